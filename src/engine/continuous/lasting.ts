/**
 * The lasting rules on a board: what face-up cards say continuously, what resolved effects left behind, what a player
 * bound themselves to by using an effect. Collected once per board; whether each applies is judged when somebody asks.
 */
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Effect, LastingRule, Location, Oath } from '../model/effects.js';
import { asksForFaceUp } from '../evaluate/filters/face-up.js';
import { bareFrame } from '../frames.js';
import { ofText } from '../model/of-text.js';
import { all, judged, unknown, unreadText, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { framedByLink, standingEffects } from './standing.js';
import { effectsUsed } from '../board/untold-effect.js';
import { inMonsterZone, isMadeMonster, notYetSummoned, onField } from '../board/places.js';
import { boundByNamedSummons, boundBySummoning } from './bound-by-summoning.js';
import { expand } from './expand.js';
import { entryOf, frameOf, lazily, textApplies, type Entry, type LastingIndex } from './entries.js';
import { granted } from './gained.js';
import { leftByItsFate } from './left-by-its-fate.js';
import { leftByOwnEffect } from './own-revival.js';
import { ridersOn } from './riders.js';
import { boundWhileThere } from './bound-while-there.js';
import { fromApplied } from './applied.js';

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
        if (fallen && !isOwnFate(rule)) continue;
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
  for (const entry of boundByNamedSummons(context)) add(entry);
  for (const copy of context.board.copies.values()) {
    for (const entry of boundBySummoning(context, copy)) add(entry);
    for (const entry of ridersOn(context, copy)) add(entry);
    for (const entry of leftByOwnEffect(context, copy)) add(entry);
    for (const entry of boundWhileThere(context, copy)) add(entry);
    for (const entry of leftByItsFate(context, copy)) add(entry);
  }
  for (const copy of context.board.copies.values()) {
    for (const { effect, frame, given, rules } of isPending(context, copy) ? [] : standingEffects(context, copy)) {
      const applies = lazily(() =>
        all([textApplies(context, copy, { ...effect, condition: null }, frame), given?.() ?? YES]),
      );
      for (const laid of rules.flatMap((rule) => expand(context, rule, frame, applies)))
        add(entryOf(laid.rule, laid.frame, lazily(laid.applies), 'text', copy));
    }
  }
  for (const entry of granted(context, index)) add(entry);
  for (const applied of context.board.applied) for (const entry of fromApplied(context, applied)) add(entry);
  const { number: turn } = context.board.turn;
  for (const use of context.board.used) {
    const copy = use.copy === null ? null : (context.board.copies.get(use.copy) ?? null);
    // "The turn you activate this card": another turn is not bound.
    const past = use.turn === null || turn === null ? 0 : turn - use.turn;
    if (use.negated === 'activation') continue;
    const targets = use.targets?.flatMap((id) => context.board.copies.get(id) ?? []);
    for (const { effect, certain } of effectsUsed((copy?.text ?? use.text)?.effects ?? [], use, oathsOf)) {
      if (past !== 0 && !(effect.bindsNextTurn === true && past === 1)) continue;
      const applies = certain ? YES : unknown(`which effect of ${use.card?.name ?? 'the card'} was used`);
      for (const rule of effect.oaths) {
        const chosen = isOfBullet(rule, use.bullet, use.card?.name);
        if (isForgotten(context, rule, copy) || chosen.answer === 'no') continue;
        const to = targets ?? appliedTo(context, effect, use.player);
        add(oath(rule, use.player, copy, effect, use.card?.name, to, all([applies, chosen])));
      }
    }
  }
  for (const link of [...context.board.chainResolved, ...context.board.chain]) {
    const copy = link.copy === null ? null : (context.board.copies.get(link.copy) ?? null);
    if (link.effect === null || link.negated === 'activation') continue;
    const targets = link.targets === 'unknown' ? [] : link.targets.flatMap((id) => context.board.copies.get(id) ?? []);
    for (const rule of link.effect.oaths) {
      const chosen = isOfBullet(rule, undefined, link.card?.name);
      add(oath(rule, link.player, copy, link.effect, link.card?.name, targets, chosen));
    }
  }
  return index;
}

const OWN_FATE: ReadonlySet<LastingRule['rule']> = new Set<LastingRule['rule']>([
  'replace',
  'redirect',
  'placed-instead',
]);

/** What a monster says of its own leaving goes on when a battle has destroyed it (damage.destroyed-monster-continuous). */
function isOwnFate(rule: LastingRule): boolean {
  if (rule.rule !== 'whenever') return OWN_FATE.has(rule.rule);
  return (
    rule.events.length > 0 &&
    rule.events.every(({ event, subject }) => event === 'left-field' && subject?.reference?.ref === 'this-card')
  );
}

/** negsummon.flip-summon: while its Summon can be negated a monster applies nothing but what it says of that Summon. */
function isAboutOwnSummon(rule: LastingRule): boolean {
  return rule.rule === 'cannot' && rule.act === 'summon-be-negated' && rule.what?.reference?.ref === 'this-card';
}

/** psct.bullet-choice: what a bullet says behind it binds who chose that one, where it is told which was chosen. */
function isOfBullet({ ofBullet }: Oath, chosen: number | undefined, name = 'the card'): Judgement {
  if (ofBullet === undefined) return YES;
  return chosen === undefined ? unknown(`which bullet of ${name} was chosen`) : judged(ofBullet === chosen);
}

const oathsOf = ({ oaths }: Effect): readonly LastingRule[] => oaths;
const NO_EFFECTS: readonly Effect[] = [];
const lastingIn = ofText(({ effects }) => effects.filter(({ lasting }) => lasting.length > 0));

/** The effects of a card that say something lasting. */
function lastingEffects({ text }: Copy): readonly Effect[] {
  return text === null ? NO_EFFECTS : lastingIn(text);
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
      return (
        effect.from.includes('spell-trap-zone') ||
        (copy.equippedTo !== null && (speaksOfEquipped(effect) || isAboutOwnLeaving(effect)))
      );
    return (
      effect.from.length === 0 ||
      effect.from.some((from) => from === 'card-activation' || from === location || isSameZone(from, location)) ||
      actsAsMonster(copy, effect)
    );
  }
  return effect.from.includes(location) || (effect.lasting.length > 0 && effect.lasting.every(isAboutBeingSummoned));
}

/** ability.trap-monster.nature: a Trap that its own text made a monster is still the card whose text it is. */
function actsAsMonster(copy: Copy, { from }: Effect): boolean {
  return copy.trapMonster && !isMadeMonster(copy) && inMonsterZone(copy) && from.includes('spell-trap-zone');
}

/** A condition of the card's own Summon counts where it is Summoned from (summon.special.condition-wordings). */
function isAboutBeingSummoned(rule: LastingRule): boolean {
  if (rule.rule === 'conditional') return rule.rules.every(isAboutBeingSummoned);
  return rule.rule === 'cannot' && rule.act === 'be-special-summoned' && rule.what?.reference?.ref === 'this-card';
}

/** spell.equip.monster-as-equip: what a monster says of the monster that it is equipped to counts while it is equipped. */
function speaksOfEquipped(effect: Effect): boolean {
  return effect.lasting.some(
    (rule) =>
      ('what' in rule && rule.what?.reference?.ref === 'equipped-monster') ||
      (rule.rule === 'replace' && rule.event.subject?.reference?.ref === 'equipped-monster'),
  );
}

/** "If this face-up card would leave the field, banish it": said of the card, whatever kind of card it is by then. */
function isAboutOwnLeaving({ lasting }: Effect): boolean {
  return (
    lasting.length > 0 &&
    lasting.every(
      (rule) =>
        rule.rule === 'whenever' &&
        rule.events.length > 0 &&
        rule.events.every(
          ({ event, subject }) =>
            event === 'left-field' && subject?.reference?.ref === 'this-card' && asksForFaceUp(subject.filter),
        ),
    )
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
  applies = YES,
): Entry {
  const frame = bareFrame(player, copy, effect);
  const known = targets.length === 0 ? frame : { ...frame, targets };
  return entryOf(rule, known, () => applies, 'oath', copy, copy?.card?.name ?? name ?? '');
}

/** To what the same effect is told to have been applied. */
function appliedTo({ board }: Context, effect: Effect, player: Player): readonly Copy[] {
  const same = board.applied.filter((one) => one.effect === effect && one.player === player);
  return same.length === 1 ? (same[0]?.to ?? []).flatMap((id) => board.copies.get(id) ?? []) : [];
}
