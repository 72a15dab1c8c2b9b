import { type DeckFormat, type Pool } from '../../engine/index.js';
import { type FormatDefinition } from './format-definition.js';
import { type DefineFormatDto, type FormatDto, type PoolDto, type SizeRuleDto } from './formats.dto.js';
import { type StoredFormat } from './formats.service.js';

/** What is left out is as in the Advanced format without a list. */
export function toDefinition(dto: DefineFormatDto): FormatDefinition {
  const { name, about = '', edition = 'date', copies = 3, forbiddenAllows = 0, without = [] } = dto;
  const { sizes = null, list = null, ownList = null, points = null } = dto;
  return {
    name,
    about,
    edition,
    sizes: sizes && { main: size(sizes.main), extra: size(sizes.extra), side: size(sizes.side) },
    copies,
    list: list && { track: list.track, of: list.of },
    ownList: ownList && {
      whitelist: ownList.whitelist ?? false,
      entries: ownList.entries.map(({ card, copies: limit = null, points: cost = null }) => ({
        card,
        copies: limit,
        points: cost,
      })),
    },
    forbiddenAllows,
    pool: toPool(dto.pool),
    points: points && { cap: points.cap },
    without,
  };
}

function size({ min, max, exactly = null }: SizeRuleDto): NonNullable<DeckFormat['sizes']>['main'] {
  return { min, max, exactly };
}

function toPool(dto: PoolDto | undefined): Pool {
  if (dto?.kind === 'list') return { kind: 'list', track: dto.track ?? '' };
  if (dto?.kind === 'released') return { kind: 'released', region: dto.region ?? 'tcg', by: dto.by ?? 'date' };
  return { kind: 'everything' };
}

export function toFormatDto({ id, revision, builtIn, createdAt, definition }: StoredFormat): FormatDto {
  const { name, about, edition, sizes, copies, list, ownList, forbiddenAllows, pool, points, without } = definition;
  return {
    object: 'format',
    id,
    revision,
    builtIn,
    createdAt: createdAt?.toISOString() ?? null,
    name,
    about,
    edition,
    sizes,
    copies,
    list,
    ownList,
    forbiddenAllows,
    pool,
    points,
    without,
  };
}
