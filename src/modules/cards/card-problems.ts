import { type Problem, problem } from '../../http/index.js';
import { cardUri, type StoredCard } from './card.mapper.js';

export function cardNotFound(detail: string, suggestions: readonly string[] = []): Problem {
  return problem('card-not-found', {
    detail,
    hint:
      suggestions.length > 0
        ? `Did you mean ${suggestions.map((name) => `"${name}"`).join(', ')}?`
        : 'Give a passcode, a Konami ID or a name; /v1/cards/named?fuzzy= forgives slips.',
    extra: { suggestions },
  });
}

/** Several cards fit; the answer lists them, so that a person can choose. */
export function ambiguousCard(detail: string, hint: string, candidates: readonly StoredCard[]): Problem {
  return problem('ambiguous-card', {
    detail,
    hint,
    extra: {
      candidates: candidates.map(({ card }) => ({
        name: card.name,
        password: card.password,
        konamiId: card.konamiId,
        uri: cardUri(card),
      })),
    },
  });
}
