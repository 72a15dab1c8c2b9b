// Cases of test/rulings/official-qa and test/rulings/judges: a board, a question, and what the answer has to be.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** Every case of a folder, in the order of its files, with the id that reports use. */
export function loadBoardCases(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((file) =>
    parse(readFileSync(join(folder, file), 'utf8')).map((one, i) => ({
      ...one,
      file,
      id:
        one.qa === undefined
          ? (one.name ?? `${file}#${i + 1}`)
          : `qa ${one.qa}${one.part === undefined ? '' : ` ${one.part}`}`,
    })),
  );
}

/** The question as the service takes it. */
export function questionOf({ id, kind, board, question = {} }) {
  return { id, kind, board: { edition: 'tcg-2020', ...board }, question };
}

/**
 * `right`, `wrong`, `depends` or `refused`, and what was said. A case expects `yes` or `no`: of the answer itself, or
 * of what it has under `check` (a number, where a card is afterwards, whether a card's effect triggers).
 */
export function scoreCase({ check, expect }, verdict) {
  if (verdict.answer === undefined) return { result: 'refused', said: JSON.stringify(verdict).slice(0, 300) };
  const said = check === undefined ? verdict.answer : allChecked(Array.isArray(check) ? check : [check], verdict);
  const result = said === expect ? 'right' : said === 'depends' ? 'depends' : 'wrong';
  return { result, said: `${said}: ${verdict.summary ?? ''}` };
}

/** Several things looked at together: `yes` if all are so, `no` if one is not. */
function allChecked(checks, answer) {
  const said = checks.map((check) => checked(check, answer));
  return said.includes('no') ? 'no' : said.includes('depends') ? 'depends' : 'yes';
}

function checked(check, answer) {
  // What is asked of the board that a resolution leaves behind stands under `then`.
  if (answer.then !== undefined) return checked(check, answer.then);
  const verdict = answer;
  if (check.stat !== undefined) {
    const value = verdict.stats?.[check.stat]?.value;
    return value === 'unknown' || value === undefined ? 'depends' : yes(value === check.value);
  }
  if (check.triggers !== undefined) {
    const found = (verdict.triggers?.triggers ?? verdict.triggers ?? []).filter(
      (one) => one.copy === check.triggers && (check.effect === undefined || one.effect === check.effect),
    );
    return found.some((one) => one.answer === 'yes')
      ? 'yes'
      : found.some((one) => one.answer === 'depends')
        ? 'depends'
        : 'no';
  }
  if (check.destroyed !== undefined && verdict.destroyed === undefined) {
    const gone = (verdict.events ?? []).some((one) => one.what === 'destroyed' && one.copies.includes(check.destroyed));
    return gone ? 'yes' : verdict.answer === 'depends' ? 'depends' : 'no';
  }
  if (check.destroyed !== undefined) {
    const found = (verdict.destroyed ?? []).find((one) => one.copy === check.destroyed);
    // Of a battle that is open as a whole, what is not listed is open as well.
    if (found === undefined) return verdict.answer === 'depends' ? 'depends' : 'no';
    return found.happens === 'unknown' ? 'depends' : found.happens;
  }
  if (verdict.answer === 'depends') return 'depends';
  if (check.battleDamage !== undefined) return yes(verdict.battleDamage?.[check.battleDamage] === check.value);
  if (check.attack !== undefined) return yes(verdict.attack === check.attack);
  if (check.events !== undefined) return yes(countOf(check.events, verdict) === check.count);
  if (check.lifePoints !== undefined) return yes(verdict.board?.lifePoints?.[check.lifePoints] === check.value);
  // A Token that comes during the Chain has no place on the board that was described; it is found by its name.
  const card = verdict.board?.cards?.find((one) =>
    check.named === undefined ? one.copy === check.card : one.card === check.named,
  );
  if (check.counters !== undefined)
    return yes(Object.entries(check.counters).every(([name, n]) => (card?.counters?.[name] ?? 0) === n));
  const shown = {
    at: card?.place?.location,
    zone: card?.place?.index,
    face: card?.face,
    position: card?.position,
    controller: card?.controller,
  };
  const wanted = Object.entries(check).filter(([field]) => field in shown);
  return yes(wanted.every(([field, value]) => shown[field] === value));
}

/** How many cards (or how much of something) events of that sort were about. */
function countOf(what, { events = [] }) {
  const found = events.filter((one) => one.what === what);
  return found.reduce((sum, one) => sum + (one.amount ?? one.copies.length), 0);
}

function yes(truth) {
  return truth ? 'yes' : 'no';
}
