import { createHash } from 'node:crypto';
import { type CardTexts } from '../catalogue/catalogue-card.js';

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Two texts with one hash read the same, box by box. */
export function textHash(text: CardTexts): string {
  return sha256(JSON.stringify([text.main, text.pendulum]));
}
