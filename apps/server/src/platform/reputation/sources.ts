import { readFile, stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { hostOf } from './host-of.ts';
import type { ReputationSource } from './reputation.ts';

/** The operator's own list, which `npm run staff` keeps. */
export const operatorsList: ReputationSource = async (hosts, db) => {
  const rows = await db
    .selectFrom('blockedHosts')
    .select(['host', 'reason'])
    .where('host', 'in', [...hosts])
    .execute();
  return new Map(rows.map(({ host, reason }) => [host, reason]));
};

/**
 * A file of hosts, one a line, in the published formats: the host alone, or after an address as in a hosts file; `#`
 * starts a comment. Read again when it has changed; while it cannot be read, the last version holds.
 */
export function createFileSource(path: string, log: Pick<FastifyBaseLogger, 'warn'>): ReputationSource {
  let listed: ReadonlySet<string> = new Set();
  let state = '';

  async function refresh(): Promise<void> {
    try {
      const { mtimeMs, size } = await stat(path);
      if (`${mtimeMs} ${size}` === state) return;
      listed = readHosts(await readFile(path, 'utf8'));
      state = `${mtimeMs} ${size}`;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') [listed, state] = [new Set(), ''];
      else log.warn({ err: error, path }, 'the list of harmful hosts cannot be read');
    }
  }

  return async (hosts) => {
    await refresh();
    return new Map(hosts.filter((host) => listed.has(host)).map((host) => [host, 'On the list of harmful hosts']));
  };
}

/** Names without a dot (`localhost`) are boilerplate of such lists. */
function readHosts(text: string): ReadonlySet<string> {
  const hosts = text
    .split('\n')
    .flatMap((line) => hostOf(`https://${line.replace(/#.*/, '').trim().split(/\s+/).at(-1) ?? ''}`) ?? []);
  return new Set(hosts.filter((host) => host.includes('.') && host !== '0.0.0.0'));
}
