import type { LastingRule } from '../model/effects.js';

type MaterialRule = Extract<LastingRule, { rule: 'material-use' }>;

/** Is what a text says of materials judged where Summons and costs are, wherever it is in force? */
export function isJudgedLeave({ use, how, requires, inPlaceOf }: MaterialRule): boolean {
  if (requires !== undefined) return false;
  return use.kind === 'also'
    ? how.length > 0 || inPlaceOf !== undefined
    : use.kind === 'several' && how.includes('tribute');
}
