/** What the text of a card says of the Special Summon that its effect performs (card.description.follow). */
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import { eachPart, withBulletsOf, type Action, type Clause, type Effect, type Noun } from '../model/effects.js';
import { any, judged, unknown, YES, type Judgement } from '../model/facts.js';
import type { Player, SummonMethod } from '../model/timing.js';
import { coversShown, frameOf } from './frame.js';

type SpecialSummon = Extract<Action, { kind: 'special-summon' }>;

/** A Special Summon in the text of a card that may be the one of that monster. */
interface Said {
  readonly action: SpecialSummon;
  readonly covers: Judgement;
}

export interface SaidBySource {
  /** Whether the text Special Summons such a monster from there at all. */
  readonly summons: Judgement;
  readonly ignoringConditions: boolean;
  /** "(This is treated as a Fusion Summon.)": the ways that such a Summon counts as, without any materials. */
  readonly treatedAs: readonly SummonMethod[];
}

const NOTHING_SAID: SaidBySource = { summons: YES, ignoringConditions: false, treatedAs: [] };

/** Of a source whose text is known; of any other nothing is said. */
export function saidBySource(context: Context, source: Copy | null, monster: Copy, player: Player): SaidBySource {
  const text = source?.text ?? null;
  if (source === null || text === null) return NOTHING_SAID;
  const all = text.effects.flatMap((effect) => {
    const frame = { ...frameOf(player, source), effect };
    return summonsIn(effect.resolution).map((action) => ({
      action,
      covers: coversMeant(context, action, effect, monster, frame),
    }));
  });
  const meant = all.filter(({ covers }) => covers.answer !== 'no');
  const [first, ...others] = surest(meant);
  return {
    summons:
      all.length === 0 || mayDoMore(text.effects) || text.unread.length > 0
        ? YES
        : any(all.map(({ covers }) => covers)),
    ignoringConditions: first !== undefined && [first, ...others].some(({ action }) => action.ignoringConditions),
    treatedAs: meant.flatMap(({ action }) => action.how),
  };
}

/** Those that are about it for sure, else those that may be. */
function surest(meant: readonly Said[]): readonly Said[] {
  const sure = meant.filter(({ covers }) => covers.answer === 'yes');
  return sure.length > 0 ? sure : meant;
}

export function summonsIn(clauses: readonly Clause[]): readonly SpecialSummon[] {
  return withBulletsOf(clauses).flatMap(({ action }) => (action.kind === 'special-summon' ? [action] : []));
}

/** What is Summoned is named where it is targeted; what an earlier part did to it nobody asks about here. */
function coversMeant(
  context: Context,
  { what }: SpecialSummon,
  { activation }: Effect,
  monster: Copy,
  frame: Frame,
): Judgement {
  const nouns = eachPart(what).flatMap((part): readonly Noun[] => {
    if (part.reference?.ref !== 'target') return [part];
    return activation.flatMap((action) => (action.kind === 'target' ? eachPart(action.what) : []));
  });
  return nouns.length === 0
    ? unknown('which card is meant')
    : any(
        nouns.map((noun) => {
          if (noun.reference?.ref === 'this-card') return judged(monster.id === frame.self?.id);
          return noun.reference === null ? coversShown(context, noun, monster, frame) : unknown('which card is meant');
        }),
      );
}

/** Something in its text may Summon otherwise than by such a part. */
function mayDoMore(effects: readonly Effect[]): boolean {
  const doneElsewhere = new Set<Action['kind']>([
    'unparsed',
    'apply-effect-of',
    'summon-with-materials',
    'replace-effect',
  ]);
  return effects.some(
    ({ resolution, lasting }) =>
      lasting.some(({ rule }) => rule === 'unparsed') ||
      withBulletsOf(resolution).some(({ action }) => doneElsewhere.has(action.kind)),
  );
}
