/** Could this action happen to this very card? */
import { countersHeld, materialsHeld, type Held } from '../board/held.js';
import type { Context, Frame } from '../context.js';
import { gainsFromMaterials } from '../continuous/grants.js';
import type { Copy, CopyId } from '../model/board.js';
import type { Action, Location, Noun } from '../model/effects.js';
import {
  all,
  any,
  both,
  citing,
  judged,
  NO,
  not,
  saying,
  unknown,
  YES,
  unreadText,
  type Judgement,
} from '../model/facts.js';
import { startsInExtraDeck } from '../model/card.js';
import type { ByPlayer, Player } from '../model/timing.js';
import { isFacing, takenPosition } from '../board/taken-position.js';
import { copiesAt, countsAs, inMonsterZone, onField } from '../board/places.js';
import { mayKeepFromTargeting } from '../evaluate/unread.js';
import { covers } from '../evaluate/covers.js';
import { playerOf } from '../evaluate/numbers/value.js';
import { nameOf } from '../evaluate/traits.js';
import { holdsGraveyard } from '../continuous/graveyard.js';
import { BACK_TO_DECK, cardCannot, playerCannot, TRIBUTED_OTHERWISE } from '../continuous/restrictions.js';
import { mustBeTributed } from '../summoning/materials/leave.js';
import { withinControlLimit } from '../summoning/within-limits.js';
import { hasNamedZone, hasZoneUnderArrows } from './into-zone.js';
import { MOVES } from './moves.js';
import { canBeNormalSummoned } from './normal-summon.js';
import { canLose, changesSomething, usesLevelOfCost } from './numbers.js';
import { anyField, canBeSpecialSummoned, effectSummonOf, hasMainZone } from './special-summon.js';
import { canBeSet, hasSpellZone, hasPlace } from './has-place.js';
import type { Arrival } from '../zones/index.js';

/** What an action is done for: a cost is not an effect (cost.pay). */
export interface Purpose {
  readonly cost: boolean;
  /** Field cards that leave as the cost, so that their zones are free. */
  readonly leaving: ReadonlySet<CopyId>;
  /** So many of those leave at most, where the player has yet to choose which. */
  readonly mostLeaving?: number;
  /** Cards that the cost takes, so that they are not where the effect would look for them. */
  readonly spent?: ReadonlySet<CopyId>;
  /** Cards that the cost takes from the player's Deck, so that they are not there to be drawn. */
  readonly deckSpent?: number;
  /** Cards that parts of the effect before this one draw, so that they no longer lie on top of those Decks. */
  readonly drawn?: ByPlayer<number>;
  /** A card that the effect itself is about, so that the cost has to leave it. */
  readonly keeps?: CopyId;
  /** It is being carried out: what would be negated for it is no choice any more. */
  readonly resolving?: boolean;
}

/** What no longer happens to a monster that a battle has destroyed and that is still there (damage.destroyed-monster-locked). */
const LOCKED: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'return',
  'shuffle-into-deck',
  'change-position',
  'take-control',
  'swap-control',
  'change-stat',
]);

function fallenInBattle(copy: Copy): Judgement {
  return saying(citing(NO, 'damage.destroyed-monster-locked'), `${nameOf(copy)} is destroyed by the battle already.`);
}

export function canHappenTo(context: Context, action: Action, copy: Copy, frame: Frame, purpose: Purpose): Judgement {
  const player = 'who' in action && action.who !== null ? playerOf(action.who, frame.player) : frame.player;
  const by = purpose.cost ? null : frame;
  const fallen = context.board.battle?.destroyed?.includes(copy.id) === true;
  if (fallen && (purpose.cost || LOCKED.has(action.kind))) return fallenInBattle(copy);
  if (purpose.resolving === true && copy.place.location === 'graveyard' && MOVES.has(action.kind)) {
    const held = holdsGraveyard(context);
    if (held.answer === 'yes') return NO;
  }
  // xyz.rank-vs-level-effects: a cost whose Level the effect goes on to use needs one.
  if (purpose.cost && usesLevelOfCost(frame) && context.stat(copy, 'level', false).value === null) return NO;
  switch (action.kind) {
    case 'target':
      return canBeTargeted(context, copy, frame);
    case 'special-summon':
      return anyField(action, frame.player, (to) =>
        canBeSpecialSummoned(context, copy, effectSummonOf(action, to, purpose.leaving), frame),
      );
    case 'tribute':
      return all([
        judged(inMonsterZone(copy) || copy.place.location === 'hand' || onField(copy)),
        citing(
          judged(copy.controller === player || namesOthers(action.what) || (!purpose.cost && isReferred(action.what))),
          'term.tribute',
          ...(copy.token === null ? [] : (['token.cost'] as const)),
        ),
        goesElsewhere(context, copy, purpose),
        // "If you Tribute a monster, you must Tribute that target": not this one alone.
        judged(!purpose.cost || action.what.reference === null || leavesOutNone(mustBeTributed(context, player), copy)),
        not(cardCannot(context, copy, TRIBUTED_OTHERWISE, by)),
        not(cardCannot(context, copy, ['leave-field'], by)),
        // An effect Tributes no monster that it does not reach, though it may be chosen; one's own cost is no effect.
        by === null || purpose.resolving === true || !onField(copy) || player !== frame.player
          ? YES
          : saying(
              citing(not(context.unaffected(copy, by)), 'effect.unaffected'),
              `${nameOf(copy)} is unaffected by it.`,
            ),
      ]);
    case 'banish':
      return all([
        copy.token !== null && action.face === 'down' ? citing(NO, 'zone.banished.face-down', 'token.position') : YES,
        judged(copy.place.location !== 'banished'),
        not(cardCannot(context, copy, ['be-banished'], by)),
        not(playerCannot(context, player, ['banish'], copy)),
      ]);
    case 'send':
      return canBeSent(context, action.to, copy, frame, purpose);
    case 'discard':
      return all([
        citing(judged(copy.place.location === 'hand'), 'term.discard'),
        not(playerCannot(context, player, ['discard'], copy)),
        purpose.cost && action.to !== undefined
          ? canBeSent(context, action.to, copy, frame, purpose)
          : goesElsewhere(context, copy, purpose),
      ]);
    case 'destroy':
      return YES;
    case 'add-to-hand':
      return all([
        judged(copy.place.location !== 'hand' || (action.to === 'opponent') === (copy.controller === player)),
        not(playerCannot(context, player, ['add-to-hand'], copy)),
        judged(!(copy.place.location === 'extra-deck' && copy.face === 'down')),
      ]);
    case 'return':
      return all([
        copy.token === null
          ? judged(!(action.to === 'hand' && copy.place.location === 'hand'))
          : citing(YES, 'token.leaves'),
        action.to === 'hand' ? reachesHand(copy, purpose) : YES,
        not(cardCannot(context, copy, action.to === 'hand' ? ['be-returned'] : BACK_TO_DECK, by)),
        not(playerCannot(context, player, action.to === 'hand' ? ['add-to-hand'] : [], copy)),
      ]);
    case 'shuffle-into-deck':
      return all([
        action.main === true && copy.card !== null && startsInExtraDeck(copy.card)
          ? citing(NO, 'fusion.destroyed-and-returned')
          : YES,
        not(cardCannot(context, copy, BACK_TO_DECK, by)),
      ]);
    case 'detach':
      return citing(someHeld(materialsHeld(context.board, copy), `the materials of ${nameOf(copy)}`), 'xyz.detach');
    case 'negate':
      return action.what === 'effects' ? canBeNegated(context, copy, by) : YES;
    case 'change-stat':
      return all([
        hasStats(context, action, copy),
        changesSomething(context, action, frame),
        canLose(context, action, copy, frame),
      ]);
    case 'move':
      return /\banother\b/.test(action.to) && inMonsterZone(copy)
        ? citing(hasMainZone(context, copy.controller, purpose.leaving), 'zone.moving')
        : both(
            hasNeighbour(context, action.to, copy),
            hasZoneUnderArrows(context, action.to, copy, frame.self, purpose.leaving),
          );
    case 'change-position':
      return canChangePosition(context, action.to, copy, by);
    case 'take-control':
      return all([
        canBeTaken(
          context,
          action.player?.of === 'owner' ? copy.owner : playerOf(action.to, frame.player),
          copy,
          by,
          purpose,
        ),
        action.into === undefined ? YES : hasNamedZone(context, action.into, takenTo(action, purpose, frame), frame),
      ]);
    case 'swap-control':
      // Giving it frees no Main Monster Zone for the one that comes.
      return copy.place.location === 'extra-monster-zone'
        ? citing(hasMainZone(context, copy.controller, purpose.leaving), 'zone.control.swap')
        : YES;
    case 'equip':
      // A monster that another card equipped stays where it is; only a Union moves by its own effect.
      if (copy !== frame.self && copy.equippedTo !== null && copy.card?.kind === 'monster')
        return citing(NO, 'spell.equip.monster-as-equip');
      return all([
        copy === frame.self || copy.place.location !== 'banished' ? YES : isFacing(copy, 'up'),
        onField(copy) ? YES : withinControlLimit(context, copy, frame.player),
      ]);
    case 'attach':
      // A material is attached to another monster only where the words are about materials; no monster to itself.
      return judged(
        copy.token === null &&
          !(copy === frame.self && action.to.reference?.ref === 'this-card') &&
          (copy.place.location !== 'xyz-material' || action.what.locations.includes('xyz-material')),
      );
    case 'set':
      return all([
        canBeSet(context, player, copy, action.asSpell === true),
        hasSpellZone(context, player, copy, frame, purpose.leaving),
      ]);
    case 'place':
      return hasPlace(context, action, copy, player, frame, purpose.leaving);
    case 'normal-summon':
      return canBeNormalSummoned(context, action, copy, player, frame, purpose.leaving.size > 0);
    case 'place-counter':
      // "Activate this card by placing 3 counters on it": it is turned up for that.
      return all([
        judged(!onField(copy) || copy.face === 'up' || (copy.id === frame.self?.id && frame.activating === true)),
        not(cardCannot(context, copy, ['place-counters'], by)),
      ]);
    case 'remove-counter':
      return someHeld(countersHeld(context.board, copy, action.counter), `the counters on ${nameOf(copy)}`);
    default:
      return YES;
  }
}

/** As a cost it has to arrive in the hand: Tokens and monsters of the Extra Deck cannot (fusion.destroyed-and-returned). */
function reachesHand(copy: Copy, purpose: Purpose): Judgement {
  if (!purpose.cost) return YES;
  if (copy.token !== null) return citing(NO, 'token.cost');
  return copy.card !== null && startsInExtraDeck(copy.card) ? citing(NO, 'fusion.destroyed-and-returned') : YES;
}

function leavesOutNone(demanded: readonly Copy[], copy: Copy): boolean {
  return demanded.every(({ id }) => id === copy.id);
}

/** A player Tributes what they control unless the text says where, or whose it may be (term.tribute). */
export function namesOthers({ controller, locations, each }: Noun): boolean {
  return controller !== null || locations.length > 0 || each.some(namesOthers);
}

/** "Target 1 monster on the field; Tribute it": whose it may be was said where it was chosen. */
function isReferred({ reference }: Noun): boolean {
  return reference !== null && reference.ref !== 'this-card';
}

/** effect.protection-words: cannot be targeted, by whom and by what as the text says. */
export function canBeTargeted(context: Context, copy: Copy, frame: Frame): Judgement {
  if (context.board.battle?.destroyed?.includes(copy.id) === true) return fallenInBattle(copy);
  const kept = not(cardCannot(context, copy, ['be-targeted'], frame));
  if (kept.answer === 'no') return citing(kept, 'effect.protection-words');
  const unread = context.lasting('unparsed').find(
    ({ rule, frame: { self, player }, applies }) =>
      applies.answer !== 'no' &&
      (self === copy
        ? KEPT_FROM.test(rule.text)
        : onField(copy) &&
          mayKeepFromTargeting(rule.text, {
            ownCard: copy.controller === player,
            ownEffect: frame.player === player,
          })),
  );
  return unread === undefined ? kept : all([kept, unreadText(unread.cardName, unread.rule.text, unread.rule.span)]);
}

/** What a card says of itself, in words that nobody read to their end. */
const KEPT_FROM =
  /^\W*(?:this (?:card|monster) )?cannot be targeted by\b|\bcannot target this card\b|\bneither player can target this card\b/i;

/** A cost that says "to the GY" needs the card to get there (cost.sent-to-graveyard-replaced). */
function canBeSent(context: Context, to: Location, copy: Copy, frame: Frame, purpose: Purpose): Judgement {
  if (to !== 'graveyard') return YES;
  if (copy.place.location === 'graveyard') return NO;
  const forbidden = not(
    any([
      cardCannot(context, copy, ['be-sent'], purpose.cost ? null : frame),
      copy.place.location === 'deck' ? playerCannot(context, copy.owner, ['send-from-deck'], copy) : NO,
    ]),
  );
  if (!purpose.cost) return forbidden;
  const pendulum =
    copy.card?.monster?.pendulum === true &&
    onField(copy) &&
    cardCannot(context, copy, ['be-returned-to-deck'], null).answer !== 'yes';
  // Older texts leave open whether their first sentence is a cost; an effect may send what never arrives.
  const elsewhere =
    frame.effect?.wording === 'older' ? unknown(`whether ${nameOf(copy)} is sent as a cost or by the effect`) : NO;
  const name = nameOf(copy);
  if (copy.token !== null)
    return saying(citing(elsewhere, 'token.cost'), `${name} is a Token and goes to no Graveyard.`);
  if (pendulum)
    return saying(
      citing(elsewhere, 'pendulum.extra-deck-instead-of-graveyard', 'cost.sent-to-graveyard-replaced'),
      `${name} would go to the Extra Deck, not to the Graveyard.`,
    );
  const redirected = any(
    context.lasting('redirect').map((entry) => {
      const { rule } = entry;
      if (rule.to !== 'graveyard' || rule.instead === 'graveyard') return NO;
      if (rule.from.length > 0 && !rule.from.includes(copy.place.location)) return NO;
      return saying(
        all([covers(context, { ...rule.what, locations: [] }, copy, entry.frame), entry.applies]),
        `Because of ${entry.cardName} ${name} would not go to the Graveyard.`,
        'yes',
      );
    }),
  );
  const arrives =
    redirected.answer === 'yes' ? { ...elsewhere, ...(redirected.why && { why: redirected.why }) } : not(redirected);
  return all([forbidden, redirected.answer === 'no' ? arrives : citing(arrives, 'cost.sent-to-graveyard-replaced')]);
}

/** Discarded or Tributed it is, wherever an effect sends it then; the words "to the GY" would ask for more. */
function goesElsewhere(context: Context, copy: Copy, purpose: Purpose): Judgement {
  if (!purpose.cost) return YES;
  const replaced = context
    .lasting('redirect')
    .some(
      ({ rule, frame, applies }) =>
        rule.to === 'graveyard' &&
        applies.answer === 'yes' &&
        (rule.from.length === 0 || rule.from.includes(copy.place.location)) &&
        covers(context, { ...rule.what, locations: [] }, copy, frame).answer === 'yes',
    );
  return replaced ? citing(YES, 'cost.sent-to-graveyard-replaced') : YES;
}

/** Only a face-up card with effects that are not yet negated can have them negated. */
function canBeNegated(context: Context, copy: Copy, by: Frame | null): Judgement {
  if (onField(copy) && copy.face === 'down') return NO;
  const isMonster = countsAs(copy, 'monster') === true;
  const vanilla = isMonster && copy.card?.monster?.hasEffect === false;
  return all([
    saying(
      vanilla ? gainsFromMaterials(context, copy) : judged(copy.token === null),
      `${nameOf(copy)} has no effects to negate.`,
    ),
    saying(not(context.negated(copy)), `The effects of ${nameOf(copy)} are negated already.`),
    not(cardCannot(context, copy, ['be-negated'], by)),
  ]);
}

function hasStats(context: Context, action: Extract<Action, { kind: 'change-stat' }>, copy: Copy): Judgement {
  if (onField(copy) && copy.face === 'down') return NO;
  if (!inMonsterZone(copy)) return copy.place.location === 'hand' || copy.place.location === 'pendulum-zone' ? YES : NO;
  const has = action.stats.some((stat) => context.stat(copy, stat, true).value !== null);
  return has || copy.card?.monster?.frame !== 'link' ? judged(has) : citing(NO, 'card.monster.link-rating');
}

/** "Move it to an adjacent unused Main Monster Zone": one beside it has to be free (zone.moving). */
function hasNeighbour(context: Context, to: string, copy: Copy): Judgement {
  const { player, location, index } = copy.place;
  if (!/\badjacent\b/.test(to) || location !== 'monster-zone' || index === null) return YES;
  const taken = copiesAt(context.board, player, 'monster-zone').map(({ place }) => place.index);
  if (taken.includes(null)) return YES;
  const free = [index - 1, index + 1].some((zone) => zone >= 1 && zone <= 5 && !taken.includes(zone));
  return citing(judged(free), 'zone.moving');
}

/** Whether it lies so already depends on its battle position; a face-up monster can be turned face-down from either. */
const BY_POSITION: ReadonlySet<string> = new Set(['face-up-attack', 'face-up-defense', 'attack', 'defense']);

function canChangePosition(
  context: Context,
  to: Extract<Action, { kind: 'change-position' }>['to'],
  copy: Copy,
  by: Frame | null,
): Judgement {
  if (!inMonsterZone(copy)) return to === 'face-down-defense' && onField(copy) ? YES : NO;
  const link = copy.card?.monster?.frame === 'link';
  const already: Readonly<Record<typeof to, boolean>> = {
    'face-up-attack': copy.face === 'up' && copy.position === 'attack',
    'face-up-defense': copy.face === 'up' && copy.position === 'defense',
    'face-down-defense': copy.face === 'down',
    attack: copy.position === 'attack',
    defense: copy.position === 'defense',
    other: false,
    'face-up': copy.face === 'up',
  };
  const turns = link
    ? saying(citing(NO, 'link.position'), `${nameOf(copy)} is a Link Monster: it stays in face-up Attack Position.`)
    : copy.token !== null && to === 'face-down-defense'
      ? saying(citing(NO, 'token.position'), `${nameOf(copy)} is a Token: it cannot be turned face-down.`)
      : citing(
          {
            ...saying(judged(!already[to]), `${nameOf(copy)} is in that position already.`),
            assumed: BY_POSITION.has(to) ? takenPosition(context.board, copy) : [],
          },
          'position.change.by-effect',
          ...(copy.token === null ? [] : (['token.position'] as const)),
        );
  return all([turns, not(cardCannot(context, copy, ['be-flipped'], by))]);
}

/** A monster that comes under another control comes to a Main Monster Zone (zone.emz.control-change). */
function takenTo({ to }: Extract<Action, { kind: 'take-control' }>, { leaving }: Purpose, { player }: Frame): Arrival {
  return { player: playerOf(to, player), from: 'monster-zone', faceUpInExtraDeck: false, arrows: null, leaving };
}

function canBeTaken(context: Context, to: Player, copy: Copy, by: Frame | null, purpose: Purpose): Judgement {
  if (copy.controller === to && inMonsterZone(copy)) return NO;
  return all([
    not(cardCannot(context, copy, ['change-control'], by)),
    citing(
      hasMainZone(context, to, purpose.leaving),
      'zone.control.no-zone',
      'zone.control.take',
      ...(copy.place.location === 'extra-monster-zone' ? (['zone.emz.control-change'] as const) : []),
    ),
    copy.trapMonster
      ? citing(
          context.parameters.trapMonsterKeepsZone ? hasSpellZone(context, to, copy, by) : YES,
          'ability.trap-monster.control',
        )
      : YES,
  ]);
}

/** At least one of them, where how many there are may not have been told. */
function someHeld({ min, max }: Held, what: string): Judgement {
  return min === 0 && max > 0 ? unknown(what) : judged(min > 0);
}
