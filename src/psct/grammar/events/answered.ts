import {
  blankActivation,
  type Action,
  type ActivationPattern,
  type EffectFeature,
  FIELD_LOCATIONS,
  type Filter,
  type Location,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { parseAtom, parseMethods } from '../filters/atom.js';
import { allOf, anyOf } from '../filters/filter.js';
import { parseHaving } from '../filters/having.js';
import { parsePlace, parseWhere } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { LONGEST_LIST, type Reader } from '../reader.js';
import { parseAction } from '../actions/action.js';
import { type SummonMethod } from '../../../engine/model/timing.js';

type What = ActivationPattern['what'][number];

const ANY: Filter = { is: 'any' };
const kind = (name: 'monster' | 'spell' | 'trap'): Filter => ({ is: 'kind', kind: name });

/** What can be activated, in the set phrases of responses. */
const WHATS: readonly (readonly [string, readonly What[], Filter])[] = [
  ['trap cards , and their effects [on the field] [,]', ['trap-card', 'trap-effect'], kind('trap')],
  ['spell cards , and their effects [on the field] [,]', ['spell-card', 'spell-effect'], kind('spell')],
  [
    'spell / trap cards , and their effects [on the field] [,]',
    ['spell-card', 'trap-card', 'spell-effect', 'trap-effect'],
    ANY,
  ],
  [
    '[a|any|the|another|1] (card|cards) (or|and|and/or|or the|or an|/ or) (effect|effects) [of (a|any) card]',
    ['card', 'any-effect'],
    ANY,
  ],
  ['(cards|a card) [,] or [the] (effects|effect) of (cards|a card) [,]', ['card', 'any-effect'], ANY],
  [
    '[a|any] spell / trap cards , or their effects [,]',
    ['spell-card', 'trap-card', 'spell-effect', 'trap-effect'],
    ANY,
  ],
  [
    '[a|any] spell / trap card [,] or (its|their) (effect|effects) [,]',
    ['spell-card', 'trap-card', 'spell-effect', 'trap-effect'],
    ANY,
  ],
  ['[a|any] (card effect|card effects)', ['any-effect'], ANY],
  ['(an|any) effect', ['any-effect'], ANY],
  ['[a|any] card activation', ['card'], ANY],
  ['[a|any] flip (effect|effects)', ['flip-effect'], ANY],
  ['[a|any] (monster effect|monster effects)', ['monster-effect'], kind('monster')],
  ["[a|any] (monster's|monsters'|monster) (effect|effects)", ['monster-effect'], kind('monster')],
  [
    '[a|any] spell / trap [card|cards] (or|and) (effect|effects) [,] (or|and) [a] monster (effect|effects)',
    ['card', 'any-effect'],
    ANY,
  ],
  [
    '[a|any] spell / trap [card|cards] [,] (or|and) [a] (spell / trap|their) (effect|effects) [,] (or|and) [a] monster (effect|effects)',
    ['card', 'any-effect'],
    ANY,
  ],
  [
    '[a|any] spell / trap (card|cards) [,] (or|and) [a] monster (effect|effects)',
    ['spell-card', 'trap-card', 'monster-effect'],
    ANY,
  ],
  ['spells , traps , spell / trap effects , (or|and) monster [card] effects', ['card', 'any-effect'], ANY],
  [
    "[a|any] spell card [,] [or|and] [a] trap card [,] (or|and) [a] (monster effect|effect monster's effect)",
    ['spell-card', 'trap-card', 'monster-effect'],
    ANY,
  ],
  ['[a|any] spell (card|cards) [,] (or|and) [a] monster (effect|effects)', ['spell-card', 'monster-effect'], ANY],
  ['[a|any] trap (card|cards) [,] (or|and) [a] monster (effect|effects)', ['trap-card', 'monster-effect'], ANY],
  [
    '[a|any] spell / trap [card|cards] (or|and|or the) [(their|its|spell / trap)] (effect|effects)',
    ['spell-card', 'trap-card', 'spell-effect', 'trap-effect'],
    ANY,
  ],
  ['[a|any] spell / trap (effect|effects)', ['spell-effect', 'trap-effect'], ANY],
  [
    '[a|any] spell [card|cards] (or|and) [(its|spell|their)] (effect|effects)',
    ['spell-card', 'spell-effect'],
    kind('spell'),
  ],
  [
    '[a|any] trap [card|cards] (or|and) [(its|trap|their)] (effect|effects)',
    ['trap-card', 'trap-effect'],
    kind('trap'),
  ],
  ["[a|any] (spell|spell card 's) (effect|effects)", ['spell-effect'], kind('spell')],
  ["[a|any] (trap|trap card 's) (effect|effects)", ['trap-effect'], kind('trap')],
  ['[a|any] spell / trap [(card|cards)]', ['spell-card', 'trap-card'], ANY],
  ['[a|any] (spells|traps) / (traps|spells)', ['spell-card', 'trap-card'], ANY],
  ['[a|any] (spell|spells) [(card|cards)]', ['spell-card'], kind('spell')],
  ['[a|any] (trap|traps) [(card|cards)]', ['trap-card'], kind('trap')],
];

/** The cards whose effects these are, as something that a filter can ask for. */
export function kindsOf({ what, card }: ActivationPattern): Filter[] {
  const named = (['monster', 'spell', 'trap'] as const).filter((name) => what.includes(`${name}-effect`));
  const kinds = named.map(kind);
  return [...(kinds.length === 0 ? [] : [anyOf(kinds)]), ...(card.is === 'kind' || card.is === 'any' ? [] : [card])];
}

/** A card or effect that is (or would be) activated, with what the text asks of it. */
export function parseActivated(r: Reader): ActivationPattern | null {
  return r.remember('activated', () => {
    const start = r.position;
    const base = setPhrase(r) ?? ofCards(r);
    return base === null ? null : { ...withAdditions(r, base), span: r.since(start) };
  });
}

/** What is said more closely of what is activated, as far as it goes. */
export function withAdditions(r: Reader, base: ActivationPattern): ActivationPattern {
  const more = addition(r, base);
  return more === null ? base : withAdditions(r, more);
}

function core(
  r: Reader,
  what: readonly What[],
  card: Filter,
  more: Partial<ActivationPattern> = {},
): ActivationPattern {
  return blankActivation(r.since(r.position), { what, card, ...more });
}

function setPhrase(r: Reader): ActivationPattern | null {
  return r.foreseen('answered setPhrase', () => {
    const owner = r.acceptOneOf<Side>([
      ["[(your|an|the)] opponent 's", 'opponent'],
      ['your', 'you'],
    ]);
    const other = r.accept('another');
    if (other) r.accept('(a|an)');
    for (const [phrase, what, card] of WHATS) {
      const before = r.position;
      if (!r.accept(phrase)) continue;
      // "a Spell Card on the field", "a monster effect" end here; "a card you control" is a phrase about cards.
      if (r.sees('(monster|monsters|counter|counters|other|of)')) {
        r.position = before;
        continue;
      }
      const there = /\beffects on the field\b/i.test(r.textOf(r.since(before)));
      return core(r, what, other ? allOf([{ is: 'other' }, card]) : card, {
        player: owner,
        ...(there && what.length > 1 ? { effectsFrom: FIELD_LOCATIONS } : {}),
      });
    }
    return null;
  });
}

/** "the effect of a Dragon monster", "a "X" card's effect", "this card's effect", "an Effect Monster's effect", cards. */
function ofCards(r: Reader): ActivationPattern | null {
  return (
    r.attempt(() => {
      if (!r.accept('[(the|a|an|any|1)] [activated] (effect|effects) of')) return null;
      const noun = parseNoun(r);
      return noun === null ? null : ofNoun(r, noun, ['any-effect']);
    }) ??
    effectOfSuch(r) ??
    r.attempt(() => {
      if (!r.accept('(its|their) (effect|effects)')) return null;
      return core(r, ['any-effect'], { is: 'same', as: r.scope.it });
    }) ??
    r.attempt(() => {
      const noun = parseNoun(r);
      if (noun === null) return null;
      const both = r.accept("('s)");
      r.accept('[own] [card]');
      if (r.accept('(effect|effects)')) return ofNoun(r, noun, ['any-effect']);
      if (both) return null;
      if (r.accept('(or|and|,|, or|or any|or a|[,] or its|[,] or their) [monster] (effect|effects)'))
        return ofNoun(r, noun, ['card', 'any-effect']);
      return ofNoun(r, noun, ['card']);
    })
  );
}

/** "a Dragon monster effect", "your "X" monster effect": the words before say whose effect it is. */
function effectOfSuch(r: Reader): ActivationPattern | null {
  return r.attempt(() => {
    const player = r.acceptOneOf<Side>([
      ["(your|an|the) opponent 's", 'opponent'],
      ['your', 'you'],
    ]);
    const other = r.accept('another');
    if (!other) r.accept('(a|an|any)');
    const words: Filter[] = [];
    while (words.length < LONGEST_LIST && !r.sees('monster (effect|effects)')) {
      const word = parseAtom(r);
      if (word?.place !== null) return null;
      words.push(word.filter.is === 'named' ? { is: 'archetype', name: word.filter.name } : word.filter);
    }
    if (words.length === 0 || !r.accept('monster (effect|effects)')) return null;
    const card = allOf([...(other ? [{ is: 'other' } as const] : []), ...words, kind('monster')]);
    return core(r, ['monster-effect'], card, { player });
  });
}

function ofNoun(r: Reader, noun: Noun, what: readonly What[]): ActivationPattern {
  const filter =
    noun.reference === null
      ? noun.filter
      : noun.reference.ref === 'this-card'
        ? ({ is: 'self' } as const)
        : ({ is: 'same', as: noun.reference } as const);
  const from = isOnlyOwned(r, noun) ? [] : noun.locations;
  return core(r, what, filter, { from, player: noun.controller });
}

/** "The effect of your Fish monster": whose it is, and nothing of where it is activated. */
export function isOnlyOwned(r: Reader, noun: Noun): boolean {
  const words = r.textOf(noun.span);
  return (
    noun.reference === null &&
    /^(?:(?:1|one) of )?(?:another )?(?:your|(?:an|the|your) opponent's)\b/i.test(words) &&
    !/\bcontrols?\b|\bfield\b|\bface-(?:up|down)\b|\bSet\b|\bZones?\b|\bPosition\b|\bcolumn\b|\bhand\b|\bGY\b|\bbanished\b/i.test(
      words,
    )
  );
}

/** How the monster lies whose effect it is. */
const POSITIONS = [
  ['[that (is|are|was|were)] in [face-up] attack position', 'attack'],
  ['[that (is|are|was|were)] in [face-up] defense position', 'defense'],
] as const;

/** "With the same name as the added card had once it was there". */
const NAMED_AS_MOVED =
  '[,] with the same name [as] (that|the added|the returned) card had once it (was in|returned to) (your|the) hand';

/** "That activates when a monster is Normal Summoned (including itself)": which Summons the effect waits for. */
export function activatesAtSummon(r: Reader): readonly SummonMethod[] | null {
  return r.attempt(() => {
    const how = r.accept('that activates when a monster is') ? parseMethods(r) : [];
    return how.length > 0 && r.accept('summoned [{ including itself }]') ? how : null;
  });
}

function addition(r: Reader, pattern: ActivationPattern): ActivationPattern | null {
  return r.attempt((): ActivationPattern | null => {
    if (r.accept(NAMED_AS_MOVED)) {
      const named: Filter = { is: 'shares', what: 'name', with: r.scope.it, different: false };
      return { ...pattern, card: allOf([pattern.card, named]) };
    }
    const having = r.attempt(() => (r.accept('[,] with') ? parseHaving(r) : null));
    if (having !== null) return { ...pattern, card: allOf([pattern.card, having.filter]) };
    const where = parseWhere(r);
    if (where !== null) return { ...pattern, from: where.locations, player: where.side ?? pattern.player };
    const activated = r.attempt(() => {
      if (!r.accept('[that (is|are|was|were)] activated')) return null;
      if (r.accept('by your opponent')) return { ...pattern, player: 'opponent' as const };
      if (r.accept('by you')) return { ...pattern, player: 'you' as const };
      if (r.accept("in this card 's column | in the same column as this card"))
        return { ...pattern, card: allOf([pattern.card, { is: 'column', of: { ref: 'this-card' } } as const]) };
      const at = parseWhere(r);
      return at === null ? null : { ...pattern, from: at.locations, player: at.side ?? pattern.player };
    });
    if (activated !== null) return activated;
    const asLink = r.attempt(() => {
      const n = r.accept('as chain link') ? r.acceptNumber() : null;
      return n !== null && r.accept('or higher') ? n : null;
    });
    if (asLink !== null) return { ...pattern, linkAtLeast: asLink };
    if (r.accept('that are set [on the field]')) return { ...pattern, from: ['spell-trap-zone', 'field-zone'] };
    const position = r.acceptOneOf(POSITIONS);
    if (position !== null) {
      r.accept('when (that|the|its|their) (effect|effects) (was|were) activated');
      return { ...pattern, card: allOf([pattern.card, { is: 'position', position }]) };
    }
    if (r.accept('(you control|that you control)')) return { ...pattern, player: 'you' };
    if (r.accept('your opponent (controls|activates)')) return { ...pattern, player: 'opponent' };
    if (r.accept('you activate')) return { ...pattern, player: 'you' };
    const beside = r.attempt(() => (r.accept('that (activate|activates) in the same column as') ? parseNoun(r) : null));
    if (beside !== null) return { ...pattern, card: allOf([pattern.card, { is: 'column', of: beside }]) };
    const aimed = r.attempt(() => (r.accept('that (activate|activates) by targeting') ? parseNoun(r) : null));
    if (aimed !== null) return { ...pattern, targets: aimed };
    const there = r.attempt(() => (r.accept('that (activate|activates) in') ? parsePlace(r) : null));
    if (there !== null) return { ...pattern, from: there.locations, player: there.side ?? pattern.player };
    const waitsForSummon = activatesAtSummon(r);
    if (waitsForSummon !== null) return { ...pattern, waitsForSummon };
    if (r.accept('that targets 1 player')) return { ...pattern, onOnePlayer: true };
    if (r.accept('[,] (that|which) [(is|are)] (targets|target|targeting|targeted|targets only|targeting only)')) {
      const exactly = r.accept('(exactly|only)');
      if (r.accept('(a card|cards|a card or cards) on the field [and]')) return { ...pattern, targets: null };
      const targets = parseNoun(r);
      r.accept('{ and no other (cards|card|monsters) }');
      if (targets === null) return null;
      const none = r.accept('(, and no other cards|and no other cards)');
      return { ...pattern, targets, targetsExactly: exactly || none || targets.alone === true };
    }
    const features = parseFeatures(r);
    if (features !== null) return { ...pattern, includes: [...pattern.includes, ...features] };
    if (r.accept('(, except|except) Q')) {
      const name = r.peek(-1)?.fold ?? '';
      const series = r.accept('(monster|monsters|card|cards)');
      const of = series ? ({ is: 'archetype', name } as const) : ({ is: 'named', name } as const);
      return { ...pattern, card: allOf([pattern.card, { is: 'not', of }]) };
    }
    if (r.accept('(, except|except) this card')) return { ...pattern, card: allOf([pattern.card, { is: 'other' }]) };
    return null;
  });
}

/** "that would destroy a card on the field", "that includes adding a card from the Deck to the hand". */
export function parseFeatures(r: Reader): EffectFeature[] | null {
  return r.foreseen('answered parseFeatures', (): EffectFeature[] | null => {
    const includes = r.accept(
      '[,] (that|which|and|and that) (includes|include|included) [(an effect that|any of these effects :|the effect to|effects that|an effect to)]',
    );
    const would = includes || r.accept('[,] (that|which) (would|will|can|could|has an effect that)');
    // Older texts say what it does without "would".
    if (
      !would &&
      !(
        r.sees('[,] (that|which) (inflicts|destroys|negates|returns|banishes|special summons)') &&
        r.accept('[,] (that|which)')
      )
    )
      return null;
    const found: EffectFeature[] = [];
    for (;;) {
      const next = r.attempt(() => {
        // "… and destroy it" is what is done to the card, not what it includes.
        if (r.sees('[,] and (destroy|return|banish|discard) (it|that card)')) return null;
        if (found.length > 0 && !r.accept('(, or|,|or|and/or|and|, and/or)')) return null;
        return parseFeature(r);
      });
      if (next === null) break;
      found.push(...next);
    }
    if (found.length > 0) r.accept('when it resolves');
    return found.length === 0 ? null : found;
  });
}

const feature = (action: EffectFeature['action'], more: Partial<EffectFeature> = {}): EffectFeature => ({
  action,
  what: null,
  from: [],
  to: [],
  summon: [],
  ...more,
});

function parseFeature(r: Reader): EffectFeature[] | null {
  r.accept('(to|would)');
  const fixed = r.acceptOneOf<EffectFeature[]>([
    ['(drawing|draw|draws) [a card|cards|1 or more cards]', [feature('draw')]],
    [
      '(fusion summon|fusion summons|fusion summoning) [a (fusion monster|monster|fusion monsters)]',
      [feature('summon-with-materials', { summon: ['fusion'] }), feature('special-summon', { summon: ['fusion'] })],
    ],
    ['(inflict|inflicts|inflicting) [effect] damage to you', [feature('damage', { player: 'you' })]],
    ['(inflict|inflicts|inflicting) [effect] damage to your opponent', [feature('damage', { player: 'opponent' })]],
    ['(inflict|inflicts|inflicting) [effect] damage [to (either|a) player]', [feature('damage')]],
    ['(toss|tossing) [a] (coin|coins)', [feature('toss-coin')]],
  ]);
  if (fixed !== null) return fixed;
  const verbal = r.attempt((): EffectFeature[] | null => {
    const action = parseAction(r, 'you');
    return action === null || action.kind === 'unparsed' ? null : [featureOf(action)];
  });
  return verbal;
}

/** The kind of action with its object and direction. */
function featureOf(action: Action): EffectFeature {
  const what = 'what' in action && typeof action.what === 'object' && action.what !== null ? action.what : null;
  const from: readonly Location[] = what?.locations ?? [];
  const to: readonly Location[] = action.kind === 'send' ? [action.to] : action.kind === 'add-to-hand' ? ['hand'] : [];
  const summon =
    action.kind === 'special-summon' ? action.how : action.kind === 'summon-with-materials' ? [action.how] : [];
  return feature(action.kind, { what: what?.reference === null ? what : null, from, to, summon });
}
