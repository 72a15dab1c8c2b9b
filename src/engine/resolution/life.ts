/** Life Points, stats, negations, lasting rules, and choices between effects. */
import { effectTakenOver } from '../feasible/effect-of.js';
import { onField } from '../board/places.js';
import type { Frame } from '../context.js';
import type { ChainLink } from '../model/board.js';
import { FIELD_LOCATIONS, type Action, type Clause, type Value } from '../model/effects.js';
import type { Player } from '../model/timing.js';
import { lifePointsPaid } from '../evaluate/payment.js';
import { playerOf, valueRange } from '../evaluate/value.js';
import { playersOf, reached } from './cards.js';
import { Pause } from './choices.js';
import { bulletsThatApply, dependent, severalChosen } from './beyond.js';
import { notSimulated } from './unable.js';
import { change } from './move.js';
import type { Handlers } from './handler.js';
import { leave } from './leave.js';
import { did, DONE, NOTHING_DONE, type Outcome } from './outcome.js';
import { pick } from './pick.js';
import { nameOf, type Play } from './play.js';

type LifeKinds =
  | 'pay-life-points'
  | 'lose-life-points'
  | 'gain-life-points'
  | 'set-life-points'
  | 'damage'
  | 'negate'
  | 'change-stat'
  | 'become'
  | 'end-phase'
  | 'skip-phase'
  | 'declare'
  | 'roll-die'
  | 'toss-coin'
  | 'apply-one-of'
  | 'apply-in-order'
  | 'apply-effect-of'
  | 'apply-rule'
  | 'gain-effect'
  | 'attack-again'
  | 'change-attack-target'
  | 'win-duel'
  | 'conduct-battle'
  | 'go-to-phase'
  | 'skip-draw'
  | 'make-direct-attack'
  | 'change-target'
  | 'choose-zone'
  | 'switch-places'
  | 'unparsed';

export const LIFE_HANDLERS: Handlers<LifeKinds> = {
  'pay-life-points'(action, play, frame, clause) {
    const player = playerOf(action.who, frame.player);
    const amount = lifePointsPaid(play.context, action, frame);
    const now = play.board.lifePoints[player];
    if (amount !== 'unknown' && now !== 'unknown' && amount > now) {
      play.say(`Player ${player} cannot pay ${String(amount)} Life Points.`, 'cost.cannot-pay', false);
      return NOTHING_DONE;
    }
    const exact: Value = amount === 'unknown' ? action.amount : { kind: 'number', n: amount };
    return points(play, frame, action.who, exact, clause, 'life-points-paid', -1);
  },
  'lose-life-points': (action, play, frame, clause) =>
    points(play, frame, action.who, action.amount, clause, 'life-points-changed', -1),
  'gain-life-points': (action, play, frame, clause) =>
    points(play, frame, action.who, action.amount, clause, 'life-points-gained', 1),
  damage: (action, play, frame, clause) => points(play, frame, action.who, action.amount, clause, 'effect-damage', -1),
  'set-life-points'(action, play, frame, clause) {
    const amount = number(play, action.amount, frame, clause);
    for (const player of playersOf(action.who, frame)) {
      play.board = { ...play.board, lifePoints: { ...play.board.lifePoints, [player]: amount } };
      play.note('life-points-changed', [], { player, amount });
      play.say(`The Life Points of player ${player} become ${String(amount)}.`, 'term.lose-life-points');
    }
    return DONE;
  },
  negate(action, play, frame) {
    if (action.what === 'effects') return negateEffects(play, action, frame);
    if (action.what === 'attack') {
      if (play.board.battle === null) return NOTHING_DONE;
      const attacker = play.now(play.board.battle.attacker);
      if (attacker === null || attacker.face === 'down' || !onField(attacker)) {
        play.say('The attacking monster no longer attacks, so nothing is negated.', 'battle.attack.stopped', false);
        return NOTHING_DONE;
      }
      play.note(
        'attack-negated',
        [play.board.battle.attacker].flatMap((id) => play.now(id) ?? []),
        { player: frame.player },
      );
      play.board = { ...play.board, battle: null };
      play.say('The attack is negated.', 'battle.attack.stopped');
      return DONE;
    }
    if (action.what === 'summon') return negateSummon(play);
    return negateLink(play, frame, action.what);
  },
  'change-stat'(action, play, frame, clause) {
    const copies = pick(play, action, action.what, frame);
    if (copies === null) return NOTHING_DONE;
    // A card that left has no values to change; cards in the hand keep theirs (effect.source-left).
    const changed = reached(play, copies, frame).filter(
      (copy) => (copy.face === 'up' && onField(copy)) || copy.place.location === 'hand',
    );
    if (changed.length === 0) return NOTHING_DONE;
    const amount =
      action.change === 'double' || action.change === 'halve' || action.change === 'swap'
        ? null
        : numberOrNull(play, action.amount, frame, clause);
    leave(play, frame, clause, changed, amount);
    play.note('stat-changed', changed, {
      amount,
      player: frame.player,
      by: 'card-effect',
      byCopy: frame.self?.id ?? null,
    });
    const stats = action.stats.map((stat) => stat.toUpperCase()).join('/');
    play.say(
      `${stats} of ${changed.map(nameOf).join(', ')}: ${action.change}${amount === null ? '' : ` ${String(amount)}`}.`,
      'effect.lingering',
    );
    return { done: true, acted: changed, amount };
  },
  become(action, play, frame, clause) {
    const copies = pick(play, action, action.what, frame);
    if (copies === null || copies.length === 0) return NOTHING_DONE;
    leave(play, frame, clause, copies, null);
    play.say(
      `${copies.map(nameOf).join(', ')}: the ${action.property} becomes ${action.value ?? 'what the text says'}.`,
      'effect.lingering',
    );
    return did(copies);
  },
  'end-phase'(action, play) {
    play.say(`The ${action.phase.replace('-', ' ')} ends.`, 'battle.ended-by-effect');
    play.note('phase', [], { phase: action.phase === 'turn' || action.phase === 'battle-phase' ? null : action.phase });
    return DONE;
  },
  'skip-phase'(action, play, frame) {
    play.say(`Player ${playerOf(action.who, frame.player)} skips the ${action.phase} phase.`, 'turn.skip');
    return DONE;
  },
  declare(action, play, frame) {
    const chosen = play.choose({
      player: playerOf(action.who, frame.player),
      kind: 'words',
      about: `what ${action.what} to declare`,
      options: [],
      min: 1,
      max: 1,
      open: true,
    });
    play.say(`Declared: ${chosen.join(', ')}.`, 'psct.quantities');
    return { ...DONE, declared: chosen };
  },
  'roll-die': (action, play, frame) => chance(play, frame, 'die', action.count, ['1', '2', '3', '4', '5', '6']),
  'toss-coin': (action, play, frame) => chance(play, frame, 'coin', action.count, ['heads', 'tails']),
  'apply-one-of'(action, play, frame) {
    if (dependent(action.options)) return byWhatItDependsOn(action, play, frame);
    if (severalChosen(action.count)) return notSimulated(play, 'several effects chosen from a list');
    const player = action.who === null ? frame.player : playerOf(action.who, frame.player);
    const options = action.options.map((_, i) => String(i + 1));
    // psct.bullet-choice: "activate 1 of these effects" was chosen with the activation, and is not chosen again.
    const declared = play.links
      .find((link) => link.number === play.link)
      ?.declares.find((one) => options.includes(one));
    const chosen =
      declared !== undefined
        ? [declared]
        : play.choose({
            player,
            kind: 'option',
            about: 'which of the effects to apply',
            options,
            min: 1,
            max: 1,
            open: false,
          });
    const option = action.options[Number(chosen[0] ?? '1') - 1];
    if (option === undefined) return NOTHING_DONE;
    play.say(`Effect ${chosen[0] ?? '1'} is applied.`, 'psct.bullet-choice');
    return play.run(option.clauses, frame);
  },
  'apply-in-order'(action, play, frame) {
    if (dependent(action.options)) return byWhatItDependsOn(action, play, frame);
    let last: Outcome = NOTHING_DONE;
    for (const option of action.options) {
      if (option.condition !== null && play.context.holds(option.condition, frame).answer !== 'yes') continue;
      play.later();
      last = play.run(option.clauses, frame);
    }
    return last;
  },
  'apply-effect-of'(action, play, frame) {
    const copy = pick(play, action, action.what, frame)?.[0];
    if (copy === undefined) return NOTHING_DONE;
    const effect = effectTakenOver(action, copy);
    if (effect === 'none') return NOTHING_DONE;
    if (effect === 'unknown') return notSimulated(play, `the effect of ${nameOf(copy)} applied by this one`);
    play.say(`The effect of ${nameOf(copy)} is applied.`, 'card.text-over-rules');
    return play.run(effect.resolution, { ...frame, effect });
  },
  'apply-rule'(_action, play, frame, clause) {
    leave(
      play,
      frame,
      clause,
      frame.targets === 'unknown' ? [] : frame.targets.flatMap((copy) => play.now(copy) ?? []),
      null,
    );
    play.say('From now on a lasting rule applies.', 'effect.lingering');
    return DONE;
  },
  'gain-effect'(action, play, frame, clause) {
    const copies = pick(play, action, action.what, frame);
    if (copies === null || copies.length === 0) return NOTHING_DONE;
    leave(play, frame, clause, copies, null);
    play.say(`${copies.map(nameOf).join(', ')} gains an effect.`, 'effect.lingering');
    return did(copies);
  },
  'attack-again'(action, play, frame, clause) {
    const copies = pick(play, action, action.what, frame) ?? [];
    leave(play, frame, clause, copies, null);
    play.say(`${copies.map(nameOf).join(', ')} may attack again.`, 'battle.multiple-attacks');
    return did(copies);
  },
  'change-attack-target'(action, play, frame) {
    const target = pick(play, action, action.to, frame)?.[0];
    if (target === undefined || play.board.battle === null) return NOTHING_DONE;
    play.board = {
      ...play.board,
      battle: { ...play.board.battle, target: target.id, targetWasFaceDown: target.face === 'down' },
    };
    play.note('targeted-for-attack', [target], { other: play.board.battle?.attacker ?? null });
    play.say(`The attack target becomes ${nameOf(target)}.`, 'battle.target-restrictions');
    return did([target]);
  },
  'win-duel'(action, play, frame) {
    play.say(`Player ${playerOf(action.who, frame.player)} wins the Duel.`, 'victory.card-effect');
    return DONE;
  },
  'go-to-phase'(action, play) {
    const { phase } = action;
    play.board = {
      ...play.board,
      turn: { ...play.board.turn, phase, battleStep: null, damageSubstep: null },
      battle: phase === 'battle' ? play.board.battle : null,
    };
    play.note('phase', [], { phase });
    play.say(
      `It is now the ${phase.replace('-', ' ')} phase; whatever lay between is skipped.`,
      'battle.ended-by-effect',
    );
    return DONE;
  },
  'skip-draw': (_action, play) => notSimulated(play, 'a normal draw that is given up'),
  'make-direct-attack': (_action, play) => notSimulated(play, 'an attack that becomes a direct attack'),
  'change-target': (_action, play) => notSimulated(play, 'a changed target'),
  'choose-zone': (_action, play) => notSimulated(play, 'a zone that is chosen'),
  'switch-places': (_action, play) => notSimulated(play, 'monsters that switch their zones'),
  'conduct-battle': (_action, play) => notSimulated(play, 'a battle by the effect'),
  unparsed(action, play, frame) {
    play.say(`Not read: "${action.text}".`, 'card.description.follow', false);
    throw new Pause(null, `what "${action.text}" does`, {
      card: frame.self?.card?.name ?? '',
      text: action.text,
      span: [action.span.start, action.span.end],
    });
  },
};

/** Bullets that nobody chooses: what the list depends on decides. */
function byWhatItDependsOn(
  action: Extract<Action, { kind: 'apply-one-of' | 'apply-in-order' }>,
  play: Play,
  frame: Frame,
): Outcome {
  const bullets = bulletsThatApply(play, action, frame);
  if (bullets === null) return notSimulated(play, 'effects that depend on what was done or is there');
  let last: Outcome = NOTHING_DONE;
  for (const { clauses } of bullets) {
    play.later();
    last = play.run(clauses, frame);
  }
  return last;
}

function number(play: Play, value: Value, frame: Frame, clause: Clause): number {
  const n = numberOrNull(play, value, frame, clause);
  if (n === null) throw new Pause(null, 'how much');
  return n;
}

function numberOrNull(play: Play, value: Value, frame: Frame, clause: Clause): number | null {
  const { range, judgement } = valueRange(play.context, value, frame);
  if (range.min !== range.max) {
    if (judgement.unread[0] !== undefined) throw new Pause(null, 'how much', judgement.unread[0]);
    throw new Pause(null, judgement.needed[0]?.fact ?? 'how much');
  }
  if (clause.forEach === null) return range.min;
  const each = valueRange(
    play.context,
    { kind: 'count', of: clause.forEach, distinct: clause.forEach.distinct },
    frame,
  );
  if (each.range.min !== each.range.max)
    throw new Pause(null, each.judgement.needed[0]?.fact ?? 'how many cards are counted');
  return range.min * each.range.min;
}

function points(
  play: Play,
  frame: Frame,
  side: Parameters<typeof playersOf>[0],
  value: Value,
  clause: Clause,
  event: 'life-points-paid' | 'life-points-changed' | 'life-points-gained' | 'effect-damage',
  sign: 1 | -1,
): Outcome {
  const asked = number(play, value, frame, clause);
  let dealt = 0;
  for (const player of playersOf(side, frame)) {
    const amount = event === 'effect-damage' ? changedDamage(play, player, asked) : asked;
    dealt = amount;
    if (amount === 0) {
      play.say(`Player ${player}: 0.`, 'damage.zero-is-none', false);
      continue;
    }
    const now = play.board.lifePoints[player];
    play.board = {
      ...play.board,
      lifePoints: { ...play.board.lifePoints, [player]: now === 'unknown' ? now : Math.max(0, now + sign * amount) },
    };
    play.note(event, [], {
      player,
      amount,
      by: 'card-effect',
      byPlayer: frame.player,
      byCopy: frame.self?.id ?? null,
      byCard: frame.self?.card ?? null,
    });
    if (event === 'effect-damage')
      play.note('damage', [], {
        player,
        amount,
        by: 'card-effect',
        byPlayer: frame.player,
        byCopy: frame.self?.id ?? null,
      });
    const words = {
      'life-points-paid': 'pays',
      'life-points-changed': 'loses',
      'life-points-gained': 'gains',
      'effect-damage': 'takes',
    }[event];
    play.say(
      `Player ${player} ${words} ${String(amount)}${event === 'effect-damage' ? ' damage' : ' Life Points'}.`,
      event === 'effect-damage' ? 'damage.battle-damage-is-not-effect' : 'term.lose-life-points',
    );
  }
  return { done: dealt > 0, acted: [], amount: dealt };
}

function changedDamage(play: Play, player: Player, amount: number): number {
  let result = amount;
  for (const { rule, applies, frame } of play.context.lasting('effect-damage')) {
    const theirs = playersOf(rule.who, frame).includes(player);
    if (!theirs || applies.answer === 'no') continue;
    if (applies.answer === 'unknown' || rule.change === 'other' || rule.bySide !== undefined)
      throw new Pause(null, applies.needed[0]?.fact ?? 'how effect damage is changed');
    result = rule.change === 'zero' ? 0 : rule.change === 'halve' ? Math.floor(result / 2) : result * 2;
  }
  return result;
}

function negateEffects(play: Play, action: Parameters<(typeof LIFE_HANDLERS)['negate']>[0], frame: Frame): Outcome {
  if (action.of === null) return NOTHING_DONE;
  const copies = pick(play, action, action.of, frame);
  if (copies === null) return NOTHING_DONE;
  const negated = reached(play, copies, frame).filter((copy) => copy.face === 'up');
  if (negated.length === 0) return NOTHING_DONE;
  for (const copy of negated) play.board = change(play.board, copy.id, (one) => ({ ...one, effectsNegated: true }));
  // neg.place-at-resolution: what they activated on the field stays negated, wherever they are when it resolves.
  const ids = new Set(negated.map((copy) => copy.id));
  play.links = play.links.map((link) =>
    link.copy !== null &&
    ids.has(link.copy) &&
    link.number < (play.link ?? 0) &&
    link.negated === 'no' &&
    isFieldEffect(link)
      ? { ...link, negated: 'effect' as const }
      : link,
  );
  play.say(`Effects negated: ${negated.map(nameOf).join(', ')}.`, 'effect.negation-kinds');
  return did(negated.flatMap((copy) => play.now(copy) ?? []));
}

/** negsummon.result: the monsters were not Summoned. */
function negateSummon(play: Play): Outcome {
  const summoning = play.board.summoning;
  if (summoning === null) return NOTHING_DONE;
  const monsters = summoning.copies.flatMap((id) => play.now(id) ?? []);
  play.note('negated', monsters, { player: summoning.player, how: summoning.how });
  play.say(`The Summon of ${monsters.map(nameOf).join(', ')} is negated.`, 'negsummon.result');
  play.board = { ...play.board, summoning: null };
  return did(monsters);
}

/** neg.activation, neg.effect-only: the Chain Link that this one answers. */
function negateLink(play: Play, frame: Frame, what: 'activation' | 'effect'): Outcome {
  const answered = play.links.find((link) => link.number === (play.link ?? 0) - 1);
  // "Negate that Summon or activation": whichever of the two it answers.
  if (answered === undefined && play.board.summoning !== null) return negateSummon(play);
  if (answered?.negated !== 'no') return NOTHING_DONE;
  const protectedBy =
    answered.effect?.chainRules.some(
      (rule) =>
        rule.rule === 'cannot' &&
        (rule.act === 'be-negated' || (what === 'activation' && rule.act === 'activation-be-negated')),
    ) === true;
  const name = answered.card?.name ?? `Chain Link ${String(answered.number)}`;
  if (protectedBy) {
    play.say(`${name} cannot be negated.`, 'effect.cannot-wins', false);
    return NOTHING_DONE;
  }
  play.links = play.links.map((link) => (link === answered ? { ...link, negated: what } : link));
  const copy = answered.copy === null ? null : play.now(answered.copy);
  play.note('negated', copy === null ? [] : [copy], {
    link: answered.number,
    player: answered.player,
    byPlayer: frame.player,
  });
  play.say(
    `The ${what} of ${name} (Chain Link ${String(answered.number)}) is negated.`,
    what === 'activation' ? 'neg.activation' : 'neg.effect-only',
  );
  return did(copy === null ? [] : [copy]).done ? did(copy === null ? [] : [copy]) : DONE;
}

function chance(play: Play, frame: Frame, what: 'die' | 'coin', count: number, options: readonly string[]): Outcome {
  const results: string[] = [];
  for (let i = 0; i < count; i++)
    results.push(
      play.choose({
        player: frame.player,
        kind: 'option',
        about: `the result of the ${what}`,
        options,
        min: 1,
        max: 1,
        open: false,
        chance: true,
      })[0] ?? '',
    );
  play.note(what === 'die' ? 'die-rolled' : 'coin-tossed', [], {
    player: frame.player,
    amount: what === 'die' ? Number(results[0]) : null,
  });
  play.say(`Result: ${results.join(', ')}.`, 'term.random');
  if (what === 'die') return { done: true, acted: [], amount: Number(results[0]), die: Number(results[0]) };
  return { done: true, acted: [], amount: results.filter((one) => one === 'heads').length, coins: results };
}

function isFieldEffect({ from, cardActivation }: ChainLink): boolean {
  return cardActivation === true || (from !== 'unknown' && (FIELD_LOCATIONS as readonly string[]).includes(from));
}
