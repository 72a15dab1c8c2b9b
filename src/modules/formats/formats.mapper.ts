import { type DeckFormat, type Pool } from '../../engine/index.js';
import { type FormatDefinition } from './format-definition.js';
import { type DefineFormatDto, type FormatDto, type PoolDto, type SizeRuleDto } from './formats.dto.js';
import { type StoredFormat } from './formats.service.js';

/** What is left out is as in the Advanced format without a list. */
export function toDefinition(dto: DefineFormatDto): FormatDefinition {
  return {
    name: dto.name,
    about: dto.about ?? '',
    edition: dto.edition ?? 'date',
    sizes:
      dto.sizes == null
        ? null
        : { main: size(dto.sizes.main), extra: size(dto.sizes.extra), side: size(dto.sizes.side) },
    copies: dto.copies ?? 3,
    list: dto.list == null ? null : { track: dto.list.track, of: dto.list.of },
    ownList:
      dto.ownList == null
        ? null
        : {
            whitelist: dto.ownList.whitelist ?? false,
            entries: dto.ownList.entries.map(({ card, copies = null, points = null }) => ({ card, copies, points })),
          },
    forbiddenAllows: dto.forbiddenAllows ?? 0,
    pool: toPool(dto.pool),
    points: dto.points == null ? null : { cap: dto.points.cap },
    without: dto.without ?? [],
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
