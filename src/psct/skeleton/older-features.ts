import { type Derived } from '../../engine/model/effects.js';
import { type Unit } from './unit.js';

/**
 * What texts from before PSCT leave to be told from other words (psct.purpose): "select" for a target, a
 * sentence of its own for a cost.
 */
const CHOOSES =
  /\b(?:you (?:can|may) |You (?:can|may) |^|\. |, |to |and )(?:[Ss]elect|[Cc]hoose) (?:and (?:destroy|Special Summon|banish|add|return|equip|change|take control of) )?(?:up to )?(?:\d|one|an?|any|that|the|another|both|a total)\b(?! of (?:the|these|the following) (?:following )?effects| (?:[\w&-]+ ){0,4}(?:Attributes?|Types?|Zones?)\b(?! that))|(?:^|\. )Target (?=\D)/;
const ONE = '(?:(?<!(?:Level|Rank) )\\d|one|an?|up to \\d) (?:appropriate )?(?:other )?';
const DONE =
  '(?:[Dd]estroy|[Rr]eturn|[Bb]anish|[Cc]hange|[Tt]ake control of|[Ii]ncrease|[Dd]ecrease|[Rr]educe|[Aa]dd|[Pp]lace|[Pp]ut|[Ss]witch|[Ee]quip|[Ff]lip|[Pp]ick up and see|equips? to|equip it to|Level of|ATK of|DEF of|control of)';
const THERE =
  "(?:(?:on|from) (?:the|your|either|your opponent's|their) (?:opponent's )?(?:side of the )?field|(?:you|your opponent|they|opponent) controls?|(?:in|from) (?:your|the|either|your opponent's|their|a|each) (?:player's )?GY|Zone|monsters? (?:equipped with|with (?:(?:ATK|DEF)\\b|an? [^ ]+ ?Counter)))";
const ON_ONE = new RegExp(
  `\\b${DONE}(?! all\\b| [^.;,]* on (?:each|all|every)\\b)[^.;]{0,40}?\\b${ONE}(?:(?:face-up|face-down|Set) |(?:[\\w"~'&-]+ ){0,9}?${THERE})`,
);
const FROM_GY =
  /\b[Ss]pecial Summon (?:up to )?(?:\d|one|an?) (?:[\w"~'-]+ ){0,9}?(?:in|from) (?:your|either|any|your opponent's|the|a) GY/;
const SENT_ONE = /\b[Rr]eturn \d [^.;]{0,90}\bsent to (?:your|the) GY\b/;
const BANISHED_ONE = /\b(?:return|add|Special Summon|select) 1 (?:of your )?(?:banished |monsters destroyed)/;

/** Chosen where nobody sees it: no target. */
const FROM_HIDDEN =
  /\b(?:[Ss]elect|[Cc]hoose)(?: and \w+)? [^.]{0,120}? (?:from|in) (?:your|their) (?:Deck|hand)\b|\bthat would [^,.;]*/g;

/** ", then you can add 1 card from your GY": chosen as it resolves (psct.conjunction.then). */
const GOES_ON_TO = /, then (?:you can )?[^.;]*/g;

/** Whether an old text targets. `wholeBoxOld`: no sentence of the box has today's markers. */
export function olderTargets(activation: string, resolution: string, wholeBoxOld: boolean): Derived<boolean> {
  const text = `${activation.trim()} ${resolution.trim()}`.trim();
  const seen = [activation, resolution].map((part) => part.replace(FROM_HIDDEN, ' ').trim());
  const chooses =
    CHOOSES.test(
      wholeBoxOld
        ? seen.join(' ').trim()
        : seen
            .join(' ')
            .replace(/\b[Cc]hoose\b/g, ' ')
            .trim(),
    ) &&
    !/(?:[Ss]elect|[Cc]hoose)(?: and (?:see|look at))? \d (?:random )?cards? (?:in|from) (?:your opponent's|their|it)\b(?! (?:GY|side of))|[Ll]ook at your opponent's hand|\btop \d cards of [^.]*\bDeck\. Choose\b/.test(
      text,
    );
  const acts =
    wholeBoxOld &&
    !/\b(?:random|randomly|highest|lowest|coin|die)\b/.test(text) &&
    [ON_ONE, FROM_GY, SENT_ONE, BANISHED_ONE].some((pattern) =>
      pattern.test(resolution.replace(FROM_HIDDEN, ' ').replace(GOES_ON_TO, ' ')),
    );
  return { value: (chooses && !/\brandomly select/i.test(text)) || acts, because: 'psct.purpose' };
}

const COST_SENTENCE =
  /^(?:Select [^.]* and (?:send|discard|banish|Tribute|pay)|Pay|Discard|Tribute|Send|Return|Offer|Remove|[Bb]anish|Reveal) (?:\d+|one|half|all|an?|this)\b(?! [^.]*\b(?:to (?:destroy|draw|gain|inflict|negate)))/;

/**
 * "Banish 1 Fish monster and Special Summon 1 Token", "Reveal 1 card, and if you do, …", "…, then draw": both are done as
 * it resolves; so is what waits in the Deck. "…, then activate 1 of these effects" is still about the activation.
 */
const GOES_ON =
  /,? and (?:[Ss]pecial Summon|[Aa]dd|[Tt]ake|[Bb]anish|[Dd]raw|[Dd]estroy|[Ii]nflict|[Gg]ain|[Ee]quip|Set)\b|, and if you do,|, then,? (?!activate\b)|^(?:[Bb]anish|Reveal) [^.]*\bfrom your (?:Main )?Deck\b/;

/** What is paid, with nothing done behind it but what the card goes on to say: "Tribute 2 monsters." */
const PAID_LAST = /^(?:Tribute|Pay|Discard) [^.,]*\.?$/;

/** Whether an old Spell/Trap text pays in a sentence of its own before it does anything; `stays`: it does something while it is there. */
export function olderCost(sentences: readonly Unit[], stays: boolean): boolean {
  return sentences
    .slice(0, 2)
    .some(
      (unit, at) =>
        COST_SENTENCE.test(unit.plain) &&
        !GOES_ON.test(unit.plain) &&
        !/\byour opponent's\b|\bface-down\b/.test(unit.plain) &&
        (at < sentences.length - 1 || ((at > 0 || stays) && PAID_LAST.test(unit.plain))) &&
        (at === 0 || /^(?:Activate|You can only activate)/.test(sentences[0]?.plain ?? '')),
    );
}
