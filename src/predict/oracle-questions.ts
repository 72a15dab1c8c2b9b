/** Oracle cases as wire questions: the same JSON that the API takes. */
import type { Effect } from '../engine/index.js';
import type { CardResolver, ResolvedCard } from '../wire/cards.js';
import type { OracleAction, OracleCase, OracleRef, OracleStep } from './oracle-case.js';
import { OracleTable, SIDE, wireRef, type OraclePool } from './oracle-table.js';

type Wire = Record<string, unknown>;

export interface WireAsk {
  readonly kind: string;
  readonly board: Wire;
  readonly question: Wire;
}

const DAMAGE: Readonly<Record<string, string>> = {
  damage_step_start: 'start',
  before_damage_calc: 'before-calculation',
  damage_calc: 'calculation',
  after_damage_calc: 'after-calculation',
  damage_step_end: 'end',
};

/** "Can the responder use the candidate in this window?" */
export function chainQuestion(c: OracleCase, resolver: CardResolver): WireAsk {
  const table = new OracleTable(c.board, poolOf(resolver));
  const steps = c.performed ?? [];
  const at = candidateAfter(c, table, steps);
  const stage = c.window?.stage ?? 'chain';
  const action = c.action;
  const windowBoard =
    action === undefined
      ? {}
      : stage === 'chain'
        ? chainPart(c, table, resolver)
        : action.type === 'attack'
          ? battlePart(c, table, stage)
          : summonPart(c, table, stage, resolver);
  // A face-down attack target lies face-up from the flip on, so the table is written out last.
  const board: Wire = { ...table.wire(), ...windowBoard };
  if (action?.type === 'attack')
    board['turn'] = {
      number: 5,
      player: SIDE[c.board.turn],
      phase: 'battle',
      ...(DAMAGE[stage] === undefined ? { step: 'battle' } : { step: 'damage', substep: DAMAGE[stage] }),
    };
  if (action?.type === 'summon' && action.card.loc === 'hand')
    board['normalSummons'] = { [SIDE[c.board.turn]]: { used: 1 } };
  return { kind: 'activation', board, question: { player: SIDE[c.responder ?? 0], card: wireRef(at) } };
}

function poolOf(resolver: CardResolver): OraclePool {
  return {
    knows: (code) => resolver.resolve(code).found !== null,
    frameOf: (code) => resolver.resolve(code).found?.card.monster?.frame ?? null,
  };
}

/** Plays the steps; the candidate's own place shifts with them (a hand card leaves, a card is sent). */
function candidateAfter(c: OracleCase, table: OracleTable, steps: readonly OracleStep[]): OracleRef {
  const wanted = c.candidate ?? { p: 0, loc: 'hand', i: 0 };
  for (const step of steps) table.play(step);
  const code = wanted.c ?? 0;
  if (table.at(wanted)?.c === code) return wanted;
  const followed = [...table.moved]
    .reverse()
    .find((m) => m.c === code && m.to.p === wanted.p && m.to.loc === wanted.loc);
  if (followed !== undefined && table.at(followed.to)?.c === code) return followed.to;
  for (let i = 0; i < 60; i++) {
    const ref = { ...wanted, i };
    if (table.at(ref)?.c === code) return ref;
  }
  return wanted;
}

function chainPart(c: OracleCase, table: OracleTable, resolver: CardResolver): Wire {
  const first = c.action;
  if (first === undefined) return {};
  const steps = c.performed ?? [];
  const second = c.link2;
  const split = second === undefined ? steps.length : splitAt(c, steps);
  const links = [linkOf(table, first, steps.slice(0, split), resolver)];
  if (second !== undefined) links.push(linkOf(table, { ...second, type: 'activate' }, steps.slice(split), resolver));
  return { chain: links, at: `responding to Chain Link ${String(c.window?.link ?? links.length)}` };
}

/** Where the second link's own steps begin: at its card's move, else at the first target chosen by its player. */
function splitAt(c: OracleCase, steps: readonly OracleStep[]): number {
  const second = c.link2;
  if (second === undefined) return steps.length;
  const own = steps.findIndex(
    (s) => (s.t === 'move' || s.t === 'pos') && s.c === second.c && (s.t === 'pos' ? s.p : s.from.p) === second.card.p,
  );
  if (own > 0 || (own === 0 && second.c !== c.action?.c)) return own;
  const chosenBy = (step: OracleStep): number | null => {
    if (step.t !== 'target') return null;
    const key = JSON.stringify(step.cards.map((r) => [r.p, r.loc, r.i]));
    const answer = (c.answers ?? []).find(
      (a) => Array.isArray(a.chose) && JSON.stringify((a.chose as OracleRef[]).map((r) => [r.p, r.loc, r.i])) === key,
    );
    return answer?.p ?? null;
  };
  const byChooser = steps.findIndex(
    (s) => s.t === 'target' && chosenBy(s) === second.card.p && second.card.p !== c.action?.card.p,
  );
  if (byChooser >= 0) return byChooser;
  const targets = steps.flatMap((s, i) => (s.t === 'target' ? [i] : []));
  return targets[1] ?? steps.length;
}

function linkOf(table: OracleTable, action: OracleAction, steps: readonly OracleStep[], resolver: CardResolver): Wire {
  const moved = steps.find(
    (s) => s.t === 'move' && s.c === action.c && s.from.loc === action.card.loc && s.from.p === action.card.p,
  );
  const now = moved?.t === 'move' && moved.to !== null ? moved.to : action.card;
  const flipped = steps.some((s) => s.t === 'pos' && s.c === action.c);
  const onField = action.card.loc === 'szone' || action.card.loc === 'fzone';
  const fromHandToField =
    moved?.t === 'move' && (moved.to?.loc === 'szone' || moved.to?.loc === 'fzone' || moved.to?.loc === 'pzone');
  const asCard = fromHandToField || (onField && flipped);
  const targets = steps.flatMap((s) => (s.t === 'target' ? s.cards.map((r) => wireRef(r)) : []));
  const card = table.at(now)?.c === action.c ? wireRef(now) : action.c;
  const resolved = resolver.resolve(action.c).found;
  const effect = resolved === null ? null : effectOf(resolved, action, asCard);
  return {
    player: SIDE[action.card.p],
    card,
    from: {
      hand: 'hand',
      deck: 'deck',
      extra: 'extra-deck',
      gy: 'graveyard',
      banished: 'banished',
      mzone: 'monster-zone',
      szone: 'spell-trap-zone',
      fzone: 'field-zone',
      pzone: 'pendulum-zone',
    }[action.card.loc],
    as: asCard ? 'card' : 'effect',
    ...(effect === null ? {} : { effect: effect.number }),
    targets,
  };
}

const WHERE: Readonly<Record<string, readonly string[]>> = {
  hand: ['hand'],
  gy: ['graveyard'],
  banished: ['banished'],
  mzone: ['monster-zone', 'extra-monster-zone'],
  szone: ['spell-trap-zone', 'field-zone', 'pendulum-zone'],
  fzone: ['field-zone', 'spell-trap-zone'],
  pzone: ['pendulum-zone'],
  extra: ['extra-deck'],
  deck: ['deck'],
};

/** Which printed effect an action used: by place and kind, then by the words the other engine shows for it. */
function effectOf(resolved: ResolvedCard, action: OracleAction, asCard: boolean): Effect | null {
  const all = (resolved.text?.effects ?? []).filter((e) => e.speed !== null);
  const activations = all.filter((e) => e.kind === 'spell' || e.kind === 'trap');
  const pool = asCard
    ? activations
    : all.filter(
        (e) =>
          !activations.includes(e) &&
          (e.from.length === 0 || e.from.some((f) => (WHERE[action.card.loc] ?? []).includes(f))),
      );
  if (pool.length === 1) return pool[0] ?? null;
  if (action.text === undefined || pool.length === 0) return null;
  const asked = words(action.text);
  const scored = pool
    .map((effect) => {
      const text = words(resolved.boxes[effect.box].slice(effect.span.start, effect.span.end));
      return { effect, score: [...asked].filter((w) => text.has(w)).length };
    })
    .sort((a, b) => b.score - a.score);
  return (scored[0]?.score ?? 0) > (scored[1]?.score ?? 0) ? (scored[0]?.effect ?? null) : null;
}

function words(text: string): ReadonlySet<string> {
  return new Set((text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((w) => w.length > 2));
}

function battlePart(c: OracleCase, table: OracleTable, stage: string): Wire {
  const attacker = c.action?.card;
  if (attacker === undefined) return {};
  const target = c.action?.target ?? null;
  const hit = target === null ? null : table.at(target);
  const wasSet = hit?.pos === 'set';
  const after = Object.keys(DAMAGE).indexOf(stage) >= 1;
  if (target !== null && hit !== null && wasSet && after) table.put(target, { ...hit, pos: 'def' });
  const own = table.at(attacker);
  if (own !== null) table.put(attacker, { ...own, attacked: true });
  const battle = {
    attacker: wireRef(attacker),
    target: target === null ? 'direct' : wireRef(target),
    ...(wasSet ? { targetWasFaceDown: true } : {}),
  };
  const declared = {
    what: 'attack-declared',
    card: wireRef(attacker),
    player: SIDE[attacker.p],
    ...(target === null ? {} : { other: wireRef(target) }),
  };
  const at =
    stage === 'attack_declaration'
      ? 'attack declaration'
      : stage === 'battle_step'
        ? 'battle step'
        : `damage step: ${DAMAGE[stage] ?? 'start'}`;
  return { battle, at, ...(stage === 'attack_declaration' ? { events: [declared] } : {}) };
}

function summonPart(c: OracleCase, table: OracleTable, stage: string, resolver: CardResolver): Wire {
  const steps = c.performed ?? [];
  const step = steps.find((s) => s.t === 'summoning' || s.t === 'spsummoning' || s.t === 'flipsummoning');
  if (step === undefined || (step.t !== 'summoning' && step.t !== 'spsummoning' && step.t !== 'flipsummoning'))
    return {};
  const from = c.action?.card.loc ?? 'hand';
  const tributes = steps.flatMap((s) => (s.t === 'move' && s.c !== step.c ? [s] : []));
  const frame = resolver.resolve(step.c).found?.card.monster?.frame;
  const extra = frame !== undefined && ['fusion', 'synchro', 'xyz', 'link'].includes(frame);
  const how =
    step.t === 'flipsummoning'
      ? 'flip'
      : step.t === 'summoning'
        ? tributes.length > 0
          ? 'tribute'
          : 'normal'
        : extra && from === 'extra'
          ? frame
          : 'special';
  const own = table.at(step);
  if (own !== null) {
    table.put(step, {
      ...own,
      summonedThisTurn: true,
      summon: how,
      summonedFrom: step.t === 'flipsummoning' ? 'mzone' : from,
      changedPositionThisTurn: step.t === 'flipsummoning',
      pos: step.t === 'flipsummoning' ? 'atk' : positionChosen(c),
    });
  }
  const ref = wireRef(step);
  const wireFrom = {
    hand: 'hand',
    extra: 'extra-deck',
    gy: 'graveyard',
    banished: 'banished',
    mzone: 'monster-zone',
    deck: 'deck',
    szone: 'spell-trap-zone',
    fzone: 'field-zone',
    pzone: 'pendulum-zone',
  }[from];
  if (stage.endsWith('negation'))
    return {
      summoning: { player: SIDE[step.p], card: ref, how, from: wireFrom, byEffect: false },
      at: 'summon attempt',
    };
  const left = tributes.flatMap((s) => {
    if (s.to === null || s.to.loc === 'extra') return [];
    const to = { gy: 'graveyard', banished: 'banished', hand: 'hand', deck: 'deck' }[s.to.loc as string];
    return to === undefined
      ? []
      : [
          {
            what: to === 'banished' ? 'banished' : 'sent',
            card: wireRef(s.to),
            from: s.from.loc === 'mzone' ? 'monsters' : s.from.loc === 'gy' ? 'graveyard' : 'hand',
            to,
            by: step.t === 'summoning' ? 'tribute-summon' : extra ? 'material' : 'summon-procedure',
            player: SIDE[s.from.p],
          },
        ];
  });
  const summoned = { what: 'summoned', how, card: ref, player: SIDE[step.p], from: wireFrom };
  return { events: [...(left.length > 0 ? [left] : []), summoned], at: 'after the Summon' };
}

function positionChosen(c: OracleCase): 'atk' | 'def' {
  return (c.answers ?? []).some((a) => a.ask === 'position' && a.chose === 'def') ? 'def' : 'atk';
}

/** "May the player do this now?" in the open game state. */
export function openQuestion(c: OracleCase, resolver: CardResolver): WireAsk {
  const table = new OracleTable({ ...c.board, ...(c.phase === undefined ? {} : { phase: c.phase }) }, poolOf(resolver));
  const board: Wire = { ...table.wire(), at: 'open' };
  const player = SIDE[c.player ?? 0];
  const card = c.card === undefined ? '' : wireRef(c.card);
  if (c.act === 'activate') return { kind: 'activation', board, question: { player, card } };
  if (c.act === 'attack')
    return { kind: 'battle', board, question: { player, attacker: card, only: 'declaration', target: 'any' } };
  const how =
    { summon: 'normal', mset: 'set', spsummon: 'special', repos: 'change-position', sset: 'set-spell-or-trap' }[
      c.act ?? ''
    ] ?? 'normal';
  return { kind: 'summon', board, question: { player, card, how } };
}

/** "What happens in this battle if nobody responds?" */
export function battleQuestion(c: OracleCase, resolver: CardResolver): WireAsk {
  const table = new OracleTable({ ...c.board, phase: 'battle' }, poolOf(resolver));
  const board: Wire = { ...table.wire(), at: 'open' };
  return {
    kind: 'battle',
    board,
    question: {
      player: SIDE[c.board.turn],
      attacker: c.attacker === undefined ? '' : wireRef(c.attacker),
      target: c.target === undefined || c.target === null ? 'direct' : wireRef(c.target),
    },
  };
}
