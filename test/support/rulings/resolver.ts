/** Cards for rulings: the starter cards, texts in our own words for them, and cards that a case invents. */
import { readCard } from '../../../src/catalogue/yaml-yugi/read-card.js';
import { type RawCard } from '../../../src/catalogue/yaml-yugi/raw-card.js';
import { type CardPool } from '../../../src/pool/card-pool.js';
import { compileCard } from '../../../src/psct/compile.js';
import { NameIndex } from '../../../src/psct/lexer/names.js';
import { type CardResolver, type NamedCard, type ResolvedCard, type Resolution } from '../../../src/wire/cards.js';
import { record } from '../invented-cards.js';
import { type InventedCard, type Ruling } from './ruling.js';
import { stockCard } from './stock.js';

export class RulingCards implements CardResolver {
  private readonly own = new Map<string, ResolvedCard>();
  private readonly names: NameIndex;

  constructor(
    private readonly pool: CardPool,
    ruling: Pick<Ruling, 'cards' | 'texts'>,
  ) {
    this.names = new NameIndex([...pool.catalogue.quotableNames(), ...ruling.cards.map((card) => card.name)]);
    for (const card of ruling.cards) this.own.set(card.name, this.compile(card));
    for (const [name, main] of Object.entries(ruling.texts)) {
      const found = pool.resolve(name).found;
      if (found === null) throw new Error(`${name} is no starter card; invent it under "cards".`);
      this.own.set(name, {
        ...found,
        text: compileCard(found.card, { main }, this.names),
        boxes: { main, pendulum: '' },
      });
    }
  }

  resolve(nameOrId: string | number): Resolution {
    if (typeof nameOrId !== 'string') return this.pool.resolve(nameOrId);
    const stock = this.own.has(nameOrId) ? null : stockCard(nameOrId);
    if (stock !== null) this.own.set(nameOrId, this.compile(stock));
    const own = this.own.get(nameOrId);
    return own === undefined ? this.pool.resolve(nameOrId) : { found: own };
  }

  factsOf(name: string): NamedCard | null {
    const own = this.own.get(name);
    return own === undefined
      ? this.pool.factsOf(name)
      : { card: own.card, trapMonster: (own.text?.trapMonster ?? null) !== null };
  }

  placing(counter: string): readonly ResolvedCard[] {
    return this.pool.placing(counter);
  }

  private compile(invented: InventedCard): ResolvedCard {
    const card = toCard(invented);
    const { main, pendulum, materials, flavour } = card.text ?? EMPTY;
    return {
      card: card.facts,
      text: compileCard(card.facts, { main, pendulum, materials, flavour }, this.names),
      boxes: { main, pendulum: pendulum ?? '' },
    };
  }
}

const EMPTY = { main: '', pendulum: null, materials: null, flavour: false };

/** Cards without text are Normal Monsters, unless their type line says otherwise. */
function toCard({ name, text, ...rest }: InventedCard): ReturnType<typeof readCard> {
  const line =
    typeof rest['monster_type_line'] === 'string'
      ? {}
      : isMonster(rest)
        ? { monster_type_line: `Warrior / ${text === undefined ? 'Normal' : 'Effect'}` }
        : {};
  return readCard({
    ...record(name, { text: text ?? '', ...line, ...(rest as Partial<Omit<RawCard, 'name' | 'text'>>) }),
  });
}

function isMonster(wish: Readonly<Record<string, unknown>>): boolean {
  return wish['card_type'] === undefined || wish['card_type'] === 'Monster';
}
