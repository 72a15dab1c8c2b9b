import type { MaterialUseRule } from '../model/effects.js';

/** Is what a text says of materials judged where Summons and costs are, wherever it is in force? */
export function isJudgedLeave({ use, how, requires, inPlaceOf }: MaterialUseRule): boolean {
  if (requires !== undefined) return false;
  return use.kind === 'also'
    ? how.length > 0 || inPlaceOf !== undefined
    : use.kind === 'several' && how.includes('tribute');
}
