/** "Apply that card's activation effect", "this effect becomes that Spell's effect": which effect of the card that is. */
import type { Copy } from '../../model/board.js';
import type { Action, Effect, Noun } from '../../model/effects.js';

type ApplyEffectOf = Extract<Action, { kind: 'apply-effect-of' }>;

/** The effect of the card's own activation is meant, and no other of its effects. */
function isActivation({ which }: ApplyEffectOf): boolean {
  return which === undefined || /^when (?:that|the|this) card is activated$/i.test(which);
}

const isSelf = (noun: Noun | null): boolean => noun?.reference?.ref === 'this-card';

/** The words by which texts tell one effect of a card from its others. */
const WAYS: readonly (readonly [RegExp, (effect: Effect) => boolean])[] = [
  [
    /^that discards itself to activate$/i,
    ({ activation }) => activation.some((action) => action.kind === 'discard' && isSelf(action.what)),
  ],
  [
    /^that ritual summons a monster(?: when (?:the|that) card is activated)?$/i,
    ({ from, resolution }) =>
      from.includes('card-activation') &&
      resolution.some(({ action }) => action.kind === 'summon-with-materials' && action.how === 'ritual'),
  ],
  [
    /^that activates when it is normal summoned$/i,
    ({ triggers }) =>
      triggers.some(
        ({ event, subject, how }) =>
          event === 'summoned' && isSelf(subject) && (how.length === 0 || how.includes('normal')),
      ),
  ],
];

function describedBy(which: string): ((effect: Effect) => boolean) | null {
  return WAYS.find(([words]) => words.test(which.trim()))?.[1] ?? null;
}

/** What the card does when it is activated; `none`: nothing that applies when it resolves. */
export function effectTakenOver(action: ApplyEffectOf, copy: Copy): Effect | 'none' | 'unknown' {
  const { card, text } = copy;
  if (card === null || text === null || text.source === 'none') return 'unknown';
  const usable = text.effects.filter((effect) => effect.speed !== null);
  if (!isActivation(action)) {
    const so = describedBy(action.which ?? '');
    const own = so === null ? [] : usable.filter(so);
    return own.length === 1 ? (own[0] ?? 'unknown') : 'unknown';
  }
  if (card.kind === 'monster') {
    const own = usable.filter((effect) => effect.from.includes('hand'));
    return own.length === 1 ? (own[0] ?? 'unknown') : 'unknown';
  }
  const own = usable.filter((effect) => effect.from.includes('card-activation'));
  if (own.length === 1) return own[0] ?? 'unknown';
  const stays = card.property === 'continuous' || card.property === 'field' || card.property === 'equip';
  return own.length === 0 && stays ? 'none' : 'unknown';
}
