import { type DataSource, type EntityManager } from 'typeorm';
import { mergeArtworks } from '../catalogue/artworks.js';
import { type CatalogueCard } from '../catalogue/catalogue-card.js';
import { readArtworks } from '../catalogue/edopro/artworks.js';
import { readTokens } from '../catalogue/edopro/tokens.js';
import { withFormerNames } from '../catalogue/files/former-names.js';
import { jsonArrayItems } from '../catalogue/json-array.js';
import { readLflist } from '../catalogue/limits/lflist.js';
import { type LimitList } from '../catalogue/limits/limit-list.js';
import { readVector } from '../catalogue/limits/vector.js';
import { type RawCard } from '../catalogue/yaml-yugi/raw-card.js';
import { readCard, UnreadableCard } from '../catalogue/yaml-yugi/read-card.js';
import { importArtworks } from './import-artworks.js';
import { importCards } from './import-cards.js';
import { importList, newestLists } from './import-list.js';
import { importTokens } from './import-tokens.js';
import { Acceptance, type Outcome, Refusal } from './outcome.js';
import { type Progress } from './progress.js';
import { type Source } from './sources.js';

/** Whose `cards.json` it is, wherever the file came from. */
const YAML_YUGI = 'yaml-yugi';

/** A card file in which more than this part cannot be read is another kind of file. */
const MOST_UNREADABLE = 1 / 3;

interface Run {
  readonly dataSource: DataSource;
  readonly acceptance: Acceptance;
  readonly progress: Progress;
  readonly newest: ReadonlyMap<string, string>;
}

export interface ImportResult {
  readonly outcomes: readonly Outcome[];
  /** Accepted doubts that nobody had. */
  readonly unusedAcceptance: readonly string[];
}

/** Imports every source in a transaction of its own; one that is refused or broken leaves no trace and stops no other. */
export async function runImport(
  dataSource: DataSource,
  sources: readonly Source[],
  accepted: ReadonlySet<string>,
  progress: Progress,
): Promise<ImportResult> {
  const acceptance = new Acceptance(accepted);
  const run: Run = { dataSource, acceptance, progress, newest: await newestLists(dataSource.manager) };
  const outcomes: Outcome[] = [];
  for (const source of sources) {
    try {
      outcomes.push(...(await readSource(run, source)));
    } catch (error) {
      outcomes.push(failure(source.label, error));
    } finally {
      progress.end();
    }
  }
  return { outcomes, unusedAcceptance: acceptance.unused };
}

function readSource(run: Run, source: Source): Promise<readonly Outcome[]> {
  switch (source.kind) {
    case 'cards':
      return cardFile(run, source);
    case 'artworks':
      return artworkFile(run, source);
    case 'vector':
    case 'lflist':
      return listFile(run, source);
  }
}

function failure(label: string, error: unknown): Outcome {
  if (error instanceof Refusal) return { result: 'refused', label, doubt: error.doubt, acceptAs: error.acceptAs };
  return { result: 'failed', label, reason: error instanceof Error ? error.message : String(error) };
}

async function cardFile({ dataSource, acceptance, progress }: Run, source: Source): Promise<readonly Outcome[]> {
  progress.begin(`Reading ${source.label}`, source.bytes);
  const { cards: records, unreadable } = await readCards(source, progress);
  if (unreadable.length > records.length * MOST_UNREADABLE || records.length === 0) {
    const example = unreadable[0] === undefined ? '' : ` The first: ${unreadable[0]}.`;
    throw new Error(`${unreadable.length} of ${records.length + unreadable.length} records are no cards.${example}`);
  }
  const cards = withFormerNames(mergeArtworks(records));
  progress.begin('Storing cards', cards.length);
  const counts = await alone(dataSource, (manager) =>
    importCards(manager, { source: YAML_YUGI, cards, acceptance, onStored: progress.advance }),
  );
  const merged = records.length - cards.length;
  return [
    {
      result: 'done',
      what: 'cards',
      label: source.label,
      ...counts,
      unknown: unreadable,
      remarks: [
        `${records.length} records are ${cards.length} cards` +
          (merged > 0 ? ` (${merged} further artworks or earlier entries of the same card)` : ''),
        ...(counts.tied > 0 ? [`${counts.tied} list entries have found their card`] : []),
      ],
    },
  ];
}

async function artworkFile({ dataSource }: Run, source: Source): Promise<readonly Outcome[]> {
  const { label } = source;
  const database = await source.bytesOf();
  const [artworks, tokens] = await alone(dataSource, async (manager) => [
    await importArtworks(manager, readArtworks(database), label),
    await importTokens(manager, readTokens(database), label),
  ]);
  return [
    { result: 'done', what: 'artworks', label, changed: 0, removed: 0, remarks: [], ...artworks },
    { result: 'done', what: 'tokens', label, removed: 0, unknown: [], remarks: [], ...tokens },
  ];
}

async function readCards(source: Source, progress: Progress) {
  const cards: CatalogueCard[] = [];
  const unreadable: string[] = [];
  for await (const record of jsonArrayItems(source.open(progress.advance))) {
    try {
      cards.push(readCard(record as RawCard));
    } catch (error) {
      if (!(error instanceof UnreadableCard)) throw error;
      unreadable.push(error.message);
    }
  }
  return { cards, unreadable };
}

async function listFile(run: Run, source: Source): Promise<readonly Outcome[]> {
  const lists = await readLists(source);
  const outcomes: Outcome[] = [];
  for (const list of lists) {
    const label = lists.length > 1 ? `${source.label} (${list.title})` : source.label;
    try {
      outcomes.push(await oneList(run, list, label));
    } catch (error) {
      outcomes.push(failure(label, error));
    }
  }
  return outcomes;
}

async function oneList({ dataSource, acceptance, newest }: Run, list: LimitList, label: string): Promise<Outcome> {
  const { result, revision, unknown } = await alone(dataSource, (manager) =>
    importList(manager, { list, source: label, partial: false, acceptance, newest }),
  );
  return {
    result: 'done',
    what: 'list',
    label,
    added: result === 'added' ? 1 : 0,
    changed: result === 'corrected' ? 1 : 0,
    removed: 0,
    unchanged: result === 'unchanged' ? 1 : 0,
    unknown,
    remarks: result === 'corrected' ? [`stored as revision ${revision}; revision ${revision - 1} stays readable`] : [],
  };
}

async function readLists(source: Source): Promise<readonly LimitList[]> {
  let text = '';
  for await (const chunk of source.open(() => undefined)) text += chunk;
  return source.kind === 'lflist' ? readLflist(text) : [readVector(text, source.format ?? 'tcg', source.day)];
}

/** One transaction at a time may import, whichever process it is in: two would both think that a card is new. */
function alone<T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return dataSource.transaction(async (manager) => {
    await manager.query(`select pg_advisory_xact_lock(hashtext('solemn import'))`);
    return work(manager);
  });
}
