/**
 * What an effect includes (chain.includes-effect): everything its resolution could do, also optional, conditional and
 * later parts; other effects of the card do not count.
 */
import type {
  Action,
  Clause,
  Condition,
  Effect,
  EffectFeature,
  Location,
  Noun,
  Option,
  Value,
} from '../../model/effects.js';
import { FIELD_LOCATIONS } from '../../model/effects.js';
import type { MaterialUse } from '../../model/effects.js';
import type { SummonMethod } from '../../model/timing.js';

export interface Feature extends EffectFeature {
  /** The action read this way; text that nobody read makes every "does it include" open. */
  readonly unread: boolean;
  /** The words that nobody read. */
  readonly text?: string;
  /** It does this only if that was so as it was activated, or only if that lets its player ("you can also use …"). */
  readonly given?: Condition;
  /** A bullet that counts only from a number on: whether it would be done depends on that number. */
  readonly threshold?: Option['threshold'];
}

/** What the bullets of an effect depend on ("based on the number of materials"), where its text says so. */
export function countedBy(effect: Effect): Value | null {
  const lists = [...effect.activation, ...effect.resolution.map(({ action }) => action)];
  for (const action of lists)
    if ((action.kind === 'apply-in-order' || action.kind === 'apply-one-of') && action.by !== undefined)
      return action.by.kind === 'depends' ? null : action.by;
  return null;
}

const cache = new WeakMap<Effect, readonly Feature[]>();

export function featuresOf(effect: Effect): readonly Feature[] {
  const known = cache.get(effect);
  if (known !== undefined) return known;
  const features = fromWhereTheyWereTurnedUp(effect.resolution, [
    ...effect.resolution.flatMap((clause, i) => takenFromWhere(ofClause(clause), effect.resolution[i - 1])),
    ...alsoMaterials(effect.resolution),
  ]);
  const all = [...features, ...effect.unread.map(({ text }) => unreadFeature(text))];
  cache.set(effect, all);
  return all;
}

/** Text that nobody read; `null` where it is not even known which text that is. */
export function unreadFeature(text: string | null): Feature {
  const open = { action: 'unparsed', what: null, from: [], to: [], summon: [], unread: true } as const;
  return text === null ? open : { ...open, text };
}

/** "Banish 1 card from your Deck. … add that card to your hand": it is taken from where the part before brought it. */
function takenFromWhere(features: readonly Feature[], before: Clause | undefined): readonly Feature[] {
  const to = before === undefined ? null : broughtTo(before.action);
  if (to === null) return features;
  return features.map((one) => {
    const reference = one.what?.reference;
    const meant = reference?.ref === 'previous' && reference.deed === undefined;
    return meant && one.from.length === 0 ? { ...one, from: [to] } : one;
  });
}

function broughtTo(action: Action): Location | null {
  if (action.kind === 'banish') return 'banished';
  return action.kind === 'send' ? action.to : null;
}

/** "You can also use monsters in your Deck as material": what becomes of those is part of the effect, where it may be. */
function alsoMaterials(clauses: readonly Clause[]): readonly Feature[] {
  const how = clauses.flatMap(({ action }) => (action.kind === 'summon-with-materials' ? [action.how] : []))[0];
  return clauses.flatMap(({ action, condition }) => {
    if (how === undefined || action.kind !== 'apply-rule' || action.rule.rule !== 'material-use') return [];
    const { use, what } = action.rule;
    if (use.kind !== 'also') return [];
    const given = condition === null ? {} : { given: condition };
    return ofUsed(use.deed, how, what).map((one) => ({ ...one, ...given }));
  });
}

function ofUsed(
  deed: Extract<MaterialUse, { kind: 'also' }>['deed'],
  how: SummonMethod,
  what: Noun,
): readonly Feature[] {
  switch (deed) {
    case 'use':
      return how === 'fusion'
        ? [feature('send', what, { to: ['graveyard'] })]
        : how === 'ritual'
          ? [feature('tribute', what, {})]
          : [];
    case 'shuffle':
      return [feature('shuffle-into-deck', what, { to: ['deck', 'extra-deck'] })];
    case 'banish':
      return [feature('banish', what, { to: ['banished'] })];
    case 'discard':
      return [feature('discard', what, { from: ['hand'], to: ['graveyard'] })];
    case 'send':
      return [feature('send', what, { to: ['graveyard'] })];
    default:
      return [feature(deed, what, {})];
  }
}

/** "Excavate …, add 1 excavated card to your hand": it is taken from where it was turned up (term.excavate). */
function fromWhereTheyWereTurnedUp(clauses: readonly Clause[], features: readonly Feature[]): readonly Feature[] {
  const turned = clauses.flatMap(({ action }) => (action.kind === 'excavate' ? placesOf(action.what) : []));
  if (turned.length === 0) return features;
  return features.map((one) =>
    one.from.length === 0 && one.what !== null && isTurnedUp(one.what) ? { ...one, from: turned } : one,
  );
}

function isTurnedUp({ filter, reference }: Noun): boolean {
  if (reference !== null) return reference.ref === 'previous';
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  return parts.some((part) => part.is === 'state' && (part.state === 'this-effect' || part.state === 'remaining'));
}

function ofClause({ action, condition }: Clause): readonly Feature[] {
  const features = ofAction(action);
  return condition?.if === 'at-activation' ? features.map((one) => ({ ...one, given: condition.of })) : features;
}

function ofAction(action: Action): readonly Feature[] {
  switch (action.kind) {
    case 'unparsed':
      return [unreadFeature(action.text)];
    case 'apply-one-of':
    case 'apply-in-order':
      return action.options.flatMap((option) =>
        option.clauses
          .flatMap(ofClause)
          .map((one) => ((option.threshold ?? null) === null ? one : { ...one, threshold: option.threshold })),
      );
    case 'apply-rule':
      // "Each time …, immediately draw 1 card": what it comes to later is part of it.
      return [
        feature(action.kind, null, {}),
        ...(action.rule.rule === 'whenever' ? action.rule.clauses.flatMap(ofClause) : []),
      ];
    case 'special-summon':
      return [feature(action.kind, action.what, { summon: action.how.length === 0 ? ['special'] : action.how })];
    case 'summon-token':
      return [feature('special-summon', null, { summon: ['special'] }), feature(action.kind, null, {})];
    case 'summon-with-materials':
      return [
        feature('special-summon', action.what, {
          from: action.what.locations.length > 0 ? action.what.locations : homeOf(action.how),
          summon: [action.how],
        }),
        ...ofMaterials(action),
      ];
    case 'normal-summon':
      return [feature(action.kind, action.what, { summon: ['normal'] })];
    case 'add-to-hand':
      return [feature(action.kind, action.what, { to: ['hand'] })];
    case 'draw':
      return [feature('draw', null, { from: ['deck'], to: ['hand'] })];
    case 'send':
      return [feature(action.kind, action.what, { to: [action.to] })];
    case 'return':
      return [feature(action.kind, action.what, { to: returnedTo(action.to) })];
    case 'shuffle-into-deck':
      return [feature(action.kind, action.what, { to: ['deck', 'extra-deck'] })];
    case 'discard':
      return [feature(action.kind, action.what, { from: ['hand'], to: ['graveyard'] })];
    case 'banish':
      return [feature(action.kind, action.what, { to: ['banished'] })];
    case 'negate':
      return [feature(action.kind, action.of, {})];
    case 'damage':
      return [{ ...feature(action.kind, null, {}), player: action.who }];
    case 'gain-life-points':
    case 'lose-life-points':
    case 'declare':
    case 'roll-die':
    case 'toss-coin':
    case 'shuffle':
    case 'end-phase':
    case 'skip-phase':
    case 'nothing':
    case 'activate-this':
    case 'set-life-points':
    case 'pay-life-points':
    case 'win-duel':
      return [feature(action.kind, null, {})];
    case 'swap-control':
      return [feature('take-control', action.second, {}), feature('take-control', action.first, {})];
    case 'gain-effect':
    case 'conduct-battle':
      return [feature(action.kind, action.what, {})];
    case 'detach':
      return [feature(action.kind, action.what, { from: ['xyz-material'] })];
    case 'change-attack-target':
      return [feature(action.kind, action.to, {})];
    case 'place-counter':
    case 'remove-counter':
      return [feature(action.kind, action.on, {})];
    default:
      return [feature(action.kind, 'what' in action ? action.what : null, {})];
  }
}

/** fusion.material-destination: what becomes of the materials is part of the effect that Summons with them. */
function ofMaterials({ how, materials, fate }: Extract<Action, { kind: 'summon-with-materials' }>): readonly Feature[] {
  if (materials === null || placesOf(materials).length === 0) return [];
  if (fate === 'banished') return [feature('banish', materials, { to: ['banished'] })];
  if (fate === 'deck') return [feature('shuffle-into-deck', materials, { to: ['deck', 'extra-deck'] })];
  if (how === 'ritual') return [feature('tribute', materials, {})];
  return how === 'fusion' || fate === 'graveyard' ? [feature('send', materials, { to: ['graveyard'] })] : [];
}

interface Details {
  readonly from?: readonly Location[];
  readonly to?: readonly Location[];
  readonly summon?: readonly SummonMethod[];
}

function feature(action: Action['kind'], what: Noun | null, details: Details): Feature {
  return {
    action,
    what,
    from: details.from ?? placesOf(what),
    to: details.to ?? [],
    summon: details.summon ?? [],
    unread: false,
  };
}

function placesOf(what: Noun | null): readonly Location[] {
  if (what === null) return [];
  return what.each.length > 0 ? [...new Set(what.each.flatMap((part) => part.locations))] : what.locations;
}

function homeOf(how: SummonMethod): readonly Location[] {
  return how === 'ritual' ? ['hand'] : ['extra-deck'];
}

function returnedTo(to: Extract<Action, { kind: 'return' }>['to']): readonly Location[] {
  switch (to) {
    case 'deck-top':
    case 'deck-bottom':
      return ['deck'];
    case 'field':
      return FIELD_LOCATIONS;
    default:
      return [to];
  }
}
