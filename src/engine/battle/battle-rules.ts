/** What happened in a battle, rule by rule, for the explanation. Each finds only what it is about. */
import { isRuleId, type RuleId } from '../citations/index.js';
import type { StatAccount } from '../context.js';
import { inMonsterZone } from '../board/places.js';
import { nameOf } from '../evaluate/traits.js';
import type { Copy } from '../model/board.js';
import type { Judgement } from '../model/facts.js';
import { opponentOf, PLAYERS } from '../model/timing.js';
import { defineRule, type Rule, type RuleFinding } from '../rule.js';
import type { AttackQuestion } from './attack/rules.js';
import { declinedRule } from './damage/declined.js';
import type { Fight } from './report.js';

export interface BattleFacts extends AttackQuestion {
  readonly fight: Fight;
}

const flip = defineRule<BattleFacts>({
  id: 'damage.before-calculation',
  messages: { yes: '{monster} is flipped to face-up Defense Position before damage calculation.' },
  check({ fight }) {
    const [flipped] = fight.flipped;
    return flipped === undefined
      ? null
      : {
          answer: 'yes',
          messageId: 'yes',
          data: { monster: nameOf(flipped) },
          also: ['damage.start.face-down-target'],
        };
  },
});

const stops = defineRule<BattleFacts>({
  id: 'damage.stops-when-monster-leaves',
  messages: {
    yes: 'A battling monster left before damage calculation: no damage, nothing is destroyed by battle, no replay.',
  },
  check({ fight, target }) {
    if (fight.stopped === null) return null;
    const down = target !== 'direct' && target !== 'any' && target.face === 'down';
    const also: RuleId[] = ['battle.replay.not-in-damage-step'];
    if (fight.stopped === 'start') also.push('damage.start');
    if (fight.stopped === 'start' && down) also.push('damage.start.face-down-target');
    return { answer: 'yes', messageId: 'yes', also };
  },
});

const values = defineRule<BattleFacts>({
  id: 'damage.calculation',
  messages: {
    monsters: '{attacker} attacks with {attack}; {target} has {defense} {stat}.',
    direct: '{attacker} attacks directly with {attack}.',
    unknown: 'The values that are compared are not known.',
    before: 'The damage of this battle was calculated before; the Life Points that are told are those after it.',
  },
  check({ fight }) {
    const calculation = fight.calculation;
    if (calculation === null) return null;
    if (fight.began === 'after-calculation' || fight.began === 'end') return { answer: 'yes', messageId: 'before' };
    const { attacker, target } = calculation;
    if (calculation.determination === null) return open('unknown', calculation.open);
    const data = { attacker: nameOf(attacker.copy), attack: shown(attacker.account.value) };
    const also = [attacker, target].flatMap((used) => (used === null ? [] : rulesOf(used.account)));
    if (target === null) return { answer: 'yes', messageId: 'direct', data, also };
    return {
      answer: 'yes',
      messageId: 'monsters',
      data: {
        ...data,
        target: nameOf(target.copy),
        defense: shown(target.account.value),
        stat: target.stat.toUpperCase(),
      },
      also,
    };
  },
});

/** The rules of the changes that made a value what it is. */
function rulesOf({ ledger }: StatAccount): readonly RuleId[] {
  return ledger
    .filter(({ source, applies }) => source !== null && applies !== false)
    .flatMap(({ rule, also }) => [...(isRuleId(rule) ? [rule] : []), ...(also ?? [])]);
}

const shown = (value: number | 'unknown' | null): number | string => value ?? 'unknown';

/** The comparison's own rule: one of the chapter's cases. */
const DETERMINATIONS: readonly (readonly [RuleId, string])[] = [
  ['damage.vs-attack.win', '{target} is weaker: it is to be destroyed, and its controller takes {damage}.'],
  ['damage.vs-attack.lose', '{attacker} is weaker: it is to be destroyed, and its controller takes {damage}.'],
  ['damage.vs-attack.tie', 'Equal ATK: both are to be destroyed, nobody takes damage.'],
  ['damage.vs-defense.win', 'The ATK is higher than the DEF: {target} is to be destroyed, nobody takes damage.'],
  ['damage.vs-defense.tie', 'ATK and DEF are equal: nothing happens.'],
  ['damage.vs-defense.lose', 'The DEF is higher: nothing is destroyed, the attacking player takes {damage}.'],
  ['damage.piercing', '{attacker} pierces: {target} is to be destroyed, its controller takes {damage}.'],
  ['damage.zero-atk', 'A monster with 0 ATK destroys nothing.'],
  ['damage.direct', 'The direct attack inflicts {damage}.'],
];

/** Rules that each case rests on beside its own. */
const BESIDE: Readonly<Partial<Record<RuleId, readonly RuleId[]>>> = {
  'damage.vs-defense.win': ['damage.piercing'],
  'damage.vs-attack.tie': ['damage.zero-atk'],
  'damage.zero-atk': ['damage.vs-attack.tie'],
  'damage.vs-defense.lose': ['damage.zero-is-none'],
};

const determinations = DETERMINATIONS.map(([id, message]) =>
  defineRule<BattleFacts>({
    id,
    messages: { yes: message },
    check({ fight }) {
      const calculation = fight.calculation;
      if (calculation?.determination?.rule !== id) return null;
      const { attacker, target, determination } = calculation;
      return {
        answer: 'yes',
        messageId: 'yes',
        data: {
          attacker: nameOf(attacker.copy),
          target: target === null ? 'the player' : nameOf(target.copy),
          damage: determination.damage?.amount ?? 0,
        },
        also: BESIDE[id] ?? [],
      };
    },
  }),
);

const protection = defineRule<BattleFacts>({
  id: 'damage.not-destroyed-still-damage',
  messages: {
    yes: '{monster} is not destroyed by this battle, because of {source}.',
    instead: '{monster} is not destroyed by this battle: what {source} does in place of that is done.',
    unknown: 'Whether {monster} is destroyed is open, because of {source}.',
  },
  check({ fight }) {
    const guarded = fight.calculation?.destructions.find(
      ({ protections, happens }) => protections.length > 0 && happens.answer !== 'yes',
    );
    if (guarded === undefined) return null;
    const guard = guarded.protections.find(({ protects }) => protects.answer !== 'no');
    // Where nothing that was read guards it, words that nobody could read do.
    const by = guard?.source ?? guarded.happens.unread[0]?.card ?? 'what was not told';
    const replaced = guard?.instead !== undefined;
    const monster = nameOf(guarded.copy);
    const data = { monster, source: by === monster ? 'its own text' : by };
    const union = guarded.protections.some(({ instead }) => instead !== undefined && isUnion(instead.frame.self));
    return guarded.happens.answer === 'no'
      ? { answer: 'yes', messageId: replaced ? 'instead' : 'yes', data, also: union ? ['ability.union'] : [] }
      : { ...open('unknown', [guarded.happens]), data };
  },
});

function isUnion(copy: Copy | null): boolean {
  return copy?.card?.monster?.abilities.includes('union') === true;
}

const changes = defineRule<BattleFacts>({
  id: 'damage.modifiers.order',
  messages: {
    yes: 'The battle damage is changed by {source}: player A takes {a}, player B takes {b}.',
    unknown: 'What changes the battle damage is open.',
  },
  check({ fight }) {
    const calculation = fight.calculation;
    const determined = (calculation?.determination ?? null) !== null;
    if (calculation === null || !determined) return null;
    if (calculation.open.length > 0) return open('unknown', calculation.open);
    const steps = calculation.changed?.steps ?? [];
    const last = steps.at(-1);
    if (last === undefined) return null;
    return {
      answer: 'yes',
      messageId: 'yes',
      data: { source: steps.map((step) => step.source).join(', '), a: last.damage.A, b: last.damage.B },
      also: ['damage.not-destroyed-still-damage', ...steps.map((step) => step.rule)],
    };
  },
});

const lifePoints = defineRule<BattleFacts>({
  id: 'damage.not-during-calculation',
  messages: { loses: 'The damage brings player {player} to 0 Life Points: the Duel ends at damage calculation.' },
  check({ context, fight }) {
    const loser = PLAYERS.find((player) => {
      const now = context.board.lifePoints[player];
      const change = fight.lifePoints[player];
      return now !== 'unknown' && change !== 'unknown' && change < 0 && now + change <= 0;
    });
    return loser === undefined
      ? null
      : { answer: 'yes', messageId: 'loses', data: { player: loser }, also: ['victory.life-points'] };
  },
});

const matchWon = defineRule<BattleFacts>({
  id: 'victory.match-winner',
  messages: {
    wins: 'By the text of {card} player {player} wins not the Duel alone but the Match.',
  },
  check({ context, fight }) {
    const attacker = fight.calculation?.attacker.copy;
    if (attacker === undefined || fight.calculation?.target !== null) return null;
    const wins = (attacker.text?.effects ?? []).some(({ resolution }) =>
      resolution.some(({ action }) => action.kind === 'win-duel' && action.match === true),
    );
    const loser = opponentOf(attacker.controller);
    const now = context.board.lifePoints[loser];
    const change = fight.lifePoints[loser];
    if (!wins || now === 'unknown' || change === 'unknown' || change >= 0 || now + change > 0) return null;
    return { answer: 'yes', messageId: 'wins', data: { card: nameOf(attacker), player: attacker.controller } };
  },
});

const sent = defineRule<BattleFacts>({
  id: 'damage.end',
  messages: {
    yes: 'Destroyed by battle, and gone from the field at the end of the Damage Step: {monsters}.',
    stays: '{monster} stays as it was flipped, in face-up Defense Position.',
  },
  check({ fight }) {
    const left = fight.sent.filter(({ to, choice }) => to !== 'spell-trap-zone' && choice === null);
    const survivor = fight.flipped
      .map(({ id }) => fight.board.copies.get(id))
      .find((copy) => copy !== undefined && inMonsterZone(copy));
    if (left.length === 0 && survivor !== undefined)
      return { answer: 'yes', messageId: 'stays', data: { monster: nameOf(survivor) } };
    if (left.length === 0) return null;
    const monsters = left.map(({ copy }) => nameOf(copy)).join(' and ');
    const assumed = left.flatMap((fate) => fate.assumed);
    return {
      answer: 'yes',
      messageId: 'yes',
      data: { monsters },
      assumed,
      also: ['damage.battle-destruction-effects'],
    };
  },
});

const placed = defineRule<BattleFacts>({
  id: 'damage.destroyed-monster-continuous',
  messages: {
    placed: '{monster} goes to the {place} instead of the Graveyard ({source}); it was not sent to the Graveyard.',
    declined: '{monster} may go elsewhere ({source}), but goes to the {place}.',
    open: '{monster} may go to the {place}, as its player decides ({source}).',
  },
  check({ fight }) {
    const fate = fight.sent.find(({ source }) => source !== null);
    if (fate === undefined) return null;
    const { copy, to, may, source } = fate;
    const messageId = may.length > 0 ? 'open' : to === 'graveyard' ? 'declined' : 'placed';
    const place = (may.length > 0 ? may : [to]).join(' or to the ').replaceAll('-', ' ');
    return { answer: 'yes', messageId, data: { monster: nameOf(copy), source: source ?? '', place } };
  },
});

const openText = defineRule<BattleFacts>({
  id: 'card.text-over-rules',
  messages: { unknown: 'A text or a mandatory effect that may change this battle was not understood.' },
  check({ fight }) {
    const others = fight.open.filter(
      (j) =>
        !(fight.calculation?.open ?? []).includes(j) &&
        !(fight.calculation?.destructions ?? []).some(({ happens }) => happens === j),
    );
    return others.length === 0 ? null : open('unknown', others);
  },
});

function open(messageId: string, judgements: readonly Judgement[]): RuleFinding {
  return {
    answer: 'unknown',
    messageId,
    assumed: judgements.flatMap((j) => j.assumed),
    needed: judgements.flatMap((j) => j.needed),
    unread: judgements.flatMap((j) => j.unread),
    also: judgements.flatMap((j) => j.rules ?? []),
  };
}

/** In the order of the Damage Step. */
export const BATTLE_RULES: readonly Rule<BattleFacts>[] = [
  flip,
  stops,
  values,
  ...determinations,
  protection,
  declinedRule,
  changes,
  lifePoints,
  matchWon,
  sent,
  placed,
  openText,
];
