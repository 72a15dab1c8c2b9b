/**
 * Cards that rulings may use without describing them; the name says what they are: "Level 4", "Tuner 3",
 * "Effect Level 4", "Synchro 5", "Xyz 4", "Link ↙↓", "Ritual 6", "Scale 8", "Spirit 4", "Gemini 4", "Normal Spell" …
 */
import { type InventedCard } from './ruling.js';

type Facts = Readonly<Record<string, unknown>>;

const MONSTERS: readonly (readonly [RegExp, (n: number) => Facts & { readonly text?: string }])[] = [
  [/^Level (\d+)( \w)?$/, (n) => ({ level: n, monster_type_line: 'Warrior / Normal' })],
  [/^Effect Level (\d+)( \w)?$/, (n) => ({ level: n, text: 'Once per turn: You can draw 1 card.' })],
  [/^Tuner (\d+)( \w)?$/, (n) => ({ level: n, monster_type_line: 'Warrior / Tuner / Normal' })],
  [
    /^Synchro (\d+)( \w)?$/,
    (n) => ({
      level: n,
      monster_type_line: 'Dragon / Synchro',
      materials: '1 Tuner + 1+ non-Tuner monsters',
      text: '1 Tuner + 1+ non-Tuner monsters',
    }),
  ],
  [
    /^Xyz (\d+)( \w)?$/,
    (n) => ({
      rank: n,
      monster_type_line: 'Dragon / Xyz',
      materials: `2 Level ${String(n)} monsters`,
      text: `2 Level ${String(n)} monsters`,
    }),
  ],
  [
    /^Fusion (\d+)( \w)?$/,
    (n) => ({
      level: n,
      monster_type_line: 'Dragon / Fusion',
      materials: '"Level 4" + "Level 3"',
      text: '"Level 4" + "Level 3"',
    }),
  ],
  [
    /^Ritual (\d+)( \w)?$/,
    (n) => ({
      level: n,
      monster_type_line: 'Dragon / Ritual',
      text: 'You can Ritual Summon this card with "Rite of Tests".',
    }),
  ],
  [/^Scale (\d+)( \w)?$/, (n) => ({ level: 4, pendulum_scale: n, monster_type_line: 'Dragon / Pendulum / Normal' })],
  [
    /^Spirit (\d+)( \w)?$/,
    (n) => ({
      level: n,
      monster_type_line: 'Fairy / Spirit / Effect',
      text: 'Cannot be Special Summoned. During the End Phase, if this card was flipped face-up or Normal Summoned this turn: Return it to the hand.',
    }),
  ],
  [
    /^Gemini (\d+)( \w)?$/,
    (n) => ({
      level: n,
      monster_type_line: 'Warrior / Gemini / Effect',
      text: 'This card is treated as a Normal Monster while in the GY or face-up on the field. While this card is a Normal Monster on the field, you can Normal Summon it to have it become an Effect Monster with this effect.\n● This card can attack directly.',
    }),
  ],
];

const SPELLS: Readonly<Record<string, Facts>> = {
  'Normal Spell': { card_type: 'Spell', property: 'Normal', text: 'Draw 1 card.' },
  'Quick Spell': { card_type: 'Spell', property: 'Quick-Play', text: 'Draw 1 card.' },
  'Field Spell': { card_type: 'Spell', property: 'Field', text: 'All monsters on the field gain 200 ATK.' },
  'Equip Spell': { card_type: 'Spell', property: 'Equip', text: 'The equipped monster gains 500 ATK.' },
  'Continuous Spell': { card_type: 'Spell', property: 'Continuous', text: 'All monsters you control gain 100 ATK.' },
  'Normal Trap': { card_type: 'Trap', property: 'Normal', text: 'Draw 1 card.' },
  'Continuous Trap': { card_type: 'Trap', property: 'Continuous', text: 'All monsters you control gain 100 ATK.' },
};

/** "Link ↙↓": a Link Monster with these arrows that takes any monsters. */
const LINK = /^Link ([↖↑↗←→↙↓↘]+)$/u;

/** Straight arrows as card data write them. */
const PRINTED: Readonly<Record<string, string>> = { '↑': '⬆', '↓': '⬇', '←': '⬅', '→': '➡' };

export function stockCard(name: string): InventedCard | null {
  const spell = SPELLS[name];
  if (spell !== undefined) return { ...spell, name };
  const arrows = LINK.exec(name)?.[1];
  if (arrows !== undefined) {
    const line = arrows.length === 1 ? '1 monster' : `2+ monsters`;
    return {
      name,
      monster_type_line: 'Cyberse / Link',
      link_arrows: Array.from(arrows, (arrow) => PRINTED[arrow] ?? arrow),
      materials: line,
      text: line,
      level: undefined,
      def: undefined,
    };
  }
  for (const [pattern, make] of MONSTERS) {
    const n = pattern.exec(name)?.[1];
    if (n === undefined) continue;
    const facts = make(Number(n));
    return { ...('level' in facts ? {} : { level: undefined }), ...facts, name };
  }
  return null;
}
