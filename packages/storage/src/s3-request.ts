import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
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

/** `timeoutMs`: how long a connection may be silent before the response starts. */
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

/** The error code of the store; empty without a body, as in a response to HEAD. */
export async function readErrorCode(answer: IncomingMessage): Promise<string> {
  const body = await text(answer).catch(() => '');
  return /<Code>([\w.]+)<\/Code>/.exec(body)?.[1] ?? '';
}

export function throwRefusal(status: number | undefined, code: string): never {
  const isFull = status === 507 || code === 'XMinioStorageFull' || code === 'QuotaExceeded';
  const message = `The object store answers ${status ?? 'nothing'}${code === '' ? '' : ` (${code})`}`;
  throw isFull ? new StorageFullError(message) : new StorageAwayError(message);
}
