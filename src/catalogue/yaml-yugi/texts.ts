import { type Frame } from '../../engine/index.js';

const EXTRA_DECK_FRAMES: readonly Frame[] = ['fusion', 'synchro', 'xyz', 'link'];

/** Words that stand in what a card does and not in the stories told on Normal Monsters. */
const GAME_TERMS =
  /\b(?:this card|you can|you control|(?:your|an) opponent|cannot be|(?:normal|special|flip|tribute|ritual|synchro) summon(?:ed)?|life points|\d+ (?:atk|def)|graveyard|GY|main phase|battle phase|end phase|standby phase|battle damage|attack position|defense position|destroyed by battle|face-up|face-down)\b/iu;

/** True where a text does something, judged by the words in it; only asked where the type line is silent. */
export function readsLikeEffect(text: string): boolean {
  return GAME_TERMS.test(text);
}

/**
 * The line of materials in front of an Extra Deck monster's text: its first line, unless that is already a sentence or
 * a remark in brackets.
 */
export function materialsLine(text: string, frame: Frame): string | null {
  if (!EXTRA_DECK_FRAMES.includes(frame)) return null;
  const [first = ''] = text.split(/\n| \/ (?=[A-Z(])/u, 1);
  const line = first.trim();
  const bare = line.replace(/"[^"]*"/gu, 'X');
  const isSentence = /[.:;]\)?$/u.test(bare) || bare.startsWith('(') || line === '';
  return isSentence ? null : line;
}

/**
 * What the text does, apart from the line of materials, the Ritual Spell that belongs to the monster, and remarks on its
 * name. Empty where the monster has no effect.
 */
export function effectPart(text: string, frame: Frame): string {
  const materials = materialsLine(text, frame);
  const rest = materials === null ? text : text.slice(text.indexOf(materials) + materials.length);
  return rest
    .replace(/\(This card[^()]*(?:always|not) treated as[^()]*\)/gu, '')
    .replace(/You can Ritual Summon this card with "[^"]*"\.?/u, '')
    .replace(/This (?:card|monster) can only be Ritual Summoned with [^.]*?\."?/u, '')
    .replace(/You must also offer monsters whose[^.]*\./u, '')
    .trim();
}
