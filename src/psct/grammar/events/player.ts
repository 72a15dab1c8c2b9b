/** Events that a player is the subject of: attacks declared, Summons, damage, cards drawn or discarded. */
import {
  blankEvent,
  blankNoun,
  type Comparison,
  type EventKind,
  type EventPattern,
  type Filter,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { parseActivated } from './answered.js';
import { parseMethods } from '../filters/atom.js';
import { parseCause } from './cause.js';
import { parsePlace } from '../places/location.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { madeWith } from '../filters/made-with.js';
import { attackInvolving, opponentsAnd } from './battle.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { selfNoun } from '../clauses/statement.js';
import { usingTributes } from './using-tributes.js';

export const EVENT_PLAYERS: readonly (readonly [string, Side])[] = [
  // Before the half of it.
  ['you or your opponent', 'either'],
  ['you', 'you'],
  ['(your|the|an) opponent', 'opponent'],
  ['(a|any|either) player', 'either'],
  ['(each|both) (player|players)', 'each'],
];

/** "an attack is declared involving …", "your opponent declares an attack", "a monster's attack is negated". */
export function attacks(r: Reader): EventPattern[] | null {
  return r.foreseen('event attacks', () => {
    const start = r.position;
    if (r.accept('(an|any) attack is declared')) {
      const how = r.acceptOneOf([
        ['involving [only]', 'either'],
        ['by [only]', 'attack-declared'],
        ['against [only]', 'targeted-for-attack'],
      ] as const);
      const pair = how === 'either' ? opponentsAnd(r) : null;
      const who = pair ?? (how === null ? null : parseNoun(r));
      if (how === null || who === null) return [blankEvent('attack-declared', r.since(start))];
      return how === 'either' ? attackInvolving(r, start, who) : [blankEvent(how, r.since(start), { subject: who })];
    }
    const turned = r.attempt(() => {
      const subject = r.accept('the battle (position|positions) of') ? parseNoun(r) : null;
      return subject !== null && r.accept('(is|are) changed')
        ? [blankEvent('position-changed', r.since(start), { subject })]
        : null;
    });
    if (turned !== null) return turned;
    if (r.accept("(an|your opponent 's|this card 's|a monster 's|its) attack is negated"))
      return [blankEvent('attack-negated', r.since(start))];
    const player = r.acceptOneOf(EVENT_PLAYERS);
    const declared = player === null ? null : attackDeclared(r);
    if (declared !== null) return [blankEvent('attack-declared', r.since(start), { player, ...declared })];
    return null;
  });
}

/** "declares an attack", "declares a direct attack". */
export function attackDeclared(r: Reader): Pick<EventPattern, 'direct'> | null {
  return r.attempt(() => {
    if (!r.accept('(declares|declare|declared|makes)')) return null;
    if (r.accept('a direct attack')) return { direct: true };
    return r.accept('an attack') ? {} : null;
  });
}

/** "During your opponent's Main Phase, when they would Special Summon": what only players do. */
function spokenOf(r: Reader): Side | null {
  const does = r.sees('they (would special summon|would normal summon|would summon|special summon|normal summon|draw)');
  return does && r.accept('they') ? r.scope.they : null;
}

/** What a player does: "your opponent Special Summons a monster", "you take battle damage", "you draw a card". */
export function players(r: Reader): EventPattern[] | null {
  return r.foreseen('event players', () => {
    const start = r.position;
    const player = r.acceptOneOf(EVENT_PLAYERS) ?? spokenOf(r);
    if (player === null) return null;
    const would = r.accept('(would|are about to|is about to)');
    if (!would) r.accept('(has|have) [previously]');
    const much = takesAmount(r, start, player, would);
    if (much !== null) return much;
    const damage = r.acceptOneOf<EventKind>([
      ['(take|takes|took|taken|receive|receives) [any] battle damage', 'battle-damage'],
      ["(take|takes|took|taken) [any] (effect damage|damage from (a|an) [opponent 's] card effect)", 'effect-damage'],
      ['(take|takes|took|receive|receives) [any] (damage|N damage|battle or effect damage)', 'damage'],
      ['(inflict|inflicts) battle damage', 'battle-damage'],
    ]);
    if (damage !== null) {
      const byThis = damage === 'battle-damage' && r.accept('(from|inflicted by) this card');
      const cause = byThis ? { cause: null, other: null } : damageTail(r);
      return [
        blankEvent(would ? 'would-take-damage' : damage, r.since(start), {
          player,
          ...(byThis ? { subject: selfNoun(r) } : {}),
          cause: cause.cause ?? (would ? ofEffect(r.textOf(r.since(start))) : null),
          other: cause.other,
          ...('direct' in cause && cause.direct ? { direct: true } : {}),
          ...sparedEffects(r),
        }),
      ];
    }
    const points = r.acceptOneOf<EventKind>([
      ['(gain|gains|gained) (lp|life points)', 'life-points-gained'],
      ['(pay|pays|paid) (lp|life points)', 'life-points-paid'],
      ['(lose|loses) (lp|life points)', 'life-points-changed'],
      ['(draw|draws) (a card|cards|1 or more cards)', 'drawn'],
      ['(toss|tosses) a coin', 'coin-tossed'],
      ['(roll|rolls) a die', 'die-rolled'],
    ]);
    if (points !== null) {
      const cause = parseCause(r);
      r.accept('(, except|except) (by|during) (its|the|your) (normal draw|draw phase)');
      return [blankEvent(points, r.since(start), { player, cause })];
    }
    const drawn = normalDraw(r, start, player);
    if (drawn !== null) return drawn;
    if (would && tributesForSummon(r)) return [blankEvent('summoned', r.since(start), { player, how: ['tribute'] })];
    r.accept('successfully');
    const verb = summonVerb(r) ?? r.acceptOneOf(PLAYER_VERBS);
    if (verb === null) return null;
    const kind = would && verb.event === 'summoned' ? 'would-be-summoned' : verb.event;
    // "If you Fusion Summon using this card": what is Summoned does not matter.
    const subject = parseNoun(r) ?? (verb.event === 'destroyed' ? someOfThem(r) : null);
    const bare =
      subject === null &&
      verb.event === 'summoned' &&
      (r.sees('(using|by using|by tributing|by this effect|with this effect)') || ends(r));
    if (subject === null && !bare) return null;
    const from = subject?.locations ?? [];
    // "From both GYs": from each of them, which no event tells.
    if (subject?.controller === 'each' && /\bboth (?:GYs|Graveyards|fields|hands)\b/i.test(r.textOf(subject.span)))
      return null;
    let result = blankEvent(kind, r.since(start), { player, how: verb.how, subject, from });
    for (;;) {
      const more = r.attempt((): EventPattern | null => {
        const tributes = verb.event === 'summoned' && subject !== null ? usingTributes(r) : null;
        if (tributes !== null && subject !== null)
          return { ...result, subject: { ...subject, filter: allOf([subject.filter, tributes]) } };
        const used = verb.event === 'summoned' ? madeWith(r) : null;
        if (used !== null) return { ...result, cause: used };
        const cause = parseCause(r);
        if (cause !== null) return { ...result, cause };
        // What is drawn is not added (term.draw-vs-add).
        if (verb.event === 'added' && r.accept('[,] except by drawing [(it|them)] | { except by drawing [(it|them)] }'))
          return { ...result, notDrawn: true };
        if (r.accept('at the same time')) {
          const count = subject?.quantity;
          const several = count?.kind === 'at-least' || (count?.kind === 'exactly' && verb.event === 'summoned');
          return several && count.n.kind === 'number' && count.n.n > 1 ? { ...result, atOnce: count.n.n } : null;
        }
        if (subject !== null && r.accept('face-up'))
          return { ...result, subject: { ...subject, filter: allOf([subject.filter, { is: 'face', face: 'up' }]) } };
        if (verb.event === 'targeted' && r.accept('for (an attack|attack)'))
          return { ...result, event: 'targeted-for-attack', from: [] };
        if (verb.event === 'equipped' && r.accept('to')) {
          const other = parseItem(r);
          return other === null ? null : { ...result, other };
        }
        if (verb.event === 'left-graveyard')
          return result.from.length === 0 && r.accept("out of (either|your|your opponent 's|the) gy")
            ? { ...result, from: ['graveyard'], fromController: whoseGraveyard(r) }
            : null;
        if (!r.accept('(to|into|on|in|onto)')) return null;
        const place = parsePlace(r);
        return place === null ? null : { ...result, to: place.locations, toController: place.side };
      });
      if (more === null) break;
      result = more;
    }
    if (result.event === 'left-graveyard' && result.from.length === 0) return null;
    const not = subject?.reference === null ? r.attempt(() => sparing(r)) : null;
    if (not !== null && subject !== null)
      result = { ...result, subject: { ...subject, filter: allOf([subject.filter, not]) } };
    return [{ ...result, span: r.since(start) }];
  });
}

/** "(you would) Tribute a monster(s) for a Tribute Summon": the Summon is what it comes to. */
function tributesForSummon(r: Reader): boolean {
  return (
    r.attempt(() => {
      if (!r.accept('tribute')) return null;
      const what = parseNoun(r);
      return what?.reference === null && r.accept('for a tribute summon') ? true : null;
    }) ?? false
  );
}

/** "draws for their normal draw in their Draw Phase", "draw by a card effect": whatever is drawn. */
function normalDraw(r: Reader, start: number, player: Side): EventPattern[] | null {
  return r.attempt((): EventPattern[] | null => {
    if (!r.accept('(draw|draws) [a (card|cards)]')) return null;
    if (r.accept('by a card effect'))
      return [blankEvent('drawn', r.since(start), { player, cause: { by: ['card-effect'], side: null, card: null } })];
    if (!r.accept('for (its|their|your|the) normal draw [(in|during) (its|their|your|the) draw phase]')) return null;
    return [blankEvent('drawn', r.since(start), { player, cause: { by: ['rule'], side: null, card: null } })];
  });
}

function whoseGraveyard(r: Reader): Side | null {
  const word = r.peek(-2)?.fold;
  return word === 'your' ? 'you' : word === "'s" ? 'opponent' : null;
}

/** "…, except "X"", where the event ends. */
function sparing(r: Reader): Filter | null {
  if (!r.sees('[,] except')) return null;
  const not = parseExcept(r);
  return not !== null && ends(r) ? not : null;
}

/** "(destroyed) at least 1 (of them)": whichever cards they are. */
function someOfThem(r: Reader): Noun | null {
  return r.attempt(() => {
    const start = r.position;
    const n = r.accept('at least') ? r.acceptNumber() : null;
    if (n === null) return null;
    r.accept('of them');
    if (!ends(r)) return null;
    return blankNoun(r.since(start), { quantity: { kind: 'at-least', n: { kind: 'number', n } } });
  });
}

function ends(r: Reader): boolean {
  return r.done || r.sees('(,|:|{|.|this turn|while)');
}

/** "take 2000 or more battle or effect damage". */
function takesAmount(r: Reader, start: number, player: Side, would: boolean): EventPattern[] | null {
  return r.attempt((): EventPattern[] | null => {
    if (!r.accept('(take|takes|took|receive|receives|inflict|inflicts)')) return null;
    const n = r.acceptNumber();
    const compare = r.acceptOneOf<Comparison>([
      ['or more', '>='],
      ['or less', '<='],
    ]);
    const kind = r.acceptOneOf<EventKind>([
      ['battle damage', 'battle-damage'],
      ['effect damage', 'effect-damage'],
      ['[battle or effect] damage', 'damage'],
    ]);
    if (n === null || compare === null || kind === null) return null;
    const tail = damageTail(r);
    const cause = tail.cause ?? (would ? ofEffect(r.textOf(r.since(start))) : null);
    const event = would ? 'would-take-damage' : kind;
    return [blankEvent(event, r.since(start), { player, ...tail, cause, amount: { compare, n } })];
  });
}

interface Verb {
  readonly event: EventKind;
  readonly how: EventPattern['how'];
}

function summonVerb(r: Reader): Verb | null {
  return r.foreseen('event summonVerb', () => {
    const how = parseMethods(r);
    if (!r.accept('(summon|summons|summoned)')) return null;
    r.accept('(or|/) (set|sets)');
    return { event: 'summoned', how };
  });
}

const verb = (event: EventKind): Verb => ({ event, how: [] });
const PLAYER_VERBS: readonly (readonly [string, Verb])[] = [
  ['(set|sets)', verb('set')],
  ['(add|adds|added)', verb('added')],
  ['(destroy|destroys|destroyed)', verb('destroyed')],
  ['(place|places|placed)', verb('placed')],
  ['(return|returned|shuffled)', verb('returned')],
  ['(excavate|excavated)', verb('excavated')],
  ['(send|sends|sent)', verb('sent')],
  ['(discard|discards|discarded)', verb('discarded')],
  ['(banish|banishes|banished)', verb('banished')],
  ['(tribute|tributes|tributed)', verb('tributed')],
  ['(draw|draws|drew)', verb('drawn')],
  ['(detach|detaches|detached)', verb('detached')],
  ['(reveal|reveals|revealed)', verb('revealed')],
  ['(equip|equips|equipped)', verb('equipped')],
  ['(attach|attaches|attached)', verb('attached')],
  ['(detached)', verb('detached')],
  ['(target|targets)', verb('targeted')],
  ['(move|moves)', verb('left-graveyard')],
];

/** "Damage from an opponent's card effect": what would be taken, of which no battle is part. */
function ofEffect(words: string): EventPattern['cause'] {
  if (!/\b(?:card effects?|effect damage)\b/i.test(words) || /\bbattle\b/i.test(words)) return null;
  return { by: ['card-effect'], side: /\bopponent's card\b/i.test(words) ? 'opponent' : null, card: null };
}

/** 'from a card effect, except "X"': those of such a card do not count. */
function sparedEffects(r: Reader): Pick<EventPattern, 'exceptCause'> {
  const start = r.position;
  const name = r.attempt(() => (r.accept('[,] except') ? r.acceptQuoted() : null));
  if (name === null) return {};
  if (!r.sees(',')) {
    r.position = start;
    return {};
  }
  const card = blankNoun(r.since(start), { filter: { is: 'named', name } });
  return { exceptCause: { by: ['card-effect'], side: null, card } };
}

function damageTail(
  r: Reader,
): Pick<EventPattern, 'direct'> & { readonly cause: EventPattern['cause']; readonly other: Noun | null } {
  const other = r.attempt(() =>
    r.accept('from (a battle involving|an attack involving|battles involving|a direct attack by|a direct attack from)')
      ? parseNoun(r)
      : null,
  );
  if (other !== null) return { cause: null, other };
  if (r.accept("from (an|your) opponent's (monster's direct attack|direct attack)"))
    return { cause: { by: ['battle'], side: 'opponent', card: null }, other: null, direct: true };
  if (
    r.accept("from (an|your) opponent's (monster's attack|attack)") ||
    r.accept("from (an|your) opponent's attacking monster")
  )
    return { cause: { by: ['battle'], side: 'opponent', card: null, attack: true }, other: null };
  r.accept('to your lp');
  if (r.accept("from (an|your) opponent's monster"))
    return { cause: { by: ['battle'], side: 'opponent', card: null }, other: null };
  if (r.accept('from (a direct attack|battle|1 attack)'))
    return { cause: { by: ['battle'], side: null, card: null }, other: null };
  if (r.accept("from (a card|cards) (in|under) (your|the) opponent's (possession|control)"))
    return { cause: { by: ['battle', 'card-effect'], side: 'opponent', card: null }, other: null };
  const start = r.position;
  const from = r.attempt(() => (r.accept('from') ? parseActivated(r) : null));
  if (from !== null && from.player === 'opponent' && r.accept("or their monster's attack"))
    return { cause: { by: ['card-effect', 'battle'], side: 'opponent', card: null, attack: true }, other: null };
  if (from !== null) {
    // "From another "X" monster": by its effect, not by any.
    const card =
      from.card.is === 'any' ? null : blankNoun(r.since(start), { quantity: { kind: 'all' }, filter: from.card });
    return { cause: { by: ['card-effect'], side: from.player, card }, other: null };
  }
  const cause = parseCause(r);
  const attack = cause?.side === 'opponent' && cause.card === null && r.accept("or their monster's attack");
  return { cause: attack ? { ...cause, by: [...cause.by, 'battle'], attack } : cause, other: null };
}
