import {
  blankNoun,
  type Action,
  type Duration,
  type Filter,
  FIELD_LOCATIONS,
  type LastingRule,
  type Noun,
  type Reference,
  type Side,
} from '../../../engine/model/effects.js';
import { withEachOthersHand } from '../actions/each-others-hand.js';
import { asTheyControl } from '../forbidden/as-they-control.js';
import { onlyKindThere } from '../lasting/only-kind-there.js';
import { allOfThatName } from '../actions/all-of-that-name.js';
import { unansweredByAll } from '../forbidden/activation.js';
import { parseAction } from '../actions/action.js';
import { gains } from '../actions/stat.js';
import { battleFate } from '../lasting/battle-fate.js';
import { eachOnce } from '../lasting/each-once.js';
import { damageAndGain } from '../lasting/damage-and-gain.js';
import { parseBecoming } from '../actions/become.js';
import { kindsOf, parseActivated } from '../events/answered.js';
import { parseContinuous } from '../lasting/continuous.js';
import { allOf } from '../filters/filter.js';
import { becomes, gainedEffects, passive } from '../actions/card-deeds.js';
import { cardRules } from '../lasting/card-rules.js';
import { attacksForPrice } from '../lasting/price.js';
import { parseActsOf, parseCannot } from '../forbidden/forbidden.js';
import { noMaterialOf } from '../forbidden/material-ban.js';
import { whoeverControls } from '../forbidden/whoever-controls.js';
import { onlySummonedWhile } from '../forbidden/only-summoned-while.js';
import { extraSummon } from '../lasting/extra-summon.js';
import { protectedOnce } from '../lasting/protected-once.js';
import { parseAlsoMaterial } from '../summoning/material-also.js';
import { parseMaterialUse } from '../summoning/material-use.js';
import {
  negatedAsItResolves,
  parseFirstNegated,
  parseNegatedLinks,
  soActivatedNegated,
} from '../actions/negated-links.js';
import { bothKinds } from '../nouns/both-kinds.js';
import { parseListedEffect } from '../lasting/listed-effect.js';
import { parseNextDamage } from '../lasting/next-damage.js';
import { parseNoun } from '../nouns/noun.js';
import { parseDuration } from '../places/position.js';
import { replacingEffect } from './quoted-text.js';
import { type Reader } from '../reader.js';
import { parseBattleDamage, parseRedirect } from '../lasting/damage-rule.js';
import { parseDamageTaken } from '../lasting/damage-taken.js';
import { atOnce, attackersPerBattle, parseLimited } from '../forbidden/limited.js';
import { parseOlderSaid } from './said-older.js';
import { parseStated } from './stated.js';
import { unaffectedBy } from '../lasting/unaffected.js';
import { parseChange, parseOwnStat } from '../values/stat-change.js';
import { parseUnused, permissions } from '../lasting/permission.js';
import { activatorTold, parsePlayerOf, summonerAgain } from '../nouns/player-of.js';
import { zoneRules } from '../places/zone.js';

/** What a clause says: something done, or a rule that applies from then on. */
export type Said =
  | { readonly action: Action; readonly optional?: boolean; readonly decides?: Side }
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

const THEIR_MONSTERS = "your opponent 's monsters";

/** A standing ban is read from the side of whoever controls its card, whoever that is. */
const ITS_CONTROLLER = "(the controller of this card|this card's controller)";

/** said : player predicate | cards predicate | stats predicate | damage rule | action */
export function parseSaid(r: Reader): Said | null {
  return r.remember('said', () => {
    const stated = r.foreseen('stated', () => parseStated(r));
    if (stated !== null) return { rules: stated };
    const fate = r.sees('(banish|any|all|a|monsters|effect|your)') ? battleFate(r) : null;
    if (fate !== null) return { rules: fate };
    const few = r.sees('only N') ? attackersPerBattle(r) : null;
    if (few !== null) return { rules: [few] };
    const must = r.sees('you must tribute') ? parseAlsoMaterial(r) : null;
    if (must !== null) return must;
    const negated = r.sees("negate the activated effects of|negate an opponent 's _ effect that")
      ? parseNegatedLinks(r)
      : null;
    if (negated !== null) return { rules: [negated] };
    const resolving = r.sees('when (any|a|an)') ? negatedAsItResolves(r) : null;
    if (resolving !== null) return { rules: [resolving] };
    const so = r.sees('((all|any) effects|effects|its effects|their effects) that activate')
      ? soActivatedNegated(r)
      : null;
    if (so !== null) return so;
    const first = r.sees('negate the first') ? parseFirstNegated(r) : null;
    if (first?.condition === null) return { rules: [first.rule] };
    const older = parseOlderSaid(r);
    if (older !== null) return older;
    const ofOneKind = onlyKindThere(r);
    if (ofOneKind !== null) return { rules: [ofOneKind] };
    const zones = zoneRules(r);
    if (zones !== null) return { rules: zones };
    const continuous = parseContinuous(r);
    if (continuous !== null) return continuous;
    const cannot = r.foreseen('statement bare', () => bare(r));
    if (cannot !== null) return cannot;
    const once = r.sees('you (cannot|can only)') ? eachOnce(r) : null;
    if (once !== null) return once;
    const gained = damageAndGain(r);
    if (gained !== null) return gained;
    const next = parseNextDamage(r);
    if (next !== null) return next;
    const damage = r.foreseen('damage rule', () => parseDamageTaken(r) ?? parseBattleDamage(r) ?? parseRedirect(r));
    if (damage !== null) return { rules: damage };
    return ofPlayer(r) ?? ofStats(r) ?? ofCards(r) ?? imperative(r) ?? subjectless(r);
  });
}

/** "Gains 500 ATK", "Can attack directly": the card itself is the subject. */
function subjectless(r: Reader): Said | null {
  return r.sees('(gains|can|must|is|inflicts|loses|becomes|also)') ? r.attempt(() => predicate(r, selfNoun(r))) : null;
}

function imperative(r: Reader): Said | null {
  const extra = extraSummon(r) ?? protectedOnce(r) ?? parseAlsoMaterial(r);
  if (extra !== null) return extra;
  const action = allOfThatName(r) ?? withEachOthersHand(r) ?? parseAction(r, 'you');
  return action === null ? null : { action };
}

/** "Cannot be destroyed by battle": a sentence without subject speaks of the card itself. */
function bare(r: Reader): Said | null {
  const self: Noun = selfNoun(r);
  const material = noMaterialOf(r);
  if (material !== null) return { rules: material };
  const cannot = attacksForPrice(r, self) ?? parseCannot(r, null, self);
  if (cannot !== null) return withOtherMaterials(r, cannot);
  const only = r.attempt(() => onlySummonedWhile(r, self));
  if (only !== null) return { rules: [only] };
  const rules = r.attempt(() => (r.accept('unaffected by') ? unaffectedBy(r, self) : null));
  return rules === null ? null : { rules };
}

/** "Cannot be used as Synchro Material, except …, and all other materials must be Fish monsters". */
function withOtherMaterials(r: Reader, said: Said): Said {
  if (!('rules' in said) || !said.rules.every((rule) => rule.rule === 'cannot' && rule.act === 'be-material'))
    return said;
  const others = r.attempt(() => (r.accept('[,] and') && r.sees('all other') ? parseMaterialUse(r) : null));
  return others === null ? said : { ...said, rules: [...said.rules, others] };
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
    if (r.accept('neither player takes damage'))
      return {
        rules: [
          { rule: 'battle-damage', who: 'each', what: null, change: 'zero' },
          { rule: 'effect-damage', who: 'each', change: 'zero' },
        ],
      };
    const alike = asTheyControl(r);
    if (alike !== null) return { rules: alike };
    const whoever = whoeverControls(r);
    if (whoever !== null) return whoever;
    const unanswered = unansweredByAll(r);
    if (unanswered !== null) return { rules: [unanswered] };
    const once = r.attempt(() => (r.accept('neither player can') ? atOnce(r, 'each') : null));
    if (once !== null) return { rules: [once] };
    const both = r.attempt(() => (r.accept('neither player') ? parseLimited(r, 'each') : null));
    if (both !== null) return { rules: [both] };
    if (r.accept('neither player can') || r.accept('neither player')) {
      // "Their Deck" is that of whichever player it would be.
      return r.within({ ...r.scope, they: 'either' }, () => parseActsOf(r, 'each', null));
    }
    // What this effect Summoned, its player Summoned.
    const summoner = r.scope.it.ref === 'previous' && r.accept('the player who [special] summoned it');
    const bound = r.sees(`${ITS_CONTROLLER} cannot`) && r.accept(ITS_CONTROLLER);
    const start = r.position;
    const named = summoner || bound ? null : (activatorTold(r) ?? summonerAgain(r) ?? parsePlayerOf(r));
    if (named !== null) {
      const act = r.within({ ...r.scope, they: 'either' }, () => {
        const optional = r.accept('(can|may)');
        if (!optional) r.accept('(must|also|then)');
        const action = parseAction(r, 'either');
        return action === null ? null : { action: { ...action, player: named }, optional, decides: 'either' as const };
      });
      if (act !== null) return act;
      // What the turn player may not do is no act of theirs.
      if (named.of === 'turn-player') r.position = start;
    }
    if (attackersNamed(r)) return null;
    const each = r.sees('each (draws|discards|loses|gains|banishes|reveals)') && r.accept('each');
    // Monsters that may not attack others and a player who may not target them, in one sentence.
    const theirs = r.sees(`${THEIR_MONSTERS} cannot target for attacks , and`) && r.accept(THEIR_MONSTERS);
    const side: Side | null = summoner || bound ? 'you' : each ? 'each' : theirs ? 'opponent' : r.acceptOneOf(PLAYERS);
    if (side === null) return null;
    const who = side === 'either' && r.peek(-1)?.fold !== 'player' ? r.scope.they : side;
    // "They" is never the reader of the card.
    return r.within({ ...r.scope, they: who === 'you' ? r.scope.they : who }, () => {
      r.accept('(also|then|each)');
      const few = parseLimited(r, who);
      if (few !== null) return { rules: [few] };
      const unused = r.sees('(cannot|can only) use') ? parseUnused(r, who) : null;
      if (unused !== null) return { rules: unused };
      const cannot = parseCannot(r, who, null);
      if (cannot !== null) return cannot;
      const rules = permissions(r, who);
      if (rules !== null) return { rules };
      const optional = r.accept('(can|may)');
      if (!optional) r.accept('must');
      const action = parseAction(r, who);
      if (action === null) return null;
      const own = 'who' in action || who === 'you' ? action : { ...action, chooser: who };
      return { action: own, optional, ...(who === 'you' ? {} : { decides: who }) };
    });
  });
}

/** "Special Summon 2 monsters, but they cannot attack": the monsters just named, and no player. */
function attackersNamed(r: Reader): boolean {
  if (r.sees('they cannot (activate their pendulum (effect|effects)|change their battle (position|positions))'))
    return CARDS_NAMED.has(r.scope.it.ref);
  const attacking =
    r.sees('they cannot (attack|declare an attack)') && !r.sees('they cannot (attack|declare an attack) with');
  return attacking && CARDS_NAMED.has(r.scope.it.ref);
}

const CARDS_NAMED: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>(['previous', 'target', 'event']);

/** "its ATK becomes 0", "their effects are negated", "its Type becomes …". */
function ofStats(r: Reader): Said | null {
  return r.foreseen('statement ofStats', (): Said | null => {
    const banned = r.attempt((): Said | null => {
      const none = r.accept('no');
      const activation = parseActivated(r);
      if (activation === null) return null;
      r.accept(',');
      if (!r.accept(none ? '(can|may) be activated' : 'cannot be activated')) return null;
      return {
        rules: [{ rule: 'cannot', who: null, what: null, act: 'activate', except: null, by: null, activation }],
      };
    });
    if (banned !== null) return banned;
    const negated = r.attempt((): Said | null => {
      const what = r.accept('(its|their)')
        ? { ...selfNoun(r), reference: r.scope.it }
        : r.accept(
              'the [activated] (effects|effect) [, if any ,] of | the activated effects and effects on the field of | any effects of',
            )
          ? parseNoun(r)
          : ownerOfAny(r);
      if (what === null) return null;
      if (r.peek(-1)?.fold === "'s" || /^(its|their)$/.test(r.peek(-1)?.fold ?? '')) {
        if (!r.accept('[activated] (effects|effect) [{ if any }] [also]')) return null;
      }
      // All that an effect can be negated as, said in full (neg.effect-only).
      r.accept('that activate or apply on the field');
      if (r.sees(', are negated')) r.accept(',');
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
    const changed = r.attempt(() => {
      const own = parseOwnStat(r);
      return own === null ? null : parseChange(r, own);
    });
    if (changed !== null) return { action: changed };
    const action = parseBecoming(r);
    return action === null ? null : { action };
  });
}

export function owner(r: Reader): Noun | null {
  return r.foreseen('statement owner', () => {
    const noun = parseNoun(r);
    return noun !== null && r.accept("'s") ? noun : null;
  });
}

/** "That monster's", "any of that monster's". */
function ownerOfAny(r: Reader): Noun | null {
  return r.attempt(() => (r.accept('any of') ? owner(r) : null)) ?? owner(r);
}

/** cards ("gain" … | "cannot" … | "is treated as" … | "can attack" … | "is destroyed" …) */
function ofCards(r: Reader): Said | null {
  return r.foreseen('statement ofCards', (): Said | null => {
    if (
      r.accept(
        "(the|that|their|its|your opponent's) [activated] effect [of that [normal] (spell|trap|monster|card)] (becomes|become)",
      )
    ) {
      const action = replacingEffect(r);
      return action === null ? null : { action };
    }
    const undone = r.acceptOneOf([
      ['that activation is negated', 'activation'],
      ['that effect is negated', 'effect'],
    ] as const);
    if (undone !== null) return { action: { kind: 'negate', what: undone, of: null, until: null } };
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
    const none = r.attempt(() => {
      const noun = r.accept('no') ? parseNoun(r) : null;
      if (noun?.reference !== null || !r.accept('can')) return null;
      return parseActsOf(r, null, { ...noun, quantity: { kind: 'all' } });
    });
    if (none !== null) return none;
    const what = (r.sees('(Q|level)') ? r.attempt(() => bothKinds(r)) : null) ?? parseNoun(r);
    if (what === null) return null;
    closeException(r, what);
    const too = r.attempt(() => (r.accept(', as well as') ? parseNoun(r) : null));
    if (too !== null) {
      r.accept(',');
      const said = predicate(r, too);
      if (said === null || !('rules' in said)) return null;
      const both = said.rules.flatMap((rule) =>
        rule.rule === 'cannot' && rule.what === too ? [{ ...rule, what }, rule] : [],
      );
      return both.length === 2 * said.rules.length ? { ...said, rules: both } : null;
    }
    r.accept('(each|also|both)');
    return predicate(r, what);
  });
}

/** "Fish monsters you control, except "X", cannot …", "… whose original Type is Fish, are …": the comma that closes it. */
function closeException(r: Reader, { reference, span }: Noun): void {
  if (reference !== null || !r.sees(', (cannot|can|is|are|gain|gains|lose|loses|inflict|inflicts|become|becomes|must)'))
    return;
  if (/\bexcept\b/i.test(r.textOf(span)) || (/\bwhose\b/i.test(r.textOf(span)) && r.sees(', (is|are) unaffected')))
    r.accept(',');
}

/** What is said of cards already read; also after "and" with the same subject. */
export function predicate(r: Reader, what: Noun): Said | null {
  const cannot = attacksForPrice(r, what) ?? parseCannot(r, null, what);
  if (cannot !== null) return cannot;
  const rules = parseListedEffect(r, what) ?? cardRules(r, what);
  if (rules !== null) return { rules };
  const effects = gainedEffects(r, what);
  if (effects !== null) return { action: effects };
  const action = gains(r, what) ?? becomes(r, what) ?? passive(r, what);
  return action === null ? null : { action };
}
