/** Which cards an action is done to: those referred to, all that fit, or those that the player takes. */
import type { RuleId } from '../../citations/catalogue.generated.js';
import type { Found, Frame } from '../../context.js';
import type { Copy, CopyId } from '../../model/board.js';
import { type Action, type Filter, type Noun, type Quantity, type Reference, type Value } from '../../model/effects.js';
import { NO, type Judgement } from '../../model/facts.js';
import type { Player } from '../../model/timing.js';
import { onField } from '../../board/places.js';
import { asksForHidden } from '../../evaluate/filters/compared.js';
import { amountOfDeed } from '../../evaluate/numbers/that-amount.js';
import { playerOf, valueRange } from '../../evaluate/numbers/value.js';
import { partsOfPhrase } from '../../evaluate/phrase-parts.js';
import { canHappenTo, type Purpose } from '../../feasible/happens-to.js';
import { useOf } from '../../feasible/action.js';
import { affects } from '../../continuous/affects.js';
import { noneMaySpecialSummon } from '../../continuous/restrictions.js';
import { chosenAlike, fitTogether } from './chosen-together.js';
import { legalPicks, withCombinations } from './combinations.js';
import { IllegalChoice, Pause, type Choice } from '../choices.js';
import { roomFor } from '../moves/stance.js';
import { nameOf, type Play } from '../play.js';
import { offTheTop } from './off-the-top.js';
import { comparesWithLost, stillTarget, wasMeant } from './target-still.js';

export const BY_EFFECT: Purpose = { cost: false, leaving: new Set(), resolving: true };

const NONE_TAKEN: ReadonlySet<CopyId> = new Set<CopyId>();

interface Bounds {
  readonly min: number;
  readonly max: number;
  /** "3 or 6": so many, and no number between them. */
  readonly only?: readonly number[];
}

/** "Up to the number shuffled into the Deck": as many as were just acted on, where no amount was told. */
function spokenNumber(value: Value, frame: Frame): number | null {
  if (value.kind !== 'that-amount') return null;
  const named = amountOfDeed(value, frame);
  if (named !== undefined) return named;
  const { told, previous } = frame;
  if ((told?.amount ?? null) !== null) return null;
  return previous === 'unknown' ? (told?.paid ?? null) : previous.length;
}

/** How many of those that fit. `all`: no choice. */
function boundsOf(play: Play, quantity: Quantity, frame: Frame, fitting: number): Bounds | 'all' {
  const number = (value: Value): number => spokenNumber(value, frame) ?? counted(play, value, frame);
  switch (quantity.kind) {
    case 'all':
    case 'given':
      return 'all';
    case 'exactly': {
      const n = number(quantity.n);
      return { min: n, max: n };
    }
    // psct.quantities: "up to" and "any number" are at least one.
    case 'up-to': {
      const max = Math.min(fitting, number(quantity.n));
      return { min: Math.min(1, max), max };
    }
    case 'at-least':
      return { min: number(quantity.n), max: fitting };
    case 'between':
      return { ...quantity, max: Math.min(fitting, quantity.max) };
    case 'any-number':
      return { min: Math.min(1, fitting), max: fitting };
    case 'as-many-as-possible':
      return { min: fitting, max: fitting };
  }
}

/**
 * "Up to the number of …": the player takes that many at most; "equal to the number of …": that many, or what there is where
 * there are fewer; "whose total …": whatever they say fits.
 */
function together(
  play: Play,
  { together: asked, quantity, chosen }: Noun,
  frame: Frame,
  fitting: number,
  unnamed: Found['unnamed'],
): Bounds | null {
  if (asked === null) return null;
  const counts = asked.if === 'compare' && asked.left.kind === 'count';
  const whole = quantity.kind === 'all' || quantity.kind === 'given';
  if (counts && asked.compare === '=' && quantity.kind === 'any-number' && chosen === 'top')
    return fromTheTop(play, asked.right, frame, fitting, unnamed);
  // "As many as possible, up to the number of …": that many of what there is, none of them left out.
  if (counts && asked.compare === '<=' && quantity.kind === 'as-many-as-possible') {
    const n = Math.min(fitting, spokenNumber(asked.right, frame) ?? counted(play, asked.right, frame));
    return { min: n, max: n };
  }
  if (!whole && !(counts && asked.compare === '<=' && quantity.kind === 'any-number')) return null;
  if (!counts || (asked.compare !== '<=' && asked.compare !== '=')) return { min: Math.min(1, fitting), max: fitting };
  const spoken = spokenNumber(asked.right, frame);
  if (asked.compare === '<=') {
    const most = spoken ?? counted(play, asked.right, frame);
    return { min: Math.min(1, fitting, most), max: Math.min(fitting, most) };
  }
  // What is counted on the board has to be known; a number spoken of before was settled as that was done.
  const fixed = asked.right.kind === 'count' || asked.right.kind === 'stat';
  const exact = spoken ?? (fixed ? counted(play, asked.right, frame) : null);
  const fits = exact !== null && exact <= fitting;
  return fits ? { min: exact, max: exact } : { min: Math.min(1, fitting), max: fitting };
}

/** "The top cards of your Deck equal to …": that many, or all there are; cards that nobody described may be among them. */
function fromTheTop(play: Play, value: Value, frame: Frame, fitting: number, unnamed: Found['unnamed']): Bounds {
  const n = Math.min(fitting, spokenNumber(value, frame) ?? counted(play, value, frame));
  return { min: unnamed === 0 ? n : 0, max: n };
}

function counted(play: Play, value: Value, frame: Frame): number {
  const { range, judgement } = valueRange(play.context, value, frame);
  if (range.min !== range.max) throw new Pause(null, judgement.needed[0]?.fact ?? 'how many cards');
  return range.min;
}

/** The copies that the action is done to, none of those `taken`. Fewer than asked for means that it cannot be done: `null`. */
export function pick(
  play: Play,
  action: Action,
  noun: Noun,
  frame: Frame,
  taken: ReadonlySet<CopyId> = NONE_TAKEN,
): readonly Copy[] | null {
  // "1 card on each field": that many of each player.
  const ofEach = noun.controller === 'each' && noun.reference === null && noun.quantity.kind === 'exactly';
  if (ofEach && noun.each.length === 0) {
    const sides = (['you', 'opponent'] as const).map((controller): Noun => ({ ...noun, controller }));
    return pick(play, action, { ...noun, each: sides }, frame);
  }
  if (noun.each.length > 0) {
    const before = play.choices.count;
    const each = partsOfPhrase(noun);
    const single = each.filter(({ reference, quantity: { kind } }) => reference === null && kind === 'exactly').length;
    const parts = play.choices.together(single, () => pickEach(play, action, each, frame));
    if (parts.some((part) => part === null)) {
      // "Both this card and that target": one without the other is not taken.
      if (noun.each.some(({ reference }) => reference?.ref === 'target')) play.restsOn(['psct.target.multiple']);
      return null;
    }
    const copies = parts.flatMap((part) => part ?? []);
    return chosenAlike(play, action, noun, copies, before, frame) ? copies : null;
  }
  const side = 'who' in action ? action.who : action.chooser;
  const who = playerOf(side ?? 'you', frame.player);
  if (noun.reference !== null) return referred(play, action, noun, frame);
  if (comparesWithLost(play, noun.filter, frame)) {
    play.say('The target that it would be compared with is no longer there.', 'psct.target.that-target', false);
    return null;
  }
  const found = play.context.find(noun, frame, useOf(action, BY_EFFECT));
  const possible = (copy: Copy): boolean =>
    !taken.has(copy.id) &&
    !isOnItsWay(play, action, copy, frame) &&
    !isFalling(action, copy, frame) &&
    canHappenTo(play.context, action, copy, frame, BY_EFFECT).answer !== 'no';
  const sure = lowestOf(noun, found) ?? found.sure.filter(possible);
  play.restsOn([...(found.rules?.counted ?? []), ...(found.rules?.passed ?? []), ...rulesOfReached(play, noun, sure)]);
  const room = action.kind === 'special-summon' ? roomFor(play, playerOf(action.to, frame.player), sure) : Infinity;
  const most = noun.max ?? Infinity;
  const many = Math.min(most, noun.quantity.kind === 'as-many-as-possible' ? Math.min(room, sure.length) : sure.length);
  if (takesOnlyCounted(noun, found)) {
    if (action.kind === 'discard')
      play.say('Cards of which only the number was told are discarded as well.', 'term.discard', false);
    throw new Pause(null, 'which the cards are of which only the number was told');
  }
  const bounds = together(play, noun, frame, many, found.unnamed) ?? boundsOf(play, noun.quantity, frame, many);
  const uncertain = found.maybe.find(possible);
  if (uncertain !== undefined && (bounds === 'all' || noun.quantity.kind === 'as-many-as-possible'))
    throw new Pause(
      null,
      found.judgement.needed[0]?.fact ?? `whether ${nameOf(uncertain)} is one of the cards meant`,
      found.judgement.unread[0] ?? null,
    );
  if (bounds === 'all') {
    play.assumed.push(...(found.granted ?? []));
    if (found.unnamed !== 0 && found.judgement.answer === 'unknown')
      play.assumed.push({ fact: 'no card that nobody described is meant', rule: 'psct.quantities' });
    return sure;
  }
  if (bounds.max < 1 && sure.length > 0) return null;
  const top = bounds.min === bounds.max ? offTheTop(play, action, noun, bounds.min, frame) : null;
  if (top === 'too few') return null;
  if (top !== null) return top;
  const open =
    !(action.kind === 'special-summon' && noneMaySpecialSummon(play.context, who)) &&
    (found.maybe.length > 0 || found.unnamed === 'unknown' || found.unnamed > 0) &&
    !asksForHidden(play.context, noun.filter, frame);
  if (sure.length < bounds.min && !open) return null;
  const options = [...sure, ...found.maybe.filter(possible)];
  // "Up to 2 from your Deck": with nothing described there, cards that nobody described may be taken.
  if (open && options.length === 0 && noun.quantity.kind === 'as-many-as-possible')
    throw new Pause(null, `which cards there are to ${action.kind.replaceAll('-', ' ')}`);
  const hidden = open && options.length === 0 && noun.quantity.kind === 'up-to';
  const meant = hidden ? boundsOf(play, noun.quantity, frame, Infinity) : bounds;
  const picked = take(play, who, action, noun, options, meant === 'all' ? bounds : meant, open, frame);
  for (const copy of picked ?? [])
    if (found.maybe.includes(copy))
      play.assumed.push({ fact: `${nameOf(copy)} is one of the cards that are meant`, rule: 'psct.quantities' });
  return picked;
}

/** "This card and 1 other": a card that one part means is not taken for another as well. */
function pickEach(
  play: Play,
  action: Action,
  parts: readonly Noun[],
  frame: Frame,
): readonly (readonly Copy[] | null)[] {
  const own = parts.some(({ reference }) => reference?.ref === 'this-card') ? frame.self : null;
  const taken = new Set<CopyId>();
  return parts.map((part) => {
    const another = own !== null && part.reference === null && part.quantity.kind !== 'all';
    const filter: Filter = { is: 'all-of', of: [part.filter, { is: 'other' }] };
    const copies = pick(play, action, another ? { ...part, filter } : part, frame, taken);
    for (const { id } of copies ?? []) taken.add(id);
    return copies;
  });
}

/** "All cards in your hand", some of which are only counted: they are taken as well, and nobody knows what they are. */
function takesOnlyCounted({ quantity, filter }: Noun, { unnamed }: Found): boolean {
  const whole = quantity.kind === 'all' || quantity.kind === 'as-many-as-possible';
  return whole && filter.is === 'any' && typeof unnamed === 'number' && unnamed > 0;
}

const TAKES_AWAY: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'destroy',
  'return',
  'banish',
  'send',
  'negate',
]);

/**
 * spell.normal: a Spell or Trap that is leaving for the Graveyard as it resolves is none of "all Spells and Traps on the
 * field", nor of "all face-up cards" whose effects it negates.
 */
function isOnItsWay(play: Play, { kind }: Action, { id, card }: Copy, { self }: Frame): boolean {
  if (self?.id !== id || card === null || card.kind === 'monster' || !TAKES_AWAY.has(kind)) return false;
  if (card.property === 'continuous' || card.property === 'field' || card.property === 'equip') return false;
  return play.links.some((link) => link.number === play.link && link.copy === id && link.cardActivation === true);
}

/** effect.protection-words: what is being destroyed itself is not what is destroyed, or sent, in its place. */
function isFalling({ kind }: Action, { id }: Copy, { falling = [] }: Frame): boolean {
  return (kind === 'destroy' || kind === 'send') && falling.includes(id);
}

/** "The monster nearest the bottom of your GY": the Graveyard is described from its bottom. */
function lowestOf({ chosen, locations, quantity }: Noun, { sure, maybe, unnamed }: Found): readonly Copy[] | null {
  if (chosen !== 'bottom' || locations.length !== 1 || locations[0] !== 'graveyard' || quantity.kind !== 'exactly')
    return null;
  if (maybe.length > 0 || unnamed !== 0 || sure.some(({ place }) => place.index === null))
    throw new Pause(null, 'which card lies nearest the bottom of the Graveyard');
  const indexOf = ({ place }: Copy): number => place.index ?? 0;
  return [...sure].sort((a, b) => indexOf(a) - indexOf(b)).slice(0, 1);
}

/** What a judge would say of cards that are reached without being targeted. */
function rulesOfReached(play: Play, noun: Noun, copies: readonly Copy[]): readonly RuleId[] {
  const shielded = play.context
    .lasting('cannot')
    .some(
      (entry) =>
        entry.rule.act === 'be-targeted' &&
        entry.rule.what !== null &&
        copies.some(
          (copy) => entry.rule.what !== null && affects(play.context, entry, entry.rule.what, copy).answer === 'yes',
        ),
    );
  const some = (test: (copy: Copy) => boolean): boolean => copies.some(test);
  return [
    ...(shielded ? (['psct.targeting', 'effect.targets-defined'] as const) : []),
    ...(some(({ place }) => place.location === 'extra-monster-zone') ? (['zone.emz.is-monster-zone'] as const) : []),
    ...(noun.controller !== null && some((copy) => onField(copy) && copy.controller !== copy.owner)
      ? (['zone.control-vs-possession', 'zone.control.take'] as const)
      : []),
    ...(some((copy) => copy.face === 'down' && copy.place.location === 'spell-trap-zone')
      ? (['spelltrap.destroyed-set', 'term.set-card'] as const)
      : []),
    ...(asksForExtreme(noun.filter) ? (['card.stat.atk-def'] as const) : []),
  ];
}

/** "With the highest DEF". */
function asksForExtreme(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForExtreme);
  return filter.is === 'stat' && filter.value.kind === 'aggregate' && filter.value.how !== 'total';
}

function take(
  play: Play,
  who: Player,
  action: Action,
  noun: Noun,
  options: readonly Copy[],
  bounds: Bounds,
  open: boolean,
  frame: Frame,
): readonly Copy[] | null {
  const asked: Omit<Choice, 'number' | 'link'> = {
    player: noun.chosen === 'opponent' ? (who === 'A' ? 'B' : 'A') : who,
    kind: 'cards',
    about: `which ${bounds.max === 1 ? 'card' : 'cards'} to ${action.kind.replaceAll('-', ' ')}`,
    options: options.map((copy) => copy.id),
    min: Math.min(bounds.min, Math.max(options.length, open ? bounds.min : 0)),
    max: bounds.max === Infinity ? options.length : Math.max(bounds.max, bounds.min),
    open: open && options.length < bounds.min,
  };
  const copiesOf = (ids: readonly string[]): readonly Copy[] =>
    ids.flatMap((id) => options.find((copy) => copy.id === id) ?? []);
  const judged = (ids: readonly string[]): Judgement =>
    bounds.only?.includes(ids.length) === false ? NO : fitTogether(play, noun, copiesOf(ids), frame);
  const picks = open ? null : legalPicks(asked, (ids) => judged(ids).answer !== 'no');
  // Whatever is taken does not fit together: it cannot be done.
  if (picks?.length === 0 && asked.options.length >= asked.min) return null;
  const before = play.choices.count;
  const narrowed = picks === null || picks.length === 0 ? asked : withCombinations(asked, picks);
  const chosen = play.choose(narrowed);
  const copies = copiesOf(chosen);
  if (copies.length < chosen.length)
    throw new Pause(null, `cards that the board does not describe were chosen to ${action.kind.replaceAll('-', ' ')}`);
  if (copies.length < bounds.min) return null;
  refuseUnread(play, copies, noun, frame);
  const together = judged(chosen);
  if (together.answer === 'no') {
    // Where nobody had a choice, it cannot be done.
    if (play.choices.count === before) return null;
    throw new IllegalChoice({ ...narrowed, number: play.choices.count, link: play.link }, chosen, TOGETHER);
  }
  if (together.answer === 'unknown')
    play.assumed.push({ fact: 'the chosen cards fit together as the text asks', rule: 'psct.quantities' });
  return copies;
}

const TOGETHER = 'these do not fit together as the text asks';

/** Whether a chosen card is one of those meant rests on words that nobody read. */
function refuseUnread(play: Play, copies: readonly Copy[], { filter }: Noun, frame: Frame): void {
  for (const copy of copies) {
    const fits = play.context.fits(copy, filter, { ...frame, subject: copy });
    if (fits.answer === 'unknown' && fits.unread[0] !== undefined)
      throw new Pause(null, `whether ${nameOf(copy)} is one of the cards meant`, fits.unread[0]);
  }
}

/** "That monster" of an event, of the Chain Link that is answered, or of the battle. */
const OF_WHAT_HAPPENED: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>([
  'event',
  'chain-link',
  'attacker',
  'attack-target',
  'battling-opponent',
]);

/** token.leaves: what an earlier part was done to, of which nothing is left that a later part could be done to. */
function isNowhere(play: Play, copy: Copy, reference: Noun['reference']): boolean {
  return reference?.ref === 'previous' && play.now(copy) === null;
}

/** psct.target.that-target, psct.target.multiple: what must still hold depends on how the text speaks of it. */
function referred(play: Play, action: Action, noun: Noun, frame: Frame): readonly Copy[] | null {
  const reference = noun.reference;
  const found = play.context.find(noun, frame, useOf(action, BY_EFFECT));
  if (found.unnamed === 'unknown' && found.sure.length === 0)
    throw new Pause(null, found.judgement.needed[0]?.fact ?? 'which card is meant');
  const copies = [...found.sure, ...found.maybe].filter((copy) => !isNowhere(play, copy, reference));
  if (reference?.ref === 'this-card' && frame.self !== null && play.lostTrackOf(frame.self.id)) {
    play.say(`${nameOf(frame.self)} is no longer where it was.`, 'effect.source-left', false);
    return null;
  }
  if (reference !== null && OF_WHAT_HAPPENED.has(reference.ref)) {
    // effect.source-left: what another link moved since is another card now.
    const there = copies.filter((copy) => !play.lostTrackOf(copy.id));
    for (const copy of copies)
      if (!there.includes(copy)) play.say(`${nameOf(copy)} is no longer where it was.`, 'effect.source-left', false);
    return there.length === 0 ? null : there;
  }
  if (reference?.ref !== 'target') return copies.length === 0 ? null : copies;
  const targets = frame.targets === 'unknown' ? [] : frame.targets;
  const valid = copies.flatMap((copy) => (stillTarget(play, copy, noun, frame) ? (play.now(copy) ?? []) : []));
  // "Both targets in your GY", beside another target: those of that phrase.
  const anyOfThem = reference.index === null && reference.part === undefined;
  const all = anyOfThem ? targets : copies;
  // What is still there but not reached by the effect is no reason to spare the others.
  const missed = all.filter(({ id }) => !copies.some((copy) => copy.id === id));
  const gone = valid.length < copies.length || missed.some((copy) => !stillTarget(play, copy, noun, frame));
  if (reference.wording === 'all-of-those' && gone) {
    play.say(
      'Not all of the targets are still there, so nothing happens to any of them.',
      'psct.target.multiple',
      false,
    );
    return null;
  }
  const spokenOf = anyOfThem ? targets : targets.filter(({ id }) => copies.some((one) => one.id === id));
  for (const copy of spokenOf)
    if (!valid.some((one) => one.id === copy.id) && (targets.length === 1 || wasMeant(play, copy, noun, frame)))
      play.say(
        `${nameOf(copy)} is no longer a correct target.`,
        'psct.target.that-target',
        false,
        targets.length > 1 ? ['psct.target.multiple'] : [],
      );
  return valid.length === 0 ? null : valid;
}
