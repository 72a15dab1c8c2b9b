import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { type CardFacts, type Frame, type Property } from '../../src/engine/model/card.js';
import { type Limit } from '../../src/engine/model/effects.js';
import { NameIndex } from '../../src/psct/lexer/names.js';
import { print } from '../../src/psct/print.js';
import { type CardReading, readCard } from '../../src/psct/read.js';
import { monster, spell, trap } from '../support/cards.js';

interface Case {
  readonly card: {
    readonly kind: 'monster' | 'spell' | 'trap';
    readonly name: string;
    readonly property?: Property;
    readonly frame?: Frame;
  };
  readonly text: string;
  readonly names?: readonly string[];
  readonly flavour?: boolean;
  readonly effects: readonly Readonly<Record<string, unknown>>[];
  readonly procedures?: number;
  readonly controlLimit?: number;
  readonly materials?: string;
  readonly trapMonster?: Readonly<Record<string, unknown>>;
}

function cardOf({ card }: Case): CardFacts {
  if (card.kind === 'spell') return spell(card.name, card.property);
  if (card.kind === 'trap') return trap(card.name, card.property);
  return monster(card.name, { frame: card.frame ?? 'effect' });
}

function limitOf(limit: Limit): string {
  return `${limit.scope} ${limit.per}${limit.sharedKey === null ? '' : ' shared'}`;
}

/** The facts of an effect under the names that the tables use. */
function factsOf({ effects }: CardReading, index: number): Readonly<Record<string, unknown>> {
  const one = effects[index];
  if (one === undefined) return {};
  const { effect, rough } = one;
  return {
    kind: effect.kind,
    speed: effect.speed,
    mandatory: effect.mandatory,
    timing: effect.timing,
    from: effect.from,
    targets: rough?.targets.value,
    cost: rough?.cost.value,
    damageStep: effect.damageStep.value,
    negates: effect.negates,
    limits: effect.limits.map(limitOf),
    wording: effect.wording,
    grants: effect.lasting.flatMap((rule) => (rule.rule === 'grant' ? rule.effects : [])).length,
  };
}

for (const file of ['today', 'older']) {
  const cases = parse(readFileSync(new URL(`./${file}.yaml`, import.meta.url), 'utf8')) as readonly Case[];
  describe(`card texts: ${file}`, () => {
    it.each(cases.map((one) => [one.card.name, one] as const))('%s', (_name, one) => {
      const reading = readCard(
        cardOf(one),
        { main: one.text, flavour: one.flavour ?? false },
        new NameIndex(one.names ?? []),
      );
      expect(reading.effects.map(({ effect }) => effect.kind)).toEqual(one.effects.map((effect) => effect['kind']));
      one.effects.forEach((expected, index) => {
        expect(factsOf(reading, index)).toMatchObject(expected);
      });
      expect(print(reading).join('').replace(/\s/g, '')).toBe(one.text.replace(/\s/g, ''));
      const { cardText } = reading;
      if (one.procedures !== undefined) expect(cardText.summoning.procedures).toHaveLength(one.procedures);
      if (one.controlLimit !== undefined) expect(cardText.controlLimit).toBe(one.controlLimit);
      if (one.materials !== undefined) expect(cardText.summoning.materials?.text).toBe(one.materials);
      if (one.trapMonster !== undefined) expect(cardText.trapMonster).toMatchObject(one.trapMonster);
    });
  });
}
