import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { holdLength } from './hold-length.ts';
import { isKey, requireKey, requirePrefix } from './object-key.ts';
import type { S3Address } from './s3-address.ts';
import { createS3Client, readRefusal, refuse } from './s3-request.ts';
import type { Storage, StoredObject } from './storage.ts';

/** Any store that speaks Amazon's S3 protocol, with the bucket in the path. */
export function createS3Storage(address: S3Address, { patienceMs = 8_000 }: { patienceMs?: number } = {}): Storage {
  const client = createS3Client(address, patienceMs);
  const { prefix } = address;
  const nameOf = (key: string): string => {
    requireKey(key);
    return prefix + key;
  };

  /** Undefined where there is no such object. That there is no such bucket is something else. */
  async function ask(answer: IncomingMessage): Promise<IncomingMessage | undefined> {
    const { statusCode: status = 0 } = answer;
    if (status >= 200 && status < 300) return answer;
    const code = await readRefusal(answer);
    if (status === 404 && (code === 'NoSuchKey' || code === '')) return undefined;
    if (status === 416) throw new RangeError('The object ends before that byte.');
    return refuse(status, code);
  }

  async function finish(answer: IncomingMessage | undefined): Promise<void> {
    answer?.resume();
  }

  return {
    async put(key, content, { bytes, type }) {
      const answer = await ask(await client.send({
        method: 'PUT', key: nameOf(key), headers: { 'content-length': String(bytes), 'content-type': type }, body: holdLength(content, bytes),
      }));
      // What takes an object under no name has none to miss.
      if (answer === undefined) refuse(404, 'NoSuchBucket');
      await finish(answer);
    },

    async open(key, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` };
      const answer = await ask(await client.send({ method: 'GET', key: nameOf(key), ...(headers && { headers }) }));
      if (answer === undefined) return undefined;
      const bytes = Number(answer.headers['content-length']);
      const total = Number(/\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1] ?? bytes);
      return { stream: answer, bytes, total };
    },

    async stat(key) {
      const answer = await ask(await client.send({ method: 'HEAD', key: nameOf(key) }));
      await finish(answer);
      return answer && { key, bytes: Number(answer.headers['content-length']), at: new Date(answer.headers['last-modified'] ?? 0) };
    },

    async remove(key) {
      await finish(await ask(await client.send({ method: 'DELETE', key: nameOf(key) })));
    },

    async* list(start) {
      requirePrefix(start);
      let next: string | undefined;
      do {
        const query = { 'list-type': '2', 'max-keys': '1000', 'prefix': prefix + start, ...(next !== undefined && { 'continuation-token': next }) };
        const answer = await ask(await client.send({ method: 'GET', query }));
        const page = readPage(answer === undefined ? '' : await text(answer));
        for (const object of page.objects) {
          const key = object.key.slice(prefix.length);
          // What somebody else has put into the bucket is theirs.
          if (isKey(key)) yield { ...object, key };
        }
        ({ next } = page);
      } while (next !== undefined);
    },

    // A put is one request here: what is broken off was never there.
    async tidy() {},
    close: () => client.close(),
  };
}

/** Of a list, what we ask for. Keys of ours have no sign that XML writes otherwise. */
function readPage(xml: string): { objects: StoredObject[]; next: string | undefined } {
  const read = (part: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1] ?? '';
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = '']) =>
    ({ key: read(part, 'Key'), bytes: Number(read(part, 'Size')), at: new Date(read(part, 'LastModified')) }));
  const next = unescapeXml(read(xml, 'NextContinuationToken'));
  return { objects, next: read(xml, 'IsTruncated') === 'true' && next !== '' ? next : undefined };
}

function unescapeXml(value: string): string {
  const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return value.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_match, name: string) => signs[name] ?? '');
}
