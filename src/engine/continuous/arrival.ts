/** "If this card is Special Summoned by …, it gains 500 ATK": what a monster's Summon gave it for as long as it is there. */
import type { Context, Frame } from '../context.js';
import type { Copy, GameEvent } from '../model/board.js';
import type { Clause, EventPattern, LastingRule } from '../model/effects.js';
import { all, any, unknown, type Judgement } from '../model/facts.js';
import { inMonsterZone } from '../board/places.js';
import { matchesEvent } from '../evaluate/events/event.js';
import { nameOf } from '../evaluate/traits.js';

type Whenever = Extract<LastingRule, { rule: 'whenever' }>;

/** The clauses that began with this card's own Summon and have no end of their own, and whether they did. */
export function sinceItsSummon(
  context: Context,
  rule: Whenever,
  frame: Frame,
): { readonly clauses: readonly Clause[]; readonly began: () => Judgement } | null {
  const { self } = frame;
  const patterns = rule.events.filter(isOwnSummon);
  if (self === null || patterns.length === 0 || !inMonsterZone(self) || self.face === 'down') return null;
  const clauses = rule.clauses.filter(
    ({ action, optional, delayed }) =>
      action.kind === 'change-stat' && action.until === null && !optional && delayed === null,
  );
  if (clauses.length === 0) return null;
  const began = (): Judgement => {
    const event = ownSummon(self);
    return event === null
      ? unknown(`how ${nameOf(self)} was Summoned`)
      : any(patterns.map((pattern) => matchesEvent(context, pattern, event, frame)));
  };
  return {
    clauses,
    began: () => (rule.condition === null ? began() : all([began(), context.holds(rule.condition, frame)])),
  };
}

function isOwnSummon({ event, subject }: EventPattern): boolean {
  return event === 'summoned' && subject?.reference?.ref === 'this-card';
}

/** The Summon that the board tells of, as an event. */
function ownSummon({ id, card, summoned }: Copy): GameEvent | null {
  if (summoned === null || summoned.how === 'unknown') return null;
  return {
    event: 'summoned',
    group: 0,
    copies: [id],
    cards: card === null ? [] : [card],
    player: summoned.by === 'unknown' ? null : summoned.by,
    how: summoned.how,
    from: summoned.from === 'unknown' ? null : summoned.from,
    fromController: null,
    to: 'monster-zone',
    by: summoned.source === null ? null : 'card-effect',
    byPlayer: null,
    byCopy: null,
    byCard: summoned.source,
    other: null,
    link: null,
    amount: null,
    phase: null,
    wasFaceUp: true,
  };
}
