import { ABILITIES, type Ability, FRAMES, type Frame, MONSTER_TYPES, type MonsterType } from '../../engine/index.js';

export interface TypeLine {
  readonly type: MonsterType;
  /** `null`: the line names no frame; whether the monster is Normal or Effect has to be told from its text. */
  readonly frame: Frame | null;
  readonly pendulum: boolean;
  readonly abilities: readonly Ability[];
  readonly saysEffect: boolean;
  readonly saysNormal: boolean;
}

/** Reads `Spellcaster / Pendulum / Tuner / Effect`; `null` where a word of it is not known. */
export function readTypeLine(line: string): TypeLine | null {
  const [type, ...words] = line.split('/').map((word) => word.trim());
  const known = MONSTER_TYPES.find((candidate) => candidate === type);
  if (known === undefined) return null;
  const lower = words.map((word) => word.toLowerCase());
  const abilities = ABILITIES.filter((ability) => lower.includes(ability));
  const special = FRAMES.filter((frame) => frame !== 'normal' && frame !== 'effect').find((frame) =>
    lower.includes(frame),
  );
  const isKnown = (word: string) =>
    word === 'pendulum' || FRAMES.some((frame) => frame === word) || ABILITIES.some((ability) => ability === word);
  if (!lower.every(isKnown)) return null;
  const saysEffect = lower.includes('effect');
  const saysNormal = lower.includes('normal');
  return {
    type: known,
    frame: special ?? (saysNormal ? 'normal' : saysEffect || abilities.some((a) => a !== 'tuner') ? 'effect' : null),
    pendulum: lower.includes('pendulum'),
    abilities,
    saysEffect,
    saysNormal,
  };
}
