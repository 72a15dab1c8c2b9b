/** What is done with cards already read: what they become, what happens to them, the effects that they gain. */
import { type Action, type Effect, type Noun, type Value } from '../../../engine/model/effects.js';
import { becomeValue } from './become.js';
import { parseNoun } from '../nouns/noun.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';
import { owner, selfNoun } from '../clauses/statement.js';
import { parseValue } from '../values/value.js';
import { TYPE_WORDS } from '../words.js';

/** "becomes Level 4", "become Normal Monsters", "is treated as a Tuner", "becomes a FIRE monster". */
export function becomes(r: Reader, what: Noun): Action | null {
  return (
    r.attempt((): Action | null => {
      if (!r.accept('[also] (becomes|become) [also]')) return null;
      if (r.accept('(unaffected|an equip)')) return null;
      const kind = r.attempt(() =>
        r.sees('that (type|attribute|name|monster type)')
          ? becomeValue(r, what, r.sees('that attribute') ? 'attribute' : 'type')
          : null,
      );
      if (kind !== null) return kind;
      const alike = sameStat(r, what);
      if (alike !== null) return alike;
      if (r.accept('(that|the declared) (level|rank)'))
        return {
          kind: 'change-stat',
          what,
          stats: ['level'],
          change: 'set',
          amount: { kind: 'declared' },
          until: parseDuration(r),
        };
      const level = r.attempt((): Action | null => {
        // "Become the Level equal to the result": a number that is still to come.
        const counted = r.accept('the') && r.sees('(level|rank) equal to');
        const stat = r.acceptOneOf([
          ['level', 'level'],
          ['rank', 'rank'],
        ] as const);
        const amount = stat === null ? null : counted && r.accept('equal to') ? parseValue(r) : number(r);
        return stat === null || amount === null
          ? null
          : { kind: 'change-stat', what, stats: [stat], change: 'set', amount, until: parseDuration(r) };
      });
      return level ?? ofType(r, what) ?? becomeValue(r, what, 'card-kind');
    }) ??
    r.attempt((): Action | null => {
      if (!r.accept('(is|are) [also] treated as')) return null;
      return becomeValue(r, what, 'card-kind');
    })
  );
}

function number(r: Reader): Value | null {
  const n = r.acceptNumber();
  return n === null ? null : { kind: 'number', n };
}

/** "become Zombie monsters": a Type, no kind of card. */
function ofType(r: Reader, what: Noun): Action | null {
  return r.attempt((): Action | null => {
    r.accept('(a|an)');
    const value = r.acceptOneOf(TYPE_WORDS);
    if (value === null || !r.accept('[-type|type] (monster|monsters)')) return null;
    return { kind: 'become', what, property: 'type', value, sameAs: null, until: parseDuration(r), also: false };
  });
}

/** "becomes that monster's current Level", "become the Level of that monster". */
function sameStat(r: Reader, what: Noun): Action | null {
  return r.attempt((): Action | null => {
    const of = r.attempt(() => {
      const stat = r.accept('the') ? r.acceptOneOf(SAME_STATS) : null;
      const noun = stat !== null && r.accept('of') ? parseNoun(r) : null;
      return stat === null || noun === null ? null : { ...stat, noun };
    });
    const owned =
      of ??
      r.attempt(() => {
        const noun = owner(r);
        const stat = noun === null ? null : r.acceptOneOf(SAME_STATS);
        return noun === null || stat === null ? null : { ...stat, noun };
      });
    if (owned?.noun.reference === null || owned === null) return null;
    const { stat, original, noun } = owned;
    const amount = { kind: 'stat', stat, original, of: noun.reference ?? r.scope.it } as const;
    return { kind: 'change-stat', what, stats: [stat], change: 'set', amount, until: parseDuration(r) };
  });
}

const SAME_STATS: readonly (readonly [string, { readonly stat: 'level' | 'rank'; readonly original: boolean }])[] = [
  ['[current] level', { stat: 'level', original: false }],
  ['original level', { stat: 'level', original: true }],
  ['[current] rank', { stat: 'rank', original: false }],
];

/** "that monster is destroyed", "it is banished": said of a card, done by the effect. */
export function passive(r: Reader, what: Noun): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept('(is|are|must be|has to be|gets) [also|then]')) return null;
    const action = r.acceptOneOf<Action>([
      ['destroyed', { kind: 'destroy', what }],
      ['(banished|removed from play)', { kind: 'banish', what, who: 'you', face: 'up', until: null }],
      ["sent to (the|its owner's|your) gy", { kind: 'send', what, who: 'you', to: 'graveyard' }],
      [
        "returned to (the|its owner's|their owner's|the owner's|your) hand",
        { kind: 'return', what, who: 'you', to: 'hand' },
      ],
      ["(returned to|shuffled into) (the|its owner's|your) deck", { kind: 'shuffle-into-deck', what, who: 'you' }],
      ['changed to face-up attack position', { kind: 'change-position', what, to: 'face-up-attack' }],
      ['changed to attack position', { kind: 'change-position', what, to: 'attack' }],
      ['changed to face-up defense position', { kind: 'change-position', what, to: 'face-up-defense' }],
      ['changed to defense position', { kind: 'change-position', what, to: 'defense' }],
      ['changed to face-down defense position', { kind: 'change-position', what, to: 'face-down-defense' }],
      ['tributed', { kind: 'tribute', what, who: 'you' }],
    ]);
    return action;
  });
}

/** "gains that monster's Attribute", "gains the Type of the sent monster": beside its own. */
function gainedTrait(r: Reader, what: Noun): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept('(gains|gain)')) return null;
    const traits = [
      ['(attribute|attributes)', 'attribute'],
      ['[monster] (type|types)', 'type'],
    ] as const;
    const early = r.accept('the') ? r.acceptOneOf(traits) : null;
    const of = early === null ? owner(r) : r.accept('of') ? parseNoun(r) : null;
    const property = early ?? (of === null ? null : r.acceptOneOf(traits));
    if (of?.reference === null || of === null || property === null) return null;
    return { kind: 'become', what, property, value: null, sameAs: of.reference, until: parseDuration(r), also: true };
  });
}

/** "gains this effect", "gain these effects": what follows (bullets) belongs to the cards that gain it. */
export function gainedEffects(r: Reader, what: Noun): Action | null {
  const trait = gainedTrait(r, what);
  if (trait !== null) return trait;
  const others = r.attempt((): Action | null => {
    if (!r.accept('(gains|gain)')) return null;
    const of = r.accept('(its|their)') ? { ...selfNoun(r), reference: r.scope.that ?? r.scope.it } : owner(r);
    if (of === null || !r.accept('[original|activated] (effects|effect)')) return null;
    return { kind: 'gain-effect', what, effects: [], until: parseDuration(r), of };
  });
  if (others !== null) return others;
  return r.attempt((): Action | null => {
    if (
      !r.accept(
        '(gains|gain|has|have) (this effect|these effects|the following effect|the following effects|these additional effects|this additional effect) [(s)]',
      )
    )
      return null;
    r.accept('{ you can only gain this effect once per turn }');
    const until = parseDuration(r);
    const effects: readonly Effect[] = [];
    return { kind: 'gain-effect', what, effects, until };
  });
}
