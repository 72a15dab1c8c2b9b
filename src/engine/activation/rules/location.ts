/** From where, and lying how, may the card be used? */
import type { RuleId } from '../../citations/catalogue.generated.js';
import { placedByEffectOnly } from '../../evaluate/own-text.js';
import { defineRule, finding } from '../../rule.js';
import { wasUsedByName } from '../../board/uses.js';
import { copiesAt, inMonsterZone, onField } from '../../board/places.js';
import { all, any, assume, judged, NO, unknown, unreadText, YES, type Judgement } from '../../model/facts.js';
import type { Frame } from '../../context.js';
import { matchesEvent } from '../../evaluate/events/event.js';
import { covers } from '../../evaluate/covers.js';
import { freePendulumZones, freeSpellZones } from '../../zones/index.js';
import { canDo } from '../../feasible/action.js';
import { blankEvent, type Action, type Effect, type Noun } from '../../model/effects.js';
import type { ChainLink, Copy, CopyId, UsedEffect } from '../../model/board.js';
import type { Attempt } from '../attempt.js';

/** Effects of a monster on the field need it face-up (effect.face-up-to-use). */
export const faceUpToUse = defineRule<Attempt>({
  id: 'effect.face-up-to-use',
  messages: {
    'face-down': '{name} is face-down; its effects cannot be used.',
    'face-up': '{name} is face-up.',
    'banished-face-down': '{name} is banished face-down; its effects cannot be used.',
  },
  check({ copy, card, cardActivation, effect }) {
    const data = { name: card.name };
    if (cardActivation) return null;
    if (copy.place.location === 'banished' && copy.face === 'down')
      return { answer: 'no', messageId: 'banished-face-down', data, also: ['zone.banished.face-down'] };
    if (
      copy.place.location === 'extra-deck' &&
      card.monster?.pendulum === true &&
      copy.face === 'down' &&
      effect?.from.includes('extra-deck') !== true
    )
      return { answer: 'no', messageId: 'face-down', data };
    if (!onField(copy)) return null;
    if (copy.face === 'down')
      return effect !== null && speaksOfFaceDown(effect)
        ? null
        : { answer: 'no', messageId: 'face-down', data, also: card.kind === 'trap' ? ['trap.continuous'] : [] };
    const also: readonly RuleId[] = effect?.kind === 'quick' ? ['effect.quick'] : [];
    return inMonsterZone(copy) ? { answer: 'yes', messageId: 'face-up', data, also } : null;
  },
});

/**
 * Its text says that it is used face-down: "when a Spell Card is activated that targets this face-down card", "you can
 * change this face-down card to face-up Defense Position;".
 */
function speaksOfFaceDown(effect: Effect): boolean {
  const turnsItUp = effect.activation.some(
    (action) => action.kind === 'change-position' && isThisFaceDownCard(action.what),
  );
  return (
    turnsItUp ||
    effect.triggers.some(({ subject, activation }) =>
      [subject, activation?.targets ?? null].some((noun) => noun !== null && isThisFaceDownCard(noun)),
    )
  );
}

/** "This face-down card", "this face-down monster". */
function isThisFaceDownCard({ reference, filter }: Noun): boolean {
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  return reference?.ref === 'this-card' && parts.some((part) => part.is === 'face' && part.face === 'down');
}

/** The player who uses a card controls it, or owns it where it is not on the field (zone.control-vs-possession). */
export const ownCard = defineRule<Attempt>({
  id: 'zone.control-vs-possession',
  messages: { theirs: '{name} is not {player}’s to use.' },
  check({ copy, card, player, effect, cardActivation }) {
    const whose = onField(copy) ? copy.controller : copy.place.player;
    if (effect?.byEither === true && !cardActivation && onField(copy)) return null;
    return whose === player ? null : { answer: 'no', messageId: 'theirs', data: { name: card.name, player } };
  },
});

/** Spells from the hand only in one's own turn, with a free zone (spell.activation.where). */
export const spellFromHand = defineRule<Attempt>({
  id: 'spell.activation.where',
  messages: {
    'not-your-turn': 'Only the turn player activates Spells from the hand.',
    'no-zone': 'There is no free zone for {name}.',
    'free-zone': 'There is a free zone for {name}.',
    permitted: 'An effect lets {name} be activated from the hand.',
    unsure: 'Whether an effect lets {name} be activated from the hand is open.',
    'own-zone': '{name} is activated where it lies.',
    'placed-only': 'By its own text {name} can only be placed on the field by an effect.',
  },
  check(attempt) {
    const { copy, card, player, cardActivation, context, text } = attempt;
    if (!cardActivation) return null;
    const data = { name: card.name };
    if (placedByEffectOnly(text))
      return { answer: 'no', messageId: 'placed-only', data, also: ['card.text-over-rules'] };
    if (card.kind === 'trap') return null;
    // It is activated in the zone in which it was Set, so that no further one is needed.
    if (copy.place.location !== 'hand')
      return {
        answer: 'yes',
        messageId: 'own-zone',
        data,
        also: [zoneRule(attempt), 'spell.set.same-turn', ...kindRules(attempt)],
      };
    const also = [...kindRules(attempt), ...zoneRules(attempt), ...replacedRules(attempt)];
    if (context.board.turn.player !== player) {
      const allowed = fromHandPermission(attempt);
      if (allowed.answer !== 'yes')
        return { ...finding(allowed, { yes: 'permitted', no: 'not-your-turn', unknown: 'unsure' }, data), also };
    }
    if (context.board.chain.length > 0) also.push('spelltrap.on-field-while-resolving');
    return { ...finding(hasZone(attempt), { yes: 'free-zone', no: 'no-zone', unknown: 'free-zone' }, data), also };
  },
});

/** Whose zone it takes up: Field Spells and Pendulum Monsters have their own. */
function zoneRule({ card }: Attempt): RuleId {
  if (card.monster?.pendulum === true) return 'pendulum.activate';
  return card.property === 'field' ? 'zone.field.only-field-spells' : 'zone.spell-trap.limit';
}

/** Field Spells never count among the cards of which a player can have five. */
function zoneRules(attempt: Attempt): readonly RuleId[] {
  return attempt.card.property === 'field' ? [zoneRule(attempt), 'zone.spell-trap.limit'] : [zoneRule(attempt)];
}

function kindRules({ card, context, player }: Attempt): readonly RuleId[] {
  const { phase, player: turnPlayer } = context.board.turn;
  if (card.property === 'ritual') return ['ritual.spell-location'];
  if (card.kind === 'trap') return card.property === 'continuous' ? ['trap.continuous'] : [];
  if (card.monster?.pendulum === true) return ['zone.pendulum'];
  if (card.property !== 'quick-play') return [];
  if (player !== turnPlayer) return ['spell.quickplay', 'speed.two'];
  if (phase === 'draw' || phase === 'standby') return ['spell.quickplay', 'turn.draw.other-actions'];
  return context.board.turn.battleStep === 'start' ? ['spell.quickplay', 'battle.start-step'] : ['spell.quickplay'];
}

/** A new Field Spell where one of the player's lies already. */
function replacedRules({ card, context, player }: Attempt): readonly RuleId[] {
  return card.property === 'field' && copiesAt(context.board, player, 'field-zone').length > 0
    ? ['zone.field.replacement']
    : [];
}

/** Traps have to be Set first (trap.set-first). */
export const trapFromHand = defineRule<Attempt>({
  id: 'trap.set-first',
  messages: {
    'not-set': 'A Trap cannot be activated from the hand.',
    permitted: 'Its own text, or another, lets {name} be activated from the hand.',
    unsure: 'Whether a text lets {name} be activated from the hand is open.',
    'no-zone': 'There is no free Spell & Trap Zone for {name}.',
  },
  check(attempt) {
    const { copy, card, cardActivation } = attempt;
    if (!cardActivation || card.kind !== 'trap' || copy.place.location !== 'hand') return null;
    const data = { name: card.name };
    const allowed = fromHandPermission(attempt);
    if (allowed.answer === 'yes' && hasZone(attempt).answer === 'no')
      return { answer: 'no', messageId: 'no-zone', data, also: ['zone.spell-trap.limit'] };
    return finding(allowed, { yes: 'permitted', no: 'not-set', unknown: 'unsure' }, data);
  },
});

function hasZone({ card, player, context }: Attempt): Judgement {
  if (card.monster?.pendulum === true) {
    return judged(freePendulumZones(context.board, context.parameters, player).length > 0);
  }
  if (card.property === 'field') return YES;
  const { free, complete } = freeSpellZones(context.board, context.parameters, player);
  return free > 0 ? (complete ? YES : assume(true, 'a Spell & Trap Zone is free', 'zone.spell-trap.limit')) : NO;
}

/** What the card's own text asks for it; words of that sentence that nobody read leave it open. */
function permission(effect: Effect, context: Attempt['context'], frame: Attempt['frame'], name: string): Judgement {
  const [unread] = effect.unread;
  const state = effect.condition === null ? YES : context.holds(effect.condition, frame);
  return unread === undefined || state.answer === 'no' ? state : unreadText(name, unread.text, unread.span);
}

const NOBODY: ReadonlySet<CopyId> = new Set();

/** What the permission itself costs; nobody pays what they do not have (cost.pay). */
function price(cost: readonly Action[] | undefined, { context, frame }: Pick<Attempt, 'context' | 'frame'>): Judgement {
  return all((cost ?? []).map((action) => canDo(context, action, frame, { cost: true, leaving: NOBODY })));
}

/** "You can activate this card from your hand", on the card itself or on another. */
function fromHandPermission(attempt: Attempt): Judgement {
  const { context, copy, text, frame, card } = attempt;
  const own = (text?.effects ?? []).flatMap((effect) =>
    effect.lasting.flatMap((rule) =>
      rule.rule === 'activate-from-hand'
        ? [all([permission(effect, context, frame, card.name), price(rule.cost, attempt)])]
        : [],
    ),
  );
  const others = context.lasting('activate-from-hand').map((entry): Judgement => {
    if (
      entry.frame.self === copy ||
      entry.frame.player !== copy.controller ||
      (card.kind === 'trap' && !entry.rule.traps)
    )
      return NO;
    const paid = price(entry.rule.cost, { context, frame: entry.frame });
    return all([
      covers(context, entry.rule.what, copy, entry.frame),
      entry.applies,
      paid,
      stillLeft(entry.rule.what, attempt),
    ]);
  });
  return any([...own, ...others, ...unreadLeave(attempt)]);
}

/** "You can activate 1 Trap from your hand": used up by the first. */
function stillLeft({ quantity }: Noun, { context: { board }, copy, player }: Attempt): Judgement {
  if (quantity.kind !== 'exactly') return YES;
  // Of Spells only Quick-Play ones may have been activated by it on somebody else's turn.
  const isOfThatKind = (one: UsedEffect | ChainLink): boolean =>
    one.player === player &&
    one.card?.kind === copy.card?.kind &&
    (one.card?.kind === 'trap' || one.card?.property === copy.card?.property);
  const onChain = board.chain.filter((link) => isOfThatKind(link) && link.cardActivation !== false);
  if (onChain.some(({ from, copy: id }) => from === 'hand' && id !== copy.id)) return NO;
  const earlier = board.used.some((use) => isOfThatKind(use) && (use.turn === null || use.turn === board.turn.number));
  return earlier || onChain.some(({ from }) => from === 'unknown')
    ? unknown(
        `whether another ${copy.card?.kind === 'trap' ? 'Trap' : 'Spell'} was activated from the hand by that leave before`,
      )
    : YES;
}

/** Words in play that nobody read, and that may let cards be activated from the hand. */
function unreadLeave({ context, copy }: Attempt): readonly Judgement[] {
  return context
    .lasting('unparsed')
    .filter(
      ({ rule, frame, applies }) =>
        frame.self !== copy &&
        frame.player === copy.controller &&
        applies.answer !== 'no' &&
        /\bactivate\b[^.]*\bfrom (?:your|the) hand\b/i.test(rule.text) &&
        !/\bcannot\b/i.test(rule.text),
    )
    .map(({ rule, cardName }) => unreadText(cardName, rule.text, rule.span));
}

/** Not in the turn it was Set: Traps and Quick-Play Spells (trap.not-turn-set, spell.quickplay). */
export const setThisTurn = defineRule<Attempt>({
  id: 'trap.not-turn-set',
  messages: {
    'set-this-turn': '{name} was Set this turn.',
    earlier: '{name} was Set on an earlier turn.',
    'may-at-once': 'By this edition {name} may be used in the turn it was Set.',
    permitted: 'An effect lets {name} be activated in the turn it was Set.',
    unsure: 'Whether an effect lets {name} be activated in the turn it was Set is open.',
  },
  check(attempt) {
    const { copy, card, cardActivation, context, text, frame } = attempt;
    if (!cardActivation || copy.place.location === 'hand' || (card.kind !== 'trap' && card.property !== 'quick-play'))
      return null;
    const data = { name: card.name };
    if (card.property === 'quick-play' && !context.parameters.setQuickPlayWaits)
      return { answer: 'yes', messageId: 'may-at-once', data, also: ['spell.set.same-turn', 'spell.quickplay'] };
    if (copy.setThisTurn === 'unknown')
      return finding(
        assume(true, `${card.name} was Set on an earlier turn`, 'trap.not-turn-set'),
        { yes: 'earlier', no: 'earlier', unknown: 'earlier' },
        data,
      );
    const also = kindRules(attempt);
    if (!copy.setThisTurn) return { answer: 'yes', messageId: 'earlier', data, also };
    const own = (text?.effects ?? []).flatMap((effect) =>
      effect.lasting
        .filter(
          (rule) =>
            rule.rule === 'activate-turn-set' ||
            (rule.rule === 'stated' && rule.statement === 'activate-set-this-turn'),
        )
        .map((rule) =>
          all([permission(effect, context, frame, card.name), price('cost' in rule ? rule.cost : undefined, attempt)]),
        ),
    );
    const allowed = [...own, ...letByOthers(attempt), ...letByWhatSetIt(attempt)];
    return {
      ...finding(any(allowed), { yes: 'permitted', no: 'set-this-turn', unknown: 'unsure' }, data),
      also,
    };
  },
});

/** "You can activate 1 Trap the turn it was Set", on another card; also in words that nobody read. */
function letByOthers({ context, copy }: Attempt): readonly Judgement[] {
  // Its player shows what it is by activating it.
  const shown = { ...copy, face: 'up' as const };
  const read = context.lasting('activate-turn-set').map(({ rule, frame, applies, origin }) => {
    if (frame.self === copy || frame.player !== copy.controller) return NO;
    if (origin === 'text' && isLeaveSpent(context, frame)) return NO;
    const meant = covers(context, rule.what, shown, frame);
    if (meant.answer === 'no' || rule.setBy === undefined) return meant.answer === 'no' ? NO : applies;
    return all([applies, wasSetBy(context, copy, rule.setBy, frame)]);
  });
  const unread = context
    .lasting('unparsed')
    .filter(
      ({ rule, frame, applies }) =>
        frame.player === copy.controller &&
        applies.answer !== 'no' &&
        /\bthe turn (?:it|they) \w+ Set\b/i.test(rule.text),
    )
    .map(({ rule, cardName }) => unreadText(cardName, rule.text, rule.span));
  return [...read, ...unread];
}

/** "You can activate 1 Trap the turn it was Set": told as used this turn, that leave is spent (opt.hard). */
function isLeaveSpent({ board }: Attempt['context'], { self, effect, player }: Frame): boolean {
  return wasUsedByName(board, player, self?.card?.name, (number) => number === effect?.number);
}

/** Whether the effect of such a card Set it; unknown where the board does not tell what Set it (trap.not-turn-set). */
function wasSetBy(context: Attempt['context'], copy: Copy, by: Noun, frame: Frame): Judgement {
  const { history, events } = context.board;
  const set = [...history.events, ...events].filter((one) => one.event === 'set' && one.copies.includes(copy.id));
  const name = copy.card?.name ?? copy.id;
  if (set.length === 0) return unknown(`which effect Set ${name}`);
  if (set.every((one) => one.by === null && one.byCopy === null && one.from === 'hand'))
    return assume(false, `${name} was Set by its player and not by an effect`, 'trap.not-turn-set');
  const pattern = blankEvent('set', by.span, { cause: { by: ['card-effect'], side: null, card: by } });
  return any(set.map((one) => matchesEvent(context, pattern, one, frame)));
}

/** Nobody told which card that effect Set: this one, unless it is told to have been Set in another way. */
function mayBeSetBy({ board }: Attempt['context'], copy: Copy, cardName: string): Judgement {
  const fact = `${copy.card?.name ?? copy.id} is the card that ${cardName} Set`;
  const set = [...board.history.events, ...board.events].filter(
    ({ event, copies }) => event === 'set' && copies.includes(copy.id),
  );
  if (set.length === 0) return assume(true, fact, 'trap.not-turn-set');
  const otherwise = set.every(({ from, byCard }) => from === 'hand' || (byCard !== null && byCard.name !== cardName));
  return otherwise ? NO : unknown(`whether ${fact}`);
}

/** "Set 1 Trap directly from your Deck. It can be activated this turn": said by the effect that Set it. */
function letByWhatSetIt({ context, copy }: Attempt): readonly Judgement[] {
  return context.lasting('stated').flatMap(({ rule, frame, origin, applies, cardName }) => {
    if (rule.statement !== 'activate-set-this-turn' || origin !== 'applied' || frame.player !== copy.controller)
      return [];
    const { previous } = frame;
    if (previous === 'unknown' || previous.length === 0) return [all([applies, mayBeSetBy(context, copy, cardName)])];
    return previous.some(({ id }) => id === copy.id) ? [applies] : [];
  });
}

/** A monster's Pendulum Effects need it in a Pendulum Zone, its monster effects anywhere else (card.pendulum.two-natures). */
export const alreadyActivated = defineRule<Attempt>({
  id: 'spelltrap.on-field-while-resolving',
  messages: { 'on-chain': '{name} is already activated on this Chain and its activation has not resolved.' },
  check({ copy, card, cardActivation, context }) {
    if (cardActivation) return null;
    const pending = context.board.chain.some((link) => link.copy === copy.id && link.cardActivation === true);
    return pending && copiesAt(context.board, copy.place.player, copy.place.location).includes(copy) && onField(copy)
      ? { answer: 'no', messageId: 'on-chain', data: { name: card.name } }
      : null;
  },
});
