import { type Action, type Clause } from '../../../engine/model/effects.js';

type Listing = Extract<Action, { kind: 'apply-one-of' | 'apply-in-order' }>;

function isListing(action: Action): action is Listing {
  return action.kind === 'apply-one-of' || action.kind === 'apply-in-order';
}

/** "Activate 1 of these effects, based on …": says how the bullets are applied, without holding them. */
function isHeader(action: Action): action is Listing {
  return isListing(action) && action.options.length === 0;
}

/** Bullets of which nothing is said but that they stand there. */
function isBare(action: Action): action is Listing {
  return isListing(action) && action.options.length > 0 && action.by === undefined && action.who === null;
}

/** The bullets with what announces them: among the costs, or as a sentence before other sentences. */
export function withAnnounced(activation: readonly Action[], clauses: readonly Clause[]): readonly Clause[] {
  const bare = clauses.findIndex(({ action }) => isBare(action));
  const list = clauses[bare]?.action;
  if (list === undefined || !isBare(list)) return clauses;
  const before = clauses.findIndex(({ action }, i) => i < bare && isHeader(action));
  const header = before < 0 ? activation.find(isHeader) : clauses[before]?.action;
  if (header === undefined || !isHeader(header)) return clauses;
  const joined: Action = { ...header, options: list.options };
  return before < 0
    ? clauses.map((clause, i) => (i === bare ? { ...clause, action: joined } : clause))
    : clauses.flatMap((clause, i) => (i === before ? [{ ...clause, action: joined }] : i === bare ? [] : [clause]));
}
