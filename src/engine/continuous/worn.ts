/**
 * What a card that equipped itself by an effect goes on giving to the monster that it is equipped to ("equip this card to
 * that target. It gains 500 ATK"): it counts as long as it is equipped (spell.equip.monster-as-equip).
 */
import type { Copy } from '../model/board.js';
import {
  somePart,
  type Action,
  type ActivationPattern,
  type CardText,
  type Clause,
  type Condition,
  type Effect,
  type EventKind,
  type LastingRule,
  type Noun,
} from '../model/effects.js';
import { onField } from '../board/places.js';

/** The clauses behind "equip this card to …" that say something of the monster it is equipped to. */
export function clausesWhileWorn(clauses: readonly Clause[]): readonly Clause[] {
  const at = clauses.findIndex(({ action }) => equipsItself(action));
  const equip = clauses[at];
  return equip === undefined
    ? []
    : clauses.slice(at + 1).flatMap((clause, i) => {
        const given = i === 0 && comesWith(equip, clause) ? { ...clause, optional: false } : clause;
        return aboutWearer(pointingAtIt(given, equip.action)) ? [given] : [];
      });
}

/** "Equip this card to that opponent's monster. That monster's ATK becomes 0": pointed at again in the same way, it is the wearer. */
function pointingAtIt(clause: Clause, equip: Action): Clause {
  const to = equip.kind === 'equip' ? (equip.to.reference?.ref ?? null) : null;
  if (to === null) return clause;
  const again = (what: Noun | null): boolean => what?.reference?.ref === to;
  const { action } = clause;
  if (action.kind === 'change-stat' && again(action.what))
    return { ...clause, action: { ...action, what: wearer(action.what) } };
  const rule = action.kind === 'apply-rule' && 'what' in action.rule && again(action.rule.what) ? action.rule : null;
  return rule === null || action.kind !== 'apply-rule'
    ? clause
    : { ...clause, action: { ...action, rule: ruleOfWearer(rule) } };
}

/** "You can equip this card to it with the following effect": who did the one did the other. */
function comesWith(equip: Clause, { action, conjunction }: Clause): boolean {
  return equip.optional && action.kind === 'gain-effect' && conjunction === 'and';
}

interface Worn {
  readonly effect: Effect;
  readonly clauses: readonly Clause[];
}

const NONE: readonly Worn[] = [];

/** The effects of an equipped card, with what each of them lays on the monster. */
export function wornEffects(copy: Copy): readonly Worn[] {
  if (copy.equippedTo === null || copy.text === null || !onField(copy) || copy.face === 'down') return NONE;
  // Another effect equipped it: nothing of its own was applied.
  if (copy.equippedBy !== undefined && copy.equippedBy !== copy.card?.name) return [];
  return copy.text.effects.flatMap((effect) => {
    const lists = effect.resolution.flatMap(({ action }) =>
      action.kind === 'apply-one-of' || action.kind === 'apply-in-order'
        ? action.options.map((option) => option.clauses)
        : [],
    );
    const told = [effect.resolution, ...lists];
    const clauses = [...told.flatMap(clausesWhileWorn), ...told.flatMap(givenByItself)].map(ofWearer);
    return clauses.length === 0 ? [] : [{ effect, clauses }];
  });
}

/** What the card itself may activate while it is equipped: "equip this card to it with the following effect: …: You can …". */
export function activeWhileWorn(copy: Copy): readonly Effect[] {
  return wornEffects(copy).flatMap(({ clauses }) =>
    clauses.flatMap(({ action }) =>
      action.kind === 'gain-effect' && isOfTheCardItself(action)
        ? action.effects.filter(({ speed }) => speed !== null)
        : [],
    ),
  );
}

/** "Equip this card to that target as an Equip Spell that gives it 500 ATK". */
function givenByItself(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause) => {
    const { action } = clause;
    if (action.kind !== 'equip' || !equipsItself(action)) return [];
    return (action.gives ?? []).map((rule) => ({ ...clause, action: { kind: 'apply-rule', rule, until: null } }));
  });
}

/** The text of a card that an effect equips to a monster, with what that effect says that it gives. */
export function withGiven(text: CardText, gives: readonly LastingRule[], by: Effect): CardText {
  const given: Effect = {
    ...by,
    number: GIVEN,
    kind: 'continuous',
    speed: null,
    mandatory: true,
    timing: null,
    from: ['spell-trap-zone'],
    triggers: [],
    condition: null,
    activation: [],
    resolution: [],
    lasting: gives.map(ruleOfWearer),
    limits: [],
    oaths: [],
    chainRules: [],
  };
  return { ...text, effects: [...text.effects, given] };
}

/** The text of an Equip Card of which it is told whose effect equipped it, with what that effect gives. */
export function withGivenBy(text: CardText, source: CardText): CardText {
  return source.effects.reduce(
    (whole, effect) =>
      effect.resolution.reduce(
        (now, { action }) =>
          action.kind === 'equip' && !equipsItself(action) && action.gives !== undefined
            ? withGiven(now, action.gives, effect)
            : now,
        whole,
      ),
    text,
  );
}

/** What an Equip Card has of the effect that equipped it; its own text says nothing of it. */
export function isGiven({ number }: Effect): boolean {
  return number === GIVEN;
}

/** A card that leaves the field leaves behind what it gave while it was equipped. */
export function withoutGiven(text: CardText | null): CardText | null {
  if (text?.effects.some(isGiven) !== true) return text;
  return { ...text, effects: text.effects.filter((effect) => !isGiven(effect)) };
}

/** Effects of a card's own text are numbered from 1. */
const GIVEN = 0;

/** "Equip only to a Warrior monster", as a sentence of its own or behind what its activation asks for: what it goes on. */
export function onlyEquippedTo(text: CardText | null): readonly { readonly effect: Effect; readonly what: Noun }[] {
  return (text?.effects ?? []).flatMap((effect) =>
    [
      ...effect.lasting,
      ...effect.resolution.flatMap(({ action }) => (action.kind === 'apply-rule' ? [action.rule] : [])),
    ].flatMap((rule) =>
      rule.rule === 'stated' && rule.statement === 'equip-only' && rule.what !== null
        ? [{ effect, what: rule.what }]
        : [],
    ),
  );
}

/** "Equip it with this card". */
export function equipsItself(action: Action): boolean {
  return action.kind === 'equip' && action.what.reference?.ref === 'this-card';
}

const POINTS: ReadonlySet<string> = new Set(['this-card', 'target', 'previous', 'equipped-monster']);

function aboutWearer(clause: Clause): boolean {
  const { action, optional, delayed } = clause;
  if (raisesInBattle(clause)) return true;
  if (optional || delayed !== null || ('until' in action && (action.until ?? null) !== null)) return false;
  switch (action.kind) {
    case 'change-stat':
    case 'gain-effect':
      return POINTS.has(action.what.reference?.ref ?? '');
    case 'apply-rule': {
      const what = 'what' in action.rule ? action.rule.what : null;
      return POINTS.has(what?.reference?.ref ?? '') || isOfOthers(action.rule);
    }
    default:
      return false;
  }
}

/** "If it attacks, it gains 500 ATK during damage calculation only": each time that it does. */
function raisesInBattle({ action, optional, delayed }: Clause): boolean {
  if (optional || delayed === null || !BATTLES.has(delayed.event) || action.kind !== 'change-stat') return false;
  return action.until?.until === 'damage-calculation' && POINTS.has(action.what.reference?.ref ?? '');
}

const BATTLES: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'targeted-for-attack', 'battles']);

/**
 * Said of others, and of the wearer only besides: "Your opponent's monsters cannot attack, except the equipped monster", "Any
 * monster destroyed by battle with the equipped monster is banished".
 */
function isOfOthers(rule: LastingRule): boolean {
  if (rule.rule === 'negate-links') return speaksOfWearer(rule.activation);
  if (rule.rule === 'battle-fate') return rule.by?.reference?.ref === 'equipped-monster';
  return rule.rule === 'cannot' && rule.except?.reference?.ref === 'equipped-monster';
}

/** "Its effects that target a Fish monster are negated", "negate an effect that targets the equipped monster". */
function speaksOfWearer({ card, targets }: ActivationPattern): boolean {
  return (
    targets?.reference?.ref === 'equipped-monster' ||
    somePart(card, (part) => part.is === 'same' && part.as.ref === 'equipped-monster')
  );
}

/** However the text points at it, the monster is the one that the card is equipped to. */
function ofWearer(clause: Clause): Clause {
  const { action, delayed } = clause;
  if (delayed !== null && raisesInBattle(clause)) {
    const subject = delayed.subject === null ? null : wearer(delayed.subject);
    const rule: LastingRule = {
      rule: 'whenever',
      events: [{ ...delayed, subject, conditions: delayed.conditions.map(positionOfWearer) }],
      condition: null,
      clauses: [ofWearer({ ...clause, delayed: null })],
    };
    return { ...clause, delayed: null, action: { kind: 'apply-rule', rule, until: null } };
  }
  if (isOfTheCardItself(action)) return clause;
  if (action.kind === 'change-stat' || action.kind === 'gain-effect')
    return { ...clause, action: { ...action, what: wearer(action.what) } };
  return action.kind === 'apply-rule' ? { ...clause, action: { ...action, rule: ruleOfWearer(action.rule) } } : clause;
}

/** "While in Defense Position": an Equip Card has none. */
function positionOfWearer(condition: Condition): Condition {
  if (condition.if !== 'is' || condition.what.ref !== 'this-card' || condition.like.is !== 'position') return condition;
  return { ...condition, what: { ref: 'equipped-monster' } };
}

/** "Equip this card to it with the following effect": an effect of the card that speaks of the equipped monster. */
function isOfTheCardItself(action: Action): boolean {
  return (
    action.kind === 'gain-effect' &&
    action.what.reference?.ref === 'this-card' &&
    action.effects.every(({ from }) => from.includes('spell-trap-zone'))
  );
}

function ruleOfWearer(rule: LastingRule): LastingRule {
  if (isOfOthers(rule)) return rule;
  return 'what' in rule && rule.what !== null ? { ...rule, what: wearer(rule.what) } : rule;
}

function wearer(what: Noun): Noun {
  return { ...what, filter: { is: 'any' }, reference: { ref: 'equipped-monster' } };
}
