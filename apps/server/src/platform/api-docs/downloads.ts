import { stat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/answers/app-error.ts';

const folder = fileURLToPath(new URL('../../../../../dist/downloads', import.meta.url));
/** The packages that `npm run build` makes, for `npm install` by their address. */
const downloads = ['evercode-client.tgz', 'evercode-cli.tgz'] as const;

/** Both are there, of the same source as this server. A start without a build has none. */
export async function hasDownloads(): Promise<boolean> {
  const found = await Promise.all(downloads.map((name) => stat(join(folder, name)).catch(() => undefined)));
  return found.every((file) => file !== undefined);
}

/** Register in a scope whose routes are public. */
export function serveDownloads(scope: FastifyInstance): void {
  for (const name of downloads)
    scope.get(`/downloads/${name}`, { schema: { hide: true } }, async (_request, reply) => {
      const content = await readFile(join(folder, name)).catch(() => undefined);
      if (content === undefined) throw notFound();
      // Asked for again each time: the next version has the same address.
      return reply.type('application/gzip').header('cache-control', 'no-cache').send(content);
    });
}
