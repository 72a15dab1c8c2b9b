/** Questions of the chapters on Summons, zones, monsters and Tokens. */
import {
  canExchange,
  choosesZone,
  controlEnds,
  fieldReplacement,
  returnFromBanishment,
  spiritReturns,
  unionMayEquip,
  type EditionId,
  cardsOnField,
  controls,
  declarableAttributes,
  declarableTypes,
  isPublic,
  negatesSummonOf,
  negationWindow,
  possesses,
  type Performed,
  contextOf,
  destinationOf,
  freeMainZones,
  freeNormalSummons,
  freePendulumZones,
  freeSpellZones,
  hasRoomFor,
  LOCATIONS,
  makesProper,
  mayActivate,
  ownLeaveEffectsSee,
  parametersOf,
  PLAYERS,
  DEFAULT_EDITION,
  isEdition,
  staysProper,
  tributesNeeded,
  type Board,
  type Copy,
  type Filter,
  type Location,
  type Player,
  type SpecialWay,
  type SummonMethod,
} from '../../../src/engine/index.js';
import { readReferences } from '../../../src/wire/chain-entries.js';
import { type Draft } from '../../../src/wire/draft.js';
import { type Fields } from '../../../src/wire/reader.js';
import { readReference } from '../../../src/wire/references.js';

interface Asked {
  readonly draft: Draft;
  readonly board: Board;
  readonly question: Fields;
}
type Answer = Readonly<Record<string, unknown>>;

function cardAt({ draft, board, question }: Asked, field: string): Copy {
  const found = question.raw(field);
  const copy = found === null ? null : readReference(draft, found.value, found.pointer, null, board.chain);
  if (copy === null) throw new Error(`No card: ${JSON.stringify(found?.value)}`);
  return copy;
}

function playerAt({ question }: Asked, field = 'player'): Player {
  return PLAYERS.find((player) => player === question.text(field)) ?? 'A';
}

function editionOf({ board }: Asked): EditionId {
  return isEdition(board.edition) ? board.edition : DEFAULT_EDITION;
}

function placeAt({ question }: Asked): Location {
  const to = question.text('to');
  return LOCATIONS.find((location) => location === to) ?? 'graveyard';
}

function wayAt(asked: Asked): SpecialWay {
  const how = (asked.question.text('how') ?? 'special') as SummonMethod;
  if (asked.question.text('by') === 'procedure') return { by: 'procedure', how };
  const source = asked.question.has('source') ? cardAt(asked, 'source') : null;
  return {
    by: 'effect',
    how,
    source,
    ignoringConditions: asked.question.flag('ignoringConditions') ?? false,
    namesSource: asked.question.flag('namesSource') ?? false,
  };
}

export const SUMMONING_ASKS: Readonly<Record<string, (asked: Asked) => Answer>> = {
  /** How many Normal Summons or Sets does the turn allow in all? */
  'normal-summons': (asked) => ({ count: freeNormalSummons(contextOf(asked.board), playerAt(asked)) }),

  /** How many Tributes does it need? */
  tributes: (asked) => ({ count: tributesNeeded(contextOf(asked.board), cardAt(asked, 'card')).count }),

  /** Where does it go? */
  destination: (asked) => {
    const found = destinationOf(contextOf(asked.board), cardAt(asked, 'card'), {
      to: placeAt(asked),
      face: asked.question.text('face') === 'down' ? 'down' : 'up',
      wasOnField: asked.question.flag('wasOnField') ?? true,
    });
    return { to: found.to, face: found.face, player: found.player, rules: [found.rule] };
  },

  /** Do its own "leaves the field" effects see this? */
  'leave-effects': (asked) => {
    const edition = isEdition(asked.board.edition) ? asked.board.edition : DEFAULT_EDITION;
    const face = asked.question.text('face') === 'down' ? 'down' : 'up';
    const move =
      asked.question.text('to') === 'attached' ? 'attached' : ({ to: placeAt(asked), face, wasOnField: true } as const);
    return { answer: ownLeaveEffectsSee(edition, cardAt(asked, 'card'), move) ? 'yes' : 'no' };
  },

  /** Does this Summon make it properly Summoned? */
  proper: (asked) => ({ answer: makesProper(contextOf(asked.board), cardAt(asked, 'card'), wayAt(asked)).answer }),

  /** Is a proper Summon still remembered after the move? */
  remembers: (asked) => ({
    answer: staysProper(placeAt(asked), asked.question.text('face') === 'down' ? 'down' : 'up') ? 'yes' : 'no',
  }),

  /** Is the card like that where it is? The filter is written in the effect notation. */
  is: (asked) => {
    const filter = asked.question.raw('filter')?.value as unknown as Filter;
    const self = cardAt(asked, 'card');
    const frame = {
      player: self.controller,
      self: null,
      effect: null,
      targets: 'unknown',
      cost: 'unknown',
      previous: 'unknown',
      event: 'unknown',
      chainLink: null,
    } as const;
    return { answer: contextOf(asked.board).fits(self, filter, frame).answer };
  },

  /** May the card or effect be activated? */
  activation: (asked) => {
    const copy = cardAt(asked, 'card');
    const verdict = mayActivate({
      board: asked.board,
      player: asked.question.has('player') ? playerAt(asked) : copy.controller,
      copy: copy.id,
      effect: asked.question.count(['effect'], 1, 20),
      cardActivation: asked.question.flag('cardActivation'),
      targets: readReferences(asked.draft, asked.question, ['targets'], asked.board.chain) ?? [],
    });
    return {
      answer: verdict.answer,
      rules: verdict.because.map((finding) => finding.rule),
      deciding: verdict.because.filter((finding) => finding.deciding).map((finding) => finding.rule),
    };
  },

  /** Can the Summon be negated at all, and by a card that negates a Summon of so many? */
  'negation-window': ({ question }) => {
    const { open, rule } = negationWindow(
      (question.text('performed') ?? 'procedure') as Performed,
      question.count(['link'], 1, 99),
    );
    const fits = negatesSummonOf(question.count(['monsters'], 1, 9) ?? 1, question.count(['exactly'], 1, 9));
    return { answer: open && fits ? 'yes' : 'no', rules: [rule] };
  },

  /** May it be declared? */
  declare: ({ board, question }) => {
    const edition = isEdition(board.edition) ? board.edition : DEFAULT_EDITION;
    const words: readonly string[] = [...declarableAttributes(edition), ...declarableTypes(edition)];
    return { answer: words.includes(question.text('word') ?? '') ? 'yes' : 'no' };
  },

  /** Who controls it, in whose possession is it, may the opponent know it? */
  possession: (asked) => {
    const copy = cardAt(asked, 'card');
    const player = playerAt(asked);
    return {
      controls: controls(asked.board, player, copy),
      possesses: possesses(asked.board, player, copy),
      public: isPublic(copy),
      onField: cardsOnField(asked.board, player).length,
    };
  },

  /** Which Field Spells leave for a new one, and how. */
  'field-replacement': (asked) => {
    const { leaving, destroyed } = fieldReplacement(
      asked.board,
      contextOf(asked.board).parameters,
      editionOf(asked),
      playerAt(asked),
    );
    return { leaving, destroyed };
  },

  /** Where does a monster banished for a time come back? */
  'returns-from-banishment': (asked) => ({
    ...returnFromBanishment(asked.board, contextOf(asked.board).parameters, playerAt(asked)),
  }),

  /** Does given control end when this happens? */
  'control-ends': ({ question }) => ({
    answer: controlEnds(question.text('given') as 'until-a-time', question.text('when') as 'the-time') ? 'yes' : 'no',
  }),

  'chooses-zone': ({ question }) => ({ player: choosesZone(question.text('why') as 'placed', 'A', 'B') }),

  /** Does the Spirit monster go back this turn? */
  'spirit-returns': (asked) => ({ answer: spiritReturns(asked.board, cardAt(asked, 'card')) ? 'yes' : 'no' }),

  /** May another Union be equipped to it? */
  union: (asked) => ({ answer: unionMayEquip(asked.board, editionOf(asked), cardAt(asked, 'card')) ? 'yes' : 'no' }),

  /** Free zones of the player, and whether the opponent's monster could come over. */
  'free-zones': (asked) => {
    const parameters = parametersOf(isEdition(asked.board.edition) ? asked.board.edition : DEFAULT_EDITION);
    const player = playerAt(asked);
    return {
      spellsAndTraps: freeSpellZones(asked.board, parameters, player).free,
      monsters: freeMainZones(asked.board, player),
      pendulum: freePendulumZones(asked.board, parameters, player).length,
    };
  },

  /** Is there room to take control of the card, or to exchange it for `with`? */
  control: (asked) => {
    const parameters = parametersOf(isEdition(asked.board.edition) ? asked.board.edition : DEFAULT_EDITION);
    const copy = cardAt(asked, 'card');
    if (asked.question.has('with'))
      return { answer: canExchange(asked.board, parameters, copy, cardAt(asked, 'with')) ? 'yes' : 'no' };
    return { answer: hasRoomFor(asked.board, parameters, copy, playerAt(asked)) ? 'yes' : 'no' };
  },
};
