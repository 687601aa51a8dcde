import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { CodeInList } from '@evercode/client';
import { CSV_START, writeCsvRow } from '@evercode/tables/csv';
import { findCodeId, destinationOf } from '../codes/find-code.ts';
import { saveDownload } from '../codes/save-file.ts';
import { defineCommand } from '../command/command.ts';
import { usageError } from '../exit-codes.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { listOptions, toQuery } from './list-codes.ts';
import { timeOptions, toTimeQuery } from './stats.ts';

export const exportCodes = defineCommand({
  name: 'export',
  summary: 'Export codes, or with --scans every scan',
  details: 'A CSV file of codes can be changed and imported again. Without --output, it is printed.',
  options: {
    output: { type: 'string', short: 'o', value: 'file', help: 'Where it is saved' },
    format: { type: 'string', help: 'The format; by default csv', choices: ['csv', 'json', 'parquet'] },
    scans: { type: 'boolean', help: 'Scans instead of codes, as csv or parquet' },
    code: { type: 'string', value: 'code', help: 'With --scans: of one code' },
    ...timeOptions,
    ...listOptions,
  },
  examples: ['export --output codes.csv', 'export --scans --range last-month --format parquet -o scans.parquet'],
  async run({ options, terminal, isJson, connect }) {
    const { format = isJson ? 'json' : 'csv', output = '-' } = options;
    if (options.scans === true) {
      if (format === 'json') throw usageError('Scans are exported as csv or parquet.');
      const { client } = connect();
      const codeId = options.code === undefined ? undefined : await findCodeId(client, options.code);
      const wanted = { ...toTimeQuery(options, codeId), format: format === 'parquet' ? 'parquet' : 'csv' } as const;
      return saveDownload(terminal, await client.scans.export(wanted), output);
    }
    if (format === 'parquet') throw usageError('Codes are exported as csv or json.', 'For scans, use --scans.');
    const codes = connect().client.codes.list({ ...toQuery(options), include: ['content', 'description'], limit: 100 });
    const count = await save(terminal, output, format === 'json' ? writeJson(codes) : writeCsv(codes));
    terminal.note(count === 1 ? '1 code.\n' : `${count} codes.\n`);
  },
});

/* Code after code, so that a large workspace is never in memory. A part that is no code itself counts as none. */
type Part = { text: string; codes: number };

async function* writeJson(codes: AsyncIterable<CodeInList>): AsyncGenerator<Part> {
  let isFirst = true;
  for await (const code of codes) {
    yield { text: `${isFirst ? '[' : ','}\n${JSON.stringify(code)}`, codes: 1 };
    isFirst = false;
  }
  yield { text: isFirst ? '[]\n' : '\n]\n', codes: 0 };
}

const columns: Readonly<Record<string, (code: CodeInList) => string | number>> = {
  id: ({ id }) => id,
  externalId: ({ externalId }) => externalId ?? '',
  title: ({ title }) => title,
  type: ({ type }) => type,
  state: ({ state }) => state,
  shortLink: ({ shortLink }) => shortLink?.url ?? '',
  destination: destinationOf,
  content: ({ content }) => JSON.stringify(content ?? {}),
  projectId: ({ projectId }) => projectId ?? '',
  tags: ({ tags }) => tags.join(', '),
  description: ({ description }) => description ?? '',
  scans: ({ scans }) => scans ?? '',
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
};

async function* writeCsv(codes: AsyncIterable<CodeInList>): AsyncGenerator<Part> {
  yield { text: CSV_START + writeCsvRow(Object.keys(columns)), codes: 0 };
  for await (const code of codes) yield { text: writeCsvRow(Object.values(columns).map((of) => of(code))), codes: 1 };
}

async function save(terminal: Terminal, path: string, parts: AsyncIterable<Part>): Promise<number> {
  const file = path === '-' ? undefined : createWriteStream(path);
  const failed = file === undefined ? undefined : finished(file);
  let count = 0;
  for await (const { text, codes } of parts) {
    count += codes;
    if (file === undefined) terminal.write(text);
    else file.write(text);
  }
  file?.end();
  await failed;
  return count;
}
