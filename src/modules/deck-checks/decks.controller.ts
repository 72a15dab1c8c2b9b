import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { StoresNothing } from '../../http/index.js';
import { type Response } from 'express';
import { canonicalDeck, deckHash } from '../../decks/canonical.js';
import { sendSheet } from './send-sheet.js';
import { toConvertedDto } from './converted.js';
import { DeskService } from '../deck-desk/desk.service.js';
import { resolveInput } from './check-record.js';
import { ConvertedDeckDto } from './deck-answer.dto.js';
import { ConvertDeckDto, PrintDeckDto } from './deck-checks.dto.js';

@ApiTags('decks')
@StoresNothing()
@Controller('decks')
export class DecksController {
  constructor(private readonly desks: DeskService) {}

  @Post('convert')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The deck in other notations',
    description: 'YDK, YDKE, Omega code, JSON, names, Konami IDs, and the canonical text with its hash.',
  })
  @ApiOkResponse({ type: ConvertedDeckDto })
  async convert(@Body() dto: ConvertDeckDto): Promise<ConvertedDeckDto> {
    const resolved = resolveInput(dto.deck, dto.notation ?? null, await this.desks.current());
    return toConvertedDto(resolved, dto.to ?? null);
  }

  @Post('print')
  @HttpCode(200)
  @ApiOperation({
    summary: 'A deck list to print, in the manner of the official form',
    description: 'HTML laid out for A4 or Letter paper, or PDF, with room for the judges. Unofficial.',
  })
  @ApiProduces('text/html', 'application/pdf')
  @ApiOkResponse({ schema: { type: 'string', example: '<!doctype html>…' } })
  async print(@Body() dto: PrintDeckDto, @Res() response: Response): Promise<void> {
    const { lines } = resolveInput(dto.deck, dto.notation ?? null, await this.desks.current());
    const head = {
      player: dto.player ?? null,
      playerId: dto.playerId ?? null,
      event: dto.event ?? null,
      date: dto.date ?? null,
      country: dto.country ?? null,
      format: dto.format ?? null,
      hash: deckHash(canonicalDeck(lines)),
    };
    await sendSheet(response, lines, head, dto.paper ?? 'a4', dto.as ?? 'html');
  }
}
