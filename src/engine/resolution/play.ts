/** A board on which something is being carried out: what has happened so far, step by step. */
import { contextOf } from '../context-of.js';
import type { Context, Frame } from '../context.js';
import type { RuleId } from '../citations/index.js';
import {
  rememberedSummon,
  type Board,
  type ChainLink,
  type Copy,
  type CopyId,
  type GameEvent,
  type NumbersOf,
} from '../model/board.js';
import type { Clause, EventKind, Location, Span, TextBox } from '../model/effects.js';
import type { Assumption } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { materialsHeld } from '../board/held.js';
import { isUnnamedOfDeck } from '../board/unnamed.js';
import { equipsOf, inMonsterZone, materialsOf, onField } from '../board/places.js';
import { destinationOf, type Move, type RealDestination } from '../movement/index.js';
import { happening } from '../timing/happening.js';
import { BY_RULE, causedBy, type Cause } from './cause.js';
import { formerController, handOver } from './moves/given-control.js';
import { goingElsewhere, putElsewhere } from './moves/elsewhere.js';
import { Pause, type Choice, type Choices, type Chosen } from './choices.js';
import type { Outcome } from './outcome.js';
import { carryOut, tiesOf } from './moves/ties.js';
import { dropMaterials } from './moves/drop-materials.js';
import { place, vanish, type Destination } from './moves/move.js';
import { placeInWords } from './in-words.js';
import { numbersOnField } from './numbers-left.js';

/** One thing that was done, or not done, and by which rule. */
export interface ResolutionStep {
  readonly link: number | null;
  readonly what: string;
  readonly done: boolean;
  readonly rule: RuleId;
  /** Further rules that it rests on. */
  readonly also?: readonly RuleId[];
  /** The part of a text that it is about. */
  readonly part?: TextPart;
}

/** Words of the text of a card that is there. */
export interface TextPart {
  readonly copy: CopyId;
  readonly box: TextBox;
  readonly span: Span;
}

/** Where a part of the effect stands, if it is an effect that the card itself has. */
export function partOf({ self, effect }: Frame, { span }: Clause): TextPart | null {
  const own = self?.text?.effects.find(({ number }) => number === effect?.number);
  if (self === null || effect === null || own?.span.start !== effect.span.start || own.box !== effect.box) return null;
  const within = effect.span.start <= span.start && span.end <= effect.span.end;
  return within ? { copy: self.id, box: effect.box, span: { start: span.start, end: span.end } } : null;
}

/** Carries out clauses; handed in, because actions contain clauses themselves (a choice between effects). */
export type Runner = (play: Play, clauses: readonly Clause[], frame: Frame) => Outcome;

/** The only thing that changes while a Chain resolves; it lives for one resolution and is handed to no one. */
export class Play {
  readonly steps: ResolutionStep[] = [];
  readonly assumed: Assumption[] = [];
  /** Links of the Chain that is being resolved, as negations change them. */
  links: readonly ChainLink[];
  link: number | null = null;
  private happened: GameEvent[] = [];
  private group = 0;
  private view: Context | null = null;

  /** As it was when the Chain was complete: what targets were like. */
  readonly start: Board;

  constructor(
    private current: Board,
    readonly choices: Choices,
    private readonly runner: Runner,
  ) {
    this.links = current.chain;
    this.start = current;
  }

  /** Monsters whose Summon was negated, and where they were Summoned from, if that is known (negsummon.result). */
  readonly notSummoned = new Map<CopyId, Location | null>();

  /** Another effect of this Chain has taken the place of the normal draw (turn.draw.replacement). */
  normalDrawGivenUp = false;

  get board(): Board {
    return this.current;
  }

  set board(board: Board) {
    this.current = board;
    this.view = null;
  }

  get context(): Context {
    this.view ??= contextOf(this.current);
    return this.view;
  }

  get events(): readonly GameEvent[] {
    return this.happened;
  }

  /** Where cards lie as the link that resolves now begins to; what it moves itself it still knows. */
  private linkStart: Board | null = null;
  private viewOfLinkStart: Context | null = null;

  /** What the monsters that left the field by this link had there, right before. */
  private leftField: readonly NumbersOf[] = [];

  get numbersOfLeft(): readonly NumbersOf[] {
    return this.leftField;
  }

  /** Whose the cards were that this link has moved, and where they lay. */
  get movedFrom(): NonNullable<NonNullable<Frame['told']>['movedFrom']> {
    return this.happened.flatMap(({ link, copies, from, fromController: controller }) =>
      link === this.link && from !== null && controller !== null
        ? copies.map((copy) => ({ copy, controller, from }))
        : [],
    );
  }

  beginLink(): void {
    this.linkStart = this.current;
    this.viewOfLinkStart = null;
    this.leftField = [];
  }

  /** The board as the link that resolves now began to. */
  get contextBeforeLink(): Context {
    if (this.linkStart === null || this.linkStart === this.current) return this.context;
    return (this.viewOfLinkStart ??= contextOf(this.linkStart));
  }

  /** The card as it was when the link that resolves now began to. */
  beforeLink(id: CopyId): Copy | null {
    return (this.linkStart ?? this.current).copies.get(id) ?? null;
  }

  /** The card of the effect was moved by another link since: it is another card now (effect.source-left). */
  lostTrackOf(id: CopyId): boolean {
    const then = this.start.copies.get(id)?.place;
    const before = (this.linkStart ?? this.current).copies.get(id)?.place;
    if (then === undefined || before === undefined) return false;
    const zone = (location: Location): Location => (location === 'extra-monster-zone' ? 'monster-zone' : location);
    return zone(then.location) !== zone(before.location);
  }

  /** The link that what is carried out now speaks of as "that effect", where it is the one that resolves. */
  private spokenOf: number | null = null;

  /** Carries out what answers that this link resolves; "that effect" means its own. */
  negatesAsItResolves(link: number, what: () => void): void {
    this.spokenOf = link;
    what();
    this.spokenOf = null;
  }

  /** The link that a negation means: the one before, or the one that resolves (neg.effect-only). */
  get answeredLink(): number {
    return this.spokenOf ?? (this.link ?? 0) - 1;
  }

  /** Whatever happens from here on is later than what happened before (psct.conjunction.then). */
  later(): void {
    this.group += 1;
    this.endMoment();
  }

  /** A later part that was left out, or came to nothing, leaves no moment of its own behind what this link did last. */
  forgetEmptyMoment(): void {
    const last = this.happened.at(-1);
    if (last?.link === this.link && last.group < this.group) this.group = last.group;
  }

  /** What is Summoned at one moment is one Summon, however many parts of the effect bring it. */
  comeTogether(summoned: readonly Copy[]): void {
    const comingTogether = [...(this.board.comingTogether ?? []), ...summoned.map(({ id }) => id)];
    this.board = { ...this.board, comingTogether };
  }

  endMoment(): void {
    if ((this.board.comingTogether ?? []).length > 0) this.board = { ...this.board, comingTogether: [] };
  }

  run(clauses: readonly Clause[], frame: Frame): Outcome {
    return this.runner(this, clauses, frame);
  }

  /** A battle position that nobody told is taken for granted: questions about what happens seldom turn on it. */
  choose(choice: Omit<Choice, 'number' | 'link'>): Chosen {
    const asked = { ...choice, link: this.link };
    const [position] = choice.options;
    if (choice.kind !== 'position' || position === undefined || this.choices.positionIsNext)
      return this.choices.take(asked);
    if (choice.options.length > 1)
      this.assumed.push({ fact: `${choice.about}: ${position}`, rule: 'summon.special.position' });
    return [position];
  }

  say(what: string, rule: RuleId, done = true, also: readonly RuleId[] = [], part: TextPart | null = null): void {
    const rules = [...new Set([...also, ...this.unsaid])];
    this.unsaid = [];
    this.steps.push({
      link: this.link,
      what,
      done,
      rule,
      ...(rules.length === 0 ? {} : { also: rules }),
      ...(part === null ? {} : { part }),
    });
  }

  /** Rules by which cards were told apart on the way to the next step. */
  private unsaid: readonly RuleId[] = [];

  restsOn(rules: readonly RuleId[]): void {
    if (rules.length > 0) this.unsaid = [...this.unsaid, ...rules];
  }

  /** The copy as it is now; copies change, ids do not. */
  now(copy: Copy | CopyId): Copy | null {
    return this.current.copies.get(typeof copy === 'string' ? copy : copy.id) ?? null;
  }

  note(event: EventKind, copies: readonly Copy[], facts: Partial<GameEvent> = {}): void {
    this.happened.push({
      ...happening(
        event,
        this.group,
        copies.map((copy) => copy.id),
        facts,
      ),
      cards: copies.flatMap((copy) => copy.card ?? []),
      link: this.link,
    });
  }

  private readonly risen = new Set<CopyId>();

  /** ability.gemini: one that an effect turns face-up is a Normal Monster only when that effect has resolved. */
  turnedUp({ id, card }: Copy): void {
    if (card?.monster?.abilities.includes('gemini') !== true) return;
    this.risen.add(id);
    this.setGemini(id, true);
  }

  settleGeminis(): void {
    for (const id of this.risen) this.setGemini(id, false);
    this.risen.clear();
  }

  private setGemini(id: CopyId, gemini: boolean): void {
    const copy = this.current.copies.get(id);
    if (copy === undefined) return;
    this.board = { ...this.current, copies: new Map([...this.current.copies, [id, { ...copy, gemini }]]) };
  }

  /** "Flip Effects are not activated": of what this link has turned face-up. */
  silenceFlips(): void {
    this.happened = this.happened.map((one) =>
      one.link === this.link && one.event === 'flipped-face-up' ? { ...one, silent: true } : one,
    );
  }

  /**
   * Moves copies at the same time, with everything that follows by rule: materials fall to the Graveyard
   * (xyz.materials-fate), Equip Cards lose their monster (spell.equip.condition-lost), redirections apply.
   * A Token that is gone by it is given back as it lay.
   */
  move(
    copies: readonly Copy[],
    to: Location,
    cause: Cause,
    event: EventKind,
    more: Partial<Destination> = {},
  ): readonly Copy[] {
    const moved: Copy[] = [];
    const orphans: Copy[] = [];
    const worth = numbersOnField(this.context, copies);
    if (this.link !== null) this.leftField = [...worth, ...this.leftField];
    const ties = copies.flatMap((copy) => tiesOf(this, copy, event === 'destroyed'));
    const given = copies.flatMap((copy) => this.givenBack(copy));
    const elsewhere = event === 'destroyed' && to === 'graveyard' ? goingElsewhere(this, copies, cause) : [];
    // What leaves at the same time still does what it does to the others: where each goes is settled before any moves.
    const { context: before } = this;
    for (const one of elsewhere) {
      orphans.push(...equipsOf(this.current, one.copy));
      moved.push(...putElsewhere(this, one, cause));
    }
    for (const copy of copies.filter((each) => !elsewhere.some((one) => one.copy === each))) {
      const from = copy.place.location;
      // neg.card-not-on-field, negsummon.result: what was activated or Summoned in vain was never on the field.
      const inVain = this.activatedInVain(copy) ? 'hand' : this.notSummoned.get(copy.id);
      const wasOnField = onField(copy) && inVain === undefined;
      if (wasOnField && inMonsterZone(copy)) orphans.push(...equipsOf(this.current, copy));
      const face = more.face ?? (to === 'hand' || to === 'deck' || to === 'extra-deck' ? 'down' : 'up');
      const end = this.whereTo(before, copy, { to, face, wasOnField, cause, destroyed: event === 'destroyed' });
      const facts: Partial<GameEvent> = {
        from: onField(copy) && inVain !== undefined ? inVain : from,
        fromController: copy.controller,
        to: end.to === 'vanishes' ? null : end.to,
        ...(end.to === 'vanishes' ? ({ vanished: true } as const) : {}),
        ...causedBy(cause),
        player: copy.controller,
        wasFaceUp: copy.face === 'up',
        ...(wasOnField && inMonsterZone(copy) && copy.summoned !== null ? { wasSummoned: copy.summoned } : {}),
        ...(wasOnField && copy.position !== null ? { wasInPosition: copy.position, wasAt: copy.place } : {}),
        ...(wasOnField ? { wasHolding: holding(this.current, copy) } : {}),
        ...(wasOnField ? worthThen(worth, copy) : {}),
        ...otherOf(copy, event),
      };
      this.board =
        end.to === 'vanishes'
          ? vanish(this.current, copy)
          : place(this.current, copy, {
              player: end.player,
              ...more,
              ...(this.notSummoned.has(copy.id) ? { summoned: rememberedSummon(false) } : {}),
              location: end.to,
              face: end.face,
            });
      const replaced = end.to !== to && end.to !== 'vanishes';
      this.note(
        event === 'destroyed' || event === 'tributed' || event === 'discarded' || !replaced ? event : eventOf(end.to),
        [copy],
        facts,
      );
      if (ARRIVES.has(event) && end.to !== 'vanishes') this.note(eventOf(end.to), [copy], facts);
      // A Token that is gone has left the field as well.
      if (wasOnField) this.note('left-field', [copy], facts);
      if (wasOnField) dropMaterials(this, copy, before);
      const now = this.now(copy);
      if (now !== null) moved.push(now);
      else if (isDoneToToken(event, more.face)) moved.push(copy);
    }
    this.dropEquips(orphans);
    for (const { id, to: back } of given) {
      const now = this.now(id);
      if (now === null || !inMonsterZone(now)) continue;
      this.say(`What gave control of ${nameOf(now)} is gone.`, 'zone.control.duration');
      handOver(this, now, back);
    }
    for (const tie of ties) carryOut(this, tie);
    return moved;
  }

  private whereTo(before: Context, copy: Copy, move: Move): RealDestination {
    const { to, wasOnField } = move;
    const end = this.ifWanted(before, copy, move, destinationOf(before, copy, move));
    if (copy.card?.monster?.pendulum === true && onField(copy) && !wasOnField && end.to === 'graveyard')
      this.say(`${nameOf(copy)} was never on the field.`, 'pendulum.activation-negated');
    if (end.judgement?.answer === 'unknown')
      throw new Pause(null, end.judgement.needed[0]?.fact ?? `where ${nameOf(copy)} goes`);
    if (end.to !== to)
      this.say(
        end.to === 'vanishes'
          ? `${nameOf(copy)} is a Token and is gone.`
          : end.to === 'banished'
            ? `${nameOf(copy)} is banished instead.`
            : `${nameOf(copy)} goes to the ${placeInWords(end.to)} instead.`,
        end.rule,
      );
    else if (onField(copy) && copy.owner !== copy.controller)
      this.say(`${nameOf(copy)} goes to its owner, player ${copy.owner}.`, 'zone.ownership.return');
    if (copy.card?.monster?.pendulum === true && !onField(copy) && end.to === 'graveyard')
      this.restsOn(['pendulum.extra-deck-instead-of-graveyard']);
    if (copy.card?.monster?.pendulum === true && onField(copy) && to !== 'graveyard')
      this.say(`${nameOf(copy)} does not go to the Graveyard.`, 'pendulum.leave.other-ways');
    if (copy.place.location === 'pendulum-zone')
      this.say(`${nameOf(copy)} was a Spell in its Pendulum Zone.`, 'pendulum.in-zone-is-spell');
    return end;
  }

  /** "You can add it to your hand instead": only what the player wants so. */
  private ifWanted(before: Context, copy: Copy, move: Move, end: RealDestination): RealDestination {
    if (end.ifWanted === undefined || end.judgement?.answer !== 'yes') return end;
    const [wants] = this.choose({
      player: end.ifWanted,
      kind: 'yes-no',
      about: `whether ${nameOf(copy)} goes to the ${end.to.replaceAll('-', ' ')} instead`,
      options: ['yes', 'no'],
      min: 1,
      max: 1,
      open: false,
    });
    return wants === 'yes' ? end : destinationOf(before, copy, { ...move, asItIs: true });
  }

  /** zone.control.duration: what was controlled through this card goes back when it leaves. */
  private givenBack(copy: Copy): readonly { readonly id: CopyId; readonly to: Player }[] {
    const on = copy.equippedTo === null ? null : this.now(copy.equippedTo);
    const to = on === null ? null : formerController(this.current, copy, on);
    return on === null || to === null ? [] : [{ id: on.id, to }];
  }

  private activatedInVain(copy: Copy): boolean {
    return this.links.some(
      (link) => link.copy === copy.id && link.cardActivation === true && link.negated === 'activation',
    );
  }

  /** spell.equip.condition-lost: destroyed by the rules when the monster is gone. */
  private dropEquips(orphans: readonly Copy[]): void {
    for (const equip of orphans) {
      const now = this.now(equip);
      if (now === null || !onField(now) || now.equippedTo === null) continue;
      const on = this.now(now.equippedTo);
      if (on !== null && inMonsterZone(on) && on.face === 'up') continue;
      const destroyed = this.context.parameters.equipsAreDestroyed;
      this.say(
        `${nameOf(now)} has nothing to be equipped to and ${destroyed ? 'is destroyed' : 'goes to the Graveyard'}.`,
        'spell.equip.condition-lost',
        true,
        [
          'equip.target-required',
          ...(on !== null && on.controller !== now.controller ? (['zone.spell-trap.monster-location'] as const) : []),
        ],
      );
      this.move([now], 'graveyard', BY_RULE, destroyed ? 'destroyed' : 'sent');
    }
  }
}

/** The monster that it was equipped to, or that it was detached from. */
function otherOf({ equippedTo, attachedTo }: Copy, event: EventKind): Partial<GameEvent> {
  const other = event === 'detached' ? attachedTo : equippedTo;
  return other === null ? {} : { other };
}

/** token.leaves: destroyed, Tributed or banished face-up it was, though it lies nowhere; returned or sent it was not. */
function isDoneToToken(event: EventKind, face: 'up' | 'down' | undefined): boolean {
  return event === 'destroyed' || event === 'tributed' || (event === 'banished' && face !== 'down');
}

function worthThen(worth: readonly NumbersOf[], { id }: Copy): Pick<GameEvent, 'wasWorth'> {
  const one = worth.find(({ copy }) => copy === id);
  return one === undefined ? {} : { wasWorth: one.numbers };
}

function holding(board: Board, copy: Copy): NonNullable<GameEvent['wasHolding']> {
  return { card: copy, materials: materialsHeld(board, copy), attached: materialsOf(board, copy) };
}

/** Being destroyed, Tributed or discarded is one thing, arriving somewhere another. */
const ARRIVES: ReadonlySet<EventKind> = new Set<EventKind>(['destroyed', 'tributed', 'discarded', 'detached']);

function eventOf(to: Location): EventKind {
  return to === 'graveyard' ? 'sent' : to === 'banished' ? 'banished' : 'returned';
}

export function nameOf(copy: Copy): string {
  return copy.card?.name ?? (isUnnamedOfDeck(copy) ? '1 unnamed card' : copy.id);
}
