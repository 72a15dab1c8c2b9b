import {
  type Condition,
  type Limit,
  type MaterialText,
  type Span,
  type SummoningText,
  type SummonProcedure,
  type Unparsed,
} from '../../engine/model/effects.js';
import { type SummonMethod } from '../../engine/model/timing.js';
import { type RoughStatic } from '../skeleton/index.js';
import { type BoxSource } from './effect.js';
import { rangeOf, trimmed } from './ranges.js';

const METHODS: readonly (readonly [RegExp, SummonMethod])[] = [
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

/** What the text says on how the monster comes to the field (nomi.*, procedure.*). */
export function assembleSummoning(
  sentences: readonly RoughStatic[],
  materials: Span | null,
  limits: readonly Limit[],
  box: BoxSource,
): SummoningText {
  const unread: Unparsed[] = [];
  let normalSummon: SummoningText['normalSummon'] = 'allowed';
  let special: SummoningText['special'] = 'free';
  let only: SummoningText['only'] = null;
  const procedures: SummonProcedure[] = [];
  for (const sentence of sentences) {
    const text = sentence.lead.plain;
    if (sentence.role === 'procedure') {
      procedures.push(procedureOf(sentence, limits, box, unread));
      normalSummon = tributeChange(text) ?? normalSummon;
      continue;
    }
    if (/[Cc]annot be Normal Summoned|[Cc]annot be (?:Summoned|Normal or Special)/.test(text)) {
      normalSummon = /\b(?:unless|except|if|while)\b/.test(text)
        ? { unless: conditionIn(sentence, box, unread) }
        : 'cannot';
    }
    if (/[Cc]annot be Special Summoned\b(?! (?:by|from|except|unless|other))/.test(text)) special = 'never';
    if (
      /[Cc]annot be Special Summoned (?:by other ways|except|unless)|[Cc]an only be Special Summoned|[Mm]ust be (?!first)(?:\w+ )?Summoned|[Cc]annot be Special Summoned other/.test(
        text,
      )
    )
      special = 'must';
    if (/[Mm]ust first be/.test(text)) special = 'must-first';
    if (/[Cc]an only be (?:Tribute|Normal) Summoned|[Mm]ust be Tribute Summoned/.test(text))
      normalSummon = tributeChange(text) ?? { tributes: null, mustTribute: null };
    const must = /[Mm]ust (?:first )?be ([\w /,]*?)Summoned|[Cc]an only be ([\w /,]*?)Summoned/.exec(text);
    if (must !== null) {
      only = { how: METHODS.filter(([word]) => word.test(must[1] ?? must[2] ?? '')).map(([, how]) => how), by: null };
      if (
        /\(from your|\bby (?:Tributing|banishing|sending|discarding|paying|having|returning|shuffling|revealing|removing|detaching)/.test(
          text,
        )
      ) {
        procedures.push(procedureOf(sentence, limits, box, unread));
      }
    }
  }
  return { normalSummon, special, only, procedures, materials: materialsOf(materials, box), limits, unread };
}

function tributeChange(text: string): { readonly tributes: number; readonly mustTribute: null } | null {
  if (/without (?:Tributing|Tributes?)/.test(text)) return { tributes: 0, mustTribute: null };
  const count = /(?:with|by Tributing) (\d) Tribute/.exec(text)?.[1];
  return count === undefined ? null : { tributes: Number.parseInt(count, 10), mustTribute: null };
}

function conditionIn(sentence: RoughStatic, { source, grammar }: BoxSource, unread: Unparsed[]): Condition {
  const { lead } = sentence;
  const from = Math.max(0, lead.masked.search(/\b(?:unless|except|if|while)\b/));
  const read = grammar
    .effect(source)
    .trigger(trimmed(source, rangeOf(source, { start: lead.span.start + from, end: lead.span.end })));
  unread.push(...read.unread);
  return read.condition ?? { kind: 'unparsed', if: 'unparsed', text: lead.masked.slice(from), span: lead.span };
}

/** "If …, you can Special Summon this card (from your hand) by …, but …": state, place, cost. */
function procedureOf(
  sentence: RoughStatic,
  limits: readonly Limit[],
  box: BoxSource,
  unread: Unparsed[],
): SummonProcedure {
  const { source, grammar } = box;
  const { lead } = sentence;
  const text = lead.masked;
  const at = (offset: number): number => lead.span.start + offset;
  const reader = grammar.effect(source);
  const can = text.search(/\b[Yy]ou can\b|\b[Mm]ust (?:first )?be\b|\b[Cc]an only be\b/);
  let condition: Condition | null = null;
  if (can > 0 && /^(?:If|While|When|During|Once)\b/.test(text)) {
    const read = reader.trigger(trimmed(source, rangeOf(source, { start: lead.span.start, end: at(can) })));
    condition = read.condition;
    unread.push(...read.unread);
  }
  const by = /\bby (?=\w+ing\b)/.exec(text);
  let cost: SummonProcedure['cost'] = [];
  if (by !== null && !/\bby having\b/.test(text)) {
    const rest = text.slice(by.index);
    const stop = rest.search(
      /, (?:but|also|then|and you|in (?:Attack|Defense)|to your)|[.;]|(?<=\w), (?:if|also)\b| (?:in face-up )?(?:Attack|Defense) Position/,
    );
    const read = reader.activation(
      trimmed(source, rangeOf(source, { start: at(by.index), end: at(by.index + (stop < 0 ? rest.length : stop)) })),
    );
    cost = read.actions;
    unread.push(...read.unread);
  }
  const from =
    /\(from (?:your )?([^)]*)\)|\bfrom your ((?:hand|GY|Graveyard|Deck|Extra Deck)(?:,? (?:or|and\/or)? ?(?:your )?(?:hand|GY|Deck))*)/.exec(
      text,
    );
  const places = from?.[1] ?? from?.[2] ?? '';
  return {
    from: [
      ...(/\bhand\b/.test(places) ? (['hand'] as const) : []),
      ...(/\bG(?:Y|raveyard)\b/.test(places) ? (['graveyard'] as const) : []),
      ...(/\bExtra Deck\b/.test(places) ? (['extra-deck'] as const) : []),
      ...(/(?<!Extra )\bDeck\b/.test(places) ? (['deck'] as const) : []),
    ],
    condition,
    cost,
    to: /to your opponent's (?:side of the )?field/.test(text) ? 'opponent' : 'you',
    position: /Attack Position/.test(text)
      ? ['face-up-attack']
      : /Defense Position/.test(text)
        ? ['face-up-defense']
        : ['face-up-attack', 'face-up-defense'],
    how:
      METHODS.find(([word]) =>
        word.test(/\b(\w+) Summon(?:ed)?\b/.exec(text.slice(Math.max(0, can)))?.[1] ?? 'Special'),
      )?.[1] ?? 'special',
    limits,
    restrictions: [],
    span: lead.span,
  };
}

function materialsOf(span: Span | null, { source, grammar }: BoxSource): MaterialText | null {
  if (span === null) return null;
  const read = grammar.nouns(source, rangeOf(source, span));
  return { text: source.text.slice(span.start, span.end), parts: read.nouns, unread: read.unread, span };
}
