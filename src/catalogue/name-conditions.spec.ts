import { describe, expect, it } from '@jest/globals';
import { readNameConditions } from './name-conditions.js';

describe('conditions on the name of a card', () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['(This card is always treated as "Quiet Market".)', ['Quiet Market'], []],
    ['(This card\'s name is always treated as "Quiet Market".)', ['Quiet Market'], []],
    ['(This card is also always treated as "Quiet Market".)', ['Quiet Market'], []],
    ['This card\'s name is also treated as "Quiet Market". You can draw 1 card.', ['Quiet Market'], []],
    ['(This card is always treated as a "Lantern" card.)', [], ['Lantern']],
    ['(This card is always treated as an "Amber" and "Lantern" card.)', [], ['Amber', 'Lantern']],
    ['(This card is always treated as a "A", "B", and "C" card.)', [], ['A', 'B', 'C']],
    ['(This card is always treated as a card "Lantern".)', [], ['Lantern']],
    ['2 monsters\n(This card is always treated as "Number 9: Tide".)', ['Number 9: Tide'], []],
  ];
  it.each(cases)('%s', (text, names, series) => {
    expect(readNameConditions(text)).toEqual({ names, series });
  });

  const none: readonly string[] = [
    'This card\'s name becomes "Quiet Market" while on the field or in the GY.',
    'This card is also treated as a "Lantern" monster while face-up on the field.',
    'All monsters you control are also treated as "Lantern" monsters.',
    "(This card's original Level is always treated as 12.)",
    "This card's Attribute is also treated as LIGHT.",
  ];
  it.each(none)('not: %s', (text) => {
    expect(readNameConditions(text)).toEqual({ names: [], series: [] });
  });
});
