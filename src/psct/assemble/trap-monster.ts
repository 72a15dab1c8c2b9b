import { ATTRIBUTES, type Attribute, MONSTER_TYPES } from '../../engine/model/card.js';
import { type TokenFacts } from '../../engine/model/effects.js';

const DESCRIPTION = /\bSpecial Summon (?:this card|it)\b[^.;]*?\bas an? ([^.;(]*)\(([^)]*)\)/;

const KIND = /^(Normal|Effect)\b/;

const NOT_A_TRAP = /\bnot treated as a Trap\b/i;

/** What a Trap becomes as a monster: the line in parentheses after "Special Summon this card as a …". */
export function trapMonsterIn(text: string, name: string): TokenFacts | null {
  const [, called = '', line] = DESCRIPTION.exec(text) ?? [];
  if (line === undefined) return null;
  const kind = KIND.exec(called)?.[1];
  const described = describedMonster(line, name);
  const facts: TokenFacts =
    kind === undefined ? described : { ...described, kind: kind === 'Normal' ? 'normal' : 'effect' };
  return NOT_A_TRAP.test(text) ? { ...facts, notTrap: true } : facts;
}

/** Reads "Rock/EARTH/Level 4/ATK 1800/DEF 1000". */
export function describedMonster(line: string, name: string): TokenFacts {
  const words = line.split('/').map((word) => word.trim().replace(/-Type$/, ''));
  const number = (label: RegExp): number | '?' | null => {
    const word = words.find((one) => label.test(one));
    if (word === undefined) return null;
    const digits = /\d+/.exec(word)?.[0];
    return digits === undefined ? '?' : Number.parseInt(digits, 10);
  };
  const level = number(/^Level/);
  return {
    name,
    type: MONSTER_TYPES.find((type) => words.includes(type)) ?? null,
    attribute: ATTRIBUTES.find((one): one is Attribute => words.includes(one)) ?? null,
    level: level === '?' ? null : level,
    atk: number(/\bATK\b/),
    def: number(/\bDEF\b/),
  };
}
