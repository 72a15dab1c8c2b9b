import { ApiProperty } from '@nestjs/swagger';
import { type CardNames } from '../../catalogue/catalogue-card.js';
import {
  ABILITIES,
  type Ability,
  ATTRIBUTES,
  type Attribute,
  CARD_KINDS,
  type CardKind,
  FRAMES,
  type Frame,
  LINK_ARROWS,
  type LinkArrow,
  MONSTER_TYPES,
  type MonsterType,
  type PrintedStat,
  PROPERTIES,
  type Property,
} from '../../engine/index.js';
import { PageOf } from '../../http/index.js';

const STAT = { oneOf: [{ type: 'integer' }, { type: 'string', enum: ['?'] }] };

export class MonsterDto {
  @ApiProperty({ enum: MONSTER_TYPES, example: 'Spellcaster' })
  readonly type: MonsterType;

  @ApiProperty({ enum: ATTRIBUTES, example: 'DARK' })
  readonly attribute: Attribute;

  @ApiProperty({ enum: FRAMES, example: 'normal' })
  readonly frame: Frame;

  @ApiProperty({ example: false })
  readonly pendulum: boolean;

  @ApiProperty({ enum: ABILITIES, isArray: true, example: [] })
  readonly abilities: readonly Ability[];

  @ApiProperty({
    example: false,
    description: 'Whether the card has an effect; the printed type line is not always right.',
  })
  readonly hasEffect: boolean;

  @ApiProperty({ type: 'integer', nullable: true, example: 7 })
  readonly level: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null })
  readonly rank: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null, description: 'Link Rating.' })
  readonly rating: number | null;

  @ApiProperty({ enum: LINK_ARROWS, isArray: true, example: [] })
  readonly arrows: readonly LinkArrow[];

  @ApiProperty({ ...STAT, example: 2500 })
  readonly atk: PrintedStat;

  @ApiProperty({ ...STAT, nullable: true, example: 2100, description: 'null on Link Monsters.' })
  readonly def: PrintedStat | null;

  @ApiProperty({ type: 'integer', nullable: true, example: null, description: 'Pendulum Scale.' })
  readonly scale: number | null;
}

export class CardTextDto {
  @ApiProperty({ example: 'The ultimate wizard …', description: 'As imported; materials stand in front.' })
  readonly main: string;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Pendulum Effect.' })
  readonly pendulum: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'The line of materials at the beginning.' })
  readonly materials: string | null;

  @ApiProperty({ example: true, description: 'The text tells a story and does nothing.' })
  readonly flavour: boolean;

  @ApiProperty({ example: true, description: 'False for a translation that the publisher has not printed.' })
  readonly official: boolean;

  @ApiProperty({ example: '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8' })
  readonly hash: string;

  @ApiProperty({ example: 'yaml-yugi' })
  readonly source: string;

  @ApiProperty({ example: '2026-08-22T12:00:00.000Z', format: 'date-time' })
  readonly importedAt: string;
}

export class EnglishSetDto {
  @ApiProperty({ example: 'LOB-005' })
  readonly number: string;

  @ApiProperty({ example: 'Legend of Blue Eyes White Dragon' })
  readonly name: string;
}

export class CardDto {
  @ApiProperty({ example: 'card' })
  readonly object: 'card';

  @ApiProperty({ example: '/v1/cards/46986414' })
  readonly uri: string;

  @ApiProperty({ type: 'integer', nullable: true, example: 46986414, description: 'Passcode, without leading zeros.' })
  readonly password: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 4041 })
  readonly konamiId: number | null;

  @ApiProperty({ type: [Number], example: [36996508, 46986414], description: 'With those of other artworks.' })
  readonly passwords: readonly number[];

  @ApiProperty({ example: 'Dark Magician' })
  readonly name: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { en: 'Dark Magician', de: 'Dunkler Magier', ja: 'ブラック・マジシャン' },
  })
  readonly names: CardNames;

  @ApiProperty({ type: [String], example: [], description: 'Names that it has everywhere by its own text.' })
  readonly treatedAs: readonly string[];

  @ApiProperty({ enum: CARD_KINDS, example: 'monster' })
  readonly kind: CardKind;

  @ApiProperty({ enum: PROPERTIES, nullable: true, example: null, description: 'The icon of a Spell or Trap.' })
  readonly property: Property | null;

  @ApiProperty({ type: MonsterDto, nullable: true })
  readonly monster: MonsterDto | null;

  @ApiProperty({ type: [String], example: ['Dark Magician'], description: 'Series and archetypes.' })
  readonly series: readonly string[];

  @ApiProperty({ type: CardTextDto, nullable: true, description: 'null until card data is imported.' })
  readonly text: CardTextDto | null;

  @ApiProperty({
    type: EnglishSetDto,
    nullable: true,
    description: 'Judged by the newest card of each set, because the source has no dates.',
  })
  readonly firstEnglishSet: EnglishSetDto | null;

  @ApiProperty({ example: 'yaml-yugi' })
  readonly source: string;

  @ApiProperty({ example: false, description: 'The source no longer has the card.' })
  readonly removed: boolean;

  @ApiProperty({ example: '2026-08-22T12:00:00.000Z', format: 'date-time' })
  readonly updatedAt: string;
}

export class CardPageDto extends PageOf(CardDto) {}

export class CardNamesDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [String], example: ['Solemn Judgment', 'Solemn Warning'] })
  readonly data: readonly string[];
}

export class MissingCardDto {
  @ApiProperty({ type: 'integer', example: 1, description: 'Place in the request, from 0.' })
  readonly index: number;

  @ApiProperty({ example: { name: 'Drak Magician' }, type: 'object', additionalProperties: true })
  readonly identifier: object;

  @ApiProperty({ type: [String], example: ['Dark Magician'], description: 'Names that look alike.' })
  readonly suggestions: readonly string[];
}

export class CardCollectionDto {
  @ApiProperty({ example: 'list' })
  readonly object: 'list';

  @ApiProperty({ type: [CardDto], description: 'In the order asked, each card once.' })
  readonly data: readonly CardDto[];

  @ApiProperty({ type: [MissingCardDto] })
  readonly notFound: readonly MissingCardDto[];
}
