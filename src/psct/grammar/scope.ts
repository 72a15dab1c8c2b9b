import {
  type Action,
  type Condition,
  type EventPattern,
  type LastingRule,
  type Location,
  type Noun,
  type Reference,
  type Value,
} from '../../engine/model/effects.js';
import { isInvolving } from './events/battle.js';
import { entry, ownInEvent, participants, targeted, withIntroduced } from './introduced.js';
import { type Deed, type Introduced, type Scope, introduces } from './reader.js';

const TARGET: Reference = { ref: 'target', index: null };

const TARGETS = /^(?:(?:you|the turn player|your opponent) can )?target(?:ing)?\b|\bto target\b/i;

const TURNS_UP = /\b(?:excavate|reveal|look at|choose|pick|show|draw)s?\b/i;

/** What "it" means after these trigger events. */
export function afterEvents(before: Scope, events: readonly EventPattern[]): Scope {
  const [event] = events;
  if (event === undefined || event.event === 'phase') return before;
  const scope = withIntroduced(before, events.length === 1 || isInvolving(events) ? participants(event) : []);
  const they = event.player === null || event.player === 'you' ? scope.they : event.player;
  if (event.event === 'activated' || event.event === 'would-be-activated') {
    return {
      ...scope,
      event: true,
      eventKind: event.event,
      that: targetsEitherWay(events) ? { ref: 'event' } : { ref: 'chain-link' },
      it: { ref: 'chain-link' },
      they,
    };
  }
  // "Targeted for an attack by an opponent's monster": that monster attacks.
  if (event.event === 'targeted-for-attack' && isSelf(event.subject))
    return { ...scope, event: true, eventKind: event.event, that: { ref: 'attacker' }, they };
  const other = event.other !== null && introduces(event.other);
  const fights = event.event === 'battles' || event.event === 'destroys-by-battle' || event.event === 'attack-declared';
  const wearer = event.subject?.reference ?? null;
  // "If the equipped monster battles a Fish monster, destroy that monster": what it battles.
  if (other && fights && wearer?.ref === 'equipped-monster')
    return { ...scope, event: true, eventKind: event.event, that: { ref: 'battling-opponent' }, it: wearer, they };
  if (other && isSelf(event.subject)) {
    const that: Reference = fights ? { ref: 'battling-opponent' } : { ref: 'event' };
    return { ...scope, event: true, eventKind: event.event, that, they };
  }
  if (isSelf(event.subject) && event.conditions.some(isOfWearer))
    return { ...scope, event: true, eventKind: event.event, that: { ref: 'equipped-monster' }, they };
  if (event.subject === null || isSelf(event.subject)) return { ...scope, event: true, eventKind: event.event, they };
  // "Then if you shuffled it into your Deck, destroy that monster": known before, so "that monster" may be another.
  const known = event.subject.reference;
  if (known !== null && event.player === 'you' && before.that !== null && known.ref !== 'event')
    return { ...scope, event: true, eventKind: event.event, it: known, they };
  return {
    ...scope,
    event: true,
    eventKind: event.event,
    // "If that target would be destroyed, …": still the target.
    that: known?.ref === 'target' ? known : { ref: 'event' },
    it: event.subject.reference ?? { ref: 'event' },
    they,
  };
}

/** "When an effect that targets 1 monster is activated, or when a monster is targeted for an attack: … that monster". */
function targetsEitherWay(events: readonly EventPattern[]): boolean {
  const targeting = events.some(({ activation }) => {
    const targets = activation?.targets ?? null;
    return targets !== null && introduces(targets);
  });
  const attacked = events.some(
    ({ event, subject }) => event === 'targeted-for-attack' && subject !== null && introduces(subject),
  );
  return targeting && attacked;
}

/** "… because the equipped monster was destroyed: You can Special Summon that monster": then it is that one. */
function isOfWearer(condition: Condition): boolean {
  if (condition.if !== 'happened' || condition.event.subject?.reference?.ref !== 'equipped-monster') return false;
  // "… because the equipped monster was used as material: … that Summoned monster" is another one.
  return condition.event.event !== 'used-as-material';
}

function isSelf(noun: Noun | null): boolean {
  return noun?.reference?.ref === 'this-card';
}

/** What "it" means after a cost or the choice of a target. */
export function afterActivation(scope: Scope, actions: readonly Action[]): Scope {
  let result = scope;
  for (const action of actions) {
    if (action.kind === 'declare') result = { ...result, declared: true };
    else if (action.kind === 'target')
      result = withIntroduced({ ...result, targets: true, it: TARGET, that: TARGET }, targeted(result, action));
    // A target whose words nobody could read is a target all the same.
    else if (action.kind === 'unparsed' && TARGETS.test(action.text))
      result = { ...result, targets: true, it: TARGET, that: TARGET };
    else {
      const what = objectOf(action);
      if (what === null) continue;
      const done = DONE_WITH[action.kind];
      if (done !== undefined && introduces(what)) result = { ...result, paid: [...result.paid, done] };
      // After "If a monster is Summoned", "that monster" stays the Summoned one whatever is paid.
      if (result.event && result.that !== null && !result.targets) {
        result = { ...result, cost: true };
        continue;
      }
      if (!introduces(what)) {
        if (!result.targets && what.reference !== null && what.reference.ref !== 'this-card')
          result = { ...result, cost: true, it: what.reference };
        continue;
      }
      result = withIntroduced({ ...result, cost: true }, [entry({ ref: 'cost' }, what)]);
      if (!result.targets) result = { ...result, it: { ref: 'cost' }, that: { ref: 'cost' } };
    }
  }
  return result;
}

/** The participle of what a cost does. */
const DONE_WITH: Readonly<Partial<Record<Action['kind'], string>>> = {
  banish: 'banished',
  send: 'sent',
  return: 'returned',
  'shuffle-into-deck': 'shuffled',
};

/** What the trigger may have been that such a part does once more. */
const REPEATS: Readonly<Partial<Record<Action['kind'], EventPattern['event']>>> = {
  banish: 'banished',
  send: 'sent',
  destroy: 'destroyed',
  return: 'returned',
  'special-summon': 'summoned',
};

/** What "it" means after a part of the resolution. */
export function afterAction(before: Scope, action: Action): Scope {
  const after = meantAfter(before, action);
  const deed = deedOf(action);
  return deed === null ? after : { ...after, deeds: [...before.deeds, deed].slice(-MOST_DEEDS) };
}

/** No text speaks of more; hostile text would make every scope larger. */
const MOST_DEEDS = 8;

function deedOf(action: Action): Deed | null {
  if (action.kind === 'draw') return { kind: 'draw', to: 'previous' };
  const what = action.kind === 'apply-rule' ? null : objectOf(action);
  if (what === null) return null;
  const deed = { kind: action.kind, to: what.reference?.ref ?? 'previous' } as const;
  return action.kind === 'choose' && isOfTargets(what) ? { ...deed, among: 'target' } : deed;
}

/** "Target 3 monsters; choose 1 of the 3". */
function isOfTargets({ filter }: Noun): boolean {
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  return parts.some((part) => part.is === 'same' && part.as.ref === 'target');
}

const PREVIOUS: Reference = { ref: 'previous' };

const A_TOKEN: Introduced = {
  reference: PREVIOUS,
  filter: { is: 'kind', kind: 'token' },
  side: null,
  locations: [],
};

function meantAfter(before: Scope, action: Action): Scope {
  // "Special Summon 1 monster, based on …": the list that follows only says which.
  if (action.kind === 'apply-in-order' && action.options.length === 1) {
    const [only] = action.options[0]?.clauses ?? [];
    if (only !== undefined) return afterAction(before, only.action);
  }
  const done = DONE_WITH[action.kind];
  const scope = done === undefined ? before : { ...before, paid: before.paid.filter((word) => word !== done) };
  // "Until you excavate a Dinosaur monster": that one is meant from then on.
  const upTo = action.kind === 'excavate' ? action.upTo : undefined;
  const what = upTo ?? objectOf(action);
  if (action.kind === 'declare') return { ...scope, declared: true };
  if (action.kind === 'apply-rule') return afterRule(scope, action.rule);
  if (action.kind === 'unparsed') {
    // Cards that an unread part turns up are what "it" means; what they are is not known.
    return !scope.targets && TURNS_UP.test(action.text)
      ? { ...scope, it: { ref: 'previous' }, that: { ref: 'previous' } }
      : scope;
  }
  // "…, draw 1 card, then return that monster": what was targeted, not what was drawn.
  if (action.kind === 'draw' && scope.targets) return { ...scope, it: PREVIOUS };
  // "Its Level becomes that monster's": the Token's, and the target's; "they" are several Tokens.
  if (action.kind === 'summon-token' && scope.targets && scope.that?.ref === 'target') {
    const one = !mayBeSeveral(action.count);
    return withIntroduced({ ...scope, it: PREVIOUS, that: one ? scope.that : PREVIOUS }, [A_TOKEN]);
  }
  if (action.kind === 'summon-token' || action.kind === 'draw') return { ...scope, it: PREVIOUS, that: PREVIOUS };
  // "Inflict damage equal to that monster's DEF and gain LP equal to its ATK": that monster's.
  if (action.kind === 'damage' && scope.it.ref === 'this-card')
    return { ...scope, it: measured(action.amount) ?? scope.it };
  if (action.kind === 'negate' && action.before !== undefined)
    return { ...scope, it: PREVIOUS, that: PREVIOUS, eventKind: null };
  // "Draw 1 card, also negate that activation and destroy it": what was negated, not what was drawn, paid or targeted.
  if (action.kind === 'negate' && what === null && scope.eventKind === 'activated' && NEGATED_LINK.has(action.what))
    return answersNegated(scope);
  if (what === null) return scope;
  if (introduces(what))
    return withIntroduced(
      {
        ...scope,
        it: paysAgain(scope, action) ? scope.it : { ref: 'previous' },
        that: staysMeant(scope, action, what) ? scope.that : { ref: 'previous' },
        one: singleBefore(scope, what),
        // "If a card is sent to the GY: Send 1 monster to the GY; … that sent card": the one that this effect sent.
        eventKind: REPEATS[action.kind] === scope.eventKind ? null : scope.eventKind,
      },
      [entry({ ref: 'previous' }, what)],
    );
  if (what.reference === null) return scope;
  // "Equip this card to that target. It gains …": the one that wears it.
  if (action.kind === 'equip' && what.reference.ref === 'this-card') return { ...scope, it: wearer(action.to) };
  if (action.kind === 'attach' && what.reference.ref === 'this-card' && action.to.reference !== null)
    return { ...scope, it: action.to.reference };
  if (what.reference.ref === 'this-card') return { ...scope, it: what.reference };
  // "If your monster is destroyed by battle: Destroy that target, and gain LP equal to the destroyed monster's ATK": the target's.
  const again = what.reference.ref === 'target' && REPEATS[action.kind] === scope.eventKind;
  return { ...scope, it: what.reference, that: what.reference, eventKind: again ? null : scope.eventKind };
}

/** The monster of a battle whose number is taken whole. */
function measured(amount: Value): Reference | null {
  return amount.kind === 'stat' && amount.of.ref === 'battling-opponent' ? amount.of : null;
}

const NEGATED_LINK: ReadonlySet<string> = new Set(['activation', 'effect']);

const CHAIN_LINK: Reference = { ref: 'chain-link' };

/** "That target" stays what was targeted; "that monster" of an event stays the one that it is about. */
function answersNegated(scope: Scope): Scope {
  const { it, that, deeds } = scope;
  // "Banish this card, and if you do, negate …, and if that is done, banish it": this card is gone already.
  const gone = it.ref === 'this-card' && deeds.some(({ kind, to }) => to === 'this-card' && DEPARTS.has(kind));
  if (gone || it.ref === 'previous' || it.ref === 'cost') return { ...scope, it: CHAIN_LINK, that: CHAIN_LINK };
  return it.ref === 'target' && that?.ref === 'target' ? { ...scope, it: CHAIN_LINK } : scope;
}

/** "Each time …, this card gains 300 ATK, also it …": the card whose number changes. */
function afterRule(scope: Scope, rule: LastingRule): Scope {
  // "Your battling monster cannot be destroyed by that battle, also it gains ATK equal to the target's".
  const bound = rule.rule === 'cannot' && rule.what !== null && isBattling(rule.what) ? ownInEvent(scope) : null;
  if (bound !== null && scope.it.ref === 'target') return { ...scope, it: bound };
  // "Banish 1 monster; this card is unaffected by other cards' effects, also it cannot be destroyed": not the one banished.
  const said = 'what' in rule && rule.what !== null && 'reference' in rule.what ? rule.what.reference : null;
  if (said?.ref === 'this-card' && scope.it.ref === 'cost') return { ...scope, it: said };
  const last = rule.rule === 'whenever' ? rule.clauses.at(-1) : undefined;
  const what = last === undefined ? null : objectOf(last.action);
  return what?.reference?.ref === 'this-card' ? { ...scope, it: what.reference } : scope;
}

/** "Your battling monster". */
function isBattling({ filter, controller }: Noun): boolean {
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  return controller === 'you' && parts.some((part) => part.is === 'state' && part.state === 'battling');
}

/** Cards are gone by this. */
const DEPARTS: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'discard',
  'send',
  'banish',
  'shuffle-into-deck',
  'return',
  'tribute',
  'detach',
]);

/** "…; discard 1 card, and if you do, destroy that card": the target, or the monster of the event, not what was discarded. */
function staysMeant({ that, targets }: Scope, { kind }: Action, what: Noun): boolean {
  if (that === null || that.ref === 'previous' || that.ref === 'this-card') return false;
  // "Banish both it and this card": those two are meant from now on.
  if (what.each.some(({ reference }) => reference?.ref === that.ref)) return false;
  // "…, each player reveals their Main Deck, then banishes all cards with that card's name": no one card was revealed.
  const wholePlace = kind === 'reveal' && what.quantity.kind === 'all' && what.filter.is === 'any';
  return targets && that.ref === 'target' ? DEPARTS.has(kind) || wholePlace : kind === 'discard';
}

/** "Target 1 card; discard 1 card, and if you do, banish it": no card is banished that was only just discarded. */
function paysAgain({ it, targets }: Scope, { kind }: Action): boolean {
  return targets && it.ref === 'target' && kind === 'discard';
}

/** "Choose 1 monster, and destroy all others. It cannot attack": the one that was targeted or chosen. */
function singleBefore({ that, deeds }: Scope, what: Noun): Reference | null {
  if (that?.ref === 'target') return mayBeSeveral(what.quantity) || isWholePlace(what) ? that : null;
  const several = what.quantity.kind === 'all' || what.quantity.kind === 'any-number';
  const chosen = deeds.at(-1)?.kind === 'choose' && several;
  return chosen ? { ref: 'previous', deed: 'choose' } : null;
}

/** "Any number of monsters", "up to 2 monsters": "that monster" is none of those. */
function mayBeSeveral(quantity: Noun['quantity']): boolean {
  switch (quantity.kind) {
    case 'any-number':
    case 'as-many-as-possible':
      return true;
    case 'exactly':
    case 'up-to':
      return quantity.n.kind === 'number' && quantity.n.n > 1;
    default:
      return false;
  }
}

/** "All cards you control", "each player reveals their Deck"; "the monster in the Graveyard" may be a single one. */
function isWholePlace({ quantity, locations }: Noun): boolean {
  return quantity.kind === 'all' && locations.length > 0 && !locations.some((place) => MAY_NAME_ONE.has(place));
}

const MAY_NAME_ONE: ReadonlySet<Location> = new Set<Location>(['graveyard', 'banished', 'xyz-material']);

function wearer(noun: Noun): Reference {
  return noun.reference ?? { ref: 'equipped-monster' };
}

/** The cards that an action is about. */
export function objectOf(action: Action): Noun | null {
  switch (action.kind) {
    case 'negate':
      return action.of;
    case 'swap-control':
      return action.first;
    case 'place-counter':
    case 'remove-counter':
      return action.on;
    case 'detach':
      return action.from;
    default:
      return 'what' in action && typeof action.what === 'object' ? action.what : null;
  }
}
