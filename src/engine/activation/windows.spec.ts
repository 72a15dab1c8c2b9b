import { describe, expect, it } from '@jest/globals';
import {
  GIANT,
  GUST,
  PIT,
  SCOUT,
  SET,
  STORM,
  TEXTS,
  happened,
  link,
  on,
  texts,
} from '../../../test/support/activation-cards.js';
import { board, copyIn } from '../../../test/support/board.js';
import { monster, MONSTER, noun, trap } from '../../../test/support/cards.js';
import { activation, clause, effect, event, gainAtk, one, THIS_CARD } from '../../../test/support/effects.js';
import type { Board } from '../model/board.js';
import type { DamageSubstep, Player } from '../model/timing.js';
import { mayActivate } from './may-activate.js';

describe('windows and Chains', () => {
  const answer = (at: Board, copy: string, player: Player = 'B', effect: number | null = null) =>
    mayActivate({ board: at, player, copy: copyIn(at, copy).id, effect, cardActivation: null });
  const rules = (verdict: ReturnType<typeof answer>) =>
    verdict.because
      .filter((found) => found.deciding)
      .flatMap((found) => [found.rule, ...found.cites.map((cite) => cite.rule)]);
  const pit = on({
    A: { monsters: { 1: { card: GIANT, summoned: { how: 'normal', thisTurn: true } } } },
    B: { spellsAndTraps: { 1: { card: PIT, ...SET } } },
  });
  const summoned: Board = { ...pit, moment: { at: 'after-summon' }, events: [happened(pit, 'A.monsters.1')] };

  it('close with the first Chain after the event (timing.respond-event.once, negsummon.one-chain)', () => {
    expect(answer(summoned, 'B.spellsAndTraps.1').answer).toBe('yes');
    const before = on({ A: { spellsAndTraps: { 1: STORM } } });
    const after: Board = { ...summoned, chainResolved: [link(before, 'A.spellsAndTraps.1', 'A')] };
    expect(answer(after, 'B.spellsAndTraps.1').answer).toBe('no');
    expect(rules(answer(after, 'B.spellsAndTraps.1'))).toContain('timing.respond-event.once');
  });

  it('let an optional "when" miss what was not the last thing (timing.when-traps-too)', () => {
    const [first] = summoned.events;
    const later: Board = {
      ...summoned,
      events: first === undefined ? [] : [first, { ...first, event: 'drawn', group: 2, copies: [], how: null }],
    };
    expect(answer(later, 'B.spellsAndTraps.1').answer).toBe('no');
    expect(rules(answer(later, 'B.spellsAndTraps.1'))).toContain('timing.when-traps-too');
  });

  it('let a Trigger Effect of the Summoned monster react (effect.trigger)', () => {
    const scout = on({ A: { monsters: { 1: { card: SCOUT, summoned: { how: 'normal', thisTurn: true } } } } });
    const now: Board = { ...scout, moment: { at: 'after-summon' }, events: [happened(scout, 'A.monsters.1')] };
    expect(answer(now, 'A.monsters.1', 'A', 2).answer).toBe('yes');
    expect(answer(now, 'A.monsters.1', 'A', 1).answer).toBe('no');
  });

  it('give the turn player an Ignition Effect right after a Summon only where priority was like that (priority.ignition)', () => {
    const scout = on({ A: { monsters: { 1: { card: SCOUT, summoned: { how: 'normal', thisTurn: true } } } } });
    const now: Board = { ...scout, moment: { at: 'after-summon' }, events: [happened(scout, 'A.monsters.1')] };
    expect(answer({ ...now, edition: 'ude-2006' }, 'A.monsters.1', 'A', 1).answer).toBe('yes');
    expect(answer({ ...now, edition: 'v10-2017' }, 'A.monsters.1', 'A', 1).answer).toBe('no');
  });

  it('allow one Chain in damage calculation (damage.multi-chains)', () => {
    const small = monster('Hand Ball', { frame: 'effect' });
    const named = effect({
      from: ['hand'],
      condition: { if: 'damage-step', substeps: ['calculation'] },
      activation: [{ kind: 'discard', what: THIS_CARD, who: 'you' }],
      resolution: [
        clause({
          kind: 'apply-rule',
          rule: { rule: 'battle-damage', who: 'you', what: null, change: 'zero' },
          until: null,
        }),
      ],
    });
    const at: Board = {
      ...board({ texts: { [small.name]: texts(named) }, B: { hand: [small] }, A: { monsters: { 1: GIANT } } }),
      turn: { number: 3, player: 'A', phase: 'battle', battleStep: 'damage', damageSubstep: 'calculation' },
      moment: { at: 'damage-step', substep: 'calculation' },
    };
    expect(answer(at, 'B.hand.1').answer).toBe('yes');
    expect(answer({ ...at, moment: { at: 'damage-step', substep: 'start' } }, 'B.hand.1').answer).toBe('no');
    const before = on({ A: { spellsAndTraps: { 1: STORM } } });
    const made: Board = { ...at, chainResolved: [link(before, 'A.spellsAndTraps.1', 'A')] };
    expect(rules(answer(made, 'B.hand.1'))).toContain('damage.multi-chains');
  });

  it('keep a battle open to answers at every link of the Damage Step (damage.modifier-window)', () => {
    const friend = monster('Loud Friend', { frame: 'effect' });
    const helps = effect({
      from: ['hand'],
      triggers: [event('battles', { subject: one(MONSTER, { controller: 'you' }) })],
      condition: {
        if: 'damage-step',
        substeps: ['start', 'before-calculation', 'calculation', 'after-calculation', 'end'],
      },
      activation: [{ kind: 'send', what: THIS_CARD, who: 'you', to: 'graveyard' }],
      resolution: [gainAtk(noun({ is: 'any' }, { quantity: { kind: 'given' }, reference: { ref: 'event' } }), 500)],
    });
    const on = board({
      texts: { [friend.name]: texts(helps) },
      A: { monsters: { 1: GIANT }, hand: [friend] },
      B: { monsters: { 1: GIANT }, hand: [friend] },
    });
    const { id: attacker } = copyIn(on, 'A.monsters.1');
    const { id: target } = copyIn(on, 'B.monsters.1');
    const during = (damageSubstep: DamageSubstep): Board => ({
      ...on,
      turn: { number: 3, player: 'A', phase: 'battle', battleStep: 'damage', damageSubstep },
      battle: { attacker, target, targetWasFaceDown: false, destroyed: [] },
      chain: [link(on, 'B.hand.1', 'B')],
      moment: { at: 'response', link: 1 },
    });
    for (const point of ['start', 'before-calculation'] as const)
      expect(answer(during(point), 'A.hand.1', 'A').answer).toBe('yes');
    expect(rules(answer(during('calculation'), 'A.hand.1', 'A'))).toContain('damage.modifier-window');
  });

  it('keep "once per turn" with the copy when control changes (opt.control-change)', () => {
    const scout = on({ B: { monsters: { 1: SCOUT } }, turn: { player: 'B' } });
    const used: Board = {
      ...scout,
      used: [{ player: 'A', card: SCOUT, copy: copyIn(scout, 'B.monsters.1').id, effect: 1, turn: 3, negated: 'no' }],
    };
    expect(answer(scout, 'B.monsters.1', 'B', 1).answer).not.toBe('depends');
    expect(rules(answer(used, 'B.monsters.1', 'B', 1))).toContain('opt.hard');
  });

  it('let only what answers the attempt into the Summon negation window (negsummon.window)', () => {
    const horn = trap('Black Note', 'counter');
    const negation = activation('trap', {
      speed: 3,
      negates: ['summon'],
      triggers: [event('would-be-summoned', { subject: one(MONSTER) })],
      resolution: [clause({ kind: 'negate', what: 'summon', of: null, until: null })],
    });
    const plain = board({
      texts: { ...TEXTS, [horn.name]: texts(negation) },
      A: { monsters: { 1: GIANT } },
      B: { spellsAndTraps: { 1: { card: horn, ...SET }, 2: { card: GUST, ...SET } } },
    });
    const giant = copyIn(plain, 'A.monsters.1').id;
    const attempt: Board = {
      ...plain,
      moment: { at: 'summon-negation' },
      summoning: { player: 'A', copies: [giant], how: 'normal', from: 'hand', byEffect: false },
    };
    expect(answer(attempt, 'B.spellsAndTraps.1').answer).toBe('yes');
    expect(answer(attempt, 'B.spellsAndTraps.2').answer).toBe('no');
    const done: Board = {
      ...attempt,
      moment: { at: 'after-summon' },
      summoning: null,
      events: [happened(plain, 'A.monsters.1')],
    };
    expect(answer(done, 'B.spellsAndTraps.1').answer).toBe('no');
    expect(answer(done, 'B.spellsAndTraps.2').answer).toBe('yes');
  });
});
