/** Pendulum Summons: two Scales, once per turn, several monsters at the same time (pendulum.*). */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { EventKind } from '../model/effects.js';
import { all, assume, citing, judged, not, unknown, NO, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { monstersUsedUp } from '../continuous/limited.js';
import { tooManyAtOnce } from '../continuous/at-once.js';
import { openZones, pendulumCardsOf, type MonsterZone } from '../zones/index.js';
import { nameOf, openMainPhase, type Check, type Way } from './checks.js';
import { eligibility } from './eligible.js';
import type { SummonQuestion } from './question.js';
import { positionChecks } from './positions.js';
import { zoneRule } from './zone-check.js';

/** The copy asked about, with the others of `question.with`, in one Pendulum Summon. */
export function pendulumWay(context: Context, question: SummonQuestion, copy: Copy): Way {
  const { player } = question;
  const others = (question.with ?? []).flatMap((id) => context.board.copies.get(id) ?? []);
  const together = [copy, ...others.filter((other) => other.id !== copy.id)];
  const data = { card: nameOf(copy), mechanic: 'Pendulum Summon' };
  const checks: readonly Check[] = [
    { rule: 'card.mechanics-by-edition', judgement: judged(context.parameters.pendulumZones !== 'none'), data },
    {
      rule: 'summon.special.two-kinds',
      judgement: citing(openMainPhase(context, player), 'pendulum.summon.no-chain'),
      data,
    },
    { rule: 'pendulum.summon.once', judgement: notUsed(context, player), data },
    ...together.flatMap((one) => monsterChecks(context, one, player)),
    zoneCheck(context, together, player),
    ...positionChecks(question, copy),
    {
      rule: 'card.text-over-rules',
      judgement: not(tooManyAtOnce(context, player, together.length)),
      data: { ...data, by: context.lasting('at-once')[0]?.cardName ?? '' },
    },
    {
      rule: 'card.text-over-rules',
      judgement: not(monstersUsedUp(context, player, together)),
      data: { ...data, by: context.lasting('limited')[0]?.cardName ?? '' },
    },
    ...(question.zone === null ? [] : [chosenZone(context, copy, player, question.zone)]),
  ];
  const zones = zonesFor(context, copy, player).zones;
  return {
    how: 'pendulum',
    checks,
    choices: [{ how: 'pendulum', with: together.map((one) => one.id), zones }],
    allChoices: false,
  };
}

function monsterChecks(context: Context, copy: Copy, player: Player): readonly Check[] {
  const data = { card: nameOf(copy) };
  return [
    {
      rule: 'pendulum.summon.eligible',
      judgement: all([
        fromRightPlace(copy, player),
        ...eligibility(context, copy, player, { by: 'procedure', how: 'pendulum' }).map((check) => check.judgement),
      ]),
      data,
    },
    {
      rule: 'pendulum.summon',
      judgement: citing(
        betweenScales(context, copy, player),
        ...scaleRules(context, player),
        ...(copy.place.location === 'extra-deck' ? EXTRA_DECK_MONSTERS : []),
      ),
      data,
    },
  ];
}

/** From the hand, or face-up in the Extra Deck. */
function fromRightPlace(copy: Copy, player: Player): Judgement {
  if (copy.place.player !== player) return NO;
  if (copy.place.location === 'hand') return YES;
  return judged(copy.place.location === 'extra-deck' && copy.face === 'up' && copy.card?.monster?.pendulum === true);
}

/** Scales are numbers, not effects; what is equipped in the place of one is none. */
function scaleRules({ board }: Context, player: Player): readonly RuleId[] {
  const beside = [...board.copies.values()].filter(
    (copy) => copy.controller === player && copy.place.location === 'spell-trap-zone',
  );
  const equipped = beside.some((copy) => copy.card?.monster?.pendulum === true || copy.equippedTo !== null);
  const outer = beside.some(({ place }) => place.index === 1 || place.index === 5);
  return [
    'pendulum.scale-not-effect',
    ...(equipped ? (['pendulum.equipped-not-pendulum-zone'] as const) : []),
    ...(outer ? (['zone.pendulum'] as const) : []),
  ];
}

/** One with a Rank has no Level between any Scales. */
const EXTRA_DECK_MONSTERS: readonly RuleId[] = ['pendulum.extra-deck-monsters'];

/** Strictly between the own Scales as they are now (pendulum.summon, pendulum.scale-not-effect). */
function betweenScales(context: Context, copy: Copy, player: Player): Judgement {
  const [left, right] = pendulumCardsOf(context.board, player).filter((card) => card.face === 'up');
  if (left === undefined || right === undefined) {
    const side = context.board.places[player]['pendulum-zone'];
    return context.board.complete || side.complete ? NO : unknown('what is in the Pendulum Zones');
  }
  const a = context.stat(left, 'scale', false).value;
  const b = context.stat(right, 'scale', false).value;
  const level = pendulumLevel(context, copy);
  if (level === null || a === null || b === null) return NO;
  if (level === 'unknown' || a === 'unknown' || b === 'unknown') return unknown('the Pendulum Scales or the Level');
  return judged(level > Math.min(a, b) && level < Math.max(a, b));
}

/** Xyz Pendulum Monsters have no Level; their text names one (pendulum.extra-deck-monsters). */
function pendulumLevel(context: Context, copy: Copy): number | 'unknown' | null {
  const named = copy.text?.summoning.procedures.find(({ how }) => how === 'pendulum')?.pendulumLevel;
  return named ?? context.stat(copy, 'level', false).value;
}

/** A negated Pendulum Summon counts as well (negsummon.counts). */
function notUsed(context: Context, player: Player): Judgement {
  const { history, events, complete } = context.board;
  const made = [...history.events, ...events].some(
    ({ event, how, player: by }) => SUMMON_MADE.has(event) && how === 'pendulum' && by === player,
  );
  // Only the turn player Pendulum Summons, so nobody has to say whose Summon of this turn it was.
  const there = [...context.board.copies.values()].some(
    ({ summoned }) =>
      summoned?.how === 'pendulum' &&
      summoned.thisTurn === true &&
      (summoned.by === player || (summoned.by === 'unknown' && context.board.turn.player === player)),
  );
  if (made || there) {
    // "1 Pendulum Summon of a "X" monster, in addition": not judged for which monsters it is.
    const more = context
      .lasting('extra-pendulum-summon')
      .find(({ frame, applies }) => frame.player === player && applies.answer !== 'no');
    return more === undefined ? NO : unknown(`whether ${more.cardName} allows this Pendulum Summon`);
  }
  return complete || history.complete
    ? YES
    : assume(true, 'no Pendulum Summon was made this turn', 'pendulum.summon.once');
}

/** Of a Summon: it was made, is being made, or was negated. */
const SUMMON_MADE: ReadonlySet<EventKind> = new Set<EventKind>(['summoned', 'would-be-summoned', 'negated']);

function zonesFor(context: Context, copy: Copy, player: Player): ReturnType<typeof openZones> {
  return openZones(context.board, context.parameters, {
    player,
    from: copy.place.location,
    faceUpInExtraDeck: copy.place.location === 'extra-deck',
    arrows: copy.card?.monster?.frame === 'link' ? copy.card.monster.arrows : null,
    leaving: new Set(),
  });
}

/** The zone that was asked about, for the monster that was asked about. */
function chosenZone(context: Context, copy: Copy, player: Player, zone: MonsterZone): Check {
  return {
    rule: zoneRule(context, copy, false),
    judgement: citing(
      judged(zonesFor(context, copy, player).zones.includes(zone)),
      'pendulum.summon.zones',
      'link.arrows',
    ),
    data: { card: nameOf(copy) },
  };
}

/** Monsters of the Extra Deck need their kind of zone; all of them together need enough (pendulum.summon.zones). */
function zoneCheck(context: Context, together: readonly Copy[], player: Player): Check {
  const fromExtra = together.filter((copy) => copy.place.location === 'extra-deck');
  const [firstExtra] = fromExtra;
  const [first] = together;
  const data = { card: first === undefined ? '' : nameOf(first) };
  const rest = together.length - fromExtra.length;
  const main =
    first === undefined
      ? 0
      : zonesFor(context, { ...first, place: { ...first.place, location: 'hand' } }, player).zones.length;
  const open = firstExtra === undefined ? null : zonesFor(context, firstExtra, player);
  const extra = open?.capacity ?? 0;
  const usesExtraZone = open?.zones.some((zone) => zone === 'XL' || zone === 'XR') === true ? 1 : 0;
  const fits = fromExtra.length <= extra && rest + Math.max(0, fromExtra.length - usesExtraZone) <= main;
  return {
    rule: firstExtra === undefined ? 'zone.monster.limit' : 'linkgeo.open-zones',
    judgement: citing(judged(fits), 'pendulum.summon.zones'),
    data,
  };
}
