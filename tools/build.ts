/**
 * `npm run build`: compiles the web app into apps/web/dist and compresses it, and the client and the command line into
 * packages of their own, which the app then offers at /downloads.
 *
 *   --clients    builds only the client and the command line
 *   --if-stale   does nothing if the last build has the same inputs and is compressed
 *   --quick      skips the compression, for a later run with --compress
 *   --compress   only compresses the existing build; the start uses it after printing the screen
 */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { buildWeb } from './build/build-web.ts';
import { removeStaleDownloads } from './build/pack-downloads.ts';
import { compressInBackground } from './build/compress-assets.ts';
import { runCommand } from './commands/run-command.ts';

const root = join(import.meta.dirname, '..');

async function compileWithVite(outDir: string): Promise<void> {
  const { exitCode, output, errors } = await runCommand(root, 'vite', [
    'build',
    'apps/web',
    '--config',
    'apps/web/vite.config.ts',
    // Without this option, Vite would bundle its configuration first; Node can run it directly.
    '--configLoader',
    'native',
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]);
  if (exitCode !== 0) throw new Error(`The web app does not build.\n${output}${errors}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'if-stale': { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      compress: { type: 'boolean', default: false },
      clients: { type: 'boolean', default: false },
    },
  });
  if (values.compress) return compressInBackground(join(root, 'apps/web/dist'));
  const startedAt = performance.now();
  const tookSeconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  // The start of the product, which builds if stale, needs neither, and does not load what builds them.
  if (!values['if-stale']) {
    const { buildClients } = await import('./build/build-clients.ts');
    await buildClients(root);
    console.log(`Built the client and the command line in ${tookSeconds()} s.`);
  }
  if (values.clients) return;
  removeStaleDownloads(root);
  const outcome = await buildWeb({
    root,
    ifStale: values['if-stale'],
    quick: values.quick,
    compile: compileWithVite,
  });
  if (outcome === 'built') console.log(`Built the web app; ${tookSeconds()} s in all.`);
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
