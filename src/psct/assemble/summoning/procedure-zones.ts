/** Set phrases for the zone that a monster comes to by its own way of being Summoned (zone.column, link.arrows). */
import { type ProcedureZone } from '../../../engine/model/effects.js';

export const POINTED_TO =
  /\bto (?:your|a|any of your) (?:Main Monster )?zones? (?:that )?((?:an?|your|any) [^,.;]*?) points? to\b/;

export const BESIDE = /\bto your (?:Main Monster )?zone,? adjacent to ((?:an?|your) [^,.;]*?) or in its column\b/i;

export const CENTER = /^[^.;:]*\b(?:to|in) your center Main Monster Zone\b/;

/** "If 2 or more cards are in the same column, … in that column". */
const CROWDED = /^If (\d) or more cards are in the same column,[^.;:]* (?:to your zone )?in that column\.?$/;

const EMPTY_COLUMN = /^If there is a column with no cards,[^.;:]* to your zone in that column\.?$/;

/** The column that the text asks for: a crowded one, or one without cards. */
export function columnIn(text: string): ProcedureZone | null {
  const many = CROWDED.exec(text.trim())?.[1];
  if (many !== undefined) return { columnHolds: Number.parseInt(many, 10) };
  return EMPTY_COLUMN.test(text.trim()) ? { columnHolds: 'none' } : null;
}
