import type { Shape } from './shape.js';
import type { Unit } from './unit.js';
import type { Carrier } from './card.js';
import { eventsIn } from './events.js';

/**
 * Sentences from before the colon and semicolon: what activates has to be told from words alone, so the result is less
 * certain than for today's texts (effect.psct.older-texts).
 */
export interface OlderSentence {
  readonly shape: Shape;
  readonly trigger: boolean;
}

const COST_TO =
  /^(?:Once per turn,? )?(?:(?:and |by |You can(?: only)? |[Yy]ou may )?)(?:[Dd]iscard|[Tt]ribute|[Bb]anish|[Pp]ay|[Ss]end|[Rr]eturn|[Rr]emove|[Rr]eveal|[Dd]etach|[Ss]huffle|[Oo]ffer|[Ss]acrifice|[Dd]estroy|[Uu]nequip)\b[^.]*? (?:to|in order to|and) (?=[a-z A-Z]*\b(?:destroy|draw|inflict|Special Summon|add|return|gain|banish|send|select|target|place|increase|decrease|negate|change|look|make|have|activate|halve|double|reduce|take|equip|treat|move|set|Set|end|put|pick|choose|discard|excavate|switch|lower|raise|apply|prevent|attack|flip|reveal|search|summon|Summon|Fusion Summon|Synchro Summon|use|skip|see|force|give)\b)/;
const ACTIVE_VERB =
  /\b(?:destroy|draw|inflict|Special Summon|add|return|gain|banish|send|select|target|place|increase|decrease|negate|change|look|make|halve|double|reduce|take|equip|move|Set|choose|discard|excavate|switch|toss|roll|reveal|flip|Tribute|pay|remove|shuffle|put|pick|deal|declare|activate|call|skip|end|attach|detach|Fusion Summon|Normal Summon|Synchro Summon|Xyz Summon)s?\b/;

/** Sentences whose words look active although nothing is activated. */
const STATIC =
  /would (?:be|have|leave|activate|take|normally|have been|inflict|return|go)\b[^.]*\b(?:instead|you can|destroy|not)\b|\binstead of\b[^.]*\bwould\b|(?:Special|Normal|Tribute|Link|Synchro|Xyz|Fusion|Ritual|Pendulum) Summon (?:or Set )?(?:this card|it|"~+") ?(?:\((?:from|in)|by|without|using|with|from|as|for|in|to|\(|during|face-up|,|\.|$)|Normal Summon\b[^.]*\b(?:in addition|additional|without Tributing|with(?:out)? )|\bcannot\b|\bpiercing\b|inflict the difference|\bas though\b|is treated as|(?:can|must|may) (?:also )?(?:attack|make|be (?:used|treated|activated|Tributed|played))|\bis unaffected|as (?:an? |1 |the )?(?:\w+ )*(?:[Mm]aterial|Tribute)\b|\bis also\b|(?:gains?|loses?) (?:\d|ATK|DEF)[^.]*(?:for each|while|during damage calculation only)|^(?:The|This) (?:equipped|card's|monster)|battle damage[^.]*(?:becomes|is) (?:0|halved|doubled)|no battle damage|\bdestroy this card\.?$|^While |^As long as|When this card (?:leaves|is removed from) the field, destroy|instead\.?\)?$|treat (?:this|it)|doubled?\.$|counts? as/;

const SPLIT =
  /^((?:Once (?:per|during)[^,]*, |During [^,]*, )?(?:If|When|Whenever|During|At|Each time|Every time|After|Once|For each|In|Before|By|Until)\b.*?)(?:, |(?<=Phases?) |(?<=turn) )((?:you can |you may |then |your opponent (?:can |must )?|the (?:controller|owner)[^,]{0,20} |both players |each player |you |randomly |all |it |they |that monster |this (?:card|monster) |the \w+ monster |1 |that )?(?:also |immediately |randomly )*\b(?:destroy|draw|inflict|Special Summon|add|return|gain|banish|send|select|target|place|increase|decrease|negate|change|look|make|halve|double|reduce|take|equip|move|Set|choose|discard|excavate|switch|toss|roll|reveal|flip|Tribute|pay|remove|shuffle|put|pick|deal|declare|activate|call|skip|end|attach|detach|Fusion Summon|Normal Summon|Synchro Summon|Xyz Summon|[Dd]estroyed|lose|is destroyed|are destroyed|is changed|receive|have|become|chain|execute|apply|win|use|set|give|swap|exchange|count|guess|bring|deal|play|show|pick|mill|return)(?:s|es)?\b.*)$/;

/** Reads a sentence without colon and semicolon; `null` where nothing activates. */
export function olderSentence(unit: Unit, carrier: Carrier): OlderSentence | null {
  const text = unit.plain.replace(/^[●•]\s*/, '');
  const bare = text.replace(/\([^)]*\)/g, '');
  if (STATIC.test(text)) return null;
  const part = (plain: string): { span: Unit['span']; plain: string } => ({ span: unit.span, plain });
  const split = SPLIT.exec(bare);
  if (split !== null) {
    const [, condition = '', rest = ''] = split;
    const events = eventsIn(condition);
    const phase = /\b(?:Standby|End|Draw|Battle) Phase|\b(?:start|end) of (?:the|your|each|this)/.test(condition);
    const mainPhase = /\bMain Phase/.test(condition);
    const can = /^(?:you can|you may)/.test(rest);
    const trigger = events.length > 0 || phase;
    if (!trigger && !mainPhase && !can && !/^Once per turn/.test(condition)) return null;
    if (!trigger && !can && !mainPhase) return null;
    if (carrier.kind === 'monster' || carrier.stays || trigger) {
      const cost = costOf(rest);
      return {
        trigger,
        shape: { heading: null, condition: part(condition), activation: cost === null ? null : part(cost), resolution: part(cost === null ? rest : rest.slice(cost.length)) },
      };
    }
  }
  const optional = /^(?:Once per turn,? |During your (?:Main Phase(?: 1| 2)?|turn)?,? ?(?:once per turn)?,? )*(?:[Yy]ou (?:can|may) |[Bb]y )/.exec(bare);
  const cost = costOf(bare.replace(/^Once per turn,? /, ''));
  if (cost !== null) {
    return { trigger: false, shape: { heading: null, condition: null, activation: part(cost), resolution: part(bare.slice(cost.length)) } };
  }
  if (optional !== null && ACTIVE_VERB.test(bare)) {
    return { trigger: false, shape: { heading: null, condition: /^Once per turn/.test(bare) ? part('Once per turn') : null, activation: null, resolution: part(bare) } };
  }
  return null;
}

function costOf(rest: string): string | null {
  const hit = COST_TO.exec(rest);
  return hit === null ? null : hit[0];
}
