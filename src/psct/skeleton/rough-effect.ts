import { type EffectKind, type Limit, type SpellSpeed } from '../../engine/model/effects.js';
import { type Carrier } from './card.js';
import { damageCalculationOf, damageStepOf } from './damage-step.js';
import { eventsIn } from './events.js';
import { categoriesIn, costIn, negatesIn, targetsIn } from './features.js';
import { kindOf } from './kind.js';
import { fromOf } from './location.js';
import { olderCost, olderTargets } from './older-features.js';
import { type Sentence } from './sentence.js';
import { shapeOf } from './shape.js';
import { type RoughEffect } from './types.js';
import { type Unit } from './unit.js';

/** An activated sentence with what was found to belong to it. */
export interface Gathered {
  readonly sentence: Sentence;
  readonly tail: readonly Unit[];
  readonly bullets: RoughEffect['bullets'];
  readonly limits: readonly Limit[];
  readonly bound: readonly Unit[];
}

/** Tells from the markers what an effect is; `oldBox` says that the whole box is worded the old way. */
export function roughEffect(
  { sentence, tail, limits, bound, bullets }: Gathered,
  carrier: Carrier,
  oldBox: boolean,
): RoughEffect {
  const { shape } = sentence;
  const condition = shape.condition?.plain ?? '';
  const activation = shape.activation?.plain ?? '';
  const tails = tail.map((unit) => unit.plain).join(' ');
  const resolution = `${shape.resolution.plain} ${tails}`;
  const optionShapes = tail.filter((unit) => unit.list !== null).map((unit) => shapeOf(unit));
  const events = eventsIn(condition);
  const verdict = kindOf({
    carrier,
    shape,
    tails,
    events,
    isCardActivation: sentence.isCardActivation,
    older: sentence.older,
    trigger: sentence.trigger,
  });
  const kind: EffectKind = verdict.kind;
  // What is paid stands alone, and what it is paid for in the next sentence.
  const negates = negatesIn(resolution === '' ? tail.map(({ plain }) => plain).join(' ') : resolution);
  const question = { kind, mandatory: verdict.mandatory, carrier, condition, activation, resolution, events, negates };
  const optionText = optionShapes.map((option) => option.activation?.plain ?? '').join(' ');
  const today = targetsIn(shape, optionShapes);
  const old =
    (sentence.older && carrier.property !== 'ritual') ||
    /^Activate only\b/.test(activation || condition) ||
    (kind === 'flip' && (oldBox || verdict.mandatory));
  const targetsOf = (): RoughEffect['targets'] =>
    today.value === true || !old ? today : olderTargets(activation, resolution, oldBox || kind === 'flip');
  const costOf = (): RoughEffect['cost'] =>
    sentence.older && sentence.isCardActivation && olderCost([sentence.unit, ...tail], carrier.stays)
      ? { value: true, because: 'psct.purpose' }
      : costIn(shape);
  return {
    lead: sentence.unit,
    shape,
    tail,
    bound,
    bullets,
    kind,
    quickSometimes: verdict.quickSometimes,
    mandatory: verdict.mandatory,
    timing: verdict.timing,
    speed: speedOf(kind, carrier),
    from: sentence.isCardActivation
      ? ['card-activation']
      : fromOf(carrier, condition, `${activation} ${optionText}`, resolution, events),
    events,
    targets: targetsOf(),
    cost: costOf(),
    damageStep: damageStepOf(question),
    damageCalculation: damageCalculationOf(question),
    negates,
    categories: categoriesIn(resolution),
    limits: [
      ...verdict.limits,
      ...limits,
      ...optionLimit(`${condition} ${activation} ${shape.resolution.plain}`, sentence.unit.span),
    ],
    wording: sentence.older ? 'older' : 'psct',
  };
}

function speedOf(kind: EffectKind, carrier: Carrier): SpellSpeed {
  if (kind === 'trap') return carrier.counter ? 3 : 2;
  if (kind === 'spell') return carrier.quickPlay ? 2 : 1;
  return kind === 'quick' ? 2 : 1;
}

const EACH_OPTION = /\(but you can only use each (?:effect|of these effects)[^()]*?once per (turn|Duel)\)/;

/** "(but you can only use each effect of … once per turn)" inside a choice: each option has its own hard limit. */
function optionLimit(text: string, span: Limit['span']): readonly Limit[] {
  const per = EACH_OPTION.exec(text)?.[1];
  if (per === undefined) return [];
  const period = per === 'Duel' ? 'duel' : 'turn';
  return [{ scope: 'hard', per: period, count: 1, verb: 'use', sharedKey: null, eachOption: true, span }];
}
