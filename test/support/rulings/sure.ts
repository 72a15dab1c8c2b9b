/** What an answer is sure of, fact by fact: its verdict, numbers, effects that trigger, and where cards lie afterwards. */

type Json = Readonly<Record<string, unknown>>;

const listIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
const objectIn = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

const OPEN: ReadonlySet<unknown> = new Set([undefined, null, 'unknown', 'depends']);

/** Each fact by name; of a question that follows on another, those of both. */
export function sureIn(answer: Json | null): ReadonlyMap<string, string> {
  if (answer === null) return new Map();
  const facts: (readonly [string, unknown])[] = [
    ['answer', answer['answer']],
    ...Object.entries(objectIn(answer['stats'])).map(([stat, account]) => [stat, objectIn(account)['value']] as const),
    ...listIn(answer['triggers']).map(
      (one) => [`${String(one['copy'])} ${String(one['effect'])}`, one['answer']] as const,
    ),
    ...(OPEN.has(answer['answer']) ? [] : afterwards(answer)),
    ...[...sureIn(answer['then'] === undefined ? null : objectIn(answer['then']))].map(
      ([fact, is]) => [`then ${fact}`, is] as const,
    ),
  ];
  return new Map(facts.flatMap(([fact, is]) => (OPEN.has(is) ? [] : [[fact, String(is)]])));
}

/** The board that a Chain, a battle or a phase leaves behind. */
function afterwards({ board }: Json): readonly (readonly [string, unknown])[] {
  const { lifePoints, cards } = objectIn(board);
  return [
    ...Object.entries(objectIn(lifePoints)).map(([player, points]) => [`Life Points of ${player}`, points] as const),
    ...listIn(cards).map((card) => {
      const at = objectIn(card['place'])['location'];
      return [`where ${String(card['copy'])} is`, `${String(at)} of ${String(card['controller'])}`] as const;
    }),
  ];
}
