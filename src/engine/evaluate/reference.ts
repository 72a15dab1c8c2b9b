/** What "it", "that target", "this card" stand for. */
import type { Context, Frame } from '../context.js';
import type { BattleState, Copy, CopyId } from '../model/board.js';
import type { EventKind, Noun, Reference } from '../model/effects.js';
import type { Assumption } from '../model/facts.js';
import { opponentOf } from '../model/timing.js';
import { inMonsterZone, onField } from '../board/places.js';
import { materialsThere } from './past/made-with.js';

const NOTHING: readonly Copy[] = [];

/** The copies that a reference stands for; `'unknown'` where the board does not tell. */
export function resolve(context: Context, reference: Reference, frame: Frame): readonly Copy[] | 'unknown' {
  switch (reference.ref) {
    case 'this-card':
      return frame.self === null ? 'unknown' : [frame.self];
    case 'subject':
      return frame.subject === undefined ? (frame.self === null ? 'unknown' : [frame.self]) : [frame.subject];
    case 'target':
      return targeted(context, frame);
    case 'cost':
      return reference.other === true && frame.cost !== 'unknown'
        ? frame.cost.filter(({ id }) => id !== frame.self?.id)
        : frame.cost;
    case 'previous':
      return (reference.deed === undefined ? undefined : frame.deeds?.[reference.deed]) ?? frame.previous;
    case 'event':
      return frame.event;
    case 'chain-link':
      if (frame.chainLink !== null) return [frame.chainLink];
      return waitsForMore(frame) ? frame.event : 'unknown';
    case 'equipped-monster':
      if (frame.self === null) return 'unknown';
      if (frame.self.equippedTo !== null) return copies(context, [frame.self.equippedTo]);
      // "Destroy this card, and if you do, the monster this card was equipped to …".
      if (frame.wornBy !== undefined && !onField(frame.self)) return copies(context, [frame.wornBy]);
      return isPaidEquip(frame, frame.self) ? 'unknown' : wornBefore(context, frame.self);
    case 'attacker': {
      const battle = battleMeant(context, frame);
      return battle === null ? NOTHING : copies(context, [battle.attacker]);
    }
    case 'attack-target':
      return attackTarget(context, frame);
    case 'battling-opponent':
      return battlingOpponent(context, frame);
    case 'both-battling':
      return context.board.battle === null || context.board.battle.target === 'direct' ? 'unknown' : battling(context);
    case 'fallen':
      return fallenTo(context, frame);
    case 'material':
      if (reference.ofTarget === true) return madeOf(context, frame.targets);
      return reference.own === true && frame.self !== null ? madeOf(context, [frame.self]) : 'unknown';
    case 'one-of':
      return oneOf(context, reference.what, frame);
    case 'declared':
    case 'unparsed':
      return 'unknown';
  }
}

/** One of those that fit; that card alone is set apart where it stands for itself only ("2 other monsters"). */
function oneOf(context: Context, what: Noun, frame: Frame): readonly Copy[] | 'unknown' {
  const { sure, maybe } = context.find(what, frame, { places: [], seesFaceDown: true });
  return sure.length > 0 || maybe.length === 0 ? sure.slice(0, 1) : 'unknown';
}

/** In a later effect of a card that stays, "that monster" is the one that it was activated for, where it targets none itself. */
function targeted(context: Context, { targets, self, effect }: Frame): readonly Copy[] | 'unknown' {
  const own = targets !== 'unknown' && targets.length > 0;
  if (own || self === null || effect === null || !onField(self) || self.face === 'down') return targets;
  if (self.card?.kind === 'monster' || self.linkedTo.length === 0) return targets;
  return effect.activation.some(({ kind }) => kind === 'target') ? targets : copies(context, self.linkedTo);
}

/** What would have to be told where a reference stands for cards that the board does not show. */
export function untold({ ref }: Reference, { self, effect }: Frame): string {
  const name = self?.card?.name;
  if (name === undefined || effect === null) return 'which card is meant';
  if (ref === 'target') return `which card ${name} targets`;
  if (ref === 'cost') return `which card was paid for ${name}`;
  if (ref === 'event') return `which card ${name} was activated for`;
  return 'which card is meant';
}

/** What that one monster was Summoned with, as far as it was told. */
function madeOf(context: Context, monsters: Frame['targets']): readonly Copy[] | 'unknown' {
  const [made, another] = monsters === 'unknown' ? [] : monsters;
  return made === undefined || another !== undefined ? 'unknown' : materialsThere(context, made).copies;
}

/**
 * Which cards were taken for the materials of a monster, of which only the names were told; `unknown` where that leaves
 * open where they are.
 */
export function takenForMaterials(
  context: Context,
  reference: Reference,
  frame: Frame,
): readonly Assumption[] | 'unknown' {
  if (reference.ref !== 'material') return [];
  const { self, targets } = frame;
  const made = reference.ofTarget !== true ? self : targets === 'unknown' ? null : (targets[0] ?? null);
  if (made === null) return [];
  const { assumed, astray } = materialsThere(context, made);
  return astray ? 'unknown' : assumed;
}

/** "When your opponent activates a monster's effect, or their monster attacks: … that opponent's monster": either of them. */
function waitsForMore({ effect }: Frame): boolean {
  return effect?.triggers.some(({ event }) => event !== 'activated') === true;
}

/** "Send this Equip Card to the GY; the monster that was equipped with this card …": nobody told which it was. */
function isPaidEquip({ cost }: Frame, self: Copy): boolean {
  return cost !== 'unknown' && cost.some(({ id }) => id === self.id) && !onField(self);
}

/** "If the equipped monster is destroyed, inflict damage equal to its ATK": the one that it was equipped to as it left with it. */
function wornBefore(context: Context, self: Copy): readonly Copy[] | 'unknown' {
  const { board } = context;
  const left = [...board.history.events, ...board.events].findLast(
    ({ copies: ids, wasHolding }) => wasHolding !== undefined && ids.includes(self.id),
  );
  const wearer = onField(self) ? null : (left?.wasHolding?.card.equippedTo ?? null);
  if (wearer !== null) return copies(context, [wearer]);
  // Of a Spell or Trap that is gone nobody says any more which monster wore it.
  const gone = !onField(self) && self.card !== null && self.card.kind !== 'monster';
  return gone ? 'unknown' : wornBy(context, self);
}

/** In the text of a monster, "that equipped monster" is the Monster Card that it wears. */
function wornBy({ board }: Context, self: Copy): readonly Copy[] {
  if (!inMonsterZone(self)) return NOTHING;
  return [...board.copies.values()].filter((copy) => copy.equippedTo === self.id && copy.card?.kind === 'monster');
}

/** "Negate that attack, and if you do, …": the attack that it answered goes on being spoken of, though it is one no more. */
function battleMeant({ board }: Context, { attack }: Frame): BattleState | null {
  return board.battle ?? attack ?? null;
}

/** What was attacked, also where the attack was made a direct one since. */
function attackTarget(context: Context, frame: Frame): readonly Copy[] {
  const found = [context.board.battle, frame.attack].flatMap((battle) =>
    battle === null || battle === undefined || battle.target === 'direct' ? [] : [battle.target],
  );
  return copies(context, found.slice(0, 1));
}

/** The monster that this card (or the monster equipped with it) battles; else the battling monster of the other player. */
function battlingOpponent(context: Context, frame: Frame): readonly Copy[] | 'unknown' {
  const battle = battleMeant(context, frame);
  if (battle === null) {
    const met = attackedBefore(context, frame);
    return met.length === 1 ? met : destroyedBy(context, frame);
  }
  if (battle.target === 'direct') return NOTHING;
  const own = frame.self?.id;
  // What fought itself and was equipped to its opponent since speaks of that one.
  const fought = own === battle.attacker || own === battle.target;
  const self = fought ? own : (frame.self?.equippedTo ?? own);
  if (self === battle.attacker) return copies(context, [battle.target]);
  if (self === battle.target) return copies(context, [battle.attacker]);
  const both = copies(context, [battle.attacker, battle.target]);
  const theirs = both.filter((copy) => copy.controller === opponentOf(frame.player));
  return theirs.length === 1 ? theirs : 'unknown';
}

/** "When an attack is declared involving this card …: Negate the attack, and if you do, …": that monster met it all the same. */
function attackedBefore({ board }: Context, { effect, self }: Frame): readonly Copy[] {
  const waits = effect?.triggers.some(
    ({ event, subject }) => ATTACKS.has(event) && subject?.reference?.ref === 'this-card',
  );
  if (waits !== true || self === null) return NOTHING;
  return board.events.flatMap(({ event, copies: [attacker], other }) => {
    if (event !== 'attack-declared' || attacker === undefined || other === null) return [];
    const met = attacker === self.id ? other : other === self.id ? attacker : null;
    return met === null ? [] : (board.copies.get(met) ?? []);
  });
}

const ATTACKS: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'targeted-for-attack']);

/** What the battle destroyed; of two that fell, the one whose destroyer wears this card. */
function fallenTo({ board }: Context, { self }: Frame): readonly Copy[] | 'unknown' {
  const deeds = board.events.flatMap(({ event, by, byCopy, copies: ids, other }) => {
    if (event === 'destroys-by-battle')
      return ids.flatMap((destroyer) => (other === null ? [] : [{ destroyer, id: other }]));
    return event === 'destroyed' && by === 'battle' ? ids.map((id) => ({ destroyer: byCopy, id })) : [];
  });
  const wearer = self?.equippedTo ?? null;
  const all = new Set(deeds.map(({ id }) => id));
  const found =
    all.size === 1 || wearer === null
      ? all
      : new Set(deeds.flatMap(({ destroyer, id }) => (destroyer === wearer ? [id] : [])));
  const [only] = [...found].flatMap((id) => board.copies.get(id) ?? []);
  return found.size === 1 && only !== undefined ? [only] : 'unknown';
}

/** After the battle: what it has just destroyed by battle, or what destroyed it. */
function destroyedBy(context: Context, frame: Frame): readonly Copy[] {
  const self = frame.self?.equippedTo ?? frame.self?.id;
  const fought = foughtBefore(context, frame);
  if (fought.length === 1) return fought;
  const beaten = beatenByOthers(context, frame);
  if (beaten.length === 1) return beaten;
  return copies(
    context,
    context.board.events.flatMap((event) => {
      if (event.event === 'destroys-by-battle' && self !== undefined && event.copies.includes(self))
        return event.other === null ? [] : [event.other];
      if (event.event !== 'destroyed' || event.by !== 'battle') return [];
      if (self !== undefined && event.copies.includes(self)) return event.byCopy === null ? [] : [event.byCopy];
      return event.byCopy === self ? event.copies : [];
    }),
  );
}

/** "When your Fish monster destroys an opponent's monster by battle: … that destroyed monster": whichever of yours did. */
function beatenByOthers({ board }: Context, { effect, player, self }: Frame): readonly Copy[] {
  const waits = effect?.triggers.some(
    ({ event, subject }) => event === 'destroys-by-battle' && subject !== null && subject.reference === null,
  );
  if (waits !== true) return NOTHING;
  return board.events.flatMap(({ event, by, byCopy, copies: ids }) => {
    const destroyer = byCopy === null ? undefined : board.copies.get(byCopy);
    if (event !== 'destroyed' || by !== 'battle' || destroyer?.controller !== player || byCopy === self?.id) return [];
    return ids.flatMap((id) => board.copies.get(id) ?? []);
  });
}

/** In the text of a Spell or Trap, "the opponent's monster" after the battle: theirs among those that met in it. */
function foughtBefore({ board }: Context, { self, player }: Frame): readonly Copy[] {
  if (self?.equippedTo !== null || inMonsterZone(self) || self.card?.kind === 'monster') return NOTHING;
  const met = board.events.flatMap(({ event, by, byCopy, copies: ids }) =>
    event === 'destroyed' && by === 'battle' && byCopy !== null ? [byCopy, ...ids] : [],
  );
  return [...new Set(met)]
    .flatMap((id) => board.copies.get(id) ?? [])
    .filter((copy) => inMonsterZone(copy) && copy.controller === opponentOf(player));
}

function copies(context: Context, ids: readonly CopyId[]): readonly Copy[] {
  return ids.flatMap((id) => context.board.copies.get(id) ?? []);
}

/** Monsters in battle right now, the attacker first. */
export function battling(context: Context): readonly Copy[] {
  const battle = context.board.battle;
  if (battle === null) return NOTHING;
  return copies(context, battle.target === 'direct' ? [battle.attacker] : [battle.attacker, battle.target]);
}
