import {
  blankNoun,
  type Action,
  type Duration,
  type Effect,
  type Filter,
  FIELD_LOCATIONS,
  type LastingRule,
  type Noun,
  type Side,
} from '../../engine/model/effects.js';
import { parseAction } from './action.js';
import { gains } from './action-stat.js';
import { becomeValue, parseBecoming } from './become.js';
import { kindsOf, parseActivated } from './answered.js';
import { parseCause } from './cause.js';
import { parseContinuous } from './continuous.js';
import { allOf } from './filter.js';
import { parseActsOf, parseCannot, turnOfSummon } from './forbidden.js';
import { parseDescribedLoose } from './except.js';
import { extraSummon } from './extra-summon.js';
import { protectedOnce } from './protected-once.js';
import { parseNoun } from './noun.js';
import { parseDuration } from './position.js';
import { quotedText } from './quoted-text.js';
import { type Reader } from './reader.js';
import { parseBattleDamage, parseRedirect } from './damage-rule.js';
import { parseLimited } from './limited.js';
import { parseOlderSaid } from './said-older.js';
import { parseStated } from './stated.js';
import { unaffectedBy } from './unaffected.js';
import { parseChange, parseOwnStat } from './stat-change.js';
import { permissions } from './permission.js';
import { parsePlayerOf } from './player-of.js';
import { parseValue } from './value.js';
import { TYPE_WORDS } from './words.js';
import { zoneRules } from './zone.js';

/** What a clause says: something done, or a rule that applies from then on. */
export type Said =
  | { readonly action: Action; readonly optional?: boolean }
  | { readonly rules: readonly LastingRule[]; readonly until?: Duration | null };

const PLAYERS: readonly (readonly [string, Side])[] = [
  ['you', 'you'],
  ['(your|the) opponent', 'opponent'],
  // Said by the card that was attacked.
  ['the attacking player', 'opponent'],
  ['each player with (a hand|cards in their hand)', 'each'],
  ['(each player|both players|players)', 'each'],
  [
    "(that player|the turn player|they|its controller|their controllers|the controller of (that|the) _|its owner|the player|that monster's controller|either player|a player|the owner of this card)",
    'either',
  ],
];

/** said : player predicate | cards predicate | stats predicate | damage rule | action */
export function parseSaid(r: Reader): Said | null {
  return r.remember('said', () => {
    const stated = r.foreseen('stated', () => parseStated(r));
    if (stated !== null) return { rules: stated };
    const older = parseOlderSaid(r);
    if (older !== null) return older;
    const zones = zoneRules(r);
    if (zones !== null) return { rules: zones };
    const continuous = parseContinuous(r);
    if (continuous !== null) return continuous;
    const cannot = r.foreseen('statement bare', () => bare(r));
    if (cannot !== null) return cannot;
    const damage = r.foreseen('damage rule', () => parseBattleDamage(r) ?? parseRedirect(r));
    if (damage !== null) return { rules: damage };
    return ofPlayer(r) ?? ofStats(r) ?? ofCards(r) ?? imperative(r) ?? subjectless(r);
  });
}

/** "Gains 500 ATK", "Can attack directly": the card itself is the subject. */
function subjectless(r: Reader): Said | null {
  return r.sees('(gains|can|must|is|inflicts|loses|becomes|also)') ? r.attempt(() => predicate(r, selfNoun(r))) : null;
}

function imperative(r: Reader): Said | null {
  const extra = extraSummon(r) ?? protectedOnce(r);
  if (extra !== null) return extra;
  const action = parseAction(r, 'you');
  return action === null ? null : { action };
}

/** "Cannot be destroyed by battle": a sentence without subject speaks of the card itself. */
function bare(r: Reader): Said | null {
  const self: Noun = selfNoun(r);
  const cannot = parseCannot(r, null, self);
  if (cannot !== null) return cannot;
  const rules = r.attempt(() => (r.accept('unaffected by') ? unaffectedBy(r, self) : null));
  return rules === null ? null : { rules };
}

export function selfNoun(r: Reader): Noun {
  return blankNoun(r.since(r.position), { reference: { ref: 'this-card' } });
}

function ofPlayer(r: Reader): Said | null {
  return r.foreseen('statement ofPlayer', (): Said | null => {
    if (r.sees('neither player takes any') && r.accept('neither player')) {
      const rules = permissions(r, 'each');
      return rules === null ? null : { rules };
    }
    if (r.accept('neither player takes [any] battle damage')) {
      const what = r.attempt(() => (r.accept('from (attacks|battles) (involving|by)') ? parseNoun(r) : null));
      return { rules: [{ rule: 'battle-damage', who: 'each', what, change: 'zero' }] };
    }
    const both = r.attempt(() => (r.accept('neither player') ? parseLimited(r, 'each') : null));
    if (both !== null) return { rules: [both] };
    if (r.accept('neither player can') || r.accept('neither player')) {
      // "Their Deck" is that of whichever player it would be.
      return r.within({ ...r.scope, they: 'either' }, () => parseActsOf(r, 'each', null));
    }
    // What this effect Summoned, its player Summoned.
    const summoner = r.scope.it.ref === 'previous' && r.accept('the player who [special] summoned it');
    const named = summoner ? null : parsePlayerOf(r);
    if (named !== null) {
      const act = r.within({ ...r.scope, they: 'either' }, () => {
        const optional = r.accept('(can|may)');
        if (!optional) r.accept('(must|also|then)');
        const action = parseAction(r, 'either');
        return action === null ? null : { action: { ...action, player: named }, optional };
      });
      if (act !== null) return act;
    }
    const side: Side | null = summoner ? 'you' : r.acceptOneOf(PLAYERS);
    if (side === null) return null;
    const who = side === 'either' && r.peek(-1)?.fold !== 'player' ? r.scope.they : side;
    // "They" is never the reader of the card.
    return r.within({ ...r.scope, they: who === 'you' ? r.scope.they : who }, () => {
      r.accept('(also|then|each)');
      const few = parseLimited(r, who);
      if (few !== null) return { rules: [few] };
      const cannot = parseCannot(r, who, null);
      if (cannot !== null) return cannot;
      const rules = permissions(r, who);
      if (rules !== null) return { rules };
      const optional = r.accept('(can|may)');
      if (!optional) r.accept('must');
      const action = parseAction(r, who);
      return action === null ? null : { action, optional };
    });
  });
}

/** "its ATK becomes 0", "their effects are negated", "its Type becomes …". */
function ofStats(r: Reader): Said | null {
  return r.foreseen('statement ofStats', (): Said | null => {
    const banned = r.attempt((): Said | null => {
      const activation = parseActivated(r);
      if (activation === null) return null;
      r.accept(',');
      if (!r.accept('cannot be activated')) return null;
      return {
        rules: [{ rule: 'cannot', who: null, what: null, act: 'activate', except: null, by: null, activation }],
      };
    });
    if (banned !== null) return banned;
    const negated = r.attempt((): Said | null => {
      const what = r.accept('(its|their)')
        ? { ...selfNoun(r), reference: r.scope.it }
        : r.accept('the [activated] (effects|effect) of')
          ? parseNoun(r)
          : owner(r);
      if (what === null) return null;
      if (r.peek(-1)?.fold === "'s" || /^(its|their)$/.test(r.peek(-1)?.fold ?? '')) {
        if (!r.accept('[activated] (effects|effect) [{ if any }] [also]')) return null;
      }
      if (r.accept('[also] (are|is|becomes|become) [also] negated'))
        return { action: { kind: 'negate', what: 'effects', of: what, until: parseDuration(r) } };
      return parseCannot(r, null, what);
    });
    if (negated !== null) return negated;
    const there = r.attempt((): Said | null => {
      const counted = r.accept('all') ? (r.accept('other') ? 'other' : 'all') : null;
      const cards = counted === null ? null : parseActivated(r);
      if (cards?.player !== null || cards.targets !== null || cards.includes.length > 0) return null;
      const effects = cards.what.filter((kind) => kind.endsWith('-effect'));
      if (effects.length !== cards.what.length) return null;
      const where = r.accept("in (this|this card 's) column")
        ? [{ is: 'column', of: { ref: 'this-card' } } as const]
        : [];
      if (!r.accept('are negated')) return null;
      const others: Filter[] = counted === 'other' ? [{ is: 'other' }] : [];
      const of: Noun = {
        ...selfNoun(r),
        reference: null,
        quantity: { kind: 'all' },
        filter: allOf([...kindsOf(cards), ...others, ...where]),
        locations: cards.from.length > 0 ? cards.from : FIELD_LOCATIONS,
      };
      return { action: { kind: 'negate', what: 'effects', of, until: parseDuration(r) } };
    });
    if (there !== null) return there;
    const own = parseOwnStat(r);
    if (own !== null) {
      const action = parseChange(r, own);
      return action === null ? null : { action };
    }
    const action = parseBecoming(r);
    return action === null ? null : { action };
  });
}

function owner(r: Reader): Noun | null {
  return r.foreseen('statement owner', () => {
    const noun = parseNoun(r);
    return noun !== null && r.accept("'s") ? noun : null;
  });
}

/** cards ("gain" … | "cannot" … | "is treated as" … | "can attack" … | "is destroyed" …) */
function ofCards(r: Reader): Said | null {
  return r.foreseen('statement ofCards', (): Said | null => {
    if (r.accept('(the|that|their|its) [activated] effect (becomes|become)')) {
      const text = quotedText(r);
      return text === null ? null : { action: { kind: 'replace-effect', text } };
    }
    if (r.accept('neither [of them|monster] (can|is)')) {
      const self = selfNoun(r);
      const both: Noun = {
        ...self,
        reference: null,
        quantity: { kind: 'all' },
        each: [self, { ...self, reference: { ref: 'battling-opponent' } }],
      };
      return parseActsOf(r, null, both);
    }
    const what = parseNoun(r);
    if (what === null) return null;
    closeException(r, what);
    r.accept('(each|also|both)');
    return predicate(r, what);
  });
}

/** "Fish monsters you control, except "X", cannot …": the comma that closes the exception. */
function closeException(r: Reader, { reference, span }: Noun): void {
  if (reference !== null || !r.sees(', (cannot|can|is|are|gain|gains|lose|loses|inflict|inflicts|become|becomes|must)'))
    return;
  if (/\bexcept\b/i.test(r.textOf(span))) r.accept(',');
}

/** What is said of cards already read; also after "and" with the same subject. */
export function predicate(r: Reader, what: Noun): Said | null {
  const cannot = parseCannot(r, null, what);
  if (cannot !== null) return cannot;
  const rules = cardRules(r, what);
  if (rules !== null) return { rules };
  const effects = gainedEffects(r, what);
  if (effects !== null) return { action: effects };
  const action = gains(r, what) ?? becomes(r, what) ?? passive(r, what);
  return action === null ? null : { action };
}

const EXTRA: readonly (readonly [string, number | null, boolean])[] = [
  [
    "[also] (can|may) (make a second attack on|make another attack on|make 1 additional attack on) (an opponent's monster|a monster) [in a row]",
    1,
    true,
  ],
  ["[also] (can|may) attack (an opponent's monster|a monster) (again|once again) [in a row]", 1, true],
  ['[also] (can|may) attack (twice|up to twice)', 1, false],
  ['[also] (can|may) make a second attack [in a row]', 1, false],
  ['[also] (can|may) make (1|an) additional attack', 1, false],
  ['[also] (gains|gain) (1|an) additional attack', 1, false],
  ['[also] (can|may) attack (once again|again|once more) [in a row]', 1, false],
  ['[also] (can|may) attack all', null, true],
  ['[also] (can|may) attack monsters multiple times', null, true],
];

function cardRules(r: Reader, what: Noun): LastingRule[] | null {
  if (r.accept('[also] (can|may) attack while [(it is|they are)] in [face-up] defense position'))
    return [{ rule: 'stated', statement: 'attack-in-defense', what }];
  if (r.accept("[also] (can|may) attack [your opponent|the opponent|your opponent's lp] directly")) {
    const rule: LastingRule = { rule: 'attack-directly', what };
    const when = turnOfSummon(r);
    return [when === null ? rule : { rule: 'conditional', condition: when, rules: [rule] }];
  }
  for (const [phrase, count, onMonsters] of EXTRA) {
    if (!r.accept(phrase)) continue;
    const on = onMonsters ? r.attempt(() => parseNoun(r)) : null;
    r.accept('(, once each|once each|once|each)');
    r.accept('(on monsters)');
    tail(r);
    return [{ rule: 'extra-attack', what, count, onMonsters: onMonsters || on !== null }];
  }
  const many = r.attempt((): LastingRule[] | null => {
    if (!r.accept('[also] (can|may) (make|attack)')) return null;
    r.accept('(up to|a maximum of)');
    const n = r.acceptNumber();
    if (n === null || !r.accept('(attacks|times|additional attacks) [on monsters]')) return null;
    const additional = r.peek(-2)?.fold === 'additional';
    const monsters = (r.peek(-1)?.fold ?? '').includes('monsters');
    tail(r);
    return [{ rule: 'extra-attack', what, count: additional ? n : n - 1, onMonsters: monsters }];
  });
  if (many !== null) return many;
  const counted = r.attempt((): LastingRule[] | null => {
    const number = r.accept('[also] (can|may) (make|attack) a number of (attacks|times)');
    if (!number && !r.accept('[also] (can|may) attack')) return null;
    tail(r);
    if (!r.accept('[,] (equal to|up to)')) return null;
    const times = r.accept('that many times') ? ({ kind: 'that-amount' } as const) : parseValue(r);
    if (times === null || (!number && times.kind !== 'that-amount')) return null;
    tail(r);
    return [{ rule: 'extra-attack', what, count: null, onMonsters: false, times }];
  });
  if (counted !== null) return counted;
  if (r.accept('must attack [if able] [a monster|it|this card]')) {
    r.accept(', if (able|possible)');
    return [{ rule: 'must-attack', what }];
  }
  if (r.accept('[also] (is|are) [also] unaffected by')) return unaffectedBy(r, what);
  if (r.accept('(inflicts|inflict|deals) piercing battle damage [to your opponent]'))
    return [{ rule: 'piercing', what, multiplier: 1 }];
  if (r.accept('(has|have) (its|their) effects negated')) return [{ rule: 'negate-effects', what }];
  const survive = r.attempt((): LastingRule[] | null => {
    if (!r.accept('(is|are) not destroyed')) return null;
    const by = parseCause(r);
    return [{ rule: 'cannot', who: null, what, act: 'be-destroyed', except: null, by, activation: null }];
  });
  if (survive !== null) return survive;
  return r.attempt((): LastingRule[] | null => {
    if (!r.accept('[also] (is|are|can be) [also] (always treated as|treated as|also treated as|still)')) return null;
    const start = r.position;
    r.accept('(a|an|the|also a|also an)');
    if (r.acceptQuoted() !== null) r.accept('[card|monster|cards|monsters]');
    else if (parseDescribedLoose(r) === null) return null;
    r.accept('(while on the field|while it is on the field|while in the gy|while in (the|your) hand)');
    return [{ rule: 'treated-as', what, as: r.textOf(r.since(start)) }];
  });
}

/** How long it holds ("this turn") is left to whoever reads durations. */
function tail(r: Reader): void {
  r.accept(
    '(during each battle phase|each battle phase|during each of your battle phases|during that battle phase|per battle phase)',
  );
}

/** "becomes Level 4", "become Normal Monsters", "is treated as a Tuner", "becomes a FIRE monster". */
function becomes(r: Reader, what: Noun): Action | null {
  return (
    r.attempt((): Action | null => {
      if (!r.accept('[also] (becomes|become) [also]')) return null;
      if (r.accept('(unaffected|an equip)')) return null;
      const kind = r.attempt(() =>
        r.sees('that (type|attribute|name)')
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
        const stat = r.acceptOneOf([
          ['level', 'level'],
          ['rank', 'rank'],
        ] as const);
        const n = stat === null ? null : r.acceptNumber();
        return stat === null || n === null
          ? null
          : {
              kind: 'change-stat',
              what,
              stats: [stat],
              change: 'set',
              amount: { kind: 'number', n },
              until: parseDuration(r),
            };
      });
      return level ?? ofType(r, what) ?? becomeValue(r, what, 'card-kind');
    }) ??
    r.attempt((): Action | null => {
      if (!r.accept('(is|are) [also] treated as')) return null;
      return becomeValue(r, what, 'card-kind');
    })
  );
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
function passive(r: Reader, what: Noun): Action | null {
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
      ['changed to [face-up] attack position', { kind: 'change-position', what, to: 'attack' }],
      ['changed to [face-up] defense position', { kind: 'change-position', what, to: 'defense' }],
      ['changed to face-down defense position', { kind: 'change-position', what, to: 'face-down-defense' }],
      ['tributed', { kind: 'tribute', what, who: 'you' }],
    ]);
    return action;
  });
}

/** "gains this effect", "gain these effects": what follows (bullets) belongs to the cards that gain it. */
function gainedEffects(r: Reader, what: Noun): Action | null {
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
