/** What keeps a monster from attacking: bans, conditions, prices, and lines about these that nobody read. */
import { affects } from '../../continuous/affects.js';
import { attackersUsedUp } from '../../continuous/limited.js';
import { forbids } from '../../continuous/restrictions.js';
import { silentRules } from '../../continuous/silent.js';
import type { Context, LastingInForce } from '../../context.js';
import { covers } from '../../evaluate/covers.js';
import { nameOf } from '../../evaluate/traits.js';
import { bareFrame } from '../../frames.js';
import type { Copy } from '../../model/board.js';
import { all, any, citing, NO, not, unreadText, type Judgement } from '../../model/facts.js';
import { unreadLines } from '../../stats/unread.js';
import { counterBans } from './counted.js';
import { cardsAsked, hasCardsToPay, type Asking } from './payment.js';
import { canPayForAttack } from './price.js';

/** Whether something keeps the monster from attacking, and the card that says so. */
export interface Ban {
  readonly bans: Judgement;
  readonly source: string;
}

/** Everything that may keep the monster from that attack. */
export function bansOnAttack(context: Context, attacker: Copy, target: Copy | 'direct' | 'any'): readonly Ban[] {
  return [
    ...attackBans(context, attacker),
    ...silentBans(context, attacker),
    ...attackConditions(context, attacker),
    ...context
      .lasting('limited')
      .slice(0, 1)
      .map(({ cardName }) => ({ bans: attackersUsedUp(context, attacker), source: cardName })),
    ...counterBans(context, attacker),
    ...unreadBans(context, attacker, target),
  ];
}

function attackBans(context: Context, attacker: Copy): readonly Ban[] {
  return (
    context
      .lasting('cannot')
      // With an object ("cannot attack Dragon monsters") it is the targets that are restricted.
      .filter(({ rule }) => (rule.act === 'attack' && rule.except === null) || rule.act === 'declare-attack')
      .map((entry) => {
        const bans = inForce(forbids(context, entry, attacker.controller, attacker), entry);
        const own = entry.frame.self?.id === attacker.id;
        // "Your opponent cannot declare an attack" binds the player, whatever the monster is unaffected by.
        const ofPlayer = entry.rule.what === null;
        return {
          bans:
            bans.answer === 'no' || own || ofPlayer
              ? bans
              : all([bans, not(context.unaffected(attacker, entry.frame))]),
          source: entry.cardName,
        };
      })
  );
}

/** A ban that applies and is not about this monster: that the card says so is why it may attack. */
function inForce(bans: Judgement, { origin, applies }: LastingInForce): Judgement {
  if (bans.answer !== 'no' || bans.rules?.includes('neg.effect-only') === true) return bans;
  return applies.answer === 'yes' && origin === 'text'
    ? citing(bans, 'effect.continuous')
    : citing(bans, ...(applies.rules ?? []));
}

/** Bans that cards would lay on attacks if they lay face-up on the field. */
function silentBans(context: Context, attacker: Copy): readonly Ban[] {
  return silentRules(context, 'cannot').flatMap(({ copy, effect, rule, why }): readonly Ban[] => {
    if ((rule.act !== 'attack' && rule.act !== 'declare-attack') || rule.what === null) return [];
    const frame = bareFrame(copy.controller, copy, effect);
    const meant = copy.id !== attacker.id && covers(context, rule.what, attacker, frame).answer === 'yes';
    return meant ? [{ bans: citing(NO, ...why), source: nameOf(copy) }] : [];
  });
}

function attackConditions(context: Context, attacker: Copy): readonly Ban[] {
  return context.lasting('cannot-attack-unless').map((entry) => {
    const { rule, frame } = entry;
    const reached = affects(context, entry, rule.what, attacker);
    if (reached.answer === 'no') return { bans: NO, source: entry.cardName };
    const met = rule.unless === null ? NO : context.holds(rule.unless, frame);
    const paid = rule.cost.length === 0 ? NO : paysForAttack(context, attacker, entry);
    return { bans: all([reached, not(any([met, paid]))]), source: entry.cardName };
  });
}

/** cost.cannot-pay: Life Points of all such cards together, and what else is asked for. */
function paysForAttack(context: Context, attacker: Copy, asking: Asking): Judgement {
  return cardsAsked(asking.rule).length === 0
    ? canPayForAttack(context, attacker, asking.cardName)
    : hasCardsToPay(context, attacker, asking);
}

/** "If you control a Fish monster that can attack, other monsters cannot": until it has, or where it `may` not, nobody waits. */
export function heldBack(context: Context, attacker: Copy, may: (first: Copy) => Judgement): readonly Ban[] {
  return context.lasting('attacks-first').map((entry) => {
    const { rule, frame, cardName: source } = entry;
    const held = all([affects(context, entry, rule.others, attacker), not(context.unaffected(attacker, frame))]);
    if (held.answer === 'no') return { bans: NO, source };
    const firsts = [...context.board.copies.values()].filter(({ id }) => id !== attacker.id);
    const waits = firsts.map((first) => {
      const meant = covers(context, rule.first, first, frame);
      return meant.answer === 'no' ? meant : all([meant, may(first)]);
    });
    return { bans: all([held, any(waits)]), source };
  });
}

/** Lines that nobody read and that speak of not attacking. */
function unreadBans(context: Context, attacker: Copy, target: Copy | 'direct' | 'any'): readonly Ban[] {
  const words =
    target === 'direct'
      ? /cannot (?:be |declare (?:an |any )?)?attacks?\b|cannot attack|\bn?or declare an attack|attack directly|can only (?:declare an )?attack|neither player can\b.*\battack\b/i
      : /cannot (?:declare (?:an |any )?)?attacks?\b|\bn?or declare an attack|\btarget(?:ed)?\b[^.]*\bfor (?:an )?attacks?\b|attack targets?|must attack|can only (?:declare an )?attack|neither player can\b.*\battack\b/i;
  const price = /\bmust\b[^.]* to (?:declare an )?attack/i;
  return [...unreadOfApplied(context, attacker, target, words), ...unreadOfCards(context, attacker, words, price)];
}

/** "Negate the next attack this turn from a monster your opponent controls": whether it is this one is not told. */
const NEXT_ATTACK = /\bnegate the next attack\b|\bnext attack is negated\b/i;

/** "While the selected card remains on the field, your opponent must select it": laid down earlier, and read by nobody. */
function unreadOfApplied(
  context: Context,
  attacker: Copy,
  target: Copy | 'direct' | 'any',
  words: RegExp,
): readonly Ban[] {
  return context.lasting('unparsed').flatMap(({ rule, origin, frame, applies, cardName }): Ban[] => {
    const speaks = words.test(rule.text) || NEXT_ATTACK.test(rule.text);
    if (origin !== 'applied' || applies.answer === 'no' || !speaks) return [];
    if (/\byour opponent\b/i.test(rule.text) && frame.player === attacker.controller) return [];
    const told = frame.targets === 'unknown' ? [] : frame.targets;
    const isAbout = (copy: Copy | 'direct' | 'any'): boolean =>
      typeof copy === 'object' && told.some(({ id }) => id === copy.id);
    // What has to be attacked may be.
    if (isAbout(target) && /\bmust\b|\bonly\b/i.test(rule.text)) return [];
    if (told.length > 0 && !isAbout(attacker) && !isAbout(target) && !/\battack targets?\b/i.test(rule.text)) return [];
    return [{ bans: unreadText(cardName, rule.text, rule.span), source: cardName }];
  });
}

function unreadOfCards(context: Context, attacker: Copy, words: RegExp, price: RegExp): readonly Ban[] {
  return unreadLines(context)
    .filter(
      (line) =>
        price.test(line.text) ||
        (NEXT_ATTACK.test(line.text) && line.copy.controller !== attacker.controller) ||
        (words.test(line.text) &&
          (line.copy.id === attacker.id || line.copy.equippedTo === attacker.id || /monsters?\b/i.test(line.text))),
    )
    .map(({ card, text, span }) => ({
      bans: { answer: 'unknown', assumed: [], needed: [], unread: [{ card, text, span }] },
      source: card,
    }));
}
