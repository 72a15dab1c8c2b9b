import type { EventKind } from '../../engine/model/effects.js';
import type { SummonMethod } from '../../engine/model/timing.js';

/** A trigger event as the skeleton knows it: which kind, and whether it happens to this card. */
export interface RoughEvent {
  readonly kind: EventKind;
  readonly how: readonly SummonMethod[];
  /** Where the card is sent, returned or banished to, or comes from, in one word of the text. */
  readonly to: 'gy' | 'hand' | 'deck' | 'banishment' | null;
  readonly self: boolean;
}

/** The clause is about this card: "this card", "this face-up card you control", "this Synchro Summoned card", "it". */
const STARTS_WITH_SELF =
  /^(?:only )?(?:this\b(?! (?:turn|Duel|Chain|Main|Battle))|it\b|(?:either )?(?:a|the) monster equipped with this card|the equipped monster|you (?:\w+ )?Summon this)/i;

interface EventWords {
  readonly kind: EventKind;
  readonly words: RegExp;
  readonly to?: RoughEvent['to'];
  readonly how?: readonly SummonMethod[];
}

/** Finite verbs of event clauses; nouns before the verb decide whose event it is. */
const EVENTS: readonly EventWords[] = [
  {
    kind: 'battles',
    words:
      /\b(?:(?<!\b(?:by|in|of|a|this|that|each|per) )battle(?:s|d)?(?= |$|,)(?! (?:damage|Phase|position|or|and))|does battle|is battling|has battled|attack(?:s|ed)? or (?:is|was) attacked)\b/,
  },
  {
    kind: 'destroys-by-battle',
    words:
      /\b(?:destroy(?:s|ed) (?!by)[^,;:]{0,90}?(?:by|as a result of|in|through) (?:battle|its attack)|destroys? (?:an opponent's|your opponent's|1 of your opponent's) (?:\w+ ){0,4}monsters?\b)/,
  },
  {
    kind: 'destroyed',
    words:
      /\b(?:is|are|was|were|be|been|being) (?:either )?(?:sent to the GY or )?destroyed\b|\bdestroyed (?:by|and sent)\b|\bdestroys itself\b/,
  },
  {
    kind: 'sent',
    to: 'gy',
    words:
      /\b(?:sent|discarded|excavated)\b[^,:;]{0,60}? (?:to|into) (?:the|your|its owner's|their|either|a|his) (?:owner's |opponent's )?GY|\bsends (?:an?|1|any) [^,:;]{0,50} to (?:the|their|your) GY|\bgoes to the GY|sent there/,
  },
  {
    kind: 'banished',
    to: 'banishment',
    words: /\b(?:is|are|was|were|be) (?:\w+ )?banished\b|\bor banished\b|you banish\b|banishes\b/,
  },
  {
    kind: 'left-field',
    words:
      /\b(?:leaves?|left) (?:the field|(?:the|your|their) (?:Extra )?Deck|(?:the|your|a) (?:Monster|Pendulum|Spell & Trap) Zone)\b|makes? a card leave\b|removed from the field\b/,
  },
  {
    kind: 'returned',
    to: 'hand',
    words:
      /\b(?:is|are|was|were) returned\b[^,:;]{0,50}\bhand|\breturns? to (?:the|your|its owner's|their) (?:\w+'s )?hand/,
  },
  {
    kind: 'returned',
    to: 'deck',
    words:
      /\b(?:is|are|was|were) (?:returned|shuffled)\b[^,:;]{0,50}\bDeck|returns? (?:from [^,:;]{0,30} )?to (?:the|your) (?:Main |Extra )?Deck/,
  },
  {
    kind: 'added',
    to: 'hand',
    words:
      /\b(?:is|are|was|were) added\b|\bor added to\b|\badds? (?:a|1|any)? ?[^,:;]{0,40}\bhand|\badds? [^,:;]{0,60} to (?:their|your|the) hand/,
  },
  {
    kind: 'drawn',
    to: 'hand',
    words: /\bdraws? (?:this|a|1|it|any)\b|\b(?:is|are) drawn\b|\byou draw\b|opponent draws\b/,
  },
  { kind: 'discarded', words: /\b(?:is|are|was|were) discarded\b|\bdiscards? (?:a|1)\b/ },
  {
    kind: 'tributed',
    words: /\b(?:is|are|was|were|or) Tributed\b|\bTributes?\b (?:a|1|this)|\byou Tribute \d or more monsters?\b/,
  },
  {
    kind: 'used-as-material',
    words:
      /\b(?:used|detached|sent[^,:;]{0,40}) (?:as (?:a )?(?:\w+ )?(?:Fusion |Synchro |Link |Ritual )?(?:Material|material)|(?:to|for) (?:the|a) (?:\w+ )*(?:Fusion|Synchro|Xyz|Link|Ritual) Summon)/,
  },
  { kind: 'detached', words: /\b(?:is|are|was|were) detached\b|material (?:is|was) detached/ },
  { kind: 'flipped-face-up', words: /\bflipped face-up\b/ },
  { kind: 'turned-face-down', words: /\b(?:flipped|changed|turned) (?:to |into )?face-down\b/ },
  {
    kind: 'position-changed',
    words:
      /\b(?:battle position|position)s? (?:is|are|of|was) [^,:;]{0,60}?chang|\b(?:is|are|was|were) changed from (?:face-up )?(?:Attack|Defense)|\bchange(?:d|s)? (?:from [^,:;]{0,40} )?to (?:face-up )?(?:Attack|Defense) Position|changes? (?:its )?battle position/,
  },
  {
    kind: 'attack-declared',
    words:
      /\bdeclares? (?:an|a|a direct|its|their) (?:(?:first|second|third) )?(?:direct )?attack|\battack (?:of each turn )?is declared|\bdeclare their attack|(?<!successfully )attacks? directly\b|attacked by\b|(?:this card|monster(?:s| you control| your opponent controls)?|\bit|your opponent) attacks?\b(?! target)|\battacking\b/,
  },
  {
    kind: 'targeted-for-attack',
    words:
      /\b(?:is|are|was) (?:targeted|selected|chosen) (?:for|as) (?:an? |the )?(?:target of an )?attack|targeted for (?:an )?attack|is attacked\b|are attacked\b|selects? [^,:;]{0,50} as an attack target|targets? [^,:;]{0,60} for an attack|(?:monster|opponent) attacks this card|attack target\b/,
  },
  { kind: 'attack-negated', words: /\battack (?:is|was) negated/ },
  {
    kind: 'battle-damage',
    words:
      /\b(?:inflicts?|takes?|receives?|inflicting)\b[^,:;]{0,40}?battle damage|battle damage (?:is|to)\b|successfully attacks (?:your opponent(?:'s LP)? )?directly/,
  },
  {
    kind: 'damage',
    words:
      /\b(?:you|opponent|player|they) takes? (?:[\w,]+ ){0,6}damage|\binflicts? (?:\w+ ){0,3}damage|takes? (?:effect )?damage|damage (?:is )?(?:inflicted|from a card effect)/,
  },
  { kind: 'life-points-gained', words: /\bgains? (?:\d+ )?(?:LP|life)|LP (?:is|are) (?:gained|increased)/ },
  { kind: 'life-points-paid', words: /\bpay(?:s)? (?:LP|\d)/ },
  {
    kind: 'negated',
    words:
      /\b(?:activation|effect|Summon)s?(?: of [^,:;]{0,60})? (?:is|are|was|were) negated|\b(?:you|your opponent|a player) negates? the (?:(?:Normal|Special|or) )*(?:activation|effect|Summon)/,
  },
  {
    kind: 'activated',
    words:
      /\b(?:activate[sd]|(?<!\bto )activate)\b(?! (?:this turn|only|effects?\b|cards?\b|monster effects?))|chains? a|\bis played\b/,
  },
  {
    kind: 'effect-resolved',
    words: /\b(?:effect|Card|Spell|Trap|it) (?:\w+ )?resolves\b|Chain [^,:;]{0,30}resolves|[Aa]fter resolving\b/,
  },
  {
    kind: 'targeted',
    words:
      /\b(?:is|are|becomes?) (?:the )?target(?:ed)? (?:by|of|with)|\btargets? (?!for)(?:this|a|1|only|exactly|any)\b|\b(?:is|are) targeted\b/,
  },
  {
    kind: 'control-changed',
    words:
      /\bcontrol (?:of [^,:;]{0,40} )?(?:changes|shifts|switch|is (?:changed|switched|shifted|given))|takes? control/,
  },
  {
    kind: 'equipped',
    words: /\bbecomes? equipped\b|\bequips? (?:an?|to)\b|\b[Ww]hen equipped\b|is equipped to this|is equipped with/,
  },
  { kind: 'counter-removed', words: /\b[Cc]ounters? (?:is|are|was) removed/ },
  { kind: 'counter-placed', words: /\b[Cc]ounters? (?:is|are|was) placed/ },
  { kind: 'attached', words: /\b(?:becomes? attached|is attached|are attached)/ },
  { kind: 'set', words: /\b(?:is|are|was|were|becomes?) Set\b|\bSets? (?:a|1)\b|(?:Normal|Special) Sets?\b/ },
  { kind: 'placed', words: /\b(?:is|are|was|were) placed\b/ },
  { kind: 'coin-tossed', words: /\bcoin (?:toss|is|are)|tosse?s? a coin/ },
  { kind: 'die-rolled', words: /\bdie (?:roll|is)|rolls? a die/ },
  { kind: 'excavated', words: /\bexcavates?\b/ },
  { kind: 'shuffled', words: /\bDeck is shuffled/ },
  { kind: 'moved', words: /\b(?:is|are|was) moved\b|\bmoves\b/ },
  {
    kind: 'stat-changed',
    words:
      /\b(?:ATK|DEF|Level|LP) (?:of this card )?(?:becomes?|changes?|decreases?|increases?|is changed|are changed)|\b(?:gains?|loses?) (?:ATK|DEF)/,
  },
  { kind: 'life-points-changed', words: /\bLP (?:becomes?|is reduced|decrease)/ },
];

const SUMMONED =
  /\b(?:(?:is|are|was|were|been|be|you|opponent|player|controls?|and|or|either|[Tt]hey) )?(?:(?:successfully|then) )?((?:(?:Normal|Special|Tribute|Flip|Ritual|Fusion|Synchro|Xyz|Link|Pendulum|Gemini|Ritual)[ /,]*(?:or |and\/or |and )?)*)(?:Summon(?:s|ed)?|Set)\b/g;

const METHODS: readonly (readonly [RegExp, SummonMethod])[] = [
  [/Normal/, 'normal'],
  [/Tribute/, 'tribute'],
  [/Flip/, 'flip'],
  [/Special/, 'special'],
  [/Ritual/, 'ritual'],
  [/Fusion/, 'fusion'],
  [/Synchro/, 'synchro'],
  [/Xyz/, 'xyz'],
  [/Link/, 'link'],
  [/Pendulum/, 'pendulum'],
  [/Gemini/, 'gemini'],
];
const ANY_SUMMON: readonly SummonMethod[] = ['normal', 'flip', 'special'];

/** "If Summoned this way", "When Special Summoned": the card itself. */
const BARE_SUMMON = /^(?:When|If) (?:\w+ )?Summoned\b/;

/** "this card you controlled while face-up leaves the field": how it lay, no clause of its own. */
const FACE_UP_THEN = /\b(controlled|control) while face-up\b/g;
/** Where a phase triggers, what was before is a state: "during the End Phase, if this card was Special Summoned". */
const PHASE_FIRST =
  /^(?:Once per turn, )?(?:During|At the (?:start|end) of|In) (?:[^,:;]* )?(?:Standby|End|Draw|Battle) Phase[^,:;]*, if\b/i;
const WHAT_WAS = /\b(?:was|were|has been|have been) (?:[\w/]+ ){0,4}?(?:Summoned|activated)\b[^,:;]*/g;

const KIND = '(?:Special|Normal|Tribute|Flip|Ritual|Fusion|Synchro|Xyz|Link|Pendulum)';
/** Phrases that speak of the past or of a state although they hold an event's words. */
const STATES: readonly RegExp[] = [
  /,? ?except the turn [^,:;]*/g,
  /\([^)]*\)/g,
  /\bwhile\b(?! attacking)[^,:;]*/gi,
  /\bduring (?:the|a) turn [^,:;]*/gi,
  /\b(?:that|which|who) (?:was|were|has|have|had|is not|are not|is|are|did|would)\b[^,:;]*?(?= (?:is|are|leaves|leave|battles|attacks|declares|activates|destroys|inflicts|returns)\b|[,:;]|$)/g,
  /\b(?:was|were|has|have|had) (?:[^\s,:;]+ ){0,12}?(?:this|last|that) (?:turn|Chain|Duel)\b/g,
  /\b(?:activated|Summoned|destroyed|took|attacked|inflicted|sent|discarded) (?:[^\s,:;]+ ){0,9}?this (?:turn|Chain|Duel|Battle Phase)\b/g,
  new RegExp(
    `\\b${KIND}(?:(?:,? or |/|, )${KIND})* Summoned(?:/Set)? (?!(?:by|using|with|to|from|as|while|in|during|and|for|on|if|this|except|or|when|at|face-up|while)\\b)(?=(?:[\\w"~/,-]+ ){0,5}(?:monster|card|Monster|Token))`,
    'g',
  ),
  /\bcan(?:not)? be (?:\w+ ){1,4}/g,
];

/** The trigger events that a condition names. */
export function eventsIn(condition: string): readonly RoughEvent[] {
  if (condition === '') return [];
  let text = condition.replace(FACE_UP_THEN, '$1');
  for (const state of STATES) text = text.replace(state, ' ');
  if (PHASE_FIRST.test(text)) text = text.replace(WHAT_WAS, ' ');
  const found: RoughEvent[] = [];
  for (const { kind, words, to, how } of EVENTS) {
    const hit = words.exec(text);
    if (hit !== null) found.push({ kind, how: how ?? [], to: to ?? null, self: isSelf(text, hit.index) });
  }
  if (BARE_SUMMON.test(text)) found.push({ kind: 'summoned', how: ANY_SUMMON, to: null, self: true });
  for (const hit of text.matchAll(SUMMONED)) {
    const verb = hit[0];
    if (/(?:^|\s)Set$/.test(verb) && !/Normal|Summon/.test(verb)) continue;
    if (
      !/^(?:is|are|was|were|been|you|opponent|player|controls?|[Tt]hey|and|or) /.test(verb) &&
      !verb.endsWith('Summons')
    )
      continue;
    const how = METHODS.filter(([name]) => name.test(hit[1] ?? '')).map(([, method]) => method);
    found.push({
      kind: 'summoned',
      how: how.length === 0 ? ANY_SUMMON : how,
      to: null,
      self: isSelf(text, hit.index),
    });
  }
  return found;
}

const OPENING = /(?:^|,? )(?:[Ii]f|[Ww]hen|[Ww]henever|[Ee]ach time|[Aa]fter|until|the turn|OR)\b/g;

/** Whether the clause that the verb stands in begins with this card. */
function isSelf(text: string, verbAt: number): boolean {
  let from = 0;
  for (const hit of text.matchAll(OPENING)) {
    if (hit.index + hit[0].length > verbAt) break;
    from = hit.index + hit[0].length;
  }
  const clause = text.slice(from, verbAt).trim();
  if (/,? and (?:your|you|an?|another|the|there)\b/.test(clause)) return false;
  // "…, or a monster you control is destroyed": another subject, but not "by battle or an opponent's effect and sent".
  if (/,? or (?:your|you|an?|another|any|the|\d|they)\b(?:(?! or ).)*$/.test(clause) && !clause.endsWith(' and'))
    return false;
  return (
    STARTS_WITH_SELF.test(clause) ||
    /\b(?:draw|Summon|attack|target|equipped to|activate)s?\b.{0,20}\bthis card/.test(text.slice(verbAt, verbAt + 60))
  );
}
