import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { AppHosts } from '../../../platform/brand/app-hosts.ts';
import { RpcError } from './protocol/json-rpc.ts';

type Asked = Pick<FastifyRequest, 'hostname' | 'headers'>;

/**
 * Against DNS rebinding, by which a page of another site reaches this server under the page's own name: the Host must
 * be one of ours, or an address, which no name can be rebound to. A browser sends an Origin; only the app's is allowed.
 */
export async function requireOwnOrigin(
  { hostname, headers }: Asked,
  { publicUrl, appHosts }: { publicUrl: string; appHosts: Pick<AppHosts, 'find'> },
): Promise<void> {
  const own = new URL(publicUrl);
  const isOwn =
    hostname.toLowerCase() === own.hostname ||
    hostname === 'localhost' ||
    isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ||
    (await appHosts.find(hostname)) !== undefined;
  if (!isOwn || (headers.origin !== undefined && headers.origin !== own.origin))
    throw new RpcError('foreignOrigin', `This Host or Origin is not allowed. The address is ${own.origin}/mcp.`);
}
