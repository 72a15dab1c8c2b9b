/** What a player may declare when an effect asks for an Attribute or a Type (card.monster.attribute, card.monster.type). */
import { answeringEdition, type EditionId } from '../editions.js';
import { ATTRIBUTES, MONSTER_TYPES, type Attribute, type MonsterType } from '../model/card.js';

/** The twenty Types of the Upper Deck years. */
const TYPES_OF_2006: readonly MonsterType[] = [
  'Dragon', 'Spellcaster', 'Zombie', 'Warrior', 'Beast-Warrior', 'Beast', 'Winged Beast', 'Fiend', 'Fairy', 'Insect',
  'Dinosaur', 'Reptile', 'Fish', 'Sea Serpent', 'Machine', 'Thunder', 'Aqua', 'Pyro', 'Rock', 'Plant',
]; // prettier-ignore

/** Six Attributes until DIVINE could be declared. */
export function declarableAttributes(edition: EditionId): readonly Attribute[] {
  const answering = answeringEdition('card.monster.attribute', edition);
  const all = answering === 'unofficial-2017' || answering === 'tcg-2020';
  return all ? ATTRIBUTES : ATTRIBUTES.filter((attribute) => attribute !== 'DIVINE');
}

export function declarableTypes(edition: EditionId): readonly MonsterType[] {
  switch (answeringEdition('card.monster.type', edition)) {
    case 'ude-2006':
      return TYPES_OF_2006;
    case 'unofficial-2017':
      return MONSTER_TYPES.filter((type) => type !== 'Illusion');
    default:
      return MONSTER_TYPES;
  }
}
