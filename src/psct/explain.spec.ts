import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { monster, spell } from '../../test/support/cards.js';
import { explain } from './explain.js';
import { NO_NAMES } from './lexer/names.js';
import { readCard } from './read.js';

const RULEBOOK = new URL('../rulebook/', import.meta.url);

function ruleIds(): ReadonlySet<string> {
  const chapters = readdirSync(RULEBOOK).filter((file) => file.endsWith('.yaml'));
  const rules = chapters.flatMap((file) => {
    const chapter = parse(readFileSync(new URL(file, RULEBOOK), 'utf8')) as {
      readonly rules?: readonly { readonly id: string }[];
    };
    return chapter.rules ?? [];
  });
  return new Set(rules.map((rule) => rule.id));
}

const OTTER = readCard(
  monster('Lantern Otter', { frame: 'effect' }),
  {
    main: 'You can only control 1 "Lantern Otter". When your opponent activates a Trap Card (Quick Effect): You can discard 1 card; negate the activation. Fish monsters you control gain 100 ATK. You can only use this effect of "Lantern Otter" once per turn.',
  },
  NO_NAMES,
);

describe('explain', () => {
  it('tells what each part of a sentence is, by the marks that part it', () => {
    const [quick] = explain(OTTER).effects;
    expect(quick?.parts.map(({ role, rule, text }) => [role, rule, text])).toEqual([
      ['condition', 'psct.colon', 'When your opponent activates a Trap Card (Quick Effect)'],
      ['activation', 'psct.semicolon', 'You can discard 1 card'],
      ['resolution', 'psct.semicolon', 'negate the activation.'],
    ]);
  });

  it('gives the rule or the words behind every derived fact', () => {
    const facts = explain(OTTER).effects[0]?.facts ?? [];
    expect(facts.find(({ fact }) => fact === 'damage-step')).toMatchObject({
      value: 'yes',
      rule: 'damage.negate-activation',
    });
    expect(facts.find(({ fact }) => fact === 'limit')).toMatchObject({ rule: 'opt.hard' });
    for (const { rule, words } of facts) expect(rule ?? words).not.toBeNull();
  });

  it('quotes the words where they decide', () => {
    const text = 'If a Plant monster is sent to your GY (except during the Damage Step): Draw 1 card.';
    const [effect] = explain(readCard(monster('Reed Flute', { frame: 'effect' }), { main: text }, NO_NAMES)).effects;
    const fact = effect?.facts.find((one) => one.fact === 'damage-step');
    expect(fact).toEqual({ fact: 'damage-step', value: 'no', rule: null, words: 'except during the Damage Step' });
  });

  it('lists the sentences that are no effects', () => {
    expect(explain(OTTER).sentences.map(({ role }) => role)).toEqual(['control-limit', 'limit']);
  });

  it('says when words were not read', () => {
    const reading = readCard(
      spell('Odd Errand'),
      { main: 'Frobnicate the left half of the table; draw 1 card.' },
      NO_NAMES,
    );
    const explanation = explain(reading);
    expect(explanation.read).not.toBe('whole');
    expect(explanation.effects[0]?.unread.join(' ')).toContain('Frobnicate');
  });

  it('names only rules that the rulebook has', () => {
    const known = ruleIds();
    const texts = [
      'FLIP: You can draw 1 card. You must Tribute 1 monster. Once per turn, you can pay 500 Life Points to draw 1 card.',
      'During damage calculation, if this card battles: You can have it gain 100 ATK. Once per Duel: You can draw 1 card.',
      'If this card is destroyed: Draw 1 card. You can only use 1 "X" effect per turn, and only once that turn. Cannot be Special Summoned.',
      'Target 1 card; destroy it. When this card is sent to the GY: You can draw 1 card.',
    ];
    const cards = [monster('X', { frame: 'effect' }), spell('X'), spell('X', 'continuous'), spell('X', 'quick-play')];
    for (const card of cards) {
      for (const main of texts) {
        const { effects, sentences } = explain(readCard(card, { main }, NO_NAMES));
        const named = [
          ...effects.flatMap((one) => [...one.facts.map(({ rule }) => rule), ...one.parts.map(({ rule }) => rule)]),
          ...sentences.map(({ rule }) => rule),
        ];
        for (const rule of named) if (rule !== null) expect(known).toContain(rule);
      }
    }
  });
});
