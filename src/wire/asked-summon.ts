/** `summon` questions: may this monster be Summoned or Set this way, with these materials, to this zone? */
import {
  ASKED_POSITIONS,
  isExtraMonsterZone,
  startsInExtraDeck,
  summonQuestion,
  zoneSeenBy,
  type AskedPosition,
  type Board,
  type CopyId,
  type MonsterZone,
  type Player,
  type SeenZone,
  type SummonAct,
  type SummoningEffect,
  type SummonMethod,
  type SummonQuestion,
} from '../engine/index.js';
import { askedPlayer, readAskedCard, type UsualPlace } from './asked-card.js';
import type { ResolvedCard } from './cards.js';
import { readReferences } from './chain-entries.js';
import type { Draft } from './draft.js';
import { readPlayer } from './monster-entry.js';
import { Fields, type Json } from './reader.js';
import { impliedCopy } from './implied-card.js';
import { looksLikeReference, named, readReference } from './references.js';
import { fold, methodOf, POSITION_WORDS } from './vocabulary.js';

const FIELDS = 'player, card, from, how, with, materials, tributes, zone, position, by';

const ACT_WORDS: Readonly<Record<string, { readonly act: SummonAct; readonly how?: SummonMethod }>> = {
  normal: { act: 'normal-summon' },
  tribute: { act: 'normal-summon', how: 'tribute' },
  set: { act: 'normal-set' },
  'normal-set': { act: 'normal-set' },
  'tribute-set': { act: 'normal-set', how: 'tribute' },
  flip: { act: 'flip-summon' },
  gemini: { act: 'gemini-summon' },
  special: { act: 'special-summon' },
  pendulum: { act: 'pendulum-summon' },
  'change-position': { act: 'change-position' },
  'change-battle-position': { act: 'change-position' },
  position: { act: 'change-position' },
  'set-card': { act: 'set-card' },
  'set-spell-or-trap': { act: 'set-card' },
  'set-spell': { act: 'set-card' },
  'set-trap': { act: 'set-card' },
  ritual: { act: 'special-summon', how: 'ritual' },
  fusion: { act: 'special-summon', how: 'fusion' },
  synchro: { act: 'special-summon', how: 'synchro' },
  xyz: { act: 'special-summon', how: 'xyz' },
  link: { act: 'special-summon', how: 'link' },
};

export function readSummonQuestion(draft: Draft, board: Board, fields: Fields): SummonQuestion | null {
  const said = readPlayer(fields, draft, 'player');
  const how = readAct(draft, fields);
  const copy = readAskedCard(draft, board, fields, said, 'card', (card) => placeForSummon(card, how?.act ?? null));
  const player = askedPlayer(board, copy, said);
  const materials = readReferences(draft, fields, ['with', 'materials', 'tributes'], board.chain);
  const zone = readZone(draft, fields, player);
  const position = readPosition(draft, fields);
  const by = readBy(draft, board, fields, player, how?.how ?? null);
  fields.done(FIELDS);
  if (copy === null || how === null) return null;
  return summonQuestion(how.act, player, copy.id, { how: how.how ?? null, with: materials, zone, position, by });
}

/** Where a card that is only named lies, for a Summon or Set of it to be asked about. */
function placeForSummon({ card, text }: ResolvedCard, act: SummonAct | null): UsualPlace {
  if (act === 'flip-summon')
    return { location: 'monster-zone', face: 'down', words: 'Set, since an earlier turn', rule: 'summon.flip' };
  if (act === 'gemini-summon' || act === 'change-position')
    return { location: 'monster-zone', face: 'up', words: 'face-up on the field', rule: 'position.change.once' };
  const [from] = text?.summoning.procedures.flatMap((procedure) => procedure.from) ?? [];
  if (startsInExtraDeck(card))
    return { location: 'extra-deck', face: 'down', words: 'in the Extra Deck', rule: 'deck.extra.contents' };
  if (act === 'special-summon' && from === 'graveyard')
    return { location: 'graveyard', face: 'up', words: 'in the Graveyard', rule: 'summon.special.card-procedure' };
  return { location: 'hand', face: null, words: 'in the hand', rule: 'summon.normal.eligible' };
}

function readAct(draft: Draft, fields: Fields): { readonly act: SummonAct; readonly how?: SummonMethod } | null {
  const text = fields.text('how', 'act', 'summon');
  if (text === null) {
    draft.faults.add(
      fields.at('how'),
      'wire/missing-field',
      'Which way of Summoning or Setting?',
      `One of ${Object.keys(ACT_WORDS).slice(0, 12).join(', ')}.`,
    );
    return null;
  }
  const folded = fold(text);
  const act = ACT_WORDS[folded] ?? ACT_WORDS[folded.replace(/-summon(ed)?$/, '')];
  if (act === undefined)
    draft.faults.add(
      fields.at('how'),
      'wire/value',
      `"${text}" is no way of Summoning or Setting.`,
      `One of ${Object.keys(ACT_WORDS).join(', ')}.`,
    );
  return act ?? null;
}

/** `3` is the player's own Main Monster Zone, `left` and `right` the Extra Monster Zones as that player sees them. */
function readZone(draft: Draft, fields: Fields, player: Player): MonsterZone | null {
  const found = fields.raw('zone', 'to');
  if (found === null) return null;
  const said = typeof found.value === 'object' ? '' : String(found.value);
  const word = fold(said).replace(/^(a-|b-)?(monsters|main-monster-zone|extra-monster-zones?|m|e)-?/, '');
  const side = /^[ab]\./i.exec(said)?.[0].charAt(0).toUpperCase();
  const viewer: Player = side === 'A' || side === 'B' ? side : player;
  const seen: SeenZone | null =
    word === 'left' || word === 'l'
      ? 'EL'
      : word === 'right' || word === 'r'
        ? 'ER'
        : /^[1-5]$/.test(word)
          ? (`M${word}` as SeenZone)
          : null;
  if (seen === null) {
    draft.faults.add(found.pointer, 'wire/value', 'This is no Monster Zone.', 'Zones are 1 to 5, "left" and "right".');
    return null;
  }
  const zone = zoneSeenBy(viewer, seen);
  return isExtraMonsterZone(zone) || viewer === player || side !== undefined ? zone : null;
}

function readPosition(draft: Draft, fields: Fields): AskedPosition | null {
  const text = fields.text('position');
  if (text === null) return null;
  const stance = POSITION_WORDS[fold(text)];
  const asked =
    stance === undefined ? undefined : ASKED_POSITIONS.find((p) => p === `face-${stance.face}-${stance.position}`);
  if (asked === undefined)
    draft.faults.add(
      fields.at('position'),
      'wire/value',
      `"${text}" is no battle position.`,
      `One of ${ASKED_POSITIONS.join(', ')}.`,
    );
  return asked ?? null;
}

/** The effect that performs the Summon: a described card, or an object that says what the effect allows. */
function readBy(
  draft: Draft,
  board: Board,
  fields: Fields,
  player: Player,
  how: SummonMethod | null,
): SummoningEffect | null {
  const found = fields.raw('by', 'byEffect');
  if (found === null || found.value === false) return null;
  const plain: SummoningEffect = {
    player,
    copy: null,
    how: how ?? 'special',
    ignoringConditions: false,
    namesSource: true,
  };
  if (found.value === true) return plain;
  if (typeof found.value === 'string') {
    const supposed = supposeSource(draft, found.value, found.pointer, player);
    if (supposed !== null) return { ...plain, copy: supposed };
    const copy = readReference(draft, found.value, found.pointer, null, board.chain);
    return { ...plain, copy: copy?.id ?? null };
  }
  const effect = Fields.of(found.value, found.pointer, draft.faults, '"by"');
  if (effect === null) return null;
  const said = readPlayer(effect, draft, 'player');
  const card = effect.raw('card');
  const copy: CopyId | null =
    card === null
      ? null
      : (supposeSource(draft, card.value, card.pointer, said ?? player) ??
        readReference(draft, card.value, card.pointer, said, board.chain)?.id ??
        null);
  const method = effect.text('how');
  const result: SummoningEffect = {
    player: said ?? player,
    copy,
    how: (method === null ? how : methodOf(method)) ?? 'special',
    ignoringConditions: effect.flag('ignoringConditions', 'ignoringSummoningConditions') ?? false,
    namesSource: effect.flag('namesSource') ?? true,
  };
  effect.done('player, card, how, ignoringConditions, namesSource');
  return result;
}

/** A Spell or Trap that is only named, such as "Polymerization", lies in its zone while its effect Summons. */
function supposeSource(draft: Draft, value: Json, pointer: string, player: Player): CopyId | null {
  if (typeof value !== 'string' || looksLikeReference(value) || named(draft, value, null).length > 0) return null;
  const resolved = draft.resolver.resolve(value).found;
  if (resolved === null || resolved.card.kind === 'monster') return null;
  const id = impliedCopy(draft, player, resolved, null, true, 0, pointer);
  const name = resolved.card.name;
  if (id !== null)
    draft.assumed.push({ fact: `${name} was activated by player ${player}`, rule: 'spell.activation.where' });
  return id;
}
