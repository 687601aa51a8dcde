import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileRouteRecord } from '@evercode/routing';
import { DamagedRoutesError, openRouteReader, openRouteWriter } from '../index.ts';
import { requireWholeFile } from './damaged-routes.ts';

let dir: string;
let path: string;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-damage-'));
  path = join(dir, 'data.mdb');
  const writer = openRouteWriter(dir);
  const target = { kind: 'redirect', url: 'https://example.com/' } as const;
  const record = compileRouteRecord({ version: 1, qr: 'q', account: 'a', state: 'active', target });
  for (let count = 0; count < 20; count += 1) await writer.apply([{ key: `/code${count}`, record }]);
  await writer.close();
});
afterEach(() => rmSync(dir, { recursive: true }));

function overwrite(position: number, bytes: Uint8Array): void {
  const file = readFileSync(path);
  file.set(bytes, position);
  writeFileSync(path, file);
}

test.each([
  ['its first page is overwritten', () => overwrite(0, new Uint8Array(4096).fill(7))],
  ['its second page is overwritten', () => overwrite(4096, new Uint8Array(4096))],
  ['it is truncated', () => truncateSync(path, 8192)],
  ['it is of another format', () => writeFileSync(path, 'something else')],
])('a file is refused by reader and writer when %s', async (_how, damage) => {
  damage();
  await expect(openRouteReader(dir)).rejects.toThrow(DamagedRoutesError);
  expect(() => openRouteWriter(dir)).toThrow(/^The routes in .* are damaged; another copy takes their place/);
});

test('an empty file is initialized', async () => {
  truncateSync(path, 0);
  const reader = await openRouteReader(dir);
  expect(reader.get('/code1')).toBeUndefined();
  await reader.close();
});

test('a file that another process extends is never taken for damaged', async () => {
  const child = fork(new URL('./growing-file.fixture.ts', import.meta.url), [dir]);
  await once(child, 'message');
  let looks = 0;
  for (; child.exitCode === null; looks += 1) {
    requireWholeFile(dir, path);
    if (looks % 500 === 0) await nextTurn();
  }
  expect(looks).toBeGreaterThan(1000);
});
