import { type Reference } from '../../engine/model/effects.js';
import { type Parts } from './older-target.js';

/**
 * "Your opponent chooses 1 card from your hand, then you discard the chosen card": where nothing is targeted, the chosen card is
 * the one that was chosen as the effect resolves (psct.targeting).
 */
export function withChosen(parts: Parts): Parts {
  const at = parts.resolution.findIndex(({ action }) => action.kind === 'choose');
  if (at < 0 || targets(parts)) return parts;
  return {
    ...parts,
    resolution: parts.resolution.map((clause, index) => (index > at ? pointingAtChosen(clause) : clause)),
  };
}

function targets(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(targets);
  if (typeof value !== 'object' || value === null) return false;
  return ('kind' in value && value.kind === 'target') || Object.values(value).some(targets);
}

function pointingAtChosen<T>(value: T): T {
  return replaced(value) as T;
}

const CHOSEN: Reference = { ref: 'previous', deed: 'choose' };

function replaced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaced);
  if (typeof value !== 'object' || value === null) return value;
  if ('ref' in value && value.ref === 'target') return CHOSEN;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one)]));
}
