import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openZip } from './open-zip.ts';

let dir: string;
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'evercode-zip-'))));
afterEach(() => rm(dir, { recursive: true }));

const about = () => ({ now: new Date(0), signal: new AbortController().signal });

test('entries that are written do not stay in memory', async () => {
  const script = `
    import { openZip } from ${JSON.stringify(new URL('open-zip.ts', import.meta.url).href)};
    const about = { now: new Date(0), signal: new AbortController().signal };
    const zip = openZip(${JSON.stringify(join(dir, 'large.zip'))}, about);
    for (let at = 0; at < 2_000; at += 1) await zip.addText('pictures/' + at, new Uint8Array(100_000));
    globalThis.gc();
    await new Promise(setImmediate);
    globalThis.gc();
    const { arrayBuffers } = process.memoryUsage();
    console.log(await zip.end(), arrayBuffers);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--input-type=module', '-e', script]);
  const [bytes = 0, held = Infinity] = stdout.split(' ').map(Number);
  expect(bytes).toBe((await stat(join(dir, 'large.zip'))).size);
  // All of them together have 200 MB.
  expect(held).toBeLessThan(20_000_000);
});

test('an entry that cannot be opened, or breaks off, fails the archive', async () => {
  const lost = new Error('gone from the store');
  const first = openZip(join(dir, 'a.zip'), about());
  await first.addStream('a', async () => Promise.reject(lost));
  await expect(first.end()).rejects.toThrow(lost);
  const second = openZip(join(dir, 'b.zip'), about());
  await second.addStream('b', async () =>
    (async function* () {
      yield Buffer.from('half');
      throw lost;
    })(),
  );
  await expect(second.end()).rejects.toThrow(lost);
});

test('an aborted archive ends what waits for it', async () => {
  const stopping = new AbortController();
  const zip = openZip(join(dir, 'a.zip'), { now: new Date(0), signal: stopping.signal });
  stopping.abort();
  await expect(zip.end()).rejects.toMatchObject({ name: 'AbortError' });
});
