/** Whether words that nobody could read may change a number of a monster, as far as they say what they change. */
import type { Context } from '../context.js';
import { mayMean, subjectBefore } from '../evaluate/unread-subject.js';
import type { Copy } from '../model/board.js';
import type { Stat } from '../model/effects.js';

const WORDS: Readonly<Record<Stat, RegExp>> = {
  atk: /\bATK\b/,
  def: /\bDEF\b/,
  level: /\bLevels?\b/,
  rank: /\bRanks?\b/,
  rating: /\bLink Rating\b/,
  scale: /\bPendulum Scale\b/,
};

/** Words of change, so that "1500 or less ATK" alone is no doubt. */
const CHANGES =
  /\b(?:gain|lose|become|double|halve|increase|decrease|reduce|downgrade|subtract|(?<!or )equal|swap|switch|is treated|gives? (?:it|them)\b|has the same\b|changes?\b[^,.;]*\b(?:ATK|DEF|Levels?)\b[^.;]*\bto\b|(?:is|are)\b.{0,12}\bx\b)/i;

/** Phrases that speak of a number without changing it: amounts of Life Points, what is compared, what is asked of others. */
const COMPARING: readonly RegExp[] = [
  // Of "gains 300 ATK at the end of the Damage Step" and "gains ATK equal to the damage" it is the ATK that is gained.
  /\b(?:gains?|loses?|takes?|inflicts?|pays?|recovers?)\b(?:(?!\b(?:ATK|DEF|Levels?|Ranks?)\b)[^,.;])*?\b(?:LP|Life Points|damage(?! (?:step|calculation)\b))\b[^,.;]*/gi,
  /\bwhose (?:total |combined |original )*(?:ATK|DEF|Levels?|Ranks?)\b[^,.;]*/gi,
  /\b(?:if|when|while)\b[^,.;]*\b(?:is|are) equal\b[^,.;]*/gi,
  /\bif (?:its|their) (?:ATK|DEF) becomes? \d+\b[^,.;]*/gi,
  /\bgains? (?:this|these|the following) (?:additional )?effects?\b/gi,
];

const ONE = '(?:ATK|DEF|Levels?|Ranks?|Link Rating|Pendulum Scale)';
const STATS = `${ONE}(?:(?: and |/| or | & )${ONE})?`;
/** "… gains 500 ATK": of whom stands before it, which number behind it. */
const GAINS = new RegExp(`\\b(?:also )?(?:gains?|loses?)\\b(?:[^,.;]*?\\b(${STATS}))?`, 'gi');
/** "This card's ATK becomes …", "its Level is reduced". */
const WHOSE = new RegExp(
  `(?:^|[ ,;])(?:([^,;.]*?)'s?|(its|their)) (?:original |current )?(${STATS})(?: \\([^)]*\\))? (?:also )?(?:becomes?|is|are|will|increases?|decreases?)\\b`,
  'gi',
);
/** "The ATK of each Fish monster becomes …". */
const OF_WHOM = new RegExp(`\\b(${STATS}) of ([^,;.]*?) (?:becomes?|is|are|will|increases?|decreases?)\\b`, 'gi');
/** "Halve the ATK of …": of whom is not looked for. */
const DONE = /\b(?:double|halve|increase|decrease|reduce|downgrade|subtract|swap|switch|treat)\b/i;

/** What the words change: of whom, and which numbers (`''`: not said). */
interface Change {
  readonly subject: string;
  readonly stats: string;
}

/** May this line change that number of the monster? */
export function mayChange(context: Context, text: string, source: Copy, copy: Copy, stat: Stat): boolean {
  const said = COMPARING.reduce((rest, phrase) => rest.replace(phrase, ' '), text);
  if (!WORDS[stat].test(said) || !CHANGES.test(said)) return false;
  const changes = changesIn(said);
  if (changes.length > 0 && !DONE.test(said))
    return changes.some(
      ({ subject, stats }) => (stats === '' || WORDS[stat].test(stats)) && mayMean(context, subject, source, copy),
    );
  return (
    source.id === copy.id || source.equippedTo === copy.id || /\bmonsters?\b|\bequipped\b|\beach\b|\ball\b/i.test(said)
  );
}

function changesIn(text: string): readonly Change[] {
  return [
    ...[...text.matchAll(GAINS)].map(({ index, 1: stats = '' }) => ({ subject: subjectBefore(text, index), stats })),
    // "Its ATK becomes …": of whatever was spoken of.
    ...[...text.matchAll(WHOSE)].map(([, subject = 'theirs', , stats = '']) => ({ subject, stats })),
    ...[...text.matchAll(OF_WHOM)].map(([, stats = '', subject = '']) => ({ subject, stats })),
  ];
}
