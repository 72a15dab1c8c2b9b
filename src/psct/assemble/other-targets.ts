import { type Action, type Clause, type Condition, type Noun } from '../../engine/model/effects.js';
import { type TokenizedText } from '../lexer/tokens.js';
import { madeHow } from '../made-how.js';

interface Told {
  readonly activation: readonly Action[];
  readonly resolution: readonly Clause[];
}

/**
 * "… add it to your hand. If you control a Fish monster, you can target 2 cards, instead.": said behind the resolution, it
 * is chosen at activation (psct.targeting).
 */
export function withOtherTargets(
  activation: readonly Action[],
  resolution: readonly Clause[],
  source: TokenizedText,
): Told {
  const told: Told = { activation, resolution };
  const targets = activation.filter((action) => action.kind === 'target');
  const [target] = targets;
  const sentence = resolution.find((clause) => targeting(clause) !== null);
  const part = sentence === undefined ? null : targeting(sentence);
  if (target === undefined || targets.length > 1 || sentence === undefined || part === null) return told;
  const { action, optional, span } = part;
  const said = source.text.slice(span.start, span.end);
  const condition = part === sentence ? stateOf(sentence, said) : sentence.condition;
  if (action.kind !== 'target' || condition === null || !optional || !/\binstead\W*$/i.test(said)) return told;
  const other = { condition, what: likeFirst(action.what, target.what, source) };
  return {
    activation: activation.map((one) => (one === target ? { ...target, or: [...(target.or ?? []), other] } : one)),
    resolution: resolution.filter((clause) => clause !== sentence),
  };
}

/** The part that targets: the sentence itself, or the one bullet that it adds to the effect. */
function targeting(clause: Clause): Clause | null {
  const { action } = clause;
  if (action.kind === 'target') return clause;
  const [option, ...others] = action.kind === 'apply-in-order' ? action.options : [];
  const [part, ...more] = option?.clauses ?? [];
  if (others.length > 0 || option?.condition !== null || more.length > 0) return null;
  return part?.action.kind === 'target' ? part : null;
}

/** "If this card was Fusion Summoned using …": how it came here, which nothing waits for. */
function stateOf({ condition, delayed }: Clause, said: string): Condition | null {
  if (delayed === null) return condition;
  const { event, how, from, cause } = delayed;
  const made = madeHow(cause, /\b(?:using|with) only\b/i.test(said));
  if (condition !== null || event !== 'summoned' || made === null || !/^\W*If this card was\b/i.test(said)) return null;
  return {
    if: 'is',
    what: { ref: 'this-card' },
    like: { is: 'summoned', how, from, by: null, thisTurn: false, ...made },
  };
}

/** "2 monsters", with nothing said of whose and where: of those that the sentence before is about. */
function likeFirst(other: Noun, first: Noun, source: TokenizedText): Noun {
  const said = source.text.slice(other.span.start, other.span.end);
  return /^(?:up to )?\d+ (?:cards?|monsters?)$/i.test(said) ? { ...first, quantity: other.quantity } : other;
}
