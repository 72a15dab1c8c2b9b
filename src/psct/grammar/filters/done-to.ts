import { FIELD_LOCATIONS, type Filter, type Location } from '../../../engine/model/effects.js';
import { doneByThis } from '../deed-words.js';
import { type Reader } from '../reader.js';
import { allOf } from './filter.js';

const DONE =
  '(destroyed|banished|sent|returned|added|excavated|drawn|discarded|tributed|shuffled|detached|revealed|set|equipped|placed|removed|attached|negated|flipped|summoned|special summoned|normal summoned|fusion summoned|synchro summoned|xyz summoned|link summoned|used|targeted|chosen|changed|selected)';
const DID =
  '(destroyed|banished|sent|returned|added|excavated|drew|discarded|tributed|shuffled|detached|revealed|set|placed|removed|attached|special summoned|used|targeted|chose|showed|changed|selected|looked at|took control of|equipped)';

const WHERE =
  "(to|into|from|on|in) [the] [(bottom|top) of] (the|your|their|its|your opponent's|the opponent's|their opponent's) [owner's|owners'|main|extra] (gy|gys|hand|hands|deck|decks|field) | there | to face-up attack position | to attack position | face-down | face-up";

const BY =
  "this way | (by|with|from|for) (this|that|the|its) (effect|activation|cost) | (by|with) (this card 's|that card 's) effect | for (this card 's|this effect 's|its) activation | to activate (this card|this effect|it) | to (tribute|ritual|special) summon (this card|it|that monster) | for (its|this card 's|that|the|a) [tribute|ritual|fusion|synchro|xyz|link|special] summon [of (this card|it|that monster)] | as [fusion|synchro|xyz|link] material | as a tribute";

/**
 * What this effect or its cost did to the cards: "sent to the GY by this effect", "you discarded", "used as material for
 * its Synchro Summon", "Tributed for its Tribute Summon". What happened earlier in the turn is another matter.
 */
export function parseDoneTo(r: Reader): Filter | null {
  return r.foreseen('done-to parseDoneTo', () => {
    const finite = r.accept('[,] (that|which)');
    if (!finite && r.sees('(is|are|was|were)')) return null;
    const passive = r.attempt(() => {
      if (finite) r.accept('(was|were|are|is|had been)');
      return r.accept(DONE) ? true : null;
    });
    const active =
      passive ??
      r.attempt(() => (r.accept('(you|they|it|your opponent) [just] [have|had]') && r.accept(DID) ? true : null));
    if (active === null) return null;
    const word = r.peek(-1)?.fold ?? '';
    const deed = word === 'summoned' ? '' : word;
    const placed = r.position;
    let told = false;
    while (r.accept(WHERE)) told = true;
    const deck = /\b(?:main|extra) deck\b/i.exec(r.textOf(r.since(placed)))?.[0].toLowerCase();
    const theirs = /^to (?:your opponent's|the opponent's) (?:GY|hand|Deck)\b/i.test(r.textOf(r.since(placed)));
    let by = false;
    while (!(by && word === 'used') && r.accept(BY)) by = true;
    if (!by && r.sees('(is|are|was|were)')) return null;
    told ||= by;
    if (
      r.sees(
        '(this turn|or _ this turn|during|while|since|last|that turn|in battle|by battle|by a|by an|by your|by card|because|by|for tribute summons|and from _ _ this turn)',
      )
    )
      return null;
    // "used" says what for; "a monster Special Summoned" alone is an event.
    if (!told && passive !== null && !endsPhrase(r)) return null;
    if (!told && word === 'used' && active !== passive) return null;
    if (word === 'used') return { is: 'state', state: 'used-as-material' };
    if (deed === 'tributed' && FOR_A_SUMMON.test(r.textOf(r.since(placed))))
      return { is: 'state', state: 'was-tributed' };
    // "For each card sent to the opponent's GY": a card goes to its owner's.
    const from = doneByThis(deed).deed === undefined ? undefined : takenFrom(r.textOf(r.since(placed)));
    if (theirs) return allOf([doneByThis(deed), { is: 'owner', side: 'opponent' }]);
    // "Shuffled into the Main Deck by this effect": what belongs to the other Deck went there.
    const location = deck === 'main deck' ? 'deck' : 'extra-deck';
    return deck === undefined || word !== 'shuffled'
      ? from === undefined
        ? doneByThis(deed)
        : { ...doneByThis(deed), from }
      : allOf([doneByThis(deed), { is: 'at', locations: [location], controller: null }]);
  });
}

/** "You shuffled from your hand into the Deck": of all that was shuffled, what lay there. */
function takenFrom(words: string): readonly Location[] | undefined {
  const place = /\bfrom (?:the|your|their|(?:your|the) opponent's) (hand|GY|field|Deck)\b/i
    .exec(words)?.[1]
    ?.toLowerCase();
  return place === undefined ? undefined : TAKEN_FROM[place];
}

const TAKEN_FROM: Readonly<Record<string, readonly Location[]>> = {
  hand: ['hand'],
  gy: ['graveyard'],
  deck: ['deck'],
  field: FIELD_LOCATIONS,
};

/** What is Tributed for a Summon is neither cost nor effect of this card. */
const FOR_A_SUMMON = /\b(?:for|to) (?:(?:the|its|this card's) )?(?:Tribute |Special )?Summon\b/i;

function endsPhrase(r: Reader): boolean {
  return r.done || r.sees('(.|,|;|x|+|and|then|also|}|to your|to the|to each|until|equal|it|on your)');
}
