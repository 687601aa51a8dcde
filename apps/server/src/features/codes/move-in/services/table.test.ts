/** Export files of the services: the answers of their APIs as people save them, and the columns of their tables. */
import { recogniseLinkColumns } from '@evercode/contract';
import { readTable } from '@evercode/tables';
import { bitlink, dubLink, kuttLink, shortUrl } from '@evercode/testkit/link-services';
import { expect, test } from 'vitest';
import type { ForeignLink } from './foreign-link.ts';
import { doubles, readService } from './service-readers.fixture.ts';
import type { services } from './services.ts';
import { columnsOf, linkOfRow } from './table.ts';

async function readFile(text: string, fileName: string): Promise<ForeignLink[]> {
  const table = await readTable(Buffer.from(text), { fileName, takesJson: true });
  const columns = columnsOf(table.columns, null);
  const rows = await Array.fromAsync(table.rows);
  return rows.flatMap(({ cells }) => linkOfRow(cells, columns) ?? []);
}
const readJson = (value: unknown) => readFile(JSON.stringify(value), 'links.json');

/** What the answer of each API is around its links. */
const answers: Readonly<Record<keyof typeof services, (links: unknown[]) => unknown>> = {
  bitly: (links) => ({ links, pagination: { next: '', search_after: '', size: 50 } }),
  rebrandly: (links) => links,
  dub: (links) => links,
  shlink: (data) => ({ shortUrls: { data, pagination: { currentPage: 1, pagesCount: 1 } } }),
  kutt: (data) => ({ total: 2, limit: 50, skip: 0, data }),
  yourls: (links) => ({
    links: Object.fromEntries(links.map((link, index) => [`link_${index + 1}`, link])),
    stats: { total_links: 2 },
  }),
};

// Object.keys loses the key type; the table has these keys only.
test.each(Object.keys(answers) as (keyof typeof services)[])(
  'a saved answer of %s brings what its API does',
  async (name) => {
    const double = await doubles[name].start();
    try {
      double.links = ['one', 'two'].map(doubles[name].link);
      const { links } = await readService(name, double);
      const read = await readJson(answers[name](double.links));
      // Bitly tells clicks in another answer.
      const known = name === 'bitly' ? links.map((link) => ({ ...link, scansBefore: null })) : links;
      expect(read).toEqual(known);
    } finally {
      await double.stop();
    }
  },
);

test('what the saved answers tell beside plain links is understood', async () => {
  expect(
    await readJson([dubLink('a', { disabledAt: '2026-01-01T00:00:00Z', tags: [{ id: 't', name: 'print' }] })]),
  ).toMatchObject([{ isDisabled: true, tags: ['print'] }]);
  expect(await readJson([kuttLink('a', { banned: true, password: true })])).toMatchObject([
    { isDisabled: true, password: true },
  ]);
  const meta = { validSince: null, validUntil: '2028-01-21T00:00:00+02:00', maxVisits: 1_000 };
  expect(await readJson([shortUrl('a', { meta })])).toMatchObject([
    { limit: 1_000, startsAt: null, expiresAt: '2028-01-20T22:00:00.000Z' },
  ]);
  const custom_bitlinks = ['https://go.example/menu', 'https://go.example/carte'];
  expect(await readJson([bitlink('bit.ly/3xYz', { custom_bitlinks })])).toMatchObject([
    {
      foreignId: 'go.example/menu',
      further: [
        { domain: 'go.example', ending: 'carte' },
        { domain: 'bit.ly', ending: '3xYz' },
      ],
    },
  ]);
});

test.each([
  [
    'Bitly',
    'title,long_url,link,custom_bitlinks,created_at,tags,clicks',
    ['title', 'destination', 'short-link', 'further-links', 'created', 'tags', 'scans'],
  ],
  [
    'Rebrandly',
    'Title,Slashtag,Destination,Short URL,Domain,Created At,Clicks',
    ['title', 'ending', 'destination', 'short-link', 'domain', 'created', 'scans'],
  ],
  [
    'Dub',
    'Destination URL,Short link,Title,Description,Tags,Creation date,Clicks',
    ['destination', 'short-link', 'title', 'note', 'tags', 'created', 'scans'],
  ],
  [
    'Shlink',
    'createdAt,domain,shortCode,shortUrl,longUrl,title,tags,visits',
    ['created', 'domain', 'ending', 'short-link', 'destination', 'title', 'tags', 'scans'],
  ],
  [
    'Kutt',
    'address,target,description,domain,visit_count,created_at,expire_in',
    ['ending', 'destination', 'note', 'domain', 'scans', 'created', 'expires'],
  ],
  ['YOURLS', 'keyword,url,title,timestamp,ip,clicks', ['ending', 'destination', 'title', 'created', null, 'scans']],
])('the columns of a table of %s are recognised', (_name, header, columns) => {
  expect(recogniseLinkColumns(header.split(','))).toEqual(columns);
});
