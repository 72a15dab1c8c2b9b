/** What is taken for granted: of cards that nobody described, and of what nobody told of those described. */
import type { RuleId } from '../citations/catalogue.generated.js';
import { assume, YES, type Assumption, type Judgement } from '../model/facts.js';
import type { Board, Copy } from '../model/board.js';
import {
  FIELD_LOCATIONS,
  isOwnSummon,
  ruleOfAction,
  type Action,
  type CardText,
  type Effect,
} from '../model/effects.js';
import { ofText } from '../model/of-text.js';
import { PLAYERS } from '../model/timing.js';
import { holdsByItself } from './held.js';
import { inMonsterZone, isWhollyTold, onField } from './places.js';
import { Recent } from './recent.js';

const NO_OTHER = assume(true, 'no other card or effect interferes', 'effect.cannot-wins');

/** One board is asked about by every way of using a card. */
const judgements = new Recent<Board, Judgement>(2);
const untold = new Recent<Board, readonly Assumption[]>(2);

/**
 * Nothing beside what was described forbids or permits anything (effect.cannot-wins, card.text-over-rules): a fact
 * where all is told, else taken for granted, by a `no` as by a `yes`.
 */
export function nobodyInterferes(board: Board): Judgement {
  return judgements.of(board, judge);
}

function judge(board: Board): Judgement {
  const others = isWhollyTold(board) ? YES : NO_OTHER;
  const assumed = leftUntold(board);
  return assumed.length === 0 ? others : { ...others, assumed: [...others.assumed, ...assumed] };
}

/** What nobody told of the cards that are described, and what is taken for granted of it. */
export function leftUntold(board: Board): readonly Assumption[] {
  return untold.of(board, listUntold);
}

function listUntold(board: Board): readonly Assumption[] {
  const copies = [...board.copies.values()];
  const monsters = copies.filter(inMonsterZone);
  return [
    ...upright(board, copies),
    ...looseEquips(board, copies),
    ...looseTies(board, copies),
    ...stillCounting(board),
    ...copies.filter(({ untold }) => untold?.bare === true).flatMap(emptyHanded),
    ...withoutCounters(board, copies),
    ...monsters.flatMap(unnamedMaterials),
    ...closedZones(board, copies),
    ...monsters.flatMap(plainSummon),
    ...monsters.flatMap(earlierSummon),
    ...monsters.flatMap(plainRevival),
    ...monsters.flatMap(plainGemini),
  ];
}

/** zone.positions: monsters of which nobody told how they lie, where they might as well lie face-down. */
function upright({ battle }: Board, copies: readonly Copy[]): readonly Assumption[] {
  const names = copies
    .filter(
      (copy) =>
        copy.untold?.position === true &&
        copy.face === 'up' &&
        copy.token === null &&
        copy.card?.monster?.frame !== 'link' &&
        (battle?.attacker !== copy.id || attacksInDefense(copy)),
    )
    .map((copy) => toldApart(copies, copy));
  return liesSo(names, 'face-up', 'zone.positions');
}

/** damage.defense-attacker: what its own text lets attack in Defense Position need not be in Attack Position for that. */
function attacksInDefense({ text }: Copy): boolean {
  return (text?.effects ?? []).some(({ lasting }) =>
    lasting.some((rule) => rule.rule === 'stated' && rule.statement === 'attack-in-defense'),
  );
}

/** By its name, and where another monster has the same, by its place as well. */
function toldApart(copies: readonly Copy[], { card, id }: Copy): string {
  const name = card?.name ?? id;
  const alike = copies.filter((one) => inMonsterZone(one) && one.card?.name === name);
  return alike.length > 1 ? `${name} (${id})` : name;
}

/** "Dark Magician lies face-up", "Mirror Force, Magic Cylinder lie face-down". */
export function liesSo(names: readonly string[], way: string, rule: RuleId): readonly Assumption[] {
  const fact = `${names.join(', ')} ${names.length === 1 ? 'lies' : 'lie'} ${way}`;
  return names.length === 0 ? [] : [{ fact, rule }];
}

/** Face-up cards that lie where only Equip Cards stay, of which nobody told what they are equipped to. */
function looseEquips({ chain }: Board, copies: readonly Copy[]): readonly Assumption[] {
  const names = copies.flatMap(({ id, card, equippedTo, face, place, asContinuous }) => {
    if (card === null || equippedTo !== null || face !== 'up' || place.location !== 'spell-trap-zone') return [];
    const stays =
      card.property === 'equip' ||
      (card.kind === 'trap' && card.property === 'normal') ||
      (card.kind === 'monster' && (asContinuous ?? null) === null);
    return stays && !chain.some((link) => link.copy === id && link.cardActivation !== false) ? [card.name] : [];
  });
  return names.length === 0
    ? []
    : [{ fact: `no monster that was described is equipped with ${names.join(', ')}`, rule: 'spell.equip' }];
}

/** Cards that stay and that say something of what they were activated by targeting, of which nobody told what that is. */
function looseTies({ chain, applied }: Board, copies: readonly Copy[]): readonly Assumption[] {
  return copies.flatMap(({ id, card, text, face, place, linkedTo }) => {
    const stays = card?.property === 'continuous' || card?.property === 'field';
    if (!stays || face !== 'up' || linkedTo.length > 0 || !FIELD_LOCATIONS.some((at) => at === place.location))
      return [];
    const tied =
      copies.some((one) => one.linkedTo.includes(id)) ||
      applied.some(({ source }) => source === id) ||
      chain.some((link) => link.copy === id);
    return tied || !(speaksOfItsTarget(text) || speaksOfWhatItMade(text))
      ? []
      : [{ fact: `no card that was described is tied to ${card.name}`, rule: 'trap.continuous' as const }];
  });
}

/** It was activated by targeting something, of which its text goes on saying something. */
function speaksOfItsTarget(text: CardText | null): boolean {
  const effects = text?.effects ?? [];
  return effects.some(
    ({ from, activation, resolution }) =>
      from.includes('card-activation') &&
      activation.some(({ kind }) => kind === 'target') &&
      (resolution.some((clause) => ruleOfAction(clause.action, clause) !== null || givesItself(clause.action)) ||
        effects.some(watchesItsTarget)),
  );
}

/** "This card gains this effect": what it gains speaks of the target. */
function givesItself(action: Action): boolean {
  return action.kind === 'gain-effect' && action.what.reference?.ref === 'this-card';
}

/** "When it leaves the field, destroy all monsters that its effect Summoned", "… destroy that monster". */
function speaksOfWhatItMade(text: CardText | null): boolean {
  return (text?.effects ?? []).some(({ lasting }) =>
    lasting.some((rule) => {
      if (rule.rule !== 'whenever') return false;
      const leaves = rule.events.some(
        ({ event, subject }) => event === 'left-field' && subject?.reference?.ref === 'this-card',
      );
      const of = JSON.stringify(rule.clauses);
      return of.includes('"state":"this-effect"') || (leaves && of.includes('"ref":"event"'));
    }),
  );
}

/** "When this card leaves the field, destroy that monster." */
function watchesItsTarget({ lasting }: Effect): boolean {
  return lasting.some((rule) => rule.rule === 'whenever' && /"ref":"(?:target|previous)"/.test(JSON.stringify(rule)));
}

/** stat.until-when: of what resolved on a numbered turn and ends some time, where nobody told which turn it is now. */
function stillCounting({ applied, turn }: Board): readonly Assumption[] {
  if (turn.number !== null) return [];
  return applied.flatMap(({ card, turn: since, until }) =>
    card === null || since === null || until !== null
      ? []
      : [
          {
            fact: `what ${card.name} did on turn ${String(since)} still counts`,
            rule: 'turn.effects-expire' as const,
          },
        ],
  );
}

/** counter.place: where a text speaks of counters, face-up cards of which none are told are taken to have none. */
function withoutCounters({ complete, chain }: Board, copies: readonly Copy[]): readonly Assumption[] {
  if (complete) return [];
  const texts = [...copies, ...chain].flatMap(({ text }) => text ?? []);
  if (!texts.some(speaksOfCounters)) return [];
  const names = copies
    .filter(
      (copy) =>
        (inMonsterZone(copy) || (onField(copy) && copy.text !== null && speaksOfCounters(copy.text))) &&
        copy.face === 'up' &&
        copy.untold?.counters === true &&
        Object.keys(copy.counters).length === 0,
    )
    .map(({ card, token, id }) => card?.name ?? token?.name ?? id);
  return names.length === 0
    ? []
    : [{ fact: `no counters are on ${[...new Set(names)].join(', ')}`, rule: 'counter.place' }];
}

const COUNTERS = /"(?:is|kind)":"(?:counters?|(?:place|remove)-counter)"/;
const speaksOfCounters = ofText((text) => COUNTERS.test(JSON.stringify(text.effects)));

/** A monster of which only the name was told holds nothing, though it might. */
function emptyHanded(copy: Copy): readonly Assumption[] {
  const { card, face } = copy;
  if (card === null || face !== 'up') return [];
  return [
    ...(card.monster?.frame === 'xyz'
      ? [{ fact: `${card.name} has no Xyz Materials`, rule: 'xyz.materials-not-on-field' as const }]
      : []),
    ...(holdsByItself(copy, null) ? [{ fact: `${card.name} has no counters`, rule: 'counter.place' as const }] : []),
  ];
}

/** effect.continuous: materials that nobody named may give effects to the Xyz Monster that has them. */
function unnamedMaterials({ card, token, untold, unnamedMaterials: unnamed, face }: Copy): readonly Assumption[] {
  if (card?.monster?.frame !== 'xyz' || token !== null || face !== 'up' || untold?.bare === true) return [];
  if (unnamed === 0 && untold?.materials !== true) return [];
  return [{ fact: `no Xyz Material of ${card.name} that was not named gives it an effect`, rule: 'xyz.detach' }];
}

/** zone.ownership.return: a monster belongs to the player who controls it unless its owner is told. */
export function takenOwner({ card, token, id, controller, untold }: Copy): readonly Assumption[] {
  if (untold?.owner !== true) return [];
  const name = card?.name ?? token?.name ?? id;
  return [{ fact: `${name} belongs to player ${controller}`, rule: 'zone.ownership.return' }];
}

/** How a monster came is taken for the plain way unless that is told. */
export function notItsOwnWay(name: string): Assumption {
  const fact = `${name} was not Summoned by the special way that its text gives`;
  return { fact, rule: 'summon.special.card-procedure' };
}

/** Cards that keep zones from being used, where nobody told which zones. */
function closedZones({ places }: Board, copies: readonly Copy[]): readonly Assumption[] {
  const told = PLAYERS.some((player) => FIELD_LOCATIONS.some((at) => places[player][at].unusable !== undefined));
  if (told) return [];
  return copies
    .filter((copy) => copy.face === 'up' && copy.text !== null && onField(copy) && closesZones(copy.text))
    .map(({ card, id }) => ({
      fact: `${card?.name ?? id} keeps no zone from being used`,
      rule: 'zone.placement-choice',
    }));
}

const closesZones = ofText((text) =>
  text.effects.some(
    ({ activation, resolution, lasting }) =>
      lasting.some(({ rule }) => rule === 'zones-unusable') ||
      activation.some(({ kind }) => kind === 'choose-zone') ||
      resolution.some(({ action }) => action.kind === 'choose-zone'),
  ),
);

/** A monster whose way of being Summoned binds it or its player, of which nobody told how it was Summoned. */
function plainSummon(copy: Copy): readonly Assumption[] {
  const { card, text, summoned, face } = copy;
  if (card === null || text === null || face !== 'up') return [];
  if (summoned !== null && summoned.how !== 'unknown') return [];
  return bindsBySummon(text) ? [notItsOwnWay(card.name)] : [];
}

const bindsBySummon = ofText(
  ({ summoning, effects }) =>
    summoning.procedures.some(({ restrictions }) => restrictions.length > 0) ||
    effects.some(({ bindsSummoner }) => bindsSummoner === true),
);

/** "Special Summon this card, but banish it when it leaves": nobody told that it came by that effect. */
function plainRevival({ card, text, summoned, face }: Copy): readonly Assumption[] {
  if (card === null || text === null || face !== 'up') return [];
  const told = summoned !== null && summoned.how !== 'unknown';
  if (told && (summoned.how !== 'special' || summoned.source !== null)) return [];
  return text.effects.some(bindsItsReturn) ? [notItsOwnWay(card.name)] : [];
}

function bindsItsReturn({ resolution }: Effect): boolean {
  const own = resolution.some(({ action }) => isOwnSummon(action));
  return (
    own &&
    resolution.some(({ delayed }) => delayed?.event === 'left-field' && delayed.subject?.reference?.ref === 'this-card')
  );
}

/** A monster that is told to have come by its own way, of which nobody told when, does not bind its player any more. */
function earlierSummon(copy: Copy): readonly Assumption[] {
  const { card, text, summoned, face } = copy;
  if (card === null || text === null || face !== 'up') return [];
  if (summoned === null || summoned.how === 'unknown' || summoned.how === 'normal') return [];
  const own = bindsBySummon(text);
  return own && summoned.thisTurn === 'unknown'
    ? [{ fact: `${card.name} was not Summoned this turn`, rule: 'summon.special.card-procedure' }]
    : own && summoned.by === 'unknown' && summoned.source === null
      ? [notItsOwnWay(card.name)]
      : [];
}

/** A Gemini Monster on the field is a Normal Monster until it is Summoned again; that it was is told. */
function plainGemini({ card, gemini, face, place }: Copy): readonly Assumption[] {
  if (card?.monster?.abilities.includes('gemini') !== true || gemini !== 'unknown' || face !== 'up') return [];
  if (place.location !== 'monster-zone') return [];
  return [{ fact: `${card.name} was not Gemini Summoned yet`, rule: 'ability.gemini' }];
}
