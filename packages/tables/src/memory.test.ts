import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const index = new URL('index.ts', import.meta.url).href;
const fixture = new URL('xlsx/workbook.fixture.ts', import.meta.url).href;

/** Reads a table of 100,000 rows in a process of its own, and answers the memory that reading added, in MB. */
async function measure(make: string): Promise<{ rows: number; addedMb: number }> {
  const script = `
    import { readTable } from ${JSON.stringify(index)};
    import { aWorkbook } from ${JSON.stringify(fixture)};
    const line = (n) => ['Code ' + n, 'https://www.example.com/a/path/of/some/length/' + n, 'Poster, ' + n, 'a; b'];
    const lines = Array.from({ length: 100_000 }, (_, n) => line(n));
    const bytes = ${make};
    lines.length = 0;
    globalThis.gc();
    const before = process.memoryUsage.rss();
    let most = 0;
    const table = await readTable(bytes, { fileName: 'codes' });
    let rows = 0;
    for await (const row of table.rows) if (++rows % 1000 === 0) most = Math.max(most, process.memoryUsage.rss());
    console.log(rows, Math.round((most - before) / 1e6));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--input-type=module', '-e', script]);
  const [rows = 0, addedMb = Number.NaN] = stdout.split(' ').map(Number);
  return { rows, addedMb };
}

test.each([
  ['CSV', `Buffer.from(['name,url,note,tags', ...lines.map((cells) => '"' + cells.join('","') + '"')].join('\\n'))`],
  ['XLSX', `Buffer.from(aWorkbook({ rows: [['name', 'url', 'note', 'tags'], ...lines] }))`],
])('100,000 rows of %s are read in less than 200 MB', async (_, make) => {
  const { rows, addedMb } = await measure(make);
  expect(rows).toBe(100_000);
  expect(addedMb).toBeLessThan(200);
});
