/** What the text says on how the monster comes to the field (summon.special.condition-wordings). */
import {
  blankNoun,
  type Condition,
  type Limit,
  type Location,
  type MaterialText,
  type Noun,
  type Span,
  type SummoningText,
  type SummonProcedure,
  type Unparsed,
  type Filter,
} from '../../../engine/model/effects.js';
import { anyOf } from '../../grammar/filters/filter.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { type RoughStatic } from '../../skeleton/index.js';
import { type BoxSource } from '../source.js';
import { METHODS, readProcedure } from './procedure.js';
import { asMaterials, behind } from './reworded.js';
import { askedBeside, stateBehind } from './states.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Found = Mutable<Pick<SummoningText, 'normalSummon' | 'special' | 'only' | 'barred'>>;

export function assembleSummoning(
  sentences: readonly RoughStatic[],
  materials: Span | null,
  { ofWays, ofAll }: { readonly ofWays: readonly Limit[]; readonly ofAll: readonly Limit[] },
  box: BoxSource,
): SummoningText {
  const line = materialsOf(materials, box);
  const procedures: SummonProcedure[] = [];
  const unread: Unparsed[] = [];
  const found: Found = {
    normalSummon: 'allowed',
    special: 'free',
    only: null,
  };
  const procedure = (sentence: RoughStatic): SummonProcedure => {
    const read = readProcedure(sentence, ofWays, box, line?.parts ?? []);
    unread.push(...read.unread);
    procedures.push(read.procedure, ...read.others);
    return read.procedure;
  };
  for (const sentence of sentences) {
    if (sentence.role === 'procedure') procedure(sentence);
    else {
      readConditions(sentence, box, found, unread, () => procedure(sentence));
      if (saysNothing(found, procedures, unread)) unread.push(whole(sentence, box));
    }
  }
  // "… except from the GY, and only if …": a way that nobody read.
  if ((found.special === 'must' || found.special === 'must-first') && found.only === null && procedures.length === 0)
    found.special = 'unknown';
  return { ...found, procedures, materials: line, limits: ofAll, unread };
}

/** Nothing of all that was said so far was read, nor left open. */
function saysNothing(found: Found, procedures: readonly SummonProcedure[], unread: readonly Unparsed[]): boolean {
  if (procedures.length > 0 || unread.length > 0) return false;
  return found.normalSummon === 'allowed' && found.special === 'free' && found.only === null && !('barred' in found);
}

function whole({ lead }: RoughStatic, { source }: BoxSource): Unparsed {
  return { kind: 'unparsed', text: source.text.slice(lead.span.start, lead.span.end), span: lead.span };
}

/** A sentence of conditions: "Cannot be Normal Summoned/Set.", "Must first be …", "Requires 3 Tributes …". */
function readConditions(
  sentence: RoughStatic,
  box: BoxSource,
  found: Found,
  unread: Unparsed[],
  procedure: () => SummonProcedure,
): void {
  const text = sentence.lead.masked;
  // Of being Set it says nothing (term.set-card).
  const told = /^If (.+), you cannot Summon this (?:card|monster)\.?$/.exec(text.trim());
  if (told !== null) {
    const unless = stateBehind(sentence, 'If '.length, true, box, unread, 'If '.length + (told[1] ?? '').length);
    found.normalSummon = { unless, settable: true, flip: true };
    found.barred = { from: [], by: null, unless };
    return;
  }
  if (/[Cc]annot be Normal Summoned|[Cc]annot be (?:Summoned|Normal or (?:Special|Flip))/.test(text)) {
    const unless = /\b(?:unless|while|if)\b/.exec(text);
    // "Cannot be Normal Summoned if …", "cannot be Summoned unless …" say nothing of being Set (term.set-card).
    const settable = /(?:annot be|Normal|Normal or Special|Normal or Flip) Summoned,? (?:if|while|unless)\b/.test(text)
      ? { settable: true }
      : {};
    const flip = /(?:Normal or Flip|annot be) Summoned\b/.test(text) ? { flip: true } : {};
    const state =
      unless === null
        ? null
        : stateBehind(sentence, unless.index + unless[0].length, unless[0] !== 'unless', box, unread);
    found.normalSummon = state === null ? 'cannot' : { unless: state, ...settable, ...flip };
    if (state !== null && /Normal or Special Summoned|annot be Summoned/.test(text))
      found.barred = { from: [], by: null, unless: state };
  }
  const kind = /annot (?:be )?(Fusion|Synchro|Xyz|Link) Summon(?:ed| this (?:card|monster)) (unless|if|while)\b/.exec(
    text,
  );
  if (kind !== null) {
    const asked = stateBehind(sentence, kind.index + kind[0].length, kind[2] !== 'unless', box, unread);
    found.barred = { from: [], by: null, how: methodsIn(kind[1] ?? ''), unless: asked };
    return;
  }
  if (/Normal Summoned \(but can be (?:Normal )?Set\)/.test(text)) {
    found.normalSummon = { unless: { if: 'any-of', of: [] }, settable: true };
  } else if (text.includes('Normal Summoned, except')) {
    const { span } = sentence.lead;
    const open = { kind: 'unparsed', text: box.source.text.slice(span.start, span.end), span } as const;
    found.normalSummon = { unless: { if: 'unparsed', ...open } };
    unread.push(open);
  }
  const requires =
    /^Requires (\d) (?:(\S+) )?Tributes? (from either side of the field )?to Normal Summon(\/Set)?(?: to that side of the field)?/.exec(
      text,
    );
  if (requires !== null) {
    const later = /, then (.+?)\.?$/.exec(text);
    if (later !== null) unread.push({ kind: 'unparsed', text: later[1] ?? '', span: sentence.lead.span });
    const named = requires[2] === undefined ? null : tributesLike(sentence, requires[2], box, unread);
    const mustTribute = named === null ? null : ofThatName(named);
    found.normalSummon = {
      tributes: Number(requires[1]),
      mustTribute,
      set: requires[4] !== undefined || !/cannot be (?:Normal )?Set/.test(text),
      ...(requires[3] === undefined ? {} : { eitherSide: true }),
    };
    return;
  }
  const own = /^To Tribute Summon this (?:card|monster), you must Tribute (\d) ([^,.;]+)\.?$/.exec(text);
  if (own !== null) {
    const mustTribute = tributesLike(sentence, own[2] ?? null, box, unread);
    found.normalSummon = { tributes: mustTribute === null ? null : Number(own[1]), mustTribute };
    return;
  }
  const tributes =
    /^If you Tribute Summon this (?:card|monster), (?:all |the )?Tributes?(?:\(s\))? must be ([^,.;]+)\.?$/.exec(text);
  if (tributes !== null || /^If you Tribute Summon this\b/.test(text)) {
    found.normalSummon = { tributes: null, mustTribute: tributesLike(sentence, tributes?.[1] ?? null, box, unread) };
    return;
  }
  const excepted =
    /[Cc]annot be Special Summoned(?:,)? (?:by other ways|other than|except|unless)|[Cc]an only be Special Summoned/.test(
      text,
    );
  const must = /[Mm]ust (first )?be (?:either )?([\w /,]*?)Summoned/.exec(text);
  if (
    /[Cc]annot be Special Summoned\b/.test(text) &&
    !excepted &&
    must === null &&
    !/Special Summoned (?:by|from)/.test(text)
  )
    found.special = 'never';
  if (!excepted && must === null) readBar(sentence, box, found, unread);
  if (/[Mm]ust be (?:either )?(?:Normal|Tribute) Summoned|[Cc]an only be (?:Tribute|Normal) Summoned/.test(text)) {
    found.normalSummon = ownTributes(procedure());
    return;
  }
  if (!excepted && must === null) {
    const only = /[Cc]an only be ([\w /,]*?)Summoned/.exec(text);
    if (only !== null) found.only = { how: methodsIn(only[1] ?? ''), by: null };
    return;
  }
  found.special = must?.[1] === undefined ? 'must' : 'must-first';
  readWay(sentence, must?.[2] ?? 'Special', box, found, unread, procedure);
}

/** "All Tributes must be WATER": monsters like that. */
function tributesLike(
  { lead }: RoughStatic,
  words: string | null,
  { source, grammar }: BoxSource,
  unread: Unparsed[],
): Noun | null {
  const start = words === null ? 0 : lead.masked.lastIndexOf(words);
  const span = { start: lead.span.start + start, end: lead.span.start + start + (words ?? lead.masked).length };
  const range = behind(source, span, [], []);
  const filter = words === null ? null : grammar.described(range.source, range.range);
  if (filter !== null) return blankNoun(span, { quantity: { kind: 'all' }, filter });
  unread.push({ kind: 'unparsed', text: source.text.slice(lead.span.start, lead.span.end), span: lead.span });
  return null;
}

/** "3 "X" Tributes": monsters that have that in their names (card.archetype). */
function ofThatName(noun: Noun): Noun {
  const { filter } = noun;
  return filter.is === 'named' ? { ...noun, filter: { is: 'archetype', name: filter.name } } : noun;
}

/** "Cannot be Special Summoned from the GY", "… by the effects of other Effect Monsters": not from there, not by those. */
function readBar(sentence: RoughStatic, box: BoxSource, found: Found, unread: Unparsed[]): void {
  const { lead } = sentence;
  const said = /[Cc]annot be Special Summoned (from|by) (?!other ways|any other)/.exec(lead.masked);
  if (said === null) return;
  const start = said.index + said[0].length;
  const rest = lead.masked.slice(start);
  const barred = found.barred ?? { from: [], by: null };
  const places = FROM_PLACES.exec(rest);
  if (said[1] === 'from' && places !== null) {
    const from = [places[1], places[2]].flatMap((name) => PLACES[name ?? ''] ?? []);
    const behind = /^\W*(unless|if|while) /.exec(rest.slice(places[0].length));
    if (behind !== null && !/^\W*unless you (?:Tribute|pay|discard|send|banish)\b/.test(rest.slice(places[0].length))) {
      const begin = start + places[0].length + behind[0].length;
      found.barred = { from, by: null, unless: stateBehind(sentence, begin, behind[1] !== 'unless', box, unread) };
      return;
    }
    if (TURN_SENT.test(rest.slice(places[0].length))) {
      found.barred = { from, by: null, unless: SENT_EARLIER };
      return;
    }
    if (/^\W*$/.test(rest.slice(places[0].length))) {
      found.barred = { ...barred, from: [...barred.from, ...from] };
      return;
    }
  }
  const of = /^(?:the )?effects? of (?:other )?(?:an? )?/.exec(rest);
  if (said[1] === 'by' && of !== null && !/,|\b(?:except|unless|while)\b/.test(rest)) {
    const by = nounAt(sentence, start + of[0].length, box, unread);
    if (by !== null) found.barred = { ...barred, by };
    else found.special = 'unknown';
    return;
  }
  const span = { start: lead.span.start + said.index, end: lead.span.end };
  unread.push({ kind: 'unparsed', text: box.source.text.slice(span.start, span.end), span });
  found.special = 'unknown';
}

/** "… from the GY the turn this card was sent to the GY". */
const TURN_SENT = /^ (?:during )?the turn (?:this card|it) (?:was|is) sent (?:there|to the (?:GY|Graveyard))\W*$/;
const SENT_EARLIER: Condition = {
  if: 'not',
  of: { if: 'is', what: { ref: 'this-card' }, like: { is: 'this-turn', what: 'sent' } },
};

const PLACE = '(?:the |your )?(Main Deck|Extra Deck|Deck|GY|Graveyard|hand)\\b';
const FROM_PLACES = new RegExp(`^${PLACE}(?: (?:or|and) ${PLACE})?`);
const PLACES: Readonly<Record<string, Location>> = {
  Deck: 'deck',
  'Main Deck': 'deck',
  'Extra Deck': 'extra-deck',
  GY: 'graveyard',
  Graveyard: 'graveyard',
  hand: 'hand',
};

/** "Special Summoned (from your hand) by banishing …", "… while you control …". */
const OWN_WAY =
  /Summoned (?:from|\((?:from|while))|\bby (?!its\b|the\b|an?\b|card\b|")\w+ing\b|Summoned(?: \([^)]*\))?,? (?:while|if|during)\b/;

/** "Can only be Special Summoned by Fusion Summon (from the Extra Deck)", "…, except by Pendulum Summon": that kind alone. */
const BY_KIND =
  /(?:Special Summoned|except) by (?:an? )?(Ritual|Fusion|Synchro|Xyz|Link|Pendulum) Summon(?: \(from (?:the|your) Extra Deck\))?\.?$/;

/** What the "must (first) be" asks for: a kind of Summon, a card, any effect, or the monster's own procedure. */
function readWay(
  sentence: RoughStatic,
  kinds: string,
  box: BoxSource,
  found: Mutable<Pick<SummoningText, 'only' | 'barred'>>,
  unread: Unparsed[],
  procedure: () => SummonProcedure,
): void {
  const text = sentence.lead.masked;
  const named = methodsIn(kinds).filter((how) => how !== 'special');
  if (/\bby (?:a )?card effects?\b|\bby an? effect\b|with (?:a )?card effects?\b/.test(text)) {
    found.only = { how: ['special'], by: null };
    const asked = askedBeside(sentence, box, unread);
    if (asked !== null) found.barred = { from: [], by: null, unless: asked };
    return;
  }
  const kind = BY_KIND.exec(text.trim())?.[1];
  if (kind !== undefined) {
    found.only = { how: methodsIn(kind), by: null };
    return;
  }
  const byCard = /Summoned (?:with|by) (?:the |an? )?(?:activated )?(?:effects? of )?(?:an? )?"/.test(text);
  // "By "X", or Special Summoned (from your hand) by Tributing …": a way of its own besides.
  const other = byCard ? /,? or (?:be )?Special Summoned\b.*/.exec(text)?.[0] : text;
  const own = other !== undefined && OWN_WAY.test(other);
  if (own) procedure();
  if (named.length > 0) {
    const placed = usedFrom(text);
    const materials = placed === null ? usedFor(sentence, box, unread) : null;
    const printed = PRINTED_ONLY.test(text) ? ({ printedOnly: true } as const) : {};
    found.only = { how: named, by: null, ...placed, ...(materials === null ? {} : { materials }), ...printed };
    return;
  }
  if (own && !byCard) return;
  const by =
    /(?:Summoned|except|other than)(?: only)? (?:by|with|through)(?: using)? (?:the )?(?:activated )?(effects? of )?(?:an? )?/.exec(
      text,
    );
  if (/\bits own effects?\b|this card's (?:own )?effects?/.test(text)) {
    // "With "X" or by its own effect": either of the two.
    const card = byCard && by !== null ? nounAt(sentence, by.index + by[0].length, box, unread) : null;
    const filter = card === null ? null : anyOf([card.filter, { is: 'self' }]);
    found.only = { how: ['special'], by: card === null || filter === null ? THIS_CARD : { ...card, filter } };
  } else if (by !== null) found.only = { how: ['special'], by: nounAt(sentence, by.index + by[0].length, box, unread) };
}

const PRINTED_ONLY = /\bwith the above (?:Fusion |Synchro |Xyz |Link )?materials?\b/i;

const USED_FROM =
  /\busing only (?:Fusion |Synchro |Xyz |Link )?Materials from your (hand|field|GY|Deck)((?:(?:,? (?:and|or)|,) (?:your )?(?:hand|field|GY|Deck))*)(, with at least 1 monster from each)?\.?$/;

const USED_PLACES: Readonly<Record<string, readonly Location[]>> = {
  hand: ['hand'],
  field: ['monster-zone', 'extra-monster-zone', 'spell-trap-zone', 'field-zone', 'pendulum-zone'],
  GY: ['graveyard'],
  Deck: ['deck'],
};

/** "Using only Fusion Materials from your hand and field", and at least one from each of these places. */
function usedFrom(text: string): Pick<NonNullable<SummoningText['only']>, 'materials' | 'ofEach'> | null {
  const [, first, others, each] = USED_FROM.exec(text.trim()) ?? [];
  if (first === undefined) return null;
  const places = [first, ...(others ?? '').split(/[^A-Za-z]+/)].flatMap((word) => {
    const locations = USED_PLACES[word];
    return locations === undefined ? [] : [locations];
  });
  const filter: Filter = { is: 'at', locations: places.flat(), controller: 'you' };
  return { materials: blankNoun({ start: 0, end: 0 }, { filter }), ...(each === undefined ? {} : { ofEach: places }) };
}

/** "Without using any Level 8 monsters", "using only Ritual Monsters": what every monster used is to be like. */
function usedFor(sentence: RoughStatic, box: BoxSource, unread: Unparsed[]): Noun | null {
  const { lead } = sentence;
  const using = /\b(without using|using monsters, and you cannot use|using only|using)\b (?:any )?/.exec(lead.masked);
  if (using === null) return null;
  const words = using[1];
  // "Only Fusion Materials from your hand and field" speaks of where they are, not of what they are like.
  if (words === 'using' || /^[\w ]*\bMaterials?\b/.test(lead.masked.slice(using.index + using[0].length))) {
    const span = { start: lead.span.start + using.index, end: lead.span.end };
    unread.push({ kind: 'unparsed', text: box.source.text.slice(span.start, span.end), span });
    return null;
  }
  const noun = nounAt(sentence, using.index + using[0].length, box, unread);
  if (noun === null || words === 'using only') return noun;
  return { ...noun, filter: { is: 'not', of: noun.filter } };
}

const THIS_CARD: Noun = blankNoun({ start: 0, end: 0 }, { filter: { is: 'self' }, reference: { ref: 'this-card' } });

function nounAt(sentence: RoughStatic, start: number, { source, grammar }: BoxSource, unread: Unparsed[]): Noun | null {
  const { lead } = sentence;
  const stop = lead.masked.slice(start).search(/'s effects?\b|,|\.|;| and cannot\b| \(?or by\b/);
  const end = stop < 0 ? lead.masked.length : start + stop;
  const span = { start: lead.span.start + start, end: lead.span.start + end };
  const range = behind(source, span, [], []);
  const read = grammar.nouns(range.source, range.range);
  const [noun] = read.nouns;
  if (noun === undefined || read.unread.length > 0) {
    unread.push({ kind: 'unparsed', text: source.text.slice(span.start, span.end), span });
    return null;
  }
  return noun;
}

/** "Can only be Tribute Summoned by Tributing …": the Tributes that the text itself asks for. */
function ownTributes({ cost }: SummonProcedure): SummoningText['normalSummon'] {
  const tribute = cost.find((action) => action.kind === 'tribute');
  if (tribute === undefined) return { tributes: null, mustTribute: null };
  const { quantity } = tribute.what;
  const count = quantity.kind === 'exactly' && quantity.n.kind === 'number' ? quantity.n.n : null;
  return { tributes: count, mustTribute: tribute.what };
}

function methodsIn(words: string): readonly SummonMethod[] {
  return METHODS.filter(([word]) => word.test(words)).map(([, how]) => how);
}

function materialsOf(span: Span | null, { source, grammar }: BoxSource): MaterialText | null {
  if (span === null) return null;
  const line = asMaterials(source, span);
  const read = grammar.nouns(line.source, line.range);
  return { text: source.text.slice(span.start, span.end), parts: read.nouns, unread: read.unread, span };
}
