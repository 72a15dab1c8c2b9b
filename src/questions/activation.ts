import {
  leading,
  mayActivate,
  numberOfGiven,
  paymentFor,
  responses,
  settleBattle,
  type ActivationVerdict,
  type Board,
  type Copy,
  type Effect,
  type Finding,
} from '../engine/index.js';
import { onlyList } from '../wire/bullets.js';
import { askedPlayer, readAskedCard } from '../wire/asked-card.js';
import { readReferences } from '../wire/chain-entries.js';
import { readGained } from '../wire/gained-effect.js';
import { readPlayer } from '../wire/monster-entry.js';
import { readEffect, readOption } from '../wire/references.js';
import type { ResolvedCard } from '../wire/cards.js';
import { fold } from '../wire/vocabulary.js';
import { toAnswer, type Answer } from './answer.js';
import { refuse, type Asked } from './asked.js';
import { quotedFor, reasonsFor, withPage, withQuote } from './spoken.js';

/** `{ "player": "B", "card": "B.spellsAndTraps.1", "effect": 1, "as": "card" }` */
export function askActivation(asked: Asked): Answer {
  const { draft, board, fields } = asked;
  const said = readPlayer(fields, draft, 'player');
  const copy = readAskedCard(draft, board, fields, said);
  const effectField = fields.raw('effect');
  const as = fields.text('as');
  if (as !== null && !['card', 'effect'].includes(fold(as)))
    draft.faults.add(
      fields.at('as'),
      'wire/value',
      `"${as}" is neither "card" nor "effect".`,
      'Leave it out to ask about both.',
    );
  const resolved = copy === null ? undefined : draft.boxes.get(copy.id);
  const gained = readGained(draft, fields);
  const said_ =
    gained !== null || effectField === null || resolved === undefined
      ? null
      : readEffect(draft, resolved, effectField.value, effectField.pointer);
  const effect = readOption(draft, fields, said_, onlyList(resolved?.text ?? null));
  const targets = readReferences(draft, fields, ['targets', 'target'], board.chain) ?? [];
  fields.done('player, card, from, effect, gainedFrom, option, as, targets');
  refuse(asked, { whatMayBeDone: true });
  if (copy === null) throw new Error('A question without a card is refused before it is judged.');
  const verdict = mayActivate({
    board: settleBattle(effect === null ? board : withEffect(board, copy, effect)),
    player: askedPlayer(board, copy, said),
    copy: copy.id,
    effect: gained === null ? (effect?.number ?? null) : numberOfGiven(board, copy.id, gained),
    cardActivation: as === null ? null : fold(as) === 'card',
    targets,
  });
  // With what it was Summoned, and what is attached to it, was told or taken for granted.
  if (gained !== null && verdict.way === null)
    draft.assumed.push({
      fact: `${copy.card?.name ?? copy.id} has no effect of ${gained.givenBy ?? 'that card'}`,
      rule: 'card.text-over-rules',
    });
  const payment =
    verdict.way === null ? null : paymentFor(board, askedPlayer(board, copy, said), copy.id, verdict.way.effect);
  return {
    ...toAnswer(verdict, draft.assumed),
    summary:
      verdict.answer === 'yes'
        ? yesInWords(verdict, copy.card?.name ?? copy.id, board.chain.length)
        : otherwiseInWords(verdict, resolved),
    way: verdict.way,
    ...(payment === null ? {} : { payment }),
    ways: verdict.ways.map((way) => ({
      effect: way.effect,
      cardActivation: way.cardActivation,
      answer: way.verdict.answer,
      summary: way.verdict.summary,
      because: reasonOf(way.verdict.because),
    })),
  };
}

/** The board on which the copy has the effect as it was asked about: with one of its bullets chosen. */
function withEffect(board: Board, copy: Copy, effect: Effect): Board {
  if (copy.text === null || copy.text.effects.includes(effect)) return board;
  const effects = copy.text.effects.map((own) => (own.number === effect.number ? effect : own));
  return { ...board, copies: new Map(board.copies).set(copy.id, { ...copy, text: { ...copy.text, effects } }) };
}

/** What was decided, in the words of the rungs that a judge would name first. */
function yesInWords(verdict: ActivationVerdict, name: string, links: number): string {
  const what = verdict.way?.cardActivation === false ? `Effect ${String(verdict.way.effect)} of ${name}` : name;
  const where = links === 0 ? '' : ` as Chain Link ${String(links + 1)}`;
  const reasons = reasonsFor(verdict, 2);
  const sentence = [`Yes. ${what} may be activated${where}.`, ...reasons.map(({ message }) => message)].join(' ');
  return withPage(sentence, reasons[0]);
}

/** What stands in the way, with the words of the card where its condition does. */
function otherwiseInWords(verdict: ActivationVerdict, card: ResolvedCard | undefined): string {
  const deciding = leading(verdict.because);
  const words = card === undefined ? null : quotedFor(deciding, verdict.way?.effect ?? null, card.text, card.boxes);
  return withPage(withQuote(verdict.summary, words, deciding?.why), deciding);
}

/** `{ "player": "B" }`, or nothing for both players. */
export function askResponses(asked: Asked): Answer {
  const { draft, board, fields } = asked;
  const player = readPlayer(fields, draft, 'player');
  fields.done('player');
  refuse(asked, { whatMayBeDone: true });
  const found = responses(settleBattle(board));
  const shown = found.responses.filter((one) => player === null || one.player === player);
  const may = shown.filter((one) => one.answer === 'yes');
  const open = shown.filter((one) => one.answer === 'depends');
  return {
    answer: may.length > 0 ? 'yes' : open.length > 0 ? 'depends' : 'no',
    summary:
      may.length > 0
        ? `May be activated now: ${may.map((one) => `${one.card} (${one.player})`).join(', ')}.`
        : open.length > 0
          ? `It depends for ${open.map((one) => one.card).join(', ')}.`
          : 'No described card may be activated now.',
    first: found.first,
    responses: shown.map(({ copy, card, player: by, answer, ways, assumed, because }) => ({
      copy,
      card,
      player: by,
      answer,
      ways,
      assumed,
      because: reasonOf(because),
    })),
    assumed: draft.assumed,
    edition: board.edition,
  };
}

/** The one reason that decides; of what may be activated, the one that a judge would name first. */
function reasonOf(because: readonly Finding[]): Pick<Finding, 'rule' | 'finding' | 'message' | 'cites'> | null {
  const reason = leading(because) ?? reasonsFor({ because }, 1)[0];
  if (reason === undefined) return null;
  const { rule, finding, message, cites } = reason;
  return { rule, finding, message, cites };
}
