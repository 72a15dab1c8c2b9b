import type { Carrier } from './card.js';
import type { RoughEvent } from './events.js';
import type { From } from './types.js';

/** The zone that a card of this kind uses its effects from when the text names none. */
function homeOf(carrier: Carrier): From {
  if (carrier.box === 'pendulum') return 'pendulum-zone';
  if (carrier.kind === 'monster') return 'monster-zone';
  return carrier.property === 'field' ? 'field-zone' : 'spell-trap-zone';
}

const SELF = '(?:this (?:face-up |face-down |Set )*(?:card|monster)|it)';
const PLACES: readonly (readonly [RegExp, From])[] = [
  [/hands?\b/, 'hand'],
  [/GY\b/, 'graveyard'],
  [/banish(?:ed|ment)/, 'banished'],
  [/Extra Deck/, 'extra-deck'],
  [/(?:^|[^a] )Deck/, 'deck'],
  [/Monster Zone|\bfield\b/, 'monster-zone'],
  [/Pendulum Zone/, 'pendulum-zone'],
  [/Spell & Trap Zone/, 'spell-trap-zone'],
  [/Field Zone/, 'field-zone'],
];

function placesIn(text: string, home: From): readonly From[] {
  const found = PLACES.filter(([pattern]) => pattern.test(text)).map(([, place]) => place);
  return found.map((place) =>
    place === 'monster-zone' && /\bfield\b/.test(text) && !text.includes('Monster Zone') ? home : place,
  );
}

/** "if this card is in your GY", "while this card and a Fusion Monster are in your GY". */
const STATE = new RegExp(
  `(?:if|while|when|and|or if|except the turn) ${SELF} (?:and [^,:;]{1,60} are |(?:is|was) (?:(?:face-up|Set|alone|also) )?)((?:in|on|your|the)[^,:;]{0,90}|banished(?!,? or (?:is )?(?:sent|destroyed|discarded|added|returned)\\b))`,
  'i',
);
/** "if you have this card, and 2 other Fiends, in your GY", "if you control no monsters and have this card in your hand". */
const HELD =
  /\bhave this card(?:,? and [^:;]{1,90}?)? in ((?:your |the )*(?:hand|GY|banishment)(?: or (?:your |the )*(?:hand|GY|banishment))?)/;
/** What became of it earlier this turn: "if this card was destroyed and sent to your GY this turn". */
const SENT_EARLIER = new RegExp(
  `\\b(?:if|because) ${SELF}\\b[^:;]*\\bsent (?:there|to (?:the|your) GY) this turn`,
  'i',
);
/** The text says itself where the effect is used. */
const USED_THERE = new RegExp(
  `\\bactivate this effect in (?:the|your) (GY|hand)|\\b[Tt]his card must be in (?:the|your) (GY|hand|banishment) to activate`,
);
const IN_SPELL_TRAP_ZONE =
  /\b(?:[Ww]hile|[Ii]f) (?:this card is )?(?:currently )?equipped to(?! this card)|\bthis Equip Card\b|monster (?:that )?this card is equipped to|\bthis card is (?:treated as )?a Continuous (?:Spell|Trap)|\bthis card treated as a Continuous (?:Spell|Trap)|monster equipped with this card|^[Ww]hile this card is an Equip Card\b/;
const LEFT_THEM =
  /\bsent (?:from the field )?to (?:the|your) (?:GY|Graveyard),? while (?:it was |this card was )?equipped\b.*/;
/** What a monster says of the monster that it is equipped to is used where Equip Cards lie (spell.equip.monster-as-equip). */
const WORN =
  /\b(?:[Ww]hen|[Ii]f|[Ww]hile|[Ee]ach time) the equipped monster\b|^[Ww]hile equipped by this effect\b|\bequipped to a monster by this (?:card's )?effect\b|\bmonster you control equipped with this card\b|\bthis card equipped to a monster\b/;
/** Two things that may happen to the card, as opposed to "destroyed by battle or card effect and sent to the GY". */
const OR_HAPPENS =
  /(?:Summoned|face-up|GY|hand|field|control|banished|added|sent|Tributed|Deck),? (?:or|OR) (?:if |when )?(?:it |this card )?(?:is |leaves |was )?(?:sent|banished|added|destroyed|leaves|Tributed|\w+ Summoned|returned|discarded|used)\b/;
/** "Used as Fusion Material, and sent to the GY or banished": one thing after the other. */
const AND_THEN_SENT = /\bused as [^:;]*,? and (?:is )?sent to\b/;
/** What speaks of the monster that a Normal Trap was equipped to, or of counters on it, is used on the field. */
const STAYED =
  /\b(?:the|that) equipped monster\b|\bequipped (?:to|with)\b|\bthis Equip Card\b|\bcounters? (?:from|on) this card\b/;
/** "If a monster is Tribute Summoned by Tributing this card": by then it lies wherever that took it. */
const USED_FOR_IT =
  /^(?:If|When) (?:(?:an?|the|you) [^:;]*?)?\bSummon(?:ed)?\b(?! monster)[^:;]*\b(?:by Tributing|using) this (?:card|monster)\b/;
/** "based on where this card is": the headings of the bullets. */
const BY_PLACE = /\b(?:based|depending) on where this card is\b/;
const HEADINGS = /[●•] ?(Hand|Field|GY|Banished|Banishment)\b/g;
const LIST =
  "((?:your |the |either |their |its owner's |face-up |from |opponent's |Main )*(?:hand|GY|Deck|Extra Deck|field|Monster Zone|Spell & Trap Zone|Pendulum Zone|Field Zone|banishment)(?:(?:,? (?:and\\/or|or|and)|,) (?:from )?(?:your |the |either |its |face-up |from |opponent's |Main )*(?:hand|GY|Deck|Extra Deck|field|Monster Zone|Spell & Trap Zone|Pendulum Zone|Field Zone|banishment|face-up field))*)";
/** This card is moved out of its place by its own cost. */
const COST_FROM = new RegExp(
  `(?:[Bb]anish|[Dd]iscard|[Ss]end|[Rr]eveal|[Ss]huffle|[Rr]eturn|[Tt]ribute|[Pp]lace|[Ss]how|[Rr]emove|[Ss]et|[Aa]dd)(?:ing)? (?:(?:both|either|[^,;.]{0,60} and) )?this (?:face-up |banished |Set )?(?:card|monster)(?: (?:and|or) (?!(?:send|discard|banish|reveal|shuffle|return|Tribute|place|add|remove) )[^,;.]{0,60}?)? (?:that is |face-down |face-up |you control )?(?:from|in|on) ${LIST}`,
);
/** "banish from your GY, this card and 1 Fiend", "target 2 Fiends in your GY, including this card". */
const COST_NAMED_FIRST = new RegExp(
  `(?:[Bb]anish|[Ss]end|[Rr]eveal|[Ss]huffle|[Rr]eturn|[Tt]ribute) (?:face-up )?(?:from|in) ${LIST},? this card\\b|(?:from|in) ${LIST}(?: to (?:the|your) GY)?(?:,| \\()? ?including this card\\b`,
);
/** What can only be done with this card beside the others in the hand. */
const FROM_HAND =
  /\b[Dd]iscard(?:ing)? (?:both )?this card|[Rr]eveal this card(?! in)|[Dd]iscard [^,;]{0,60} and this card|[Dd]iscard [^,;]{0,60}, including this card|\b(?:[Rr]eveal|[Dd]iscard) \d (?:other|another) (?![^,;]*(?:Deck|you control|on the field))/;
const MOVED_FROM = new RegExp(
  `(?:(?:Special|Normal|Tribute) Summon|[Aa]dd|[Ee]quip|[Ss]et|[Pp]lace|[Aa]ttach|[Rr]eturn|[Ss]huffle|[Bb]anish|[Ss]end) (?:(?:both |either )?(?:[^,;.]{0,60} (?:and|or) )?this (?:banished )?(?:card|monster)|it)(?: (?:and|or) [^;.]{0,60}?)? (?:you control )?from ${LIST}|[Ss]pecial Summon (?:both )?this card in ${LIST}`,
);

/** Where the card is when the effect is activated. */
export function fromOf(
  carrier: Carrier,
  condition: string,
  activation: string,
  resolution: string,
  events: readonly RoughEvent[],
): readonly From[] {
  const home = homeOf(carrier);
  if (carrier.kind === 'monster' && carrier.box === 'main') {
    const worn = WORN.test(`${condition} ${activation}`);
    const about =
      /\bmonster (?:this card is equipped to|equipped with this card)\b/.test(resolution) &&
      !/\bequip this card\b/i.test(resolution);
    // "Sent to the GY while equipped to a monster": it has left those zones.
    const still = condition.replace(LEFT_THEM, '');
    if (worn || about || IN_SPELL_TRAP_ZONE.test(`${still} ${activation}`)) return ['spell-trap-zone'];
  }
  if (/\bOR:? unequip/i.test(resolution)) return ['monster-zone', 'spell-trap-zone'];
  if (/this is the only card in your hand|have no other cards in your hand/.test(condition)) return ['hand'];
  if (BY_PLACE.test(activation)) {
    const places = placesIn(
      [...resolution.matchAll(HEADINGS)]
        .map((hit) => hit[1])
        .join(' ')
        .replace('Field', 'Monster Zone'),
      home,
    );
    if (places.length > 0) return places;
  }
  if (/^this card in your hand becomes\b/.test(resolution)) return ['hand'];
  const there = USED_THERE.exec(`${activation} ${resolution}`);
  if (there !== null) return placesIn(there[1] ?? there[2] ?? '', home);
  if (SENT_EARLIER.test(condition)) return ['graveyard'];
  const held = HELD.exec(condition)?.[1];
  if (held !== undefined) return placesIn(held, home);
  const state = STATE.exec(condition);
  if (state !== null) {
    const places = placesIn(
      (state[1] ?? '').split(/\b(?:because|and (?:you|your|there|it|this|no|was)|while|since|when|but|except)\b/)[0] ??
        '',
      home,
    );
    if (places.length > 0) return places;
  }
  const cost = COST_NAMED_FIRST.exec(activation) ?? COST_FROM.exec(activation);
  if (cost !== null) {
    const places = placesIn(cost[1] ?? cost[2] ?? '', home);
    if (places.length > 0) return places;
  }
  if (carrier.kind === 'monster' && carrier.box === 'main' && FROM_HAND.test(activation)) return ['hand'];
  if (carrier.kind !== 'monster' && /\b[Dd]iscard(?:ing)? this card|[Rr]eveal this card(?! in)/.test(activation))
    return ['hand'];
  if (
    /\b[Bb]anish this card\b(?! you control|\.| \(until)/.test(activation) &&
    carrier.kind !== 'monster' &&
    !carrier.stays
  )
    return ['graveyard'];
  const own = events.filter((event) => event.self);
  if (own.length > 0) {
    const places = afterEvents(own, condition, home);
    if (places !== null && places.length > 0) return places;
    if (places !== null) {
      const later = MOVED_FROM.exec(resolution);
      const named = later === null ? [] : placesIn(later[1] ?? '', home);
      return named.every((place) => place === home) ? [] : named;
    }
  }
  if (carrier.kind === 'monster' && USED_FOR_IT.test(condition)) return [];
  if (/\b(?:this card|it) (?:that is )?(?:from|in) your hand|this card in your hand/.test(activation)) return ['hand'];
  // "Banish both this card and 1 card from your hand": the hand is that of the other card.
  const others = /\b([Bb]anish|[Ss]end|[Ss]huffle|[Rr]eturn) both this card and \d[^,;.]*/g;
  const moved = MOVED_FROM.exec(resolution.replace(/ ?\([^)]*\)/g, '').replace(others, '$1'));
  if (moved !== null && speaksOfThisCard(moved, `${condition} ${activation}`)) {
    const places = placesIn(moved[1] ?? moved[2] ?? '', home);
    if (places.some((place) => place !== home)) return places;
  }
  if (carrier.kind !== 'monster' && !carrier.stays)
    return [STAYED.test(`${condition} ${activation} ${resolution}`) ? 'spell-trap-zone' : 'graveyard'];
  return [carrier.box === 'main' && carrier.kind === 'monster' ? byItsOwnSummon(activation, resolution, home) : home];
}

/** "Special Summon 1 Fish monster from your hand, or … you can Special Summon it from your Deck instead": no word of this card. */
function speaksOfThisCard({ 0: words, index, input }: RegExpExecArray, before: string): boolean {
  const said = `${before} ${input.slice(0, index)}`;
  // "Target 1 Fish monster in your GY; Special Summon it from the GY": the target.
  if (/\btarget \d/.test(said) && !/\bthis (?:[\w-]+ )*(?:card|monster)\b/.test(words)) return false;
  const another = /\b\d (?!or more\b|LP\b)/.test(said);
  return !another || /\bthis (?:[\w-]+ )*(?:card|monster)\b/.test(`${said} ${words}`);
}

/** A card on the field cannot be Special Summoned, nor discarded: it is banished where the text says so, else in the hand. */
function byItsOwnSummon(activation: string, resolution: string, home: From): From {
  const first = resolution.replace(/^(?:you|You) can /, '');
  if (/^(?:Special Summon|Add|Set) this (?:banished card|card banished by)/.test(first)) return 'banished';
  if (/^[Ss]pecial Summon this card\b(?! from)/.test(first) && !/\bbanish this card\b/i.test(activation)) return 'hand';
  return /^discard this card\b/i.test(first) ? 'hand' : home;
}

/** Where this card is after one of several things happened to it: "if this card is Xyz Summoned, or sent to the GY". */
function afterEvents(events: readonly RoughEvent[], condition: string, home: From): readonly From[] | null {
  const told = AND_THEN_SENT.test(condition) ? events.filter(({ kind }) => kind !== 'used-as-material') : events;
  const each = told.map((event) => afterEvent(event, condition, home));
  const [first = null] = each;
  if (first === null || !OR_HAPPENS.test(condition)) return first;
  // Tributed or banished: wherever it is by then.
  return each.some((places) => places?.length === 0) ? [] : [...new Set(each.flatMap((places) => places ?? []))];
}

/** Where this card is after what happened to it. */
function afterEvent(event: RoughEvent, condition: string, home: From): readonly From[] | null {
  switch (event.kind) {
    // A monster destroyed by battle stays on the field until the Damage Step ends (damage.destroyed-monster-locked).
    case 'destroyed':
      if (/^after damage calculation\b/i.test(condition)) return [home];
      return inGraveyardOrAnywhere(condition);
    case 'sent':
      return ['graveyard'];
    case 'discarded':
      return ['graveyard'];
    case 'banished':
      return ['banished'];
    case 'added':
      return [TO_EXTRA_DECK.test(condition) ? 'extra-deck' : 'hand'];
    case 'drawn':
      return ['hand'];
    case 'returned':
      return event.to === 'hand' ? ['hand'] : ['deck'];
    case 'tributed':
    case 'left-field':
    case 'used-as-material':
    case 'detached':
      return inGraveyardOrAnywhere(condition);
    default:
      return [home];
  }
}

/** "If this card is added to your Extra Deck face-up": there its effect is activated. */
const TO_EXTRA_DECK = /\badded to (?:the|your|its owner's) Extra Deck\b/;

/** Wherever it is by then, if the text does not name the Graveyard. */
function inGraveyardOrAnywhere(condition: string): readonly From[] {
  return /in your GY|while in the GY/.test(condition) ? ['graveyard'] : [];
}
