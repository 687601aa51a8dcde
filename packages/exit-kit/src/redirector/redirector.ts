import { createCaddyfile } from './caddyfile.ts';
import { createNginxFiles } from './nginx.ts';
import { createRedirectsFile } from './redirects-file.ts';
import { createRoutesFile } from './routes-file.ts';
import { wranglerFile } from './wrangler.ts';
import type { RedirectorWriter } from './kit-code.ts';

/** Every form of the redirector at once, from one pass over the endings. */
export function createRedirector(): RedirectorWriter {
  const writers = [createRedirectsFile(), createRoutesFile(), createNginxFiles(), createCaddyfile()];
  return {
    begin: () => [{ path: 'wrangler.toml', text: wranglerFile }, ...writers.flatMap((writer) => writer.begin())],
    add: (line) => writers.flatMap((writer) => writer.add(line)),
    end: () => writers.flatMap((writer) => writer.end()),
  };
}

/** The programs of a redirector, by their names in this package. */
export const redirectorPrograms = ['server.mjs', 'worker.mjs'] as const;
