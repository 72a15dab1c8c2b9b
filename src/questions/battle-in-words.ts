/** What came of a battle, in the sentences that are read first: the damage, what is destroyed, and what changed either. */
import type { BattleAnswer, Board, Finding } from '../engine/index.js';
import { withPage } from './spoken.js';

/** What was determined when damage was calculated. */
const DETERMINED = /^damage\.(?:vs-|piercing$|zero-atk$|direct$)/;
/** What kept a monster from being destroyed, or changed the damage. */
const CHANGED: ReadonlySet<string> = new Set(['damage.not-destroyed-still-damage', 'damage.modifiers.order']);

/** `null`: there was no damage calculation, and the verdict says by itself why. */
export function battleInWords({ verdict, battleDamage, destroyed, events }: BattleAnswer, board: Board): string | null {
  const determined = verdict.because.find(({ rule }) => DETERMINED.test(rule));
  if (verdict.answer !== 'yes' || determined === undefined) return null;
  if (verdict.because.some(({ rule }) => rule === 'victory.match-winner')) return null;
  const fallen = destroyed.filter(({ happens }) => happens === 'yes').map(({ copy }) => copy);
  const names = fallen.map((copy) => nameIn(board, copy));
  // What an effect destroys at a point of the Damage Step falls by no battle, and is gone all the same.
  const byEffects = events.flatMap(({ event, by, copies }) =>
    event === 'destroyed' && by === 'card-effect'
      ? copies.filter((copy) => !fallen.includes(copy)).map((copy) => nameIn(board, copy))
      : [],
  );
  const changed = verdict.because.filter(isChange).map(changeInWords);
  const sentences = [
    ...changed,
    ...damageInWords(battleDamage),
    ...verdict.because.filter(({ rule }) => rule === 'damage.not-during-calculation').map(({ message }) => message),
    names.length > 0 ? `Destroyed: ${names.join(', ')}.` : 'The battle destroys nothing.',
    ...effectDamageInWords(events),
    ...(byEffects.length > 0 ? [`Destroyed by an effect: ${byEffects.join(', ')}.`] : []),
  ];
  return withPage(`Yes. ${sentences.join(' ')}`, determined);
}

function isChange({ rule, finding }: Finding): boolean {
  return CHANGED.has(rule) && finding === 'yes';
}

/** The damage itself is told behind it. */
function changeInWords({ rule, message, facts }: Finding): string {
  return rule === 'damage.modifiers.order' ? `The battle damage is changed by ${String(facts['source'])}.` : message;
}

function damageInWords(damage: BattleAnswer['battleDamage']): readonly string[] {
  const told = (['A', 'B'] as const).flatMap((player) => {
    const amount = damage[player];
    return amount === 'unknown' || amount === 0 ? [] : [`Player ${player} takes ${String(amount)} battle damage.`];
  });
  if (told.length > 0) return told;
  return damage.A === 0 && damage.B === 0 ? ['Nobody takes battle damage.'] : [];
}

/** What effects inflict by themselves as the battle goes on. */
function effectDamageInWords(events: BattleAnswer['events']): readonly string[] {
  return events.flatMap(({ event, player, amount }) =>
    event === 'effect-damage' && player !== null && (amount ?? 0) > 0
      ? [`Player ${player} takes ${String(amount)} effect damage.`]
      : [],
  );
}

function nameIn(board: Board, id: BattleAnswer['destroyed'][number]['copy']): string {
  const copy = board.copies.get(id);
  return copy?.card?.name ?? copy?.token?.name ?? id;
}
