/** Effects that resolved earlier and still count. */
import type { Action, AppliedEffect, Clause, CopyId, Effect, Noun, Option, Player } from '../engine/index.js';
import type { ResolvedCard } from './cards.js';
import { onlyEffect, readReferences, readSubject, tellWhich } from './chain-entries.js';
import { isChoiceOfOne, type ListOfBullets, withBullet } from './bullets.js';
import { checkDeclaredNumbers } from './declared-numbers.js';
import { plainCopy, type Draft } from './draft.js';
import { withTakenOver } from './gained-effect.js';
import { readDeclared, readPlayer } from './monster-entry.js';
import { Fields, pointerTo, type Json } from './reader.js';
import { effectsInWords, named, readEffect, readOption } from './references.js';
import { locationOf } from './vocabulary.js';

const APPLIED_FIELDS =
  'card, player, effect, option, from, to, cost, zone, until, turn, amount, declares, whileFaceDown';

/** Effects that resolved earlier and still count, oldest first. */
export function readApplied(draft: Draft, items: readonly Json[], pointer: string): readonly AppliedEffect[] {
  return items.flatMap((item, i) => {
    const fields = Fields.ofCard(item, pointerTo(pointer, i), draft.faults, 'An applied effect');
    if (fields === null) return [];
    const said = readPlayer(fields, draft, 'player');
    const subject = readSubject(draft, fields, said);
    const effectField = fields.raw('effect');
    const to = readReferences(draft, fields, ['to', 'on', 'targets'], []);
    const cost = readReferences(draft, fields, ['cost', 'costs'], []);
    const from = fields.text('from', 'activatedFrom');
    const until = fields.text('until');
    const whileFaceDown = fields.flag('whileFaceDown', 'faceDown');
    const zone = fields.count(['zone'], 1, 5);
    const turn = fields.count(['turn'], 0, 999);
    const amount = fields.count(['amount'], -1_000_000, 1_000_000);
    const declares = readDeclared(fields, draft);
    if (subject === null) {
      fields.raw('option', 'bullet');
      fields.done(APPLIED_FIELDS);
      return [];
    }
    const whole =
      effectField === null
        ? appliedEffect(draft, subject.resolved, fields.at('effect'))
        : saidToApply(draft, subject.resolved, effectField);
    const bullet = fields.has('option') || fields.has('bullet') ? readOption(draft, fields, whole, null, true) : null;
    const listed = bullet ?? (whole === null ? null : whichListed(draft, subject.resolved, whole, amount, fields));
    const takenOver = withTakenOver(draft, listed, declares);
    const effect = to === null && declares.length > 0 ? ofDeclaredName(takenOver) : takenOver;
    checkDeclaredNumbers(draft, effect, declares, fields.at('declares'));
    fields.done(APPLIED_FIELDS);
    const controller = subject.copy === null ? undefined : draft.copies.get(subject.copy)?.controller;
    const player = said ?? controller ?? draft.turnPlayer;
    const { name } = subject.resolved.card;
    if (said === null && (controller === undefined || subject.byPlace !== true))
      draft.suppose(`the effect of ${name} is player ${player}'s`, 'effect.lingering');
    if (effectField === null && effect !== null) tellWhich(draft, subject.resolved, effect, 'applied');
    if (effect === null) draft.suppose(`${name} has left nothing behind that counts`, 'effect.lingering');
    if (effect !== null)
      supposeApplied(draft, name, effect, { to: to !== null, from: from !== null, amount: amount !== null });
    if (turn === null && draft.turnNumber !== null)
      draft.suppose(`the effect of ${name} was applied this turn`, 'effect.lingering');
    return [
      {
        card: subject.resolved.card,
        text: subject.resolved.text,
        source: subject.copy ?? (zone === null ? null : sinceGone(draft, subject.resolved, player, fields.at('card'))),
        player,
        effect,
        to: to ?? cardsDeclared(draft, player, effect, declares),
        until,
        turn,
        amount,
        declares,
        ...(zone === null ? {} : { place: { player, location: 'spell-trap-zone', index: zone } }),
        ...(cost === null ? {} : { cost }),
        ...(whileFaceDown === true ? { whileFaceDown } : {}),
        ...(from === null ? {} : { from: locationOf(from) ?? 'spell-trap-zone' }),
      },
    ];
  });
}

/** "A card with that name", where nothing is declared as it resolves: whoever tells a name tells which card it was done to. */
function cardsDeclared(
  draft: Draft,
  player: Player,
  effect: Effect | null,
  declares: readonly string[],
): readonly CopyId[] {
  if (effect === null || JSON.stringify(effect).includes('"kind":"declare"')) return [];
  return declares.flatMap((name) => named(draft, name, player).map(({ id }) => id));
}

/**
 * "Banish 1 of that declared card …, and negate the effects of cards with the same original name": whichever card it took, it
 * had the name that was declared.
 */
function ofDeclaredName(effect: Effect | null): Effect | null {
  if (effect?.resolution.some(({ action }) => 'what' in action && takesDeclared(action.what)) !== true) return effect;
  return {
    ...effect,
    resolution: effect.resolution.map((clause): Clause => {
      const { action } = clause;
      if (action.kind !== 'negate' || action.of?.filter.is !== 'shares' || action.of.filter.with.ref !== 'previous')
        return clause;
      const filter = { ...action.of.filter, with: { ref: 'declared' } } as const;
      return { ...clause, action: { ...action, of: { ...action.of, filter } } };
    }),
  };
}

function takesDeclared(what: unknown): boolean {
  const filter = typeof what === 'object' && what !== null && 'filter' in what ? (what as Noun).filter : null;
  return filter?.is === 'shares' && filter.what === 'name' && filter.with.ref === 'declared' && !filter.different;
}

/** The card of which only the zone is told where it lay: it is in the Graveyard by now. */
function sinceGone(draft: Draft, resolved: ResolvedCard, player: Player, pointer: string): CopyId {
  const id = draft.freshId(player, 'graveyard', 'applied');
  draft.add(plainCopy(id, resolved, player, 'graveyard', null), pointer, resolved);
  return id;
}

const REACHES: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'become',
  'change-stat',
  'gain-effect',
  'negate',
  'special-summon',
  'take-control',
]);

/** What is taken for granted of an effect that still counts, of which only some things were told. */
export function supposeApplied(
  draft: Draft,
  name: string,
  effect: Effect,
  told: Readonly<Record<'to' | 'from' | 'amount', boolean>>,
): void {
  const done = JSON.stringify(effect.resolution);
  const suppose = (fact: string): void => {
    draft.suppose(fact, 'effect.lingering');
  };
  if (!told.to && reachesCards(effect, done))
    suppose(`the effect of ${name} was applied to no other card that was described`);
  if (!told.from && done.includes('"since":"activation"'))
    suppose(`${name} was activated the way that its text asks for`);
  if (!told.amount && done.includes('"kind":"count"')) suppose(`what the effect of ${name} counted is as it is now`);
}

/** It is about certain cards: those that it targeted, brought to the field, changed, took control of, or comes back to later. */
function reachesCards({ activation, resolution }: Effect, done: string): boolean {
  return (
    activation.some(({ kind }) => kind === 'target') ||
    resolution.some(({ action: { kind }, delayed }) => REACHES.has(kind) || delayed !== null) ||
    done.includes('"ref":"previous"')
  );
}

/** Where nobody says which effect still counts: the only one of the card, or the only one that leaves something behind. */
function appliedEffect(draft: Draft, resolved: ResolvedCard, pointer: string): Effect | null {
  const only = onlyEffect(resolved, null, null, { targets: false, cost: false });
  if (only !== null) return only;
  const effects = resolved.text?.effects ?? [];
  const activated = effects.filter((effect) => effect.speed !== null && leavesSomething(effect));
  const candidates = activated.length > 0 ? activated : effects.filter(bindsPlayers);
  if (candidates.length > 1)
    draft.faults.add(
      pointer,
      'wire/missing-field',
      `Which effect of ${resolved.card.name} still counts?`,
      effectsInWords(resolved, candidates),
    );
  return candidates[0] ?? null;
}

/** A Continuous Effect is in force by lying face-up; only what was activated leaves something behind. */
function saidToApply(
  draft: Draft,
  resolved: ResolvedCard,
  { value, pointer }: { readonly value: Json; readonly pointer: string },
): Effect | null {
  const effect = readEffect(draft, resolved, value, pointer);
  const others = (resolved.text?.effects ?? []).filter((one) => one.speed !== null && leavesSomething(one));
  const isOver = effect !== null && (effect.speed === null ? !leavesSomething(effect) : isDoneAtOnce(effect));
  if (isOver && others.length > 0)
    draft.faults.add(
      pointer,
      'wire/unknown-effect',
      `Effect ${String(effect.number)} of ${resolved.card.name} is not one that is activated and goes on counting.`,
      effectsInWords(resolved, others),
    );
  return effect;
}

/** Nothing of what such an effect does is left once it has resolved. */
function isDoneAtOnce({ resolution, oaths }: Effect): boolean {
  return (
    resolution.length > 0 &&
    oaths.length === 0 &&
    resolution.every(({ action, delayed }) => delayed === null && DONE_AT_ONCE.has(action.kind))
  );
}

const DONE_AT_ONCE: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'add-to-hand',
  'damage',
  'discard',
  'draw',
  'place',
  'send',
]);

const STAYS: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'apply-rule',
  'become',
  'change-stat',
  'gain-effect',
  'negate',
  'skip-draw',
  'skip-phase',
  'take-control',
  'unparsed',
]);

/** "If this card is Special Summoned, you cannot … for the rest of this turn". */
function bindsPlayers({ lasting }: Effect): boolean {
  return lasting.some(
    (rule) =>
      ((rule.rule === 'cannot' || rule.rule === 'limited') && rule.who !== null) ||
      // "If this card battles a monster, that monster cannot declare an attack until …".
      (rule.rule === 'whenever' && rule.clauses.some(({ action }) => action.kind === 'apply-rule')),
  );
}

/** effect.lingering: a rule, a changed value, what is skipped, what is done later. */
function leavesSomething(effect: Effect): boolean {
  return effect.oaths.length > 0 || staysAfterResolving(effect);
}

/** Of that, what it does when it resolves. */
export function staysAfterResolving({ resolution }: Effect): boolean {
  return staysBehind(resolution);
}

/** Whether some part of it is a rule, a changed value, something done later. */
export function staysBehind(clauses: readonly Clause[]): boolean {
  return clauses.some(
    ({ action, delayed }) =>
      delayed !== null ||
      STAYS.has(action.kind) ||
      (action.kind === 'apply-one-of' && action.options.some((option) => staysBehind(option.clauses))),
  );
}

/** psct.bullet-choice: where one of several is applied and nobody says which, the only one that leaves something behind. */
function whichListed(
  draft: Draft,
  { card }: ResolvedCard,
  effect: Effect,
  amount: number | null,
  fields: Fields,
): Effect | null {
  const lists = effect.resolution.flatMap(({ action }) => (action.kind === 'apply-one-of' ? [action] : []));
  const [list] = lists;
  if (list === undefined || lists.length > 1 || !isChoiceOfOne(list)) return effect;
  const left = list.options.flatMap((option, i) => (staysBehind(option.clauses) ? [{ option, number: i + 1 }] : []));
  const meant = left.length > 1 && amount !== null ? left.filter(({ option }) => changesBy(option, amount)) : left;
  const [only, ...others] = meant;
  if (only === undefined) return effect;
  if (others.length === 0) {
    if (list.options.length > 1 && amount === null)
      draft.suppose(`effect ${String(only.number)} of those that ${card.name} lists was applied`, 'effect.lingering');
    return withBullet(effect, only.number) ?? effect;
  }
  // "The Level of that monster or this card becomes …": no printed list, so that it stays open which was chosen.
  if (isOneSentence(list)) return { ...effect, resolution: effect.resolution.map((one) => leftOpen(one, list)) };
  draft.faults.add(
    fields.at('option'),
    'wire/missing-field',
    `Which of the effects that ${card.name} lists was applied?`,
    `Say "option": ${meant.map(({ number }) => String(number)).join(' or ')}, in printed order.`,
  );
  return effect;
}

/** The ways that one sentence leaves open, in place of bullets. */
function isOneSentence({ options }: ListOfBullets): boolean {
  return new Set(options.map(({ clauses }) => clauses[0]?.span.start)).size === 1;
}

function leftOpen(clause: Clause, list: ListOfBullets): Clause {
  const { span } = clause;
  return clause.action === list
    ? { ...clause, action: { kind: 'unparsed', text: `The ${changedBy(list)} of that monster becomes another`, span } }
    : clause;
}

/** In the words of card text, so that whatever asks for it finds it open. */
function changedBy({ options }: ListOfBullets): string {
  const actions = options.flatMap(({ clauses }) => clauses.map(({ action }) => action));
  const stats = actions.flatMap((action) => (action.kind === 'change-stat' ? action.stats : []));
  const traits = actions.flatMap((action) => (action.kind === 'become' ? [action.property] : []));
  const words = [...stats, ...traits].map((one) => (/^(?:atk|def)$/.test(one) ? one.toUpperCase() : capital(one)));
  return [...new Set(words)].join(' and ');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** "Increase or decrease its Level by 1": told as a number that was added. */
function changesBy({ clauses }: Option, amount: number): boolean {
  const sign = amount < 0 ? 'subtract' : 'add';
  return clauses.some(({ action }) => action.kind === 'change-stat' && action.change === sign);
}
