/** Questions of the chapters on Summons, zones, monsters and Tokens. */
import {
  fieldReplacement,
  type EditionId,
  isPublic,
  contextOf,
  destinationOf,
  freeMainZones,
  freePendulumZones,
  freeSpellZones,
  LOCATIONS,
  mayActivate,
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

export const SUMMONING_ASKS: Readonly<Record<string, (asked: Asked) => Answer>> = {
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

  /** May the opponent know which card it is? */
  possession: (asked) => ({ public: isPublic(cardAt(asked, 'card')) }),

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
};
