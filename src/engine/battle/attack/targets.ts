/** Whom a monster may attack (battle.direct-attack, battle.target-restrictions). */
import { copiesAt } from '../../board/places.js';
import { affects } from '../../continuous/affects.js';
import { isSide, nameOf } from '../../evaluate/traits.js';
import type { Context, LastingInForce } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Noun } from '../../model/effects.js';
import { all, any, judged, NO, not, saying, unknown, YES, unreadText, type Judgement } from '../../model/facts.js';
import { opponentOf, type Player } from '../../model/timing.js';
import { covers } from '../../stats/covers.js';
import { toonMayAttackDirectly } from './toons.js';

/** Described monsters that a player controls. */
export function monstersOf(context: Context, player: Player): readonly Copy[] {
  return [...copiesAt(context.board, player, 'monster-zone'), ...copiesAt(context.board, player, 'extra-monster-zone')];
}

/** Does the player control a monster? A zone of which nothing is said may hold one. */
export function controlsMonster(context: Context, player: Player): Judgement {
  if (monstersOf(context, player).length > 0) return YES;
  const places = (['monster-zone', 'extra-monster-zone'] as const).map(
    (location) => context.board.places[player][location],
  );
  if (places.some((place) => place.unnamed > 0)) return YES;
  if (context.board.complete || places.every((place) => place.complete)) return NO;
  return unknown(`whether player ${player} controls a monster`);
}

/** May this monster be chosen as the target of that attacker? */
export function mayBeAttacked(context: Context, target: Copy, attacker: Copy): Judgement {
  return not(
    any([
      ...protections(context, target, attacker),
      ...bans(context, target, attacker),
      ...diversions(context, target, attacker),
    ]),
  );
}

function keptFrom(by: string, target: Copy): string {
  const name = nameOf(target);
  return by === name ? 'Its own text says so.' : `${by} does not let it be attacked.`;
}

function keptFromDirect(by: string, attacker: Copy): string {
  return by === nameOf(attacker) ? 'Its own text says so.' : `${by} does not let it attack directly.`;
}

/** "Cannot be targeted for attacks." */
function protections(context: Context, target: Copy, attacker: Copy): readonly Judgement[] {
  return context.lasting('cannot').map((entry) => {
    const { rule } = entry;
    if (rule.act !== 'be-targeted-for-attack' || rule.what === null || rule.except !== null) return NO;
    if (rule.who !== null && !isSide(attacker.controller, rule.who, entry.frame.player)) return NO;
    const reached = affects(context, entry, rule.what, target);
    if (reached.answer === 'no') return reached;
    const foe = rule.by?.card ?? null;
    const byThat = foe === null ? YES : covers(context, foe, attacker, entry.frame);
    return saying(all([reached, byThat]), keptFrom(entry.cardName, target), 'yes');
  });
}

/**
 * "Monsters your opponent controls cannot attack (target) Dragon monsters": the rule's cards are the attackers, and what
 * it excepts are the targets that they cannot attack.
 */
function bans(context: Context, target: Copy, attacker: Copy): readonly Judgement[] {
  return context.lasting('cannot').map((entry) => {
    const { rule, frame } = entry;
    if ((rule.act !== 'attack' && rule.act !== 'be-targeted-for-attack') || rule.what === null || rule.except === null)
      return NO;
    const reached = bound(context, entry, rule.what, attacker);
    return reached.answer === 'no'
      ? reached
      : saying(all([reached, covers(context, rule.except, target, frame)]), keptFrom(entry.cardName, target), 'yes');
  });
}

/** effect.unaffected: what forbids a monster to attack forbids nothing to one that is unaffected by it. */
function bound(context: Context, entry: LastingInForce, what: Noun, attacker: Copy): Judgement {
  const reached = affects(context, entry, what, attacker);
  const own = entry.frame.self?.id === attacker.id;
  return own || reached.answer === 'no' ? reached : all([reached, not(context.unaffected(attacker, entry.frame))]);
}

/** "Cannot select other monsters as attack targets": every monster but those named is protected. */
function diversions(context: Context, target: Copy, attacker: Copy): readonly Judgement[] {
  return context.lasting('protect-attack-target').map((entry) => {
    const { rule, frame } = entry;
    if (!isSide(attacker.controller, rule.who, frame.player)) return NO;
    return saying(
      all([not(covers(context, rule.except, target, frame)), entry.applies]),
      keptFrom(entry.cardName, target),
      'yes',
    );
  });
}

export interface Targets {
  readonly monsters: readonly { readonly copy: Copy; readonly may: Judgement }[];
  readonly direct: Judgement;
}

export function attackTargets(context: Context, attacker: Copy): Targets {
  const defender = opponentOf(attacker.controller);
  const monsters = monstersOf(context, defender).map((copy) => ({ copy, may: mayBeAttacked(context, copy, attacker) }));
  return { monsters, direct: mayAttackDirectly(context, attacker) };
}

/** Directly: there is no monster to attack, or a text permits it; and no text forbids it. */
export function mayAttackDirectly(context: Context, attacker: Copy): Judgement {
  const defended = isDefended(context, opponentOf(attacker.controller));
  return all([
    any([not(defended), permission(context, attacker), toonMayAttackDirectly(context, attacker)]),
    not(forbidden(context, attacker)),
  ]);
}

/** A monster in the way; those whose text says that they prevent no direct attack are not. */
function isDefended(context: Context, defender: Player): Judgement {
  const controls = controlsMonster(context, defender);
  const monsters = monstersOf(context, defender);
  if (controls.answer !== 'yes' || monsters.length === 0) return controls;
  const aside = context.lasting('stated').filter(({ rule }) => rule.statement === 'direct-attack-stays');
  if (aside.length === 0) return controls;
  const places = (['monster-zone', 'extra-monster-zone'] as const).map(
    (location) => context.board.places[defender][location],
  );
  const others = places.some((place) => place.unnamed > 0) ? YES : NO;
  const inTheWay = monsters.map((copy) =>
    not(
      any(
        aside.map((entry) =>
          entry.rule.what === null
            ? all([judged(entry.frame.self?.id === copy.id), entry.applies])
            : affects(context, entry, entry.rule.what, copy),
        ),
      ),
    ),
  );
  return any([others, ...inTheWay]);
}

export function permission(context: Context, attacker: Copy): Judgement {
  const permitted = any(
    context.lasting('attack-directly').map((entry) => affects(context, entry, entry.rule.what, attacker)),
  );
  if (permitted.answer !== 'no') return permitted;
  const unread = context
    .lasting('unparsed')
    .find(
      (entry) =>
        MAY_DIRECTLY.test(entry.rule.text) &&
        entry.applies.answer !== 'no' &&
        mayBePermitted(entry, entry.rule.text, attacker),
    );
  return unread === undefined ? permitted : unreadText(unread.cardName, unread.rule.text, unread.rule.span);
}

/** "The attacks from your opponent's monsters become direct attacks": also one that a monster was named for. */
export function becomesDirect(context: Context, attacker: Copy): boolean {
  return context
    .lasting('attack-directly')
    .some(
      (entry) => entry.rule.becomes === true && affects(context, entry, entry.rule.what, attacker).answer === 'yes',
    );
}

const MAY_DIRECTLY = /\bcan (?:also )?attack (?:(?:your|the) opponent(?:'s (?:Life Points|LP))? )?directly\b/i;
/** Of one that was spoken of before, whichever that was. */
const OF_THAT_ONE =
  /\b(?:it|they|that (?:\w+ )?(?:monster|target)|those (?:\w+ )?(?:monsters|targets))(?: \w+)? can (?:also )?attack\b/i;

/** May words that nobody read be about this attacker? What resolved earlier may mean any monster of its player. */
function mayBePermitted({ origin, frame }: LastingInForce, text: string, attacker: Copy): boolean {
  if (origin !== 'applied')
    return frame.self === attacker || (frame.self?.controller === attacker.controller && OF_MANY.test(text));
  const told = frame.targets === 'unknown' ? [] : frame.targets;
  if (told.some(({ id }) => id === attacker.id)) return true;
  return frame.player === attacker.controller && !(told.length > 0 && OF_THAT_ONE.test(text));
}

/** "Your monsters …", "monsters you control …": said of others than the card itself. */
const OF_MANY = /\bmonsters?\b[^.]*\byou control\b|\byour\b[^.]*\bmonsters\b/i;

function forbidden(context: Context, attacker: Copy): Judgement {
  return any(
    context.lasting('cannot').map((entry) => {
      const { rule, frame } = entry;
      if (rule.act !== 'attack-directly') return NO;
      if (rule.who !== null && !isSide(attacker.controller, rule.who, frame.player)) return NO;
      const reached = rule.what === null ? entry.applies : bound(context, entry, rule.what, attacker);
      if (reached.answer === 'no') return NO;
      const spared = rule.except === null ? NO : covers(context, rule.except, attacker, frame);
      return saying(all([reached, not(spared)]), keptFromDirect(entry.cardName, attacker), 'yes');
    }),
  );
}

/** Some target is legal. */
export function hasTarget(targets: Targets): Judgement {
  return any([targets.direct, ...targets.monsters.map(({ may }) => may)]);
}

export function describeTarget(target: Copy | 'direct' | 'any'): string {
  return target === 'direct' ? 'the player' : target === 'any' ? 'any target' : nameOf(target);
}
