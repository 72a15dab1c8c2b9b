/**
 * "You must control … to activate and to resolve this effect": a state that the effect beside it asks for twice. That this
 * card itself must be face-up is a rule of its own (effect.source-left). "If …, this effect is not applied" says the same of what
 * must not be.
 */
export const REQUIREMENT =
  /^\(?(?!This (?:card|monster) must be (?:face-up )?on the field to)[^.:;]*\bmust (?:also |not )?(?:be|have|control)\b[^.:;]* (?:for you )?to (?:activate and (?:to )?)?resolve (?:this|these) effects?|^If [^:;]*, this effect is not applied\.?$/;

/** A state that each effect behind it, or that a limit is about, asks for when it is activated. */
export const ASKED_OF_FOLLOWING =
  /^\(?(?:You must (?:control|have) [^.:;]* to activate (?:either of these effects|these effects|this card's effects?)\.?$|Cannot be activated as Chain Link \d or higher\.?$|You can only activate this card's effects? while |You can only activate the following effects while |(?:This card|You) cannot activate the following effects the turn |can only (?:activate|use) (?:them|it) while |only if you have )/;

/** A state that the effect before it asks for when it is activated, and then no more. */
export const ASKED_ONCE =
  /^\(?You cannot activate this effect the turn this card (?:is|was) |^\(?This effect cannot be activated the turn this card (?:is|was) |^\(?You cannot activate this card if (?:you|your opponent) |^\(?You can (?:only activate this (?:effect|card)|activate this (?:effect|card) only) during |^\(?You can only equip 1 monster at a time to this card (?:with|by) this effect\b|^\(?(?:This effect cannot activate|You cannot activate this card) if multiple cards(?:\/\w+)? with the same name(?:, or the effects of such cards,)? (?:are|were activated|are already activated) in that Chain|^\(?(?:This|These) effects? cannot be activated (?:during|in) the (?:Damage Step|Battle Phase)\b/;

/** What a Spell or Trap says of its activation before it says what it does. */
const PREAMBLE =
  /^To activate this card, you must\b|^\(?(?:Neither player|Your opponent|Players)\b[^.:;]*\bin response to this card's (?:activation|effect)/;

/** Whether a sentence without marks only introduces the activation that is worded after it. */
export function introduces(plain: string): boolean {
  return REQUIREMENT.test(plain) || PREAMBLE.test(plain);
}
