/** Questions about Chains that resolve and effects that trigger. */
import {
  contextOf,
  resolveChain,
  responses,
  triggersAfter,
  type Board,
  type Chosen,
} from '../../../src/engine/index.js';
import { type Draft } from '../../../src/wire/draft.js';
import { Fields } from '../../../src/wire/reader.js';
import { readReference } from '../../../src/wire/references.js';

interface Asked {
  readonly draft: Draft;
  readonly board: Board;
  readonly question: Fields;
}
type Answer = Readonly<Record<string, unknown>>;
export type Asker = (asked: Asked) => Answer;

function resolved({ board, question }: Asked): ReturnType<typeof resolveChain> {
  const told = (question.raw('choices')?.value ?? []) as unknown as readonly (Chosen | string | number)[];
  return resolveChain({ board, choices: told.map((one) => (Array.isArray(one) ? (one as Chosen) : [String(one)])) });
}

export const CHAIN_ASKS: Readonly<Record<string, Asker>> = {
  /** What the board is like when the Chain has resolved: places, positions, counters and controllers by copy. */
  resolution: (asked) => {
    const { verdict, board: after, events, steps, choice } = resolved(asked);
    const copies = [...after.copies.values()];
    const context = contextOf(after);
    const drawn = (player: 'A' | 'B'): number =>
      events.filter((event) => event.event === 'drawn' && event.player === player).length;
    return {
      answer: verdict.answer,
      rules: [...verdict.because.map((finding) => finding.rule), ...steps.map((step) => step.rule)],
      links: [...new Set(steps.flatMap((step) => step.link ?? []))],
      done: Object.fromEntries(steps.map((step) => [step.link ?? 0, step.done])),
      at: Object.fromEntries(copies.map((copy) => [copy.id, copy.place.location])),
      position: Object.fromEntries(
        copies.map((copy) => [copy.id, copy.position === null ? null : `face-${copy.face} ${copy.position}`]),
      ),
      proper: Object.fromEntries(copies.map((copy) => [copy.id, copy.summoned?.proper ?? null])),
      counters: Object.fromEntries(copies.map((copy) => [copy.id, copy.counters])),
      controller: Object.fromEntries(copies.map((copy) => [copy.id, copy.controller])),
      atk: Object.fromEntries(
        copies.flatMap((copy) =>
          copy.position !== null && (copy.card?.monster ?? null) !== null
            ? [[copy.id, context.stat(copy, 'atk', false).value] as const]
            : [],
        ),
      ),
      lifePoints: after.lifePoints,
      events: events.map((event) => event.event),
      destroyed: events.flatMap((event) => (event.event === 'destroyed' ? event.copies : [])),
      from: Object.fromEntries(events.flatMap((event) => event.copies.map((id) => [id, event.from] as const))),
      drew: { A: drawn('A'), B: drawn('B') },
      decides: choice?.player ?? null,
      least: choice?.min ?? null,
      most: choice?.max ?? null,
      options: choice?.options ?? null,
      phase: after.turn.phase,
      substep: after.turn.damageSubstep,
      battle: after.battle,
    };
  },

  /** Which effects trigger: by copy, `yes` or `no`; in which groups they go on the Chain, and who responds first. */
  triggers: ({ board, question }) => {
    const order = (question.list(['order'], 20)?.items ?? null) as readonly string[] | null;
    const { verdict, triggers, groups, chain, respondsFirst } = triggersAfter({ board, order });
    return {
      answer: verdict.answer,
      rules: verdict.because.map((finding) => finding.rule),
      triggers: Object.fromEntries(triggers.map((one) => [one.copy, one.answer])),
      going: triggers.filter((one) => one.answer === 'yes').map((one) => one.copy),
      mandatory: triggers.filter((one) => one.mandatory).map((one) => one.copy),
      missed: triggers.filter((one) => one.missed).map((one) => one.copy),
      groups: groups.map((group) => group.links.map((link) => link.copy)),
      chain: chain?.map((link) => link.copy) ?? null,
      respondsFirst,
    };
  },

  /** Who may act first now, and which described cards may be activated. */
  responses: ({ board }) => {
    const found = responses(board);
    return {
      first: found.first,
      may: found.responses.filter((one) => one.answer === 'yes').map((one) => one.copy),
    };
  },

  /** What a text makes of an effect: its kind, speed, costs, targets and when it may be used. */
  effect: ({ draft, board, question }) => {
    const found = question.raw('card');
    const copy = found === null ? null : readReference(draft, found.value, found.pointer, null, board.chain);
    const number = question.count(['effect'], 1, 20) ?? 1;
    const effect = copy?.text?.effects.find((one) => one.number === number) ?? null;
    if (effect === null) return { effects: copy?.text?.effects.length ?? 0, kind: null };
    const { kind, speed, mandatory, timing, from, triggers, activation, resolution, lasting, limits, negates } = effect;
    return {
      effects: copy?.text?.effects.length ?? 0,
      kind,
      speed,
      mandatory,
      timing,
      from,
      events: triggers.map((one) => one.event),
      targets: activation.some((action) => action.kind === 'target'),
      costs: activation.map((action) => action.kind).filter((one) => one !== 'target' && one !== 'activate-this'),
      does: resolution.map((clause) => clause.action.kind),
      joined: resolution.map((clause) => clause.conjunction),
      lasting: lasting.map((rule) => rule.rule),
      limits: limits.map((limit) => `${limit.scope} ${limit.per}${limit.count === 1 ? '' : ` ${String(limit.count)}`}`),
      negates,
      damageStep: effect.damageStep.value,
      startsChain: speed !== null,
      unread: effect.unread.map((part) => part.text),
    };
  },
};

/** Asks another question of the board as it is when the Chain has resolved. */
export function afterResolution(asked: Asked, asks: Readonly<Record<string, Asker>>): Answer {
  const after = resolved(asked).board;
  const next = Fields.of(asked.question.raw('then')?.value, '/question/then', asked.draft.faults, 'A question');
  const ask = next?.text('ask') ?? '';
  const handler = asks[ask];
  if (next === null || handler === undefined) throw new Error(`There is no question of the kind "${ask}".`);
  const moment = next.text('at') === 'open' ? ({ at: 'open' } as const) : after.moment;
  return handler({ draft: asked.draft, board: { ...after, moment }, question: next });
}
