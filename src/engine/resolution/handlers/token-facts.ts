/** What a Token is like that is made "with the same Level as the Tributed monster", "with the declared Level". */
import { contextOf } from '../../context-of.js';
import type { Frame } from '../../context.js';
import { resolve } from '../../evaluate/reference.js';
import { traits } from '../../evaluate/traits.js';
import { valueRange } from '../../evaluate/numbers/value.js';
import { ATTRIBUTES, MONSTER_TYPES } from '../../model/card.js';
import type { Copy } from '../../model/board.js';
import type { Filter, Stat, TokenFacts } from '../../model/effects.js';
import { Pause } from '../choices.js';
import type { ActionOf } from '../handler.js';
import { nameOf, type Play } from '../play.js';
import { notSimulated } from '../unable.js';

type Shared = Extract<Filter, { is: 'shares' }>;

/** The facts that the text prints for the Token, with those that it has from another card. */
export function tokenFacts(play: Play, action: ActionOf<'summon-token'>, frame: Frame): TokenFacts | null {
  const { like, token } = action;
  if (like === undefined) return token;
  const blank = { name: action.name, type: null, attribute: null, level: null, atk: null, def: null };
  const facts = (like.is === 'all-of' ? like.of : [like]).reduce<TokenFacts>(
    (sum, part) => ({ ...sum, ...taken(play, part, frame) }),
    token ?? blank,
  );
  const { type, attribute, level, atk, def } = facts;
  const told = [type, attribute, level, atk, def].every((one) => one !== null);
  return told ? facts : notSimulated(play, 'a Token like another card');
}

function taken(play: Play, part: Filter, frame: Frame): Partial<TokenFacts> {
  if (part.is === 'stat' && part.compare === '=' && isTokenStat(part.stat)) {
    const { range, judgement } = valueRange(play.context, part.value, frame);
    if (range.min !== range.max) throw new Pause(null, judgement.needed[0]?.fact ?? `the ${part.stat} of the Token`);
    return { [part.stat]: range.min };
  }
  if (part.is !== 'shares' || part.different) return {};
  return part.with.ref === 'declared' ? declared(part, frame) : sameAs(play, part, frame);
}

function isTokenStat(stat: Stat): stat is 'level' | 'atk' | 'def' {
  return stat === 'level' || stat === 'atk' || stat === 'def';
}

function declared({ what }: Shared, frame: Frame): Partial<TokenFacts> {
  const words = frame.told?.declared ?? [];
  const is = (one: string) => (word: string) => word.trim().toLowerCase() === one.toLowerCase();
  const type = MONSTER_TYPES.find((one) => words.some(is(one)));
  const attribute = ATTRIBUTES.find((one) => words.some(is(one)));
  const level = words.map(Number).find((one) => Number.isInteger(one));
  if (what === 'type' && type !== undefined) return { type };
  if (what === 'attribute' && attribute !== undefined) return { attribute };
  if (what === 'level' && level !== undefined) return { level };
  throw new Pause(null, 'what is declared');
}

function sameAs(play: Play, { what, with: reference }: Shared, frame: Frame): Partial<TokenFacts> {
  const copies = resolve(play.context, reference, frame);
  const [copy] = copies === 'unknown' ? [] : copies;
  if (copy === undefined) throw new Pause(null, 'which card the Token is like');
  if (what === 'level') return { level: levelOf(play, copy) };
  const own = traits(play.context, copy, what)[0];
  const type = MONSTER_TYPES.find((one) => one === own);
  const attribute = ATTRIBUTES.find((one) => one === own);
  if (type !== undefined) return { type };
  if (attribute !== undefined) return { attribute };
  throw new Pause(null, `the ${what} of ${nameOf(copy)}`);
}

/** Its Level where it is; where it had another before it left, which of the two is meant is left open. */
function levelOf(play: Play, copy: Copy): number {
  const now = play.context.stat(play.now(copy) ?? copy, 'level', false).value;
  const before = play.start.copies.get(copy.id);
  const then = before === undefined ? now : contextOf(play.start).stat(before, 'level', false).value;
  if (typeof now !== 'number' || now !== then) throw new Pause(null, `the Level of ${nameOf(copy)}`);
  return now;
}
