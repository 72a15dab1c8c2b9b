/** What a player may declare when an effect asks for an Attribute or a Type (card.monster.attribute, card.monster.type). */
import { answeringEdition, type EditionId } from '../editions.js';
import { ATTRIBUTES, MONSTER_TYPES, type Attribute, type MonsterType } from '../model/card.js';
import type { Action } from '../model/effects.js';

type Declared = Extract<Action, { kind: 'declare' }>['what'];

/** Types that came after the Upper Deck years, which knew twenty. */
const LATER: ReadonlySet<MonsterType> = new Set<MonsterType>([
  'Psychic',
  'Divine-Beast',
  'Creator God',
  'Wyrm',
  'Cyberse',
  'Illusion',
]);

/** The words that may be declared, where the rules list them; `null`: they do not. */
export function declarable(edition: EditionId, what: Declared): readonly string[] | null {
  if (what === 'attribute') return declarableAttributes(edition);
  return what === 'type' ? declarableTypes(edition) : null;
}

/** Six Attributes until DIVINE could be declared. */
function declarableAttributes(edition: EditionId): readonly Attribute[] {
  const answering = answeringEdition('card.monster.attribute', edition);
  const all = answering === 'unofficial-2017' || answering === 'tcg-2020';
  return all ? ATTRIBUTES : ATTRIBUTES.filter((attribute) => attribute !== 'DIVINE');
}

function declarableTypes(edition: EditionId): readonly MonsterType[] {
  switch (answeringEdition('card.monster.type', edition)) {
    case 'ude-2006':
      return MONSTER_TYPES.filter((type) => !LATER.has(type));
    case 'unofficial-2017':
      return MONSTER_TYPES.filter((type) => type !== 'Illusion');
    default:
      return MONSTER_TYPES;
  }
}
