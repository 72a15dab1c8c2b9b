/** May this monster declare that attack now? The rules, in the order in which a judge would explain them. */
import { attacksMade } from '../../evaluate/past/attacks-made.js';
import { affects } from '../../continuous/affects.js';
import { takenPosition } from '../../board/taken-position.js';
import { nobodyInterferes } from '../../board/undescribed.js';
import { playerCannot } from '../../continuous/restrictions.js';
import { covers } from '../../evaluate/covers.js';
import { valueRange } from '../../evaluate/numbers/value.js';
import { nameOf } from '../../evaluate/traits.js';
import type { Context, Frame } from '../../context.js';
import type { Noun } from '../../model/effects.js';
import type { Copy, GameEvent } from '../../model/board.js';
import {
  all,
  any,
  assume,
  both,
  citing,
  judged,
  NO,
  not,
  unknown,
  unreadText,
  YES,
  type Judgement,
} from '../../model/facts.js';
import type { RuleId } from '../../citations/catalogue.generated.js';
import { opponentOf } from '../../model/timing.js';
import { defineRule, explained, finding, type Rule } from '../../rule.js';
import { skippedPhases } from '../../turn/skips.js';
import { keeperOf } from '../../continuous/kept-position.js';
import { attacksAgain } from './again.js';
import { bansOnAttack, heldBack } from './bans.js';
import { canPayForAttack } from './price.js';
import { mayAttackInDefense, unreadInDefense } from './position.js';
import {
  attackTargets,
  controlsMonster,
  describeTarget,
  hasTarget,
  mayAttackDirectly,
  mayBeAttacked,
  monstersOf,
  permission,
} from './targets.js';
import { toonHasWaited } from './toons.js';

export interface AttackQuestion {
  readonly context: Context;
  readonly attacker: Copy;
  readonly target: Copy | 'direct' | 'any';
}

const firstTurn = defineRule<AttackQuestion>({
  id: 'turn.battle.not-first-turn',
  messages: {
    no: 'There is no Battle Phase in the first turn of the Duel.',
    yes: 'It is not the first turn of the Duel.',
    unknown: 'Which turn it is was not said.',
  },
  check({ context }) {
    const turn = context.board.turn.number;
    const later =
      turn === null
        ? assume(true, 'it is not the first turn of the Duel', 'turn.battle.not-first-turn')
        : judged(turn !== 1);
    return finding(later, { yes: 'yes', no: 'no', unknown: 'unknown' });
  },
});

const battlePhase = defineRule<AttackQuestion>({
  id: 'battle.attack-declaration',
  messages: {
    yes: "{monster} may declare an attack in the Battle Step of its controller's turn.",
    'kept-in-defense': '{card} keeps {monster} in Defense Position.',
    'in-defense': '{monster} may attack from face-up Defense Position.',
    'not-turn-player': '{monster} is not a monster of the turn player.',
    'not-battle-phase': 'Attacks are declared in the Battle Phase only.',
    'not-open': 'Attacks are declared only while the game state is open.',
    'not-attack-position': '{monster} is not in face-up Attack Position.',
    'not-a-monster': '{monster} is not a monster on the field.',
    'defense-unread': '{monster} is in Defense Position, and a text that was not read speaks of attacking so.',
  },
  check({ context, attacker, target }) {
    const { turn, moment, chain } = context.board;
    const data = { monster: nameOf(attacker) };
    const no = (messageId: string, also: readonly RuleId[] = []) => ({ answer: 'no', messageId, data, also }) as const;
    const place = attacker.place.location;
    const never = (messageId: string) => ({ ...no(messageId), firm: true }) as const;
    if (place !== 'monster-zone' && place !== 'extra-monster-zone') return never('not-a-monster');
    if (attacker.controller !== turn.player) return never('not-turn-player');
    if (turn.phase !== 'battle' && turn.phase !== 'unknown') return never('not-battle-phase');
    if (chain.length > 0 || moment.at === 'response' || moment.at === 'damage-step') return never('not-open');
    if (attacker.face === 'down') return never('not-attack-position');
    if (attacker.position === 'defense') {
      const permitted = mayAttackInDefense(context, attacker, target);
      if (permitted.answer === 'yes')
        return { answer: 'yes', messageId: 'in-defense', data, also: ['damage.defense-attacker'] };
      const unread = unreadInDefense(context, attacker);
      return unread.length === 0
        ? no('not-attack-position', ['damage.defense-attacker'])
        : { answer: 'unknown', messageId: 'defense-unread', data, unread };
    }
    const keeper = keeperOf(context, attacker, 'defense');
    if (keeper !== null && mayAttackInDefense(context, attacker, target).answer === 'no')
      return { answer: 'no', messageId: 'kept-in-defense', data: { ...data, card: keeper } };
    const fresh = attacker.summoned?.thisTurn === true || attacker.setThisTurn === true;
    return {
      answer: 'yes',
      messageId: 'yes',
      data,
      assumed: takenPosition(context.board, attacker),
      also: fresh ? ['summon.can-attack-same-turn'] : [],
    };
  },
});

const conductedPhase = defineRule<AttackQuestion>({
  id: 'turn.skip',
  messages: {
    no: 'Player {player} cannot conduct a Battle Phase this turn.',
    skipped: '{by} skips the Battle Phase of this turn.',
    unknown: 'Whether player {player} may conduct a Battle Phase is open.',
    yes: 'Nothing forbids the Battle Phase.',
  },
  check({ context, attacker }) {
    // Where turns are not numbered, a Battle Phase that is there was not the one that was meant.
    const by = context.board.turn.number === null ? undefined : skippedPhases(context.board).get('battle');
    if (by !== undefined) return { answer: 'no', messageId: 'skipped', data: { by } };
    const j = playerCannot(context, attacker.controller, ['conduct-battle-phase'], null);
    return j.answer === 'no'
      ? null
      : finding(not(j), { yes: 'yes', no: 'no', unknown: 'unknown' }, { player: attacker.controller });
  },
});

const toon = defineRule<AttackQuestion>({
  id: 'ability.toon.battle',
  messages: {
    yes: '{monster} is a Toon monster that was not Summoned this turn.',
    no: '{monster} is a Toon monster that was Summoned this turn.',
    price: 'The 500 Life Points for an attack of {monster} cannot be paid.',
    unknown: 'Whether {monster} was Summoned this turn is open.',
  },
  check({ context, attacker }) {
    const waited = toonHasWaited(context, attacker);
    if (waited === null) return null;
    if (canPayForAttack(context, attacker, nameOf(attacker)).answer === 'no')
      return { answer: 'no', messageId: 'price', data: { monster: nameOf(attacker) }, also: ['cost.cannot-pay'] };
    return finding(waited, { yes: 'yes', no: 'no', unknown: 'unknown' }, { monster: nameOf(attacker) });
  },
});

const attacksLeft = defineRule<AttackQuestion>({
  id: 'battle.multiple-attacks',
  messages: {
    yes: '{monster} has an attack left.',
    no: '{monster} has used its attacks of this turn.',
    unknown: 'How many attacks {monster} may make is open.',
  },
  check({ context, attacker, target }) {
    const data = { monster: nameOf(attacker) };
    const made = attacksMade(context, attacker);
    if (made === 0) return null;
    if (made === 'unknown') {
      return finding(
        assume(true, `${nameOf(attacker)} has not attacked this turn`, 'battle.multiple-attacks'),
        { yes: 'yes', no: 'no', unknown: 'unknown' },
        data,
      );
    }
    // battle.multiple-attacks.kinds: grants do not add up, the highest counts.
    const more = any([
      attacksAgain(context, attacker, made),
      ...context.lasting('extra-attack').map((entry) => {
        const { rule } = entry;
        if (rule.onMonsters && (target === 'direct' || attackedDirectly(context, attacker))) return NO;
        if (rule.times !== undefined) {
          // So many in all, of which some were made: where the text counts what is there now, it can be counted.
          const { range } = valueRange(context, rule.times, entry.frame);
          const left = range.min > made ? YES : range.max <= made ? NO : unknown('how many attacks it may make');
          return all([affects(context, entry, rule.what, attacker), left]);
        }
        const total = rule.count === null ? Infinity : rule.count + 1;
        if (made >= total) return NO;
        // "All monsters, once each" never is the same monster twice; "twice each", never three times.
        const each = rule.each ?? 1;
        if (
          rule.count === null &&
          target !== 'direct' &&
          target !== 'any' &&
          timesAttacked(context, attacker, target) >= each
        )
          return NO;
        // battle.multiple-attacks.kinds: "all such monsters, once each" is over once it has attacked anything else.
        if (rule.count === null && rule.on !== undefined && attackedOthers(context, rule.on, attacker, entry.frame))
          return NO;
        const on = rule.on === undefined ? YES : amongThose(context, rule.on, target, entry.frame);
        return all([affects(context, entry, rule.what, attacker), on]);
      }),
    ]);
    return {
      ...finding(any([more, ...unreadAttacks(context, attacker)]), { yes: 'yes', no: 'no', unknown: 'unknown' }, data),
      also: [
        'battle.forced-attack-flag',
        'battle.multiple-attacks.kinds',
        ...(more.answer === 'yes' ? (['card.text-over-rules'] as const) : []),
      ],
    };
  },
});

/** "Gains 1 additional attack for …", "can attack up to twice": words about more than one attack. */
const FURTHER_ATTACKS =
  /\b(?:additional|second|third|another|more) attacks?\b|\battacks? \d+ additional times?\b|\battacks? (?:again|twice|thrice|up to|all|each|once)\b/i;

/** Words that nobody read of an effect that resolved for this monster, or of the monster itself, and that speak of attacks. */
function unreadAttacks(context: Context, attacker: Copy): readonly Judgement[] {
  return context.lasting('unparsed').flatMap(({ rule, origin, frame, cardName }) => {
    const about = frame.targets !== 'unknown' && frame.targets.some(({ id }) => id === attacker.id);
    // What the monster itself says of further attacks may give it one as well.
    const own = origin !== 'applied' && frame.self?.id === attacker.id && FURTHER_ATTACKS.test(rule.text);
    return own || (origin === 'applied' && about && /\battacks?\b/i.test(rule.text))
      ? [unreadText(cardName, rule.text, rule.span)]
      : [];
  });
}

/** "All Special Summoned monsters": whether the attack target is one, or there is one that could be. */
function amongThose(context: Context, noun: Noun, target: Copy | 'any' | 'direct', frame: Frame): Judgement {
  if (target === 'direct') return NO;
  if (target !== 'any') return covers(context, noun, target, frame);
  const { sure, judgement } = context.find(noun, frame);
  return sure.length > 0 ? YES : judgement.answer === 'unknown' ? judgement : NO;
}

/** Declarations of this turn that were described. */
function declarations(context: Context, attacker: Copy): readonly GameEvent[] {
  return context.board.history.events.filter(
    (event) => event.event === 'attack-declared' && event.copies.includes(attacker.id),
  );
}

/** An attack of this turn, as far as told, was on none of those. */
function attackedOthers(context: Context, on: Noun, attacker: Copy, frame: Frame): boolean {
  return declarations(context, attacker).some(({ other }) => {
    const target = other === null ? undefined : context.board.copies.get(other);
    return target !== undefined && covers(context, on, target, frame).answer === 'no';
  });
}

function attackedDirectly(context: Context, attacker: Copy): boolean {
  return declarations(context, attacker).some((event) => event.other === null);
}

function timesAttacked(context: Context, attacker: Copy, target: Copy): number {
  return declarations(context, attacker).filter((event) => event.other === target.id).length;
}

const restrictions = defineRule<AttackQuestion>({
  id: 'effect.cannot-wins',
  messages: {
    yes: 'No effect keeps {monster} from attacking.',
    no: '{source} does not let {monster} attack.',
    own: 'By its own text {monster} cannot attack.',
    unknown: 'Whether {monster} is kept from attacking by {source} is open.',
  },
  check({ context, attacker, target }) {
    const found = [
      ...bansOnAttack(context, attacker, target),
      ...heldBack(context, attacker, (first) => hasAnAttack(context, first)),
    ];
    const may = all(found.map(({ bans }) => not(bans)));
    const source = found.find(({ bans }) => bans.answer === (may.answer === 'no' ? 'yes' : 'unknown'))?.source ?? '';
    if (may.answer === 'yes')
      return finding(
        both(may, nobodyInterferes(context.board)),
        { yes: 'yes', no: 'no', unknown: 'unknown' },
        { monster: nameOf(attacker), source },
      );
    const fresh = may.answer === 'no' && attacker.summoned?.thisTurn === true;
    return finding(
      fresh ? citing(may, 'summon.can-attack-same-turn') : may,
      { yes: 'yes', no: source === nameOf(attacker) ? 'own' : 'no', unknown: 'unknown' },
      { monster: nameOf(attacker), source },
    );
  },
});

const directAttack = defineRule<AttackQuestion>({
  id: 'battle.direct-attack',
  messages: {
    yes: '{monster} may attack directly: the opponent controls no monster.',
    permitted: '{monster} may attack directly although the opponent controls a monster.',
    no: '{monster} may not attack directly while the opponent controls a monster.',
    banned: '{monster} may not attack directly.',
    unknown: 'Whether {monster} may attack directly is open.',
  },
  check({ context, attacker, target }) {
    if (target !== 'direct') return null;
    const defended = controlsMonster(context, opponentOf(attacker.controller));
    const may = mayAttackDirectly(context, attacker);
    const byText = defended.answer === 'yes' && permission(context, attacker).answer === 'yes';
    const said = { yes: byText ? 'permitted' : 'yes', no: 'no', unknown: 'unknown' } as const;
    const no = may.answer === 'no' && may.why !== undefined ? 'banned' : said.no;
    return {
      ...explained(finding(may, { ...said, no }, { monster: nameOf(attacker) }), may),
      also: byText
        ? ['battle.direct-attack.permission', ...(isToon(attacker) ? (['ability.toon.battle'] as const) : [])]
        : may.answer === 'no' && !inExtraZone(context, attacker)
          ? stopsDirectAttack(context, attacker)
          : inExtraZone(context, attacker)
            ? ['zone.emz.is-monster-zone']
            : [],
    };
  },
});

function isToon({ card }: Copy): boolean {
  return card?.monster?.abilities.includes('toon') === true;
}

/** Monsters that may not be attacked stand in the way all the same; so do Trap Monsters. */
function stopsDirectAttack({ board }: Context, attacker: Copy): readonly RuleId[] {
  const traps = [...board.copies.values()].some(
    ({ trapMonster, controller }) => trapMonster && controller !== attacker.controller,
  );
  return traps ? ['battle.target-restrictions', 'ability.trap-monster.nature'] : ['battle.target-restrictions'];
}

/** A monster in an Extra Monster Zone is one that its controller controls. */
function inExtraZone({ board }: Context, attacker: Copy): boolean {
  return [...board.copies.values()].some(
    ({ place, controller }) => place.location === 'extra-monster-zone' && controller !== attacker.controller,
  );
}

const attackTarget = defineRule<AttackQuestion>({
  id: 'battle.target-restrictions',
  messages: {
    yes: '{target} may be attacked.',
    no: '{target} may not be attacked.',
    'not-theirs': '{target} is not a monster that the opponent controls.',
    'no-target': 'There is nothing that {monster} may attack.',
    unknown: 'Whether {target} may be attacked is open.',
  },
  check({ context, attacker, target }) {
    if (target === 'direct') return null;
    const data = { monster: nameOf(attacker), target: describeTarget(target) };
    if (target === 'any') {
      return finding(
        hasTarget(attackTargets(context, attacker)),
        { yes: 'yes', no: 'no-target', unknown: 'unknown' },
        data,
      );
    }
    if (target.controller === attacker.controller) return { answer: 'no', messageId: 'not-theirs', data };
    const may = mayBeAttacked(context, target, attacker);
    return explained(finding(may, { yes: 'yes', no: 'no', unknown: 'unknown' }, data), may);
  },
});

/** Ordered as a judge explains them. */
export const ATTACK_RULES: readonly Rule<AttackQuestion>[] = [
  firstTurn,
  conductedPhase,
  battlePhase,
  attacksLeft,
  toon,
  restrictions,
  directAttack,
  attackTarget,
];

/** The same with nothing but a judgement. */
export function mayDeclare(question: AttackQuestion): Judgement {
  return all(
    ATTACK_RULES.map((rule) => {
      const found = rule.check(question);
      if (found === null) return YES;
      return {
        answer: found.answer,
        assumed: found.assumed ?? [],
        needed: found.needed ?? [],
        unread: found.unread ?? [],
        ...(found.also === undefined ? {} : { rules: found.also }),
      };
    }),
  );
}

/** One of the attacks that it could make may be declared; of those that the board does not tell of that stays open. */
function hasAnAttack(context: Context, attacker: Copy): Judgement {
  const targets = [...monstersOf(context, opponentOf(attacker.controller)), 'direct'] as const;
  return any(targets.map((target) => mayDeclare({ context, attacker, target })));
}
