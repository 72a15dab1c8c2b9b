/**
 * What a text asks of the whole turn ("you cannot Special Summon the turn you activate this card") also looks back: what
 * was done before the activation counts as well (opt.summon-restriction).
 */
import { defineRule, finding } from '../../rule.js';
import { all, any, assume, judged, NO, not, unknown, YES, type Judgement } from '../../model/facts.js';
import type { Copy, GameEvent } from '../../model/board.js';
import type { EventKind, ForbiddenAct, LastingRule } from '../../model/effects.js';
import type { SummonMethod } from '../../model/timing.js';
import { inMonsterZone } from '../../board/places.js';
import { covers, matchesActivation } from '../../evaluate/activation-pattern.js';
import { isSide, isSummonKind } from '../../evaluate/traits.js';
import type { Attempt } from '../attempt.js';

type Oath = Extract<LastingRule, { rule: 'cannot' }>;

/** What has to have happened for the player to have done it already. */
interface Deed {
  readonly events: readonly EventKind[];
  readonly how: readonly SummonMethod[];
  readonly said: string;
}

const DEEDS: Readonly<Partial<Record<ForbiddenAct, Deed>>> = {
  'special-summon': { events: ['summoned'], how: ['special'], said: 'Special Summoned' },
  summon: { events: ['summoned'], how: [], said: 'Summoned' },
  'normal-summon': { events: ['summoned'], how: ['normal'], said: 'Normal Summoned' },
  set: { events: ['set'], how: [], said: 'Set' },
  attack: { events: ['attack-declared'], how: [], said: 'attacked' },
  'declare-attack': { events: ['attack-declared'], how: [], said: 'attacked' },
  'conduct-battle-phase': { events: ['attack-declared'], how: [], said: 'conducted their Battle Phase' },
};

export const nothingDoneAgainstIt = defineRule<Attempt>({
  id: 'opt.summon-restriction',
  messages: {
    kept: 'Nothing was done this turn that {name} forbids for the turn.',
    broken: 'Player {player} already {said} this turn, and {name} forbids that for the turn in which it is used.',
    open: 'Whether player {player} {said} this turn, which {name} forbids for the turn, is open.',
  },
  check(attempt) {
    let said = '';
    const broken = (attempt.effect?.oaths ?? []).flatMap((rule): readonly Judgement[] => {
      if (rule.rule !== 'cannot') return [];
      const deed = DEEDS[rule.act];
      if (deed === undefined && (rule.activation ?? null) === null) return [];
      if (rule.who !== null && !isSide(attempt.player, rule.who, attempt.player)) return [];
      if (rule.who === null && rule.what === null) return [];
      const done = deed === undefined ? activatedBefore(attempt, rule) : doneBefore(attempt, rule, deed);
      if (done.answer !== 'no' || said === '') said = deed?.said ?? 'activated something';
      return [done];
    });
    if (broken.length === 0) return null;
    return finding(
      not(any(broken)),
      { yes: 'kept', no: 'broken', unknown: 'open' },
      { name: attempt.card.name, player: attempt.player, said },
    );
  },
});

/** Every such act of the player this turn that we were told of, or can see on the board. */
function doneBefore(attempt: Attempt, rule: Oath, deed: Deed): Judgement {
  const { context, player } = attempt;
  const { board } = context;
  const shown = [...board.history.events, ...context.happening()].filter(
    (event) =>
      deed.events.includes(event.event) &&
      (event.player === null || event.player === player) &&
      (deed.how.length === 0 || event.how === null || isSummonKind(event.how, deed.how)),
  );
  const found = any([
    ...shown.map((event) => all([isCertain(event, deed), concerns(attempt, rule, event)])),
    ...[...board.copies.values()].map((copy) => seenOn(attempt, rule, deed, copy)),
    rule.act === 'conduct-battle-phase' ? judged(battlePhaseBegun(attempt)) : NO,
  ]);
  if (found.answer !== 'no' || board.history.complete || board.complete) return found;
  return assume(false, `player ${player} has not ${deed.said} this turn`, 'opt.summon-restriction');
}

function isCertain(event: GameEvent, deed: Deed): Judgement {
  if (event.player === null) return unknown('who did it');
  return deed.how.length > 0 && event.how === null ? unknown('how it was Summoned') : YES;
}

function concerns(attempt: Attempt, rule: Oath, event: GameEvent): Judgement {
  const copies = event.copies.flatMap((id) => attempt.context.board.copies.get(id) ?? []);
  if (copies.length === 0) return rule.what === null && rule.except === null ? YES : unknown('which card it was');
  return any(copies.map((copy) => isMeant(attempt, rule, copy)));
}

function isMeant({ context, frame }: Attempt, rule: Oath, copy: Copy): Judgement {
  const shown: Copy = copy.face === 'up' ? copy : { ...copy, face: 'up' };
  const meant = rule.what === null ? YES : covers(context, { ...rule.what, locations: [] }, shown, frame);
  if (meant.answer === 'no' || rule.except === null) return meant;
  return all([meant, not(covers(context, { ...rule.except, locations: [] }, shown, frame))]);
}

/** A monster on the field that is known to have been Summoned this turn, or to have attacked. */
function seenOn(attempt: Attempt, rule: Oath, deed: Deed, copy: Copy): Judgement {
  if (!inMonsterZone(copy) || copy.controller !== attempt.player) return NO;
  if (deed.events.includes('attack-declared'))
    return typeof copy.attacks === 'number' && copy.attacks > 0 ? isMeant(attempt, rule, copy) : NO;
  const record = copy.summoned;
  if (!deed.events.includes('summoned') || record?.thisTurn !== true) return NO;
  if (record.how === 'unknown' || (record.by !== 'unknown' && record.by !== attempt.player)) return NO;
  return isSummonKind(record.how, deed.how) ? isMeant(attempt, rule, copy) : NO;
}

/** Main Phase 2 comes only after a Battle Phase (turn.main-2). */
function battlePhaseBegun({ context, player }: Attempt): boolean {
  const { turn } = context.board;
  return turn.player === player && (turn.phase === 'battle' || turn.phase === 'main-2');
}

/** Cards and effects activated earlier this turn of the kind that the text forbids. */
function activatedBefore(attempt: Attempt, rule: Oath): Judgement {
  const pattern = rule.activation ?? null;
  if (pattern === null) return NO;
  const { context, frame, player } = attempt;
  const own = context.board.chain.filter((link) => link.player === player && link.copy !== attempt.copy.id);
  return any(own.map((link) => matchesActivation(context, pattern, link, frame)));
}
