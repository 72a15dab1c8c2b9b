/**
 * What an effect says of the cards that it is told to have Summoned, Set or taken control of ("…, but it cannot attack", "it can
 * be activated this turn"), as if it stood under `applied` (effect.lingering); and that it was used.
 */
import {
  isLeaveAtOnce,
  withBulletsOf,
  type Action,
  type AppliedEffect,
  type CardFacts,
  type CardText,
  type ChainLink,
  type Clause,
  type Copy,
  type CopyId,
  type Effect,
  type GameEvent,
  type Location,
  type Player,
  type UsedEffect,
} from '../engine/index.js';
import type { Draft } from './draft.js';

/** Something that the effect of a card is told to have done to cards that are described. */
interface Deed {
  readonly card: CardFacts;
  readonly source: CopyId | null;
  readonly player: Player;
  readonly does: ReadonlySet<Action['kind']>;
  readonly to: readonly CopyId[];
  readonly from: Location | null;
  /** It was done this turn. */
  readonly now: boolean;
}

const BRINGS: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'special-summon',
  'summon-with-materials',
  'normal-summon',
]);

const DOES: Readonly<Partial<Record<GameEvent['event'], ReadonlySet<Action['kind']>>>> = {
  summoned: BRINGS,
  set: new Set<Action['kind']>(['set']),
  'control-changed': new Set<Action['kind']>(['take-control', 'swap-control']),
};

/** Of what happened and of the monsters' own entries, as far as nothing that is told to apply says it already. */
export function leftByDeeds(
  draft: Draft,
  happened: readonly GameEvent[],
  told: { readonly applied: readonly AppliedEffect[]; readonly used: readonly UsedEffect[] },
): readonly AppliedEffect[] {
  return deedsIn(draft, happened).flatMap((deed): readonly AppliedEffect[] => {
    const { card, player, source, now } = deed;
    if (told.applied.some((one) => one.card?.name === card.name && one.player === player)) return [];
    const text = textOf(draft, deed);
    const doing = effectsDoing(text, deed, told.used);
    return doing.flatMap((effect): readonly AppliedEffect[] => {
      const said = saidOf(effect, deed);
      const open = doing.some((one) => saidOf(one, deed).length === 0);
      const why = open ? `which effect of ${card.name} was used` : null;
      const settled = said.filter((clause) => isSettled(clause, deed));
      const left = (resolution: readonly Clause[], perhaps: string | null): readonly AppliedEffect[] => {
        if (resolution.length === 0) return [];
        draft.suppose(`${card.name} did to it all that its text says`, 'effect.lingering');
        return [
          {
            card,
            text,
            source,
            player,
            effect: { ...effect, activation: [], resolution, oaths: [] },
            to: deed.to,
            until: null,
            turn: now ? draft.turnNumber : null,
            amount: null,
            declares: [],
            ...(perhaps === null ? {} : { perhaps }),
          },
        ];
      };
      return [
        ...left(settled, why),
        ...left(
          said.filter((clause) => !settled.includes(clause)),
          why ?? `whether what ${card.name} asks for was so`,
        ),
      ];
    });
  });
}

function deedOf(draft: Draft, event: GameEvent): Deed | null {
  const { copies, byCard: card, byCopy: source, from } = event;
  const [first] = copies;
  const holder = first === undefined ? null : (draft.copies.get(first)?.controller ?? null);
  const player = event.player ?? event.byPlayer ?? holder;
  const does = DOES[event.event];
  if (does === undefined || event.by !== 'card-effect' || card === null || player === null) return null;
  // What a card says of its own coming is seen to where it lies.
  const to = copies.filter((id) => draft.copies.get(id)?.card?.name !== card.name);
  return to.length === 0 ? null : { card, source, player, does, to, from, now: true };
}

/** A monster of which its own entry tells by whose effect it was Summoned. */
function cameBy(copy: Copy): readonly Deed[] {
  const { summoned, id, controller } = copy;
  const card = summoned?.source ?? null;
  if (summoned === null || card === null || card.name === copy.card?.name) return [];
  const player = summoned.by === 'unknown' ? controller : summoned.by;
  const from = summoned.from === 'unknown' ? null : summoned.from;
  return [{ card, source: null, player, does: BRINGS, to: [id], from, now: summoned.thisTurn === true }];
}

/**
 * What did that this turn was used this turn (opt.hard, opt.soft): where only one effect of the card does it, at once, and it
 * is activated. What is told to have been used, or stands on the Chain, is not counted again.
 */
export function usesToldByDeeds(
  draft: Draft,
  happened: readonly GameEvent[],
  told: { readonly used: readonly UsedEffect[]; readonly links: readonly ChainLink[] },
): readonly UsedEffect[] {
  const nameOf = ({ player, card }: Pick<UsedEffect, 'player' | 'card'>): string => `${player} ${card?.name ?? ''}`;
  const known = new Set([...told.used, ...told.links].map(nameOf));
  return deedsIn(draft, happened).flatMap((deed): readonly UsedEffect[] => {
    const { player, card, source, does, now } = deed;
    if (!now || known.has(nameOf(deed))) return [];
    const text = textOf(draft, deed);
    const [effect, ...others] = effectsDoing(text, deed, []);
    if (effect === undefined || others.length > 0 || effect.speed === null) return [];
    if (withBulletsOf(effect.resolution)[doneTo(effect, does)]?.delayed !== null) return [];
    known.add(nameOf(deed));
    return [{ player, card, text, copy: source, effect: effect.number, turn: draft.turnNumber, negated: 'no' }];
  });
}

function deedsIn(draft: Draft, happened: readonly GameEvent[]): readonly Deed[] {
  const done = happened.flatMap((event) => deedOf(draft, event) ?? []);
  const seen = new Set(done.flatMap(({ to }) => to));
  return [...done, ...[...draft.copies.values()].flatMap((copy) => (seen.has(copy.id) ? [] : cameBy(copy)))];
}

function textOf(draft: Draft, { card, source }: Pick<Deed, 'card' | 'source'>): CardText | null {
  const described = source === null ? null : (draft.copies.get(source)?.text ?? null);
  return described ?? draft.resolver.resolve(card.password ?? card.name).found?.text ?? null;
}

/** The effects of the card that do such a thing to other cards; the one that is told to have been used, where one is. */
function effectsDoing(
  text: CardText | null,
  { card, player, does }: Deed,
  used: readonly UsedEffect[],
): readonly Effect[] {
  const doing = (text?.effects ?? []).filter((effect) => doneTo(effect, does) >= 0);
  const told = used.filter((use) => use.card?.name === card.name && use.player === player && use.effect !== null);
  const named = doing.filter(({ number }) => told.some((use) => use.effect === number));
  return named.length > 0 ? named : doing;
}

/** Where among its clauses it does that; -1 where it does not. */
function doneTo({ resolution }: Effect, does: ReadonlySet<Action['kind']>): number {
  return withBulletsOf(resolution).findIndex(
    ({ action }) => does.has(action.kind) && !('what' in action && refOf(action.what) === 'this-card'),
  );
}

/** What it says of those cards, until it turns to others. */
function saidOf(effect: Effect, { does, from, now }: Deed): readonly Clause[] {
  const parts = withBulletsOf(effect.resolution);
  const at = doneTo(effect, does);
  const doing = parts[at];
  if (doing === undefined) return [];
  const behind = parts.slice(at + 1);
  const end = behind.findIndex(({ action, delayed }) => delayed === null && !SAYS.has(action.kind));
  const said = (end < 0 ? behind : behind.slice(0, end)).filter(
    (clause) => !clause.optional && isSaidOfThem(clause, doing) && wasFromThere(clause, from),
  );
  const whole = [...negatedAsItCame(doing), ...said];
  // Of an earlier turn only what has no end still counts for sure.
  return now ? whole : whole.filter(({ action, delayed }) => delayed === null && !hasEnd(action));
}

const SAYS: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['apply-rule', 'negate', 'become', 'change-stat']);

function hasEnd(action: Action): boolean {
  return 'until' in action && action.until !== null;
}

/** "Special Summon it, but negate its effects": that of the monster that came. */
function negatedAsItCame(clause: Clause): readonly Clause[] {
  const { action } = clause;
  if (action.kind !== 'special-summon' || !action.effectsNegated) return [];
  return [{ ...clause, action: { ...action, what: { ...action.what, reference: { ref: 'previous' } } } }];
}

/** "It", "that monster": what the part before brought, or took. */
function isSaidOfThem({ action }: Clause, doing: Clause): boolean {
  if (action.kind === 'apply-rule' && isLeaveAtOnce(action.rule)) return true;
  const said = action.kind === 'apply-rule' ? action.rule : action;
  const ref = 'what' in said ? refOf(said.what) : action.kind === 'negate' ? refOf(action.of) : null;
  const taken = 'what' in doing.action ? refOf(doing.action.what) : null;
  return ref === 'previous' || (ref === 'target' && taken === 'target');
}

function refOf(what: unknown): string | null {
  if (typeof what !== 'object' || what === null || !('reference' in what)) return null;
  const { reference } = what as { readonly reference: { readonly ref: string } | null };
  return reference?.ref ?? null;
}

/** A state that was met; of a leave for Traps and Quick-Play Spells no other card asks. */
function isSettled({ action, condition }: Clause, { from }: Deed): boolean {
  if (condition === null) return true;
  const asksFrom = condition.if === 'happened' && condition.event.from.length > 0;
  return action.kind === 'apply-rule' && isLeaveAtOnce(action.rule) && (!asksFrom || from !== null);
}

/** "If Set from the Deck": it was Set from elsewhere, where that is told. */
function wasFromThere({ condition }: Clause, from: Location | null): boolean {
  const places = condition?.if === 'happened' ? condition.event.from : [];
  return from === null || places.length === 0 || places.includes(from);
}
