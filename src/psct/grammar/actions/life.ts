import { blankNoun, type Action, type PlayerOf, type Side, type Value } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';
import { parseBound } from '../values/bound.js';
import { parseDeclaration } from './declaration.js';
import { parsePlayerOf } from '../nouns/player-of.js';
import { parseValue } from '../values/value.js';
import { verb } from '../verb.js';

const POINTS = '(lp|life points|life point)';

/** Life Points, damage, dice, coins, declarations, choices of a player. */
export function lifeActions(r: Reader, who: Side): Action | null {
  const zero: Action = { kind: 'nothing' };
  return (
    r.attempt((): Action | null => {
      if (!r.accept(verb('pay'))) return null;
      if (r.accept('half (your|their) (lp|life points) [{ rounded (up|down) }]'))
        return { kind: 'pay-life-points', who, amount: half(who) };
      if (r.accept(`${POINTS} in multiples of`))
        return amount(r, (n) => {
          // "(max. 2000)": how much is the player's choice, and only the player can tell.
          const bound = parseBound(r);
          const times = { kind: 'times', of: [{ kind: 'declared' }, n] } as const;
          const most = bound === null || bound.least ? {} : { most: bound.n };
          return { kind: 'pay-life-points', who, amount: times, ...most };
        });
      if (r.accept('any multiple of'))
        return amount(r, (n) => {
          const times = { kind: 'times', of: [{ kind: 'declared' }, n] } as const;
          return r.accept(POINTS) ? { kind: 'pay-life-points', who, amount: times } : null;
        });
      if (r.accept(`${POINTS} equal to`)) return amount(r, (n) => ({ kind: 'pay-life-points', who, amount: n }));
      if (r.accept('any (amount|number) of lp')) return { kind: 'pay-life-points', who, amount: { kind: 'declared' } };
      if (r.accept('lp so that you [only] have [only]')) {
        const left = parseValue(r);
        r.accept('(left|lp|lp left)');
        return left === null
          ? null
          : { kind: 'pay-life-points', who, amount: { kind: 'minus', of: [life(who), left] } };
      }
      return amount(r, (n) => (r.accept(POINTS) ? { kind: 'pay-life-points', who, amount: n } : null));
    }) ??
    r.attempt((): Action | null => {
      const gain = r.acceptOneOf([
        [verb('gain'), 'gain-life-points'],
        [verb('lose'), 'lose-life-points'],
      ] as const);
      if (gain === null) return null;
      if (gain === 'lose-life-points' && r.accept('half (your|their) (lp|life points)'))
        return { kind: gain, who, amount: half(who) };
      if (r.accept(`${POINTS} (equal to|by)`)) return amount(r, (n) => ({ kind: gain, who, amount: n }));
      if (r.accept(`(the same|that) amount of ${POINTS}`)) return { kind: gain, who, amount: { kind: 'that-amount' } };
      // "First": before the battle damage that it waits for.
      return amount(r, (n) => (r.accept(`${POINTS} [first]`) ? { kind: gain, who, amount: n } : null));
    }) ??
    r.attempt((): Action | null =>
      r.accept('(increase|increases) (your|their) (lp|life points) by')
        ? amount(r, (n) => ({ kind: 'gain-life-points', who, amount: n }))
        : null,
    ) ??
    ofPlayer(r) ??
    r.attempt((): Action | null => {
      const halved = r.acceptOneOf<Side>([
        ['your lp (is|are|becomes|become) halved', 'you'],
        ["your opponent's lp (is|are|becomes|become) halved", 'opponent'],
      ]);
      if (halved !== null) return { kind: 'lose-life-points', who: halved, amount: half(halved) };
      if (!r.accept(verb('halve'))) return null;
      const player = r.acceptOneOf<Side>([
        ['your (lp|life points)', who],
        ["your opponent's (lp|life points)", 'opponent'],
        ['their (lp|life points)', r.scope.they],
      ]);
      return player === null ? null : { kind: 'lose-life-points', who: player, amount: half(player) };
    }) ??
    damage(r, who) ??
    r.attempt((): Action | null => {
      if (r.accept("[make] (your opponent's|the opponent's) (lp|life points) [become|becomes]"))
        return amount(r, (n) => ({ kind: 'set-life-points', who: 'opponent', amount: n }));
      if (
        !r.accept('make (your|their) (lp|life points) [become]') &&
        !r.accept('(your|their) lp (become|becomes|are|is)')
      )
        return null;
      return amount(r, (n) => ({ kind: 'set-life-points', who, amount: n }));
    }) ??
    chance(r) ??
    parseDeclaration(r, who) ??
    r.acceptOneOf<Action>([
      // Where it is activated is told apart from what is done.
      ['[also] (activate|use) this effect in (the|your) (gy|hand)', { kind: 'activate-this' }],
      [
        "[also] (activate|use|activating|apply) (this effect|this card 's effect|its effect|that effect)",
        { kind: 'activate-this' },
      ],
      ...(r.sees('[also] _ this card (from|the|if|during|while|when)')
        ? []
        : ([['[also] (activate|use|activating) this card', { kind: 'activate-this' }]] as const)),
      ['(wins|win) the duel', { kind: 'win-duel', who }],
      ['(wins|win) the match', { kind: 'win-duel', who, match: true }],
      ['nothing happens', zero],
    ])
  );
}

/** "Increase the Life Points of the controller of that card by 1000 points". */
function ofPlayer(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept('(increase|increases) the (lp|life points) of')) return null;
    const player = parsePlayerOf(r);
    if (player === null || !r.accept('by')) return null;
    return amount(r, (n) => ({ kind: 'gain-life-points', who: 'either', amount: n, player }));
  });
}

function life(player: Side): Value {
  return { kind: 'life-points', player };
}

function half(player: Side): Value {
  return { kind: 'half', of: [life(player)] };
}

function amount(r: Reader, make: (n: Value) => Action | null): Action | null {
  const n = parseValue(r);
  return n === null ? null : make(n);
}

const THEIR_OPPONENT = 'to their opponent';

const TO: readonly (readonly [string, Side])[] = [
  [
    "to (your opponent's life points|your opponent's lp|the opponent's life points|your opponent|the opponent)",
    'opponent',
  ],
  ['to (each player|both players|both you and your opponent)', 'each'],
  ['to (you|yourself)', 'you'],
  [
    "to (its owner|its controller|the controller of [the|that] _|that player|that monster's controller|the player who controlled it)",
    'either',
  ],
];

/** "inflict 500 damage to your opponent", "inflict damage to each player equal to …", "your opponent takes 500 damage". */
function damage(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    const taking = r.accept('(take|takes|taking)');
    if (!taking && !r.accept(verb('inflict'))) return null;
    const same = r.accept('(the same|that) amount of');
    const first: Value | null = same
      ? { kind: 'that-amount' }
      : r.accept('(damage|effect damage)')
        ? null
        : parseValue(r);
    if (first !== null && !r.accept('[(effect|points of|more)] damage')) return null;
    const named = taking
      ? null
      : (opponentOfTurnPlayer(r) ?? r.attempt(() => (r.accept('to') ? parsePlayerOf(r) : null)));
    const whom = named === null ? {} : { player: named };
    const to = taking
      ? who
      : named !== null
        ? 'either'
        : (theirOpponent(r) ?? toThem(r) ?? r.acceptOneOf(TO) ?? 'opponent');
    if (first !== null) {
      if (r.accept('to both players')) return { kind: 'damage', who: 'each', amount: first };
      // "inflict 300 damage for each …" is the clause's business.
      return { kind: 'damage', who: to, amount: first, ...whom };
    }
    // "Inflict damage to your opponent (max. 2000) equal to …".
    const bound = parseBound(r);
    if (bound?.least === true || !r.accept('[,] equal [to]')) return null;
    const reckoned = parseValue(r);
    if (reckoned === null) return null;
    const second: Value = bound === null ? reckoned : { kind: 'min', of: [reckoned, { kind: 'number', n: bound.n }] };
    const player = named === null ? r.attempt(() => (r.accept('to') ? parsePlayerOf(r) : null)) : null;
    if (player !== null) return { kind: 'damage', who: 'either', amount: second, player };
    const late = toThem(r) ?? r.acceptOneOf(TO);
    return { kind: 'damage', who: late ?? to, amount: second, ...whom };
  });
}

/** "The turn player must Tribute 1 monster, and if they do, inflict 500 damage to their opponent". */
function opponentOfTurnPlayer(r: Reader): PlayerOf | null {
  if (!r.sees(THEIR_OPPONENT)) return null;
  const said = r.textOf(r.spanOf(r.start, r.position));
  if (!/\bthe turn player (?:must|can|may)\b/i.test(said) || OTHER_PLAYER.test(said)) return null;
  r.accept(THEIR_OPPONENT);
  return { of: 'opponent-of-turn-player', card: blankNoun(r.since(r.position), { reference: { ref: 'this-card' } }) };
}

const OTHER_PLAYER = /\b(?:your opponent|each player|either player|that player|both players|controller|owner)\b/i;

/** "Each player … to their opponent" is both; that of the opponent is you. */
function theirOpponent(r: Reader): Side | null {
  if (!r.accept(THEIR_OPPONENT)) return null;
  return r.scope.they === 'opponent' ? 'you' : r.scope.they === 'each' ? 'each' : 'either';
}

/** "Each time your opponent …, inflict 200 damage to them": only where nobody but the opponent was spoken of. */
function toThem(r: Reader): Side | null {
  if (!r.sees('to them') || r.scope.they !== 'opponent' || !r.scope.event) return null;
  const said = r.textOf(r.spanOf(r.start, r.position));
  if (!/\bopponent\b/i.test(said) || /\b(?:a|either|each|that) player\b/i.test(said)) return null;
  return r.accept('to them') ? 'opponent' : null;
}

/** Dice and coins. */
function chance(r: Reader): Action | null {
  return r.foreseen('action-life chance', (): Action | null => {
    if (r.accept('[(you|each player|both players)] (roll|rolls|rolling) (a|one|1) [six-sided] die [(once|each)]'))
      return { kind: 'roll-die', count: r.accept('twice') ? 2 : 1 };
    if (r.accept('roll again')) return { kind: 'roll-die', count: 1 };
    if (r.accept('(roll|rolls) a [six-sided] die')) {
      const n = r.attempt(() => {
        const times = r.acceptNumber();
        return times !== null && r.accept('times') ? times : null;
      });
      return { kind: 'roll-die', count: n ?? (r.accept('twice') ? 2 : 1) };
    }
    if (r.accept('(roll|rolls)')) {
      const n = r.acceptNumber() ?? (r.accept('two') ? 2 : null);
      return n !== null && r.accept('[six-sided] dice') ? { kind: 'roll-die', count: n } : null;
    }
    if (!r.accept('(toss|tosses|tossing|flip)')) return null;
    const n = r.accept('a') ? 1 : (r.acceptNumber() ?? 1);
    if (!r.accept('(coin|coins) [and call it] [once]')) {
      return null;
    }
    const times = r.acceptOneOf([
      ['N times', 0],
      ['twice', 2],
      ['three times', 3],
    ]);
    const count = times === 0 ? (r.source.tokens[r.position - 2]?.value ?? n) : (times ?? n);
    r.accept('[and|,] call (it|heads or tails)');
    return { kind: 'toss-coin', count };
  });
}
