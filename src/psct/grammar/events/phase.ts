import { blankEvent, type Condition, type EventPattern, type Side } from '../../../engine/model/effects.js';
import { type DamageSubstep, type Phase } from '../../../engine/model/timing.js';
import { type Reader } from '../reader.js';
import { OWNER_WORDS, PHASE_WORDS } from '../words.js';

export interface PhaseNamed {
  readonly phases: readonly Phase[];
  readonly whose: Side | null;
  readonly point: 'during' | 'start' | 'end';
  /** "2nd", "next" (1). */
  readonly nth?: number;
  /** "of your next turn" */
  readonly nextTurn?: true;
}

const ALL_PHASES: readonly Phase[] = [];

/** ["at the start/end of" | "during"] whose phase; "your turn" has no phases. */
export function parsePhase(r: Reader): PhaseNamed | null {
  return r.foreseen('phase parsePhase', (): PhaseNamed | null => {
    const point = r.acceptOneOf<PhaseNamed['point']>([
      ['at the (start|beginning) of', 'start'],
      ['at the end of', 'end'],
      ['[only] (during|in|on)', 'during'],
    ]);
    return point === null ? null : named(r, point);
  });
}

const ORDINALS: readonly (readonly [string, number])[] = [
  ['next', 1],
  ['(1st|first)', 1],
  ['(2nd|second)', 2],
  ['(3rd|third)', 3],
  ['(4th|fourth)', 4],
  ['(5th|fifth)', 5],
];

/** The same after "or", where "during" may be left out. */
export function parsePhaseAlone(r: Reader): PhaseNamed | null {
  return r.foreseen('phase parsePhaseAlone', () => {
    r.accept('during');
    return named(r, 'during');
  });
}

function named(r: Reader, point: PhaseNamed['point']): PhaseNamed | null {
  return r.attempt((): PhaseNamed | null => {
    r.accept('(each of|any of|only)');
    const fixed = r.acceptOneOf<PhaseNamed>([
      ['this turn', { phases: ALL_PHASES, whose: null, point }],
      ["(either player's|each player's|each|any|both players') turn", { phases: ALL_PHASES, whose: 'either', point }],
      ['the turn', { phases: ALL_PHASES, whose: null, point }],
    ]);
    if (fixed !== null && !r.sees('after')) return fixed;
    const coming = r.accept('the next');
    const next = coming || r.accept('(this|that)');
    const owner = r.acceptOneOf(OWNER_WORDS);
    const nth = coming ? 1 : r.acceptOneOf(ORDINALS);
    const whose: Side | null =
      owner === 'they' || owner === 'owner' ? r.scope.they : owner === 'each' ? 'either' : owner;
    if (r.accept('(turn|turns)')) return { phases: ALL_PHASES, whose, point };
    const phases =
      r.acceptOneOf(PHASE_WORDS) ??
      r.acceptOneOf<readonly Phase[]>([
        ['main or battle phase', ['main-1', 'battle', 'main-2']],
        ['battle or main phase', ['main-1', 'battle', 'main-2']],
        ['standby or end phase', ['standby', 'end']],
      ]);
    if (phases === null) return null;
    const also = r.attempt(() => (r.accept('(or|and|,) [the|your]') ? r.acceptOneOf(PHASE_WORDS) : null));
    r.accept(
      "after [this card 's|this effect 's] (activation|this effect is activated|this effect was activated|this card is activated|activating this card|activating this effect|that)",
    );
    const later = r.sees('of the next turn');
    const nextTurn = r.sees("of (your|your opponent's|the opponent's) next turn");
    const counted = countedTurn(r);
    const tail = r.acceptOneOf<Side | 'same'>([
      ["of (your opponent's|the opponent's) [next] turn", 'opponent'],
      ['of your [next] turn', 'you'],
      ["of (either player's|the next|that|the|each|each player's) turn", 'either'],
      ['of (this|that) turn', 'same'],
      ['this turn', 'same'],
    ]);
    return {
      phases: also === null ? phases : [...phases, ...also],
      whose: counted !== null ? counted.whose : tail !== null && tail !== 'same' ? tail : next ? null : whose,
      point,
      ...(nextTurn ? { nextTurn } : {}),
      ...(counted !== null
        ? { nth: counted.nth }
        : nth === null && !later
          ? {}
          : { nth: nth ?? (phases.includes('end') ? 2 : 1) }),
    };
  });
}

/** "of your opponent's 3rd turn [after activation]", "of the 20th turn (counting this one)": each player's turns count there. */
function countedTurn(r: Reader): { readonly whose: Side; readonly nth: number } | null {
  return r.attempt(() => {
    if (!r.accept('of')) return null;
    const whose = r.acceptOneOf<Side>([
      ["(your opponent's|the opponent's|their)", 'opponent'],
      ['your', 'you'],
      ['the', 'either'],
    ]);
    const nth = whose === null ? null : /^(\d+)(?:st|nd|rd|th)$/.exec(r.peek()?.fold ?? '');
    if (whose === null || nth === null) return null;
    r.position += 1;
    if (!r.accept('turn')) return null;
    r.accept("after [this card 's] activation");
    r.accept('[,|{] counting this (turn|one) [as the first] [}]');
    return { whose, nth: Number(nth[1]) };
  });
}

/** Parts of the Battle Phase: "during damage calculation", "at the end of the Damage Step". */
export function parseStep(r: Reader): Condition | null {
  const substep = r.acceptOneOf<readonly DamageSubstep[]>([
    ['at the start of the damage step', ['start']],
    ['(before damage calculation|immediately before damage calculation)', ['before-calculation']],
    ['(during [that] damage calculation|at damage calculation) [only]', ['calculation']],
    ['[immediately] after damage calculation', ['after-calculation']],
    ['at the end of [the] damage step', ['end']],
    [
      "during (the|that|your|either player 's) damage step",
      ['start', 'before-calculation', 'calculation', 'after-calculation', 'end'],
    ],
  ]);
  if (substep !== null) {
    r.accept("{ in either player 's turn }");
    return { if: 'damage-step', substeps: substep };
  }
  const start: Condition = { if: 'battle-step', point: 'start-step' };
  return r.acceptOneOf<Condition>([
    ['at the (start|beginning) of your battle phase', { if: 'all-of', of: [start, { if: 'turn', whose: 'you' }] }],
    [
      "at the (start|beginning) of your opponent's battle phase",
      { if: 'all-of', of: [start, { if: 'turn', whose: 'opponent' }] },
    ],
    ['at the (start|beginning) of (the|each) battle phase', start],
    ['during the (battle step|start step)', { if: 'battle-step', point: 'battle-step' }],
    [
      'during your battle step',
      {
        if: 'all-of',
        of: [
          { if: 'battle-step', point: 'battle-step' },
          { if: 'turn', whose: 'you' },
        ],
      },
    ],
  ]);
}

/** An event that is only a moment of the turn. */
export function phaseEvent(phase: PhaseNamed, span: EventPattern['span']): EventPattern {
  return blankEvent('phase', span, { phase });
}
