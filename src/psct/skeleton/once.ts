import { type Limit } from '../../engine/model/effects.js';
import { type Shape } from './shape.js';

const TIMES =
  '[Oo]nce|[Tt]wice|[Tt]hrice|[Uu]p to (?:twice|thrice)|[Uu]p to \\w+ times|(?:[Tt]wo|[Tt]hree|[Ff]our) times';
const PERIOD =
  "turn|Duel|Chain|battle|Battle Phase|Battle Step|player's turn|opponent's turn|Damage Step|of your|Standby Phase";
const ONCE = new RegExp(`\\b(${TIMES}) (?:per|each|during each|during either|a) ?(${PERIOD})?`);
const WHILE =
  /^Once,? while (?:this (?:\w+ Summoned )?card is |it is |it remains )?(?:face-up|on the field)|^Once, while this card is in (?:your|the) (?:Pendulum Zone|GY)\b/;
/** What may stand before it: other conditions, "you can". */
const BEFORE = /^(?:[^:;]*[,(] ?|During [^,]*,? ?|You can |On(?:ly)? )$/;
const COUNTS: readonly (readonly [RegExp, number])[] = [
  [/twice|two/i, 2],
  [/thrice|three/i, 3],
  [/four/i, 4],
];

/** "Once per turn" before the colon or the comma: a soft limit of this copy (opt.soft). */
export function onceLimits(shape: Shape): readonly Limit[] {
  const head = shape.condition ?? shape.activation ?? shape.resolution;
  const text = head.plain.slice(0, 160).replace(/^[●•]\s*/, '');
  const soft = (per: Limit['per'], count: number): Limit => ({
    scope: 'soft',
    per,
    count,
    verb: 'use',
    sharedKey: null,
    span: head.span,
  });
  if (WHILE.test(text)) return [soft('face-up', 1)];
  // "You can detach 1 material from this card once per battle;"
  if (/\bonce per battle\W*$/.test(shape.activation?.plain ?? '')) return [soft('battle', 1)];
  const hit = ONCE.exec(text);
  if (hit === null || (hit.index > 0 && !BEFORE.test(text.slice(0, hit.index)))) return [];
  const counted = ([, times = 'once', period = 'turn']: RegExpExecArray): Limit =>
    soft(periodOf(period), COUNTS.find(([word]) => word.test(times))?.[1] ?? 1);
  // "Once per Chain, up to thrice per turn": both.
  const rest = text.slice(hit.index + hit[0].length);
  const second = /^, (?=[Uu]p to|[Oo]nce|[Tt]wice|[Tt]hrice)/.test(rest) ? ONCE.exec(rest) : null;
  return second?.index === 2 ? [counted(hit), counted(second)] : [counted(hit)];
}

function periodOf(unit: string): Limit['per'] {
  if (unit === 'Duel') return 'duel';
  if (unit === 'Chain') return 'chain';
  if (/battle|Battle|Damage/.test(unit)) return 'battle';
  return unit.includes('opponent') ? 'opponent-turn' : 'turn';
}
