/**
 * The lasting rules on a board: what face-up cards say continuously, what resolved effects left behind, what a player
 * bound themselves to by using an effect. Collected once per board; whether each applies is judged when somebody asks.
 */
import type { Context, Frame } from '../context.js';
import type { AppliedEffect, Copy } from '../model/board.js';
import {
  isWhileThere,
  type Action,
  type Clause,
  type Effect,
  type LastingRule,
  type Location,
  type Noun,
} from '../model/effects.js';
import { bareFrame } from '../frames.js';
import { all, unreadText, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { framedByLink, standingEffects } from './standing.js';
import { inMonsterZone, notYetSummoned, onField } from '../board/places.js';
import { expand, whenItLeaves } from './expand.js';
import { entryOf, frameOf, lazily, textApplies, type Entry, type LastingIndex } from './entries.js';
import { gainedBy, granted } from './gained.js';
import { ridersOn } from './riders.js';

export function collectLasting(context: Context): LastingIndex {
  const index = new Map<LastingRule['rule'], Entry[]>();
  const add = (entry: Entry): void => {
    const list = index.get(entry.rule.rule);
    if (list === undefined) index.set(entry.rule.rule, [entry]);
    else list.push(entry);
  };
  for (const copy of context.board.copies.values()) {
    const effects = lastingEffects(copy);
    if (effects.length === 0 || isPending(context, copy)) continue;
    const arriving = notYetSummoned(context.board, copy);
    const fallen = context.board.battle?.destroyed?.includes(copy.id) === true;
    for (const effect of effects) {
      if (!appliesFrom(copy, effect)) continue;
      const frame = framedByLink(context, copy, frameOf(copy, effect));
      const applies = lazily(() => textApplies(context, copy, effect, frame));
      for (const [at, rule] of effect.lasting.entries()) {
        // damage.destroyed-monster-continuous: only what decides its own fate still applies.
        if (fallen && !OWN_FATE.has(rule.rule)) continue;
        if (arriving && !isAboutOwnSummon(rule)) continue;
        const open = qualified(copy, effect.lasting[at + 1]);
        for (const laid of expand(context, rule, frame, applies))
          add(
            entryOf(
              laid.rule,
              laid.frame,
              lazily(() => withQualifier(laid.applies(), open)),
              'text',
              copy,
            ),
          );
      }
    }
  }
  for (const copy of context.board.copies.values()) {
    for (const entry of boundBySummoning(context, copy)) add(entry);
    for (const entry of ridersOn(context, copy)) add(entry);
  }
  for (const copy of context.board.copies.values()) {
    for (const { effect, frame, rules } of isPending(context, copy) ? [] : standingEffects(context, copy)) {
      const applies = lazily(() => textApplies(context, copy, { ...effect, condition: null }, frame));
      for (const laid of rules.flatMap((rule) => expand(context, rule, frame, applies)))
        add(entryOf(laid.rule, laid.frame, lazily(laid.applies), 'text', copy));
    }
  }
  for (const entry of granted(context, index)) add(entry);
  for (const applied of context.board.applied) for (const entry of fromApplied(context, applied)) add(entry);
  const { number: turn } = context.board.turn;
  for (const use of context.board.used) {
    const copy = use.copy === null ? null : (context.board.copies.get(use.copy) ?? null);
    const effect = (copy?.text ?? use.text)?.effects.find((candidate) => candidate.number === use.effect);
    // "The turn you activate this card": another turn is not bound.
    const earlier = use.turn !== null && turn !== null && use.turn !== turn;
    if (effect === undefined || use.negated === 'activation' || earlier) continue;
    for (const rule of effect.oaths) {
      if (isForgotten(context, rule, copy)) continue;
      add(oath(rule, use.player, copy, effect, use.card?.name, appliedTo(context, effect, use.player)));
    }
  }
  for (const link of [...context.board.chainResolved, ...context.board.chain]) {
    const copy = link.copy === null ? null : (context.board.copies.get(link.copy) ?? null);
    if (link.effect === null || link.negated === 'activation') continue;
    const targets = link.targets === 'unknown' ? [] : link.targets.flatMap((id) => context.board.copies.get(id) ?? []);
    for (const rule of link.effect.oaths) add(oath(rule, link.player, copy, link.effect, link.card?.name, targets));
  }
  return index;
}

/** "The turn you Special Summon this card": it binds whoever Summoned it, on whichever side it is (opt.summon-restriction). */
function boundBySummoning(context: Context, copy: Copy): readonly Entry[] {
  const { summoned, text } = copy;
  if (text === null || summoned?.thisTurn !== true) return [];
  // Nobody said whose Summon it was: that of the player on whose side it is.
  const player = summoned.by === 'unknown' ? copy.controller : summoned.by;
  return text.effects
    .filter(({ bindsSummoner }) => bindsSummoner === true)
    .flatMap((effect) => {
      const { condition } = effect;
      const frame = { ...frameOf(copy, effect), player };
      const applies = condition === null ? (): Judgement => YES : lazily(() => context.holds(condition, frame));
      return effect.oaths.map((rule) => entryOf(rule, frame, applies, 'oath', copy));
    });
}

const OWN_FATE: ReadonlySet<LastingRule['rule']> = new Set<LastingRule['rule']>([
  'replace',
  'redirect',
  'placed-instead',
]);

/** negsummon.flip-summon: while its Summon can be negated a monster applies nothing but what it says of that Summon. */
function isAboutOwnSummon(rule: LastingRule): boolean {
  return rule.rule === 'cannot' && rule.act === 'summon-be-negated' && rule.what?.reference?.ref === 'this-card';
}

const NO_EFFECTS: readonly Effect[] = [];
const lastingOf = new WeakMap<object, readonly Effect[]>();

/** The effects of a card that say something lasting; found once per printed text. */
function lastingEffects(copy: Copy): readonly Effect[] {
  if (copy.text === null) return NO_EFFECTS;
  const known = lastingOf.get(copy.text);
  if (known !== undefined) return known;
  const effects = copy.text.effects.filter((effect) => effect.lasting.length > 0);
  lastingOf.set(copy.text, effects);
  return effects;
}

const QUALIFIES =
  /^(?:is|are|was|were|that|which|who|whose|in|on|from|with|by|of|or|while|except|other than|if|when|unless|than|among|for|equal to|up to)\b/i;

/** Words that nobody read and that belong to the rule before them: to whom or when it applies is open then. */
function qualified(copy: Copy, next: LastingRule | undefined): Judgement {
  return next?.rule === 'unparsed' && QUALIFIES.test(next.text)
    ? unreadText(copy.card?.name ?? '', next.text, next.span)
    : YES;
}

function withQualifier(applies: Judgement, open: Judgement): Judgement {
  return applies.answer === 'no' || open.answer === 'yes' ? applies : all([applies, open]);
}

/** A Continuous card whose activation has not resolved does not apply yet (trap.continuous). */
function isPending(context: Context, copy: Copy): boolean {
  return context.board.chain.some((link) => link.copy === copy.id && link.cardActivation === true);
}

function appliesFrom(copy: Copy, effect: Effect): boolean {
  const location = copy.place.location;
  if (location === 'pendulum-zone') return copy.face === 'up' && effect.box === 'pendulum';
  if (effect.box === 'pendulum') return false;
  if (onField(copy)) {
    if (copy.face === 'down') return false;
    if (copy.card?.kind === 'monster' && location === 'spell-trap-zone')
      return effect.from.includes('spell-trap-zone') || (copy.equippedTo !== null && speaksOfEquipped(effect));
    return (
      effect.from.length === 0 ||
      effect.from.some((from) => from === 'card-activation' || from === location || isSameZone(from, location))
    );
  }
  return effect.from.includes(location);
}

/** spell.equip.monster-as-equip: what a monster says of the monster that it is equipped to counts while it is equipped. */
function speaksOfEquipped(effect: Effect): boolean {
  return effect.lasting.some(
    (rule) =>
      ('what' in rule && rule.what?.reference?.ref === 'equipped-monster') ||
      (rule.rule === 'replace' && rule.event.subject?.reference?.ref === 'equipped-monster'),
  );
}

function isSameZone(from: Location | 'card-activation', location: Location): boolean {
  const monster: readonly string[] = ['monster-zone', 'extra-monster-zone'];
  const spell: readonly string[] = ['spell-trap-zone', 'field-zone'];
  return (monster.includes(from) && monster.includes(location)) || (spell.includes(from) && spell.includes(location));
}

/** "This card cannot attack the turn …": turned face-down since it was activated, the monster is bound no more. */
function isForgotten({ board }: Context, rule: LastingRule, copy: Copy | null): boolean {
  if (copy === null || !('what' in rule) || rule.what?.reference?.ref !== 'this-card') return false;
  const own = [...board.history.events, ...board.events].filter(({ copies }) => copies.includes(copy.id));
  const activated = own.findIndex(({ event }) => event === 'activated');
  return activated >= 0 && own.slice(activated).some(({ event }) => event === 'turned-face-down');
}

/** What a player bound themselves to; "you" is that player, whatever became of the card. */
function oath(
  rule: LastingRule,
  player: Player,
  copy: Copy | null,
  effect: Effect,
  name: string | undefined,
  targets: readonly Copy[],
): Entry {
  const frame = bareFrame(player, copy, effect);
  const known = targets.length === 0 ? frame : { ...frame, targets };
  return entryOf(rule, known, () => YES, 'oath', copy, copy?.card?.name ?? name ?? '');
}

/** To what the same effect is told to have been applied. */
function appliedTo({ board }: Context, effect: Effect, player: Player): readonly Copy[] {
  const same = board.applied.filter((one) => one.effect === effect && one.player === player);
  return same.length === 1 ? (same[0]?.to ?? []).flatMap((id) => board.copies.get(id) ?? []) : [];
}

function fromApplied(context: Context, applied: AppliedEffect): readonly Entry[] {
  if (applied.effect === null) return [];
  const copies = stillBound(context, applied);
  if (copies.length === 0 && applied.to.length > 0) return [];
  const self = applied.source === null ? null : (context.board.copies.get(applied.source) ?? null);
  const frame: Frame = {
    player: applied.player,
    self,
    effect: applied.effect,
    targets: copies,
    cost: 'unknown',
    previous: copies,
    // "It cannot be destroyed", said of what happened: those that it was applied to.
    event: copies,
    chainLink: null,
    told: { amount: applied.amount, die: null, coins: null, called: null, declared: applied.declares },
  };
  const cardName = applied.card?.name ?? '';
  const gained = applied.effect.resolution.flatMap(({ action, optional }) =>
    action.kind === 'gain-effect' && !optional ? action.effects : [],
  );
  return [
    ...gainedBy(context, gained, copies, cardName),
    ...left(context, applied.effect, copies, frame, cardName, applied.from, applied.turn),
  ];
}

/**
 * effect.applied-stays: what an effect says of a monster without a time counts as long as it is face-up; what it says for
 * this turn stays with it.
 */
function stillBound({ board }: Context, { to, effect, until }: AppliedEffect): readonly Copy[] {
  const copies = to.flatMap((id) => board.copies.get(id) ?? []);
  const timed = ({ action }: Clause): boolean =>
    ('until' in action && action.until !== null) ||
    (action.kind === 'apply-rule' && action.rule.rule === 'indestructible-count');
  if (until !== null || (effect?.resolution ?? []).some(timed)) return copies;
  const hides = (effect?.resolution ?? []).some(
    ({ action }) =>
      action.kind === 'change-position' ||
      (action.kind === 'special-summon' && action.position.includes('face-down-defense')),
  );
  return copies.filter((copy) => copy.face === 'up' || hides || !inMonsterZone(copy));
}

function left(
  context: Context,
  effect: Effect,
  copies: readonly Copy[],
  frame: Frame,
  cardName: string,
  from: Location | undefined,
  turn: number | null,
): readonly Entry[] {
  // "If this card is Special Summoned, you cannot …": told as applied, its state was met.
  const stood = effect.resolution.length === 0 ? [...effect.lasting, ...effect.oaths] : [];
  const clauses = effect.resolution.filter(
    (clause) => !neededOtherPlace(clause, from) && !isPast(context, clause, turn),
  );
  return [...rulesLeftBy(clauses), ...stood]
    .map((rule) => (copies.length === 0 ? rule : aboutAppliedTo(rule, effect)))
    .flatMap((rule) => expand(context, rule, frame, () => YES))
    .map((laid) => entryOf(laid.rule, laid.frame, lazily(laid.applies), 'applied', frame.self, cardName));
}

/** turn.effects-expire: what was said for the turn in which it resolved. */
function isPast({ board }: Context, { action }: Clause, turn: number | null): boolean {
  if (turn === null || board.turn.number === null || board.turn.number <= turn || action.kind !== 'apply-rule')
    return false;
  if (action.until === null) return action.rule.rule === 'indestructible-count';
  return action.until.until === 'end-of-turn';
}

/** "If you activated this card from your hand": it was activated elsewhere, where that is told. */
function neededOtherPlace({ condition }: Clause, from: Location | undefined): boolean {
  if (from === undefined || condition?.if !== 'happened') return false;
  const places = condition.event.activation?.from ?? [];
  return places.length > 0 && !places.includes(from);
}

/** "All monsters you currently control": those that it was applied to, whatever they are like now. */
function aboutAppliedTo(rule: LastingRule, effect: Effect | null): LastingRule {
  if (rule.rule === 'redirect') return { ...rule, what: those(rule.what) };
  const targets = effect?.activation.some(({ kind }) => kind === 'target') ?? true;
  if (targets || (rule.rule !== 'cannot' && rule.rule !== 'unaffected' && rule.rule !== 'negate-effects')) return rule;
  const { what } = rule;
  if (what?.reference !== null || what.quantity.kind !== 'all' || what.controller === null) return rule;
  if (rule.rule === 'cannot' && !rule.act.startsWith('be-destroyed') && rule.act !== 'be-targeted') return rule;
  return { ...rule, what: { ...those(what), filter: { is: 'any' } } };
}

/** However a text names the cards it acted on, an applied effect is about those that it was applied to. */
function those(what: Noun): Noun {
  return { ...what, reference: { ref: 'previous' } };
}

/** What a resolved effect goes on saying. */
function rulesLeftBy(clauses: readonly Clause[]): readonly LastingRule[] {
  return clauses.flatMap((clause) =>
    clause.optional
      ? []
      : clause.delayed === null
        ? whileThere(clause, ruleOf(clause.action))
        : whenItLeaves(clause.delayed, clause.action),
  );
}

/** "While that Token is in the Monster Zone, …" (effect.lingering). */
function whileThere({ condition }: Clause, rules: readonly LastingRule[]): readonly LastingRule[] {
  return condition !== null && isWhileThere(condition) && rules.length > 0
    ? [{ rule: 'conditional', condition, rules }]
    : rules;
}

function ruleOf(action: Action): readonly LastingRule[] {
  switch (action.kind) {
    case 'apply-rule':
      return [action.rule];
    case 'negate':
      return action.what === 'effects' && action.of !== null && action.until !== null
        ? [{ rule: 'negate-effects', what: action.of }]
        : [];
    case 'become':
      return action.property === 'level-and'
        ? []
        : [{ rule: 'become', what: action.what, property: action.property, value: action.value, also: action.also }];
    case 'gain-effect':
      // Laid down for each card that gained it.
      return [];
    case 'unparsed':
      // What an effect that still counts forbids, and nobody read.
      return [{ rule: 'unparsed', text: action.text, span: action.span }];
    default:
      return [];
  }
}
