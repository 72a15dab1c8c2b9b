/** What may not be done to cards: "cannot be destroyed by battle". */
import type { EventCause, ForbiddenAct, Noun, Side } from '../../../engine/model/effects.js';
import type { SummonMethod } from '../../../engine/model/timing.js';
import { forbid, type Forbidden } from './act.js';
import { parseMaterialBan } from './material-ban.js';
import { allOf } from '../filters/filter.js';
import { parseCause } from '../events/cause.js';
import { type Place, parsePlace } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import type { Reader } from '../reader.js';

/** Passive: what may not be done to the subject. */
const PASSIVES: readonly (readonly [string, ForbiddenAct])[] = [
  ['destroyed', 'be-destroyed'],
  [
    '(targeted for attacks|targeted for an attack|targeted for attack|attacked|selected as an attack target|chosen as an attack target|attack targets|an attack target|attacked directly)',
    'be-targeted-for-attack',
  ],
  ['(targeted|the target of)', 'be-targeted'],
  ['(normal summoned|normal summoned / set|normal summoned or set|normal summoned and set)', 'be-normal-summoned'],
  ['(normal set|set)', 'be-set'],
  ['tribute summoned', 'be-tribute-summoned'],
  ['special summoned', 'be-special-summoned'],
  ['flip summoned', 'be-flip-summoned'],
  ['summoned', 'be-summoned'],
  ['(tributed|released) for (a|your|their|its) tribute summon', 'be-tributed-for-tribute-summon'],
  ['(tributed|released)', 'be-tributed'],
  ['negated', 'be-negated'],
  ['banished', 'be-banished'],
  ['(sent to the gy|sent)', 'be-sent'],
  ['(returned|shuffled) (to|into) the deck', 'be-returned-to-deck'],
  ['(returned|shuffled)', 'be-returned'],
  ['(added|added to the hand)', 'add-to-hand'],
  ['(chained to|responded to)', 'be-chained-to'],
  ['(activated|played)', 'activate'],
  ['(equipped|equipped with)', 'be-equipped'],
  ['(flipped|turned|changed to) face-down [defense position]', 'be-turned-face-down'],
  ['(flipped face-up|flipped)', 'be-flipped'],
  ['changed to defense position', 'be-put-in-defense'],
  ['removed from play', 'be-banished'],
  ['discarded', 'discard'],
];

/** "Cannot be Link Summoned": other Special Summons are free. */
const SUMMONED_SO: readonly (readonly [string, SummonMethod])[] = [
  ['fusion summoned', 'fusion'],
  ['ritual summoned', 'ritual'],
  ['synchro summoned', 'synchro'],
  ['xyz summoned', 'xyz'],
  ['link summoned', 'link'],
  ['pendulum summoned', 'pendulum'],
];

const HANDS: readonly (readonly [string, Side])[] = [
  ["to your opponent's hand", 'opponent'],
  ['to your hand', 'you'],
];

/** ", except for the Tribute Summon of a Fish monster" behind "Tributed". */
function tributeSummonSpared(r: Reader): Pick<Forbidden, 'except'> | null {
  if (!r.accept('[,] except for [(a|the)] tribute (summon|summons)')) return null;
  if (!r.accept('of')) return {};
  const except = parseNoun(r);
  return except?.reference === null ? { except } : null;
}

/** ", except for a Fish monster", ", unless it is for a Fish monster" behind "Tributed for a Tribute Summon". */
function monsterSpared(r: Reader): Noun | null {
  const except = r.accept('[,] (except|unless it is) for') ? parseNoun(r) : null;
  return except?.reference === null ? except : null;
}

/** "Destroyed (by battle or card effect)". */
function inBrackets(r: Reader): EventCause | null {
  const cause = r.accept('{') ? parseCause(r) : null;
  return cause !== null && r.accept('}') ? cause : null;
}

/** "Destroyed by their opponent's card effects": of each of the cards the other player's ({@link ofEachSide}). */
function ofTheirOpponent(r: Reader): EventCause | null {
  // "They cannot be destroyed by their opponent's card effects": whose opponent that is, "they" leaves open.
  if (r.peek(-4)?.fold === 'they') return null;
  return r.accept("by their opponent 's card (effects|effect)")
    ? { by: ['card-effect'], side: 'opponent', card: null }
    : null;
}

/** "By battle when attacked by a monster with higher ATK": with such a monster, as it attacks. */
function attacker(r: Reader): Noun | null {
  return r.attempt(() => {
    const foe = r.accept('when attacked by') ? parseNoun(r) : null;
    return foe?.reference === null
      ? { ...foe, filter: allOf([foe.filter, { is: 'state', state: 'attacking' }]) }
      : null;
  });
}

export function parsePassive(r: Reader): Forbidden | null {
  return r.foreseen('forbidden parsePassive', (): Forbidden | null => {
    const material = parseMaterialBan(r);
    if (material !== null) return forbid('be-material', material);
    const how = r.acceptOneOf(SUMMONED_SO);
    const act = how === null ? r.acceptOneOf(PASSIVES) : 'be-special-summoned';
    if (act === null) return null;
    const summons = act === 'be-tributed' ? r.attempt(() => tributeSummonSpared(r)) : null;
    if (summons !== null) return forbid('be-tributed-otherwise', summons);
    const spared = act === 'be-tributed-for-tribute-summon' ? r.attempt(() => monsterSpared(r)) : null;
    if (spared !== null) return forbid(act, { except: spared });
    let by: EventCause | null = null;
    let from: Place | null = null;
    let hand: Side | null = null;
    // "Cannot be targeted by, or destroyed by, monster effects": the cause stands behind the second.
    if (r.sees('by , (or|nor)') && r.accept('by')) return forbid(act);
    for (;;) {
      const cause = parseCause(r) ?? r.attempt(() => inBrackets(r)) ?? ofTheirOpponent(r);
      if (cause !== null) {
        by = cause;
        continue;
      }
      // "From the Main Deck to your opponent's hand": out of the Deck of that player.
      const whose = act === 'add-to-hand' ? r.acceptOneOf(HANDS) : null;
      if (whose !== null) {
        hand = whose;
        continue;
      }
      if (r.accept('(to the hand|into the deck|to the gy|by other ways|in face-down defense position)')) continue;
      const place = r.attempt(() => (r.accept('from') ? parsePlace(r) : null));
      if (place !== null) {
        from = place;
        continue;
      }
      break;
    }
    if (hand !== null && from !== null) from = { ...from, side: hand };
    if (by?.by.length === 1 && by.by[0] === 'card-effect' && r.accept('that (do|does) not target (it|them|this card)'))
      return forbid(act, { by, from, unlessTargeted: true });
    if (act === 'be-destroyed' && by?.by.includes('battle') === true) {
      const foe = r.attempt(() => (r.accept('with') ? parseNoun(r) : null)) ?? attacker(r);
      const except = r.attempt(() => (r.accept('[,] except (with|by battle with|by)') ? parseNoun(r) : null));
      if (foe !== null) return forbid(act, { by: { ...by, card: foe } });
      if (except !== null) return forbid(by.by.length === 1 ? 'be-destroyed-by-battle' : act, { by, except });
    }
    if (act === 'be-destroyed' && by === null && r.accept('[,] except by battle') && !r.sees('with'))
      return forbid('be-destroyed-by-effects', { by: { by: ['card-effect'], side: null, card: null } });
    if (act === 'be-destroyed' && by?.card === null && by.side === null && by.by.length === 1) {
      return forbid(by.by[0] === 'battle' ? 'be-destroyed-by-battle' : 'be-destroyed-by-effects', { by });
    }
    return forbid(act, { by, from, ...(how === null ? {} : { how: [how] }) });
  });
}
