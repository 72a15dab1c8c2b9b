import { applyDecorators, Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { StoresNothing } from '../../http/index.js';
import {
  ACTIVATION_EXAMPLE,
  BATTLE_EXAMPLE,
  RESPONSES_EXAMPLE,
  RESOLUTION_EXAMPLE,
  STATS_EXAMPLE,
  SUMMON_EXAMPLE,
  OUTCOME_EXAMPLE,
  TRIGGERS_EXAMPLE,
  TURN_EXAMPLE,
} from './examples.js';
import { AskDto, VerdictDto } from './questions.dto.js';
import { QuestionsService } from './questions.service.js';

function Question(kind: string, summary: string, description: string, example: unknown): MethodDecorator {
  return applyDecorators(
    Post(kind),
    HttpCode(200),
    ApiOperation({ summary, description }),
    ApiBody({ type: AskDto, examples: { [kind]: { value: example } } }),
    ApiOkResponse({ type: VerdictDto }),
  );
}

@ApiTags('questions')
@StoresNothing()
@Controller('questions')
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Question(
    'activation',
    'May this card or effect be activated now, or chained to what is on the Chain?',
    'question: { player?, card, effect?, as?: "card" | "effect", from? }. The card is a place ("B.spellsAndTraps.1") or a name; ' +
      'an effect is its number in printed order or a few of its words. A "no" of the rules is an answer, not an error.',
    ACTIVATION_EXAMPLE,
  )
  activation(@Body() dto: AskDto): Promise<VerdictDto> {
    return this.questions.ask('activation', dto);
  }

  @Question(
    'responses',
    'Of all cards described: which may be activated now, by whom, and why not the others?',
    'question: { player? }.',
    RESPONSES_EXAMPLE,
  )
  responses(@Body() dto: AskDto): Promise<VerdictDto> {
    return this.questions.ask('responses', dto);
  }

  @Question(
    'battle',
    'What happens in this battle, or may this attack be declared?',
    'question: { attacker, target: place | "direct", only?: "declaration" | "replay" }. Windows, values, damage, what is destroyed, ' +
      'flipped and sent; or what becomes of the attack in progress when monsters come and go.',
    BATTLE_EXAMPLE,
  )
  battle(@Body() dto: AskDto): Promise<VerdictDto> {
    return this.questions.ask('battle', dto);
  }

  @Question(
    'summon',
    'May this monster be Summoned or Set this way, with these materials, to this zone?',
    'question: { player?, card, how, with?, zone?, position?, by? }. Without materials the legal ways are listed.',
    SUMMON_EXAMPLE,
  )
  summon(@Body() dto: AskDto): Promise<VerdictDto> {
    return this.questions.ask('summon', dto);
  }

  @Question(
    'stats',
    "A monster's ATK, DEF, Level now, with everything that changed them",
    'question: { card, stat? }.',
    STATS_EXAMPLE,
  )
  stats(@Body() dto: AskDto): Promise<VerdictDto> {
    return this.questions.ask('stats', dto);
  }

  @Question(
    'resolution',
    'The Chain resolves: what happens, step by step, and what the board is afterwards?',
    'question: { choices?, then? }: decisions in the order in which they come up. Where one is missing, "choice" lists what is ' +
      'legal. "then" asks a question of another kind about the board that the Chain leaves behind.',
    RESOLUTION_EXAMPLE,
  )
  resolution(@Body() dto: AskDto): Promise<VerdictDto> {
    return this.questions.ask('resolution', dto);
  }

  @Question(
    'triggers',
    'Which effects trigger after that, which miss the timing, and in what order do they go on the Chain?',
    "question: { order? }. The board's events say what just happened, oldest first.",
    TRIGGERS_EXAMPLE,
  )
  triggers(@Body() dto: AskDto): Promise<VerdictDto> {
    return this.questions.ask('triggers', dto);
  }

  @Question(
    'outcome',
    'Has someone won the Duel or the Match, and by which rule?',
    'question: { draws? }: draws that have to be made now; { duels }: results of the Duels of a Match.',
    OUTCOME_EXAMPLE,
  )
  outcome(@Body() dto: AskDto): Promise<VerdictDto> {
    return this.questions.ask('outcome', dto);
  }

  @Question(
    'turn',
    'May the turn go on to that phase or step, what still waits in this one, and what is skipped?',
    'question: { to? } or { apply, effect?, choices? }. Without "to" the answer lists where the turn may go. "apply" does what a card ' +
      'asks for in this phase without activating, such as a maintenance cost.',
    TURN_EXAMPLE,
  )
  turn(@Body() dto: AskDto): Promise<VerdictDto> {
    return this.questions.ask('turn', dto);
  }
}
