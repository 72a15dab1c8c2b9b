/** When the question is asked: `at` in words or as an object, else what the board itself shows. */
import type { BattleStep, DamageSubstep, Moment } from '../engine/index.js';
import type { Draft } from './draft.js';
import { Fields, isObject } from './reader.js';
import { fold, substepOf } from './vocabulary.js';

export interface MomentHints {
  readonly links: number;
  readonly summoning: boolean;
  readonly events: readonly { readonly event: string; readonly by: string | null }[];
  readonly battle: boolean;
  readonly step: BattleStep | null;
  readonly substep: DamageSubstep | null;
}

const HINT =
  'For example "open", "responding to Chain Link 1", "resolving Chain Link 1", "summon attempt", "after the Summon", "attack declaration", "battle step", "damage step: before damage calculation", "start of the phase", "end of the phase".';

/** A moment as it was told: of the Damage Step the sub-step may be left out. */
type ToldMoment =
  | Exclude<Moment, { readonly at: 'damage-step' }>
  | { readonly at: 'damage-step'; readonly substep: DamageSubstep | null };

/** Of a Damage Step without a sub-step its start is meant, which the answer says. */
export function readMoment(draft: Draft, fields: Fields, hints: MomentHints): Moment {
  const told = readTold(draft, fields, hints);
  if (told.at === 'damage-step') return { ...told, substep: told.substep ?? startOfDamageStep(draft) };
  return told;
}

/** The sub-step that is meant where none is told. */
export function startOfDamageStep(draft: Draft): DamageSubstep {
  draft.suppose('the Damage Step is at its start; "substep" says otherwise', 'damage.start');
  return 'start';
}

function readTold(draft: Draft, fields: Fields, hints: MomentHints): ToldMoment {
  const found = fields.raw('at', 'moment', 'window');
  if (found === null) {
    if (showsAttackAlone(hints))
      draft.suppose('the attack was just declared; "at" says otherwise', 'battle.attack-declaration');
    else if (showsBattleAlone(hints)) draft.suppose('the Damage Step is over; "substep" says otherwise', 'damage.end');
    else if (showsNoStep(hints))
      draft.suppose('the attack has not come to the Damage Step; "step" says otherwise', 'battle.steps');
    return momentOf(hints);
  }
  if (isObject(found.value)) {
    const object = new Fields(found.value, found.pointer, draft.faults);
    const link = object.count(['respondingTo', 'link'], 1, 99);
    const resolving = object.count(['resolving'], 1, 99);
    const at = object.text('at', 'moment', 'step');
    const substep = object.text('substep', 'damageStep');
    object.done('at, respondingTo, resolving, substep');
    if (resolving !== null) return { at: 'resolving', link: resolving };
    if (link !== null && (at === null || at.includes('respon'))) return { at: 'response', link };
    if (substep !== null) return { at: 'damage-step', substep: substepOf(substep) };
    const read = at === null ? null : fromWords(at, hints);
    if (read === null) draft.faults.add(found.pointer, 'wire/value', 'This moment is not known.', HINT);
    return read ?? momentOf(hints);
  }
  const read = typeof found.value === 'string' ? fromWords(found.value, hints) : null;
  if (read?.at === 'attack-declaration' && !tellsOfAttack(hints))
    draft.faults.add(
      found.pointer,
      'wire/missing-field',
      'Which monster attacks?',
      'Say it under "battle": { "attacker": "A.monsters.1", "target": "direct" }.',
    );
  if (read === null)
    draft.faults.add(
      found.pointer,
      'wire/value',
      `${JSON.stringify(found.value).slice(0, 60)} is no known moment.`,
      HINT,
    );
  return read ?? momentOf(hints);
}

/** "At the attack declaration", with a Chain beside it: that is when the Chain began; now its last link is answered. */
export function inChain(moment: Moment, links: number): Moment {
  return links === 0 || STAYS.has(moment.at) ? moment : { at: 'response', link: links };
}

const STAYS: ReadonlySet<Moment['at']> = new Set<Moment['at']>(['open', 'response', 'resolving']);

function fromWords(text: string, hints: MomentHints): ToldMoment | null {
  const w = fold(text);
  const number = /(?:chain-)?link-?(\d+)/.exec(w);
  if (number !== null) {
    const link = Number(number[1]);
    return w.includes('resolv') && !w.startsWith('after') ? { at: 'resolving', link } : { at: 'response', link };
  }
  if (/^(response|responding|respond|in-response)/.test(w)) return { at: 'response', link: Math.max(1, hints.links) };
  if (w.startsWith('open')) return { at: 'open', told: true };
  if (/attempt|negation|would-be-summoned|summon-window/.test(w)) return { at: 'summon-negation' };
  if (/^after-(a-|the-)?(normal-|special-|flip-|tribute-)?summon|summon(ed)?-success|^summoned/.test(w))
    return { at: 'after-summon' };
  if (/attack-declar|declaration-of|declaration/.test(w) && !w.startsWith('after')) return { at: 'attack-declaration' };
  if (/after-(the-)?(attack-)?declaration|^battle-step/.test(w)) return { at: 'battle-step' };
  if (w.includes('damage')) {
    const substep = substepOf(w.replace(/^(the-)?damage-step-(at-the-|at-|during-)?/, '')) ?? substepOf(w);
    return { at: 'damage-step', substep: substep ?? hints.substep };
  }
  if (w.includes('calculation')) return { at: 'damage-step', substep: substepOf(w) ?? 'calculation' };
  if (/^(start|beginning)/.test(w) || w.includes('phase-start')) return { at: 'phase-start' };
  if (w.startsWith('end') || w.includes('phase-end')) return { at: 'phase-end' };
  if (/^after|events/.test(w)) return { at: 'after-events' };
  return null;
}

/** What is asked at an attack declaration hangs on whose monster it is that attacks. */
function tellsOfAttack({ battle, events }: MomentHints): boolean {
  return battle || events.some(({ event }) => event === 'attack-declared');
}

/** An attack is in progress, and nothing tells how far it has come. */
function showsAttackAlone({ links, summoning, battle, events, step, substep }: MomentHints): boolean {
  const further = (step !== null && step !== 'battle') || substep !== null;
  return battle && links === 0 && !summoning && events.length === 0 && !further;
}

/** What came of the battle is told last, and nothing tells how far its Damage Step has come. */
function showsBattleAlone({ links, summoning, battle, events, step, substep }: MomentHints): boolean {
  const last = events.at(-1);
  const fought = last !== undefined && (OF_BATTLE.has(last.event) || last.by === 'battle');
  return battle && links === 0 && !summoning && fought && step !== 'damage' && step !== 'end' && substep === null;
}

/** A Chain, a Summon or something else goes on during an attack, and nothing tells how far the attack has come. */
function showsNoStep({ battle, step, substep }: MomentHints): boolean {
  return battle && step === null && substep === null;
}

const OF_BATTLE: ReadonlySet<string> = new Set(['battles', 'battle-damage', 'destroys-by-battle']);

/** Where nobody says it: a Chain is answered, a Summon attempt may be negated, an attack stands, or nothing goes on. */
function momentOf(hints: MomentHints): ToldMoment {
  if (hints.links > 0) return { at: 'response', link: hints.links };
  if (hints.summoning) return { at: 'summon-negation' };
  if (hints.substep !== null || hints.step === 'damage') return { at: 'damage-step', substep: hints.substep };
  const last = hints.events.at(-1)?.event;
  if (last === 'attack-declared') return { at: 'attack-declaration' };
  if (last === 'summoned') return { at: 'after-summon' };
  if (last !== undefined) return { at: 'after-events' };
  if (hints.battle)
    return hints.step === 'battle' || hints.step === null ? { at: 'attack-declaration' } : { at: 'battle-step' };
  return { at: 'open' };
}
