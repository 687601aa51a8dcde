import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '../errors.ts';

export type Credentials = { user: string; password: string };

/**
 * Checks name and password from ClickHouse's own headers, Basic authentication, or the URL, but never two of these.
 * Throws AUTHENTICATION_FAILED, in constant time.
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
  const methods = [
    user !== undefined || key !== undefined,
    authorization !== undefined,
    url.has('user') || url.has('password'),
  ];
  if (methods.filter(Boolean).length > 1) throw refuse.mixedAuthentication();
  if (methods[0]) return { user: user ?? '', password: key ?? '' };
  if (authorization !== undefined) return readBasic(authorization);
  return { user: url.get('user') ?? 'default', password: url.get('password') ?? '' };
}

function readBasic(authorization: string): Credentials {
  const encoded = /^basic\s+(\S+)$/i.exec(authorization)?.[1];
  // Any other scheme, such as a bearer token, is treated as a user that does not exist.
  if (encoded === undefined) return { user: 'default', password: '' };
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  return colon === -1
    ? { user: decoded, password: '' }
    : { user: decoded.slice(0, colon), password: decoded.slice(colon + 1) };
}

export function readHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Hashed, as timingSafeEqual needs inputs of equal length. */
function isSame(left: string, right: string): boolean {
  return timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest());
}
