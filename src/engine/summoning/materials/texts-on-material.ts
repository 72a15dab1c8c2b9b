/** What cards say of their own use as material or Tribute, where effects are negated: a condition, or an effect that is gone. */
import { onField } from '../../board/places.js';
import type { RuleId } from '../../citations/catalogue.generated.js';
import type { Context } from '../../context.js';
import { TRIBUTES_WORTH } from '../../evaluate/past/own-way.js';
import type { Copy } from '../../model/board.js';
import type { SummonMethod } from '../../model/timing.js';

const CONDITIONS: readonly RuleId[] = ['effect.conditions-and-negation'];

/** The rule that tells conditions from effects, where one of the cards speaks of such a use and a negation is about. */
export function textsOnMaterial(
  context: Context,
  copies: readonly Copy[],
  how: SummonMethod | 'name',
): readonly RuleId[] {
  const speaking = copies.filter((copy) => speaksOf(copy, how));
  if (speaking.length === 0) return [];
  const about = speaking.some((copy) =>
    onField(copy) ? context.negated(copy).answer !== 'no' : context.lasting('negate-effects').length > 0,
  );
  return about ? CONDITIONS : [];
}

function speaksOf({ text }: Copy, how: SummonMethod | 'name'): boolean {
  if (text === null) return false;
  if (how === 'name') return text.names.some(({ archetype, locations }) => !archetype && locations !== 'always');
  return text.effects.some(({ lasting }) =>
    lasting.some((rule) => {
      if (rule.rule === 'material-use') return rule.how.length === 0 || rule.how.some((one) => one === how);
      if (rule.rule === 'fusion-substitute') return how === 'fusion';
      return rule.rule === 'stated' && how === 'tribute' && TRIBUTES_WORTH[rule.statement] !== undefined;
    }),
  );
}
