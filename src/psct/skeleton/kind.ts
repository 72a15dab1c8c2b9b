import type { EffectKind, Limit } from '../../engine/model/effects.js';
import { costIn } from './features.js';
import { onceLimits } from './once.js';
import type { Carrier } from './card.js';
import type { RoughEvent } from './events.js';
import type { Shape } from './shape.js';

export interface KindQuestion {
  readonly carrier: Carrier;
  readonly shape: Shape;
  readonly tails: string;
  readonly events: readonly RoughEvent[];
  readonly isCardActivation: boolean;
  readonly older: boolean;
  readonly trigger: boolean;
}

export interface KindVerdict {
  readonly kind: EffectKind;
  readonly quickSometimes: boolean;
  readonly mandatory: boolean;
  readonly timing: 'when' | 'if' | null;
  readonly limits: readonly Limit[];
}

const QUICK =
  /\(Quick Effect\)|\(This is a Quick Effect\.?\)|\((?:[Tt]his is a )?Quick Effect\b(?! if)|[Dd]uring either player's (?:turn|Main Phase|Battle Phase|Standby|End Phase|Draw)|(?:in|on) either player's turn|either player's (?:turn|Main Phase|Battle Phase|Battle Step|Damage Step)\b/;
/** A sentence behind the effect says so. */
const IN_EITHER_TURN = /\bThis effect can be (?:activated|used) during either player's turn(?!,? (?:if|while)\b)/;
/** Neither a Main Phase nor a point that a Trigger Effect waits for: only a Quick Effect can be used there (effect.ignition). */
const IN_BATTLE =
  /\b(?<!\bexcept )(?:[Dd]uring (?:your |the |each |your opponent's )?(?:Main Phase or (?:your opponent's )?)?Battle (?:Phase|Step)|(?:[Oo]nce|[Tt]wice) per Battle Phase)\b/;
/** What opens the Main Phase is done there at Spell Speed 1; nothing triggers. */
const OPENS_MAIN_PHASE = /^At the start of (?:your|the) Main Phase/;
const PHASE_TRIGGER =
  /\b(?:[Dd]uring|in|[Oo]nce (?:per|during)|each|at|At) (?:\w+ ){0,4}?(?:your |the |each |either |both |your opponent's |a |of )*(?:player's )?(?:next )?(?:\d(?:st|nd|rd|th) )?(?:Standby|End|Draw) Phases?|\b(?:start|end|beginning) of (?:the|your|each|this|that|either|a|any)|\b(?:[Bb]efore|[Aa]fter|[Dd]uring|[Aa]t) (?:the )?damage calculation|(?:start|end) of the Damage Step|[Dd]uring the Damage Step|Before conducting your normal draw|before your normal draw|End Phase|Start Step|End Step/;

/** A sentence beside the effect lets it be activated in such a phase only, which is no Main Phase (effect.ignition). */
const ONLY_THEN =
  /\b(?:You can only (?:activate|use) this effect|This effect can only be (?:activated|used)) during (?:your|each|the) (?:Standby|End|Draw) Phase\b/;

const AS_TRAP = /\b(?:if|while) this card is (?:treated as )?a Continuous Trap\b/i;

/** Said of something that happens, in whatever words: "When …", "If … (except during the Damage Step)". */
const HAPPENING = /^(?:Once per turn, )?(?:When\b|If\b.*\(except during the Damage Step\))/;

/** Which kind of effect the markers make it (effect.kinds), whether it must be activated and with which timing. */
export function kindOf(question: KindQuestion): KindVerdict {
  const { carrier, shape, events } = question;
  const condition = shape.condition?.plain ?? '';
  const head = `${condition} ${shape.activation?.plain ?? ''}`;
  const limits = onceLimits(shape);
  // What has to be paid for is left to the player, whether it says so or not (cost.pay).
  const youCan = saysYouCan(shape, question.tails) || (question.older && costIn(shape).value === true);
  const make = (kind: EffectKind, mandatory: boolean, timing: KindVerdict['timing'] = null): KindVerdict => ({
    kind,
    mandatory,
    timing: mandatory ? null : timing,
    limits,
    quickSometimes:
      /Quick Effect if|If [^:;.]*, (?:this effect becomes a|you can activate this effect as a) Quick|during either player's turn, if\b/.test(
        question.tails,
      ),
  });

  // Cards are activated or not as one likes; "When" still asks for what happened last (timing.when-traps-too).
  if (question.isCardActivation)
    return make(carrier.kind === 'trap' ? 'trap' : 'spell', false, timingOf(condition, events));
  if (/^FLIP\b/.test(condition)) return make('flip', !youCan);
  if (
    QUICK.test(head) ||
    QUICK.test(shape.resolution.plain.slice(0, 60)) ||
    /\([Tt]his is a Quick Effect\.?\)/.test(`${shape.resolution.plain} ${question.tails}`) ||
    IN_EITHER_TURN.test(question.tails)
  ) {
    // What a Quick Effect answers has to be the last thing as well (timing.missed.definition); a Chain it is added to is.
    return make('quick', !youCan, events.length > 0 ? timingOf(condition, events) : null);
  }
  // Only what joins the Chain can negate an activation on it, a Field Spell's effect as well (chain.response-opportunity).
  const answers = carrier.kind === 'monster' || /\bnegate (?:the|that) activation\b/.test(shape.resolution.plain);
  if (
    answers &&
    youCan &&
    /^(?:Once per turn, when|When)\b/.test(condition) &&
    /\bactivat/.test(condition.split(/, or (?:if|when)\b/)[0] ?? '') &&
    events.some((event) => event.kind === 'activated' && !event.self)
  )
    return make('quick', false);
  if (OPENS_MAIN_PHASE.test(condition) && youCan && carrier.kind !== 'trap') return make('ignition', false);
  const phase = PHASE_TRIGGER.test(condition.replace(/\([^)]*\)/g, ''));
  if (youCan && !phase && IN_BATTLE.test(condition) && happened(events).length === 0) return make('quick', false);
  const during = /\bduring (?:the )?(?:Damage Step|damage calculation)\b/.test(
    `${condition} ${shape.activation?.plain ?? ''}`,
  );
  if (
    carrier.kind !== 'spell' &&
    during &&
    youCan &&
    !/\beven during\b|\bexcept during\b/.test(condition) &&
    !/\bthe (?:end|start)\b/.test(condition)
  )
    return make('quick', false);
  if (/^(?:If|When) (?:you do|they do|(?:it is |this card is )?Summoned this way|you do so)$/.test(condition))
    return make('trigger', !youCan, condition.startsWith('When') ? 'when' : 'if');
  if (events.length > 0 || phase || question.trigger || HAPPENING.test(condition)) {
    if (isState(condition, events)) return make(carrier.kind === 'trap' ? 'quick' : 'ignition', false);
    if (carrier.kind === 'trap' && phase && events.length === 0 && youCan) return make('quick', false);
    // "Once per Chain, when a Trap Card is activated": used on that very Chain, and by whoever likes.
    if (
      carrier.kind === 'trap' &&
      events.some((event) => event.kind === 'activated') &&
      (youCan || /^Once per Chain\b/.test(condition))
    )
      return make('quick', false);
    return make('trigger', !youCan, timingOf(condition, events));
  }
  if (carrier.kind === 'monster' && ONLY_THEN.test(question.tails)) return make('trigger', false);
  // What a monster card does while it is a Continuous Trap is a Trap's effect.
  if (youCan && AS_TRAP.test(condition)) return make('quick', false);
  return make(
    carrier.kind === 'trap' ? 'quick' : 'ignition',
    carrier.kind === 'trap' ? !youCan && /^(?:If|When)/.test(condition) : false,
  );
}

const ATTACKS_AGAIN =
  /^(?:It|it|This card|this card|That monster|that monster) can (?:make (?:a second|another|1 (?:more|additional)) attack|attack (?:once )?(?:again|more))\b/;

function saysYouCan(shape: Shape, tails: string): boolean {
  const condition = (shape.condition?.plain ?? '').replace(/ ?\((?:except|even)[^)]*\)$/, '');
  const first = shape.activation?.plain ?? shape.resolution.plain;
  return (
    /\b(?:you|[Tt]he turn player|[Tt]heir controller|its (?:owner|controller)) (?:can|may)\b(?: only)?(?:,? ?\(Quick Effect\))?(?: either)?$/.test(
      condition,
    ) ||
    /^(?:\(Quick Effect\):? )?(?:You|you|The turn player|Either player|[Tt]hat player|[Tt]he turn player|[Ii]ts (?:owner|controller)|the controller(?: of this (?:Equip )?[Cc]ard)?) (?:can|may)\b/.test(
      first,
    ) ||
    /^[Ii]mmediately after this effect resolves, you can\b/.test(first) ||
    // Nobody has to attack again, nor to pay (battle.multiple-attacks).
    ATTACKS_AGAIN.test(first) ||
    /^[Bb]y (?:paying|discarding|Tributing)\b/.test(first) ||
    (/^(?:Activate|[Aa]pply|Choose) (?:this|1|one)/.test(first) && tails.includes('You can'))
  );
}

/** "If Summoned this way, once per turn, during your Main Phase": how it came is asked for, whenever that was. */
const SUMMONED_SO_IN_MAIN_PHASE =
  /^If (?:it is |this card is )?Summoned this way, (?:once per turn, )?during (?:your|the) Main Phase$/;

/** The words of an event that only describe a state ("If this card was Summoned this turn"). */
function isState(condition: string, events: readonly RoughEvent[]): boolean {
  if (SUMMONED_SO_IN_MAIN_PHASE.test(condition)) return true;
  if (
    !/^(?:Once per turn, |During (?:the|your) Main Phase(?: 1| 2)?, )?(?:If|if|While|while)\b/.test(condition) &&
    !condition.includes('Main Phase')
  )
    return false;
  return (
    events.length > 0 &&
    /\b(?:was|were|have|has|had)\b/.test(condition) &&
    /\bthis turn\b/.test(condition) &&
    !/\b(?:is|are) \w/.test(condition)
  );
}

/** Events that are more than the state of a battle under way ("if this card attacked"). */
function happened(events: readonly RoughEvent[]): readonly RoughEvent[] {
  return events.filter((event) => event.kind !== 'battles');
}

function timingOf(condition: string, events: readonly RoughEvent[]): 'when' | 'if' | null {
  if (/^(?:Once per turn, )?[Aa]t attack declaration/.test(condition)) return 'when';
  if (events.length === 0 && !HAPPENING.test(condition)) return null;
  const first = /\b(?:[Ww]hen|[Ii]f|[Ee]ach time|[Ww]henever)\b/.exec(condition);
  // Without either word nothing can come in between: "after resolving a Spell Card".
  if (first === null) return PHASE_TRIGGER.test(condition) ? null : 'if';
  return /^when$/i.test(first[0]) ? 'when' : 'if';
}
