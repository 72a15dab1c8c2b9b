/** What a player may not do to cards: "target this card with monster effects", "add cards from the Deck". */
import { type EventCause, FIELD_LOCATIONS, type ForbiddenAct, type Noun } from '../../../engine/model/effects.js';
import { parseCause } from '../events/cause.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** One deed with the cards that it is done to. */
export interface ForbiddenDeed {
  readonly act: ForbiddenAct;
  readonly object: Noun;
  readonly by: EventCause | null;
}

const TRANSITIVES: readonly (readonly [string, ForbiddenAct])[] = [
  ['(target)', 'be-targeted'],
  ['set', 'set'],
  ['tribute', 'be-tributed'],
  ['banish', 'banish'],
  ['discard', 'discard'],
  ['add', 'add-to-hand'],
  ['destroy', 'be-destroyed'],
  ['use', 'use-effect'],
  ['negate', 'be-negated'],
  ['send', 'send-from-deck'],
  ['change [the battle (position|positions) of]', 'change-position'],
  ['place counters on', 'place-counters'],
  ['equip', 'be-equipped'],
  ['control', 'other'],
];

/** "Neither player can Tribute cards": cards in the hand are Tributed as well (term.tribute). */
function whereverTributed(object: Noun): Noun {
  const anywhere = object.reference === null && object.locations.length === 0 && object.each.length === 0;
  return anywhere ? { ...object, locations: ['hand', ...FIELD_LOCATIONS] } : object;
}

/** deed ["or" deed] cards ["for attacks"] ["with" effects] */
export function parseForbiddenDeeds(r: Reader): readonly ForbiddenDeed[] | null {
  return r.foreseen('forbidden transitive', (): readonly ForbiddenDeed[] | null => {
    const chosen = r.attempt(() => {
      const target = r.accept('(select|choose)') ? parseNoun(r) : null;
      return target !== null && r.accept('as [the|an|a] attack (target|targets)') ? target : null;
    });
    if (chosen !== null) return [{ act: 'be-targeted-for-attack', object: chosen, by: null }];
    const bothWays = r.attempt((): readonly ForbiddenDeed[] | null => {
      if (!r.accept('target for attacks , (and|nor) [your opponent] [cannot] target with [card] effects ,'))
        return null;
      const object = parseNoun(r);
      return object === null
        ? null
        : [
            { act: 'be-targeted', object, by: { by: ['card-effect'], side: null, card: null } },
            { act: 'be-targeted-for-attack', object, by: null },
          ];
    });
    if (bothWays !== null) return bothWays;
    const act = r.acceptOneOf(TRANSITIVES);
    if (act === null) return null;
    const second = r.attempt(() => (r.accept('(or|nor)') ? r.acceptOneOf(TRANSITIVES) : null));
    const named = parseNoun(r);
    if (named === null) return null;
    const object = act === 'be-tributed' ? whereverTributed(named) : named;
    // "Target Fish monsters with effects or for attacks": either of the two.
    if (act === 'be-targeted' && r.accept('with effects or for attacks'))
      return [
        { act, object, by: { by: ['card-effect'], side: null, card: null } },
        { act: 'be-targeted-for-attack', object, by: null },
      ];
    if (act === 'be-targeted' && r.accept('[,] for (attacks|an attack|attack)')) {
      const by = r.attempt(() => (r.accept('[,] (or|nor)') ? parseCause(r) : null));
      const attack: ForbiddenDeed = { act: 'be-targeted-for-attack', object, by: null };
      return by === null ? [attack] : [attack, { act, object, by }];
    }
    const by = r.attempt(() => (r.accept(',') ? parseCause(r) : null)) ?? parseCause(r);
    r.accept('(with|by) (their|its) [card] (effect|effects)');
    r.accept(
      '(from the deck to the hand|from your deck to your hand|to the gy|to your hand|to the hand|to their hand [,] except by drawing (them|it))',
    );
    // Drawing is no adding (term.draw-vs-add), and only effects add.
    if (act === 'add-to-hand') r.accept('[by card effects] [,] except by drawing (them|it) | by card effects');
    r.accept('as [fusion|synchro|xyz|link] (material|materials)');
    return [{ act, object, by }, ...(second === null ? [] : [{ act: second, object, by }])];
  });
}
