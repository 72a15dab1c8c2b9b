/** Lines of a names list that are no cards: headings in the languages of the TCG, and totals. */
import type { OutsideKind, Section } from '../../engine/index.js';

const COUNTS = String.raw`(?:\s*[:(\[–-]?\s*\d+\s*(?:cards?)?\s*[)\]]?)?\s*:?`;
const BEFORE = String.raw`^[#!=*_\s–\[-]*`;
const BEHIND = String.raw`${COUNTS}[=*_\]\s–-]*$`;

const SECTION_WORDS: Readonly<Record<Section, readonly string[]>> = {
  main: [
    'main(?:[\\s-]*deck)?',
    'メイン ?デッキ',
    '메인 ?덱',
    '主卡[组組]',
    'haupt[\\s-]*deck',
    'deck principale?',
    '(?:mazo|deck|baralho) principal',
  ],
  extra: [
    '(?:extra|fusion)(?:[\\s-]*deck)?',
    'deck suppl[ée]mentaire',
    '(?:mazo|deck|baralho) (?:extra|adicional)',
    'deck extra',
    'エクストラ ?デッキ',
    '엑스트라 ?덱',
    '[额額]外卡[组組]',
  ],
  side: [
    'side(?:[\\s-]*deck)?',
    'mazo de reserva',
    'deck auxiliar',
    'baralho auxiliar',
    '(?:mazo|deck) (?:side|lat[ée]ral)',
    'サイド ?デッキ',
    '사이드 ?덱',
    '副卡[组組]',
  ],
};

const SECTION_HEADINGS = Object.entries(SECTION_WORDS).map(
  ([section, words]) => [section as Section, heading(words)] as const,
);

const TYPE_HEADING = heading([
  '(?:effect |normal |ritual |fusion |synchro |xyz |link |pendulum )?(?:monsters?|spells?|traps?|magic)(?:[\\s-]+cards?)?',
  '(?:monster|zauber|fallen)(?:karten?)?',
  '(?:cartes? )?(?:monstre|magie|pi[èe]ge)s?',
  '(?:cartas? (?:de )?)?(?:monstruos?|m[áa]gicas?|trampas?|monstros?|magias?|armadilhas?)',
  '(?:cart[ea] )?(?:mostr[oi]|magi[ae]|trappol[ae])',
  '(?:モンスター|魔法|罠)(?:カード)?',
  '(?:몬스터|마법|함정)(?: ?카드)?',
  '(?:怪[兽獸]|魔法|陷阱)[卡牌]?',
]);

/** Players of Speed Duels write their Skill over the deck, and some write down their Tokens. */
const OUTSIDE_HEADINGS: Readonly<Record<OutsideKind, RegExp>> = {
  skill: heading(['skills?(?:[\\s-]+cards?)?', 'fertigkeit(?:en)?', 'スキル(?:カード)?', '스킬(?: ?카드)?']),
  token: heading(['tokens?(?:[\\s-]+(?:cards?|monsters?))?', 'spielmarken?', 'トークン', '토큰', '衍生物']),
};

/** A sum at the foot of a list, or the header of a table. */
const NO_CARD =
  /^[#*\s|"-]*(?:(?:\w+ )?(?:deck )?total\s*[:=]?\s*\d*|(?:card ?)?names?"?\s*[,;|\t].*\b(?:count|quantity|qty|copies)|(?:count|quantity|qty|copies)"?\s*[,;|\t].*name|[-|:\s]+)[\s|"]*$/iu;

function heading(words: readonly string[]): RegExp {
  return new RegExp(`${BEFORE}(?:${words.join('|')})${BEHIND}`, 'iu');
}

/** The section that a line begins, if it is the heading of one. */
export function sectionIn(line: string): Section | null {
  return SECTION_HEADINGS.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}

/** What a line begins that is in no Deck. */
export function outsideIn(line: string): OutsideKind | null {
  return OUTSIDE_HEADINGS.skill.test(line) ? 'skill' : OUTSIDE_HEADINGS.token.test(line) ? 'token' : null;
}

/** Whether a line stands in a list for the eye alone. */
export function isNoCard(line: string): boolean {
  return TYPE_HEADING.test(line) || NO_CARD.test(line) || /^(?:\/\/|#)/u.test(line);
}

const HEADING_INSIDE = /\s*\b((?:Main|Extra|Side) Deck)\b\s*(?:\(\d+\)|\[\d+\])?\s*:?\s+(?=\d)/gu;

/** A list whose lines were lost when it was pasted gets them back where a section begins. */
export function withOwnLines(text: string): string {
  return text.replace(HEADING_INSIDE, '\n$1\n');
}
