import type { Derived, EffectKind } from '../../engine/model/effects.js';
import type { Carrier } from './card.js';
import type { RoughEvent } from './events.js';

export interface DamageStepQuestion {
  readonly kind: EffectKind;
  readonly mandatory: boolean;
  readonly carrier: Carrier;
  readonly condition: string;
  readonly activation: string;
  /** Resolution with follow-up sentences and bullets. */
  readonly resolution: string;
  readonly events: readonly RoughEvent[];
  readonly negates: readonly string[];
}

const yes = (because: string): Derived<boolean> => ({ value: true, because });
const no = (because: string): Derived<boolean> => ({ value: false, because });

const NAMED = /\b[Dd]amage (?:[Ss]tep|[Cc]alculation)|\b(?:during|before|after|when|at) (?:the )?damage calculation/;
const CHANGES_STATS =
  /(?:\bmake (?:the|its|their|this card's|that \w+'s) (?:ATK|DEF)|\bmake [^.;:]{0,60} (?:gain|lose)\b|\b(?:gives? it|gains?|loses?|gain|lose|increases?|decreases?|reduce|halve|double|becomes?|become|change|switch|swap)\b(?! (?:your|their|your opponent's|both players') (?:LP|Life Points)\b)[^.;:]{0,110}\b(?:ATK|DEF)\b|\b(?:ATK|DEF)\b[^.;:]{0,80}\b(?:becomes?|is halved|are halved|is doubled|change|equal|by (?:half|\d)))/i;
const BATTLE: readonly string[] = ['battles', 'destroys-by-battle', 'battle-damage', 'damage'];
/** Events of other cards that can happen in the Damage Step and that effects there answer (damage.trigger-effects). */
const HAPPENS_THERE: readonly string[] = [
  'destroyed',
  'destroys-by-battle',
  'battle-damage',
  'damage',
  'left-field',
  'battles',
  'targeted-for-attack',
];

/** Whether the effect can be activated in the Damage Step (damage.entry-limits), with the rule that decides. */
export function damageStepOf(question: DamageStepQuestion): Derived<boolean> {
  const { kind, carrier, condition, activation, resolution, events, negates } = question;
  const before = `${condition} ${activation}`;
  const all = `${before} ${resolution}`;
  if (/except (?:during|in) the Damage Step|but not during the Damage Step/i.test(all))
    return no('words: except during the Damage Step');
  if (/(?:even|also|including) (?:during|in) (?:the )?Damage Step|even during damage calculation/i.test(all))
    return yes('words: even during the Damage Step');
  if (carrier.counter && kind === 'trap') return yes('damage.counter-traps');
  if (NAMED.test(before)) return yes('damage.named-timing');
  if (kind === 'ignition') return no('effect.ignition');
  if (kind === 'flip') return yes('damage.after-calculation');
  if (kind === 'trigger') {
    if (question.mandatory) return yes('damage.entry-limits');
    if (events.some((event) => event.self)) return yes('damage.trigger-effects');
    if (/^During (?:the|your|your opponent's) Main Phase/.test(condition)) return no('damage.entry-limits');
    if (byEffectOnly(condition)) return no('damage.trigger-effects');
    if (events.some((event) => HAPPENS_THERE.includes(event.kind))) return yes('damage.trigger-effects');
    if (events.some((event) => event.kind === 'sent' && !event.self))
      return /from the (?:Deck|hand)/.test(condition) ? no('damage.trigger-effects') : yes('damage.trigger-effects');
    return no('damage.trigger-effects');
  }
  if (kind === 'spell' && !carrier.quickPlay) return no('speed.one');
  if (negates.includes('activation')) return yes('damage.negate-activation');
  if (
    /^(?:[^:]*\b)?(?:during (?:the|your|your opponent's|either player's) (?:Main|Standby|Draw|End) (?:Phase|Step))|\bBattle Step\b/i.test(
      condition,
    )
  )
    return no('damage.entry-limits');
  if (events.some((event) => BATTLE.includes(event.kind) || event.kind === 'destroyed'))
    return yes('damage.trigger-effects');
  if (changesStats(resolution)) return yes('damage.modifier-window');
  return no('damage.entry-limits');
}

/** Destroyed otherwise than by battle: no part of the battle (damage.trigger-effects). */
function byEffectOnly(condition: string): boolean {
  return (
    /\bdestroyed\b[^:;]*\b(?:by|with|due to) (?:\S+ ){0,4}effects?\b|destroyed[^:;]*,? except by battle/.test(
      condition,
    ) && !/(?<!except )\bby battle\b|\bin battle or\b|\bor (?:by )?battle\b|\bbattle and\b|attack or/.test(condition)
  );
}

const FIRST_OTHERWISE = /^(?:You can |you can )?(?:negate|destroy|Special Summon|take control)\b/i;

/** "Special Summon 1 Fish monster, and it loses 300 ATK": from there to the next bullet; no ban on Summons. */
const SUMMONS_FIRST =
  /(?<!\b(?:cannot|player can|players can|not|would|be|to|or) )\bSpecial Summon (?!this card as\b)(?:[^●]*\bfollowing effects?\b[^]*|[^●]*)/g;

/** Only a direct change of ATK or DEF counts, not one in passing, nor one that hangs on something else being done. */
function changesStats(resolution: string): boolean {
  const text = resolution
    // What effects that are gained will do at their time, and what a Trap Monster can do once it is there, the activation does not.
    .replace(/\bgains? (?:the following|these|this) effects?\b[^]*/, (gained) =>
      gained.replace(/●\s*(?:When|If|After|During|Once)\b[^●]*/g, ' '),
    )
    .replace(/\bSpecial Summon this card as\b[^.]*\bwith (?:the following|these|this) effects?\b[^]*/, ' ')
    .replace(/\bThis Token's [^.;]*/g, ' ')
    // What comes with a Special Summon, or after it, is not what such a card is for.
    .replace(SUMMONS_FIRST, ' ')
    .replace(/(\bSpecial Summon this card as\b[^.;]*), then, /, '$1, then ')
    .replace(/\b(?:with|whose|that has|less|more|equal|lower|higher)\b[^.;]{0,60}?\b(?:ATK|DEF)\b/g, ' ')
    .replace(/\([^)]*\)/g, ' ');
  if (!CHANGES_STATS.test(text)) return false;
  const [first = '', ...later] = text.split(/, and if (?:you|it) (?:do|does),? |, then /);
  return CHANGES_STATS.test(first) || later.length === 0 || !FIRST_OTHERWISE.test(first.trim());
}

export function damageCalculationOf(question: DamageStepQuestion): Derived<boolean> {
  const before = `${question.condition} ${question.activation}`;
  if (/damage calculation/i.test(before) && !/(?:before|after) damage calculation/i.test(before))
    return yes('damage.named-timing');
  if (question.carrier.counter && question.kind === 'trap') return yes('damage.counter-traps');
  if (question.negates.includes('activation')) return yes('damage.negate-activation');
  return no('damage.modifier-window');
}
