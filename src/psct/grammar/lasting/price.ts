/** "Your opponent must pay 600 LP to activate card effects": what a player has to pay before they may do something. */
import {
  blankActivation,
  type Action,
  blankNoun,
  type ForbiddenAct,
  type LastingRule,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { parseAction } from '../actions/action.js';
import { parseActivated } from '../events/answered.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { type Reader } from '../reader.js';
import { selfNoun } from '../clauses/statement.js';

/** price : "must pay" N "LP" [for each …] "to" ( declare an attack | activate … | Normal or Special Summon … ) */
export function parsePrice(r: Reader, who: Side): readonly LastingRule[] | null {
  return payingCards(r, who) ?? payingPoints(r, who);
}

/** "Each player must send 1 card from their hand to the GY to attack": paid with cards, for each attack. */
function payingCards(r: Reader, who: Side): readonly LastingRule[] | null {
  return r.attempt((): readonly LastingRule[] | null => {
    if (!r.accept('must')) return null;
    const { scope } = r;
    r.scope = { ...scope, they: 'you' };
    const cost = parseAction(r, 'you');
    r.scope = scope;
    if (cost === null || !PRICES.has(cost.kind) || cost.kind === 'pay-life-points' || !r.accept(TO_ATTACK)) return null;
    return [attack(r, who, cost)];
  });
}

const TO_ATTACK = 'to (declare an attack|attack) [with this (card|monster)]';

/** "Each time this card declares an attack, you must Tribute 1 monster": paid as the attack is declared. */
export function atEachDeclaration(r: Reader): LastingRule | null {
  return r.attempt(() => {
    if (!r.accept('(each time|whenever) this card (declares an attack|attacks) , you must')) return null;
    const cost = parseAction(r, 'you');
    return cost !== null && PRICES.has(cost.kind) && (r.done || r.sees('.')) ? attack(r, 'you', cost) : null;
  });
}

/** "This card requires a cost of 500 of your own LP to attack." */
export function requiresCost(r: Reader): LastingRule | null {
  return r.attempt(() => {
    if (!r.accept('this card requires a cost of')) return null;
    const n = r.acceptNumber();
    if (n === null || !r.accept('[of your [own]] (lp|life points)') || !r.accept(TO_ATTACK)) return null;
    return attack(r, 'you', { kind: 'pay-life-points', who: 'you', amount: { kind: 'number', n } });
  });
}

function payingPoints(r: Reader, who: Side): readonly LastingRule[] | null {
  return r.attempt((): readonly LastingRule[] | null => {
    if (!r.accept('must pay')) return null;
    const lifePoints = r.acceptNumber();
    if (lifePoints === null || !r.accept('(lp|life points)')) return null;
    const price = (acts: readonly ForbiddenAct[], more: Partial<Price> = {}): LastingRule => ({
      rule: 'price',
      who,
      acts,
      activation: null,
      what: null,
      lifePoints,
      ...more,
    });
    if (r.accept('for each monster normal or special summoned from their hand')) {
      const spared = parseExcept(r);
      const what = { ...monsters(r), filter: allOf([MONSTER, spared ?? { is: 'any' }]), locations: ['hand'] as const };
      return [price(['normal-summon', 'special-summon'], { what })];
    }
    if (
      r.accept(
        'per card to normal summon , special summon , set or activate cards from (his/her|their) [respective] hand',
      )
    ) {
      const what = { ...monsters(r), filter: { is: 'any' } as const, locations: ['hand'] as const };
      const activation = blankActivation(what.span, { what: ['card'] as const, fromHand: true as const });
      return [price(['normal-summon', 'special-summon', 'set'], { what }), price([], { activation })];
    }
    if (!r.accept('to')) return null;
    if (r.accept('declare an attack [with this (card|monster)]'))
      return [attack(r, who, { kind: 'pay-life-points', who, amount: { kind: 'number', n: lifePoints } })];
    const activation = r.accept('activate') ? parseActivated(r) : null;
    return activation === null ? null : [price([], { activation })];
  });
}

type Price = Extract<LastingRule, { rule: 'price' }>;

const MONSTER = { is: 'kind', kind: 'monster' } as const;

function monsters(r: Reader): Noun {
  return blankNoun(r.since(r.position), { quantity: { kind: 'all' }, filter: MONSTER });
}

/** Of the reader of the card it is asked for this card alone, of others for whatever they attack with. */
function attack(r: Reader, who: Side, cost: Action): LastingRule {
  const of: Noun = {
    ...monsters(r),
    controller: who === 'each' ? null : who,
    locations: ['monster-zone', 'extra-monster-zone'],
  };
  return {
    rule: 'cannot-attack-unless',
    what: who === 'you' ? selfNoun(r) : of,
    unless: null,
    cost: [cost],
    // Words said of "each player" and "your opponent" are read as those of whoever attacks.
    ...(who !== 'you' && cost.kind !== 'pay-life-points' ? { ofAttacker: true as const } : {}),
  };
}

const PRICES: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'tribute',
  'send',
  'return',
  'banish',
  'discard',
  'detach',
  'pay-life-points',
]);

/** "Cannot declare an attack unless you Tribute 1 monster": paid for each attack (cost.pay). */
export function attacksForPrice(r: Reader, what: Noun): { readonly rules: readonly LastingRule[] } | null {
  return r.attempt(() => {
    if (!r.accept('cannot (declare an attack|attack) unless you')) return null;
    const cost = parseAction(r, 'you');
    if (cost === null || !PRICES.has(cost.kind) || !(r.done || r.sees('.'))) return null;
    return { rules: [{ rule: 'cannot-attack-unless', what, unless: null, cost: [cost] }] };
  });
}

/** "Unless your opponent sends 1 card from the top of their Deck to the GY, they cannot declare an attack": paid for each. */
export function unlessPaid(r: Reader): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    if (!r.accept('unless your opponent')) return null;
    const cost = parseAction(r, 'opponent');
    if (cost === null || !PRICES.has(cost.kind)) return null;
    if (!r.accept(', (he/she|they|your opponent|that player) cannot (declare an attack|declare attacks|attack)'))
      return null;
    const what: Noun = { ...monsters(r), controller: 'opponent', locations: ['monster-zone', 'extra-monster-zone'] };
    return r.done || r.sees('.') ? [{ rule: 'cannot-attack-unless', what, unless: null, cost: [cost] }] : null;
  });
}
