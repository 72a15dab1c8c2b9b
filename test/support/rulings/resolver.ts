/** Cards for rulings: the starter cards, texts in our own words for them, and cards that a case invents. */
import { readCard } from '../../../src/catalogue/yaml-yugi/read-card.js';
import { type RawCard } from '../../../src/catalogue/yaml-yugi/raw-card.js';
import { type CardPool } from '../../../src/pool/card-pool.js';
import { compileCard } from '../../../src/psct/compile.js';
import { NameIndex } from '../../../src/psct/lexer/names.js';
import { type CardResolver, type ResolvedCard, type Resolution } from '../../../src/wire/cards.js';
import { record } from '../invented-cards.js';
import { type InventedCard, type Ruling } from './ruling.js';

export class RulingCards implements CardResolver {
  private readonly own = new Map<string, ResolvedCard>();

  constructor(
    private readonly pool: CardPool,
    ruling: Pick<Ruling, 'cards' | 'texts'>,
  ) {
    const invented = ruling.cards.map(toCard);
    const names = new NameIndex([...pool.catalogue.quotableNames(), ...ruling.cards.map((card) => card.name)]);
    for (const card of invented) {
      const { main, pendulum, materials, flavour } = card.text ?? EMPTY;
      this.own.set(card.facts.name, {
        card: card.facts,
        text: compileCard(card.facts, { main, pendulum, materials, flavour }, names),
        boxes: { main, pendulum: pendulum ?? '' },
      });
    }
    for (const [name, main] of Object.entries(ruling.texts)) {
      const found = pool.resolve(name).found;
      if (found === null) throw new Error(`${name} is no starter card; invent it under "cards".`);
      this.own.set(name, { ...found, text: compileCard(found.card, { main }, names), boxes: { main, pendulum: '' } });
    }
  }

  resolve(nameOrId: string | number): Resolution {
    const own = typeof nameOrId === 'string' ? this.own.get(nameOrId) : undefined;
    return own === undefined ? this.pool.resolve(nameOrId) : { found: own };
  }
}

const EMPTY = { main: '', pendulum: null, materials: null, flavour: false };

/** Cards without text are Normal Monsters, unless their type line says otherwise. */
function toCard({ name, text, ...rest }: InventedCard): ReturnType<typeof readCard> {
  const line = typeof rest['monster_type_line'] === 'string' ? {} : isMonster(rest) ? { monster_type_line: `Warrior / ${text === undefined ? 'Normal' : 'Effect'}` } : {};
  return readCard({ ...record(name, { text: text ?? '', ...line, ...(rest as Partial<Omit<RawCard, 'name' | 'text'>>) }) });
}

function isMonster(wish: Readonly<Record<string, unknown>>): boolean {
  return wish['card_type'] === undefined || wish['card_type'] === 'Monster';
}
