import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartFailure } from './start-failure.ts';
import { buildWeb } from './web-build.ts';

const NEVER = new AbortController().signal;

let dir: string;
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'evercode-build-')); });
afterEach(() => rmSync(dir, { recursive: true }));

function makeTool(source: string): string {
  const path = join(dir, 'build.mjs');
  writeFileSync(path, source);
  return path;
}

it('asks the build tool for what is stale, and needs none where there is no tool', async () => {
  await buildWeb(makeTool("process.exit(process.argv[2] === '--if-stale' ? 0 : 1)"), NEVER);
  await buildWeb(join(dir, 'absent.mjs'), NEVER);
});

it('passes on why a build failed', async () => {
  const failing = buildWeb(makeTool("console.error('Cannot find the logo.'); process.exit(1)"), NEVER);
  await expect(failing).rejects.toThrow(new StartFailure('Cannot find the logo.\nThe web app could not be built; the reason stands above.'));
});

it('ends a build at once when asked to stop', async () => {
  const stopping = new AbortController();
  const building = buildWeb(makeTool('setInterval(() => undefined, 1000)'), stopping.signal);
  stopping.abort();
  await building;
});
