/** `npm run build`: the web app, compiled and compressed, into apps/web/dist. `--if-stale` returns at once when nothing changed since. */
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { buildWeb } from './build/build-web.ts';
import { runCommand } from './commands/run-command.ts';

const root = join(import.meta.dirname, '..');

async function compileWithVite(outDir: string): Promise<void> {
  const { exitCode, output, errors } = await runCommand(root, 'vite', ['build', 'apps/web', '--config', 'apps/web/vite.config.ts', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']);
  if (exitCode !== 0) throw new Error(`The web app does not build.\n${output}${errors}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } });
  const startedAt = performance.now();
  const outcome = await buildWeb({ root, ifStale: values['if-stale'], compile: compileWithVite });
  if (outcome === 'built') console.log(`Built the web app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
