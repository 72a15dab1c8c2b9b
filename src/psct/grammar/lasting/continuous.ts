/** Sentences of Continuous Effects whose subject is no card: Summons, activations, control, battle positions. */
import {
  type Action,
  blankActivation,
  type ActivationPattern,
  blankClause,
  blankEvent,
  blankNoun,
  type Clause,
  type Duration,
  type EventCause,
  type EventPattern,
  FIELD_LOCATIONS,
  type Filter,
  type ForbiddenAct,
  type LastingRule,
  type Noun,
  type Side,
  type Span,
} from '../../../engine/model/effects.js';
import { ATTRIBUTES } from '../../../engine/model/card.js';
import { attacksGoDirect } from './attacks-go-direct.js';
import { activationsStand } from './activations-stand.js';
import { parseActivated } from '../events/answered.js';
import { parseMethods } from '../filters/atom.js';
import { attackLimits } from '../forbidden/attack-limits.js';
import { parseEvents } from '../events/event.js';
import { parsePhase, phaseEvent } from '../events/phase.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';
import { selfNoun } from '../clauses/statement.js';

type Ban = Extract<LastingRule, { rule: 'cannot' }>;

const cannot = (what: Noun | null, act: ForbiddenAct): Ban => ({
  rule: 'cannot',
  who: null,
  what,
  act,
  except: null,
  by: null,
});

interface Stated {
  readonly rules: readonly LastingRule[];
  readonly until: Duration | null;
}

const always = (rules: readonly LastingRule[] | null): Stated | null =>
  rules === null ? null : { rules, until: null };

/** continuous : Summons that cannot be negated | activations that cannot be | bans at an event | control | battle position */
export function parseContinuous(r: Reader): Stated | null {
  return r.foreseen(
    'continuous',
    () =>
      attackLimits(r) ??
      always(
        isOfLevel(r) ??
          neverUsed(r) ??
          withoutTributes(r) ??
          attributesToo(r) ??
          attacksGoDirect(r) ??
          summonStands(r) ??
          activationsStand(r) ??
          silentWhen(r) ??
          whenSilent(r) ??
          controlStays(r),
      ) ??
      positionStays(r),
  );
}

/** "This card's Special Summon cannot be negated", "Link Summons of Fish monsters cannot be negated" (negsummon.result). */
function summonStands(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => {
    const start = r.position;
    const own = r.accept("(this card's|its)");
    if (!own) r.accept('(the|a|an)');
    const how = parseMethods(r);
    if (!r.accept('(summon|summons)')) return null;
    const named = own ? selfNoun(r) : r.accept('of') ? parseNoun(r) : null;
    const made = !own && r.accept('using this card as [a] [fusion|synchro|xyz|link|ritual] (material|materials)');
    const of = named ?? (made ? blankNoun(r.since(start), { quantity: { kind: 'all' } }) : null);
    if (of === null || !r.accept('cannot be negated')) return null;
    const using = made ? { using: { what: selfNoun(r), only: false } } : {};
    const summoned = { is: 'summoned', how, from: [], by: null, thisTurn: false, ...using } as const;
    const filter = how.length === 0 && !made ? of.filter : allOf([of.filter, summoned]);
    return [cannot({ ...of, filter }, 'summon-be-negated')];
  });
}

const SPEAKERS: readonly (readonly [string, Side])[] = [
  ['(your|the) opponent cannot activate', 'opponent'],
  ['neither player can activate', 'each'],
  ['(you|players) cannot activate', 'you'],
];

/** "Your opponent cannot activate cards or effects when this card is Special Summoned". */
function silentWhen(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => {
    const start = r.position;
    const speaker = r.acceptOneOf(SPEAKERS);
    const activation = parseActivated(r);
    // "Your opponent's cards and effects cannot activate when …".
    const who = speaker ?? (activation?.player === 'opponent' && r.accept('cannot activate') ? 'opponent' : null);
    if (who === null || activation === null || !r.accept('when')) return null;
    const events: readonly EventPattern[] | null = parseEvents(r);
    if (events === null || events.some(({ event }) => event !== 'summoned')) return null;
    const rule: LastingRule = { ...cannot(null, 'activate'), who, activation };
    return [
      laidWhen(
        events.map((event) => bySuchEffects(r, event)),
        rule,
        r.since(start),
      ),
    ];
  });
}

/** "… effects that include an effect that Fusion Summons …, also … when a monster is Fusion Summoned this way": by those. */
function bySuchEffects(r: Reader, event: EventPattern): EventPattern {
  const { subject } = event;
  const said = r.textOf({ start: 0, end: r.since(r.position).start });
  if (subject === null || !INCLUDING.test(said) || subject.filter.is !== 'all-of') return event;
  const of = subject.filter.of.filter((part) => part.is !== 'state' || part.state !== 'this-effect');
  if (of.length === subject.filter.of.length) return event;
  const cause: EventCause = { by: ['card-effect'], side: 'you', card: null };
  return { ...event, subject: { ...subject, filter: allOf(of) }, cause };
}

const INCLUDING = /\bactivation of your [^.]* that include an effect that\b[^.]*$/i;

/** A rule that is laid down whenever such a thing happens. */
function laidWhen(events: readonly EventPattern[], rule: LastingRule, span: Span): LastingRule {
  return {
    rule: 'whenever',
    events,
    condition: null,
    clauses: [blankClause({ kind: 'apply-rule', rule, until: null }, span)],
  };
}

/** "When Normal Summoned, your opponent's cards and effects cannot be activated". */
function whenSilent(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => {
    const start = r.position;
    if (!r.accept('(when|if)')) return null;
    const own = r.accept('this card is');
    const how = parseMethods(r);
    if (how.length === 0 || !r.accept('summoned [successfully] ,')) return null;
    const silent = r.accept('no');
    const who: Side = r.accept("your opponent 's") ? 'opponent' : 'each';
    const other = r.accept('other');
    const said = parseActivated(r);
    if (said === null || !r.accept(silent ? '(can|may) be activated' : 'cannot be activated')) return null;
    if (!own && r.peek() !== null && !r.sees('.')) return null;
    const activation = other ? { ...said, card: allOf([said.card, { is: 'other' }]) } : said;
    const rule: LastingRule = { rule: 'cannot', who, what: null, act: 'activate', except: null, by: null, activation };
    const span = r.since(start);
    return [laidWhen([blankEvent('summoned', span, { subject: selfNoun(r), how })], rule, span)];
  });
}

/** "Control of this card cannot switch". */
function controlStays(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => {
    if (!r.accept('[the] control of')) return null;
    const what = parseNoun(r);
    return what !== null && r.accept('cannot (switch|change|shift|be switched|be changed)')
      ? [cannot(what, 'change-control')]
      : null;
  });
}

/** "The battle positions of face-up monsters cannot be changed, except with a card effect". */
function positionStays(r: Reader): Stated | null {
  return r.attempt(() => {
    const front = r.accept('the [battle] (positions|position) of');
    const what = front
      ? parseNoun(r)
      : r.accept("this card's")
        ? selfNoun(r)
        : r.accept('(its|their)')
          ? { ...selfNoun(r), reference: r.scope.it }
          : null;
    if (what === null || (!front && !r.accept('[battle] (position|positions)')) || !r.accept('cannot be changed'))
      return null;
    const until = parseDuration(r);
    const byEffects = r.accept('[,] except (with|by) a card effect');
    const rule = cannot(what, 'change-position');
    const banned = byEffects ? { ...rule, by: { by: ['rule'], side: null, card: null } as const } : rule;
    return { rules: [banned], until };
  });
}

/** "Cards with that name, and their effects, cannot be used": neither Summoned nor activated nor taken as material. */
function neverUsed(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => {
    const start = r.position;
    if (!r.accept('cards with (that|the declared) name , and their effects , cannot be used')) return null;
    const forATime = r.sees('until');
    if (!r.done && !r.sees('.') && !forATime) return null;
    const span = r.since(start);
    const declared: Filter = { is: 'shares', what: 'name', with: { ref: 'declared' }, different: false };
    // What lies there already is mostly spared by the sentence that follows, but never where the ban is for a time.
    const elsewhere: Filter = { is: 'not', of: { is: 'at', locations: FIELD_LOCATIONS, controller: null } };
    const filter = forATime ? declared : allOf([declared, elsewhere]);
    const activation: ActivationPattern = blankActivation(span, { what: ['card', 'any-effect'], card: filter });
    const what = blankNoun(span, { quantity: { kind: 'all' }, filter });
    const ban: LastingRule = {
      rule: 'cannot',
      who: null,
      what: null,
      act: 'activate',
      except: null,
      by: null,
      activation,
    };
    const rest: LastingRule = forATime
      ? { rule: 'unparsed', text: 'cards with that name cannot be used in any other way', span }
      : cannot(what, 'be-set');
    return [ban, cannot(what, 'be-summoned'), { ...cannot(what, 'be-material'), how: [] }, rest];
  });
}

/** "Each turn, 1 Level 5 or higher Fish you Normal Summon can be Summoned without Tributing" (summon.tribute.reduced). */
function withoutTributes(r: Reader): readonly LastingRule[] | null {
  return r.attempt((): readonly LastingRule[] | null => {
    if (!r.accept('each turn , 1')) return null;
    r.position -= 1;
    const what = parseNoun(r);
    if (what?.reference !== null || !r.accept('you normal summon can be [normal] summoned without tributing'))
      return null;
    const rule: LastingRule = { rule: 'fewer-tributes', who: 'you', what, fewer: 'all', orSet: false };
    const afterwards = fateOfSummoned(r);
    if (afterwards !== null) return [{ ...rule, afterwards }];
    if (!r.sees(', but')) return [rule];
    // What becomes of a monster Summoned so is said of that monster, not of this card.
    const start = r.position;
    r.position = r.end;
    const { text, span } = r.unparsed(start, r.end);
    return [rule, { rule: 'unparsed', text, span }];
  });
}

/** ", but banish it during the End Phase of the next turn". */
function fateOfSummoned(r: Reader): readonly Clause[] | null {
  return r.attempt(() => {
    const start = r.position;
    const kind = r.accept(', but')
      ? r.acceptOneOf([['banish it', 'banish'] as const, ['destroy it', 'destroy'] as const])
      : null;
    const phase = kind === null ? null : parsePhase(r);
    if (kind === null || phase === null || !(r.done || r.sees('.'))) return null;
    const span = r.since(start);
    const what = blankNoun(span, { quantity: { kind: 'given' }, reference: { ref: 'previous' } });
    const action: Action = kind === 'banish' ? { kind, what, who: 'you', face: 'up', until: null } : { kind, what };
    return [{ ...blankClause(action, span), delayed: phaseEvent(phase, span) }];
  });
}

/** "It is Level 5" while a state holds. */
function isOfLevel(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => {
    if (!r.accept('(it|this card) is level')) return null;
    const n = r.acceptNumber();
    if (n === null || (!r.done && !r.sees('(.|if|while)'))) return null;
    const what = { ...selfNoun(r), reference: r.scope.it };
    return [
      { rule: 'change-stat', what, stats: ['level'], change: 'set', amount: { kind: 'number', n }, forEach: null },
    ];
  });
}

/** "This card is also LIGHT and DARK-Attribute", "is also treated as a DARK monster", "the Attribute of … is also treated as". */
function attributesToo(r: Reader): readonly LastingRule[] | null {
  return r.attempt(() => {
    r.accept('while (this card|it) is face-up on the field [,]');
    const own = r.accept("(its|this card's) attribute");
    if (!own) r.accept('the attribute of');
    const what = own ? selfNoun(r) : parseNoun(r);
    if (what === null || !r.accept('(is|are) also [treated as] [a|an]')) return null;
    const rules: LastingRule[] = [];
    for (;;) {
      const value = r.attempt(() =>
        rules.length > 0 && !r.accept('(, and|,|and)') ? null : r.acceptOneOf(ATTRIBUTE_WORDS),
      );
      if (value === null) break;
      rules.push({ rule: 'become', what, property: 'attribute', value, also: true });
      r.accept('-attribute');
    }
    r.accept('(attribute|attributes|monsters|monster)');
    r.accept('while [it is] face-up on the field');
    return rules.length === 0 ? null : rules;
  });
}

const ATTRIBUTE_WORDS = ATTRIBUTES.map((name) => [name.toLowerCase(), name] as const);
