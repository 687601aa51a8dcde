import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { requireLength } from './require-length.ts';
import { isKey, requireKey, requirePrefix } from './object-key.ts';
import type { S3Address } from './s3-address.ts';
import { createS3Client, readErrorCode, throwRefusal } from './s3-request.ts';
import type { Storage, StoredObject } from './storage.ts';

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
    const code = await readErrorCode(answer);
    if (status === 404 && (code === 'NoSuchKey' || code === '')) return undefined;
    if (status === 416) throw new RangeError('The object ends before that byte.');
    return throwRefusal(status, code);
  }

  async function finish(answer: IncomingMessage | undefined): Promise<void> {
    answer?.resume();
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
      const bytes = Number(answer.headers['content-length']);
      const total = Number(/\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1] ?? bytes);
      return { stream: answer, bytes, total };
    },

    async stat(key) {
      const answer = await requireSuccess(await client.send({ method: 'HEAD', key: nameOf(key) }));
      await finish(answer);
      return (
        answer && {
          key,
          bytes: Number(answer.headers['content-length']),
          at: new Date(answer.headers['last-modified'] ?? 0),
        }
      );
    },

    async remove(key) {
      await finish(await requireSuccess(await client.send({ method: 'DELETE', key: nameOf(key) })));
    },

    async *list(start) {
      requirePrefix(start);
      let next: string | undefined;
      do {
        const query = {
          'list-type': '2',
          'max-keys': '1000',
          prefix: prefix + start,
          ...(next !== undefined && { 'continuation-token': next }),
        };
        const answer = await requireSuccess(await client.send({ method: 'GET', query }));
        const page = readPage(answer === undefined ? '' : await text(answer));
        for (const object of page.objects) {
          const key = object.key.slice(prefix.length);
          // Foreign objects of the bucket are skipped.
          if (isKey(key)) yield { ...object, key };
        }
        ({ next } = page);
      } while (next !== undefined);
    },

    // A put is one request here, so an aborted one leaves nothing.
    async tidy() {},
    close: () => client.close(),
  };
}

/** Reads the needed elements of a list. Our keys contain no character that XML escapes. */
function readPage(xml: string): { objects: StoredObject[]; next: string | undefined } {
  const read = (part: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1] ?? '';
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = '']) => ({
    key: read(part, 'Key'),
    bytes: Number(read(part, 'Size')),
    at: new Date(read(part, 'LastModified')),
  }));
  const next = unescapeXml(read(xml, 'NextContinuationToken'));
  return { objects, next: read(xml, 'IsTruncated') === 'true' && next !== '' ? next : undefined };
}

function unescapeXml(value: string): string {
  const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return value.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_match, name: string) => entities[name] ?? '');
}
