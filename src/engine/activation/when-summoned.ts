/** "When this card is Fusion Summoned, your opponent cannot activate cards or effects": nothing answers that Summon. */
import type { LastingInForce } from '../context.js';
import { frameOf } from '../continuous/entries.js';
import { madeOf } from '../continuous/grants.js';
import type { Copy, GameEvent } from '../model/board.js';
import type { EventPattern, Filter, LastingRule, Span } from '../model/effects.js';
import { all, any, NO, unknown, unreadText, YES, type Judgement } from '../model/facts.js';
import { matchesActivation } from '../evaluate/links/activation-pattern.js';
import { matchesEvent } from '../evaluate/events/event.js';
import { isSide } from '../evaluate/traits.js';
import type { Attempt } from './attempt.js';
import { asLink } from './as-link.js';
import { ofItsSummon } from './said-of-its-summon.js';

export interface Quieted {
  readonly judgement: Judgement;
  /** The card whose text says so. */
  readonly by: string;
}

type Whenever = Extract<LastingRule, { rule: 'whenever' }>;

const KEEPS_QUIET = /\bcannot (?:be activated|activate)\b/i;

/** Does what was just Summoned, a card on the field or a material keep this from being activated now? */
export function quietedBySummon(attempt: Attempt): Quieted {
  const { context } = attempt;
  const { board } = context;
  const summons = board.chain.length > 0 ? [] : board.events.filter(({ event }) => event === 'summoned');
  let open: Quieted = { judgement: NO, by: '' };
  const consider = (judgement: Judgement, by: string): void => {
    if (judgement.answer === 'yes' || (judgement.answer === 'unknown' && open.judgement.answer === 'no'))
      open = { judgement, by };
  };
  if (summons.length === 0) return open;
  for (const entry of context.lasting('whenever'))
    consider(any(summons.map((event) => quiets(attempt, entry, event))), entry.cardName);
  for (const { rule, frame, applies, cardName } of context.lasting('unparsed')) {
    const self = frame.self?.id;
    const own = self !== undefined && summons.some(({ copies }) => copies.includes(self));
    if (own && applies.answer !== 'no' && KEEPS_QUIET.test(rule.text) && /\bSummoned\b/i.test(rule.text))
      consider(unreadText(cardName, rule.text, rule.span), cardName);
  }
  for (const id of summons.flatMap(({ copies }) => copies)) {
    const copy = board.copies.get(id);
    if (copy === undefined) continue;
    for (const material of madeOf(context, copy)) {
      const name = material.card?.name ?? '';
      const line = (material.text?.unread ?? []).find(({ text }) => /\bas (?:a )?material\b/i.test(text));
      const said = (material.text?.effects ?? []).flatMap(({ lasting }) => lasting);
      const words = said.flatMap(unreadOfItsSummon)[0] ?? (said.some(isQuieting) ? line : undefined);
      const unread = words ?? (line !== undefined && KEEPS_QUIET.test(line.text) ? line : undefined);
      if (unread !== undefined) consider(unreadText(name, unread.text, unread.span), name);
      consider(quietedByMaterial(attempt, copy, material), name);
    }
  }
  return open;
}

/** "A Synchro Summon using this card as material cannot be negated, also your opponent cannot activate …": that Summon. */
function quietedByMaterial(attempt: Attempt, copy: Copy, material: Copy): Judgement {
  const { context, player } = attempt;
  const frame = frameOf(material, null);
  return any(
    (material.text?.effects ?? []).map(({ lasting }) => {
      const like = lasting.map(ofItsSummon).find((filter) => filter !== null) ?? null;
      const bans = like === null ? [] : lasting.flatMap((rule) => (rule.rule === 'whenever' ? bansOf(rule) : []));
      if (like === null || bans.length === 0) return NO;
      return all([context.fits(copy, like, frame), any(bans.map((ban) => meets(attempt, ban, frame, player)))]);
    }),
  );
}

/** Is what is tried now what the ban speaks of? */
function meets(attempt: Attempt, ban: Ban, frame: LastingInForce['frame'], player: Attempt['player']): Judgement {
  if (ban.who !== null && !isSide(player, ban.who, frame.player)) return NO;
  const activation = ban.activation ?? null;
  return activation === null ? YES : matchesActivation(attempt.context, activation, asLink(attempt), frame);
}

/** "If a player Synchro Summons using this card as material, …": unread words about who may then activate nothing. */
function unreadOfItsSummon(rule: LastingRule): readonly { readonly text: string; readonly span: Span }[] {
  if (rule.rule !== 'whenever') return [];
  const asMaterial = rule.events.some(
    ({ event, cause }) => event === 'summoned' && cause?.by.includes('material') === true,
  );
  return asMaterial
    ? rule.clauses.flatMap(({ action }) =>
        action.kind === 'unparsed' && KEEPS_QUIET.test(action.text) ? [action] : [],
      )
    : [];
}

function isQuieting(rule: LastingRule): boolean {
  return rule.rule === 'whenever' && bansOf(rule).length > 0 && rule.events.some(({ event }) => event === 'summoned');
}

type Ban = Extract<LastingRule, { rule: 'cannot' }>;

function bansOf({ clauses }: Whenever): readonly Ban[] {
  return clauses.flatMap(({ action }) =>
    action.kind === 'apply-rule' && action.rule.rule === 'cannot' && action.rule.act === 'activate'
      ? [action.rule]
      : [],
  );
}

function quiets(
  attempt: Attempt,
  { rule, frame, applies }: LastingInForce & { readonly rule: Whenever },
  event: GameEvent,
): Judgement {
  const patterns = rule.events.filter((pattern) => pattern.event === 'summoned');
  if (patterns.length === 0 || applies.answer === 'no') return NO;
  const forbids = any(bansOf(rule).map((ban) => meets(attempt, ban, frame, attempt.player)));
  if (forbids.answer === 'no') return forbids;
  const happened = any(patterns.map((pattern) => summonedSo(attempt, pattern, event, frame)));
  return happened.answer === 'no' ? happened : all([forbids, happened, applies]);
}

/** "Fusion Summoned this way" is by the card's own player; whether it was that way, the board seldom tells. */
function summonedSo(
  attempt: Attempt,
  pattern: EventPattern,
  event: GameEvent,
  frame: LastingInForce['frame'],
): Judgement {
  const thisWay = pattern.subject !== null && saysThisWay(pattern.subject.filter);
  if (thisWay && event.player !== null && event.player !== frame.player) return NO;
  const plain = thisWay ? { ...pattern, subject: null } : pattern;
  const matched = matchesEvent(attempt.context, plain, event, frame);
  return thisWay && matched.answer === 'yes' ? unknown('whether it was Summoned that way') : matched;
}

function saysThisWay(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(saysThisWay);
  return filter.is === 'state' && filter.state === 'this-effect';
}
