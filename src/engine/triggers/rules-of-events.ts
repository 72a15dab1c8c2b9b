/** What the rules say of the events that effects wait for, whether or not one triggers. */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Board, GameEvent } from '../model/board.js';
import type { DamageSubstep } from '../model/timing.js';

export function rulesOfEvents({ events, turn, moment }: Board): readonly RuleId[] {
  const substep = moment.at === 'damage-step' ? moment.substep : turn.damageSubstep;
  const point: readonly RuleId[] = substep === null ? [] : [POINTS[substep], 'damage.trigger-effects'];
  const failed = events.some(({ event }) => event === 'negated') && events.some(({ by }) => by === 'material');
  return [
    ...new Set([...events.flatMap(rulesOfEvent), ...point, ...(failed ? (['negsummon.materials'] as const) : [])]),
  ];
}

/** Each point of the Damage Step has effects of its own. */
const POINTS: Readonly<Record<DamageSubstep, RuleId>> = {
  start: 'damage.start',
  'before-calculation': 'damage.before-calculation',
  calculation: 'damage.calculation',
  'after-calculation': 'damage.after-calculation',
  end: 'damage.end',
};

/** What is paid or used up comes before what it is paid for (timing.missed.cost). */
const BEFORE: ReadonlySet<string | null> = new Set(['cost', 'material', 'summon-procedure', 'tribute-summon']);

/** What a monster's own way asks for is neither cost nor effect. */
const PROCEDURE: RuleId = 'summon.special.procedure-no-cost';

function rulesOfEvent(one: GameEvent): readonly RuleId[] {
  const rules = rulesOfKind(one);
  if (one.event === 'summoned' || !BEFORE.has(one.by)) return rules;
  return [...rules, 'timing.missed.cost', ...(one.by === 'summon-procedure' ? [PROCEDURE] : [])];
}

function rulesOfKind({ event, how, by, from, to }: GameEvent): readonly RuleId[] {
  switch (event) {
    case 'sent':
      return from === 'xyz-material' ? ['xyz.detach', 'xyz.materials-not-on-field'] : ['term.send-to-graveyard'];
    case 'detached':
      return ['xyz.detach', 'xyz.materials-not-on-field'];
    case 'discarded':
      return by === 'rule' ? ['term.discard', 'turn.end.hand-limit-timing'] : ['term.discard'];
    case 'tributed':
      return ['term.tribute'];
    case 'destroyed':
      return [
        by === 'battle' ? 'damage.battle-destruction-effects' : 'term.destroy',
        ...(to === 'banished' ? (['zone.banished'] as const) : []),
      ];
    case 'negated':
      return how === null ? [] : ['negsummon.result'];
    case 'returned':
      return from === 'banished' && to === 'graveyard'
        ? ['term.send-to-graveyard', 'zone.banished']
        : ['leave.effects'];
    case 'left-field':
      return ['leave.effects'];
    case 'banished':
      return ['zone.banished', 'term.send-to-graveyard'];
    case 'used-as-material':
      return ['timing.missed.cost'];
    case 'summoned':
      return how === 'tribute' ? ['summon.tribute.is-normal'] : how === 'synchro' ? ['synchro.procedure'] : [];
    default:
      return [];
  }
}
