import type { Derived } from '../../engine/model/effects.js';
import type { Shape } from './shape.js';

/** Actions in the base form that pay a cost; base forms do not occur inside noun phrases. */
const COST_VERB =
  /(?:^|[,;] |\b(?:and|then|or|can|either|also|also,|OR|to|by|card|face-up|turn,|:) )(?:\(?\w+ly\)? )?(?:also )?(?:discard|Discard|Tribute|banish|Banish|pay|Pay|detach|Detach|send|Send|reveal|Reveal|remove|Remove|return|Return|shuffle|Shuffle|destroy|Destroy|unequip|Unequip|place|Place|show|Show|skip|give|Give|lose|flip|move|excavate|Excavate|mill|halve|Half|half|change|put|take|add|Add|offer|Offer|sacrifice|Sacrifice)\b/;
const GERUND_COST =
  /\b[Aa]ctivate (?:this card |only |this effect )*by (?:paying|discarding|Tributing|banishing|sending|revealing|showing|returning|removing|detaching|shuffling)\b/;

/** What is paid at activation (psct.semicolon); targets are no cost. */
export function costIn(shape: Shape): Derived<boolean> {
  const activation = shape.activation?.plain ?? null;
  const condition = shape.condition?.plain ?? '';
  if (activation !== null) {
    const words = activation
      .replace(/^(?:[Yy]ou can |[Yy]ou may )/, '')
      .replace(/\(Quick Effect\):? ?/g, '')
      .replace(/\bthat (?:you )?can [^,;]*/g, ' ');
    if (
      /\b[Bb]y (?:paying|discarding|[Tt]ributing|banishing|sending|revealing|showing|returning|removing)\b/.test(words)
    )
      return { value: true, because: 'psct.semicolon' };
    if (COST_VERB.test(words)) return { value: true, because: 'psct.semicolon' };
  }
  if (
    /^(?:You can )?(?:[Rr]eveal|[Dd]iscard|[Pp]ay|[Tt]ribute|[Bb]anish|[Ss]end) [^.;]*, then activate (?:1|one) of/.test(
      shape.resolution.plain,
    )
  )
    return { value: true, because: 'psct.semicolon' };
  if (/\bat the cost of (?:\d|half|your)/.test(shape.resolution.plain))
    return { value: true, because: 'psct.semicolon' };
  if (GERUND_COST.test(`${condition} ${activation ?? ''} ${shape.resolution.plain}`))
    return { value: true, because: 'psct.semicolon' };
  return { value: false, because: activation === null ? 'psct.condition-only-colon' : 'psct.semicolon' };
}

const TARGET = /\b(?:target|Target|targeting|targets)\b(?!ed\b| for (?:an )?attack| of an attack)/;

/** Whether cards are targeted when the effect is activated (psct.targeting). */
export function targetsIn(shape: Shape, options: readonly Shape[]): Derived<boolean> {
  for (const one of [shape, ...options]) {
    const activation = one.activation?.plain ?? '';
    if (TARGET.test(strip(activation))) return { value: true, because: 'psct.targeting' };
  }
  if (
    /\b[Bb]y (?:targeting|selecting)\b/.test(
      `${shape.condition?.plain ?? ''} ${shape.activation?.plain ?? ''} ${shape.resolution.plain}`,
    )
  )
    return { value: true, because: 'psct.targeting' };
  return { value: false, because: 'psct.targeting' };
}

/** Text about other effects' targets does not target. */
function strip(text: string): string {
  return text.replace(
    /\bthat targets?\b|cannot (?:be )?target\w*|(?<![Yy]ou )\bcan target\b(?! (?:up to )?\d)|be targeted|\battack target\b/g,
    ' ',
  );
}

const NEGATES: readonly (readonly ['activation' | 'effect' | 'summon' | 'attack', RegExp])[] = [
  [
    'activation',
    /\b[Nn]egate (?:the|that|its|their|this|an opponent's)? ?(?:opponent's )?(?:Summon or |Summon, or |Summon and\/or )?(?:card's |Spell's |Trap's |"~+" )?(?:activation|card activation)|[Nn]egate the activation|negate (?:the|that) (?:[\w/]+ ){0,3}activation/,
  ],
  [
    'effect',
    /\b[Nn]egate (?:the|that|its|their|those) (?:(?:opponent's|activated|Spell|Trap|monster|monster's|card|card's|Spell\/Trap|first|second|opponent's monster's) ?)*effect\b(?!s)(?! of (?:\d|all|an?)| until)|\b(?:that|(?<!\bbut )its|the) (?:activated )?effect is negated/,
  ],
  [
    'summon',
    /\b[Nn]egate (?:the|that|its|those|any|a|their) (?:(?:Normal|Special|Flip|Inherent|Pendulum|opponent's|of|or|,|and\/or) ?)*Summon/,
  ],
  [
    'attack',
    /\b[Nn]egate (?:the|that|its|this|an?|their|1|your) (?:opponent's |monster's |opponent's monster's |attacking monster's |direct |next )?(?:attack|battle)\b/,
  ],
];

/** What of the game the effect negates (neg.activation, neg.effect-only). */
export function negatesIn(text: string): readonly ('activation' | 'effect' | 'summon' | 'attack')[] {
  return NEGATES.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
}

const CATEGORIES: readonly (readonly [string, RegExp])[] = [
  ['special_summon', /\b[Ss]pecial Summon(?!ed)|(?:Fusion|Synchro|Xyz|Link|Ritual) Summon(?!ed)/],
  ['fusion_summon', /Fusion Summon(?!ed)/],
  ['token', /Special Summon[^.;]{0,60}Token/],
  ['destroy', /\b[Dd]estroy\b(?!ed)/],
  ['tohand', /\b(?:add|Add|return|Return)s?\b[^.;]{0,160}\bhands?\b/],
  ['search', /\b[Aa]dds?\b[^.;]{0,160}\bfrom (?:your|their) Deck/],
  ['tograve', /\b[Ss]ends?\b[^.;]{0,160}\bGY|return[^.;]{0,60} to the GY/],
  ['remove', /\b[Bb]anish\b/],
  ['draw', /\b[Dd]raws?\b/],
  ['damage', /\b(?:inflict|takes?)\b[^.;]{0,60}\bdamage/],
  ['recover', /\b[Gg]ains? (?:\d+|LP)(?: LP)?\b(?! ATK| DEF)/],
  ['atkchange', /\bATK\b/],
  ['defchange', /\bDEF\b[^.;]{0,30}(?:becomes|gain|lose)|(?:gains?|loses?)[^.;]{0,30}DEF/],
  ['equip', /\b[Ee]quip\b/],
  ['set', /\bSets? \d|face-down Defense|\bSet (?:this|it|that)/],
  ['counter', /\b(?:place|Place)s? [^.;]{0,40}Counter/],
  ['position', /battle position|to (?:face-up |face-down )?(?:Attack|Defense) Position/],
  ['control', /\bcontrol of\b/],
  ['todeck', /\b(?:shuffle|return|place)s?\b[^.;]{0,120}\bDeck/],
  ['handes', /\b[Dd]iscards?\b/],
  ['disable', /\bnegate (?:its|their|that|the)[^.;]{0,40}effects?\b/i],
  ['negate', /negate (?:the|that|its) activation/i],
  ['coin', /\bcoin\b/],
  ['dice', /\bdie\b|\bdice\b/],
  ['lvchange', /\bLevels?\b[^.;]{0,30}(?:become|increase|reduce)|(?:increase|reduce|change)[^.;]{0,40}Levels?/],
  ['deckdes', /\btop (?:\d+ )?cards? of (?:your|their) Deck[^.;]{0,30}GY|excavate/i],
];

/** What the effect's resolution includes, in rough words. */
export function categoriesIn(text: string): readonly string[] {
  return CATEGORIES.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}
