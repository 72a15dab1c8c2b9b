/** damage.defense-attacker: whether a text lets a monster attack from Defense Position. */
import { affects } from '../../continuous/affects.js';
import type { Context } from '../../context.js';
import type { Copy } from '../../model/board.js';
import { all, any, judged, NO, type Judgement, type UnreadText } from '../../model/facts.js';
import { unreadLines } from '../../stats/unread.js';

/** May the monster attack from face-up Defense Position, at that target? */
export function mayAttackInDefense(context: Context, attacker: Copy, target: Copy | 'direct' | 'any'): Judgement {
  return any([permitted(context, attacker), directInDefense(context, attacker, target)]);
}

/** A text that lets the monster attack in Defense Position. */
function permitted(context: Context, attacker: Copy): Judgement {
  return any(
    context.lasting('stated').map((entry) => {
      if (entry.rule.statement !== 'attack-in-defense') return NO;
      const meant =
        entry.rule.what === null
          ? judged(entry.frame.self?.id === attacker.id)
          : affects(context, entry, entry.rule.what, attacker);
      return meant.answer === 'no' ? meant : all([meant, entry.applies]);
    }),
  );
}

/** "While in Defense Position, this card can attack directly": so, and no other way. */
function directInDefense(context: Context, attacker: Copy, target: Copy | 'direct' | 'any'): Judgement {
  if (target !== 'direct' && target !== 'any') return NO;
  return any(
    context.lasting('attack-directly').map((entry) => {
      const condition = entry.frame.effect?.condition ?? null;
      const inDefense =
        condition?.if === 'is' &&
        condition.what.ref === 'this-card' &&
        condition.like.is === 'position' &&
        condition.like.position === 'defense';
      return inDefense ? affects(context, entry, entry.rule.what, attacker) : NO;
    }),
  );
}

/** Texts that nobody read and that speak of attacking in Defense Position. */
export function unreadInDefense(context: Context, attacker: Copy): readonly UnreadText[] {
  const own = unreadLines(context).filter(
    (line) => line.copy.id === attacker.id || line.copy.equippedTo === attacker.id || line.text.includes('monsters'),
  );
  return own
    .filter((line) => /attack/i.test(line.text) && /Defense Position/i.test(line.text))
    .map(({ card, text, span }) => ({ card, text, span }));
}
