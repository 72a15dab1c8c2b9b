/** "… is destroyed, you can place it …, instead of sending it to the GY": destroyed, but not sent to the Graveyard. */
import type { Context, LastingInForce } from '../context.js';
import { matchesEvent } from '../evaluate/events/event.js';
import { playerOf } from '../evaluate/numbers/value.js';
import type { Copy, GameEvent } from '../model/board.js';
import type { Action, LastingRule, Location } from '../model/effects.js';
import { all, assume, judged, NO, YES, type Judgement } from '../model/facts.js';
import { happening } from '../timing/happening.js';
import { freeSpellZones } from '../zones/index.js';

type Entry = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'placed-instead' }> };

export interface PlacedInstead {
  readonly entry: Entry;
  readonly to: Location;
  /** May it go there? */
  readonly possible: Judgement;
}

/** The text that lets, or makes, a card that is being destroyed go elsewhere; `null`: there is none. */
export function placedInstead(
  context: Context,
  copy: Copy,
  by: Pick<GameEvent, 'by' | 'byPlayer' | 'byCopy'>,
): PlacedInstead | null {
  const entries = context.lasting('placed-instead');
  if (entries.length === 0 || copy.token !== null) return null;
  const event = happening('destroyed', 0, [copy.id], {
    ...by,
    from: copy.place.location,
    fromController: copy.controller,
    player: copy.controller,
    wasFaceUp: copy.face === 'up',
  });
  for (const entry of entries) {
    const { rule, frame, applies } = entry;
    const [clause] = rule.instead;
    if (clause === undefined) continue;
    const frameNow = { ...frame, event: [copy] };
    const meant = matchesEvent(context, rule.event, event, frameNow);
    const possible = all([applies, meant, ...(meant.answer === 'no' ? [] : [room(context, clause.action, entry)])]);
    if (possible.answer !== 'no') return { entry, to: placeOf(clause.action), possible };
  }
  return null;
}

function placeOf(action: Action): Location {
  switch (action.kind) {
    case 'banish':
      return 'banished';
    case 'shuffle-into-deck':
      return 'deck';
    case 'place':
      return action.to === 'deck-top' || action.to === 'deck-bottom' ? 'deck' : action.to;
    default:
      return 'spell-trap-zone';
  }
}

/** zone.spell-trap.limit: without a free zone there is nothing to choose; a monster to equip must be there. */
function room(context: Context, action: Action, { frame, cardName }: Entry): Judgement {
  if (placeOf(action) !== 'spell-trap-zone') return YES;
  const player = action.kind === 'place' ? playerOf(action.controller ?? action.who, frame.player) : frame.player;
  const { free, complete } = freeSpellZones(context.board, context.parameters, player);
  const zone =
    free === 0
      ? NO
      : complete
        ? YES
        : assume(true, `a Spell & Trap Zone of player ${player} is free for ${cardName}`, 'zone.spell-trap.limit');
  if (action.kind !== 'equip') return zone;
  const found = context.find(action.to, frame);
  return all([zone, judged(found.sure.length > 0 || found.maybe.length > 0 || found.unnamed !== 0)]);
}
