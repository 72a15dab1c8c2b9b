/** A Token on the board: its own facts, or those of the effect that brought it (token.nature). */
import { ATTRIBUTES, cardOfToken, isWhileThere, MONSTER_TYPES } from '../engine/index.js';
import type { Action, AppliedEffect, Clause, CopyId, Effect, Filter, Player, TokenFacts } from '../engine/index.js';
import type { ResolvedCard } from './cards.js';
import type { Draft } from './draft.js';
import { Fields } from './reader.js';

const NOTHING_TOLD: TokenFacts = { name: 'Token', type: null, attribute: null, level: null, atk: null, def: null };

/** What was said of a Token, and what its maker says of it. */
export interface ReadToken {
  readonly facts: TokenFacts;
  readonly maker: { readonly card: ResolvedCard; readonly effect: Effect } | null;
}

/** Reads `token`; `named`: what stands under `card` beside it. */
export function readToken(fields: Fields, draft: Draft, named: string | null): ReadToken | null {
  const found = fields.raw('token');
  if (found === null || found.value === false) return null;
  const own = { ...NOTHING_TOLD, name: named ?? NOTHING_TOLD.name };
  if (found.value === true) {
    tellUnbound(draft, own.name);
    return { facts: own, maker: null };
  }
  const token = Fields.of(found.value, found.pointer, draft.faults, '"token"');
  if (token === null) return null;
  const type = token.text('type');
  const attribute = token.text('attribute');
  const by = token.raw('by');
  const maker = by === null ? null : draft.card(by.value, by.pointer);
  const name = token.text('name') ?? named;
  if (maker === null) tellUnbound(draft, name ?? NOTHING_TOLD.name);
  const made = maker === null ? null : tokenOf(maker, name);
  const told = made?.facts ?? own;
  const facts: TokenFacts = {
    ...told,
    name: name ?? told.name,
    type: MONSTER_TYPES.find((t) => t.toLowerCase() === type?.toLowerCase()) ?? told.type,
    attribute: ATTRIBUTES.find((a) => a === attribute?.toUpperCase()) ?? told.attribute,
    level: token.count(['level'], 0, 12) ?? told.level,
    atk: readStat(token, 'atk') ?? told.atk,
    def: readStat(token, 'def') ?? told.def,
  };
  token.done('by, name, type, attribute, level, atk, def');
  return { facts, maker: maker === null || made === null ? null : { card: maker, effect: made.effect } };
}

/** Where nobody told which card brought it, nothing that such a card says of its Token is known. */
function tellUnbound(draft: Draft, name: string): void {
  draft.suppose(`what brought ${name} says nothing more of it`, 'token.nature');
}

/** A number, or "?" as some Tokens have it. */
function readStat(token: Fields, key: 'atk' | 'def'): number | '?' | null {
  const found = token.raw(key);
  return found?.value === '?' ? '?' : token.count([key], 0, 100_000);
}

/** The Token that the card makes; of several, the one that bears the name. */
function tokenOf(
  maker: ResolvedCard,
  name: string | null,
): { readonly facts: TokenFacts; readonly effect: Effect } | null {
  const all = (maker.text?.effects ?? []).flatMap((effect) =>
    effect.resolution
      .flatMap(tokensIn)
      .flatMap(({ token }) => (token === null ? [] : [{ facts: { ...token, name: singular(token.name) }, effect }])),
  );
  const fitting = all.filter(({ facts }) => name === null || facts.name.toLowerCase() === name.toLowerCase());
  const [first] = fitting.length > 0 ? fitting : all.length === 1 ? all : [];
  return first ?? (name === null ? null : unreadMaker(maker, name));
}

/** How it comes was not read, but what the same effect goes on saying of it was. */
function unreadMaker(
  { text }: ResolvedCard,
  name: string,
): { readonly facts: TokenFacts; readonly effect: Effect } | null {
  const effect = text?.effects.find(({ resolution }) =>
    resolution.some(({ action }) => action.kind === 'unparsed' && action.text.includes(`"${name}`)),
  );
  return effect === undefined ? null : { facts: { ...NOTHING_TOLD, name }, effect };
}

function tokensIn({ action }: Clause): readonly Extract<Action, { kind: 'summon-token' }>[] {
  if (action.kind === 'summon-token') return [action];
  return action.kind === 'apply-one-of' || action.kind === 'apply-in-order'
    ? action.options.flatMap(({ clauses }) => clauses.flatMap(tokensIn))
    : [];
}

function singular(name: string): string {
  return name.replace(/Tokens$/, 'Token');
}

/** What the effect that brought the Token goes on saying of it ("They cannot be Tributed for a Tribute Summon"). */
export function saidOfToken({ facts, maker }: ReadToken, id: CopyId, player: Player): readonly AppliedEffect[] {
  if (maker === null) return [];
  const resolution = besideItsComing(maker.effect.resolution, facts.name);
  const coming = resolution.findIndex((clause) => tokensIn(clause).length > 0);
  // What nobody read behind its coming may be about it, too.
  const said = resolution.filter(
    (clause, i) =>
      isAboutWhatCame(clause, facts.name) || (coming >= 0 && i > coming && clause.action.kind === 'unparsed'),
  );
  return [
    {
      card: maker.card.card,
      text: maker.card.text,
      source: null,
      player,
      effect: { ...maker.effect, resolution: said, oaths: [], lasting: [] },
      to: [id],
      until: null,
      turn: null,
      amount: null,
      declares: [],
    },
  ];
}

/** The list of clauses in which it comes: of several to choose from, the one that brings it. */
function besideItsComing(clauses: readonly Clause[], name: string): readonly Clause[] {
  const isIt = ({ action }: Clause): boolean => action.kind === 'summon-token' && singular(action.name) === name;
  if (clauses.some(isIt)) return clauses;
  const [inner] = clauses.flatMap(({ action }) =>
    action.kind === 'apply-one-of' || action.kind === 'apply-in-order'
      ? action.options.filter((option) => option.clauses.some(isIt))
      : [],
  );
  return inner?.clauses ?? clauses;
}

function isAboutWhatCame({ action, condition }: Clause, name: string): boolean {
  if (condition !== null && isWhileThere(condition)) return true;
  const rule = action.kind === 'apply-rule' ? action.rule : null;
  // "Each time 1 is destroyed".
  if (rule?.rule === 'whenever') return rule.events.some(({ subject }) => subject?.reference?.ref === 'previous');
  const what = rule !== null && 'what' in rule ? rule.what : null;
  if (what === null) return false;
  if (what.reference === null) return isNamed(what.filter, name);
  // "These Tokens", whatever stands before.
  return what.reference.ref === 'previous' || (what.filter.is === 'kind' && what.filter.kind === 'token');
}

/** '"Ceremonial Tokens" cannot be Tributed': said of each of them. */
function isNamed(filter: Filter, name: string): boolean {
  return filter.is === 'named' && singular(filter.name) === name;
}

/** A Token is a card on the field like any other. */
export function tokenCard(token: TokenFacts): ResolvedCard {
  return { card: cardOfToken(token), text: null, boxes: { main: '', pendulum: '' } };
}
