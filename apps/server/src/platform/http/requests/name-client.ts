import type { FastifyRequest } from 'fastify';
import { isWellFormedApiKey } from '../../sign-in/keys/api-key-text.ts';
import { hashToken } from '../../sign-in/secrets/hash-token.ts';

/**
 * Whose requests the limit of a route counts together: those from one address, or with one API key, because programs of
 * several customers run behind the address of one service. Keys that do not exist are counted by their address.
 */
export function nameClient({ headers, ip, routeOptions }: FastifyRequest): string {
  const { action } = routeOptions.config;
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (action === 'public' || token === undefined || !isWellFormedApiKey(token)) return ip;
  return `key ${hashToken(token).toString('base64')}`;
}
