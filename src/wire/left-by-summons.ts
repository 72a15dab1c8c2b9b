/**
 * What an effect says of the monster that it Summons ("but it cannot attack this turn"): whoever tells of a monster by which
 * card it was Summoned this turn seldom tells that this was applied to it as well (effect.lingering).
 */
import type { Action, AppliedEffect, Clause, Copy, Effect } from '../engine/index.js';
import type { Draft } from './draft.js';

/** Of monsters that lie face-up, as far as nothing else tells what that card left; listed as assumed. */
export function leftBySummons(draft: Draft, told: readonly AppliedEffect[]): readonly AppliedEffect[] {
  return [...draft.copies.values()].flatMap((copy): readonly AppliedEffect[] => {
    const { id, summoned, face } = copy;
    const source = summoned?.source?.name;
    if (source === undefined || summoned?.thisTurn !== true || summoned.how === 'unknown' || face !== 'up') return [];
    if (source === copy.card?.name || told.some(({ card }) => card?.name === source)) return [];
    const resolved = draft.card(source, '');
    const effect = onlySummoning(resolved?.text?.effects ?? []);
    if (resolved === null || effect === null) return [];
    const resolution = saidOfIt(effect);
    if (resolution.length === 0) return [];
    draft.suppose(
      `what ${source} says of the monster that it Summons was applied to ${nameIn(copy)}`,
      'effect.lingering',
    );
    return [
      {
        card: resolved.card,
        text: resolved.text,
        source: null,
        player: summoned.by === 'unknown' ? copy.controller : summoned.by,
        effect: { ...effect, activation: [], resolution, oaths: [] },
        to: [id],
        until: null,
        turn: draft.turnNumber,
        amount: null,
        declares: [],
      },
    ];
  });
}

function nameIn({ card }: Copy): string {
  return card?.name ?? 'it';
}

/** The one effect that Special Summons another card; of several nobody told which it was. */
function onlySummoning(effects: readonly Effect[]): Effect | null {
  const [only, ...others] = effects.filter(({ resolution }) => resolution.some(({ action }) => summonsAnother(action)));
  return others.length > 0 ? null : (only ?? null);
}

function summonsAnother(action: Action): boolean {
  return action.kind === 'special-summon' && action.what.reference?.ref !== 'this-card';
}

/** Behind the one Special Summon: what is forbidden to that monster, or granted to it, without a condition. */
function saidOfIt({ resolution }: Effect): readonly Clause[] {
  const at = resolution.findIndex(({ action }) => summonsAnother(action));
  const behind = resolution.slice(at + 1);
  if (behind.some(({ action }) => action.kind === 'special-summon')) return [];
  return behind.filter(
    ({ action, condition, delayed, optional }) =>
      action.kind === 'apply-rule' && condition === null && delayed === null && !optional && isOfPrevious(action.rule),
  );
}

/** "It cannot attack": said of what was done before, and of that alone. */
function isOfPrevious(rule: object): boolean {
  return 'what' in rule && typeof rule.what === 'object' && rule.what !== null && refersToPrevious(rule.what);
}

function refersToPrevious(what: object): boolean {
  const reference = 'reference' in what ? what.reference : null;
  return typeof reference === 'object' && reference !== null && 'ref' in reference && reference.ref === 'previous';
}
