import type { Limit } from '../../engine/model/effects.js';
import type { Unit } from './unit.js';

/** Which effects a limit sentence is about (measured over the pool; opt.hard, opt.each-effect). */
export type Coverage =
  'before' | 'each' | 'following' | 'preceding' | 'shared' | 'these' | 'activation' | 'summon' | 'next' | 'gain';

export interface LimitSentence {
  readonly coverage: Coverage;
  readonly limit: Limit;
  readonly unit: Unit;
}

const COUNTS: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  thrice: 3,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};

const OPENING =
  /^Only (?:1|one) "[^"]+" can have its effect (?:activated|used)\b|^\(?(?:You|They|Each player|The turn player|A player|Players|Either player|Neither player|Both players|Your opponent) (?:can|may) (?:only )?(?:use|activate|apply|gain|Special Summon|Summon|Link Summon|Xyz Summon|Synchro Summon|Fusion Summon|Ritual Summon|Pendulum Summon)\b|^\(?(?:Each|This|These|The|Both)(?: \w+){0,4} effects?\b[^:;]{0,60} can (?:only )?be (?:used|activated|applied)|^You cannot (?:use|activate) (?:more than|this|each|the|these)|^\(?(?:You can )?(?:[Uu]se|[Aa]ctivate) (?:this effect|each|only)|^Each of these|^\(?This effect (?:of [^,.]+ )?(?:can|may) (?:only )?(?:be|activate)\b/;

/** "Twice", "up to 2". */
function timesOf(word: string): number {
  return COUNTS[word] ?? (/^[1-9]$/.test(word) ? Number(word) : 1);
}

/** Reads a "once per turn" sentence; `null` for any other sentence. */
export function limitSentence(unit: Unit): LimitSentence | null {
  const text = unit.plain;
  if (!OPENING.test(text) || /[:;]/.test(text.replace(/\([^)]*\)|:$/g, '')) || text.length > 260) return null;
  if (
    /^\(?(?:Your opponent|Neither player)\b|^Activate only\b|^\(?(?:Each player|A player|Players?|Either player|Both players|The turn player) (?:can|may) (?:only )?(?:\w+ )?Summon\b/.test(
      text,
    )
  )
    return null;
  const per = period(text);
  if (per === null) return null;
  const named = text.includes('"~');
  const soft = !named && !/\bonce per (?:turn|Duel) by|effects? of (?:this|cards)/.test(text);
  const count = /up to (twice|thrice|\w+)|\b(once|twice|thrice)\b/.exec(text);
  const coverage = coverageOf(text);
  return {
    coverage,
    unit,
    limit: {
      // A player gains an effect once, from whichever copy.
      scope: soft && coverage !== 'gain' ? 'soft' : 'hard',
      per,
      count: timesOf((count?.[1] ?? count?.[2] ?? 'once').toLowerCase()),
      ...(/\ba number of times\b/.test(text) ? { counted: true } : {}),
      verb:
        coverage === 'summon'
          ? 'summon'
          : /\bactivate(?:d)? /.test(text) && !/\buse/.test(text)
            ? 'activate'
            : coverage === 'gain'
              ? 'apply'
              : 'use',
      ...(coverage === 'summon' ? waysLimited(text) : {}),
      sharedKey:
        coverage === 'shared' || (per === 'chain' && /\bsame Chain\b/.test(text))
          ? `shared@${String(unit.span.start)}`
          : null,
      span: unit.span,
    },
  };
}

/** "You can only Link Summon "X" once per turn": Summoned in another way, it is not counted. */
function waysLimited(text: string): Pick<Limit, 'how'> {
  const said = /^\(?You can only (Link|Xyz|Synchro|Fusion|Ritual|Pendulum) Summon\b/.exec(text)?.[1]?.toLowerCase();
  const how = LIMITED_WAYS.find((way) => way === said);
  return how === undefined ? {} : { how };
}

const LIMITED_WAYS = ['link', 'xyz', 'synchro', 'fusion', 'ritual', 'pendulum'] as const;

/**
 * "…, also you cannot Special Summon the turn you activate this effect", "…, and can only activate them while you control a
 * Fish monster", "…, and only if you have Synchro Summoned a Fish monster": an oath or a state of the effects that the
 * sentence is about.
 */
const BINDS =
  /,? (?:and|also),? (?=(?:you )?cannot [^.]*\bthe turn (?:in which )?you (?:activate|use)\b|(?:you )?can only (?:activate|use) (?:them|it) while\b|only if you have\b|if\b[^.]*\bcannot be negated\b)/;

/** What a limit sentence binds its effects to beside the limit. */
export function boundBy({ unit }: LimitSentence): Unit | null {
  const hit = BINDS.exec(unit.masked);
  if (hit === null) return null;
  const from = hit.index + hit[0].length;
  const masked = unit.masked.slice(from);
  return { ...unit, span: { start: unit.span.start + from, end: unit.span.end }, masked, plain: masked };
}

/** "You cannot … the turn you activate either of this card's effects": whichever effect it stands behind, it binds all. */
export const BINDS_EACH =
  /^These effects are unaffected by\b|\bcannot\b[^:;]*\bthe turn (?:in which )?you (?:activate|use) (?:either|any) (?:of (?:this card's|these) effects|effect\b)/;

/** "…, and cannot activate more than 1 in the same Chain": a second limit, with one counter for all of them. */
export function oncePerChain({ unit, limit }: LimitSentence): Limit | null {
  if (limit.per === 'chain' || !/\bcannot activate more than (?:1|one) in the same Chain\b/.test(unit.plain))
    return null;
  return { ...limit, per: 'chain', count: 1, sharedKey: `chain@${String(unit.span.start)}` };
}

function period(text: string): Limit['per'] | null {
  if (/\b(?:once|twice|thrice) per turn, and cannot activate\b/.test(text)) return 'turn';
  if (/\bper Duel\b|during (?:the|a|each) Duel|per game/i.test(text)) return 'duel';
  if (/\bper Chain\b|(?:same|each) Chain/i.test(text)) return 'chain';
  if (/while (?:this (?:\w+ Summoned )?card is |it is |it remains )?face-up/i.test(text)) return 'face-up';
  if (/per (?:battle|Battle Phase|attack)|during each battle/i.test(text)) return 'battle';
  if (/per opponent's turn|each of your opponent's turns/i.test(text)) return 'opponent-turn';
  if (
    /\bper (?:player's )?turn\b|each turn|a turn|that turn|per (?:either )?player's turn|during your turn, once/i.test(
      text,
    )
  )
    return 'turn';
  if (/\b(?:once|twice|thrice)\b/i.test(text)) return 'turn';
  return null;
}

function coverageOf(text: string): Coverage {
  if (/gain (?:this|these|each)/.test(text)) return 'gain';
  if (/Summon\b/.test(text) && /^\(?(?:You|Each player) can only (?:\w+ )?Summon/.test(text)) return 'summon';
  if (
    /\b(?:only once that turn|use either effect|1 effect|one effect|\b1 (?:of|effect|"~+" effect)|one of)\b/.test(
      text,
    ) &&
    !/^\(?You can only activate 1 "~+"(?: per| once|\.)/.test(text)
  ) {
    return 'shared';
  }
  if (/each of the following|each following|the following effects/.test(text)) return 'following';
  if (/the following effect\b/.test(text)) return 'next';
  if (/(?:each of the|the) (?:preceding|above)|above effects/.test(text)) return 'preceding';
  if (
    /each of (?:these|its)|(?:each|all)(?: Pendulum| Monster| monster)? [Ee]ffects?\b|these effects|[Bb]oth effects|either effect|each of "~+"'s effects|^Each effect/.test(
      text,
    )
  )
    return 'each';
  if (
    /activate (?:only )?(?:1|one) "|activate "~|activate (?:1|one|this card)\b|"~+" (?:can only be activated|per turn)/.test(
      text,
    ) &&
    !text.includes('effect')
  )
    return 'activation';
  return 'before';
}
