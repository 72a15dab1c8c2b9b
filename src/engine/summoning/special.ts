/** Special Summons without a Chain: Synchro, Xyz and Link Summons and whatever a monster's own text offers. */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import { startsInExtraDeck } from '../model/card.js';
import { isOwnSummon, type Effect, type SummonProcedure } from '../model/effects.js';
import { all, citing, any, judged, not, unknown, unreadText, NO, YES, type Judgement } from '../model/facts.js';
import { nameOf, openMainPhase, type Check, type Way } from './checks.js';
import { eligibility, isSpecialSummonOnly } from './eligible.js';
import { coversShown } from './frame.js';
import { isMaterialMethod, ordinaryPool, PROCEDURE_RULE, type MaterialMethod } from './materials/materials.js';
import { choicesOf } from './normal.js';
import { positionChecks } from './positions.js';
import { procedureSelection } from './procedure/own-procedure.js';
import type { SummonQuestion } from './question.js';
import { tryMaterials } from './materials/with-materials.js';
import { zoneRule } from './zone-check.js';

const CHOICES = 20;

/** Every way without a Chain that the monster has where it is. */
export function specialWays(context: Context, question: SummonQuestion, copy: Copy): readonly Way[] {
  const ways: Way[] = [];
  const frame = copy.card?.monster?.frame;
  const faceDownInExtra = copy.place.location === 'extra-deck' && copy.face === 'down';
  if (
    faceDownInExtra &&
    hasLine(copy) &&
    (frame === 'synchro' || frame === 'xyz' || frame === 'link') &&
    isAsked(question, frame)
  ) {
    ways.push(byMaterials(context, question, copy, frame));
  }
  for (const procedure of copy.text?.summoning.procedures ?? []) {
    if (isSpecial(procedure) && isAsked(question, procedure.how) && isFrom(procedure, copy))
      ways.push(byProcedure(context, question, copy, procedure));
  }
  return ways.length > 0 ? ways : [withoutWay(context, question, copy)];
}

/** Without a materials line the monster has only the way that its text gives. */
function hasLine({ text }: Copy): boolean {
  return text?.summoning.materials !== null || text.summoning.procedures.length === 0;
}

function isAsked(question: SummonQuestion, how: SummonProcedure['how']): boolean {
  return question.how === null || question.how === how;
}

function isSpecial(procedure: SummonProcedure): boolean {
  return (
    procedure.how !== 'normal' && procedure.how !== 'tribute' && procedure.how !== 'flip' && procedure.how !== 'gemini'
  );
}

/**
 * Without a place in the text the procedure is one from the hand, for Extra Deck monsters from the Extra Deck. "Your Extra
 * Deck" of a Pendulum Monster of the Main Deck is where it lies face-up (pendulum.extra-deck-monsters).
 */
function isFrom(procedure: SummonProcedure, copy: Copy): boolean {
  const { location } = copy.place;
  if (location === 'extra-deck' && copy.face === 'up')
    return procedure.from.includes(location) && copy.card !== null && !startsInExtraDeck(copy.card);
  if (procedure.from.length > 0) return procedure.from.includes(location);
  return location === 'hand' || location === 'extra-deck';
}

function commonChecks(
  context: Context,
  question: SummonQuestion,
  copy: Copy,
  how: SummonProcedure['how'],
  procedure: SummonProcedure | null = null,
): readonly Check[] {
  const data = { card: nameOf(copy) };
  const restricted = eligibility(context, copy, question.player, { by: 'procedure', how }, question.with);
  return [
    {
      rule: 'summon.special.two-kinds',
      judgement: citing(openMainPhase(context, question.player), 'summon.special.unlimited'),
      data,
    },
    ...restricted.map(({ rule, judgement, source }): Check => ({
      rule,
      judgement,
      data: { ...data, by: source ?? '' },
    })),
    {
      rule: 'card.kinds',
      judgement: judged(copy.owner === question.player || copy.controller === question.player),
      data,
    },
    ...positionChecks(question, copy, procedure?.position),
  ];
}

/** What a line of materials asks for beside their number. */
const LINE_RULES: Readonly<Partial<Record<MaterialMethod, readonly RuleId[]>>> = {
  synchro: ['synchro.one-tuner', 'synchro.material-kinds', 'ability.tuner'],
  link: ['link.material-requirements', 'link.material-kinds'],
};

function byMaterials(context: Context, question: SummonQuestion, copy: Copy, method: MaterialMethod): Way {
  const data = { card: nameOf(copy) };
  const base = commonChecks(context, question, copy, method);
  const pool = ordinaryPool(context, method, copy, question.player);
  const wish = { exactly: question.with, zone: question.zone, exactLevels: false, limit: CHOICES };
  const tried = tryMaterials(context, pool, wish);
  const rule: RuleId = PROCEDURE_RULE[method];
  if (tried.kind === 'unread') {
    return {
      how: method,
      checks: [...base, { rule, judgement: tried.judgement, data }],
      choices: [],
      allChoices: false,
    };
  }
  const { result } = tried;
  const { best } = result;
  const checks: Check[] = [...base];
  const tokens = (question.with ?? []).some((id) => (context.board.copies.get(id)?.token ?? null) !== null);
  const also: readonly RuleId[] = [...(LINE_RULES[method] ?? []), ...(tokens ? (['token.as-material'] as const) : [])];
  if (best === null)
    checks.push({ rule, judgement: citing(missing(context, question, result.judgement), ...also), data });
  else {
    const line = all([...best.chosen.map((one) => one.fits), best.checks.line, best.checks.numbers]);
    checks.push({ rule, judgement: citing(missing(context, question, line), ...also), data });
    checks.push({ rule: zoneRule(context, copy, true), judgement: best.checks.zone, data });
  }
  return {
    how: method,
    checks,
    choices: choicesOf(context, question, copy, method, result.legal),
    allChoices: result.exhausted,
  };
}

/** Monsters that nobody described could be the missing materials. */
function missing(context: Context, question: SummonQuestion, judgement: Judgement): Judgement {
  if (judgement.answer !== 'no' || question.with !== null || context.board.complete) return judgement;
  const side = context.board.places[question.player];
  const open = !side['monster-zone'].complete || side['monster-zone'].unnamed > 0;
  return open ? unknown(`which other monsters player ${question.player} controls`, 'yes') : judgement;
}

function byProcedure(context: Context, question: SummonQuestion, copy: Copy, procedure: SummonProcedure): Way {
  const base = commonChecks(context, question, copy, procedure.how, procedure);
  const { result, checks } = procedureSelection(context, question, copy, procedure, CHOICES);
  const negatable: Check = {
    rule: 'summon.special.negated-in-graveyard',
    judgement: isSpecialSummonOnly(copy) ? YES : not(negatedThere(context, copy)),
    data: { card: nameOf(copy) },
  };
  const choices = choicesOf(context, question, copy, procedure.how, result?.legal ?? []);
  return {
    how: procedure.how,
    checks: [...base, negatable, ...checks],
    choices,
    allChoices: result?.exhausted ?? false,
  };
}

/** Nothing in the text offers a Summon from there; what was not read may. */
function withoutWay(context: Context, question: SummonQuestion, copy: Copy): Way {
  const data = { card: nameOf(copy) };
  const rule: RuleId = 'summon.special.card-procedure';
  const checks = commonChecks(context, question, copy, question.how ?? 'special');
  const judgement = citing(offersNone(copy), ...whyNoWay(context, copy));
  return { how: null, checks: [...checks, { rule, judgement, data }], choices: [], allChoices: true };
}

/** What keeps it from the way that one might expect of its kind. */
function whyNoWay({ parameters }: Context, { card, place, face }: Copy): readonly RuleId[] {
  const rules: RuleId[] = [];
  if (place.location === 'extra-deck' && face === 'up') rules.push('pendulum.extra-deck-monsters');
  if (parameters.toonRules && card?.monster?.abilities.includes('toon') === true) rules.push('ability.toon.summon');
  if (card?.monster?.frame === 'fusion') rules.push('fusion.contact');
  return rules;
}

function offersNone(copy: Copy): Judgement {
  const { card, text } = copy;
  if (card === null) return unknown('what the card is');
  if (text === null)
    return card.monster?.hasEffect === false && !isMaterialMethod(card.monster.frame)
      ? NO
      : unknown(`what the text of ${card.name} says`);
  const first = [...text.summoning.unread, ...text.unread].find((part) =>
    /Special Summon(?:ed)? (?:this card|it\b|\()|[Mm]ust (?:first )?be/.test(part.text),
  );
  const open = first ?? text.effects.find(bringsItself)?.unread[0];
  return open === undefined ? NO : unreadText(card.name, open.text, open.span);
}

/** "If …, you can send 2 monsters and Special Summon this card from your hand": of old words that are read in part, a way of its own. */
function bringsItself({ triggers, unread, resolution }: Effect): boolean {
  return unread.length > 0 && triggers.length === 0 && resolution.some(({ action }) => isOwnSummon(action));
}

/** Effects that negate monsters' effects in the Graveyard, the hand … reach the card there. */
function negatedThere(context: Context, copy: Copy): Judgement {
  const { location } = copy.place;
  return any(
    context
      .lasting('negate-effects')
      .filter(({ rule }) => rule.what.locations.includes(location))
      .map(({ rule, frame, applies }) => all([applies, coversShown(context, rule.what, copy, frame)])),
  );
}
