import { type Duration, type Side } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';
import { PHASE_WORDS } from '../words.js';

export type Position = 'face-up-attack' | 'face-up-defense' | 'face-down-defense';

/** "in face-up Defense Position" */
export function parsePosition(r: Reader): readonly Position[] | null {
  return r.acceptOneOf<readonly Position[]>([
    [
      'in (face-up attack or face-up defense|face-up attack or defense|either attack or defense|attack or defense) position',
      ['face-up-attack', 'face-up-defense'],
    ],
    [
      'in (face-up attack or face-down defense|attack position or face-down defense) position',
      ['face-up-attack', 'face-down-defense'],
    ],
    ['in face-up attack position or face-down defense position', ['face-up-attack', 'face-down-defense']],
    ['in (face-up or face-down|face-down or face-up) defense position', ['face-up-defense', 'face-down-defense']],
    ['in face-up defense position or face-down defense position', ['face-up-defense', 'face-down-defense']],
    ['in face-up defense position', ['face-up-defense']],
    ['in face-down defense position', ['face-down-defense']],
    ['in face-up [and/or] face-down defense position', ['face-up-defense', 'face-down-defense']],
    ['in [face-up] attack position', ['face-up-attack']],
    ['in defense position', ['face-up-defense']],
    ['[,] face-down', ['face-down-defense']],
  ]);
}

const DURATIONS: readonly (readonly [string, Duration])[] = [
  ["[but only] (until|up to) the end of (this|the|that) turn ['s end phase]", { until: 'end-of-turn' }],
  ['[for] [the rest of] this turn [only]', { until: 'end-of-turn' }],
  ['for the (rest|remainder) of (this|the|that) turn', { until: 'end-of-turn' }],
  ["during this turn 's battle phase", { until: 'end-of-turn' }],
  ['during this turn', { until: 'end-of-turn' }],
  [
    "[during] the [same] turn [in which] you (activate|use|activated) (this card or this effect|this card 's effect|this card|this effect|either of these effects|any of this card 's effects|either of this card 's effects|one of these effects|either effect|any of these effects|these effects)",
    { until: 'end-of-turn' },
  ],
  [
    '[during] the turn you special summon with this effect [{ even if this [_] leaves [the] field }]',
    { until: 'end-of-turn' },
  ],
  [
    'the turn (this card is activated|this effect is activated|you [special] summon this card [this way]|you special summon this card|you normal or special summon this card|it is activated|you normal summon this card)',
    { until: 'end-of-turn' },
  ],
  ['[while] face-up on the field', { until: 'while-face-up' }],
  [
    "[but only] while [(it is|it's|they are)] [face-up] (on the field|in the monster zone|in the pendulum zone|in your monster zone|in the gy|in the hand|in your hand) [or in (the|your) gy] [or in (the|your) (hand|gy)]",
    { until: 'while-on-field' },
  ],
  [
    'while [(it is|they are)] [face-up] in the (hand|deck|gy) [, or] [or] on the field [or in the gy]',
    { until: 'while-on-field' },
  ],
  [
    'during the [same] turn (this effect is activated|this card is activated|this card was activated|you activate this (card|effect))',
    { until: 'end-of-turn' },
  ],
  // Whose turn it is that it ends with: "your next turn" comes after your opponent's.
  ["until the end (of|phase of) (your|the) opponent's next turn", { until: 'end-of-next-turn', whose: 'opponent' }],
  ['until the end (of|phase of) your next turn', { until: 'end-of-next-turn', whose: 'you' }],
  [
    "until the end (of|phase of) (the next turn|that player's next turn|their next turn)",
    { until: 'end-of-next-turn' },
  ],
  ["until the end (of|phase of) (your|the) opponent's turn", { until: 'end-of-turn', whose: 'opponent' }],
  ['until the end (of|phase of) your turn', { until: 'end-of-turn', whose: 'you' }],
  ['until [the end of] your next end phase', { until: 'next-end-phase', whose: 'you' }],
  [
    "(until [the end of] your opponent's next end phase|until your opponent's end phase)",
    { until: 'next-end-phase', whose: 'opponent' },
  ],
  ['until [the end of] the next end phase', { until: 'next-end-phase' }],
  [
    '(until your next standby phase|until the standby phase of your next turn|until the end of your next standby phase)',
    { until: 'next-standby-phase', whose: 'you' },
  ],
  [
    "(until your opponent's next standby phase|until the standby phase of your opponent's next turn|until the end of your opponent's next standby phase)",
    { until: 'next-standby-phase', whose: 'opponent' },
  ],
  ['until (the next|their next) standby phase', { until: 'next-standby-phase' }],
  ['until the standby phase of the next turn', { until: 'next-standby-phase' }],
  ['until [the end of] the end phase of the next turn', { until: 'end-of-next-turn' }],
  ['until the end of the end phase [of (this|the) turn]', { until: 'end-phase' }],
  ['until the end of their next standby phase', { until: 'next-standby-phase' }],
  [
    'until (the|that|this) end phase [of (this|that|the) turn [this (card|effect) is activated]]',
    { until: 'end-phase' },
  ],
  [
    '(until the end of (the|this) battle phase|during (this|that) battle phase|for the rest of this battle phase|this battle phase) [only] [, while this card remains on the field]',
    { until: 'end-of-battle-phase' },
  ],
  [
    '((until the end of|until after) (the|this|that) damage step|for the rest of this damage step)',
    { until: 'end-of-damage-step' },
  ],
  ['(for|during) (that|this|the) battle [involving this (card|monster)] [only]', { until: 'end-of-damage-step' }],
  ['(during (the|that|this) damage calculation|during damage calculation) [only]', { until: 'damage-calculation' }],
  ['during (the|that|this) damage step [only]', { until: 'end-of-damage-step' }],
  ['permanently', { until: 'permanent' }],
  ['{ permanently }', { until: 'permanent' }],
  ['(for the rest of this duel|this duel)', { until: 'rest-of-duel' }],
  ['(until the end of this chain|this chain|for the rest of this chain)', { until: 'chain-end' }],
  [
    "(while|as long as) (it is|it remains|they are|that monster is|that target is|they remain|it's) face-up [on the field]",
    { until: 'while-face-up' },
  ],
  ['(while|as long as) (it is|they are|that monster is|that target is) on the field', { until: 'while-on-field' }],
  ['{ (even|even if|even when) (this card|it|that monster) (leaves|left) the field }', { until: 'permanent' }],
  [
    '{ even after this card leaves the field [or (the|that|it) [monster] becomes unaffected by card effects] }',
    { until: 'permanent' },
  ],
  ['[{] even if this card is no longer equipped [}]', { until: 'permanent' }],
  [
    '(even if|even after) this card leaves the field [or (the|that) monster becomes unaffected by card effects]',
    { until: 'permanent' },
  ],
  ['{ this (change|effect|gain) (remains|lasts) until the end of (the|this) turn }', { until: 'end-of-turn' }],
  ['[during] the same turn', { until: 'end-of-turn' }],
];

const COUNTED: readonly (readonly [string, number])[] = [
  ['next', 1],
  ['(1st|first)', 1],
  ['(2nd|second)', 2],
  ['(3rd|third)', 3],
  ['(4th|fourth)', 4],
  ['(5th|fifth)', 5],
];

/** "until your opponent's 2nd End Phase", "until the start of your next Battle Phase", "until the end of your 3rd turn". */
function untilLater(r: Reader): Duration | null {
  return r.attempt((): Duration | null => {
    if (!r.accept('until')) return null;
    const point = r.acceptOneOf([
      ['the (start|beginning) of', 'start'],
      ['the end of', 'end'],
    ] as const);
    const whose =
      r.acceptOneOf<Side>([
        ["(your opponent's|the opponent's)", 'opponent'],
        ['your', 'you'],
      ]) ?? (r.accept('their') ? r.scope.they : null);
    if (whose === null) r.accept('the');
    const nth = r.acceptOneOf(COUNTED);
    const phases = r.accept('turn') ? [] : r.acceptOneOf(PHASE_WORDS);
    if (phases === null || (whose === null && nth === null)) return null;
    r.accept(
      "after [this effect resolves|this card resolves|activation|this (effect|card) 's activation|this effect is activated]",
    );
    return { until: 'later', phases, whose, point: point ?? 'during', nth: nth ?? 1 };
  });
}

/** "During their next turn": that turn and no other. */
function duringNextTurn(r: Reader): Duration | null {
  return r.attempt((): Duration | null => {
    if (!r.accept('during')) return null;
    const whose =
      r.acceptOneOf<Side>([
        ["(your opponent's|the opponent's)", 'opponent'],
        ['your', 'you'],
        ['the', 'either'],
      ]) ?? (r.accept("(their|his/her|his or her|that player's)") ? r.scope.they : null);
    if (whose === null || !r.accept('next turn') || r.sees("('s|, if|, when)")) return null;
    return { until: 'later', phases: [], whose, point: 'end', nth: 1, only: true };
  });
}

/** How long: "until the end of this turn", "for the rest of this turn". */
export function parseDuration(r: Reader): Duration | null {
  return r.foreseen('position parseDuration', () => {
    const paren = r.accept('{');
    r.accept(',');
    const found = r.acceptOneOf(DURATIONS) ?? untilLater(r) ?? duringNextTurn(r);
    // "During the Battle Phase" is no battle.
    if (found === null || r.sees('(phase|step)')) return null;
    r.accept('after (this (card|effect) (resolves|is activated)|you activate this card)');
    if (found.until === 'end-of-turn')
      r.accept(
        '(, even if this card leaves the field|{ even if this card leaves the field }|, even after this card leaves the field)',
      );
    return paren && !r.accept('}') ? null : found;
  });
}
