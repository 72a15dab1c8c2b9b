/** Destroyed cards that a text lets their player place elsewhere "instead of sending it to the GY". */
import type { Context, Frame } from '../../context.js';
import type { Board, Copy, GameEvent } from '../../model/board.js';
import type { Clause, EventKind, Location } from '../../model/effects.js';
import { placedInstead, type PlacedInstead } from '../../movement/index.js';
import { causedBy, type Cause } from '../cause.js';
import { Pause, type Choice, type Chosen } from '../choices.js';
import { dropMaterials } from './drop-materials.js';
import type { Outcome } from '../outcome.js';
import type { RuleId } from '../../citations/index.js';

/** What this needs of a play. */
interface Placing {
  board: Board;
  readonly context: Context;
  now(copy: Copy): Copy | null;
  choose(choice: Omit<Choice, 'number' | 'link'>): Chosen;
  run(clauses: readonly Clause[], frame: Frame): Outcome;
  say(what: string, rule: RuleId): void;
  note(event: EventKind, copies: readonly Copy[], facts: Partial<GameEvent>): void;
  move(copies: readonly Copy[], to: Location, cause: Cause, event: EventKind): readonly Copy[];
}

export interface Elsewhere {
  readonly copy: Copy;
  readonly way: PlacedInstead;
}

/** Which of the cards that are being destroyed do not go to the Graveyard; players decide before any of them moves. */
export function goingElsewhere(play: Placing, copies: readonly Copy[], cause: Cause): readonly Elsewhere[] {
  return copies.flatMap((copy) => {
    const way = placedInstead(play.context, copy, {
      by: cause.by,
      byPlayer: cause.player,
      byCopy: cause.copy?.id ?? null,
    });
    if (way === null) return [];
    const name = copy.card?.name ?? copy.id;
    if (way.possible.answer === 'unknown')
      throw new Pause(null, way.possible.needed[0]?.fact ?? `where ${name} goes`, way.possible.unread[0] ?? null);
    const decided = way.entry.rule.optional ? play.choose(choiceOf(way, copy)) : ['yes'];
    return decided[0] === 'yes' ? [{ copy, way }] : [];
  });
}

/** The decision of the player whose card offers it. */
export function choiceOf({ entry, to }: PlacedInstead, copy: Copy): Omit<Choice, 'number' | 'link'> {
  return {
    player: entry.frame.player,
    kind: 'yes-no',
    about: `whether ${copy.card?.name ?? copy.id} goes to the ${to.replaceAll('-', ' ')} instead of the Graveyard`,
    options: ['yes', 'no'],
    min: 1,
    max: 1,
    open: false,
  };
}

/** It was destroyed, but neither sent to the Graveyard nor, on the field, gone from it. */
export function putElsewhere(play: Placing, { copy, way }: Elsewhere, cause: Cause): readonly Copy[] {
  const { entry, to } = way;
  play.note('destroyed', [copy], {
    from: copy.place.location,
    fromController: copy.controller,
    to,
    ...causedBy(cause),
    player: copy.controller,
    wasFaceUp: copy.face === 'up',
  });
  play.say(
    `${copy.card?.name ?? copy.id} is destroyed, but is not sent to the Graveyard.`,
    'damage.destroyed-monster-continuous',
  );
  play.run(entry.rule.instead, { ...entry.frame, event: [copy] });
  dropMaterials(play, copy);
  const now = play.now(copy);
  return now === null ? [] : [now];
}
