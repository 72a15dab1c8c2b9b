import { type Action, type Condition, type Option, type Span, type Unparsed } from '../../../engine/model/effects.js';
import { parseAction } from '../actions/action.js';
import { parseCondition } from '../conditions/condition.js';
import { exceptTheTurn } from '../conditions/card.js';
import { wrap } from '../conditions/parts.js';
import { type Reader, type Scope } from '../reader.js';
import { afterActivation } from '../scope.js';
import { parsePlayerOf } from '../nouns/player-of.js';
import { eachListed } from '../nouns/noun-joined.js';
import { parseOtherTarget } from '../nouns/other-target.js';
import { alikeIfSeveral } from './alike-if-several.js';
import { parsePrefix } from './prefix.js';
import { targetedIf } from './targeted-if.js';
import { together } from '../conditions/parts.js';

export interface Activation {
  /** Costs and targets in printed order. */
  readonly actions: readonly Action[];
  readonly youCan: boolean;
  /** What has to hold beside it ("banish this card from your GY, except the turn it was sent there"). */
  readonly condition: Condition | null;
  readonly unread: readonly Unparsed[];
  readonly scope: Scope;
}

/** activation : ["You can"] action (("," | "and" | "then" …) action)* ; all of it is done when the effect is activated. */
export function parseActivation(r: Reader): Activation {
  const actions: Action[] = [];
  const unread: Unparsed[] = [];
  const conditions: Condition[] = [];
  let youCan = false;
  // "Discard 1 card or pay 1000 LP": one of them is paid.
  let either = false;
  while (!r.done) {
    const start = r.position;
    if (actions.length > 0 && r.accept('[,] or [,]')) {
      either = true;
      continue;
    }
    // "…, also, you can Tribute 1 monster": paid or not.
    const free =
      actions.length === 0 ? null : r.attempt(() => (r.accept(', also , you can') ? parseAction(r, 'you') : null));
    if (free !== null) {
      actions.push(orNothing(free, r.since(start)));
      continue;
    }
    if (r.accept('[,] (and if you do|and then|then|and also|also|and|or|but) [,]') || r.accept('(,|.|:|;)')) {
      either = false;
      continue;
    }
    if (r.accept('by') || r.accept('either [:]') || (r.sees('to (target|activate)') && r.accept('to'))) continue;
    if (r.peek()?.kind === 'newline' || r.peek()?.kind === 'bullet') {
      r.position += 1;
      continue;
    }
    if (r.accept('[either] you can [also|either] [{ quick effect }] [:]')) {
      youCan = true;
      continue;
    }
    if (r.accept('{ quick effect }')) continue;
    // Whoever uses it, in their own turn: the colon in front of it says when.
    if (actions.length === 0 && r.sees('the turn player can (pay|discard|tribute)') && r.accept('the turn player can'))
      continue;
    if (r.accept('activate [this card] by')) continue;
    const only = r.attempt(() => onlyThen(r));
    if (only !== null) {
      conditions.push(only);
      continue;
    }
    if (
      r.accept(
        '{ (this is a quick effect|but you can only use each effect of Q once per turn|but you can only use each of these effects of Q once per turn|except this card|your choice|max . N|min . N|minimum N|even if this card leaves the field|simultaneously|if possible|except during the damage step) }',
      )
    )
      continue;
    const alike = alikeIfSeveral(r, actions.at(-1));
    if (alike !== null) {
      actions.splice(-1, 1, alike);
      continue;
    }
    const besides = r.attempt(() => {
      const cost = r.accept('{ you can also') ? parseAction(r, 'you') : null;
      return cost !== null && r.accept('}') ? cost : null;
    });
    if (besides !== null) {
      actions.push(orNothing(besides, r.since(start)));
      continue;
    }
    const paid = actions.at(-1);
    const spared = paid === undefined ? null : r.attempt(() => sparedIf(r));
    const unpaid =
      spared === null || paid === undefined ? null : costOf({ kind: 'nothing' }, paid, r.since(start), spared);
    if (unpaid !== null) {
      actions.splice(-1, 1, unpaid);
      continue;
    }
    r.position = start;
    const prefix = parsePrefix(r, r.sees('if (it|this card) was'));
    const said = r.textOf(r.since(start));
    const other = either && prefix.events.length === 0 ? parseOtherTarget(r, actions.at(-1), prefix.conditions) : null;
    if (other !== null) {
      actions.splice(-1, 1, other);
      either = false;
      continue;
    }
    if (prefix.optional) youCan = true;
    // "When you activate this card, you can also Tribute 1 monster": who does not want to, does not pay.
    const extra = prefix.events.length > 0 && /\byou can also\b/i.test(r.textOf(r.since(start)));
    const asked = r.position;
    r.accept('either');
    const each = r.sees('each player targets') && r.accept('each player');
    const read = each
      ? r.within({ ...r.scope, they: 'each' }, () => parseAction(r, 'each'))
      : (r.attempt(() => bySummoner(r)) ?? parseAction(r, 'you'));
    const action = read === null ? null : eachNamed(r, read);
    if (action !== null && follows(r, conditions)) {
      if (prefix.conditions.length > 0 || (prefix.events.length > 0 && !extra)) {
        const inState =
          r.peek(-1)?.fold === 'instead'
            ? null
            : targetedIf(action, prefix, said, /\badditional\b/i.test(r.textOf(r.since(start))));
        if (inState !== null) {
          r.scope = { ...afterActivation(r.scope, [action]), alsoTargets: true };
          actions.push(inState);
          continue;
        }
        // A state that only this part asks for: left to the player it binds nobody, else what it asks stays open.
        const left = prefix.optional || r.peek(-1)?.fold === 'instead';
        unread.push(r.unparsed(start, left ? r.position : asked));
        r.scope = afterActivation(r.scope, [action]);
        if (!left) actions.push(action);
        continue;
      }
      const before = either ? actions.at(-1) : undefined;
      either = false;
      if (before === undefined) {
        if (!extra || action.kind === 'target') actions.push(action);
        else actions.push(orNothing(action, r.since(start)));
      } else {
        const choice = costOf(before, action, r.since(start));
        if (choice !== null) actions.splice(-1, 1, choice);
        else {
          const rest = r.unparsed(start, r.position);
          unread.push(rest);
          actions.push(rest);
        }
      }
      r.scope = afterActivation(r.scope, [action]);
      continue;
    }
    either = false;
    r.position = start;
    skip(r);
    const rest = r.unparsed(start, r.position);
    unread.push(rest);
    actions.push(rest);
    r.scope = afterActivation(r.scope, [rest]);
  }
  return { actions, youCan, condition: together(conditions), unread, scope: r.scope };
}

/** 'Banish "A", "B" and "C" from your GY', 'send 1 "A", "B", and "C"': one of each, not one of the three. */
function eachNamed(r: Reader, action: Action): Action {
  if (!('what' in action) || typeof action.what !== 'object' || action.what === null) return action;
  const { what } = action;
  const words = r.textOf(what.span);
  const said = words.startsWith('"') ? words : COUNTED_NAMES.exec(words)?.[0];
  const listed = said === undefined ? null : eachListed(what, said);
  if (listed === null) return action;
  const one = { kind: 'exactly', n: { kind: 'number', n: 1 } } as const;
  return { ...action, what: { ...listed, each: listed.each.map((part) => ({ ...part, quantity: one })) } };
}

/** '1 face-up "A", "B", and "C"', with no kind of card behind the names: whatever is said of their places. */
const COUNTED_NAMES = /^1 (?:face-up )?"[^"]*"(?:, "[^"]*")*,? and "[^"]*"(?! (?:monster|card|spell|trap))/i;

/** "Activate only as Chain Link 2 or higher", "Activate as Chain Link 2 or higher", "Activate only if you control …". */
function onlyThen(r: Reader): Condition | null {
  if (!r.accept('activate [this card] only') && !(r.sees('activate as chain link') && r.accept('activate')))
    return null;
  r.accept('(if|while)');
  const state = parseCondition(r);
  return state !== null && (r.done || r.sees('(,|;|.)')) ? state : null;
}

/** "(or if you control a Warrior, you can activate this effect without discarding a card)". */
function sparedIf(r: Reader): Condition | null {
  if (!r.accept('{ or if')) return null;
  const state = parseCondition(r);
  if (state === null || !r.accept('[,] you can activate this (effect|card) without')) return null;
  while (!r.done && !r.sees('}')) r.position += 1;
  return r.accept('}') ? state : null;
}

/** "You can also Tribute 1 monster": paid or not, as the player likes. */
function orNothing(cost: Action, span: Span): Action {
  return costOf({ kind: 'nothing' }, cost, span) ?? cost;
}

/** One cost or another; what is targeted either way cannot be told apart later. */
function costOf(first: Action, second: Action, span: Span, spared: Condition | null = null): Action | null {
  const paid = first.kind === 'apply-one-of' ? first.options.map(({ activation: [only] }) => only) : [first];
  const costs = [...paid, second].flatMap((cost) => cost ?? []);
  if (costs.length <= paid.length || costs.some(({ kind }) => NO_COST.has(kind))) return null;
  const options = costs.map((cost): Option => ({
    condition: cost.kind === 'nothing' ? spared : null,
    threshold: null,
    activation: [cost],
    clauses: [],
    quick: false,
    span,
  }));
  return { kind: 'apply-one-of', options, count: { kind: 'exactly', n: { kind: 'number', n: 1 } }, who: 'you' };
}

const NO_COST: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'target',
  'unparsed',
  'activate-this',
  'apply-one-of',
]);

/** Remarks behind an action, then a border. */
function follows(r: Reader, into: Condition[]): boolean {
  const found: Condition[] = [];
  for (;;) {
    if (
      r.accept(
        '{ (this is a quick effect|but you can only use each effect of Q once per turn|but you can only use each of these effects of Q once per turn|your choice|max . N|min . N|if any|minimum N|face-up|face-down|except this card|even if this card leaves the field|if possible) }',
      )
    )
      continue;
    if (
      r.accept(
        '(to activate (this card|this effect|1 of these effects)|this turn|as cost|each|once per battle|once per chain|[,] until the end phase)',
      )
    )
      continue;
    const note = r.attempt(() => {
      if (r.sees('[,] except the turn')) return exceptTheTurn(r);
      const intro = r.acceptOneOf([
        ['[,] (if|while)', false],
        ['[,] unless', true],
      ] as const);
      const state = intro === null ? null : parseCondition(r);
      return state === null ? null : wrap(intro === true, state);
    });
    if (note === null) break;
    found.push(note);
  }
  const ends = r.done || r.sees('(,|and|then|or|also|but|by|to target|.|:|;|{)') || r.peek()?.kind === 'newline';
  if (ends) into.push(...found);
  return ends;
}

function skip(r: Reader): void {
  if (!r.done) r.position += 1;
  while (!r.done && !r.sees('[,] (then|and) (target|you|send|banish|tribute|discard|pay|detach|reveal|activate)'))
    r.position += 1;
}

/** "The player who conducted the Summon targets …": done by whoever Summoned it, whoever controls this card. */
function bySummoner(r: Reader): Action | null {
  const player = r.sees('the player (that|who) conducted the summon') ? parsePlayerOf(r) : null;
  const action = player === null ? null : parseAction(r, 'either');
  return player === null || action === null ? null : { ...action, player };
}
