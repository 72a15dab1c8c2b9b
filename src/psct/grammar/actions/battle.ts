import { type Action, type Condition, type LastingRule, type Noun, type Side } from '../../../engine/model/effects.js';
import { type Phase } from '../../../engine/model/timing.js';
import { borrowed } from './borrowed.js';
import { parseCondition } from '../conditions/condition.js';
import { parsePlace } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { parseDuration } from '../places/position.js';
import { retargeting } from './retarget.js';
import { PHASE_WORDS } from '../words.js';
import { price } from '../lasting/permission-price.js';
import { setByEffect } from '../lasting/set-by.js';

/** Phases that end or are skipped, attacks that go on, effects that are applied. */
export function battleActions(r: Reader, who: Side): Action | null {
  return (
    r.attempt((): Action | null => {
      if (!r.accept('(end|ends)')) return null;
      if (r.accept('(the|this) battle phase [of this turn] [after the damage step]'))
        return { kind: 'end-phase', phase: 'battle-phase' };
      if (r.accept('(the|this) turn')) return { kind: 'end-phase', phase: 'turn' };
      r.accept('(the|this)');
      const [phase] = r.acceptOneOf(PHASE_WORDS) ?? [];
      return phase === undefined ? null : { kind: 'end-phase', phase };
    }) ??
    r.attempt((): Action | null => {
      if (!r.accept('(skip|skips|skipping)')) return null;
      const owner = r.acceptOneOf<Side>([
        ["your opponent's", 'opponent'],
        ['your [own]', 'you'],
        ['(the|that)', who],
        ['their', r.scope.they],
      ]);
      const next = r.accept('next');
      const times = next ? r.acceptNumber() : null;
      if (times !== null)
        return r.accept('draw phases')
          ? { kind: 'skip-phase', who: owner ?? who, phase: 'draw', when: 'next-one', times }
          : null;
      if (r.accept('turn')) return { kind: 'skip-phase', who: owner ?? who, phase: 'turn', when: 'next-turn' };
      const phases: readonly Phase[] | null = r.acceptOneOf(PHASE_WORDS);
      const [phase] = phases ?? [];
      if (phase === undefined) return null;
      // "Skip the Draw Phase of their next turn": of whose turn it is.
      const whose = r.acceptOneOf<Side>([
        ["of your opponent's next turn", 'opponent'],
        ['of your next turn', 'you'],
        ['of their next turn', r.scope.they],
      ]);
      const later = whose !== null || r.accept('next turn');
      r.accept('[of] this turn | after activation');
      const when = later ? 'next-turn' : next ? 'next-one' : 'this-turn';
      return { kind: 'skip-phase', who: whose ?? owner ?? who, phase, when };
    }) ??
    r.attempt((): Action | null => {
      const n = r.accept('(conduct|perform) [up to]') ? r.acceptNumber() : null;
      if (n === null || !r.accept('normal summons / sets')) return null;
      // As many in each turn, for as long as what is said of it lasts.
      const each = r.accept('per turn [, not just 1]');
      if (!each) r.accept('[this turn] [, not just 1]');
      return {
        kind: 'apply-rule',
        rule: { rule: 'extra-normal-summon', ...(who === 'you' ? {} : { who }), what: null, count: n },
        until: each ? null : { until: 'end-of-turn' },
      };
    }) ??
    r.attempt((): Action | null => {
      if (!r.accept('it (becomes|is now) the')) return null;
      const [phase] = r.acceptOneOf(PHASE_WORDS) ?? [];
      r.accept('of this turn');
      return phase === undefined ? null : { kind: 'go-to-phase', phase };
    }) ??
    r.attempt((): Action | null =>
      r.accept('give up (your|their) normal draw [(this turn|during your draw phase)]')
        ? { kind: 'skip-draw', who, when: 'this-turn' }
        : null,
    ) ??
    borrowed(r) ??
    retargeting(r) ??
    r.attempt((): Action | null => {
      const to = r.accept('the attacking monster attacks') ? parseNoun(r) : null;
      return to === null || !r.accept('instead') ? null : { kind: 'change-attack-target', to };
    }) ??
    r.attempt((): Action | null => {
      const changed =
        r.accept('(change|switch) (the|that) attack target to') ||
        // "The target" alone may be that of an effect, which would have to be an appropriate one.
        (r.sees('change the target to this card') && r.accept('change the target to')) ||
        r.accept('make it the attack target instead of');
      if (!changed) return null;
      const to = parseNoun(r);
      return to === null ? null : { kind: 'change-attack-target', to };
    }) ??
    r.attempt((): Action | null => {
      if (r.accept('[you] proceed to damage calculation [using those monsters] | calculate damage'))
        return { kind: 'conduct-battle', what: null };
      if (!r.accept('(perform|conduct) (damage calculation|battle|the battle) [with|using|between]')) return null;
      return { kind: 'conduct-battle', what: r.attempt(() => parseNoun(r)) };
    }) ??
    r.attempt((): Action | null => {
      if (!r.accept('(activate|activates|activating|use)')) return null;
      const early = setByEffect(r) ?? setThisTurn(r);
      if (early !== null) return { kind: 'apply-rule', rule: early, until: null };
      const what = parseNoun(r);
      // "Activate 1 "X" directly from your Deck."
      if (what !== null && r.accept('[,] directly from')) {
        const place = parsePlace(r);
        if (place === null) return null;
        const from = { ...what, locations: place.locations, controller: place.side };
        return { kind: 'activate-card', what: from, who };
      }
      if (what !== null && r.accept('the turn (it was|it is|they were|they are) set'))
        return { kind: 'apply-rule', rule: { rule: 'activate-turn-set', what, ...price(r) }, until: null };
      if (what?.reference?.ref === 'this-card' && what.locations.includes('hand') && r.sees('[,] by')) {
        const { cost } = price(r);
        if (cost !== undefined)
          return { kind: 'apply-rule', rule: { rule: 'activate-from-hand', what, traps: true, cost }, until: null };
      }
      const leave = what === null ? null : (leaveAtPrice(r, what) ?? leaveForTurn(r, what));
      if (leave !== null) return leave;
      return what === null ? null : { kind: 'activate-card', what, who };
    }) ??
    r.attempt((): Action | null => {
      if (!r.accept('treat')) return null;
      const what = parseNoun(r);
      if (what === null || !r.accept('as (a|an)')) return null;
      if (r.accept('tuner'))
        return {
          kind: 'become',
          what,
          property: 'tuner',
          value: 'Tuner',
          sameAs: null,
          until: parseDuration(r),
          also: true,
        };
      const start = r.position;
      const as = parseNoun(r);
      return as === null && r.acceptQuoted() === null ? null : { kind: 'treat-as', what, as: r.textOf(r.since(start)) };
    })
  );
}

/** "1 Normal Trap Card that was Set this turn[, if you control …]": earlier than the rules let it be activated. */
function setThisTurn(r: Reader): LastingRule | null {
  return r.attempt(() => {
    const what = parseNoun(r);
    const parts = what?.filter.is === 'all-of' ? what.filter.of : [];
    if (what === null || !parts.some((part) => part.is === 'this-turn' && part.what === 'set')) return null;
    const rule: LastingRule = { rule: 'activate-turn-set', what };
    const condition = r.attempt(() => (r.accept('[,] if') ? parseCondition(r) : null));
    return condition === null ? rule : { rule: 'conditional', condition, rules: [rule] };
  });
}

/** "Activate 1 Trap Card from your hand this turn": leave for later, used up by as many cards (trap.set-first). */
function leaveForTurn(r: Reader, what: Noun): Action | null {
  const traps = what.filter.is === 'kind' && what.filter.kind === 'trap';
  if (!traps || what.reference !== null || !what.locations.includes('hand')) return null;
  const until = parseDuration(r) ?? { until: 'end-of-turn' };
  return { kind: 'apply-rule', rule: { rule: 'activate-from-hand', what, traps: true }, until };
}

/** "Activate a Trap Card from your hand …, by detaching 1 material": leave that is paid for each time. */
function leaveAtPrice(r: Reader, what: Noun): Action | null {
  if (what.reference !== null || !what.locations.includes('hand')) return null;
  return r.attempt((): Action | null => {
    const theirs = r.accept("during your opponent's turn");
    const { cost } = r.sees('[,] by') ? price(r) : {};
    if (cost === undefined) return null;
    const leave: LastingRule = { rule: 'activate-from-hand', what, traps: true, cost };
    const condition: Condition = { if: 'turn', whose: 'opponent' };
    const rule: LastingRule = theirs ? { rule: 'conditional', condition, rules: [leave] } : leave;
    return { kind: 'apply-rule', rule, until: null };
  });
}
