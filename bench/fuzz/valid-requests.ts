import { asset } from './codes.ts';
import type { Draw } from './draw.ts';

export type Expected = { readonly status: number; readonly location?: string };
export type ValidRequest = { readonly text: string; readonly expected: Expected };

type Known = { readonly method?: string; readonly path: string; readonly headers?: string; readonly expected: Expected };

const live = 'https://example.com/live?a=b%20c#d';
const filePath = `/file/${asset}`;

const known: readonly [Known, ...Known[]] = [
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
];

const more = [
  '', 'Accept-Language: pt-BR,pt;q=0.9\r\n', 'User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)\r\n', 'Cookie: a=b; evercode-unlocked=x.y\r\n', 'X-Forwarded-For: 203.0.113.7\r\n',
] as const;

/** Without those that are fetched from the disk: whoever says that nothing more will come is taken to be gone by then, as with other servers. */
const immediate = known.filter(({ path }) => path !== filePath) as unknown as typeof known; // the first of them stays

export type Place = {
  /** The connection ends with its answer. */
  readonly isLast?: boolean;
  /** Its sender closes its side right behind it. */
  readonly isFollowedByEnd?: boolean;
};

/** One that has to be answered so, whatever the server met before. */
export function drawValidRequest(draw: Draw, { isLast = false, isFollowedByEnd = false }: Place = {}): ValidRequest {
  const { method = 'GET', path, headers = '', expected } = draw.pick(isFollowedByEnd ? immediate : known);
  const query = draw.chance(0.2) && path !== '*' ? `?utm=${draw.below(1000)}` : '';
  return { text: `${method} ${path}${query} HTTP/1.1\r\nHost: go.example\r\n${headers}${draw.pick(more)}${isLast ? 'Connection: close\r\n' : ''}\r\n`, expected };
}
