/** What needs a phase that is not there, or a moment before the attack that nobody has. */
import { phaseInWords } from '../../turn/goals.js';
import { skippedPhases } from '../../turn/skips.js';
import type { Action, Effect } from '../../model/effects.js';
import { defineRule } from '../../rule.js';
import { isTrigger, type Attempt } from '../attempt.js';

/** In a phase that an earlier effect takes out of the turn nothing can be activated. */
export const phaseIsThere = defineRule<Attempt>({
  id: 'turn.skip',
  messages: { skipped: '{by} skips the {phase} of this turn.' },
  check({ context: { board } }) {
    const { phase } = board.turn;
    const by = phase === 'unknown' ? undefined : skippedPhases(board).get(phase);
    if (phase === 'unknown' || by === undefined) return null;
    return { answer: 'no', messageId: 'skipped', data: { by, phase: phaseInWords(phase) } };
  },
});

/** Effects that only let a monster attack more, or directly, do nothing where there is no attack (turn.battle.not-first-turn). */
export const attackIsPossible = defineRule<Attempt>({
  id: 'turn.battle.not-first-turn',
  messages: {
    first: 'All that {name} does is about attacks, and there are none in the first turn of the Duel.',
    skipped: 'All that {name} does is about attacks, and the Battle Phase of this turn is skipped.',
  },
  check({ effect, card, context, player }) {
    if (effect === null || !isOnlyAboutAttacks(effect)) return null;
    const { number, player: turnPlayer } = context.board.turn;
    if (turnPlayer !== player) return null;
    if (number === 1) return { answer: 'no', messageId: 'first', data: { name: card.name } };
    const skipped = skippedPhases(context.board).has('battle');
    return skipped ? { answer: 'no', messageId: 'skipped', data: { name: card.name }, also: ['turn.skip'] } : null;
  },
});

function isOnlyAboutAttacks({ resolution }: Effect): boolean {
  const parts = resolution.filter((clause) => !clause.optional);
  return parts.length > 0 && parts.every(({ action }) => isAboutAttacks(action));
}

function isAboutAttacks(action: Action): boolean {
  if (action.kind === 'attack-again') return true;
  return (
    action.kind === 'apply-rule' && (action.rule.rule === 'extra-attack' || action.rule.rule === 'attack-directly')
  );
}

/** The Battle Step begins open: the turn player may declare an attack before anybody else can act. */
export const noWindowBeforeDeclaration = defineRule<Attempt>({
  id: 'battle.no-window-before-declaration',
  messages: {
    open: 'Whether an attack was declared, or the turn player lets the Battle Step end, is open; before either nobody else can act.',
    no: 'In the Battle Step the turn player may declare an attack at once; the last moment before it was the end of the Start Step.',
  },
  check(attempt) {
    const { board } = attempt.context;
    const { phase, battleStep, player } = board.turn;
    if (board.moment.at !== 'open' || phase !== 'battle' || battleStep !== 'battle' || isTrigger(attempt)) return null;
    if (attempt.player === player || board.battle !== null || board.events.length > 0) return null;
    // A board that leaves things out may leave out the attack.
    return board.complete || board.moment.told === true
      ? { answer: 'no', messageId: 'no' }
      : {
          answer: 'unknown',
          messageId: 'open',
          needed: [{ fact: 'whether an attack was declared, or the Battle Step is to end', wouldDecide: null }],
        };
  },
});
