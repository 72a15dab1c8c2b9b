/**
 * Mandatory effects as turns go by: those of a phase activate each on its own (turn.phase-effects.one-by-one), those that
 * trigger on what happened form a Chain (segoc.order). Who may choose targets chooses them; nobody responds.
 */
import { attemptsOf, type Attempt } from '../activation/attempt.js';
import { mayActivateIn } from '../activation/index.js';
import { contextOf } from '../context-of.js';
import type { Board, ChainLink, GameEvent } from '../model/board.js';
import type { Action } from '../model/effects.js';
import { chooseTargets, resolveWith } from '../resolution/index.js';
import { triggersAfter, type TriggerReport } from '../triggers/index.js';
import type { DueEffect } from './due.js';
import { afterEvents, type Way } from './on-the-way.js';

/** The effect that waits for this phase goes on a Chain of its own, which resolves. */
export function activateDue(way: Way, due: DueEffect): void {
  const context = contextOf(way.board);
  const copy = due.copy === null ? undefined : way.board.copies.get(due.copy);
  if (copy === undefined || due.effect === null) return;
  const wish = { effect: due.effect, cardActivation: false } as const;
  const [attempt] = attemptsOf(context, due.player, copy, wish);
  if (attempt === undefined) return;
  // Which of these phases it is was found already.
  if (attempt.effect?.triggers.every(({ phase }) => (phase?.nth ?? 1) === 1) !== false) {
    const may = mayActivateIn(context, { player: due.player, copy: copy.id, ...wish });
    if (may.answer === 'no') return;
    if (may.answer === 'depends')
      way.givesUp(may.needed[0]?.fact ?? `whether ${due.card} activates`, null, may.unread[0]);
  }
  settleTriggers(way, resolveTogether(way, [attempt], []));
}

/** More Chains than this that answer one another are not followed. */
const MOST_CHAINS = 20;

/** What these events set off and nobody may leave out; what is optional is left out. */
export function settleTriggers(way: Way, happened: readonly GameEvent[]): void {
  let events = happened;
  for (let chains = 0; events.length > 0 && chains < MOST_CHAINS; chains += 1) {
    const board = afterEvents(way.board, events);
    const { triggers, groups } = triggersAfter({ board, order: null });
    const about = triggers.filter(({ alone }) => !alone);
    const open = about.find(({ mandatory, answer }) => mandatory && answer === 'depends');
    if (open !== undefined) way.givesUp(open.because?.message ?? `whether ${open.card} triggers`);
    for (const { card, mandatory, answer } of about) if (!mandatory && answer !== 'no') leavesOut(way, card);
    const sure = about.filter(({ mandatory, answer }) => mandatory && answer === 'yes');
    if (sure.length === 0) return;
    const goOn = groups.map((group) =>
      group.links.flatMap((link) => sure.find((one) => one.copy === link.copy && one.effect === link.effect) ?? []),
    );
    for (const group of goOn) inThisOrder(way, group);
    const links = goOn.flat();
    const context = contextOf(board);
    const attempts = links.flatMap(({ copy: id, effect, player }) => {
      const copy = board.copies.get(id);
      if (copy === undefined) return [];
      return attemptsOf(context, player, copy, { effect, cardActivation: false }).slice(0, 1);
    });
    events = resolveTogether(way, attempts, events);
  }
  if (events.length > 0) way.givesUp('when the effects that answer one another come to an end');
}

/** segoc.order: several effects of one player, whose order is for that player to choose. */
function inThisOrder(way: Way, group: readonly TriggerReport[]): void {
  const [first] = group;
  if (first === undefined || group.length < 2) return;
  const cards = group.map(({ card }) => card).join(', ');
  way.assume({
    fact: `player ${first.player} puts these effects on the Chain in this order: ${cards}`,
    rule: 'segoc.order',
  });
}

export function leavesOut(way: Way, card: string): void {
  way.assume({
    fact: `until then nobody uses the effect of ${card} that may be used`,
    rule: 'effect.mandatory-vs-optional',
  });
}

const FREE: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['target', 'nothing', 'activate-this']);

function resolveTogether(way: Way, attempts: readonly Attempt[], events: readonly GameEvent[]): readonly GameEvent[] {
  const links = attempts.flatMap((attempt, i) => linkOf(way, attempt, i + 1) ?? []);
  const [first] = links;
  if (first === undefined) return [];
  const { turn } = way.board;
  const board: Board = { ...way.board, chain: links, events, moment: { at: 'response', link: links.length } };
  const done = resolveWith(board, way.choices);
  if (done.verdict.answer !== 'yes')
    way.givesUp(
      done.verdict.needed[0]?.fact ?? `what ${first.card?.name ?? 'it'} does`,
      done.choice,
      done.verdict.unread[0],
    );
  way.assumed.push(...done.verdict.assumed);
  const used = links.map(({ player, card, text, copy, effect }) => ({
    player,
    card,
    text,
    copy,
    effect: effect?.number ?? null,
    turn: turn.number,
    negated: 'no' as const,
  }));
  way.took({ ...done, board: { ...done.board, used: [...done.board.used, ...used] } });
  return done.events;
}

function linkOf(way: Way, { copy, effect, frame, player, card, text }: Attempt, number: number): ChainLink | null {
  if (effect === null) return null;
  if (effect.activation.some(({ kind }) => !FREE.has(kind))) way.givesUp(`what is paid for ${card.name}`);
  const { targets, assumed } = chooseTargets(way.board, effect, frame, way.choices);
  for (const assumption of assumed) way.assume(assumption);
  return {
    number,
    player,
    copy: copy.id,
    card,
    text,
    effect,
    cardActivation: false,
    speed: effect.speed ?? 1,
    from: copy.place.location,
    targets,
    cost: [],
    declares: [],
    negated: 'no',
    features: null,
  };
}
