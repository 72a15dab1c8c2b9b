import type { Carrier } from './card.js';
import type { RoughEvent } from './events.js';
import type { From } from './types.js';

/** The zone that a card of this kind uses its effects from when the text names none. */
export function homeOf(carrier: Carrier): From {
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

const STATE = new RegExp(
  `(?:if|while|when|and|or if|except the turn) ${SELF} (?:is|was) (?:(?:face-up|Set|alone|also) )?((?:in|on|banished|your|the)[^,:;]{0,90})`,
  'i',
);
const LIST =
  "((?:your |the |either |their |its owner's |face-up |from |opponent's |Main )*(?:hand|GY|Deck|Extra Deck|field|Monster Zone|Spell & Trap Zone|Pendulum Zone|Field Zone|banishment)(?:(?:,? (?:and\\/or|or|and)|,) (?:from )?(?:your |the |either |its |face-up |from |opponent's |Main )*(?:hand|GY|Deck|Extra Deck|field|Monster Zone|Spell & Trap Zone|Pendulum Zone|Field Zone|banishment|face-up field))*)";
/** This card is moved out of its place by its own cost. */
const COST_FROM = new RegExp(
  `(?:[Bb]anish|[Dd]iscard|[Ss]end|[Rr]eveal|[Ss]huffle|[Rr]eturn|[Tt]ribute|[Pp]lace|[Ss]how|[Rr]emove|[Ss]et|[Aa]dd)(?:ing)? (?:(?:both|either|[^,;.]{0,60} and) )?this (?:face-up |banished |Set )?(?:card|monster)(?: (?:and|or) [^;.]{0,60}?)? (?:that is |face-down |face-up |you control )?(?:from|in|on) ${LIST}`,
);
const MOVED_FROM = new RegExp(
  `(?:Special Summon|[Aa]dd|[Ee]quip|[Ss]et|[Pp]lace|[Aa]ttach|[Rr]eturn|[Ss]huffle|[Bb]anish|[Ss]end) (?:(?:both |either )?(?:[^,;.]{0,60} (?:and|or) )?this (?:banished )?(?:card|monster)|it)(?: (?:and|or) [^;.]{0,60}?)? (?:you control )?from ${LIST}`,
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
  if (
    carrier.kind === 'monster' &&
    carrier.box === 'main' &&
    /\b[Ww]hile (?:this card is )?equipped to|\bthis Equip Card\b|monster this card is equipped to|\bthis card is a Continuous (?:Spell|Trap)|monster equipped with this card/.test(
      `${condition} ${activation}`,
    )
  )
    return ['spell-trap-zone'];
  if (/either: [^:]*, OR: Unequip|OR unequip/i.test(resolution)) return ['monster-zone', 'spell-trap-zone'];
  if (/this is the only card in your hand|have no other cards in your hand/.test(condition)) return ['hand'];
  const state = STATE.exec(condition);
  if (state !== null) {
    const places = placesIn(
      (state[1] ?? '').split(/\b(?:because|and (?:you|your|there|it|this|no)|while|since|when|but|except)\b/)[0] ?? '',
      home,
    );
    if (places.length > 0) return places;
  }
  const cost = COST_FROM.exec(activation);
  if (cost !== null) {
    const places = placesIn(cost[1] ?? '', home);
    if (places.length > 0) return places;
  }
  if (
    /\b[Dd]iscard(?:ing)? (?:both )?this card|[Rr]eveal this card(?! in)|[Dd]iscard [^,;]{0,60} and this card/.test(
      activation,
    )
  )
    return ['hand'];
  if (
    /\b[Bb]anish this card\b(?! you control|\.| \(until)/.test(activation) &&
    carrier.kind !== 'monster' &&
    !carrier.stays
  )
    return ['graveyard'];
  const self = events.find((event) => event.self);
  if (self !== undefined) {
    const places = afterEvent(self, condition, home);
    if (places !== null && places.length > 0) return places;
    if (places !== null) {
      const later = MOVED_FROM.exec(resolution);
      const named = later === null ? [] : placesIn(later[1] ?? '', home);
      return named.every((place) => place === home) ? [] : named;
    }
  }
  if (/\b(?:this card|it) (?:that is )?(?:from|in) your hand|this card in your hand/.test(activation)) return ['hand'];
  const moved = MOVED_FROM.exec(resolution.replace(/ ?\([^)]*\)/g, ''));
  if (moved !== null) {
    const places = placesIn(moved[1] ?? '', home);
    if (places.some((place) => place !== home)) return places;
  }
  if (carrier.kind !== 'monster' && !carrier.stays) return ['graveyard'];
  return [home];
}

/** Where this card is after what happened to it. */
function afterEvent(event: RoughEvent, condition: string, home: From): readonly From[] | null {
  switch (event.kind) {
    case 'sent':
      return ['graveyard'];
    case 'discarded':
      return ['graveyard'];
    case 'banished':
      return ['banished'];
    case 'added':
    case 'drawn':
      return ['hand'];
    case 'returned':
      return event.to === 'hand' ? ['hand'] : ['deck'];
    case 'destroyed':
    case 'tributed':
    case 'left-field':
    case 'used-as-material':
    case 'detached':
      return /in your GY|while in the GY/.test(condition) ? ['graveyard'] : [];
    default:
      return [home];
  }
}
