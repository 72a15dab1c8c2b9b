import type { Shape } from './shape.js';
import type { Unit } from './unit.js';
import type { Carrier } from './card.js';
import { eventsIn } from './events.js';

/**
 * Sentences from before the colon and semicolon: what activates has to be told from words alone, so the result is less
 * certain than for today's texts (psct.purpose).
 */
export interface OlderSentence {
  readonly shape: Shape;
  readonly trigger: boolean;
}

const COST_TO =
  /^(?:Once per turn,? )?(?:(?:and |by |[Yy]ou can(?: only)? |[Yy]ou may )?)(?:randomly )?(?:(?:select|declare) [^.]*? and )?(?:[Dd]iscard|[Tt]ribute|[Bb]anish|[Pp]ay|[Ss]end|[Rr]eturn|[Rr]emove|[Rr]eveal|[Dd]etach|[Ss]huffle|[Oo]ffer|[Ss]acrifice|[Uu]nequip)\b[^.]*?(?<!\bfor (?:you|them|your opponent)) (?:to|in order to|and) (?!take \d+ damage\b|banish the same number\b|(?:the|your|their|its owner's|the owner's|your opponent's) (?:GY|Graveyard|hand|Deck|Extra Deck|field|(?:top|bottom) of (?:the|your|their|its owner's) Deck)\b)(?=[a-z A-Z]*\b(?:destroy|draw|inflict|Special Summon|add|return|gain|banish|send|select|target|place|increase|decrease|negate|change|look|make|have|activate|halve|double|reduce|take|equip|treat|move|set|Set|end|put|pick|choose|discard|excavate|switch|lower|raise|apply|prevent|attack|flip|reveal|search|summon|Summon|Fusion Summon|Synchro Summon|use|skip|see|force|give)\b)/;
const ACTIVE_VERB =
  /\b(?:destroy|draw|inflict|Special Summon|add|return|gain|banish|send|select|target|place|increase|decrease|negate|change|look|make|halve|double|reduce|take|equip|move|Set|choose|discard|excavate|switch|toss|roll|reveal|flip|Tribute|pay|remove|shuffle|put|pick|deal|declare|activate|call|skip|end|attach|detach|rearrange|Fusion Summon|Normal Summon|Synchro Summon|Xyz Summon)s?\b/;

/** Sentences whose words look active although nothing is activated. */
const STATIC: readonly RegExp[] = [
  /\bwould\b[^.]*\b(?:instead|not)\b|\bwould (?:be|have)\b[^.]*, (?:you can|it is not|they are not)|\binstead of\b|\binstead(?: of it)?\.?\)?$/,
  // What a card that stays does at once, each time.
  /^After that, each time\b/,
  // Additional Normal Summons.
  /Normal Summon\b[^.]*\b(?:in addition|additional|without Tributing|without Tribut)|\bin addition to\b|Normal Summon it to have it|less Tribute\b|^(?:When|Before) resolving\b/,
  /^You can Tribute 1 [^.:;]* to Tribute Summon (?:an?|1) /,
  /^You can Tribute (?:additional|any number of) [^.:;]*\b(?:when you Tribute Summon|for the Tribute Summon of) this card\b/,
  // What a Summon is made with, said while it is made.
  /^If you (?:Fusion|Synchro|Xyz|Link|Ritual) Summon\b[^.:;]*, you can [^.:;]*\bmaterials?\b|\bmonsters? required for the Ritual Summon\b/,
  /^If Summoned this way, this card gains (?:ATK|DEF|\d)/,
  // Changes in the midst of a battle, and what becomes of those that it destroys.
  /^If this card (?:battles|attacks|is attacked)\b[^.]*(?:increase|decrease) the (?:ATK|DEF)\b[^.]* during (?:the Damage Step|damage calculation) only/,
  /^If this card attacks, negate\b[^.]*\buntil the end of the Damage Step/,
  /\bbanish (?:your opponent's |any )?monsters? destroyed by battle with this card\b/,
  // What stands between a Chain Link and its resolution, and what happens without one.
  /\bbefore resolving that effect\b|\byou can look at (?:every card|their Set cards at any time)\b|\binstead, if\b/,
  // How long a card stays.
  /^During your (?:opponent's )?\d\w\w (?:End|Standby) Phase after (?:this card's )?activation, (?:send|destroy) this card\b/,
  // To what an Equip Card may be equipped.
  /^You can only equip this card to\b/,
  // Activation of cards, as opposed to effects.
  /\b[Yy]ou can (?:also )?activate (?!this card's effect|this effect|1 of|one of|the following)|[Yy]ou can activate this card\b(?!'s)/,
  /\b(?:you can|can|must|may) (?:also |only )?(?:attack|make (?:\w+ ){0,4}attack|be (?:used|treated|activated|Tributed|played|Special)|use\b[^.]*\bas )|you can also\b|can attack|\bsubstitute\b|(?:use|activate) this effect up to|\byou can treat \w+ of the results\b|choose the same|battle damage you take|\bTributes must be\b/,
  /^(?!(?:If|When) this card (?:is|destroys) [^,]*, your opponent cannot [^.]*\bduring (?:their|the) next turn\b)[^.]*\bcannot\b|\bpiercing\b|inflict the difference|\bdouble any [Bb]attle [Dd]amage\b|\bas though\b|is (?:also )?treated as|\bis unaffected|\bis also\b(?! inflicted)|treat (?:this|it)\b|counts? as/,
  /^(?!Offer|When you \w+ Summon [^,]*, you can (?:select|target|add|draw|destroy)\b|(?:If|When) this card (?:is|was) (?:sent|used)[^,]*, (?!you can treat|it\b|its\b|banish it|the other|that|treat))[^.]*\bas (?:an? |1 |the )?(?:\w+ )*(?:[Mm]aterial|Tribute)\b|as (?:1 of|the entire|any)\b/,
  /^(?!.*[Yy]ou can )(?!When [^.]*, until\b)[^.]*(?:gains?|loses?) (?:\d+\b(?! LP)|ATK|DEF)[^.]*(?:for each|while|during (?:the Damage Step|damage calculation|that damage|your))/,
  /If (?:this card attacks|a monster (?:attacks|declares an attack))\b[^.]*(?:change it|it is changed|changed) to Defense Position at the end/,
  /\byou take (?:any|no)\b|would have taken|^During damage calculation only/,
  /\bresolves\b[^.]*you can\b/,
  /^(?:The|This) (?:equipped|card's|monster)|battle damage[^.]*(?:becomes|is) (?:0|halved|doubled)|no battle damage/,
  /(?:leaves|(?:is|are|have been) removed from|have left|is not on|is no longer on) the field, (?!you can|gain \d+ LP|inflict \d+ damage|the controller of this card takes|all face-up |all (?!monsters that)[^.]* gain )|(?:is destroyed|is not on)[^.,]*, destroy this card|If this card is removed from the field/,
  /^Each time [^.]*(?:\bis activated\b|\bresolves,|\bactivates?\b[^.]*\bafter it resolves\b)/,
  /^Each time [^.]*(?:(?:place|put) (?:\d|one)|(?:you|opponent|player) gains? |, (?:gain|inflict) \d|, increase (?:the|your) (?:LP|Life Points)\b)/,
  /^(?!.*[Yy]ou can )(?!While [^,]*, (?:when |each time [^,]*, Special Summon |if this card attacks [^,]*, destroy ))(?:While|As long as) (?!equipped)[^.]*(?:gains?|is|are|become|remain|cannot|loses?|negate)\b(?![^,]*you can)/,
  /^(?:If|When) [^,]* (?:is|are) destroyed, place (?:its|their) [^,]*\bCounters\b/,
  /\bSet this card from your hand\b[^.]*as a Spell/,
  /\b(?:doubled?|halved)\.$/,
  /\bnext turn, you can\b|^At the start of your Battle Phase, for each/,
];

/** To whom or what it happens, where the sentence names them behind the event: "…, its controller takes 500 damage". */
const SUFFERER =
  "(?:(?:its|this card's|that monster's) (?:new )?(?:controller|owner) |the player (?:who|that) [^,]{3,40}? |the (?:card|monster that \\w+ (?:it|this card)) |the [Bb]attle [Dd]amage you took[^,]*? |(?:all|1|each) (?:[\\w\"'~/-]+ ){1,9}?)";
const SUFFERS =
  '(?:takes?|discards?|sends?|gains?|loses?|is (?:destroyed|returned|also inflicted)|are (?:destroyed|returned|banished))';
/** Something that befalls a card in words older than the colon. */
const BEFALLS = new RegExp(
  `^((?:If|When|Each time) (?!this Token\\b|[^,]*\\bwas\\b)[^,]*?\\b(?:sent|destroyed|removed|[Ss]ummoned|changes|attacks?|attacked|Damage|damage)\\b[^,]*), ((?:${SUFFERER}|it (?=is (?:destroyed|returned)))${SUFFERS}\\b.*)$`,
);

const SPLIT =
  /^((?:While [^,]*, (?=if|when|each))?(?:(?:Once|Up to twice|Up to thrice) (?:per|during)[^,]*, |During [^,]*, )?(?:If|When|if|when|Whenever|During|At|Each time|each time|Every time|The first time|After|Once|For each|In|Before|By|Until)\b.*?)(?:, |(?<=Phases?) |(?<=turn) )((?:you can |you may |then |your opponent (?:can |must |cannot )?|the (?:controller|owner)[^,]{0,34} |the turn player (?:can )?|both players |each player |the Battle Phase for that turn |you |randomly |all |it |they |that monster |this (?:card|monster) |this card's (?:ATK|DEF) (?=becomes \d+ until )|the \w+ monster |1 |that )?(?:also |immediately |randomly )*\b(?:destroy|draw|inflict|Special Summon|add|return|gain|banish|send|select|target|place|increase|decrease|negate|change|look|make|halve|double|reduce|take|equip|move|Set|choose|discard|excavate|switch|toss|roll|reveal|flip|Tribute|pay|remove|shuffle|put|pick|deal|declare|activate|call|skip|end|attach|detach|Fusion Summon|Normal Summon|Synchro Summon|Xyz Summon|[Dd]estroyed|lose|is destroyed|are destroyed|is changed|receive|have|become|chain|execute|apply|win|use|set|give|swap|exchange|count|guess|bring|deal|distribute|play|show|pick|mill|return)(?:s|es)?\b.*)$/;

/** The two uses of an old Union Monster in one sentence. */
const UNION = /^Once per turn, [^.]*you can equip it to your [^.]*, OR unequip/;
/** A phase named after the verb: the Spirit's return and the like. */
const LATE_PHASE =
  /^(This card returns to (?:(?:its owner's|the owner's|your) hand|the Extra Deck)|Destroy this card|Return this card[^.]*?|Send this card to the GY) (during the End Phase\b[^.]*)/;
/** How often, and in which phase, named after what is done. */
const LATE_USE = /^(You can [^,:;]*?) (once per turn(?: during your Main Phase(?: [12])?)?)\.?$/;
/** What may be done in place of the normal draw, named after it. */
const FOR_THE_DRAW =
  /^(?:(?:While this card is face-up on the field|If this card is in (?:your|the) GY), )?([Yy]ou can [^,:;]*?) (instead of conducting (?:a|your) normal draw (?:during|in) your Draw Phase)\.?$/;
/** Something that happens in every such phase, with the phase named last. */
const EACH_PHASE =
  /^(?:As long as [^,]*, )?((?:increase|decrease|gain|inflict|draw|place|put|select|choose|target)\b[^.]*?|(?:this card's controller|each player|the controller of [^,]*?) takes? \d+ (?:points of )?damage) (during each (?:of (?:your|their)|player's) (?:Standby|End) Phases?)\b[^:;]*$/i;
/** "If this card destroys a monster by battle, it can attack once again": waits for that battle. */
const ATTACKS_AGAIN =
  /^((?:If|When) this card destroy(?:s|ed) [^,]*\bby battle, )((?:it|this card) can (?:attack (?:once )?again|make a second attack)\b.*)$/;
/** "When this card is Normal Summoned, it gets 1 of the following effects": what is given then, as it is given. */
const GETS_ONE_OF =
  /^((?:If|When) this card is [^,]*\bSummoned, )((?:it|this card) (?:gets|gains) \d of the following effects\b.*)$/;
/** "If …, by discarding 1 card, destroy …". */
const BY_PAYING =
  /^((?:If|While|During|Once per turn)\b[^,]*, )?([Bb]y (?:discarding|[Tt]ributing|paying|sending|banishing|removing|returning|revealing)\b[^,]*, )([a-z].*|Special Summon .*)$/;
const YOU_CAN =
  /^((?:(?:Once|Up to twice|Twice|Up to thrice) per turn,? ?)?(?:(?:If|When|During|At|While|Each time|After|Once|In)\b[^.]*?,? ?)?)([Yy]ou (?:can|may) .*)$/;
const USES =
  /^(?:(?:Once|Up to twice|Twice|Up to thrice) per turn,? |During your (?:Main Phase(?: 1| 2)?|turn)?,? ?(?:once per turn)?,? )*(?:[Yy]ou (?:can|may) |[Bb]y )|^Once per turn, (?:select|this card can move)\b/;
/** "Toss a coin 3 times." of a monster, with nothing that it waits for: the player does it in the Main Phase (effect.ignition). */
const GAMBLES = /^Toss a coin\b/;
/** A cost that stands as a sentence of its own. */
const COST_SENTENCE =
  /^(?:Send|Discard|Tribute|Pay|Banish|Remove) (?:\d+|one|this card|an?|half) (?![^.]*\bduring each of your\b)[^.]*\.$/;
/** Of a card that stays: nothing that is paid again and again. */
const PAYS_ALONE = /^(?:Discard|Pay|Tribute|Send) (?:\d+|one) (?![^.]*\b(?:during|each|every|or)\b)[^.]*\.$/;
const PHASE =
  /\b(?:Standby|End|Draw|Battle) Phase|\b(?:start|end) of (?:the|your|each|this)|\bdamage calculation|Damage Step/;

const IN_GRAVEYARD = /\bGraveyard\b|\bGY\b/;

const TURN_OF_ACTIVATION =
  /^During (?:the turn this card is activated|this turn, each time\b[^.]*|the End Phase of (?:the turn this card was activated|this turn)),/;

/** A bullet's mark and heading. */
const HEADING = /^(?:[●•]\s*)?(?:(?:While (?:in|equipped)[^:]{0,40}|[A-Z\d][^:.]{0,24}): )?/;
/** "Reveal 1 card, choose 1 card from your Deck, and banish …": the first of several deeds, all done as it resolves. */
const SEVERAL_DEEDS =
  /, (?:choose|add|Special Summon|draw|take|send|look at)\b[^.]*, and\s*$|\ball \b[^.]*\b(?:in|from) your opponent's GY\b|\bfrom your Deck to the GY and\s*$|^Reveal [^.]*\bfrom your Deck\b/;
/** The words that join an old cost to what it pays for. */
const JOINS_COST = /,? (?:in order to|to|and)\s*$/;

/** Reads a sentence without colon and semicolon; `null` where nothing activates. */
export function olderSentence(unit: Unit, carrier: Carrier): OlderSentence | null {
  const text = unit.plain.replace(HEADING, '');
  const bare = text.replace(/ ?\([^)]*\)/g, '');
  if (/^(?:Return|Destroy|Send|Banish|Remove) (?:it|them|that)\b/.test(text)) return null;
  const use = LATE_USE.exec(text);
  if (use !== null) return { trigger: false, shape: latePhase(unit, use[1] ?? '', use[2] ?? '') };
  const drawn = FOR_THE_DRAW.exec(text);
  if (drawn !== null) return { trigger: true, shape: latePhase(unit, drawn[1] ?? '', drawn[2] ?? '') };
  const each = EACH_PHASE.exec(text);
  if (each !== null) return { trigger: true, shape: latePhase(unit, each[1] ?? '', each[2] ?? '') };
  const by = BY_PAYING.exec(bare);
  if (by !== null && !STATIC.some((pattern) => pattern.test(by[3] ?? ''))) {
    return { trigger: false, shape: shapeFrom(unit, by[1] ?? '', by[2] ?? '', by[3] ?? '') };
  }
  if (UNION.test(text)) return { trigger: false, shape: shapeFrom(unit, '', '', text) };
  const late = LATE_PHASE.exec(text);
  if (late !== null && carrier.kind === 'monster')
    return { trigger: true, shape: latePhase(unit, late[1] ?? '', late[2] ?? '') };
  const again = ATTACKS_AGAIN.exec(bare);
  if (again !== null && carrier.kind === 'monster')
    return { trigger: true, shape: shapeFrom(unit, again[1] ?? '', '', again[2] ?? '') };
  const gets = GETS_ONE_OF.exec(bare);
  if (gets !== null && carrier.kind === 'monster')
    return { trigger: true, shape: shapeFrom(unit, gets[1] ?? '', '', gets[2] ?? '') };
  if (STATIC.some((pattern) => pattern.test(bare))) return null;
  // What such a card says of the turn of its activation is its effect, nothing that it waits for.
  if (!carrier.stays && TURN_OF_ACTIVATION.test(bare)) return null;

  const youCan = YOU_CAN.exec(bare);
  const split = youCan !== null && (youCan[1] ?? '') !== '' ? youCan : (SPLIT.exec(bare) ?? BEFALLS.exec(bare));
  if (split !== null) {
    const [, condition = '', rest = ''] = split;
    const optional = /^(?:[Yy]ou can|[Yy]ou may)/.test(rest);
    const trigger = eventsIn(condition).length > 0 || PHASE.test(condition);
    if (/^By (?!the)/.test(condition)) return { trigger: false, shape: shapeFrom(unit, '', `${condition}, `, rest) };
    const cost = costOf(rest);
    if (!trigger && !optional && cost === '' && !/\bMain Phase/.test(condition)) return null;
    // "If …, you can pay 500 Life Points to draw 1 card": of a card that does not stay, only what is paid stands apart.
    if (
      carrier.kind === 'monster' ||
      carrier.stays ||
      trigger ||
      (optional && cost !== '' && !IN_GRAVEYARD.test(condition))
    ) {
      return { trigger, shape: shapeFrom(unit, condition, cost, rest.slice(cost.length)) };
    }
  }
  const once = /^(?:Once|Up to twice|Twice|Up to thrice) per turn,? /.exec(bare)?.[0] ?? '';
  const cost = costOf(bare.slice(once.length));
  if (cost !== '') return { trigger: false, shape: shapeFrom(unit, once, cost, bare.slice(once.length + cost.length)) };
  if (
    (carrier.kind === 'monster' || (carrier.kind === 'trap' && carrier.stays && PAYS_ALONE.test(bare))) &&
    COST_SENTENCE.test(bare)
  )
    return { trigger: false, shape: shapeFrom(unit, '', bare, '') };
  if ((USES.test(bare) && ACTIVE_VERB.test(bare)) || (carrier.kind === 'monster' && GAMBLES.test(bare)))
    return { trigger: false, shape: shapeFrom(unit, once, '', bare.slice(once.length)) };
  return null;
}

function costOf(rest: string): string {
  const cost = COST_TO.exec(rest)?.[0] ?? '';
  return SEVERAL_DEEDS.test(cost) ? '' : cost;
}

/** A shape whose parts follow one another; the modernised words are looked up in the printed ones for their places. */
function shapeFrom(unit: Unit, condition: string, cost: string, rest: string): Shape {
  const { end } = unit.span;
  const start = unit.span.start + (HEADING.exec(unit.masked)?.[0].length ?? 0);
  const costAt =
    condition === '' ? start : placeOf(unit, cost === '' ? rest : cost, start + Math.floor(condition.length / 2), end);
  const restAt = cost === '' ? costAt : placeOf(unit, rest, costAt + Math.floor(cost.length / 2), end);
  const paid = unit.masked.slice(costAt - unit.span.start, restAt - unit.span.start).replace(JOINS_COST, '');
  return {
    heading: null,
    condition: condition === '' ? null : { span: { start, end: costAt }, plain: condition },
    activation: cost === '' ? null : { span: { start: costAt, end: costAt + paid.length }, plain: cost },
    resolution: { span: { start: restAt, end }, plain: rest },
  };
}

function latePhase(unit: Unit, action: string, phase: string): Shape {
  const { start, end } = unit.span;
  const at = placeOf(unit, phase, start, end);
  return {
    heading: null,
    condition: { span: { start: at, end }, plain: phase },
    activation: null,
    resolution: { span: { start, end: at }, plain: action },
  };
}

/** Where a piece of modernised text begins in the printed one, by its first words. */
function placeOf(unit: Unit, piece: string, from: number, otherwise: number): number {
  const words = piece.trim().split(' ');
  for (const count of [3, 2, 1]) {
    const needle = words.slice(0, count).join(' ');
    if (needle === '') continue;
    const at = unit.masked.indexOf(needle, Math.max(0, from - unit.span.start));
    if (at >= 0) return unit.span.start + at;
  }
  // "Remove that monster from play", which is looked for as "banish that monster".
  const printed = /^banish/i.test(words[0] ?? '') ? unit.masked.slice(Math.max(0, from - unit.span.start)) : '';
  const removed = printed.search(/\bremoves?\b/i);
  return removed < 0 ? otherwise : Math.max(from, unit.span.start) + removed;
}
