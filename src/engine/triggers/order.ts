/** What triggers, and the order in which it goes on the Chain (segoc.order, segoc.one-self-summon). */
import { DEFAULT_EDITION, isEdition, parametersOf } from '../editions.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Board, CopyId } from '../model/board.js';
import type { Assumption, Need } from '../model/facts.js';
import { opponentOf, type Player } from '../model/timing.js';
import { type Finding, type VerdictAnswer } from '../verdict.js';

/** What one described effect does after the events of the board. */
export interface TriggerReport {
  readonly copy: CopyId;
  readonly card: string;
  readonly player: Player;
  readonly effect: number;
  readonly mandatory: boolean;
  readonly answer: VerdictAnswer;
  /** Its event happened, but was not the last thing to happen (timing.missed.definition). */
  readonly missed: boolean;
  /** Special Summons itself from the hand: only one of these for each player (segoc.one-self-summon). */
  readonly summonsItself: boolean;
  /** It is timed to the phase: it is dealt with on its own (turn.phase-effects.one-by-one). */
  readonly alone: boolean;
  readonly because: Finding | null;
  /** Rules that decided whether it triggers. */
  readonly rules: readonly RuleId[];
  /** What that takes for granted. */
  readonly assumed: readonly Assumption[];
  /** What would settle it, where it is open. */
  readonly needed: readonly Need[];
}

/** Effects that go on the Chain together; inside a group their player chooses the order. */
export interface TriggerGroup {
  readonly player: Player;
  readonly mandatory: boolean | null;
  readonly links: readonly { readonly copy: CopyId; readonly effect: number }[];
}

/** segoc.order: mandatory before optional, the turn player before the opponent; an edition may not tell them apart. */
export function groupsOf(board: Board, going: readonly TriggerReport[]): readonly TriggerGroup[] {
  const turn = board.turn.player;
  const split = parametersOf(isEdition(board.edition) ? board.edition : DEFAULT_EDITION).mandatoryTriggersFirst;
  const kinds = split ? ([true, false] as const) : ([null] as const);
  // Effects of a phase never form one Chain: each is a group of its own, those of the turn player first.
  const alone = [turn, opponentOf(turn)].flatMap((player) =>
    going
      .filter((one) => one.alone && one.player === player)
      .map(({ copy, effect, mandatory }) => ({ player, mandatory, links: [{ copy, effect }] })),
  );
  const together = kinds
    .flatMap((mandatory) =>
      [turn, opponentOf(turn)].map((player) => {
        const own = going.filter(
          (one) => !one.alone && one.player === player && (mandatory === null || one.mandatory === mandatory),
        );
        const links = own.map(({ copy, effect }) => ({ copy, effect }));
        return { player, mandatory: mandatory ?? kindOfAll(own), links };
      }),
    )
    .filter((group) => group.links.length > 0);
  return [...together, ...alone];
}

/** Mandatory or optional, where all of a group are the one or the other. */
function kindOfAll(group: readonly TriggerReport[]): boolean | null {
  const [first, ...rest] = group.map(({ mandatory }) => mandatory);
  return first === undefined || rest.some((kind) => kind !== first) ? null : first;
}

type Link = TriggerGroup['links'][number];

export function inOrder(order: readonly string[], going: readonly TriggerReport[]): readonly Link[] | null {
  const links = order.map((text) => {
    const [copy, effect] = text.split('#');
    return going.find((one) => one.copy === copy && (effect === undefined || one.effect === Number(effect)));
  });
  return links.some((link) => link === undefined)
    ? null
    : links.flatMap((link) => (link === undefined ? [] : [{ copy: link.copy, effect: link.effect }]));
}

/** Groups one after the other; whoever is not obliged may leave an optional effect out. */
export function fitsGroups(
  asked: readonly Link[],
  groups: readonly TriggerGroup[],
  going: readonly TriggerReport[],
): boolean {
  const groupAt = (link: Link): number =>
    groups.findIndex((group) => group.links.some((one) => one.copy === link.copy && one.effect === link.effect));
  const places = asked.map(groupAt);
  const ascending = places.every((place, i) => place >= 0 && (i === 0 || place >= (places[i - 1] ?? 0)));
  // A group of an edition that does not split them may hold both kinds: each effect says itself whether it is mandatory.
  const mandatory = going.filter((one) => one.mandatory && groupAt(one) >= 0);
  return (
    ascending && mandatory.every((link) => asked.some((one) => one.copy === link.copy && one.effect === link.effect))
  );
}

/** segoc.one-self-summon: of those that Special Summon themselves from the hand, one for each player. */
export function summonsOnce(asked: readonly Link[], going: readonly TriggerReport[]): boolean {
  const own = asked.flatMap(
    (link) =>
      going.find((one) => one.copy === link.copy && one.effect === link.effect && one.summonsItself)?.player ?? [],
  );
  return new Set(own).size === own.length;
}
