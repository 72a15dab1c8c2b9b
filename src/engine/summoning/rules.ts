/**
 * The rules of Summoning in the order in which a judge would explain them. Which of them speak depends on what is
 * asked; what they find was computed by the way that comes nearest to legal.
 */
import type { RuleId } from '../citations/catalogue.generated.js';
import { all } from '../model/facts.js';
import { defineRule, finding, type Rule } from '../rule.js';
import type { Way } from './checks.js';

type Messages = Readonly<Record<'yes' | 'no' | 'unknown', string>>;

/** A rule that reports what the way found under its id. */
function found(id: RuleId, yes: string, no: string, unknown: string): Rule<Way> {
  const messages: Messages = { yes, no, unknown };
  return defineRule<Way>({
    id,
    messages,
    check(way) {
      const checks = way.checks.filter((check) => check.rule === id);
      const [first] = checks;
      if (first === undefined) return null;
      const decisive = checks.find((check) => check.judgement.answer === 'no') ?? first;
      return {
        ...finding(
          all(checks.map((check) => check.judgement)),
          { yes: 'yes', no: 'no', unknown: 'unknown' },
          decisive.data,
        ),
        ...(FIRM.has(id) ? { firm: true } : {}),
      };
    },
  });
}

/** What no card's text makes an exception to: what the card is, and when Summons without a Chain are made. */
const FIRM: ReadonlySet<RuleId> = new Set<RuleId>([
  'card.kinds',
  'card.mechanics-by-edition',
  'summon.normal.no-chain',
  'summon.special.two-kinds',
  'zone.banished.face-down',
  'summon.normal.position',
  'summon.set.position',
  'link.position',
]);

export const SUMMON_RULES: readonly Rule<Way>[] = [
  found(
    'card.kinds',
    '{card} is a card of the right kind.',
    '{card} is not a card that this can be done with.',
    'It is not known what the card is.',
  ),
  found('card.mechanics-by-edition', 'The edition knows this kind of Summon.', 'This edition has no {mechanic}.', ''),
  found(
    'summon.normal.no-chain',
    "It is the player's own Main Phase and the game state is open.",
    "This is possible only in the player's own Main Phase while the game state is open.",
    'It is not known whether the game state is open.',
  ),
  found(
    'summon.special.two-kinds',
    "It is the player's own Main Phase and the game state is open, as a Summon without a Chain needs.",
    "A Special Summon without a Chain is possible only in the player's own Main Phase while the game state is open.",
    'It is not known whether the game state is open.',
  ),
  found(
    'zone.banished.face-down',
    '{card} is not banished face-down.',
    '{card} is banished face-down and has no name for any effect.',
    '',
  ),
  found(
    'summon.normal.position',
    'A Normal Summon is made in face-up Attack Position.',
    'A Normal Summoned monster is placed in face-up Attack Position.',
    '',
  ),
  found(
    'summon.set.position',
    'A Set monster is placed in face-down Defense Position.',
    'A monster is Set in face-down Defense Position only.',
    '',
  ),
  found(
    'summon.special.position',
    'The battle position may be chosen.',
    'A Special Summoned monster is placed face-up in Attack or Defense Position.',
    'It is not known which positions the text allows.',
  ),
  found(
    'link.position',
    'A Link Monster is placed in Attack Position.',
    'A Link Monster can be neither in Defense Position nor face-down.',
    '',
  ),
  found('ability.trap-monster.nature', '', '{card} is no monster where it is.', ''),
  found(
    'summon.normal.eligible',
    '{card} may be Normal Summoned or Set.',
    '{card} cannot be Normal Summoned or Set.',
    'It is open whether {card} may be Normal Summoned or Set.',
  ),
  found(
    'ability.toon.summon',
    'The Toon monster may be Summoned.',
    'A Toon monster can be Summoned only by a Special Summon while its player has "Toon World".',
    '',
  ),
  found(
    'ability.gemini',
    '{card} is a Gemini monster that is still a Normal Monster.',
    '{card} is no Gemini monster that could be Summoned again.',
    'It is not known whether {card} was already Gemini Summoned.',
  ),
  found(
    'ability.gemini.summon-details',
    '{card} is face-up and its effects are not negated.',
    '{card} is face-down, or its effects are negated, and cannot be Gemini Summoned.',
    'It is open whether the effects of {card} are negated.',
  ),
  found('ability.spirit.no-special', '', 'A Spirit monster cannot be Special Summoned.', ''),
  found(
    'summon.special.condition-wordings',
    'The Summoning conditions of {card} allow this.',
    'The Summoning conditions of {card} do not allow this.',
    'It is open what the Summoning conditions of {card} allow.',
  ),
  found(
    'ritual.not-by-other-effects',
    '',
    'A Ritual Monster in the hand or Deck is Special Summoned only by a Ritual Summon.',
    '',
  ),
  found(
    'summon.special.proper-first',
    '{card} needs no earlier proper Summon, or had it.',
    '{card} was never properly Summoned, so it cannot be Special Summoned from there.',
    'It is not known whether {card} was properly Summoned before.',
  ),
  found(
    'summon.special.negated-in-graveyard',
    'The effects of {card} are not negated where it is.',
    'The effects of {card} are negated where it is, so it cannot Summon itself.',
    'It is open whether the effects of {card} are negated where it is.',
  ),
  found('card.text-over-rules', 'No card forbids it.', '{by} forbids it.', 'It is open whether {by} forbids it.'),
  found(
    'opt.summon-restriction',
    'No limit on how often {card} may be Summoned is reached.',
    '{card} was already Summoned as often as its text allows.',
    'It is not known how often {card} was Summoned this turn.',
  ),
  found(
    'opt.hard',
    'The procedure was not used yet.',
    'The procedure was already used as often as its text allows.',
    'It is not known whether the procedure was used.',
  ),
  found(
    'card.name-identity',
    'The number of copies that may be controlled is not exceeded.',
    'The player already controls as many copies of {card} as its text allows.',
    '',
  ),
  found(
    'effect.continuous-restriction-hand',
    'No limit of {card} on how many may be on the field is reached.',
    'There are already as many on the field as the text of {card} allows.',
    'It is open whether the limit of {card} on how many may be on the field is reached.',
  ),
  found(
    'summon.normal.once',
    'A Normal Summon or Set is left this turn.',
    'The Normal Summon or Set of this turn was already used.',
    'It is not known whether a Normal Summon or Set is left.',
  ),
  found(
    'summon.normal.extra.increase',
    'An effect allows more Normal Summons this turn.',
    '',
    'It is open whether {by} allows another Normal Summon.',
  ),
  found(
    'summon.normal.extra.additional',
    'An effect allows a Normal Summon in addition.',
    '',
    'It is open whether {by} allows an additional Normal Summon.',
  ),
  found(
    'summon.tribute.three',
    'The Tributes that the text asks for are there.',
    'The text asks for {needed} Tributes that cannot be made.',
    'It is open whether the Tributes can be made.',
  ),
  found(
    'summon.tribute.count',
    'The {needed} Tributes needed can be made.',
    '{needed} Tributes are needed and cannot be made so.',
    'It is open whether the {needed} Tributes can be made.',
  ),
  found(
    'summon.tribute.reduced',
    'No Tribute is needed.',
    'More cards than needed may not be Tributed.',
    'It is open whether fewer Tributes suffice.',
  ),
  found(
    'summon.tribute.set',
    'The Tributes for the Set can be made.',
    'Setting this monster needs Tributes that cannot be made.',
    'It is open whether the Tributes can be made.',
  ),
  found(
    'summon.tribute.what',
    'What is offered may be Tributed.',
    'What is offered cannot be Tributed.',
    'It is open whether what is offered may be Tributed.',
  ),
  found(
    'summon.flip',
    '{card} may be Flip Summoned.',
    '{card} cannot be Flip Summoned.',
    'It is not known whether {card} may be Flip Summoned.',
  ),
  found(
    'position.change.once',
    '{card} may still change its position this turn.',
    '{card} cannot change its position by the rules any more this turn.',
    'It is not known whether {card} changed its position this turn.',
  ),
  found(
    'position.change.attacked-even-stopped',
    '{card} has not attacked.',
    '{card} declared an attack this turn.',
    'It is not known whether {card} attacked.',
  ),
  found(
    'position.change.by-effect',
    '',
    '{card} cannot change its battle position.',
    'It is open whether {card} may change its battle position.',
  ),
  found(
    'summon.special.card-procedure',
    'The procedure of {card} can be carried out.',
    '{card} has no procedure that can be carried out.',
    'It is open whether the procedure of {card} can be carried out.',
  ),
  found('summon.special.names-source', '', 'The effect names neither the Extra Deck nor the kind of {card}.', ''),
  found(
    'fusion.procedure',
    'The Fusion Materials are there.',
    '{card} is Fusion Summoned by an effect, with the materials that its line names.',
    'It is open whether the Fusion Materials are there.',
  ),
  found(
    'ritual.procedure',
    'The Tributes for the Ritual Summon are there.',
    'The Tributes for the Ritual Summon are not there.',
    'It is open whether the Tributes are there.',
  ),
  found(
    'ritual.tribute.level',
    'The Levels of the Tributes fit.',
    'The Levels of the Tributes do not fit.',
    'It is open whether the Levels of the Tributes fit.',
  ),
  found(
    'synchro.procedure',
    'The Levels of a Tuner and the other materials add up.',
    'No Tuner and other face-up monsters as the line of {card} asks for have Levels that add up.',
    'It is open whether the Synchro Materials of {card} are there.',
  ),
  found(
    'xyz.procedure',
    'The Xyz Materials are there.',
    'The face-up monsters that the line of {card} asks for are not there.',
    'It is open whether the Xyz Materials of {card} are there.',
  ),
  found(
    'xyz.rank-up',
    'The text of {card} allows this monster as material.',
    'There is no monster that the text of {card} allows as material.',
    'It is open whether the monster may be used as material.',
  ),
  found(
    'link.procedure',
    'The Link Materials match the Link Rating and the line.',
    'No face-up monsters match the Link Rating and the line of {card}.',
    'It is open whether the Link Materials of {card} are there.',
  ),
  found(
    'pendulum.summon',
    'The Level lies between the Pendulum Scales.',
    'A Pendulum Summon needs two Scales with the Level strictly between them.',
    'It is open what the Pendulum Scales allow.',
  ),
  found(
    'pendulum.summon.once',
    'No Pendulum Summon was made this turn.',
    'A Pendulum Summon was already made this turn.',
    'It is not known whether a Pendulum Summon was made this turn.',
  ),
  found(
    'pendulum.summon.eligible',
    '{card} may be Pendulum Summoned.',
    '{card} cannot be Pendulum Summoned.',
    'It is open whether {card} may be Pendulum Summoned.',
  ),
  found(
    'zone.monster.limit',
    'A Main Monster Zone is free.',
    'No Main Monster Zone is free.',
    'It is not known whether a Main Monster Zone is free.',
  ),
  found(
    'zone.monster.freed-by-procedure',
    'A zone is free once the cards used have left.',
    'No zone would be free once the cards used have left.',
    'It is not known whether a zone is free.',
  ),
  found(
    'zone.emz.extra-deck-arrival',
    'A zone for a monster from the Extra Deck is free.',
    'No zone is free for this monster from the Extra Deck.',
    'It is not known whether a zone is free.',
  ),
  found(
    'linkgeo.open-zones',
    'A zone is free for it.',
    'Neither an Extra Monster Zone nor a zone that a Link Monster points to is free for it.',
    'It is not known whether a zone is free.',
  ),
  found(
    'zone.emz.other-sources-main',
    'A Main Monster Zone is free.',
    'It can only go to a free Main Monster Zone.',
    'It is not known whether a zone is free.',
  ),
  found(
    'summon.special.to-opponent',
    'A Main Monster Zone of the opponent is free.',
    'No Main Monster Zone of the opponent would be free.',
    'It is not known whether a zone is free.',
  ),
  found(
    'summon.procedure-must-finish',
    'Nothing stops the procedure halfway.',
    'The procedure could not be carried to its end.',
    'It is open whether the procedure can be carried to its end.',
  ),
  found(
    'zone.spell-trap.limit',
    'A Spell & Trap Zone is free.',
    'No Spell & Trap Zone is free.',
    'It is not known whether a Spell & Trap Zone is free.',
  ),
  found('effect.cannot-wins', 'Nothing that was described forbids it.', '', ''),
  found('zone.field.set', 'A Field Spell is Set in the Field Zone.', '', ''),
];
