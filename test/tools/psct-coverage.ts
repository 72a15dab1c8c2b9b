/**
 * How much of the card pool the grammar reads: share of sentences with no unread span, and the most frequent unread
 * phrases. How a card itself is Summoned is read by the assembler and counted in psct-as-compiled.ts. Needs SOLEMN_DATA.
 * `--tree N` prints N random sentences as trees, `--find TEXT` only those that hold TEXT.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  EMPTY_SCOPE,
  parseActivation,
  parseClauses,
  parseLasting,
  parseTriggerOrState,
  scopeAfterTrigger,
} from '../../src/psct/grammar/index.js';
import { parseHeading } from '../../src/psct/grammar/clauses/heading.js';
import { Reader } from '../../src/psct/grammar/reader.js';
import { Cursor } from '../../src/psct/lexer/cursor.js';
import { NameIndex } from '../../src/psct/lexer/names.js';
import { type TokenizedText, tokenize } from '../../src/psct/lexer/tokens.js';
import { analyseBox, GRANTED, maskNames } from '../../src/psct/skeleton/index.js';

interface Printed {
  readonly name: { readonly en: string };
  readonly text?: { readonly en?: string | null };
  readonly pendulum_effect?: { readonly en?: string | null };
  readonly materials?: string;
  readonly monster_type_line?: string;
  readonly series?: readonly string[];
}

interface Unit {
  readonly source: TokenizedText;
  readonly start: number;
  readonly end: number;
}

const LIMIT =
  /^(\(?You can only (use|activate|Special Summon|control|gain|Link Summon|Fusion Summon|Synchro Summon|Xyz Summon|Normal Summon)|You cannot activate more than|Each effect of|This effect can only be used once)/;

function sentences(source: TokenizedText): Unit[] {
  const units: Unit[] = [];
  let start = 0;
  let inList = false;
  let depth = 0;
  const { tokens } = source;
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (token === undefined) continue;
    if (token.fold === '(') depth += 1;
    if (token.fold === ')') depth = Math.max(0, depth - 1);
    const next = tokens[i + 1];
    const ends =
      token.kind === 'newline' ||
      (token.fold === '.' && depth === 0) ||
      (token.fold === ')' && depth === 0 && tokens[i - 1]?.fold === '.');
    if (!ends && next !== undefined) continue;
    const first = tokens[start]?.kind === 'newline' ? start + 1 : start;
    const before = units.at(-1);
    const bullet = tokens[first]?.kind === 'bullet';
    // Bullets to choose from stay with their sentence; gained effects are effects of their own.
    if (
      bullet &&
      before !== undefined &&
      /(these effects|following|this effect based|appropriate|result|effects? depending|effects? based)[^.]{0,120}[.;:]?$|[;:]$/i.test(
        lastSentence(textOf(before)),
      ) &&
      !/gains?/.test(lastSentence(textOf(before)))
    ) {
      units[units.length - 1] = { ...before, end: i + 1 };
      inList = true;
    } else if (inList && before !== undefined && tokens[before.end - 1]?.kind !== 'newline')
      units[units.length - 1] = { ...before, end: i + 1 };
    else if (i + 1 > first) {
      inList = false;
      units.push({ source, start: bullet && tokens[first + 1]?.kind !== 'number' ? first + 1 : first, end: i + 1 });
    }
    start = i + 1;
    depth = 0;
  }
  return units;
}

function lastSentence(text: string): string {
  return text.split('\n')[0] ?? '';
}

function textOf(unit: Unit): string {
  const first = unit.source.tokens[unit.start];
  const last = unit.source.tokens[unit.end - 1];
  return first === undefined || last === undefined
    ? ''
    : unit.source.text.slice(first.span.start, last.span.end).trim();
}

function find(unit: Unit, fold: string, from: number): number {
  let depth = 0;
  for (let i = from; i < unit.end; i += 1) {
    const token = unit.source.tokens[i];
    if (token?.fold === '(') depth += 1;
    if (token?.fold === ')') depth -= 1;
    if (token?.kind === 'bullet' && i > unit.start) return -1;
    if (depth === 0 && token?.kind === 'punctuation' && token.fold === fold) return i;
  }
  return -1;
}

/** A bullet of its own begins with what it is for, as the compiler reads it. */
function afterHeading(unit: Unit): Unit {
  const { tokens } = unit.source;
  if (tokens[unit.start - 1]?.kind !== 'bullet') return unit;
  const colon = find(unit, ':', unit.start);
  const named =
    colon > unit.start &&
    parseHeading(Reader.reading(unit.source, { start: unit.start, end: colon }, EMPTY_SCOPE)) !== null;
  return named ? { ...unit, start: colon + 1 } : unit;
}

function compileSentence(printed: Unit): {
  readonly tree: unknown;
  readonly unread: readonly { readonly text: string }[];
  readonly effect: boolean;
} {
  const unit = afterHeading(printed);
  const headed = unit !== printed;
  if (unit.source.tokens[unit.start]?.kind === 'bullet') {
    const tree = parseClauses(unit.source, unit);
    return { tree, unread: tree.unread, effect: true };
  }
  const first = find(unit, ':', unit.start);
  const heading = first >= 0 && announces(unit, first);
  const colon = heading ? -1 : first;
  const semicolon = find(unit, ';', Math.max(colon, unit.start));
  const { source } = unit;
  const opening = activateOnly(unit);
  if (opening !== null) {
    const part = { start: opening, end: semicolon < 0 ? unit.end : semicolon };
    const paid = unit.source.tokens[opening]?.fold === 'by';
    const tree = paid ? parseActivation(source, part) : parseTriggerOrState(source, part);
    if (semicolon < 0) return { tree, unread: tree.unread, effect: true };
    const scope = 'scope' in tree ? tree.scope : scopeAfterTrigger(EMPTY_SCOPE, tree.events);
    const { clauses, unread } = parseClauses(source, { start: semicolon + 1, end: unit.end }, scope);
    return { tree: { opening: tree, clauses }, unread: [...tree.unread, ...unread], effect: true };
  }
  if (heading && semicolon < 0) {
    const lasting = parseLasting(source, unit);
    const tree = lasting.unread.length === 0 ? lasting : parseClauses(source, unit);
    return { tree, unread: tree.unread, effect: true };
  }
  if (colon < 0 && semicolon < 0) {
    const lasting = parseLasting(source, unit);
    const tree = headed && lasting.unread.length > 0 ? parseClauses(source, unit) : lasting;
    return { tree, unread: tree.unread, effect: headed };
  }
  // "You can Tribute this card: Destroy …": what is paid stands before the colon.
  const pays = colon >= 0 && semicolon < 0 && /^You can (?!activate)/.test(textOf({ ...unit, end: colon }));
  if (pays) {
    const paid = parseActivation(source, { start: unit.start, end: colon });
    const { clauses, unread } = parseClauses(source, { start: colon + 1, end: unit.end }, paid.scope);
    return { tree: { activation: paid.actions, clauses }, unread: [...paid.unread, ...unread], effect: true };
  }
  const trigger = colon < 0 ? null : parseTriggerOrState(source, { start: unit.start, end: colon });
  const scope = trigger === null ? EMPTY_SCOPE : scopeAfterTrigger(EMPTY_SCOPE, trigger.events);
  const from = colon < 0 ? unit.start : colon + 1;
  const activation = semicolon < 0 ? null : parseActivation(source, { start: from, end: semicolon }, scope);
  const clauses = parseClauses(
    source,
    { start: semicolon < 0 ? from : semicolon + 1, end: unit.end },
    activation?.scope ?? scope,
  );
  return {
    tree: { trigger, activation: activation?.actions, clauses: clauses.clauses },
    unread: [...(trigger?.unread ?? []), ...(activation?.unread ?? []), ...clauses.unread],
    effect: true,
  };
}

/** The colon before a list of bullets, or at the end, is no mark of PSCT. */
function announces(unit: Unit, at: number): boolean {
  let next = at + 1;
  while (next < unit.end && unit.source.tokens[next]?.kind === 'newline') next += 1;
  return next >= unit.end || unit.source.tokens[next]?.kind === 'bullet';
}

/** Where the condition or cost begins in "Activate only when …", which the skeleton hands over without its opening. */
function activateOnly(unit: Unit): number | null {
  const words = unit.source.tokens.slice(unit.start, unit.start + 6).map(({ fold }) => fold);
  const opening =
    /^(?:activate (?:this card )?only |you can only activate this card |activate this card )(?=(?:when|if|during|while|as|in|at|by) )/.exec(
      `${words.join(' ')} `,
    );
  return opening === null ? null : unit.start + opening[0].trim().split(' ').length;
}

/** "Cannot be Normal Summoned/Set.", "You can Special Summon this card (from your hand) by …". */
function saysHowItIsSummoned(sentence: string): boolean {
  const { statics } = analyseBox(maskNames(sentence, names), GRANTED, 0);
  return statics[0]?.role === 'summon-condition' || statics[0]?.role === 'procedure';
}

function collapse(text: string): string {
  return text
    .replace(/"[^"]*"+/g, 'Q')
    .replace(/\d+/g, '#')
    .replace(/\s+/g, ' ')
    .slice(0, 90);
}

const folder = process.env['SOLEMN_DATA'];
if (folder === undefined) throw new Error('SOLEMN_DATA names the data folder');
const cards = JSON.parse(gunzipSync(readFileSync(join(folder, 'yaml-yugi/cards.json.gz'))).toString()) as Printed[];
const names = new NameIndex([...cards.map((card) => card.name.en), ...cards.flatMap((card) => card.series ?? [])]);
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : (process.argv[at + 1] ?? '');
};

/** Where reading got stuck: the furthest token that any production tried, per unread span. */
const stuck = new Map<string, number>();
const tried = new Set<number>();
let stuckHere: string[] = [];
const accept = Cursor.prototype.accept;
Cursor.prototype.accept = function (phrase: string): boolean {
  tried.add(this.position);
  return accept.call(this, phrase);
};
const unparsed = Cursor.prototype.unparsed;
Cursor.prototype.unparsed = function (start: number, end: number): ReturnType<Cursor['unparsed']> {
  const furthest = Math.max(start, ...[...tried].filter((at) => at < end));
  const words = this.source.tokens.slice(Math.max(start, furthest - 3), furthest + 4);
  const key = words
    .map(
      (token, i) =>
        (i === Math.min(3, furthest - start) ? '^' : '') +
        (token.kind === 'quoted' ? 'Q' : token.kind === 'number' ? '#' : token.fold.trim()),
    )
    .join(' ');
  stuck.set(key, (stuck.get(key) ?? 0) + 1);
  stuckHere.push(key);
  return unparsed.call(this, start, end);
};

const totals = { effect: [0, 0], other: [0, 0] } as Record<'effect' | 'other', [number, number]>;
const phrases = new Map<string, number>();
const trees: {
  readonly text: string;
  readonly tree: unknown;
  readonly unread: number;
  readonly effect: boolean;
  readonly stuck: readonly string[];
}[] = [];
const began = performance.now();
for (const card of cards) {
  if ((card.monster_type_line ?? '').includes('Normal') && card.pendulum_effect === undefined) continue;
  const texts = [
    (card.monster_type_line ?? '').includes('Normal') ? undefined : card.text?.en,
    card.pendulum_effect?.en,
  ];
  for (const raw of texts) {
    if (typeof raw !== 'string') continue;
    const extra = /Fusion|Synchro|Xyz|Link/.test(card.monster_type_line ?? '') && raw === card.text?.en;
    const text = extra ? raw.split('\n').slice(1).join('\n') : raw;
    for (const unit of sentences(tokenize(text, names))) {
      if (process.env['TRACE']) process.stderr.write(textOf(unit) + '\n');
      const printed = textOf(unit);
      if (printed === '' || LIMIT.test(printed) || /^\(?This card(.s name)? is always treated/.test(printed)) continue;
      if (saysHowItIsSummoned(printed)) continue;
      tried.clear();
      stuckHere = [];
      const { tree, unread, effect } = compileSentence(unit);
      const total = totals[effect ? 'effect' : 'other'];
      total[0] += 1;
      if (unread.length === 0) total[1] += 1;
      for (const { text: phrase } of unread) {
        const key = `${effect ? 'E' : 'o'} ${collapse(phrase)}`;
        phrases.set(key, (phrases.get(key) ?? 0) + 1);
      }
      trees.push({ text: printed, tree, unread: unread.length, effect, stuck: stuckHere });
    }
  }
}
for (const [kind, [all, read]] of Object.entries(totals))
  console.log(`${kind} sentences ${read}/${all} ${((100 * read) / all).toFixed(2)} %`);
console.log(`${Math.round(performance.now() - began)} ms`);

const dump = option('--dump');
if (dump !== undefined) {
  const lines = trees
    .filter(({ unread }) => unread > 0)
    .map(({ text, stuck: at, effect }) => `${effect ? 'E' : 'o'} ${at.join(' // ')}\t${text.replaceAll('\n', ' | ')}`);
  writeFileSync(dump, lines.join('\n'));
}
const wanted = option('--find');
const count = Number(option('--tree') ?? 0);
if (count > 0) {
  let chosen = trees;
  if (wanted !== undefined) chosen = chosen.filter(({ text }) => text.includes(wanted));
  if (process.argv.includes('--unread')) chosen = chosen.filter(({ unread }) => unread > 0);
  if (process.argv.includes('--effect')) chosen = chosen.filter(({ effect }) => effect);
  if (process.argv.includes('--read')) chosen = chosen.filter(({ unread }) => unread === 0);
  const brief = (key: string, value: unknown): unknown =>
    key === 'span' || value === null || (Array.isArray(value) && value.length === 0) ? undefined : value;
  for (let i = 0; i < count && chosen.length > 0; i += 1) {
    const one = chosen[Math.floor(Math.random() * chosen.length)];
    if (one === undefined) break;
    console.log(`\n## ${one.text}`);
    if (one.unread > 0) console.log(`   ${one.stuck.join('  //  ')}`);
    if (!process.argv.includes('--text')) console.log(JSON.stringify(one.tree, brief).replaceAll('"', ''));
  }
} else {
  const top = Number(option('--top') ?? 60);
  const table = process.argv.includes('--stuck') ? new Map([...stuck].map(([key, n]) => [key, n] as const)) : phrases;
  for (const [phrase, n] of [...table].sort((a, b) => b[1] - a[1]).slice(0, top)) console.log(`${n}\t${phrase}`);
}
