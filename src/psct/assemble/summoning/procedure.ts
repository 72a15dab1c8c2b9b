/** A monster's own way of being Summoned: "If …, you can Special Summon this card (from your hand) by …, while …". */
import {
  blankNoun,
  type Action,
  type Condition,
  type EventPattern,
  type Limit,
  type Location,
  type Noun,
  type Quantity,
  type Side,
  type ProcedureZone,
  type Span,
  type SummonProcedure,
  type Unparsed,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { type RoughStatic } from '../../skeleton/index.js';
import { type BoxSource } from '../source.js';
import {
  endOf,
  leadOf,
  PENDULUM_LEVEL,
  placesIn,
  positionsIn,
  receiverIn,
  together,
  wordsFor,
} from './procedure-words.js';
import { columnIn, CENTER, POINTED_TO, BESIDE } from './procedure-zones.js';
import { asActions, behind, type Reworded } from './reworded.js';
import { cameBy, levelOfWay, riderStart, ridersOf } from './riders.js';

export interface ProcedureReading {
  readonly procedure: SummonProcedure;
  /** Ways that the same sentence offers beside it. */
  readonly others: readonly SummonProcedure[];
  readonly unread: readonly Unparsed[];
}

export const METHODS: readonly (readonly [RegExp, SummonMethod])[] = [
  [/\bRitual\b/, 'ritual'],
  [/\bFusion\b/, 'fusion'],
  [/\bSynchro\b/, 'synchro'],
  [/\bXyz\b/, 'xyz'],
  [/\bLink\b/, 'link'],
  [/\bPendulum\b/, 'pendulum'],
  [/\bTribute\b/, 'tribute'],
  [/\bSpecial\b/, 'special'],
  [/\bNormal\b/, 'normal'],
];

const SUMMON = /\b(Special|Tribute|Normal|Xyz|Link|Synchro|Fusion|Pendulum) Summon(?:ed)?(?:\/Set| or Set)?/g;
/** Remarks that ask for nothing. */
const REMARK =
  /\((?:from [^)]*|transfer[^)]*|in which case[^)]*|[Yy]ou do not use[^)]*|but not Set|this is treated as[^)]*|and transfer[^)]*|max\. \d|your choice,? if tied)\)/gi;
/** "You can Tribute 3 monsters to Tribute Summon …", "You can discard …, then Special Summon …". */
const PAID_BEFORE =
  /\b[Yy]ou can ((?:Tribute|discard|banish|send|return|pay)\b[^.;]*?)(?:,? to (?=(?:Tribute|Normal) Summon)|,? then (?=Special Summon))/;
/** "If you're Tributing a Fish monster, this card can be Normal Summoned with 1 Tribute": that one is it. */
const IS_THE_TRIBUTE = /^If you're Tributing an? ([^,:;]*), this card can be Normal Summoned with 1 Tribute\b/;
const STATE = /(?:^|[, ])(while|if|unless|during)\b([^,;.]*)/g;

/** "During your turn, if a Fish monster's effect was activated …": something that this turn has seen. */
const OF_THIS_TURN = /^[^A-Za-z]*During your turn, if [^,]*\b(?:was|were) activated\b[^,]*, $/;

/** "… as a Level 3 monster". */
function asLevel(text: string): { readonly asLevel?: number } {
  const found = /^[^.;:]*\bas a Level (\d{1,2}) monster\b/.exec(text)?.[1];
  return found === undefined ? {} : { asLevel: Number.parseInt(found, 10) };
}

/** "If 3 or more of your Fish monsters are banished": no event that a way to Summon waits for. */
const ARE_BANISHED = /^[^A-Za-z]*If [^,]*\bare (?:currently )?banished, $/;

function lyingBanished({ event, subject, cause, from }: EventPattern): Condition | null {
  if (event !== 'banished' || subject?.quantity.kind !== 'at-least' || cause !== null || from.length > 0) return null;
  const noun: Noun = { ...subject, locations: ['banished'] };
  return { if: 'exists', noun, compare: '>=', n: subject.quantity.n };
}

type Happened = Extract<Condition, { if: 'happened' }>;

/** "During the turn, or turn after, your opponent …": what has to have happened in one of them. */
function happenedIn(condition: Condition | null): Happened | null {
  if (condition?.if === 'happened') return condition;
  if (condition?.if !== 'all-of') return null;
  const found = condition.of.flatMap((part) => happenedIn(part) ?? []);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Everything is read from the sentence with quoted names blotted out, whose offsets are those of the text. */
class ProcedureSentence {
  readonly unread: Unparsed[] = [];
  /** What may be paid in place of the cost. */
  otherCost: readonly Action[] | null = null;
  private readonly base: number;
  readonly text: string;
  private readonly left: readonly Span[];

  constructor(
    private readonly sentence: RoughStatic,
    private readonly box: BoxSource,
    private readonly materials: readonly Noun[],
  ) {
    this.base = sentence.lead.span.start;
    this.left = [...sentence.lead.masked.matchAll(REMARK)].map((hit) =>
      this.span(hit.index, hit.index + hit[0].length),
    );
    this.text = sentence.lead.masked.replace(/\(your choice,? if tied\)/gi, (remark) => ' '.repeat(remark.length));
  }

  span(start: number, end: number): Span {
    return { start: this.base + start, end: this.base + end };
  }

  read(limits: readonly Limit[]): SummonProcedure {
    const { text } = this;
    // What comes with the Summon may forbid others.
    const hits = [...text.slice(0, riderStart(text)).matchAll(SUMMON)];
    const lead = leadOf(text);
    // "… your opponent Special Summoned 2 monsters …, you can also Xyz Summon this card": what the player may do.
    const offered = hits.filter((hit) => hit.index >= lead);
    const verb = (offered.length > 0 ? offered : hits).find((hit) => hit[1] === 'Special') ?? offered[0] ?? hits[0];
    const end = verb === undefined ? text.length : verb.index + verb[0].length;
    const level = PENDULUM_LEVEL.exec(text.slice(0, lead))?.[1];
    const paid = PAID_BEFORE.exec(text);
    const by = /\bby (?:also )?(?=(?:Special |there )?\w+ing\b)/.exec(text.slice(end));
    const costStart = by === null ? null : end + by.index + by[0].length;
    const costEnd = costStart === null ? null : endOf(text, costStart);
    const crowded = columnIn(text);
    const only = IS_THE_TRIBUTE.exec(text)?.[1] ?? null;
    const conditions: Condition[] = crowded === null && only === null ? [...this.headCondition(lead)] : [];
    const cost: Action[] = [];
    if (only !== null) {
      const start = text.indexOf(only) - 2;
      cost.push(...this.paidAs('tribute', start, start + 2 + only.length));
    } else if (paid !== null) {
      const start = paid.index + paid[0].indexOf(paid[1] ?? '');
      cost.push(...this.eitherTribute(start, paid[1] ?? ''));
    } else if (costStart !== null && costEnd !== null) this.costOrState(costStart, costEnd, cost, conditions);
    else this.tributeCount(end, cost);
    const last = riderStart(text);
    const rest =
      costStart === null || costEnd === null
        ? [[end, last] as const]
        : [[end, costStart - 3] as const, [costEnd, last] as const];
    for (const [from, to] of rest) conditions.push(...this.statesIn(from, to));
    const zone =
      crowded ?? this.pointedTo(end) ?? this.beside(end) ?? (CENTER.test(text.slice(end)) ? { row: 'center' } : null);
    if (zone === null) conditions.push(...this.zones(end));
    const riders = ridersOf(text, this.base, end, this.box);
    this.unread.push(...riders.unread);
    const made: SummonProcedure = {
      from: placesIn(
        /\((from [^)]*)\)/.exec(text)?.[1] ??
          /\bfrom your ((?:hand|GY|Graveyard|Deck|Extra Deck)[^,.;]*)/.exec(
            text.slice(end, costStart ?? undefined),
          )?.[0] ??
          '',
      ),
      condition: together(conditions),
      cost,
      to: receiverIn(text.slice(end)),
      ...(zone === null ? {} : { zone }),
      // "By Special Summoning 2 Tokens in Attack Position": that is theirs.
      position: positionsIn(cost.some(({ kind }) => kind === 'summon-token') ? '' : text.slice(end)),
      how: METHODS.find(([word]) => word.test(verb?.[1] ?? 'Special'))?.[1] ?? 'special',
      set: verb !== undefined && /\/Set| or Set/.test(verb[0]),
      ...(/\bcard (?:face-up|in (?:face-up )?Attack Position)\b|\(but not Set\)|\bSummoned in face-up\b/.test(text)
        ? { faceUp: true as const }
        : {}),
      ...asLevel(text.slice(end)),
      ...(level === undefined ? {} : { pendulumLevel: Number.parseInt(level, 10) }),
      limits: [...this.ownLimit(), ...limits],
      restrictions: [...riders.rules, ...levelOfWay(asLevel(text.slice(end)).asLevel, this.sentence.lead.span)],
      span: this.sentence.lead.span,
    };
    return { ...made, came: cameBy(made, text) };
  }

  /** "Tribute 3 monsters or 1 Fish monster", "Tribute 1 monster, or no monsters": each is a way of its own. */
  private eitherTribute(start: number, words: string): readonly Action[] {
    const either = /^Tribute (\d [^,.;]*?),? or (no monsters|\d [^,.;]*)$/.exec(words);
    const other = either?.[2];
    if (either === null || other === undefined) return this.actions(start, start + words.length);
    const at = start + words.length - other.length;
    this.otherCost = /^no\b/.test(other) ? [] : this.paidAs('tribute', at, at + other.length);
    return this.actions(start, start + 'Tribute '.length + (either[1] ?? '').length);
  }

  /** The cards named there, with the verb that stands elsewhere. */
  private paidAs(verb: string, start: number, end: number): readonly Action[] {
    const range = behind(this.box.source, this.span(start, end), this.left, [verb]);
    const read = this.box.grammar.effect(range.source).activation(range.range);
    this.unread.push(...read.unread);
    return read.actions;
  }

  /** "Once per turn, you can also Xyz Summon …": this way, whichever copy it is. */
  private ownLimit(): readonly Limit[] {
    const once = /^[^A-Za-z]*Once per turn\b/.exec(this.text);
    if (once === null) return [];
    const span = this.span(0, once[0].length);
    return [{ scope: 'hard', per: 'turn', count: 1, verb: 'summon', sharedKey: null, span }];
  }

  /** What stands before "you can": a state; an event there would make it an effect, not a way to Summon. */
  private headCondition(lead: number): readonly Condition[] {
    const head = this.text.slice(0, lead);
    if (PENDULUM_LEVEL.test(head)) return [];
    if (!/^[^A-Za-z]*(?:Once per turn, )?(?:If|While|When|During|Once|As long as)\b/.test(head)) return [];
    const range = behind(this.box.source, this.span(0, lead), this.left, []);
    const read = this.box.grammar.effect(range.source).trigger(range.range);
    const either = head.startsWith('During the turn, or turn after, ') ? happenedIn(read.condition) : null;
    if (either !== null) return [{ if: 'any-of', of: [either, { ...either, since: 'last-turn' }] }];
    this.unread.push(...read.unread);
    const [done, ...others] = read.events;
    // "During your turn, if a Fish monster's effect was activated on your field": what this turn has seen.
    if (done !== undefined && others.length === 0 && OF_THIS_TURN.test(head)) {
      const happened: Condition = { if: 'happened', event: done, since: 'this-turn', negated: false };
      return read.condition === null ? [happened] : [read.condition, happened];
    }
    const lie = done !== undefined && others.length === 0 && ARE_BANISHED.test(head) ? lyingBanished(done) : null;
    if (lie !== null) return read.condition === null ? [lie] : [read.condition, lie];
    if (read.events.length > 0) return [this.open(0, lead)];
    return read.condition === null ? [] : [read.condition];
  }

  /** "banishing 3 Fiends from your GY", "having 3 Fiends in your GY", "using 1 Rank 4 monster you control". */
  private costOrState(start: number, end: number, cost: Action[], conditions: Condition[]): void {
    const part = this.text.slice(start, end);
    const has = /^(having|controlling|possessing|there being) /.exec(part);
    if (has !== null) {
      conditions.push(...this.possession(start + has[0].length, has[1] ?? ''));
      return;
    }
    const using = /(?:,? (?:and|then) )?\busing /.exec(part);
    const before = using === null ? part.length : using.index;
    if (before > 0) cost.push(...this.actions(start, start + before));
    if (using !== null) cost.push(this.material(start + using.index + using[0].length, end));
  }

  private actions(start: number, end: number): readonly Action[] {
    const above = this.aboveCards(start, end);
    if (above !== null) return above;
    const range = asActions(this.box.source, this.span(start, end), this.left);
    const read = this.box.grammar.effect(range.source).activation(range.range);
    this.unread.push(...read.unread);
    return read.actions;
  }

  /** "the above cards you control": what the materials line names. */
  private aboveCards(start: number, end: number): readonly Action[] | null {
    const part = this.text.slice(start, end);
    const hit =
      /^(\w+)ing the (?:above cards?|correct Fusion Material(?: Monster)? Cards?|correct materials)\b(.*)$/.exec(part);
    if (hit === null || this.materials.length === 0) return null;
    const where = hit[2] ?? '';
    const side: Side = /either field|on the field\b|any Monster Zones\b/.test(where) ? 'either' : 'you';
    const locations: Location[] = [];
    if (/you control|field|Monster Zones/.test(where) || !/hand|GY|Graveyard/.test(where))
      locations.push('monster-zone', 'extra-monster-zone');
    const places = where.replace(/\bto (?:the|your) (?:GY|Graveyard)|into the .*$/, '');
    if (/\bhand\b/.test(places)) locations.push('hand');
    if (/\bGY\b|Graveyard/.test(places)) locations.push('graveyard');
    return this.materials.map((noun): Action => {
      // A material may be named with its place: "monsters in the Extra Monster Zone".
      const there = locations.filter((location) => noun.locations.includes(location));
      const what: Noun = { ...noun, controller: side, locations: there.length === 0 ? locations : there };
      switch (hit[1]) {
        case 'Tribut':
        case 'tribut':
          return { kind: 'tribute', what, who: 'you' };
        case 'banish':
        case 'remov':
          return { kind: 'banish', what, who: 'you', face: 'up', until: null };
        case 'shuffl':
          return { kind: 'shuffle-into-deck', what, who: 'you' };
        case 'return':
          return { kind: 'return', what, who: 'you', to: 'deck' };
        case 'send':
          return { kind: 'send', what, who: 'you', to: 'graveyard' };
        default:
          return { kind: 'choose', what, who: 'you' };
      }
    });
  }

  /** The Xyz Monster that the new one is put upon. */
  private material(start: number, end: number): Action {
    const as = /,? as (?:an? |the )?(?:Xyz )?[Mm]aterials?\b/.exec(this.text.slice(start, end));
    const stop = as === null ? end : start + as.index;
    const after = as === null ? end : stop + as[0].length;
    // "… as material, except "X"" spares some of what stands before.
    const spares = /^,? except\b/.test(this.text.slice(after, end));
    const left = spares ? [...this.left, this.span(stop, after)] : this.left;
    const range = behind(this.box.source, this.span(start, spares ? end : stop), left, []);
    const { nouns, unread } = this.box.grammar.nouns(range.source, range.range);
    const [what] = nouns;
    if (what === undefined || unread.length > 0) {
      const open = this.unparsed(start, end);
      return open;
    }
    return {
      kind: 'attach',
      what: { ...what, quantity: ONE, controller: what.controller ?? 'you' },
      to: THIS_CARD,
      who: 'you',
    };
  }

  /** "having 3 Fiends in your GY, but no …": states. */
  private possession(start: number, verb: string): readonly Condition[] {
    const stop = this.text.slice(start).search(/, and cannot\b|(?<!\bmin)\.|;|, (?:and )?if you do\b/);
    const end = stop < 0 ? this.text.length : start + stop;
    const part = this.text.slice(start, end);
    const but = /,? but (no|not)\b/.exec(part);
    const first = but === null ? end : start + but.index;
    const found = this.state(start, first, wordsFor(verb, part));
    if (but === null) return [found];
    return [found, this.state(start + but.index + but[0].indexOf('no'), end, ['if', 'there', 'are'])];
  }

  private state(start: number, end: number, words: readonly string[]): Condition {
    return this.condition(behind(this.box.source, this.span(start, end), this.left, words), start, end);
  }

  private condition(range: Reworded, start: number, end: number): Condition {
    const read = this.box.grammar.effect(range.source).trigger(range.range);
    if (read.condition === null || read.unread.length > 0 || read.events.length > 0) return this.open(start, end);
    return read.condition;
  }

  /** "while you control no monsters", "during your Main Phase 2" behind the Summon. */
  private statesIn(from: number, to: number): readonly Condition[] {
    const part = this.text.slice(from, to);
    if (/^,? but you cannot|^,? and if you do/.test(part)) return [];
    return [...part.matchAll(STATE)].flatMap((hit) => {
      const at = from + hit.index + hit[0].indexOf(hit[1] ?? '');
      if (/\b(?:but|also|then|and if you do)\b/.test(part.slice(0, hit.index))) return [];
      return [this.state(at, from + hit.index + hit[0].length, [])];
    });
  }

  /** "with 1 Tribute": its own number of Tributes. */
  private tributeCount(from: number, cost: Action[]): void {
    const count = /\bwith (\d) Tributes?\b/.exec(this.text.slice(from))?.[1];
    if (count === undefined) return;
    cost.push({
      kind: 'tribute',
      what: { ...ANY_MONSTERS, quantity: { kind: 'exactly', n: { kind: 'number', n: Number.parseInt(count, 10) } } },
      who: 'you',
    });
  }

  /** "To your zone a Link Monster points to": by which monster. */
  private pointedTo(from: number): ProcedureZone | null {
    const noun = this.nounIn(from, POINTED_TO);
    return noun === null ? null : { pointedToBy: noun };
  }

  /** "To your Main Monster Zone, adjacent to a Dragon monster you control or in its column". */
  private beside(from: number): ProcedureZone | null {
    const noun = this.nounIn(from, BESIDE);
    return noun === null ? null : { beside: noun, how: ['adjacent', 'column'] };
  }

  private nounIn(from: number, pattern: RegExp): Noun | null {
    const hit = pattern.exec(this.text.slice(from));
    const words = hit?.[1];
    if (hit === null || words === undefined) return null;
    const start = from + hit.index + hit[0].indexOf(words);
    const range = behind(this.box.source, this.span(start, start + words.length), this.left, []);
    const { nouns, unread } = this.box.grammar.nouns(range.source, range.range);
    return unread.length > 0 ? null : (nouns[0] ?? null);
  }

  /** Limits on the zone are not in the notation of a procedure. */
  private zones(from: number): readonly Condition[] {
    const hit = /\b(?:zones?|column)\b[^,.;]*/.exec(this.text.slice(from));
    if (hit === null || /Monster Zone(?!,? adjacent)\b/.test(this.text.slice(from))) return [];
    return [this.open(from + hit.index, from + hit.index + hit[0].length)];
  }

  private open(start: number, end: number): Condition {
    return { ...this.unparsed(start, end), if: 'unparsed' };
  }

  private unparsed(start: number, end: number): Unparsed {
    const span = this.span(start, end);
    const node: Unparsed = { kind: 'unparsed', text: this.box.source.text.slice(span.start, span.end).trim(), span };
    this.unread.push(node);
    return node;
  }
}

const ONE: Quantity = { kind: 'exactly', n: { kind: 'number', n: 1 } };
const NO_SPAN: Span = { start: 0, end: 0 };
const THIS_CARD: Noun = blankNoun(NO_SPAN, { filter: { is: 'self' }, reference: { ref: 'this-card' } });
const ANY_MONSTERS: Noun = {
  ...THIS_CARD,
  filter: { is: 'kind', kind: 'monster' },
  controller: 'you',
  reference: null,
};

/** What one sentence says of a way to Summon the monster, with the words of it that nobody read. */
export function readProcedure(
  sentence: RoughStatic,
  limits: readonly Limit[],
  box: BoxSource,
  materials: readonly Noun[],
): ProcedureReading {
  const reading = new ProcedureSentence(sentence, box, materials);
  const procedure = reading.read(limits);
  const { otherCost: cost, text, unread } = reading;
  if (cost === null) return { procedure, others: [], unread };
  const other = { ...procedure, cost };

  const words = cost.length === 0 ? 'without Tributing' : text;
  return { procedure, others: [{ ...other, came: cameBy(other, words) }], unread };
}
