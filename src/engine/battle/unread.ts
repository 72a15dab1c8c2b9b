/** Lines of card text that nobody could read, where they may change what a battle does. */
import { inMonsterZone, onField } from '../board/places.js';
import { madeOf } from '../continuous/grants.js';
import type { Context } from '../context.js';
import type { Copy, CopyId, Known } from '../model/board.js';
import { unknown, type Judgement, type UnreadText } from '../model/facts.js';
import { nameOf } from '../evaluate/traits.js';
import { unreadLines } from '../stats/unread.js';
import { calculate, type Calculation } from './damage/calculation.js';
import type { Wants } from './damage/protection.js';

/**
 * Words of lines that may change a battle: its damage, or what it destroys. Values are the ledger's business, and who may
 * attack that of the declaration.
 */
const WORDS =
  /battle damage|destroy the attacking monster|the attacking monster is destroyed|\bthe damage becomes\b|(?:cannot|not|neither|never)\b.{0,60}\bdestroyed(?! by (?:[\w']+ )*?(?:card )?effects?)|would (?:ever )?be destroyed(?! by (?:[\w']+ )*?(?:card )?effects?)|pierc|damage calculation|\bend of (?:\w+ )?Damage Step|takes? (?:no|any|the|half|double)\b|never takes? (?:battle )?damage\b|damage (?:you|your|from)\b|\bthe difference\b/i;
/** Lines that only say when cards may be used, leave it to the player, or allow another attack after this one. */
const HARMLESS = /^\s*(?:\(|You can|Once per turn)|\byou can\b|, this card can attack\b[^,;:]*\bagain\b[^,;:]*$/i;

/** How a monster attacks from Defense Position is no matter to any other attack. */
const ONLY_IN_DEFENSE = /apply its (?:ATK|DEF) for damage calculation/i;

/** Words by which it may come to no damage calculation at all: then nothing of what that brings is sure. */
export function mayEndBattle(unread: readonly { readonly text: string }[]): boolean {
  return unread.some(({ text }) => /\bno damage calculation\b|\bdamage calculation is not conducted\b/i.test(text));
}

/** What happens after damage was taken does not change the damage. */
function withoutTriggers(text: string): string {
  return text.replace(/\b(?:when|if|each time|whenever)\b[^,:]*\binflicts? (?:battle )?damage[^,:]*/gi, '');
}

/** The lines that may change what the battle destroys, among those that may change it at all. */
const OF_DESTRUCTION = /\bdestroy/i;
/** The lines that may change its damage: where there is none, most of them change nothing. */
const OF_DAMAGE = /\bdamage\b(?! calculation)|\bpierc|\bthe difference\b/i;
const RAISES_NONE = /\b(?:reduce|halv|doubl|no |any )/i;

/** The calculation, with all that lines which nobody could read may change in it left open. */
export function calculateAsRead(context: Context, attacker: Copy, target: Copy | null, wants?: Wants): Calculation {
  const read = withPutOff(context, calculate(context, attacker, target, wants));
  const unread = unreadAbout(context, read);
  if (unread.length === 0) return read;
  const open: Judgement = { answer: 'unknown', assumed: [], needed: [], unread };
  const spares = unread.some(({ text }) => OF_DESTRUCTION.test(text));
  const changing = unread.filter(({ text }) => OF_DAMAGE.test(text));
  const raises = changing.some(({ text }) => !RAISES_NONE.test(text));
  const blur = (amount: Known<number>): Known<number> =>
    changing.length > 0 && (raises || amount !== 0) ? 'unknown' : amount;
  return {
    ...read,
    destructions: read.destructions.map((one) =>
      // A judgement of its own: the lines are told for the battle as a whole.
      spares && one.happens.answer === 'yes' ? { ...one, happens: { ...open } } : one,
    ),
    damage: { A: blur(read.damage.A), B: blur(read.damage.B) },
    unread: open,
  };
}

/** "If that monster would be destroyed, destroy this instead", put off by an effect that resolved: it is not followed. */
function withPutOff({ board }: Context, read: Calculation): Calculation {
  const waiting = board.applied.flatMap(({ card, effect, until }) =>
    (until === 'over' ? [] : (effect?.resolution ?? [])).flatMap(({ delayed }) =>
      delayed?.event === 'would-be-destroyed' ? [{ name: card?.name ?? 'an effect', subject: delayed.subject }] : [],
    ),
  );
  if (waiting.length === 0) return read;
  const wears = ({ id }: Copy): boolean => [...board.copies.values()].some(({ equippedTo }) => equippedTo === id);
  const destructions = read.destructions.map((one) => {
    const by = waiting.find(({ subject }) => subject?.reference?.ref !== 'equipped-monster' || wears(one.copy));
    return by === undefined || one.happens.answer !== 'yes'
      ? one
      : { ...one, happens: unknown(`what ${by.name} does in place of the destruction of ${nameOf(one.copy)}`) };
  });
  // A judgement of its own: it is told for the battle as a whole.
  const open = destructions.find((one, i) => one !== read.destructions[i])?.happens;
  return open === undefined ? read : { ...read, destructions, unread: { ...open } };
}

/** Lines that nobody could read and that may change this battle. */
function unreadAbout(context: Context, calculation: Calculation): readonly UnreadText[] {
  const battlers = [calculation.attacker.copy.id, calculation.target?.copy.id];
  const concerns = (copy: Copy): boolean =>
    battlers.includes(copy.id) || (copy.equippedTo !== null && battlers.includes(copy.equippedTo));
  const inDefense = calculation.attacker.copy.position === 'defense';
  const unread: UnreadText[] = unreadLines(context)
    .filter(
      (line) =>
        WORDS.test(withoutTriggers(line.text)) &&
        (inDefense || !ONLY_IN_DEFENSE.test(line.text)) &&
        !HARMLESS.test(line.text) &&
        onField(line.copy),
    )
    .filter((line) => concerns(line.copy) || /\bmonsters?\b|\byou take\b|\bdamage\b/i.test(line.text))
    .filter((line) => concerns(line.copy) || !/^\W*(?:If |When |While )?this card\b/i.test(line.text))
    .filter((line) => context.negated(line.copy).answer !== 'yes')
    .map(({ card, text, span }) => ({ card, text, span }));
  const none = calculation.damage.A === 0 && calculation.damage.B === 0;
  // What would only take damage away takes nothing where there is none.
  unread.push(...unreadOfMaterials(context, calculation));
  unread.push(...unreadOfApplied(context, battlers).filter(({ text }) => !(none && LESS_DAMAGE.test(text))));
  return unread;
}

/** "That Synchro Monster cannot be destroyed by battle", on a card that it was made with. */
function unreadOfMaterials(context: Context, { attacker, target }: Calculation): readonly UnreadText[] {
  return [attacker.copy, ...(target === null ? [] : [target.copy])]
    .filter((holder) => inMonsterZone(holder) && context.negated(holder).answer !== 'yes')
    .flatMap((holder) => madeOf(context, holder))
    .flatMap(({ card, text }) =>
      (text?.effects ?? []).flatMap(({ unread }) =>
        unread.flatMap((line) =>
          OF_WHAT_IT_MADE.test(line.text) && WORDS.test(line.text)
            ? [{ card: card?.name ?? '', text: line.text, span: [line.span.start, line.span.end] as const }]
            : [],
        ),
      ),
    );
}

const OF_WHAT_IT_MADE = /\bthat (?:Fusion|Ritual|Synchro|Xyz|Link) Monster\b/i;

const LESS_DAMAGE = /\b(?:reduce|halve|no|becomes? 0)\b.*\bbattle damage\b|\bbattle damage\b.*\b(?:to|becomes?) 0\b/i;

/** Effects that resolved earlier and still count may say something of this battle that nobody could read. */
function unreadOfApplied(context: Context, battlers: readonly (CopyId | undefined)[]): readonly UnreadText[] {
  return context.board.applied
    .filter(({ to }) => to.length === 0 || to.some((id) => battlers.includes(id)))
    .flatMap(({ card, effect }) =>
      (effect?.resolution ?? []).flatMap(({ action }) =>
        action.kind === 'unparsed' &&
        (WORDS.test(action.text) || /\b(?:battle[sd]?|direct attacks?)\b/i.test(action.text))
          ? [{ card: card?.name ?? '', text: action.text, span: [action.span.start, action.span.end] as const }]
          : [],
      ),
    );
}
