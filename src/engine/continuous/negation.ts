/** Are a card's effects negated, is it unaffected? */
import type { Context, Frame, LastingInForce } from '../context.js';
import type { Copy } from '../model/board.js';
import type { ActivationPattern, EventCause, LastingRule, Location, Noun } from '../model/effects.js';
import { all, any, assume, citing, judged, NO, not, unknown, unreadText, YES, type Judgement } from '../model/facts.js';
import { countsAs, onField } from '../board/places.js';
import { isSide, nameOf } from '../evaluate/traits.js';
import { covers } from '../evaluate/covers.js';
import { mayNegateCard } from '../evaluate/unread-negation.js';
import { affects, speaksOfFallen } from './affects.js';

/** Negated now, as a card on the field (neg.*). */
export function negated(context: Context, copy: Copy): Judgement {
  if (copy.effectsNegated === true) return YES;
  const laid = context.lasting('negate-effects');
  // "Monsters destroyed by battle with this card": also in the Graveyard.
  const rules = onField(copy)
    ? laid
    : laid.filter(({ rule }) => rule.evenIfMoved === true || speaksOfFallen(rule.what.filter));
  const read = any(
    rules.map((entry) =>
      entry.frame.self === copy && entry.origin === 'text' ? NO : reaches(context, entry, entry.rule.what, copy),
    ),
  );
  return read.answer === 'yes' || !onField(copy) ? read : any([read, unreadNegation(context, copy)]);
}

/** Words in play that nobody read and that may negate what lies there. */
function unreadNegation(context: Context, copy: Copy): Judgement {
  if (copy.face === 'down' || copy.card?.monster?.hasEffect === false) return NO;
  return any(
    context
      .lasting('unparsed')
      .filter(
        ({ rule, frame }) => frame.self !== copy && mayNegateCard(rule.text, copy, frame.player === copy.controller),
      )
      .map(({ rule, cardName, applies }) =>
        applies.answer === 'no' ? NO : unreadText(cardName, rule.text, rule.span),
      ),
  );
}

/** Negated now by an effect that has resolved, not by what a face-up card says of all that lie there. */
export function negatedByResolved(context: Context, copy: Copy): Judgement {
  if (copy.effectsNegated === true) return YES;
  if (context.board.applied.length === 0) return NO;
  return any(
    context
      .lasting('negate-effects')
      .filter(({ origin }) => origin === 'applied')
      .map((entry) => reaches(context, entry, entry.rule.what, copy)),
  );
}

/** effect.unaffected: what the copy is unaffected by does not negate it either. */
function reaches(context: Context, entry: LastingInForce, what: Noun, copy: Copy): Judgement {
  const reached = affects(context, entry, what, copy);
  if (reached.answer === 'no') return reached;
  const shielded = unaffected(context, copy, entry.frame);
  return shielded.answer === 'yes' ? citing(not(shielded), 'effect.unaffected') : all([reached, not(shielded)]);
}

/** A card's own "unaffected" ends only by a negation that it does not keep away itself. */
export function negatedThrough(context: Context, copy: Copy, shield: Unaffected, owner: Frame): Judgement {
  if (copy.effectsNegated === true) return YES;
  return any(
    context
      .lasting('negate-effects')
      .filter((entry) => entry.frame.self !== copy)
      .map((entry) => {
        const reached = affects(context, entry, entry.rule.what, copy);
        const kept = shield.by === null ? YES : isSource(context, shield.by, owner, entry.frame);
        if (reached.answer === 'no') return reached;
        return kept.answer === 'yes' ? citing(not(kept), 'effect.unaffected') : all([reached, not(kept)]);
      }),
  );
}

type Negation = Extract<LastingRule, { rule: 'negate-effects' }>;

/**
 * A card that negates others is itself negated by what it does not reach: by an effect that has resolved, or by a card
 * that its own words leave out. Of two cards that reach each other the later one is negated as it comes; where nobody
 * said which that is, the card is taken to have been there first, which the answer says.
 */
export function negatedFromOutside(context: Context, copy: Copy, own: readonly Negation[], frame: Frame): Judgement {
  if (copy.effectsNegated === true) return YES;
  return any(
    context.lasting('negate-effects').map((entry) => {
      const { self } = entry.frame;
      if (entry.origin !== 'text') return reaches(context, entry, entry.rule.what, copy);
      if (self === copy || self === null) return NO;
      const after = own.some(({ what }) => mayCover(context, what, self, frame)) ? cameAfter(copy, self) : true;
      if (after === true) return reaches(context, entry, entry.rule.what, copy);
      const reached = after === null && reaches(context, entry, entry.rule.what, copy).answer !== 'no';
      return reached ? assume(false, `${nameOf(copy)} was there before ${nameOf(self)}`, 'effect.negation-kinds') : NO;
    }),
  );
}

/** The board tells which came to where it is after the other: Summoned this turn, or taken from its owner; else `null`. */
function cameAfter(copy: Copy, other: Copy): boolean | null {
  const taken = ({ owner, controller }: Copy): boolean => owner !== controller;
  if (taken(copy) !== taken(other)) return taken(copy);
  const [late, early] = [copy.summoned?.thisTurn, other.summoned?.thisTurn];
  return typeof late === 'boolean' && typeof early === 'boolean' && late !== early ? late : null;
}

function mayCover(context: Context, what: Noun, copy: Copy, frame: Frame): boolean {
  return what.reference !== null || covers(context, what, copy, frame).answer !== 'no';
}

type Unaffected = Extract<LastingRule, { rule: 'unaffected' }>;

export function unaffected(context: Context, copy: Copy, by: Frame): Judgement {
  if (by.self === copy) return NO;
  const rules = context.lasting('unaffected');
  if (rules.length === 0) return NO;
  return any(
    rules.map((entry) => {
      if (isSameEffect(entry, by)) return NO;
      const acting = entry.rule.by === null ? YES : isSource(context, entry.rule.by, entry.frame, by);
      const source = entry.rule.unlessTargeted === true ? all([acting, not(targets(by, copy))]) : acting;
      return source.answer === 'no' ? source : all([source, affects(context, entry, entry.rule.what, copy)]);
    }),
  );
}

/** What else the resolved effect does that protects it: that was done at the same time, and protects from nothing of itself. */
function isSameEffect({ origin, frame }: LastingInForce, by: Frame): boolean {
  return origin === 'applied' && by.effect !== null && by.effect === frame.effect && by.self?.id === frame.self?.id;
}

/** Does the acting effect target the copy? One without targets does not. */
export function targets({ effect, targets: chosen }: Frame, copy: Copy): Judgement {
  if (effect !== null && !effect.activation.some(({ kind }) => kind === 'target')) return NO;
  return chosen === 'unknown'
    ? unknown('whether the effect targets it')
    : judged(chosen.some(({ id }) => id === copy.id));
}

/** "Effects activated on the field": from where the effect can be used at all, else where its card lies now. */
function actsFrom(places: readonly Location[], { effect, self }: Frame): Judgement {
  const from = (effect?.from ?? []).map((one) => (one === 'card-activation' ? 'spell-trap-zone' : one));
  if (from.length > 0 && !from.some((one) => places.includes(one))) return NO;
  if (from.length > 0 && from.every((one) => places.includes(one))) return YES;
  if (self !== null && places.includes(self.place.location)) return YES;
  return unknown('where the effect was activated');
}

/** Is the acting effect one of those that the protection is against? */
export function isSource(context: Context, by: ActivationPattern | EventCause, owner: Frame, acting: Frame): Judgement {
  if ('what' in by) {
    const self = acting.self;
    const kinds = by.what.filter((what) => what !== 'card' && what !== 'any-effect').map((what) => what.split('-')[0]);
    return all([
      by.player === null ? YES : judged(isSide(acting.player, by.player, owner.player)),
      by.activated === true && acting.effect?.kind === 'continuous' ? NO : YES,
      by.from.length === 0 ? YES : actsFrom(by.from, acting),
      kinds.length === 0 || self === null
        ? YES
        : judged(
            kinds.some(
              (kind) => countsAs(self, kind as 'monster' | 'spell' | 'trap') === true || self.card?.kind === kind,
            ),
          ),
      by.card.is === 'any' || self === null
        ? YES
        : context.fits(self.face === 'up' ? self : { ...self, face: 'up' }, by.card, owner),
    ]);
  }
  return all([
    by.by.length === 0 ? YES : judged(by.by.includes('card-effect')),
    by.side === null ? YES : judged(isSide(acting.player, by.side, owner.player)),
    by.card === null || acting.self === null
      ? YES
      : by.card.reference?.ref === 'this-card'
        ? judged(acting.self.id === owner.self?.id)
        : context.fits(acting.self.face === 'up' ? acting.self : { ...acting.self, face: 'up' }, by.card.filter, owner),
  ]);
}
