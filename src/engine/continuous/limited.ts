/** "Each player can only Special Summon once per turn": what was done often enough is forbidden for the rest of the turn. */
import type { Context, Frame, LastingInForce } from '../context.js';
import { cameBy } from './summoner.js';
import { covers } from '../evaluate/covers.js';
import { cardsIn } from '../evaluate/events/how-many.js';
import { matchesActivation } from '../evaluate/links/activation-pattern.js';
import { attacksMade } from '../evaluate/past/attacks-made.js';
import { byName } from '../evaluate/past/made-with.js';
import { linkOfUse } from '../evaluate/links/past-links.js';
import { isSide, isSummonKind } from '../evaluate/traits.js';
import type { ChainLink, Copy, DoneBefore, GameEvent, UsedEffect } from '../model/board.js';
import { startsInExtraDeck } from '../model/card.js';
import type { ActivationPattern, ForbiddenAct, LastingRule, Location } from '../model/effects.js';
import { all, any, assume, judged, NO, saying, unknown, YES, type Judgement } from '../model/facts.js';
import type { Player, SummonMethod } from '../model/timing.js';

type Limited = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'limited' }> };

const METHODS: Readonly<Partial<Record<ForbiddenAct, readonly SummonMethod[]>>> = {
  'special-summon': ['special'],
  'normal-summon': ['normal'],
  summon: [],
};

/** Would the player Summon more often than a text in play allows? `more`: how often they are about to. */
export function summonsUsedUp(
  context: Context,
  player: Player,
  acts: readonly ForbiddenAct[],
  copy: Copy | null,
  more: number,
): Judgement {
  return any(
    context.lasting('limited').map((entry) => {
      const methods = METHODS[entry.rule.act];
      if (methods === undefined || !acts.includes(entry.rule.act) || !binds(entry, player)) return NO;
      const { what, how } = entry.rule;
      // "Link Summon … once per turn": monsters of that kind.
      const frame = copy?.card?.monster?.frame;
      if (how.length > 0 && !how.some((method) => method === frame)) return NO;
      const meant =
        what === null || copy === null
          ? judged(what === null)
          : covers(context, { ...what, locations: [] }, shown(copy), entry.frame);
      if (meant.answer === 'no' || (copy !== null && !comesFrom(entry, copy))) return NO;
      const made = summons(context, entry, player, how.length > 0 ? how : methods);
      const tooOften = `${entry.cardName} does not let player ${player} Summon so often in a turn.`;
      return saying(all([meant, entry.applies, exceeds(context, entry, made, more)]), tooOften, 'yes');
    }),
  );
}

/** Would so many monsters at once be more than a text in play allows to be Summoned in a turn? */
export function monstersUsedUp(context: Context, player: Player, together: readonly Copy[]): Judgement {
  return any(
    context.lasting('limited').map((entry) => {
      const methods = METHODS[entry.rule.act];
      if (entry.rule.monsters !== true || methods === undefined || !binds(entry, player)) return NO;
      const more = together.filter((copy) => comesFrom(entry, copy)).length;
      return more < 2
        ? NO
        : all([entry.applies, exceeds(context, entry, summons(context, entry, player, methods), more)]);
    }),
  );
}

/** Would this activation be one more than a text in play allows in a turn? One that was negated is none (neg.activation). */
export function activationsUsedUp(context: Context, player: Player, attempt: ChainLink): Judgement {
  return any(
    context.lasting('limited').map((entry) => {
      const { activation } = entry.rule;
      if (entry.rule.act !== 'activate' || activation === null || !binds(entry, player)) return NO;
      const meant = matchesActivation(context, activation, attempt, entry.frame);
      if (meant.answer === 'no') return meant;
      // What was counted from then on stands among the uses as soon as its Chain has resolved.
      const before = doneBefore(entry);
      const resolved = before === null ? context.board.chainResolved : [];
      const links = [...resolved, ...context.board.chain].filter(
        (link) =>
          link.player === player &&
          link.negated !== 'activation' &&
          matchesActivation(context, activation, link, entry.frame).answer === 'yes',
      );
      const { number } = context.board.turn;
      const used = context.board.used.filter(
        (use, at) =>
          at >= (before?.uses ?? 0) &&
          use.player === player &&
          use.negated !== 'activation' &&
          (use.turn === null || number === null || use.turn === number) &&
          isMeantUse(context, activation, use, entry.frame) &&
          !links.some((link) => isSameActivation(link, use)),
      );
      const made = withoutItsOwn(entry, [...links, ...used]);
      return all([meant, entry.applies, exceeds(context, entry, exactly(made), 1)]);
    }),
  );
}

/** What was used counts where it fits, and where only its kind of activation was not told. */
function isMeantUse(context: Context, pattern: ActivationPattern, use: UsedEffect, frame: Frame): boolean {
  const link = linkOfUse(context.board, use);
  if (link === null || !mayBeLike(context, pattern, use, frame)) return false;
  const { answer } = matchesActivation(context, pattern, link, frame);
  return (
    answer === 'yes' || (answer === 'unknown' && pattern.what.some((kind) => kind.startsWith(use.card?.kind ?? '')))
  );
}

/** What is printed on a card of which only the name was told decides whether it is meant. */
function mayBeLike(context: Context, { card }: ActivationPattern, use: UsedEffect, frame: Frame): boolean {
  const [near] = context.board.copies.values();
  if (card.is === 'any' || use.copy !== null || use.card === null || near === undefined) return true;
  return context.fits(byName(near, use.card, 1), card, frame).answer !== 'no';
}

/** A link of this turn is also told as a use: by its copy where both name one, or else by the name. */
function isSameActivation(link: ChainLink, use: UsedEffect): boolean {
  return link.copy !== null && use.copy !== null ? link.copy === use.copy : link.card?.name === use.card?.name;
}

/** "1 other", "for the rest of this turn": the one activation that says so is not counted; a second of its name is. */
function withoutItsOwn(entry: Limited, made: readonly (ChainLink | UsedEffect)[]): number {
  const { rule, cardName } = entry;
  const own = doneBefore(entry);
  const saysSo = rule.other === true || (rule.fromNow === true && own === null);
  return saysSo && made.some(({ card }) => card?.name === cardName) ? made.length - 1 : made.length;
}

/** Have as many other monsters attacked as a text in play allows? */
export function attackersUsedUp(context: Context, attacker: Copy): Judgement {
  return any(
    context.lasting('limited').map((entry) => {
      if (entry.rule.act !== 'attack' || !binds(entry, attacker.controller)) return NO;
      const others = [...context.board.copies.values()].filter(
        (copy) => copy.id !== attacker.id && copy.controller === attacker.controller && hasAttacked(context, copy),
      );
      const gone = context.board.history.events.filter(
        ({ event, copies, cards, player }) =>
          event === 'attack-declared' && copies.length === 0 && cards.length > 0 && player === attacker.controller,
      );
      return all([entry.applies, exceeds(context, entry, exactly(others.length + gone.length), 1)]);
    }),
  );
}

function hasAttacked(context: Context, copy: Copy): boolean {
  const made = attacksMade(context, copy, true);
  return made !== 'unknown' && made > 0;
}

function binds(entry: Limited, player: Player): boolean {
  return isSide(player, entry.rule.who, entry.frame.player);
}

function shown(copy: Copy): Copy {
  return copy.face === 'up' ? copy : { ...copy, face: 'up' };
}

function comesFrom({ rule }: Limited, copy: Copy): boolean {
  const places = rule.what?.locations ?? [];
  return places.length === 0 || places.includes(copy.place.location);
}

/** How often something was done: where that is not told to the last, between so many times and so many. */
interface Made {
  readonly least: number;
  readonly most: number;
  /** What was taken for granted of those that count. */
  readonly judgement: Judgement;
}

function exactly(times: number): Made {
  return { least: times, most: times, judgement: YES };
}

function exceeds(context: Context, entry: Limited, made: Made, more: number): Judgement {
  const { upTo } = entry.rule;
  const most = upTo === undefined ? entry.rule.times : context.value(upTo, entry.frame).value;
  if (most === 'unknown') return unknown(`how often ${entry.cardName} allows it`);
  const times = most;
  if (more > times) return YES;
  // "One more time": what was done before it was said does not count.
  if (entry.rule.fromNow === true && made.most !== 0 && doneBefore(entry) === null)
    return unknown(`what was done this turn since ${entry.cardName} resolved`);
  if (made.least + more > times) return made.judgement;
  if (made.most + more > times) return unknown(`what was done this turn since ${entry.cardName} applies`);
  return context.board.history.complete || context.board.complete
    ? NO
    : assume(false, `nothing else was done this turn that ${entry.cardName} counts`, 'card.text-over-rules');
}

/** Summons of this turn that the rule counts: what happened before its card was there does not. */
function summons(context: Context, entry: Limited, player: Player, methods: readonly SummonMethod[]): Made {
  const ever = [...context.board.history.events, ...context.board.events].filter((event) => event.event === 'summoned');
  const before = doneBefore(entry);
  const told = before === null ? ever : ever.slice(before.summons);
  const arrived =
    entry.frame.self === null || before !== null
      ? -1
      : told.findIndex((event) => event.copies.includes(sourceOf(entry)));
  const counted = told.slice(arrived + 1).filter((event) => isCounted(context, entry, event, player, methods));
  const cards = counted.reduce((sum, event) => sum + cardsIn(event), 0);
  const groups = new Set(counted.map((event, at) => (event.group > 0 ? event.group : -at - 1))).size;
  // Several monsters told as one event may have come together or one after the other.
  const several = counted.some(({ amount, copies }) => (amount ?? 1) > Math.max(1, copies.length));
  const least = entry.rule.monsters === true ? cards : groups;
  const made: Made = { least, most: several ? Math.max(least, cards) : least, judgement: YES };
  if (before !== null) return made;
  const there = summonsUntold(context, entry, player, methods, ever, counted);
  // What nobody told the order of may have been before the card came that counts.
  const summonedNow = entry.frame.self?.summoned?.thisTurn === true;
  const most = made.most + there.most;
  if (summonedNow && arrived < 0) return { least: 0, most, judgement: YES };
  if (summonedNow) return { ...made, most };
  return { least: made.least + there.least, most, judgement: there.judgement };
}

/** Monsters that came this turn of which no event tells; those that come now do not count before it. */
function summonsUntold(
  context: Context,
  entry: Limited,
  player: Player,
  methods: readonly SummonMethod[],
  told: readonly GameEvent[],
  counted: readonly GameEvent[],
): Made {
  const named = told.flatMap(({ copies, cards }) => (copies.length === 0 ? cards.map(({ name }) => name) : []));
  const known = new Set([...told.flatMap(({ copies }) => copies), ...(context.board.comingTogether ?? [])]);
  const came = [...context.board.copies.values()].flatMap((copy) => {
    const { id, card, summoned } = copy;
    if (id === entry.frame.self?.id || known.has(id) || summoned?.thisTurn !== true) return [];
    const event = { event: 'summoned', copies: [id], player, how: null, from: placeOf(summoned.from) } as const;
    if (!isCounted(context, entry, event, player, methods)) return [];
    const judgement = cameBy({ ...copy, summoned }, player, methods);
    const sure = judgement.answer === 'yes' && card !== null && !named.includes(card.name);
    return judgement.answer === 'no' ? [] : [{ how: summoned.how, judgement, sure }];
  });
  const sure = came.filter((one) => one.sure);
  // Those that may have come together, with each other or with one that is told, are one Summon at least.
  const alone = sure.filter(({ how }) => !mayBringSeveral(how)).length;
  const others = new Set(sure.flatMap(({ how }) => (mayBringSeveral(how) ? [how === 'pendulum'] : [])));
  for (const { how } of counted) if (how === null || mayBringSeveral(how)) others.delete(how === 'pendulum');
  const least = entry.rule.monsters === true ? sure.length : alone + others.size;
  return { least, most: came.length, judgement: all(sure.map(({ judgement }) => judgement)) };
}

/** A Special Summon of no named kind, and a Pendulum Summon, may bring several monsters at once. */
function mayBringSeveral(how: SummonMethod | 'unknown'): boolean {
  return how === 'special' || how === 'pendulum' || how === 'unknown';
}

function placeOf(from: Location | 'unknown'): Location | null {
  return from === 'unknown' ? null : from;
}

/** What was told of before it resolved, where it resolved on this board. */
function doneBefore({ rule, frame }: Limited): DoneBefore | null {
  return rule.fromNow === true ? (frame.told?.doneBefore ?? null) : null;
}

function sourceOf(entry: Limited): Copy['id'] {
  return entry.frame.self?.id ?? ('' as Copy['id']);
}

function isCounted(
  context: Context,
  { rule, frame }: Limited,
  event: Pick<GameEvent, 'player' | 'how' | 'from' | 'copies'>,
  player: Player,
  methods: readonly SummonMethod[],
): boolean {
  if (event.player !== player || (event.how !== null && !isSummonKind(event.how, methods))) return false;
  const { what } = rule;
  if (what === null) return true;
  if (event.from !== null && what.locations.length > 0 && !what.locations.includes(event.from)) return false;
  const copies = event.copies
    .flatMap((id) => context.board.copies.get(id) ?? [])
    .filter((copy) => event.from !== null || what.locations.length === 0 || mayComeFrom(copy, what.locations));
  return event.copies.length === 0 || copies.some((copy) => context.fits(copy, what.filter, frame).answer !== 'no');
}

/** A card of the Main Deck that is no Pendulum Monster did not come from the Extra Deck. */
function mayComeFrom({ card }: Copy, places: readonly Location[]): boolean {
  if (card === null || places.some((place) => place !== 'extra-deck')) return true;
  return startsInExtraDeck(card) || card.monster?.pendulum === true;
}
