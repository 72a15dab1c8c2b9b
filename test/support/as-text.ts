import { type Response } from 'superagent';

/** Answers that are no JSON are compared as text: `.buffer(true).parse(asText)`, then `body`. */
export function asText(response: Response, done: (error: Error | null, body: unknown) => void): void {
  const stream = response as unknown as NodeJS.ReadableStream;
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => {
    done(null, Buffer.concat(chunks).toString('utf8'));
  });
}
