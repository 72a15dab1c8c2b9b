/**
 * How much of the card pool the whole compiler reads: every sentence of every card in the context that the product reads it
 * in, told apart by whether it belongs to an effect that activates. A sentence counts as read where no unread span of the
 * compiled card lies in it. Needs SOLEMN_DATA. `--unread TEXT` prints the unread spans that hold TEXT.
 */
import { loadCatalogueFromFiles } from '../../src/catalogue/files/load-catalogue.js';
import { NameIndex } from '../../src/psct/lexer/names.js';
import { readCard } from '../../src/psct/read.js';
import { limitSentence } from '../../src/psct/skeleton/limits.js';

const folder = process.env['SOLEMN_DATA'];
if (folder === undefined) throw new Error('SOLEMN_DATA names the data folder');
const at = process.argv.indexOf('--unread');
const wanted = at < 0 ? null : (process.argv[at + 1] ?? '');

const catalogue = await loadCatalogueFromFiles(folder);
const names = new NameIndex([...catalogue.quotableNames()]);
const total = { effect: [0, 0], other: [0, 0] } as Record<'effect' | 'other', [number, number]>;
for (const { facts, text } of catalogue.cards) {
  if (text === null) continue;
  const { boxes, cardText } = readCard(facts, text, names);
  for (const { box, rough, flavour } of boxes) {
    if (flavour) continue;
    const own = cardText.unread.filter((node) => node.box === box);
    for (const unit of rough.units) {
      if (limitSentence(unit) !== null || !/[A-Za-z]/.test(unit.plain)) continue;
      const inEffect = rough.effects.some(({ lead, tail }) => lead === unit || tail.includes(unit));
      const count = total[inEffect ? 'effect' : 'other'];
      const left = own.filter(({ span }) => span.start < unit.span.end && span.end > unit.span.start);
      count[0] += 1;
      if (left.length === 0) count[1] += 1;
      if (wanted !== null)
        for (const node of left) if (node.text.includes(wanted)) console.log(`${facts.name}: ${node.text}`);
    }
  }
}
for (const [kind, [all, read]] of Object.entries(total))
  console.log(`as compiled, ${kind} sentences ${read}/${all} ${((100 * read) / all).toFixed(2)} %`);
