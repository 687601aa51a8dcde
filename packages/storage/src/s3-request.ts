import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';
import { StorageAwayError, StorageFullError } from './storage.ts';

/** A visitor's video player reads nothing while it has enough. */
const READING_PATIENCE_MS = 300_000;

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the bucket. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: AsyncIterable<Uint8Array>;
};

export type S3Client = {
  /** The answer as it comes, whatever its status. Whoever asks reads its body or destroys it. */
  send(call: S3Call): Promise<IncomingMessage>;
  close(): void;
};

/** `patienceMs`: how long a connection may be silent before the store has begun to answer. */
export function createS3Client({ accessKeyId, secretAccessKey, origin, bucket, region }: Omit<S3Address, 'prefix'>, patienceMs: number): S3Client {
  const isSecure = origin.startsWith('https:');
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const start = isSecure ? requestHttps : requestHttp;
  const signing = new Map<string, ArrayBuffer>();

  async function send({ method, key = '', query = {}, headers = {}, body }: S3Call): Promise<IncomingMessage> {
    const url = `${origin}/${bucket}${key === '' ? '' : `/${key}`}?${new URLSearchParams(query).toString()}`;
    // A body is not read twice for its hash: the connection, and the length that was promised, hold it together.
    const signer = new AwsV4Signer({ method, url, headers: { ...headers }, accessKeyId, secretAccessKey, service: 's3', region, cache: signing });
    const signed = await signer.sign();
    const request = start(signed.url, { method, agent, timeout: patienceMs, headers: Object.fromEntries(signed.headers) });
    request.once('timeout', () => request.destroy(new Error('No answer in time')));
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
    });
    // Whichever of the two fails is told below; the other must not be nobody's.
    answered.catch(() => undefined);
    let broken: Error | undefined;
    const sending = body === undefined ? Promise.resolve(request.end()) : pipeline(Readable.from(watch(body, (error) => {
      broken = error instanceof Error ? error : new Error('The content breaks off', { cause: error });
    })), request);
    sending.catch(() => undefined);
    try {
      const answer = await answered;
      request.removeAllListeners('timeout');
      request.setTimeout(READING_PATIENCE_MS, () => answer.destroy(new Error('Nobody reads on')));
      return answer;
    } catch (cause) {
      if (broken !== undefined) throw broken;
      throw new StorageAwayError('The object store does not answer', { cause });
    }
  }

  return { send, close: () => agent.destroy() };
}

/** What goes wrong with a content is its own failure, not the store's. */
async function* watch(body: AsyncIterable<Uint8Array>, onError: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    onError(error);
    throw error;
  }
}

/** The store's own word for what is wrong; empty where it said nothing, as an answer to HEAD cannot. */
export async function readRefusal(answer: IncomingMessage): Promise<string> {
  const body = await text(answer).catch(() => '');
  return /<Code>([\w.]+)<\/Code>/.exec(body)?.[1] ?? '';
}

export function refuse(status: number | undefined, code: string): never {
  const isFull = status === 507 || code === 'XMinioStorageFull' || code === 'QuotaExceeded';
  const told = `The object store answers ${status ?? 'nothing'}${code === '' ? '' : ` (${code})`}`;
  throw isFull ? new StorageFullError(told) : new StorageAwayError(told);
}
