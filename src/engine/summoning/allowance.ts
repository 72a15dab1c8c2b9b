/** How many Normal Summons or Sets a turn has: one, more by effects, and one in addition (summon.normal.extra.*). */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context, Frame } from '../context.js';
import type { Copy, CopyId, GameEvent } from '../model/board.js';
import type { Noun } from '../model/effects.js';
import { all, any, assume, citing, judged, unreadText, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { isSide } from '../evaluate/traits.js';
import { mayAllowMoreSummons } from '../evaluate/unread.js';
import { nameOf, type Check } from './checks.js';
import { coversShown } from './frame.js';

/** An effect in force that allows more. `what` `null`: it sets the number of the turn, for any monster. */
interface Permission {
  readonly what: Noun | null;
  readonly count: number;
  readonly frame: Frame;
  readonly applies: Judgement;
  readonly by: string;
}

/** Is a Normal Summon or Set left for this monster? */
export function allowance(context: Context, player: Player, copy: Copy, setting = false): readonly Check[] {
  const { used: counted, granted } = context.board.normalSummons[player];
  const base = Math.max(1, granted);
  const made = counted === 'unknown' ? madeThisTurn(context, player, copy) : [];
  if (counted === 'unknown' && made.length === 0) {
    const judgement = assume(true, 'the Normal Summon of this turn was not used', 'summon.normal.once');
    return [{ rule: 'summon.normal.once', judgement }];
  }
  const used = counted === 'unknown' ? made.length : counted;
  if (used < base) {
    const told: RuleId[] = granted > 1 ? ['summon.normal.extra.increase'] : [];
    return [{ rule: 'summon.normal.once', judgement: citing(judged(true), ...told) }];
  }
  const permissions = permissionsOf(context, player, setting);
  const increased = permissions.filter(({ what, count }) => what === null && count > used);
  // The one in addition comes on top of whatever number the turn has.
  const room: Judgement =
    used < base + 1
      ? judged(true)
      : any(permissions.filter(({ what, count }) => what === null && used < count + 1).map(({ applies }) => applies));
  const additional = permissions.filter(({ what }) => what !== null);
  const judgement = any([
    ...increased.map(({ applies }) => applies),
    ...additional.map(({ what, frame, applies }): Judgement =>
      all([
        room,
        applies,
        what === null ? judged(true) : coversShown(context, { ...what, locations: [] }, copy, frame),
      ]),
    ),
    unreadPermission(context, player),
  ]);
  if (judgement.answer === 'no') {
    // negsummon.counts: a Summon that was negated was made all the same.
    const negated = context.board.history.events.some(({ event }) => event === 'negated');
    const rules: RuleId[] = negated ? ['negsummon.counts'] : [];
    if (granted > 1 || permissions.some(({ what }) => what === null)) rules.push('summon.normal.extra.increase');
    if (permissions.some(({ what }) => what !== null)) rules.push('summon.normal.extra.additional');
    if (context.board.turn.phase === 'main-2') rules.push('turn.main2');
    if (needsTributes(context, copy)) rules.push('summon.tribute.is-normal');
    const [first] = made;
    const taken =
      first === undefined
        ? judgement
        : assume(false, `${first} used the Normal Summon of this turn`, 'summon.normal.once');
    return [{ rule: 'summon.normal.once', judgement: citing(taken, ...rules) }];
  }
  const rule = increased.length > 0 ? 'summon.normal.extra.increase' : 'summon.normal.extra.additional';
  const by = (increased[0] ?? additional[0])?.by ?? judgement.unread[0]?.card ?? 'a text';
  return [{ rule, judgement, data: { by } }];
}

/** A text in play, unread, that may let that player Normal Summon once more. */
function unreadPermission(context: Context, player: Player): Judgement {
  const entry = context
    .lasting('unparsed')
    .find(
      ({ rule, frame, applies }) => applies.answer !== 'no' && mayAllowMoreSummons(rule.text, frame.player === player),
    );
  return entry === undefined ? judged(false) : unreadText(entry.cardName, entry.rule.text, entry.rule.span);
}

/** Nobody counted them: the names of monsters that are told to have been Normal Summoned or Set this turn, by no effect. */
function madeThisTurn({ board }: Context, player: Player, asked: Copy): readonly string[] {
  if (board.turn.player !== player) return [];
  const lying = [...board.copies.values()].filter(({ id, controller, face, place, setThisTurn, summoned }) => {
    if (id === asked.id || controller !== player || place.location !== 'monster-zone') return false;
    if (face === 'down') return setThisTurn === true && (summoned === null || NORMAL.has(summoned.how));
    const ofRules = summoned?.source === null && (summoned.by === player || summoned.by === 'unknown');
    return ofRules && summoned.thisTurn === true && NORMAL.has(summoned.how);
  });
  const counted = new Set<CopyId>([asked.id, ...lying.map(({ id }) => id)]);
  const gone = [...board.history.events, ...board.events].flatMap((event) => {
    const [id, more] = event.copies;
    const isOther = event.player === player && more === undefined && (id === undefined || !counted.has(id));
    const card = id === undefined ? event.cards[0] : board.copies.get(id)?.card;
    if (!isOther || card?.kind !== 'monster' || !isNormal(event)) return [];
    if (id !== undefined) counted.add(id);
    return [card.name];
  });
  return [...lying.map(nameOf), ...gone];
}

/** What happened was the Normal Summon or Set of a turn, whatever has become of its monster since. */
function isNormal({ event, how, from, by, byCopy, byCard }: GameEvent): boolean {
  const ofRules = (by === null || by === 'rule') && byCopy === null && byCard === null;
  if (!ofRules) return false;
  return event === 'summoned' ? how !== null && NORMAL.has(how) : event === 'set' && (from === null || from === 'hand');
}

const NORMAL: ReadonlySet<string> = new Set(['normal', 'tribute', 'gemini']);

function needsTributes(context: Context, copy: Copy): boolean {
  const { value } = context.stat(copy, 'level', false);
  return typeof value === 'number' && value > 4;
}

/** "Normal Summon 1 monster in addition to your Normal Summon/Set" lets none be Set (summon.normal.extra.additional). */
function permissionsOf(context: Context, player: Player, setting: boolean): readonly Permission[] {
  const stated = context
    .lasting('extra-normal-summon')
    .filter(({ rule, frame }) => isSide(player, rule.who ?? 'you', frame.player))
    .filter(({ rule }) => !setting || rule.what === null || rule.orSet === true)
    .map(({ rule, frame, applies, cardName }): Permission => ({
      what: rule.what,
      count: rule.count,
      frame,
      applies,
      by: cardName,
    }));
  // "During your Main Phase, you can Normal Summon 1 … monster": the same permission, told as something to do.
  const told = context
    .lasting('whenever')
    .flatMap(({ rule, frame, applies, cardName }): readonly Permission[] =>
      rule.clauses.flatMap(({ action }) =>
        action.kind === 'normal-summon' && frame.player === player && (action.orSet || !setting)
          ? [{ what: action.what, count: 1, frame, applies, by: cardName }]
          : [],
      ),
    );
  return [...stated, ...told];
}
