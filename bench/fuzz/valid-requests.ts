import { asset, ownHost } from './codes.ts';
import type { Draw } from './draw.ts';

export type Expected = { readonly status: number; readonly location?: string };
type ValidRequest = { readonly text: string; readonly expected: Expected };

type KnownRequest = {
  readonly host?: string;
  readonly method?: string;
  readonly path: string;
  readonly headers?: string;
  readonly expected: Expected;
};

const live = 'https://example.com/live?a=b%20c#d';
const filePath = `/file/${asset}`;

const requests: readonly [KnownRequest, ...KnownRequest[]] = [
  { path: '/live', expected: { status: 302, location: live } },
  { method: 'HEAD', path: '/live', expected: { status: 302, location: live } },
  { path: 'http://go.example/live', expected: { status: 302, location: live } },
  { path: '/paused', expected: { status: 404 } },
  { path: '/trashed', expected: { status: 404 } },
  { path: '/gone', expected: { status: 410 } },
  { method: 'HEAD', path: '/gone', expected: { status: 410 } },
  { path: '/closed', expected: { status: 404 } },
  { path: '/nobody', expected: { status: 404 } },
  { path: '/page', expected: { status: 200 } },
  { path: '/tag', expected: { status: 200 } },
  { path: '/locked', expected: { status: 200 } },
  { path: '/~report/live', expected: { status: 200 } },
  { path: '/card/contact.vcf', expected: { status: 200 } },
  { path: '/file', expected: { status: 302, location: filePath } },
  { path: filePath, expected: { status: 200 } },
  { method: 'HEAD', path: filePath, expected: { status: 200 } },
  { path: filePath, headers: 'Range: bytes=2-9\r\n', expected: { status: 206 } },
  { path: filePath, headers: 'Range: bytes=999999-\r\n', expected: { status: 416 } },
  { path: filePath, headers: 'If-None-Match: *\r\n', expected: { status: 304 } },
  { path: '/', expected: { status: 200 } },
  { path: '/healthz', expected: { status: 200 } },
  { path: '/readyz', expected: { status: 200 } },
  { path: '/robots.txt', expected: { status: 200 } },
  { method: 'PUT', path: '/live', expected: { status: 405 } },
  { method: 'OPTIONS', path: '*', expected: { status: 405 } },
  { path: '/theirs', expected: { status: 404 } },
  { host: ownHost, path: '/live', expected: { status: 302, location: 'https://example.com/own' } },
  { host: 'OWN.example.:8443', path: '/theirs', expected: { status: 302, location: 'https://example.com/theirs' } },
  { path: `http://${ownHost}/theirs`, expected: { status: 302, location: 'https://example.com/theirs' } },
  { host: ownHost, path: 'http://go.example/live', expected: { status: 302, location: live } },
  { host: ownHost, path: '/page', expected: { status: 404 } },
  { host: ownHost, path: '/', expected: { status: 302, location: 'https://example.com/root' } },
  { host: ownHost, path: '/robots.txt', expected: { status: 200 } },
  { host: ownHost, path: '/readyz', expected: { status: 404 } },
  { host: ownHost, path: '/.well-known/apple-app-site-association', expected: { status: 200 } },
  { method: 'PUT', host: ownHost, path: '/', expected: { status: 405 } },
];

const optionalHeaders = [
  '',
  'Accept-Language: pt-BR,pt;q=0.9\r\n',
  'User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)\r\n',
  'Cookie: a=b; evercode-unlocked=x.y\r\n',
  'X-Forwarded-For: 203.0.113.7\r\n',
] as const;

/**
 * Excludes files from the disk: the server drops a client that half-closed before the file was read, as other servers
 * do.
 */
// Cast: the filter keeps the first one, so the list is not empty.
const requestsWithoutFiles = requests.filter(({ path }) => path !== filePath) as unknown as typeof requests;

type Position = {
  /** The server closes the connection with this answer. */
  readonly isLast?: boolean;
  /** The client closes its side right after this request. */
  readonly isFollowedByEnd?: boolean;
};

/** A valid request, whose only right answer does not depend on earlier requests. */
export function drawValidRequest(draw: Draw, { isLast = false, isFollowedByEnd = false }: Position = {}): ValidRequest {
  const picked = draw.pick(isFollowedByEnd ? requestsWithoutFiles : requests);
  const { method = 'GET', host = 'go.example', path, headers = '', expected } = picked;
  const query = draw.chance(0.2) && path !== '*' ? `?utm=${draw.below(1000)}` : '';
  const allHeaders = `${headers}${draw.pick(optionalHeaders)}${isLast ? 'Connection: close\r\n' : ''}`;
  return { text: `${method} ${path}${query} HTTP/1.1\r\nHost: ${host}\r\n${allHeaders}\r\n`, expected };
}

/** A right or wrong password for the locked code, from any address. Answered 303 or 403, or 429 after too many. */
export function drawPassword(draw: Draw): string {
  const body = `password=${draw.pick(['right', 'wrong'])}`;
  const address = `10.${draw.below(256)}.${draw.below(256)}.${draw.below(256)}`;
  const headers = [
    'Host: go.example',
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  return `POST /locked HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
