/** "Activate 1 of these effects, by revealing monsters with the listed Attributes": each bullet names its own price. */
import {
  blankNoun,
  type Action,
  type Clause,
  type Filter,
  type Noun,
  type Option,
} from '../../../engine/model/effects.js';
import { type Parts } from '../older-target.js';

type Reveal = Action & { readonly kind: 'reveal'; readonly what: Noun };

/** The player chooses the bullet by what is revealed for it, so its heading is what its activation asks for. */
export function withListedCosts(parts: Parts): Parts {
  const shown = parts.activation.find(revealsListed);
  if (shown === undefined) return parts;
  const shownFor: Clause[] = [];
  const resolution = parts.resolution.map((clause) => {
    const { action } = clause;
    if (action.kind !== 'apply-one-of' || action.options.length === 0) return clause;
    const options = action.options.map((option) => pricedOption(option, shown));
    const every = options.filter((option) => option !== null);
    if (every.length < options.length) return clause;
    shownFor.push(clause);
    return { ...clause, action: { ...action, options: every } };
  });
  return shownFor.length > 0
    ? { activation: parts.activation.filter((action) => action !== shown), resolution }
    : parts;
}

function revealsListed(action: Action): action is Reveal {
  return action.kind === 'reveal' && isListed(action.what.filter);
}

function isListed(filter: Filter): boolean {
  return filter.is === 'all-of' ? filter.of.some(isListed) : filter.is === 'state' && filter.state === 'listed';
}

function pricedOption(option: Option, shown: Reveal): Option | null {
  const wanted = wantedBy(option);
  if (wanted === null) return null;
  return {
    ...withoutHeading(option),
    activation: [{ ...shown, what: together(shown.what, wanted) }, ...option.activation],
  };
}

function withoutHeading({ condition, threshold, activation, clauses, quick, span, triggers }: Option): Option {
  const rest = { condition, threshold, activation, clauses, quick, span };
  return triggers === undefined ? rest : { ...rest, triggers };
}

/** "● FIRE", "● FIRE & DARK", "● 2 FIRE". */
function wantedBy({ heading, span }: Option): readonly Noun[] | null {
  if (heading?.on === 'cards') return heading.cards;
  return heading?.on === 'like' ? [blankNoun(span, { quantity: ONE, filter: heading.like })] : null;
}

const ONE: Noun['quantity'] = { kind: 'exactly', n: { kind: 'number', n: 1 } };

function together(shown: Noun, wanted: readonly Noun[]): Noun {
  const each = wanted.map((noun) => ({
    ...shown,
    quantity: noun.quantity,
    filter: { is: 'all-of', of: [{ is: 'kind', kind: 'monster' }, noun.filter] } as const,
  }));
  const [first, ...others] = each;
  if (first !== undefined && others.length === 0) return first;
  return { ...shown, filter: { is: 'any-of', of: each.map(({ filter }) => filter) }, each };
}
