import { ApiProperty } from '@nestjs/swagger';
import { type Effect, EFFECT_KINDS, type EffectKind, type Limit, type SummoningText } from '../../engine/index.js';
import { UNDERSTOOD, type Understood } from './compiled-text.js';

const BOXES = ['main', 'pendulum'] as const;

export class UnreadDto {
  @ApiProperty({ enum: BOXES, example: 'main' })
  readonly box: (typeof BOXES)[number];

  @ApiProperty({ type: 'integer', example: 40, description: 'First character in the box, from 0.' })
  readonly start: number;

  @ApiProperty({ type: 'integer', example: 57 })
  readonly end: number;

  @ApiProperty({ example: 'words that were not understood' })
  readonly text: string;
}

export class DerivedDto {
  @ApiProperty({ oneOf: [{ type: 'boolean' }, { type: 'string', enum: ['unknown'] }], example: false })
  readonly value: boolean | 'unknown';

  @ApiProperty({ example: 'damage-step.what-may-be-activated', description: 'Rule ids, or words of the text.' })
  readonly because: string;
}

export class PartDto {
  @ApiProperty({ example: 'activation', description: 'What the words are to the effect.' })
  readonly role: string;

  @ApiProperty({ example: 'You can discard 1 card;' })
  readonly text: string;

  @ApiProperty({ example: 'psct.semicolon', description: 'Rule of the rulebook behind it.' })
  readonly rule: string;
}

export class ReasonDto {
  @ApiProperty({ example: 'spell-speed' })
  readonly fact: string;

  @ApiProperty({ example: '1' })
  readonly value: string;

  @ApiProperty({ type: String, nullable: true, example: 'effect.ignition' })
  readonly rule: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Words of the text that say so.' })
  readonly words: string | null;
}

export class SentenceDto {
  @ApiProperty({ enum: BOXES, example: 'main' })
  readonly box: (typeof BOXES)[number];

  @ApiProperty({ example: 'materials', description: 'What the sentence is, which is no effect of its own.' })
  readonly role: string;

  @ApiProperty({ example: '2 Machine monsters' })
  readonly text: string;

  @ApiProperty({ example: 'summon.fusion.materials' })
  readonly rule: string;
}

export class EffectDto {
  @ApiProperty({ type: 'integer', example: 1, description: 'Number in printed order; questions name effects by it.' })
  readonly number: number;

  @ApiProperty({ enum: BOXES, example: 'main' })
  readonly box: (typeof BOXES)[number];

  @ApiProperty({ example: 'Once per turn: You can draw 1 card.', description: 'The sentences that it was read from.' })
  readonly text: string;

  @ApiProperty({ enum: EFFECT_KINDS, example: 'ignition' })
  readonly kind: EffectKind;

  @ApiProperty({ example: true })
  readonly startsChain: boolean;

  @ApiProperty({ type: 'integer', nullable: true, example: 1, description: 'null: it does not start a Chain.' })
  readonly spellSpeed: number | null;

  @ApiProperty({ example: false })
  readonly mandatory: boolean;

  @ApiProperty({ enum: ['when', 'if'], nullable: true, example: null, description: 'Of optional Trigger Effects.' })
  readonly timing: 'when' | 'if' | null;

  @ApiProperty({ example: false, description: 'An optional "when" effect can miss the timing.' })
  readonly canMissTiming: boolean;

  @ApiProperty({ type: [String], example: ['monster-zone'], description: 'Where the card is when it is used.' })
  readonly from: readonly string[];

  @ApiProperty({ example: false, description: 'Something is paid or done at activation, apart from targeting.' })
  readonly hasCost: boolean;

  @ApiProperty({ example: false })
  readonly targets: boolean;

  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    example: [{ scope: 'soft', per: 'turn', count: 1, verb: 'use', sharedKey: null }],
    description: 'Once per turn in all its forms: soft binds this copy, hard every copy of the name.',
  })
  readonly limits: readonly Limit[];

  @ApiProperty({ type: DerivedDto, description: 'May it be activated in the Damage Step?' })
  readonly damageStep: DerivedDto;

  @ApiProperty({ type: DerivedDto, description: 'May it be activated during damage calculation?' })
  readonly damageCalculation: DerivedDto;

  @ApiProperty({
    type: [String],
    example: [],
    description: 'Whether it negates activations, effects, Summons or attacks.',
  })
  readonly negates: readonly string[];

  @ApiProperty({
    enum: ['psct', 'older', 'model'],
    example: 'psct',
    description: 'Texts older than Problem-Solving Card Text leave cost and timing to rulings.',
  })
  readonly wording: 'psct' | 'older' | 'model';

  @ApiProperty({ type: [PartDto], description: 'The sentence, piece by piece.' })
  readonly parts: readonly PartDto[];

  @ApiProperty({ type: [ReasonDto], description: 'Why each fact above holds.' })
  readonly reasons: readonly ReasonDto[];

  @ApiProperty({ type: [UnreadDto] })
  readonly unread: readonly UnreadDto[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { number: 1, kind: 'ignition', resolution: [{ kind: 'draw' }] },
    description: 'The whole effect in the notation that questions are answered from.',
  })
  readonly effect: Effect;
}

export class TextEffectsDto {
  @ApiProperty({ example: 'card-effects' })
  readonly object: 'card-effects';

  @ApiProperty({ example: 'Clockwork Sailor' })
  readonly card: string;

  @ApiProperty({ enum: ['model', 'compiled', 'none'], example: 'compiled' })
  readonly source: 'model' | 'compiled' | 'none';

  @ApiProperty({ type: String, nullable: true, example: '1', description: 'Version of the compiler.' })
  readonly compiler: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Of the text that was compiled.' })
  readonly textHash: string | null;

  @ApiProperty({ enum: UNDERSTOOD, example: 'whole' })
  readonly understood: Understood;

  @ApiProperty({ type: [EffectDto] })
  readonly effects: readonly EffectDto[];

  @ApiProperty({
    type: [SentenceDto],
    description: 'Sentences that are no effect: materials, Summoning conditions, story.',
  })
  readonly sentences: readonly SentenceDto[];

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { normalSummon: 'allowed', special: 'free', procedures: [], materials: null },
    description: 'How the monster may be Summoned, and what forbids it.',
  })
  readonly summoning: SummoningText;

  @ApiProperty({
    type: [UnreadDto],
    description: 'Everything that was not understood; verdicts that need it are open.',
  })
  readonly unread: readonly UnreadDto[];
}

export class CoverageLineDto {
  @ApiProperty({ example: 'monster' })
  readonly kind: string;

  @ApiProperty({ type: 'integer', example: 9000 })
  readonly cards: number;

  @ApiProperty({ type: 'integer', example: 6000 })
  readonly whole: number;

  @ApiProperty({ type: 'integer', example: 2500 })
  readonly partly: number;

  @ApiProperty({ type: 'integer', example: 500 })
  readonly not: number;

  @ApiProperty({ type: 'integer', example: 0, description: 'No text, or not compiled yet by this compiler.' })
  readonly open: number;

  @ApiProperty({ example: 0.93, nullable: true, type: Number, description: 'Share of the characters that was read.' })
  readonly read: number | null;
}

export class UnreadPhraseDto {
  @ApiProperty({ example: 'the turn player can target # card', description: 'Names are "…", numbers #.' })
  readonly phrase: string;

  @ApiProperty({ type: 'integer', example: 7, description: 'On how many cards it stands.' })
  readonly cards: number;

  @ApiProperty({ example: 'Sangan', description: 'One of them.' })
  readonly example: string;
}

export class CoverageDto {
  @ApiProperty({ example: 'coverage' })
  readonly object: 'coverage';

  @ApiProperty({ example: '1' })
  readonly compiler: string;

  @ApiProperty({ type: CoverageLineDto })
  readonly all: CoverageLineDto;

  @ApiProperty({ type: [CoverageLineDto] })
  readonly byKind: readonly CoverageLineDto[];

  @ApiProperty({ type: [UnreadPhraseDto], description: 'The phrases that were not read, most frequent first.' })
  readonly unread: readonly UnreadPhraseDto[];
}
