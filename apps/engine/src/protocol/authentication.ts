import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '../errors.ts';

export type Credentials = { user: string; password: string };

/**
 * Name and password as ClickHouse takes them: its own headers, Basic, or the URL, and never two of these at once.
 * Throws AUTHENTICATION_FAILED. Equal time whatever is wrong.
 */
export function authenticate(headers: IncomingHttpHeaders, url: URLSearchParams, expected: Credentials): void {
  const given = readCredentials(headers, url);
  const isUser = isSame(given.user, expected.user);
  const isPassword = isSame(given.password, expected.password);
  if (!isUser || !isPassword) throw refuse.authentication(given.user);
}

function readCredentials(headers: IncomingHttpHeaders, url: URLSearchParams): Credentials {
  const user = readHeader(headers, 'x-clickhouse-user');
  const key = readHeader(headers, 'x-clickhouse-key');
  const authorization = headers.authorization;
  const ways = [user !== undefined || key !== undefined, authorization !== undefined, url.has('user') || url.has('password')];
  if (ways.filter(Boolean).length > 1) throw refuse.mixedAuthentication();
  if (ways[0]) return { user: user ?? '', password: key ?? '' };
  if (authorization !== undefined) return readBasic(authorization);
  return { user: url.get('user') ?? 'default', password: url.get('password') ?? '' };
}

function readBasic(authorization: string): Credentials {
  const encoded = /^basic\s+(\S+)$/i.exec(authorization)?.[1];
  // Any other scheme (a bearer token, say) is a user that cannot exist here.
  if (encoded === undefined) return { user: 'default', password: '' };
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  return colon === -1 ? { user: decoded, password: '' } : { user: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
}

export function readHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Digests make both sides equally long, which timingSafeEqual asks for. */
function isSame(left: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());
}
