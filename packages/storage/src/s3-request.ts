import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';
import { StorageAwayError, StorageFullError } from './storage.ts';

/** Video players pause reading while their buffer is full. */
const READ_TIMEOUT_MS = 300_000;

type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Relative to the bucket. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: AsyncIterable<Uint8Array>;
};

type S3Client = {
  /** Resolves with a response of any status. The caller reads its body to the end or destroys it. */
  send(call: S3Call): Promise<IncomingMessage>;
  close(): void;
};

/** The most of an answer that is read for its text. A list of a thousand keys has some 500 kB. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024;

/**
 * `timeoutMs`: how long a connection may be silent before the response starts, and how long the headers may take once
 * everything is sent. A redirect is an answer like any other: it is never followed.
 */
export function createS3Client(
  { accessKeyId, secretAccessKey, origin, bucket, region }: Omit<S3Address, 'prefix'>,
  timeoutMs: number,
): S3Client {
  const isSecure = origin.startsWith('https:');
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const start = isSecure ? requestHttps : requestHttp;
  const signingKeys = new Map<string, ArrayBuffer>();

  async function send({ method, key = '', query = {}, headers = {}, body }: S3Call): Promise<IncomingMessage> {
    const url = `${origin}/${bucket}${key === '' ? '' : `/${key}`}?${new URLSearchParams(query).toString()}`;
    // The body is not hashed, since it can be read only once; TLS and the content length protect it.
    const signer = new AwsV4Signer({
      method,
      url,
      headers: { ...headers },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      cache: signingKeys,
    });
    const signed = await signer.sign();
    const request = start(signed.url, {
      method,
      agent,
      timeout: timeoutMs,
      headers: Object.fromEntries(signed.headers),
    });
    request.once('timeout', () => request.destroy(new Error('No answer in time')));
    const responded = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
      request.once('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new Error('The object store switches protocols'));
      });
    });
    // Headers that arrive byte by byte are never silent.
    let headerTimer: NodeJS.Timeout | undefined;
    request.once('finish', () => {
      headerTimer = setTimeout(() => request.destroy(new Error('No answer in time')), timeoutMs);
    });
    // Either rejection is handled below; this keeps the other from being unhandled.
    responded.catch(() => undefined);
    let contentError: Error | undefined;
    const sending =
      body === undefined
        ? Promise.resolve(request.end())
        : pipeline(
            Readable.from(
              reportErrors(body, (error) => {
                contentError = error instanceof Error ? error : new Error('The content breaks off', { cause: error });
              }),
            ),
            request,
          );
    sending.catch(() => undefined);
    try {
      const answer = await responded;
      request.removeAllListeners('timeout');
      request.setTimeout(READ_TIMEOUT_MS, () => answer.destroy(new Error('The content is not read')));
      return answer;
    } catch (cause) {
      if (contentError !== undefined) throw contentError;
      throw new StorageAwayError('The object store does not answer', { cause });
    } finally {
      clearTimeout(headerTimer);
    }
  }

  return { send, close: () => agent.destroy() };
}

/** Distinguishes errors of the content from errors of the store. */
async function* reportErrors(
  body: AsyncIterable<Uint8Array>,
  onError: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    onError(error);
    throw error;
  }
}

/** The text of an answer within its bounds of bytes and time. */
export async function readText(answer: IncomingMessage, timeoutMs: number): Promise<string> {
  const timer = setTimeout(() => answer.destroy(new Error('The answer is too slow')), timeoutMs);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Cast: a response without an encoding yields bytes.
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_TEXT_BYTES) throw new Error('The answer is too long');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  } finally {
    clearTimeout(timer);
    answer.destroy();
  }
}

/** The error code of the store; empty without a body, as in a response to HEAD. */
export async function readErrorCode(answer: IncomingMessage, timeoutMs: number): Promise<string> {
  const body = await readText(answer, timeoutMs).catch(() => '');
  return /<Code>([\w.]+)<\/Code>/.exec(body)?.[1] ?? '';
}

export function throwRefusal(status: number | undefined, code: string): never {
  const isFull = status === 507 || code === 'XMinioStorageFull' || code === 'QuotaExceeded';
  const message = `The object store answers ${status ?? 'nothing'}${code === '' ? '' : ` (${code})`}`;
  throw isFull ? new StorageFullError(message) : new StorageAwayError(message);
}
