import { type Condition, type Effect } from '../../engine/model/effects.js';
import { type RoughStatic } from '../skeleton/index.js';
import { underCondition } from './bullets/heading.js';
import { onlyWhile } from './requirement.js';
import { behind } from './summoning/reworded.js';
import { type BoxSource } from './source.js';

const LEAD = /^This card's effects can only be applied\/resolved (?=while )/;

const LEAD_BEFORE = /^This effect (?:is only|can only be) applied (?=while )/;

/** "This card's effects can only be applied/resolved while it has material": that state; `null` where a sentence is another. */
export function stateOfAll(sentence: RoughStatic, source: BoxSource): Condition | null {
  return stateBehind(LEAD, sentence, source);
}

/** "This effect is only applied while you control …": that state, of the effect in the sentence before. */
export function stateOfBefore(sentence: RoughStatic, source: BoxSource): Condition | null {
  return stateBehind(LEAD_BEFORE, sentence, source);
}

function stateBehind(words: RegExp, { lead }: RoughStatic, { source, grammar }: BoxSource): Condition | null {
  const said = words.exec(lead.masked)?.[0];
  if (said === undefined) return null;
  const end = lead.span.start + lead.masked.replace(/[.)\s]+$/, '').length;
  const state = behind(source, { start: lead.span.start + said.length, end }, [], []);
  const read = grammar.effect(state.source).trigger(state.range);
  return read.unread.length === 0 && read.events.length === 0 ? read.condition : null;
}

/** What applies applies in that state alone; what was activated is carried out only where it holds then. */
export function appliedOnlyWhile(effect: Effect, state: Condition): Effect {
  return effect.kind === 'continuous'
    ? underCondition(effect, state)
    : { ...effect, resolution: onlyWhile(effect.resolution, state) };
}
