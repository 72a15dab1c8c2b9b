/** How often something happened: "each Dragon you discarded this turn", "Spells activated after this card resolved". */
import type { Context, Frame } from '../../context.js';
import type { GameEvent } from '../../model/board.js';
import type { EventPattern, Value } from '../../model/effects.js';
import { any, assume, unknown, YES, type Judgement } from '../../model/facts.js';
import { matchesActivation } from '../links/activation-pattern.js';
import { matchedCopies, matchesEvent } from '../events/event.js';
import { linkOfUse } from '../links/past-links.js';
import type { Range } from '../numbers/range.js';
import { isSide } from '../traits.js';

type Happened = Extract<Value, { kind: 'happened' }>;

/**
 * What the board tells of; where nothing is told at all the number stays open, and where something is told it is taken
 * for the whole of it.
 */
export function howOften(
  context: Context,
  { events, since, counting }: Happened,
  frame: Frame,
): { readonly range: Range; readonly judgement: Judgement } {
  const { board } = context;
  const known = [...board.history.events, ...board.events];
  const counts = [
    ...known.map((event) => ({
      fits: any(
        events.filter(({ event: kind }) => kind !== 'activated').map((one) => matchesEvent(context, one, event, frame)),
      ),
      n: counting === 'times' ? 1 : sizeOf(context, events, event, frame),
    })),
    ...events.filter(({ event }) => event === 'activated').flatMap((one) => activations(context, one, since, frame)),
  ];
  const sum = (answers: readonly string[]): number =>
    counts.filter(({ fits }) => answers.includes(fits.answer)).reduce((total, { n }) => total + n, 0);
  const range = { min: sum(['yes']), max: sum(['yes', 'unknown']) };
  const complete = board.complete || board.history.complete;
  if (!complete && range.max === 0) return { range: { min: 0, max: Infinity }, judgement: OPEN };
  if (range.min !== range.max) return { range, judgement: OPEN };
  const rest = assume(true, 'nothing else of that kind happened this turn', 'turn.phases');
  return { range, judgement: complete ? YES : rest };
}

const OPEN = unknown('how often that happened this turn (tell it as the history of the turn)');

/** How many cards it was about; of several that are described, those that are meant. */
function sizeOf(context: Context, patterns: Happened['events'], event: GameEvent, frame: Frame): number {
  const { copies, cards } = event;
  const same = patterns.filter((one) => one.event === event.event && one.subject !== null);
  if (copies.length > 1 && copies.length >= cards.length && same.length === patterns.length)
    return new Set(same.flatMap((one) => matchedCopies(context, one, event, frame))).size;
  return Math.max(1, copies.length, cards.length);
}

/** Activations that the board lists as used in this turn, and links that resolved; none that was negated. */
function activations(
  context: Context,
  { activation, player }: EventPattern,
  since: Happened['since'],
  frame: Frame,
): readonly { readonly fits: Judgement; readonly n: number }[] {
  if (activation === null) return [];
  const { board } = context;
  const uses = board.used.filter(
    ({ negated, turn }) => negated !== 'activation' && (turn === null || turn === board.turn.number),
  );
  // What the effect's own card was used for does not come after its resolution; what is told before it neither.
  const own = uses.findIndex(({ copy, card }) =>
    copy === null ? card !== null && card.name === frame.self?.card?.name : copy === frame.self?.id,
  );
  const meant = since === 'resolution' ? uses.slice(own + 1) : uses;
  return meant.flatMap((use) => {
    const link = linkOfUse(board, use);
    if (player !== null && !isSide(use.player, player, frame.player)) return [];
    return [{ fits: link === null ? OPEN : matchesActivation(context, activation, link, frame), n: 1 }];
  });
}
