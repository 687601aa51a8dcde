import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartFailure } from '../start-failure.ts';
import { buildWeb, compressWeb, type WebBuild } from './web-build.ts';

const NEVER = new AbortController().signal;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-build-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function makeTool(source: string): WebBuild {
  const tool = join(dir, 'build.mjs');
  writeFileSync(tool, source);
  return { tool, dist: join(dir, 'dist') };
}

it('asks the build tool for a quick build where stale, and creates the folder that the server serves', async () => {
  const build = makeTool("process.exit(process.argv.slice(2).join(' ') === '--if-stale --quick' ? 0 : 1)");
  await buildWeb(build, NEVER);
  expect(existsSync(build.dist)).toBe(true);
});

it('does nothing in a release without the build tool', async () => {
  const build = { tool: join(dir, 'absent.mjs'), dist: join(dir, 'dist') };
  await buildWeb(build, NEVER);
  await compressWeb(build, NEVER, expect.unreachable);
  expect(existsSync(build.dist)).toBe(false);
});

it('reports why a compression failed, and does not fail itself', async () => {
  const lines: string[] = [];
  const failing = makeTool('console.error(`${process.argv[2]}: no space left.`); process.exit(1)');
  await compressWeb(failing, NEVER, (line) => lines.push(line));
  expect(lines).toEqual(['The web app is served without compression: --compress: no space left.']);
});

it('fails with the reason why a build failed', async () => {
  const failing = buildWeb(makeTool("console.error('Cannot find the logo.'); process.exit(1)"), NEVER);
  await expect(failing).rejects.toThrow(
    new StartFailure("Cannot find the logo.\nThe web app didn't build. See the error above."),
  );
});

it('ends a build at once when asked to stop', async () => {
  const stopping = new AbortController();
  const building = buildWeb(makeTool('setInterval(() => undefined, 1000)'), stopping.signal);
  stopping.abort();
  await building;
});
