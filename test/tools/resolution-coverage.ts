/**
 * How much of what effects do is carried out: each effect of the cards whose text is wholly read resolves on a board that
 * was made for it, decisions taken as they come. Needs SOLEMN_DATA. `--every N`: only every Nth card (10 unless told);
 * `--show` prints what was not simulated or stayed open.
 */
import { EngineError } from '../../src/engine/index.js';
import { WireFaults } from '../../src/wire/faults.js';
import { loadPool } from '../../src/predict/pool.js';
import { ask } from '../../src/questions/ask.js';
import { boardFor } from './boards-for-effects.js';
import { FittingCards } from './cards-that-fit.js';

const option = (name: string): string | undefined => process.argv[process.argv.indexOf(name) + 1];
const every = process.argv.includes('--every') ? Number(option('--every')) : 10;
const show = process.argv.includes('--show');

interface Choice {
  readonly kind: string;
  readonly options: readonly string[];
  readonly min: number;
  readonly max: number;
}
interface Answer {
  readonly answer: string;
  readonly choice: Choice | null;
  readonly steps: readonly { readonly what: string }[];
  readonly needed?: readonly { readonly fact: string }[];
}

/** What somebody decides who takes what stands first. */
function decide({ kind, options, min, max }: Choice): unknown {
  if (kind === 'words') return 'Dragon';
  if (kind === 'yes-no') return true;
  const taken = options.slice(0, Math.max(min, Math.min(1, max)));
  return kind === 'cards' || max > 1 ? taken : options.at(-1);
}

const pool = await loadPool();
const facts = pool.catalogue.cards.map((card) => card.facts);
const plain = facts.filter(({ monster }) => monster?.hasEffect === false);
const fitting = new FittingCards([...plain, ...facts]);
const counts = { through: 0, choice: 0, open: 0, 'not simulated': 0, 'no such board': 0 };

function resolved(board: Record<string, unknown>): { readonly how: keyof typeof counts; readonly why: string } {
  const choices: unknown[] = [];
  for (;;) {
    const answer = ask('resolution', { board, question: { choices } }, pool) as unknown as Answer;
    const left = answer.steps.find(({ what }) => what.startsWith('Not simulated'));
    if (left !== undefined) return { how: 'not simulated', why: left.what };
    if (answer.choice === null)
      return answer.answer === 'yes'
        ? { how: 'through', why: '' }
        : { how: 'open', why: answer.needed?.[0]?.fact ?? '' };
    if (choices.length === 12 || answer.choice.options.length === 0) return { how: 'choice', why: '' };
    choices.push(decide(answer.choice));
  }
}

for (const [n, card] of pool.catalogue.cards.entries()) {
  if (n % every !== 0 || card.text === null) continue;
  const { text } = pool.of(card);
  if (text === null || text.unread.length > 0) continue;
  for (const effect of text.effects.filter(({ speed }) => speed !== null)) {
    const board = boardFor(card.facts, effect, fitting);
    let found: ReturnType<typeof resolved> = { how: 'no such board', why: '' };
    try {
      if (board !== null) found = resolved(board);
    } catch (error) {
      if (!(error instanceof EngineError || error instanceof WireFaults)) throw error;
    }
    counts[found.how] += 1;
    if (show && found.why !== '')
      console.log(`${card.facts.name} ${String(effect.number)}: ${found.how}, ${found.why}`);
  }
}
const asked = counts.through + counts.choice + counts.open + counts['not simulated'];
const share = (part: number): string => `${((100 * part) / asked).toFixed(2)} %`;
console.log(`effects asked ${String(asked)} (no such board: ${String(counts['no such board'])})`);
console.log(`nothing "not simulated" ${share(asked - counts['not simulated'])}`);
console.log(`carried out to the end or to a choice ${share(counts.through + counts.choice)}`);
