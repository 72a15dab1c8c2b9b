import { blankNoun, type Filter, type Stat, type Value } from '../../../engine/model/effects.js';
import { asPrinted } from './as-printed.js';
import { parseDescribedLoose } from './except.js';
import { anyOf } from './filter.js';
import { type Modifiers } from '../nouns/modifier.js';
import { parseItem } from '../nouns/noun.js';
import { parsePointing } from '../nouns/reference.js';
import { parseBare, parseOffset } from '../values/offset.js';
import { type Reader } from '../reader.js';
import { parseValue, SUBJECT } from '../values/value.js';
import { parseComparing } from '../values/comparing.js';
import { STAT_WORDS } from '../words.js';

/** "whose total Levels equal 8", "whose original ATK is 0", "whose Rank is 1 higher than that monster's". */
export function whose(r: Reader, into: Modifiers): boolean {
  if (!r.accept('[,] [and|but] whose')) return false;
  const start = r.position;
  const total = r.accept('(total|combined)');
  const original = r.accept('original');
  r.accept('current');
  const traits = r.position;
  const named = r.attempt(() => namesAndTraits(r, original));
  if (named !== null) {
    // '3 monsters whose original names are "A", "B", and "C"': one of each.
    const each = named.is === 'any-of' && named.of.every(({ is }) => is === 'named');
    if (each && /^names are\b.*\band "/.test(r.textOf(r.since(traits)))) into.distinct = 'original-name';
    into.filters.push(named);
    return true;
  }
  if (r.accept('effects (are|were) [currently] negated')) {
    into.filters.push({ is: 'state', state: 'effects-negated' });
    return true;
  }
  if (r.accept('controller is')) return false;
  const stat = r.acceptOneOf(STAT_WORDS);
  if (stat === null) return false;
  const others = otherStats(r);
  const orDef = stat === 'atk' && r.accept('or def');
  const least = r.accept(
    '[exactly] (equal or exceed|equals or exceeds|equal|equals|is|are) or (exceed|exceeds) | equal or exceed | equals or exceeds',
  );
  // "Whose ATK does not equal their own DEF".
  const unlike = !least && r.accept('(does|do) not equal');
  if (
    !least &&
    !unlike &&
    !r.accept('(is|are|[exactly] equal|[exactly] equals|was|were|total|becomes|is exactly|sum up to)') &&
    !r.sees('(exceed|exceeds)')
  )
    return false;
  const over = r.accept('(exceeds|exceed)');
  const fromItself = r.sees('different [from (its|their) original]') && !r.sees('different from (that|this|the|those)');
  if (fromItself && r.accept('different [from (its|their) original (atk|def|level|value|pendulum scale)]')) {
    const value = { kind: 'stat', stat, original: true, of: SUBJECT } as const;
    into.filters.push(
      stat === 'atk'
        ? { is: 'state', state: 'has-changed-atk' }
        : { is: 'stat', stat, original: false, compare: '!=', value },
    );
    return true;
  }
  if (orDef) return false;
  // "Whose ATK equals its own DEF": that of each monster, not of this card.
  const own = r.attempt(() => (r.accept('(its|their) own [current]') ? r.acceptOneOf(STAT_WORDS) : null));
  if (own !== null) {
    const value = { kind: 'stat', stat: own, original: false, of: { ref: 'subject' } } as const;
    const compare = unlike ? '!=' : least ? '>=' : over ? '>' : '=';
    into.filters.push({ is: 'stat', stat, original, compare, value });
    return true;
  }
  if (unlike) return false;
  const near = total ? null : r.attempt(() => equalOrNear(r, stat, original));
  if (near !== null) {
    into.filters.push(near);
    return true;
  }
  const offset = parseOffset(r, stat, original);
  if (offset !== null) {
    into.filters.push(offset);
    return true;
  }
  // "Whose Level is higher than its original Level": that of each monster.
  const itself = r.sees('(higher|lower|greater|less|more) than (its|their) original');
  const scope = itself ? { ...r.scope, it: SUBJECT } : r.scope;
  const comparing = r.within(scope, () => parseComparing(r, stat)) ?? bareEqual(r, stat);
  if (comparing === null) return false;
  const compare = least ? '>=' : over ? '>' : comparing.compare;
  if (total) {
    into.together = {
      if: 'compare',
      left: { kind: 'aggregate', how: 'total', stat, original, of: blankNoun(r.since(start)) },
      compare,
      right: comparing.value,
    };
  } else {
    // "Whose Level/Rank is …": a monster has one of them.
    const each = [stat, ...others].map((one): Filter => ({
      is: 'stat',
      stat: one,
      original,
      compare,
      value: comparing.value,
    }));
    into.filters.push(anyOf(each));
  }
  return true;
}

/** "Whose Rank is equal to, or 1 less than, the combined Ranks of those monsters". */
function equalOrNear(r: Reader, stat: Stat, original: boolean): Filter | null {
  const n = r.accept('equal to , or') ? r.acceptNumber() : null;
  const kind = r.acceptOneOf([
    ['(less|lower) than [,]', 'minus'],
    ['(more|higher) than [,]', 'plus'],
  ] as const);
  const value = n === null || kind === null ? null : parseValue(r);
  if (n === null || kind === null || value === null) return null;
  const is = (than: Value): Filter => ({ is: 'stat', stat, original, compare: '=', value: than });
  return anyOf([is(value), is({ kind, of: [value, { kind: 'number', n }] })]);
}

/** "/Rank/Link Rating", "or Rank". */
function otherStats(r: Reader): readonly Stat[] {
  const found: Stat[] = [];
  for (;;) {
    const next = r.acceptOneOf<Stat>([
      ['(/|or|and) (rank|ranks)', 'rank'],
      ['(/|or|and) link (rating|ratings)', 'rating'],
    ]);
    if (next === null || found.length > 2) return found;
    found.push(next);
  }
}

/** "whose total Levels equal that monster's". */
function bareEqual(r: Reader, stat: Parameters<typeof parseBare>[1]): ReturnType<typeof parseComparing> {
  const value = parseBare(r, stat);
  return value === null ? null : { compare: '=', value };
}

/** Names, Types and Attributes after "whose". */
function namesAndTraits(r: Reader, original: boolean): Filter | null {
  // "A material whose name is mentioned on it": before "whose" it stands as what it is named.
  const asMaterial = /^materials?$/.test(r.peek(-2)?.fold ?? '');
  if (r.accept('(name|names) (is|are) [specifically] (mentioned|listed) (on|in) [the text of]')) {
    // "… mentioned on it from your Deck": from there those are taken that it mentions.
    const card = parsePointing(r)?.reference ?? parseItem(r)?.reference ?? null;
    if (card === null) return null;
    return { is: 'mentioned-on', card, ...(asMaterial ? { asMaterial } : {}) };
  }
  if (r.accept('(name|names) (include|includes)')) {
    const words = r.acceptQuoted();
    if (words !== null) return original ? { is: 'in-name', words, original } : null;
    // "… the Tributed monster's name".
    const of = (parsePointing(r) ?? parseItem(r))?.reference ?? null;
    return of !== null && r.accept("'s name") ? { is: 'in-name', words: '', original, of } : null;
  }
  if (!original) return null;
  if (!r.accept('(name|names|type|types|attribute|attributes) (is|are|was|were)')) return null;
  const like = parseDescribedLoose(r);
  return like === null ? null : asPrinted(like);
}
