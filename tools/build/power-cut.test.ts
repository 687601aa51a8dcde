import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLossyDisk, whyNoLossyDisk, type LossyDisk } from '@evercode/testkit/lossy-disk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWeb } from './build-web.ts';
import { compressAssets } from './compress-assets.ts';

const script = 'app();'.repeat(1000);
const page = '<!doctype html>';

describe.runIf(whyNoLossyDisk() === undefined)('after a power cut, the web app', () => {
  let disk: LossyDisk;

  beforeEach(() => {
    disk = makeLossyDisk();
    mkdirSync(join(disk.path, 'apps/web'), { recursive: true });
    mkdirSync(join(disk.path, 'packages'));
    writeFileSync(join(disk.path, 'apps/web/package.json'), '{ "name": "@evercode/web" }', { flush: true });
  });
  afterEach(() => disk[Symbol.dispose]());

  async function build(): Promise<string> {
    await buildWeb({
      root: disk.path,
      ifStale: true,
      quick: true,
      compile: async (outDir) => {
        writeFileSync(join(outDir, 'app.js'), script);
        writeFileSync(join(outDir, 'index.html'), page);
      },
    });
    return join(disk.path, 'apps/web/dist');
  }

  async function cut(): Promise<void> {
    disk.cutPower();
    await disk.restore();
  }

  it('is built again if files of its build are lost', async () => {
    const dist = await build();
    syncFile(join(dist, '.inputs-hash'));
    await cut();
    expect(readFileSync(join(dist, 'app.js'), 'utf8')).not.toBe(script);
    await build();
    expect(readFileSync(join(dist, 'app.js'), 'utf8')).toBe(script);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe(page);
  });

  it('has no empty compressed files', async () => {
    const dist = await build();
    for (const name of readdirSync(dist)) syncFile(join(dist, name));
    await compressAssets(dist);
    // Writes the names of these files to the journal, but not their contents.
    writeFileSync(join(disk.path, 'other'), 'other', { flush: true });
    await cut();
    for (const name of ['app.js.br', 'app.js.gz'])
      expect(statSync(join(dist, name), { throwIfNoEntry: false })?.size).not.toBe(0);
  });
});

function syncFile(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
