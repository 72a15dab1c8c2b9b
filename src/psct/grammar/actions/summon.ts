import {
  blankNoun,
  FIELD_LOCATIONS,
  type Action,
  type IntoZone,
  type Noun,
  type Quantity,
  type Side,
  type TokenFacts,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { ritualSummon } from './ritual.js';
import { someOfThem } from './card.js';
import { parseMethods } from '../filters/atom.js';
import { parseHaving } from '../filters/having.js';
import { parseValue } from '../values/value.js';
import { parseIntoZone } from '../places/into-zone.js';
import { parseMaterials } from '../summoning/materials.js';
import { parsePlace, type Place } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { type Position, parsePosition } from '../places/position.js';
import { parseCounted } from '../nouns/quantity.js';
import { type Reader } from '../reader.js';
import { countsAs } from './summon-counts.js';
import { parseTokenFacts } from './token-facts.js';
import { tokenLike } from './token-like.js';
import { verb } from '../verb.js';

const WITH_MATERIALS: readonly SummonMethod[] = ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum'];

/** Those that the kind of Summon takes. */
const NO_MATERIALS = { materials: null } as const;

/** "Special Summon", "Normal Summon or Set", "Fusion Summon" and their forms. */
export function summonActions(r: Reader, who: Side): Action | null {
  const tail = r.attempt((): Action | null => {
    // Nouns such as "Fusion Summon" of a Fusion Monster are no verbs.
    r.accept('(conduct|perform) (a|1)');
    const how = parseMethods(r);
    if (!r.accept(verb('summon'))) return null;
    const orSet = r.accept('(or|/) (set|setting|flip summon)');
    const [method] = how;
    if (method === undefined && r.sees('(of|by)')) return null;
    if (method !== undefined && how.length === 1 && WITH_MATERIALS.includes(method))
      return withMaterials(r, who, method);
    if (how.some((one) => one === 'normal' || one === 'tribute'))
      return normal(
        r,
        who,
        orSet,
        how.every((one) => one === 'tribute'),
      );
    return special(r, who, how);
  });
  return tail ?? performed(r, who) ?? ritualSummon(r, who);
}

/** "perform 1 Xyz Summon", "conduct a Pendulum Summon of a monster(s) from your hand". */
function performed(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept('(perform|conduct|performing) (a|1)')) return null;
    const [how] = parseMethods(r);
    if (how === undefined || !r.accept('summon')) return null;
    const what = r.attempt(() => (r.accept('of') ? parseNoun(r) : null));
    return {
      kind: 'summon-with-materials',
      who,
      how,
      what: what ?? blankNoun(r.since(r.position)),
      ...(parseMaterials(r) ?? NO_MATERIALS),
    };
  });
}

function normal(r: Reader, who: Side, orSet: boolean, tribute: boolean): Action | null {
  r.accept('(either|,)');
  const what = parseNoun(r);
  if (what === null) return null;
  const position = parsePosition(r);
  r.accept('(, face-up|face-up)');
  const additional = r.accept(
    '[during your main phase [each turn]] [,] in addition to your normal summon [/ set|or set] [{ you can only gain this effect once per turn [.] }] | [,] as an additional normal summon',
  );
  const fewer = parseFewer(r);
  const orSetNow = orSet || position?.includes('face-down-defense') === true;
  // "You can Normal Summon Fish monsters with 1 less Tribute": not done now, but allowed.
  if (fewer !== null && !additional && what.quantity.kind === 'all')
    return {
      kind: 'apply-rule',
      rule: { rule: 'fewer-tributes', who, what, fewer, orSet: orSetNow },
      until: null,
    };
  return {
    kind: 'normal-summon',
    what,
    who,
    orSet: orSetNow,
    additional,
    ...(fewer === null ? {} : { fewer }),
    ...(tribute ? { tribute } : {}),
  };
}

function parseFewer(r: Reader): number | 'all' | null {
  if (r.accept('without tributing')) return 'all';
  return r.attempt((): number | null => {
    if (!r.accept('(with|for)')) return null;
    const n = r.acceptNumber();
    return n !== null && r.accept('(less|fewer) (tribute|tributes)') ? n : null;
  });
}

/** object before or after its place: "Special Summon from your Deck, 1 monster". */
function special(r: Reader, who: Side, how: readonly SummonMethod[]): Action | null {
  const before = r.attempt((): Place | null => {
    r.accept(',');
    if (!r.accept('from')) return null;
    const place = parsePlace(r);
    r.accept('[,] to your field ,');
    r.accept(',');
    return place;
  });
  const early = parsePosition(r);
  r.accept(',');
  // "either that monster or this card": one of them, as the noun says.
  const either = r.sees('either (that|this|the|1|it)') && r.accept('either');
  const token = parseTokens(r, who);
  if (token !== null) return token;
  const noun = itBeforeZone(r) ?? parseNoun(r) ?? someOfThem(r);
  if (noun === null) return null;
  const one = either && noun.quantity.kind === 'given' ? { ...noun, quantity: ONE } : noun;
  const behind = before === null ? behindPosition(r, one) : null;
  const said = before ?? behind;
  const where = said === null ? one : { ...one, locations: said.locations, controller: said.side ?? one.controller };
  const tail = parseTail(r, behind?.position ?? early, who);
  const split = toEachField(r, where);
  if (split !== null)
    return { kind: 'special-summon', what: split, who, how: ['special'], ...tail, to: 'either', apart: true };
  const used = r.attempt(() => (r.sees(USING) ? parseMaterials(r) : null));
  if (used !== null) return { kind: 'summon-with-materials', who, how: how[0] ?? 'special', what: where, ...used };
  return { kind: 'special-summon', what: where, who, how: how.length === 0 ? ['special'] : how, ...tail };
}

interface FromBehind extends Place {
  readonly position: readonly Position[];
}

/** "1 Fish monster in face-down Defense Position from your Deck": where it comes from, behind how it will lie. */
function behindPosition(r: Reader, { locations, reference, each }: Noun): FromBehind | null {
  if (locations.length > 0 || reference !== null || each.length > 0) return null;
  return r.attempt(() => {
    const position = parsePosition(r);
    const place = position !== null && r.accept('from') ? parsePlace(r) : null;
    return position === null || place === null ? null : { ...place, position };
  });
}

const USING = '[,] (by using|using | by (placing|shuffling|banishing) [the] fusion (material|materials))';

/** "Both monsters, 1 on each field": where they go, of cards that are known already. */
function toEachField(r: Reader, { reference, each, span, ...what }: Noun): Noun | null {
  if (reference === null || each.length !== 2 || !/, 1 (?:on|to) each (?:field|side)/i.test(r.textOf(span)))
    return null;
  return { ...what, reference, span, each: [], locations: [], controller: null };
}

/** "it in an opponent's Main Monster Zone your Link Monster points to": where it goes, not where it is. */
function itBeforeZone(r: Reader): Noun | null {
  return r.attempt(() => {
    const start = r.position;
    if (!r.accept('it') || !r.sees("in (your|an opponent's|your opponent's) main monster zone")) return null;
    return blankNoun(r.since(start), { quantity: { kind: 'given' }, reference: r.scope.it });
  });
}

const ONE: Quantity = { kind: 'exactly', n: { kind: 'number', n: 1 } };

const NO_FACTS: TokenFacts = { name: '', type: null, attribute: null, level: null, atk: null, def: null };

interface Tail {
  readonly fieldOf?: 'owner' | 'controller';
  readonly apart?: true;
  readonly to: Side;
  readonly position: readonly Position[];
  readonly ignoringConditions: boolean;
  readonly effectsNegated: boolean;
  readonly zone: string | null;
  readonly into?: IntoZone;
  /** What the card is while it is a monster. */
  readonly as?: TokenFacts;
  /** "(this is treated as a Fusion Summon)". */
  readonly how?: readonly SummonMethod[];
}

const NEGATED =
  "[,] ([but|and] (negate|negating) (its|their|that monster's|those monsters') effects|but (its|their|the) effects are negated|with (its|their) effects negated|(and|but) its effects are negated [{ if any }]|but negate the effects of that monster) [while face-up]";

const ONE_TO_EACH = '1 (to|on) each (field|side) [of the field] | { 1 (to|on) each (field|side) [of the field] }';

/** Whose field it is that somebody Summons to without another word. */
function sideOf(who: Side): Side {
  return who === 'either' ? 'you' : who;
}

/** What follows the object: where to, how it lies, what is ignored. */
export function parseTail(r: Reader, early: readonly Position[] | null = null, who: Side = 'you'): Tail {
  let to = sideOf(who);
  let position = early ?? [];
  let ignoringConditions = false;
  let effectsNegated = false;
  let zone: string | null = null;
  let into: IntoZone | null = null;
  let as: TokenFacts | null = null;
  let counts: SummonMethod | null = null;
  let fieldOf: Tail['fieldOf'];
  let apart = false;
  const tail = (): Tail => ({
    to,
    position,
    ignoringConditions,
    effectsNegated,
    zone,
    ...(into === null ? {} : { into }),
    ...(as === null ? {} : { as }),
    ...(counts === null ? {} : { how: [counts] }),
    ...(fieldOf === undefined ? {} : { fieldOf }),
    ...(apart ? { apart: true as const } : {}),
  });
  for (;;) {
    const before = r.position;
    r.accept(',');
    if (r.sees('both in')) r.accept('both');
    const found = parsePosition(r);
    const start = r.position;
    if (found !== null) position = found;
    else if (r.accept('to your field so (it|they) (points|point) to this card')) zone = r.textOf(r.since(start));
    else if (r.accept('face-up [(on|to) your field]')) position = ['face-up-attack', 'face-up-defense'];
    else if (
      r.accept(
        "(to|on|onto) (your opponent's|the opponent's|their opponent's) (field|side of the field) [or to your field]",
      )
    )
      to = 'opponent';
    else if (r.accept("(to|on|onto) (both players '|both players's|each player's) (field|fields|side of the field)"))
      to = 'each';
    else if (r.sees('instead , in (face-up|face-down|attack|defense)')) r.accept('instead');
    else if (r.accept(ONE_TO_EACH)) {
      to = 'either';
      apart = true;
    } else if (r.accept("(to|on|onto) either [(player's|player)] [side of the] field")) to = 'either';
    else if (r.accept('(to|on|onto) their (field|side of the field)'))
      // What a player Summons themselves comes to their own field; what you Summon, to that of the player spoken of.
      to = who === 'you' ? sideOf(r.scope.they) : sideOf(who);
    else if (r.accept('(to|on|onto) (your|the) (field|side of the field)')) to = 'you';
    else if (r.accept("(to|on|onto) (its|their) owner's (field|side of the field)")) fieldOf = 'owner';
    else if (r.accept("(to|on|onto) its controller's (field|side of the field)")) fieldOf = 'controller';
    else if (r.accept('ignoring [its|their|the] summoning (conditions|condition)')) ignoringConditions = true;
    else if (r.accept('as (a|an) (normal|effect|tuner|special) monster')) {
      as = parseTokenFacts(r, '') ?? as;
      r.accept('[with] (this effect|these effects|the following effect|the following effects)');
    } else if (r.accept(NEGATED)) {
      // "…, but its effects are negated until the end of this turn": a clause of its own, which ends.
      if (r.sees('until')) {
        r.position = before;
        return tail();
      }
      effectsNegated = true;
      r.accept('{ if any }');
    } else if (r.sees('(to|in|into)')) {
      const words = parseIntoZone(r);
      if (words === null) {
        r.position = before;
        return tail();
      }
      zone = r.textOf(r.since(start));
      into = words.into;
      if (words.side === 'opponent') to = 'opponent';
    } else if (r.accept('as a tuner')) as = { ...(as ?? NO_FACTS), tuner: true };
    else if (r.sees('as a level')) {
      const level = r.attempt(() => (r.accept('as a level') ? r.acceptNumber() : null));
      if (level === null || !r.accept('[normal|effect] monster')) {
        r.position = before;
        return tail();
      }
      as = { ...(as ?? NO_FACTS), level };
    } else if (r.sees('{ [(this|this special summon)] [is] treated as (a|an)')) {
      const said = countsAs(r);
      if (said === null) return tail();
      counts = said;
    } else if (
      r.accept("{ transfer [its|this card 's] materials [to (this card|it|that monster|the summoned monster)] }")
    )
      continue;
    else {
      r.position = before;
      return tail();
    }
  }
}

/** count "Name Token" "(" stats ")" */
function parseTokens(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    const counted = parseCounted(r);
    // "Special Summon "X Tokens" (…) equal to the number of …": the number comes last.
    const open = counted === null;
    if (open && r.peek()?.kind !== 'quoted') return null;
    const named = r.acceptQuoted();
    if (named === null) return null;
    const suffix = r.accept('[monster] (token|tokens)');
    if (!suffix && !/tokens?$/i.test(named)) return null;
    // Each of several "Sheep Tokens" is a "Sheep Token".
    const name = named.replace(/(?<=\btoken)s$/i, '');
    const token = parseTokenFacts(r, name);
    r.accept('as possible');
    const tail = parseTail(r, null, who);
    const late = token ?? parseTokenFacts(r, name);
    const final = late === token ? tail : parseTail(r, null, who);
    if ((tail.fieldOf ?? final.fieldOf ?? tail.apart ?? final.apart) !== undefined) return null;
    const ranged = r.sees('[,] up to');
    const upTo = r.attempt(() => (r.accept('[,] (up to|equal to)') ? parseValue(r) : null));
    const count: Quantity =
      upTo === null
        ? (counted?.quantity ?? { kind: 'all' })
        : { kind: counted?.quantity.kind === 'up-to' || ranged ? 'up-to' : 'exactly', n: upTo };
    if (open && upTo === null) return null;
    const like = tokenLike(r) ?? r.attempt(() => (r.accept('[,] with') ? parseHaving(r) : null))?.filter ?? null;
    const rest = upTo !== null || like !== null ? parseTail(r, null, who) : null;
    if (rest !== null && rest.to !== sideOf(who)) return null;
    const into = final.into ?? tail.into ?? rest?.into;
    const position = [...tail.position, ...final.position].filter((one) => one !== 'face-down-defense');
    return {
      kind: 'summon-token',
      who,
      to: tail.to === sideOf(who) ? final.to : tail.to,
      count,
      name,
      token: late,
      position,
      ...(into === undefined ? {} : { into }),
      ...(like === null ? {} : { like }),
    };
  });
}

/** Fusion and the like: what, from where, with which materials. */
function withMaterials(r: Reader, who: Side, how: SummonMethod): Action | null {
  const before = r.attempt(() => {
    r.accept(',');
    return r.accept('from') ? parsePlace(r) : null;
  });
  r.accept(',');
  const noun = parseNoun(r);
  if (noun === null) {
    const used = parseMaterials(r);
    return used === null
      ? null
      : { kind: 'summon-with-materials', who, how, what: blankNoun(r.since(r.position)), ...withOthers(used) };
  }
  const what: Noun =
    before === null ? noun : { ...noun, locations: before.locations, controller: before.side ?? noun.controller };
  const first = parseMaterials(r);
  parseTail(r);
  const used = first ?? parseMaterials(r);
  return { kind: 'summon-with-materials', who, how, what, ...(used === null ? NO_MATERIALS : withOthers(used)) };
}

/** "Synchro Summon using this card you control": with whatever else it needs. */
function withOthers(
  used: NonNullable<ReturnType<typeof parseMaterials>>,
): NonNullable<ReturnType<typeof parseMaterials>> {
  const { materials } = used;
  if (materials?.reference?.ref !== 'this-card' || materials.alone === true) return used;
  const others: Noun = {
    ...blankNoun(materials.span),
    quantity: { kind: 'all' },
    filter: { is: 'kind', kind: 'monster' },
    controller: 'you',
    locations: FIELD_LOCATIONS,
    each: [materials],
  };
  return { ...used, materials: others };
}
