import { escape } from '../../decks/print/html.js';
import { type ListNewsDto } from './list-news.dto.js';

/** The news as an Atom feed (RFC 4287), newest first. */
export function toAtom(news: readonly ListNewsDto[], self: string): string {
  const updated = news[0]?.createdAt ?? '2000-01-01T00:00:00.000Z';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Forbidden &amp; Limited Lists</title>
<id>urn:solemn:list-news</id>
<updated>${updated}</updated>
<link rel="self" href="${escape(self)}"/>
<author><name>Solemn</name></author>
${news.map(entry).join('\n')}
</feed>
`;
}

function entry({ id, kind, track, date, revision, changes, createdAt }: ListNewsDto): string {
  const what = kind === 'published' ? 'was published' : 'is in force';
  const lines = changes.map(({ card, from, to, pointsFrom, pointsTo }) =>
    pointsTo === null ? `${card}: ${from} → ${to}` : `${card}: ${pointsFrom ?? 0} → ${pointsTo} points`,
  );
  return `<entry><id>urn:solemn:list-news:${id}</id><title>${escape(`${track} list of ${date} ${what}`)}</title>
<updated>${createdAt}</updated><link href="/v1/lists/${encodeURIComponent(track)}/${date}"/>
<content type="text">${escape(`Revision ${revision}, ${changes.length} changes.\n${lines.join('\n')}`)}</content></entry>`;
}
