import { type Response } from 'express';
import { sheetToHtml } from '../../decks/print/html.js';
import { sheetToPdf } from '../../decks/print/pdf.js';
import { type Paper, type SheetHead, toSheet } from '../../decks/print/sheet.js';
import { type DeckList } from '../../engine/index.js';

/** Answers with the printable list. */
export async function sendSheet(
  response: Response,
  lines: DeckList,
  head: SheetHead,
  paper: Paper,
  as: 'html' | 'pdf',
): Promise<void> {
  const sheet = toSheet(lines, head);
  if (as === 'html') {
    response.type('html').send(sheetToHtml(sheet, paper));
    return;
  }
  response.setHeader('Content-Disposition', 'inline; filename="deck-list.pdf"');
  response.type('pdf').send(await sheetToPdf(sheet, paper));
}
