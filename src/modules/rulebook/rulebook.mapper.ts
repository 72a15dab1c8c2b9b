import { DEFAULT_EDITION, EDITIONS, SOURCE_TITLES } from '../../engine/index.js';
import { type RulebookRule } from './chapters.js';
import { type EditionDifferenceDto, type EditionDto, type RuleDto, type RuleSummaryDto } from './rulebook.dto.js';
import { type EditionDifference } from './rulebook.service.js';

export function toRuleSummaryDto(rule: RulebookRule): RuleSummaryDto {
  return { object: 'rule', id: rule.id, chapter: rule.chapter, title: rule.title, statement: rule.statement };
}

export function toRuleDto(rule: RulebookRule): RuleDto {
  return {
    object: 'rule',
    id: rule.id,
    chapter: rule.chapter,
    title: rule.title,
    statement: rule.statement,
    chapterTitle: rule.chapterTitle,
    editions: rule.editions,
    citations: rule.citations,
    examples: rule.examples,
    conflicts: rule.conflicts,
  };
}

/** The rules in force have no book of their own. */
const TITLE_OF_TODAY = 'The rules in force since April 2020';

export function toEditionDtos(rules: readonly RulebookRule[]): readonly EditionDto[] {
  return EDITIONS.map((id, i) => ({
    id,
    title: SOURCE_TITLES[id] ?? TITLE_OF_TODAY,
    isDefault: id === DEFAULT_EDITION,
    rules: rules.filter((rule) => ['holds', 'differs'].includes(rule.editions[i]?.status ?? '')).length,
  }));
}

export function toDifferenceDto({ rule, a, b }: EditionDifference): EditionDifferenceDto {
  return { rule: rule.id, title: rule.title, a, b };
}
