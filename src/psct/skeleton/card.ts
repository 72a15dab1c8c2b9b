import { type CardFacts, startsInExtraDeck } from '../../engine/model/card.js';
import type { TextBox } from '../../engine/model/effects.js';

/** What the skeleton needs to know of the card that carries the text. */
export interface Carrier {
  /** What the text box acts as: the Pendulum box is that of a Spell on the field (pendulum scale effects). */
  readonly kind: 'monster' | 'spell' | 'trap';
  /** The text is applied from the field (Continuous, Field, Equip, Pendulum box), not from the activation alone. */
  readonly stays: boolean;
  readonly counter: boolean;
  readonly quickPlay: boolean;
  readonly property: CardFacts['property'];
  readonly pendulumCard: boolean;
  readonly box: TextBox;
  readonly extraDeck: boolean;
  readonly abilities: readonly string[];
}

/** A Normal Spell that its own text keeps on the field applies from there as a Continuous one does. */
const REMAINS = /(?:^|\. )(?:This card|After this card's activation, it) remains on the field\b/;

export function carrierOf(card: CardFacts, box: TextBox, text: string): Carrier {
  const kind = card.kind === 'spell' || card.kind === 'trap' ? card.kind : 'monster';
  const pendulum = box === 'pendulum';
  return {
    kind: pendulum ? 'spell' : kind,
    stays:
      pendulum ||
      card.property === 'continuous' ||
      card.property === 'field' ||
      card.property === 'equip' ||
      (kind !== 'monster' && REMAINS.test(text)),
    counter: card.property === 'counter',
    quickPlay: card.property === 'quick-play',
    property: pendulum ? 'continuous' : card.property,
    pendulumCard: card.monster?.pendulum ?? false,
    box,
    extraDeck: startsInExtraDeck(card),
    abilities: card.monster?.abilities ?? [],
  };
}

/** Whoever gains an effect uses it as a monster does. */
export const GRANTED: Carrier = {
  kind: 'monster',
  stays: false,
  counter: false,
  quickPlay: false,
  property: null,
  pendulumCard: false,
  box: 'main',
  extraDeck: false,
  abilities: [],
};
