import { caseResolver } from './case-resolver.js';
import type { OracleCase } from './oracle-case.js';
import { battleQuestion } from './oracle-questions.js';
import { loadPool } from './pool.js';
import type { Predict } from './predictor.js';
import { answerTo, reasonsOf } from './verdict-line.js';

/** Answers battle cases: the change of Life Points and the monsters destroyed by battle, if both are sure. */
export async function predictor(): Promise<Predict> {
  const pool = await loadPool();
  return (line) => {
    const asked = line as OracleCase;
    const cards = caseResolver(pool, asked.names);
    const answer = answerTo(battleQuestion(asked, cards), cards);
    const change = answer['lifePointChange'] as
      { readonly A: number | 'unknown'; readonly B: number | 'unknown' } | undefined;
    const destroyed = (answer['destroyed'] ?? []) as readonly { readonly copy: string; readonly happens: string }[];
    return {
      id: asked.id,
      answer: answer['sure'] === true ? 'sure' : 'depends',
      lpChange: [change?.A ?? null, change?.B ?? null],
      destroyedByBattle: destroyed.filter((one) => one.happens === 'yes').map((one) => oracleRef(one.copy)),
      because: reasonsOf(answer),
    };
  };
}

/** `A.monsters.3` → `0.mzone.2`. */
function oracleRef(copy: string): string {
  const [side, place, index] = copy.split('.');
  const zone = place === 'extraMonsterZones' ? (index === 'left' ? 5 : 6) : Number(index) - 1;
  return `${side === 'A' ? '0' : '1'}.mzone.${String(zone)}`;
}
