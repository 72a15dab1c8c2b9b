import { Injectable } from '@nestjs/common';
import { EDITIONS, type EditionId } from '../../engine/index.js';
import { readChapters, type RulebookRule } from './chapters.js';

export interface RuleFilter {
  readonly chapter?: string | undefined;
  readonly edition?: EditionId | undefined;
  readonly text?: string | undefined;
}

export interface EditionDifference {
  readonly rule: RulebookRule;
  readonly a: string;
  readonly b: string;
}

/** The rulebook for reading. It never changes while the process runs. */
@Injectable()
export class RulebookService {
  private rules: readonly RulebookRule[] | null = null;

  /** Every rule in the order of the chapters; read on first use. */
  all(): readonly RulebookRule[] {
    this.rules ??= readChapters();
    return this.rules;
  }

  find(filter: RuleFilter): readonly RulebookRule[] {
    const words =
      filter.text
        ?.toLowerCase()
        .split(/\s+/u)
        .filter((word) => word !== '') ?? [];
    return this.all().filter((rule) => {
      if (filter.chapter !== undefined && rule.chapter !== filter.chapter) return false;
      if (filter.edition !== undefined && !isStatedIn(rule, filter.edition)) return false;
      const text = `${rule.id} ${rule.title} ${rule.statement}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  byId(id: string): RulebookRule | null {
    return this.all().find((rule) => rule.id === id) ?? null;
  }

  /** Rules that two editions state differently, or that only one of them knows. */
  differences(a: EditionId, b: EditionId): readonly EditionDifference[] {
    return this.all().flatMap((rule) => {
      const [first, second] = [describe(rule, a), describe(rule, b)];
      return first === second ? [] : [{ rule, a: first, b: second }];
    });
  }
}

function isStatedIn(rule: RulebookRule, edition: EditionId): boolean {
  const reading = rule.editions[EDITIONS.indexOf(edition)];
  return reading?.status === 'holds' || reading?.status === 'differs';
}

function describe(rule: RulebookRule, edition: EditionId): string {
  const reading = rule.editions[EDITIONS.indexOf(edition)];
  if (reading === undefined || reading.status === 'silent') return 'The document does not say.';
  if (reading.status === 'absent') return 'The mechanic does not exist in this edition.';
  return reading.statement ?? '';
}
