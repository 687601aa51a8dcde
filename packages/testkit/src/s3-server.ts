/**
 * An object store for tests, written from the protocol's documentation: requests are signed (AWS Signature Version 4,
 * verified by an independent implementation), bodies have a length, ranges are single, errors are XML, and lists are
 * paged.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const credentials = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const region = 'eu-test-1';
const bucket = 'evercode-files';

type Entry = { body: Buffer; at: Date; type: string };

export type S3Server = {
  /** In the form of S3_URL. */
  url: string;
  objects: Map<string, Entry>;
  /** Answers every request with this failure until it is undefined. */
  failWith: (failure: { status: number; code: string } | 'silence' | undefined) => void;
  /** Entries of one page of a list. */
  pageSize: number;
  requests: () => number;
  stop: () => Promise<void>;
};

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Entry>();
  let failure: { status: number; code: string } | 'silence' | undefined;
  let count = 0;
  const state = { objects, pageSize: 1000 };
  const server = createServer((request, response) => {
    count += 1;
    if (failure === 'silence') return;
    if (failure !== undefined) return sendError(request, response, failure.status, failure.code);
    answer(state, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  const keys = `${credentials.id}:${encodeURIComponent(credentials.secret)}`;
  return Object.assign(state, {
    url: `s3://${keys}@127.0.0.1:${port}/${bucket}?region=${region}&tls=false`,
    failWith: (next: typeof failure) => {
      failure = next;
    },
    requests: () => count,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

async function answer(
  { objects, pageSize }: Pick<S3Server, 'objects' | 'pageSize'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (!isSigned(request, url)) return sendError(request, response, 403, 'SignatureDoesNotMatch');
  const [, requestedBucket, ...rest] = url.pathname.split('/');
  if (requestedBucket !== bucket) return sendError(request, response, 404, 'NoSuchBucket');
  const key = decodeURIComponent(rest.join('/'));
  if (key === '' && request.method === 'GET' && url.searchParams.get('list-type') === '2')
    return sendPage(objects, pageSize, url, response);
  if (key === '') return sendError(request, response, 405, 'MethodNotAllowed');
  const found = objects.get(key);
  switch (request.method) {
    case 'PUT': {
      if (request.headers['content-length'] === undefined)
        return sendError(request, response, 411, 'MissingContentLength');
      const body = await readBody(request);
      if (body.length !== Number(request.headers['content-length'])) return response.destroy() && undefined;
      objects.set(key, { body, at: new Date(), type: request.headers['content-type'] ?? 'binary/octet-stream' });
      response.writeHead(200, { etag: etagOf(body) }).end();
      return;
    }
    case 'DELETE':
      objects.delete(key);
      response.writeHead(204).end();
      return;
    default:
      if (found === undefined) return sendError(request, response, 404, 'NoSuchKey');
      return sendObject(found, request, response);
  }
}

function sendObject({ body, at, type }: Entry, request: IncomingMessage, response: ServerResponse): void {
  const head = {
    etag: etagOf(body),
    'last-modified': at.toUTCString(),
    'content-type': type,
    'accept-ranges': 'bytes',
  };
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!range) {
    response.writeHead(200, { ...head, 'content-length': body.length }).end(body);
    return;
  }
  const [first, last] = [Number(range[1]), Math.min(Number(range[2]), body.length - 1)];
  if (first >= body.length) return sendError(request, response, 416, 'InvalidRange');
  const part = body.subarray(first, last + 1);
  response
    .writeHead(206, {
      ...head,
      'content-length': part.length,
      'content-range': `bytes ${first}-${last}/${body.length}`,
    })
    .end(part);
}

/** Keys in byte order. The token is opaque and contains characters that need encoding in an address. */
function sendPage(objects: S3Server['objects'], pageSize: number, url: URL, response: ServerResponse): void {
  const prefix = url.searchParams.get('prefix') ?? '';
  const token = url.searchParams.get('continuation-token');
  const after = token === null ? '' : Buffer.from(token.replace(/^<&\+ /, ''), 'base64').toString();
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, Math.min(pageSize, Number(url.searchParams.get('max-keys') ?? 1000)));
  const isTruncated = page.length < keys.length;
  const contents = page.map((key) => {
    const { body, at } = objects.get(key) ?? { body: Buffer.alloc(0), at: new Date(0) };
    return (
      `<Contents><Key>${escapeXml(key)}</Key><LastModified>${at.toISOString()}</LastModified>` +
      `<ETag>${escapeXml(etagOf(body))}</ETag><Size>${body.length}</Size>` +
      '<StorageClass>STANDARD</StorageClass></Contents>'
    );
  });
  const nextToken = escapeXml(`<&+ ${Buffer.from(page.at(-1) ?? '').toString('base64')}`);
  const next = isTruncated ? `<NextContinuationToken>${nextToken}</NextContinuationToken>` : '';
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
        `<Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix>` +
        `<KeyCount>${page.length}</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>` +
        `${next}${contents.join('')}</ListBucketResult>`,
    );
}

function sendError(request: IncomingMessage, response: ServerResponse, status: number, code: string): void {
  request.resume();
  const body =
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code>` +
    '<Message>As the test wants it.</Message><RequestId>4442587FB7D0A2F9</RequestId></Error>';
  response
    .writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) })
    .end(body);
}

const authorization = new RegExp(
  String.raw`^AWS4-HMAC-SHA256 Credential=([^/]+)/(\d{8})/([^/]+)/s3/aws4_request, ?` +
    String.raw`SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$`,
);

/** The steps of "Authenticating Requests: Using the Authorization Header", in order. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL): boolean {
  const match = authorization.exec(headers.authorization ?? '');
  const date = String(headers['x-amz-date']);
  if (!match || match[1] !== credentials.id || match[3] !== region || !date.startsWith(match[2] ?? '-')) return false;
  if (
    Math.abs(Date.now() - Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))) >
    15 * 60_000
  )
    return false;
  const signed = (match[4] ?? '').split(';');
  if (
    !signed.includes('host') ||
    !Object.keys(headers)
      .filter((name) => name.startsWith('x-amz-'))
      .every((name) => signed.includes(name))
  )
    return false;
  const encode = (value: string) =>
    encodeURIComponent(value).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split('/').map(encode).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signed.join(';'),
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${match[2]}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = hmac(hmac(hmac(hmac(`AWS4${credentials.secret}`, match[2] ?? ''), region), 's3'), 'aws4_request');
  return timingSafeEqual(hmac(key, toSign), Buffer.from(match[5] ?? '', 'hex'));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // The cast is safe: a request without an encoding yields bytes.
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
const escapeXml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
