/** `gainedFrom`: an effect that a card has from another one, such as an Xyz Material or what it was Summoned with. */
import { numberOfGiven, type Board, type CopyId, type Effect } from '../engine/index.js';
import type { ResolvedCard } from './cards.js';
import type { Draft } from './draft.js';
import type { Fields } from './reader.js';
import { copyAt, effectsInWords, looksLikeReference, readEffect } from './references.js';

/** The effect that the named card gives, with the words or the number under `effect` where it gives several. */
export function readGained(draft: Draft, fields: Fields): Effect | null {
  const found = fields.raw('gainedFrom', 'givenBy');
  if (found === null) return null;
  const { value, pointer } = found;
  const at = typeof value === 'string' && looksLikeReference(value) ? copyAt(draft, value) : null;
  const giver = at === null ? draft.card(value, pointer) : (draft.boxes.get(at.id) ?? null);
  if (giver === null) return null;
  const given = givenEffects(giver);
  const wish = fields.raw('effect');
  const [only, ...others] = given;
  if (only !== undefined && (others.length === 0 || wish === null)) {
    if (others.length > 0)
      draft.faults.add(
        fields.at('effect'),
        'wire/missing-field',
        `Which effect of those that ${giver.card.name} gives?`,
        effectsInWords(giver, given),
      );
    return { ...only, givenBy: giver.card.name };
  }
  if (only === undefined || giver.text === null) {
    draft.faults.add(
      pointer,
      'wire/unknown-effect',
      `${giver.card.name} gives no effect that is activated.`,
      'Name the card whose text says "gains this effect".',
    );
    return null;
  }
  const listed = { ...giver, text: { ...giver.text, effects: given } };
  const named = wish === null ? only : readEffect(draft, listed, wish.value, wish.pointer);
  return named === null ? null : { ...named, givenBy: giver.card.name };
}

/** "Replace this effect with that monster's": of an applied effect, the effects of the card that `declares` names. */
export function withTakenOver(draft: Draft, effect: Effect | null, [name]: readonly string[]): Effect | null {
  const taking = effect?.resolution.some(({ action }) => action.kind === 'gain-effect' && action.of !== undefined);
  const text = taking === true && name !== undefined ? draft.resolver.resolve(name).found?.text : null;
  if (effect === null || text === null || text === undefined) return effect;
  const effects = text.effects.filter(({ box }) => box === 'main');
  return {
    ...effect,
    resolution: effect.resolution.map((clause) =>
      clause.action.kind === 'gain-effect' && clause.action.of !== undefined
        ? { ...clause, action: { ...clause.action, effects } }
        : clause,
    ),
  };
}

/** With the numbers under which the cards of the board have such effects. */
export function withNumbersOfGiven(board: Board): Board {
  const numbered = (copy: CopyId | null, effect: Effect | null): Effect | null =>
    copy === null || effect?.givenBy === undefined ? effect : { ...effect, number: numberOfGiven(board, copy, effect) };
  const isGiven = ({ effect }: { readonly effect: Effect | null }): boolean => effect?.givenBy !== undefined;
  if (![...board.chain, ...board.chainResolved].some(isGiven) && board.used.every(({ given }) => given === undefined))
    return board;
  return {
    ...board,
    chain: board.chain.map((link) => ({ ...link, effect: numbered(link.copy, link.effect) })),
    chainResolved: board.chainResolved.map((link) => ({ ...link, effect: numbered(link.copy, link.effect) })),
    used: board.used.map((use) =>
      use.given === undefined ? use : { ...use, effect: numbered(use.copy, use.given)?.number ?? null },
    ),
  };
}

/** The activated effects that a text gives to cards, or else its own, which others take over; numbered among themselves. */
function givenEffects({ text }: ResolvedCard): readonly Effect[] {
  const given = (text?.effects ?? []).flatMap(({ lasting, resolution }) => [
    ...lasting.flatMap((rule) => (rule.rule === 'grant' ? rule.effects : [])),
    ...resolution.flatMap(({ action }) => (action.kind === 'gain-effect' ? action.effects : [])),
  ]);
  const active = given.filter(({ speed }) => speed !== null);
  const taken = active.length > 0 ? active : (text?.effects ?? []).filter(({ speed }) => speed !== null);
  return taken.map((effect, i) => ({ ...effect, number: i + 1 }));
}
