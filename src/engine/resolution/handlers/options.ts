/** Effects chosen from a list or left to chance, declarations, and effects taken over from other cards. */
import { playerOf } from '../../evaluate/value.js';
import type { Handlers } from '../handler.js';
import { DONE, NOTHING_DONE, type Outcome } from '../outcome.js';
import { pick } from '../pick.js';
import { nameOf, type Play } from '../play.js';
import { notSimulated } from '../unable.js';
import { effectTakenOver } from '../../feasible/effect-of.js';
import type { Frame } from '../../context.js';
import type { Action } from '../../model/effects.js';
import { severalChosen } from '../beyond.js';
import { bulletsThatApply, dependent } from '../bullets.js';

type OptionKinds = 'declare' | 'roll-die' | 'toss-coin' | 'apply-one-of' | 'apply-in-order' | 'apply-effect-of';

export const OPTION_HANDLERS: Handlers<OptionKinds> = {
  declare(action, play, frame) {
    const chosen = play.choose({
      player: playerOf(action.who, frame.player),
      kind: 'words',
      about: `what ${action.what} to declare`,
      options: [],
      min: 1,
      max: 1,
      open: true,
    });
    play.say(`Declared: ${chosen.join(', ')}.`, 'psct.quantities');
    return { ...DONE, declared: chosen };
  },
  'roll-die': (action, play, frame) => chance(play, frame, 'die', action.count, ['1', '2', '3', '4', '5', '6']),
  'toss-coin': (action, play, frame) => chance(play, frame, 'coin', action.count, ['heads', 'tails']),
  'apply-one-of'(action, play, frame) {
    if (dependent(action)) return byWhatItDependsOn(action, play, frame);
    if (severalChosen(action.count)) return notSimulated(play, 'several effects chosen from a list');
    const player = action.who === null ? frame.player : playerOf(action.who, frame.player);
    const options = action.options.map((_, i) => String(i + 1));
    // psct.bullet-choice: "activate 1 of these effects" was chosen with the activation, and is not chosen again.
    const declared = play.links
      .find((link) => link.number === play.link)
      ?.declares.find((one) => options.includes(one));
    const chosen =
      declared !== undefined
        ? [declared]
        : play.choose({
            player,
            kind: 'option',
            about: 'which of the effects to apply',
            options,
            min: 1,
            max: 1,
            open: false,
          });
    const option = action.options[Number(chosen[0] ?? '1') - 1];
    if (option === undefined) return NOTHING_DONE;
    play.say(`Effect ${chosen[0] ?? '1'} is applied.`, 'psct.bullet-choice');
    return play.run(option.clauses, frame);
  },
  'apply-in-order'(action, play, frame) {
    if (dependent(action)) return byWhatItDependsOn(action, play, frame);
    let last: Outcome = NOTHING_DONE;
    for (const option of action.options) {
      if (option.condition !== null && play.context.holds(option.condition, frame).answer !== 'yes') continue;
      play.later();
      last = play.run(option.clauses, frame);
    }
    return last;
  },
  'apply-effect-of'(action, play, frame) {
    const copy = pick(play, action, action.what, frame)?.[0];
    if (copy === undefined) return NOTHING_DONE;
    const effect = effectTakenOver(action, copy);
    if (effect === 'none') return NOTHING_DONE;
    if (effect === 'unknown') return notSimulated(play, `the effect of ${nameOf(copy)} applied by this one`);
    play.say(`The effect of ${nameOf(copy)} is applied.`, 'card.text-over-rules');
    return play.run(effect.resolution, { ...frame, effect });
  },
};

/** Bullets that nobody chooses: what the list depends on decides. */
function byWhatItDependsOn(
  action: Extract<Action, { kind: 'apply-one-of' | 'apply-in-order' }>,
  play: Play,
  frame: Frame,
): Outcome {
  const bullets = bulletsThatApply(play, action, frame);
  if (bullets === null) return notSimulated(play, 'effects that depend on what was done or is there');
  if (bullets.length === 0) play.say('None of the listed effects applies.', 'psct.bullet-choice', false);
  let last: Outcome = NOTHING_DONE;
  for (const { clauses } of bullets) {
    play.later();
    last = play.run(clauses, frame);
  }
  return last;
}

function chance(play: Play, frame: Frame, what: 'die' | 'coin', count: number, options: readonly string[]): Outcome {
  const results: string[] = [];
  for (let i = 0; i < count; i++)
    results.push(
      play.choose({
        player: frame.player,
        kind: 'option',
        about: `the result of the ${what}`,
        options,
        min: 1,
        max: 1,
        open: false,
        chance: true,
      })[0] ?? '',
    );
  play.note(what === 'die' ? 'die-rolled' : 'coin-tossed', [], {
    player: frame.player,
    amount: what === 'die' ? Number(results[0]) : null,
  });
  play.say(`Result: ${results.join(', ')}.`, 'term.random');
  if (what === 'die') return { done: true, acted: [], amount: Number(results[0]), die: Number(results[0]) };
  return { done: true, acted: [], amount: results.filter((one) => one === 'heads').length, coins: results };
}
