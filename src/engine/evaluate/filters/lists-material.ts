/** "A monster whose materials name a "X" Tuner", "mention a Synchro Monster": what the printed line of a card asks for. */
import type { Copy } from '../../model/board.js';
import type { Filter } from '../../model/effects.js';
import { NO, unknown, unreadText, YES, type Judgement } from '../../model/facts.js';

/** Whether a part of its line asks for all that is asked for: by its series or by the name of one of its cards. */
export function listsMaterial({ card, text, id }: Copy, like: Filter): Judgement {
  if (card !== null && card.monster === null) return NO;
  const materials = text?.summoning.materials ?? null;
  if (text === null) return unknown(`the materials of ${card?.name ?? id}`);
  if (materials === null) return NO;
  const [open] = materials.unread;
  const lines = materials.parts.flatMap(({ filter, each }) => [filter, ...each.map((part) => part.filter)]);
  if (lines.some((line) => asksFor(line, like))) return YES;
  if (open !== undefined) return unreadText(card?.name ?? id, open.text, open.span);
  // A card may belong to a series, or be of a kind, that its name does not tell of (card.name-identity).
  return lines.flatMap(namedAmong).length > 0 ? unknown('what the named materials are') : NO;
}

/** "A material whose name is mentioned on that monster": whether the line of that one names a card so called (fusion.procedure). */
export function namesAsMaterial({ card, text, id }: Copy, names: readonly string[]): Judgement {
  if (text === null) return unknown(`the materials of ${card?.name ?? id}`);
  const { materials } = text.summoning;
  if (materials === null) return NO;
  const lines = materials.parts.flatMap(({ filter, each }) => [filter, ...each.map((part) => part.filter)]);
  if (lines.flatMap(namedAmong).some((name) => names.includes(name))) return YES;
  const [open] = materials.unread;
  return open === undefined ? NO : unreadText(card?.name ?? id, open.text, open.span);
}

/** Every name that would do for a part of a line. */
function namedAmong(line: Filter): readonly string[] {
  return line.is === 'any-of' || line.is === 'all-of' ? line.of.flatMap(namedAmong) : namesIn(line);
}

/** Whether a part of a line asks for such a card, by its series or by its name, whatever else would do. */
export function asksFor(line: Filter, like: Filter): boolean {
  const wanted = like.is === 'all-of' ? like.of : [like];
  if (wanted.every(({ is }) => is === 'frame' || is === 'kind')) return alternatives(line).some(isSuch(wanted));
  const series = wanted.flatMap((one) => (one.is === 'archetype' ? [one.name] : []));
  if (series.length === 0) return false;
  // A card named by its name is of the series that its name holds; what else it is need not be said of it.
  const names = namesIn(line);
  if (names.length > 0) return series.every((one) => names.every((name) => holds(name, one)));
  const said = line.is === 'all-of' ? line.of : [line];
  const has = (one: Filter): boolean =>
    one.is === 'archetype'
      ? said.some((part) => part.is === 'archetype' && holds(part.name, one.name))
      : said.some((part) => JSON.stringify(part) === JSON.stringify(one));
  return wanted.every(has);
}

/** "1 Synchro or Xyz Monster": each of the two, with what is said of both. */
function alternatives(line: Filter): readonly (readonly Filter[])[] {
  if (line.is === 'any-of') return line.of.flatMap(alternatives);
  if (line.is !== 'all-of') return [[line]];
  return line.of.reduce<readonly (readonly Filter[])[]>(
    (ways, part) => ways.flatMap((way) => alternatives(part).map((more) => [...way, ...more])),
    [[]],
  );
}

/** Whether it is said to be of that frame; that it is a monster goes without saying. */
function isSuch(wanted: readonly Filter[]): (said: readonly Filter[]) => boolean {
  const frames = wanted.flatMap((one) => (one.is === 'frame' ? [one.frame] : []));
  return (said) =>
    frames.every((frame) => said.some((part) => part.is === 'frame' && part.frame === frame)) && frames.length > 0;
}

function namesIn(line: Filter): readonly string[] {
  if (line.is === 'named') return [line.name];
  return line.is === 'all-of' ? line.of.flatMap(namesIn) : [];
}

/** In whole words: "Junk Synchron" is a "Synchron" card. */
function holds(name: string, series: string): boolean {
  return ` ${name} `.includes(` ${series} `);
}
