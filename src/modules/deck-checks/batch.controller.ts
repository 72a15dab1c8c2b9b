import { once } from 'node:events';
import { type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Controller, Get, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Request, type Response } from 'express';
import { DataSource } from 'typeorm';
import { Confidential, problem } from '../../http/index.js';
import { BatchService } from './batch.service.js';
import { DeckBatchEntity } from './deck-batch.entity.js';
import { BatchStateDto } from './deck-answer.dto.js';
import { BatchQuery } from './deck-checks.dto.js';
import { ndjsonLines } from './ndjson.js';

/**
 * Answers that a client has not read yet. Up to here we go on working, because many clients send all before they read
 * anything; beyond it we wait, so that memory stays bounded.
 */
const UNREAD_LIMIT = 32 * 1024 * 1024;

const EXAMPLE_LINE = '{"id":"player-1","deck":"#main\\n55144522\\n#extra\\n!side\\n"}\n';
const EXAMPLE_ANSWER =
  '{"line":1,"for":"player-1","status":"checked","id":"0f0e7f52-58a3-4f61-9d0c-1d1a0f6c7b11","legal":false}\n';

@ApiTags('deck checks')
@Controller('deck-checks')
export class BatchController {
  constructor(
    private readonly batches: BatchService,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  @Post('batch')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Check thousands of decks in one request',
    description:
      'One JSON object on each line, as for POST /v1/deck-checks with an optional `id`; the answers come line by line ' +
      'in the same order while the request is still being sent. A bad line is answered with its problem and does not ' +
      'stop the others. With an Idempotency-Key a batch that broke off is sent again from the beginning: lines that ' +
      'were done are answered as before, each deck is stored once. The body may be compressed with gzip.',
  })
  @ApiHeader({ name: 'Idempotency-Key', required: false, example: 'regional-koeln-2026' })
  @ApiConsumes('application/x-ndjson')
  @ApiProduces('application/x-ndjson')
  @ApiBody({ schema: { type: 'string', example: EXAMPLE_LINE } })
  @ApiOkResponse({ description: 'One answer for each line.', schema: { type: 'string', example: EXAMPLE_ANSWER } })
  async run(
    @Query() query: BatchQuery,
    @Req() request: Request,
    @Res() response: Response,
    @Headers('Idempotency-Key') key?: string,
  ): Promise<void> {
    if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
      const detail = 'The header Idempotency-Key must have 1 to 200 visible ASCII characters.';
      throw problem('invalid-request', { detail, errors: [{ parameter: 'Idempotency-Key', detail }] });
    }
    if (request.is('application/x-ndjson') === false) {
      throw problem('unsupported-media-type', {
        detail: 'A batch is sent as newline-delimited JSON.',
        hint: 'Send it with the header Content-Type: application/x-ndjson.',
      });
    }
    const batch = await this.batches.begin(query, key ?? null);
    try {
      response.status(200).type('application/x-ndjson').setHeader('X-Accel-Buffering', 'no');
      for await (const lines of ndjsonLines(bodyOf(request))) {
        for await (const text of batch.answer(lines)) await write(response, text);
      }
      await batch.complete();
      response.end();
    } catch (error) {
      const clientIsGone = request.socket.destroyed;
      if (!clientIsGone && !response.headersSent) throw isZlibError(error) ? notGzip(error) : error;
      // The connection is gone or half an answer is out: what was answered is stored, the rest can be sent again.
      if (!clientIsGone) request.log.error({ err: error }, 'a batch broke off');
      response.destroy();
    } finally {
      await batch.release();
    }
  }

  @Confidential()
  @Get('batches/:key')
  @ApiOperation({ summary: 'How far is a batch?' })
  @ApiParam({ name: 'key', example: 'regional-koeln-2026', description: 'Its Idempotency-Key.' })
  @ApiOkResponse({ type: BatchStateDto })
  async state(@Param('key') key: string): Promise<BatchStateDto> {
    const batch = await this.dataSource.manager.findOneBy(DeckBatchEntity, { key });
    if (batch === null)
      throw problem('not-found', {
        detail: `There is no batch "${key.slice(0, 80)}".`,
        hint: 'A batch is known by the Idempotency-Key that it was sent with.',
      });
    const { linesDone, complete, createdAt } = batch;
    return { object: 'deck-batch', key, lines: linesDone, complete, createdAt: createdAt.toISOString() };
  }
}

function bodyOf(request: Request): Readable {
  const gunzip = request.headers['content-encoding'] === 'gzip' ? createGunzip() : null;
  if (gunzip === null) return request;
  request.on('error', (error) => gunzip.destroy(error));
  return request.pipe(gunzip);
}

function isZlibError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function notGzip(error: Error): Error {
  const detail = 'The body is not what Content-Encoding says: it could not be unpacked with gzip.';
  return problem('invalid-request', { detail, errors: [{ pointer: '', detail }], cause: error });
}

async function write(response: Response, text: string): Promise<void> {
  if (response.destroyed) throw new Error('the client is gone');
  response.write(text);
  if (response.writableLength <= UNREAD_LIMIT) return;
  await Promise.race([once(response, 'drain'), once(response, 'close')]);
}
