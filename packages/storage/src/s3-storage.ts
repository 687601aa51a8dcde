import type { IncomingMessage } from 'node:http';
import { requireLength } from './require-length.ts';
import { readListPage } from './list-page.ts';
import { requireKey, requirePrefix } from './object-key.ts';
import type { S3Address } from './s3-address.ts';
import { createS3Client, readErrorCode, readText, throwRefusal } from './s3-request.ts';
import { StorageAwayError, type ByteRange, type Storage } from './storage.ts';

/** Ten million objects. */
const MOST_PAGES = 10_000;

/** Any store with the S3 protocol, with the bucket in the path. */
export function createS3Storage(address: S3Address, { timeoutMs = 8_000 }: { timeoutMs?: number } = {}): Storage {
  const client = createS3Client(address, timeoutMs);
  const { prefix } = address;
  const nameOf = (key: string): string => {
    requireKey(key);
    return prefix + key;
  };

  /** Undefined if the object does not exist. A missing bucket is an error. */
  async function requireSuccess(answer: IncomingMessage): Promise<IncomingMessage | undefined> {
    const { statusCode: status = 0 } = answer;
    if (status >= 200 && status < 300) return answer;
    const code = await readErrorCode(answer, timeoutMs);
    if (status === 404 && (code === 'NoSuchKey' || code === '')) return undefined;
    if (status === 416) throw new RangeError('The object ends before that byte.');
    return throwRefusal(status, code);
  }

  /** The answers to these calls have next to no body, and the connection of any other answer is closed. */
  async function finish(answer: IncomingMessage | undefined): Promise<void> {
    if (answer !== undefined) await readText(answer, timeoutMs).catch(() => undefined);
  }

  return {
    async put(key, content, { bytes, type }) {
      const answer = await requireSuccess(
        await client.send({
          method: 'PUT',
          key: nameOf(key),
          headers: { 'content-length': String(bytes), 'content-type': type },
          body: requireLength(content, bytes),
        }),
      );
      // A PUT needs no existing object, so 404 means that the bucket is missing.
      if (answer === undefined) throwRefusal(404, 'NoSuchBucket');
      await finish(answer);
    },

    async open(key, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const answer = await requireSuccess(
        await client.send({ method: 'GET', key: nameOf(key), ...(headers && { headers }) }),
      );
      if (answer === undefined) return undefined;
      const measured = measure(answer, range);
      if (measured === undefined) {
        answer.destroy();
        throw new StorageAwayError('The object store answers with another part than was asked for');
      }
      return { stream: answer, ...measured };
    },

    async stat(key) {
      const answer = await requireSuccess(await client.send({ method: 'HEAD', key: nameOf(key) }));
      await finish(answer);
      if (answer === undefined) return undefined;
      const { bytes } = measure(answer, undefined) ?? {};
      const at = new Date(answer.headers['last-modified'] ?? '');
      if (bytes === undefined || Number.isNaN(at.getTime()))
        throw new StorageAwayError('The object store answers without a length or a time');
      return { key, bytes, at };
    },

    async remove(key) {
      await finish(await requireSuccess(await client.send({ method: 'DELETE', key: nameOf(key) })));
    },

    async *list(start) {
      requirePrefix(start);
      let next: string | undefined;
      let pages = 0;
      do {
        const query = {
          'list-type': '2',
          'max-keys': '1000',
          prefix: prefix + start,
          ...(next !== undefined && { 'continuation-token': next }),
        };
        const answer = await requireSuccess(await client.send({ method: 'GET', query }));
        if (answer === undefined) throwRefusal(404, 'NoSuchBucket');
        const xml = await readText(answer, timeoutMs).catch((cause: unknown) => {
          throw new StorageAwayError('The object store does not finish its list', { cause });
        });
        const page = readListPage(xml, { prefix, start });
        yield* page.objects;
        pages += 1;
        // A list that goes on without an end would hold its reader for ever.
        if (page.next !== undefined && (page.next === next || pages === MOST_PAGES))
          throw new StorageAwayError('The list of the object store has no end');
        ({ next } = page);
      } while (next !== undefined);
    },

    // A put is one request here, so an aborted one leaves nothing.
    async tidy() {},
    close: () => client.close(),
  };
}

/** What the headers promise; undefined if it is not what was asked for, or no length at all. */
function measure(
  { statusCode, headers }: IncomingMessage,
  range: ByteRange | undefined,
): { bytes: number; total: number } | undefined {
  const length = headers['content-length'] ?? '';
  if (!/^\d{1,15}$/.test(length) || headers['content-encoding'] !== undefined) return undefined;
  const bytes = Number(length);
  if (range === undefined) return statusCode === 200 ? { bytes, total: bytes } : undefined;
  const [, first, last, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(headers['content-range'] ?? '') ?? [];
  const isAsked =
    statusCode === 206 &&
    Number(first) === range.first &&
    Number(last) === Math.min(range.last, Number(total) - 1) &&
    bytes === Number(last) - Number(first) + 1;
  return isAsked ? { bytes, total: Number(total) } : undefined;
}
