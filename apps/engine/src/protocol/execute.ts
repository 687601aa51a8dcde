import type { IncomingMessage } from 'node:http';
import { limits } from '../limits.ts';
import { refuse } from '../errors.ts';
import { quoteText } from '../store/prelude.ts';
import type { Store, StoreAnswer } from '../store/open.ts';
import { openBody, type Body } from './body.ts';
import { readForm } from './form.ts';
import { readRequest, type QueryRequest } from './request.ts';
import type { Slots } from './slots.ts';
import type { Spool } from './spool.ts';
import { readStatement, type Statement } from './statement.ts';

export type Execution = { store: Store; spool: Spool; slots: Slots; newId: () => string };

export type QueryAnswer = StoreAnswer & { request: QueryRequest; format: string; rowsWritten: number };

/** Reads one query and its data from an authenticated request, and runs it. Throws ClickHouseError. */
export async function executeRequest(
  execution: Execution,
  message: IncomingMessage,
  url: URLSearchParams,
): Promise<QueryAnswer> {
  const body = openBody(message);
  const contentType = message.headers['content-type'] ?? '';
  const form = /^multipart\/form-data/i.test(contentType)
    ? await readForm(await readWhole(body), contentType)
    : new URLSearchParams();
  const request = readRequest({
    method: message.method ?? '',
    url,
    form,
    headers: message.headers,
    newId: execution.newId,
  });
  const { statement, data } = await findStatement(request.text, body);
  const run = async (sql: string, format: string) =>
    execution.slots.run(async () => execution.store.run({ ...request, sql, format }));

  if (statement.kind === 'whole') {
    const answer = await run(statement.sql, request.format);
    // An INSERT of values reads the rows it writes. For INSERT ... SELECT, chDB does not report rows written.
    return {
      ...answer,
      request,
      format: statement.format ?? request.format,
      rowsWritten: statement.isInsert ? answer.rowsRead : 0,
    };
  }
  return execution.spool.withData(data, async (path) => {
    const answer = await run(
      `${statement.before} FROM INFILE ${quoteText(path)} COMPRESSION 'none' ${statement.after}`,
      request.format,
    );
    return { ...answer, request, format: statement.format, rowsWritten: answer.rowsRead };
  });
}

type Found = { statement: Statement; data: AsyncGenerator<Buffer, void, undefined> };

/** The query is the URL's `query`, a line break, and the body, up to where the data of an INSERT begins. */
async function findStatement(text: string, body: Body): Promise<Found> {
  const head = text === '' ? Buffer.alloc(0) : Buffer.from(`${text}\n`);
  if (text !== '') {
    const statement = readStatement(`${text}\n`, true);
    if (statement.kind === 'insert-data')
      return { statement, data: joinData(head, `${text}\n`, statement.dataAt, body) };
  }
  const { bytes, isComplete } = await body.readSome(limits.statementBytes);
  const all = Buffer.concat([head, bytes]);
  const query = all.toString('utf8');
  const statement = readStatement(query, isComplete);
  const dataAt = statement.kind === 'insert-data' ? statement.dataAt : query.length;
  return { statement, data: joinData(all, query, dataAt, body) };
}

/** Cuts bytes, not text: the read part may end inside a character, and data need not be text. */
async function* joinData(
  bytes: Buffer,
  text: string,
  dataAt: number,
  body: Body,
): AsyncGenerator<Buffer, void, undefined> {
  const first = bytes.subarray(Buffer.byteLength(text.slice(0, dataAt)));
  if (first.length > 0) yield first;
  yield* body.rest();
}

async function readWhole(body: Body): Promise<Buffer> {
  const { bytes, isComplete } = await body.readSome(limits.statementBytes);
  if (!isComplete) throw refuse.tooLarge('The form', limits.statementBytes);
  return bytes;
}
