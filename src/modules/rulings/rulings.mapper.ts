import type { RulingDto } from './rulings.dto.js';
import type { RulingEntity } from './ruling.entity.js';

export function toRulingDto(ruling: RulingEntity, supersededBy: string | null): RulingDto {
  return {
    object: 'ruling',
    id: ruling.id,
    kind: ruling.kind,
    asked: ruling.asked,
    verdict: ruling.verdict,
    decision: ruling.decision,
    words: ruling.words,
    judge: ruling.judge,
    level: ruling.level,
    event: ruling.event,
    round: ruling.round,
    table: ruling.table,
    sources: ruling.sources,
    cards: ruling.cards,
    supersedes: ruling.supersedes,
    supersededBy,
    createdAt: ruling.createdAt.toISOString(),
  };
}
