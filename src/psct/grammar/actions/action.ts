import { type Action, type Noun, type Side } from '../../../engine/model/effects.js';
import { battleActions } from './battle.js';
import { counting } from './counting.js';
import { cardActions } from './card.js';
import { parseChoice } from '../clauses/choice.js';
import { allOf } from '../filters/filter.js';
import { parseFronted } from '../clauses/fronted.js';
import { keyed } from '../keys.js';
import { lifeActions } from './life.js';
import { listedFusion } from './listed-fusion.js';
import { amongAll } from '../nouns/built-noun.js';
import { oneFromEach } from '../nouns/built-noun.js';
import { parseLateModifiers } from '../nouns/modifier.js';
import { olderActions } from './older.js';
import { statActions } from './stat.js';
import { summonActions } from './summon.js';
import { type Reader } from '../reader.js';
import { zoneActions } from '../places/zone.js';

/** One family of verbs; gives `null` where none of them stands here. */
export type ActionFamily = (r: Reader, who: Side) => Action | null;

const ACTION = keyed<Side>('action');
const FAMILIES: readonly (readonly [(who: Side | undefined) => string, ActionFamily])[] = [
  [keyed('action older'), olderActions],
  [keyed('action counting'), counting],
  [keyed('action choice'), parseChoice],
  [keyed('action listed'), listedFusion],
  [keyed('action fronted'), parseFronted],
  [keyed('action zone'), zoneActions],
  [keyed('action summon'), summonActions],
  [keyed('action card'), cardActions],
  [keyed('action life'), lifeActions],
  [keyed('action stat'), statActions],
  [keyed('action battle'), battleActions],
];

/** action : verb object … ; `who` is the player who does it. */
export function parseAction(r: Reader, who: Side): Action | null {
  return r.remember(ACTION(who), () => {
    for (const [key, family] of FAMILIES) {
      const action = r.foreseen(key(who), () => family(r, who));
      if (action !== null) return withLateModifiers(r, ofAny(r, action));
    }
    return null;
  });
}

/** "Discard any monsters in their hands", "any monsters they control lose 500 ATK": all of them, be there none. */
export function ofAny(r: Reader, action: Action): Action {
  if (!OF_ANY.has(action.kind) || !('what' in action) || typeof action.what !== 'object' || action.what === null)
    return action;
  const { what } = action;
  if (!('quantity' in what)) return action;
  // Added are those that were turned up, all of them; of others the player takes what they want.
  const meant = action.kind === 'add-to-hand' ? /^any (?:excavated|revealed)\b/i : /^any\b/i;
  const { start, end } = what.span;
  // "Any of those monsters that are Level 2 or higher": the phrase itself begins with "those".
  const words = [r.textOf(what.span), r.textOf({ start: Math.max(0, start - ANY_OF), end })];
  const any = what.quantity.kind === 'at-least' && what.reference === null && words.some((said) => meant.test(said));
  return any ? { ...action, what: { ...what, quantity: { kind: 'all' } } } : action;
}

const ANY_OF = 'any of '.length;

const OF_ANY: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'discard',
  'send',
  'change-position',
  'change-stat',
  'add-to-hand',
]);

/** "add 1 "X" card from your Deck to your hand, except "Y"": modifiers of the object that stand behind the destination. */
function withLateModifiers(r: Reader, action: Action): Action {
  if (!('what' in action) || typeof action.what !== 'object' || action.what === null) return action;
  const late = parseLateModifiers(r);
  if (late === null) return action;
  const { what } = action;
  if (late.apart && what.locations.length === 0 && what.each.length === 0 && what.reference === null)
    return { ...action, what: oneFromEach(what, late.locations, late.side) };
  // "…, using monsters you control as material, including this card": among the materials.
  const used = action.kind === 'summon-with-materials' ? action.materials : null;
  const among = used === null ? null : late.including;
  const noun: Noun = {
    ...what,
    filter: allOf([what.filter, ...late.filters]),
    distinct: late.distinct ?? what.distinct,
    ...(late.alike === null ? {} : { alike: late.alike.among }),
    together: late.together ?? what.together,
    ...(late.min === null || action.kind === 'change-stat' ? {} : { min: late.min }),
    ...(late.max === null ? {} : { max: late.max }),
    each: late.including === null || among !== null ? what.each : [...what.each, amongAll(late.including, what)],
  };
  // "Reduce its Level by 2 (min. 1)" bounds the Level.
  if (action.kind === 'change-stat' && late.min !== null) return { ...action, what: noun, floor: late.min };
  if (action.kind === 'summon-with-materials' && used !== null && among !== null)
    return { ...action, what: noun, materials: { ...used, each: [...used.each, among] } };
  return { ...action, what: noun };
}
