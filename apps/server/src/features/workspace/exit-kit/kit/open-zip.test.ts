import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { openZip, type KitZip } from './open-zip.ts';

const run = promisify(execFile);
let dir: string;
beforeEach(async () => void (dir = await mkdtemp(join(tmpdir(), 'evercode-zip-'))));
afterEach(() => rm(dir, { recursive: true }));

const path = () => join(dir, 'a.zip');
async function build<Result>(
  fill: (zip: KitZip) => Promise<Result>,
  signal = new AbortController().signal,
): Promise<Result> {
  const zip = await openZip(path(), {
    now: new Date('2026-11-26T10:20:30Z'),
    signal,
    directoryPath: join(dir, 'directory'),
  });
  try {
    return await fill(zip);
  } finally {
    await zip.close();
  }
}

async function* parts(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function readEntries(): Promise<Map<string, string>> {
  const zip = await openPromise(path(), { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))));
  zip.close();
  return entries;
}

test('readers find every entry, with its checksum, date and permissions', async () => {
  const bytes = await build(async (zip) => {
    await zip.addText('pictures/Café ☕ (2).svg', '<svg/>'.repeat(1_000));
    await zip.addText('empty.txt', new Uint8Array());
    await zip.addStream('data/codes.jsonl', async () => parts('{}\n', 'two\n'));
    await zip.addStream('files/a.pdf', async () => parts('%PDF', '-1.7'), { isPacked: true });
    await zip.addStream('files/none.pdf', async () => parts(), { isPacked: true });
    return zip.end();
  });
  expect(bytes).toBe((await stat(path())).size);
  expect([...(await readEntries())]).toEqual([
    ['pictures/Café ☕ (2).svg', '<svg/>'.repeat(1_000)],
    ['empty.txt', ''],
    ['data/codes.jsonl', '{}\ntwo\n'],
    ['files/a.pdf', '%PDF-1.7'],
    ['files/none.pdf', ''],
  ]);
  // A reader of another family, which compares checksums and both headers of an entry.
  const { stdout } = await run('unzip', ['-t', path()]);
  expect(stdout).toContain('No errors detected');
  const listed = await run('unzip', ['-Z', '-T', path(), 'empty.txt']);
  expect(listed.stdout).toMatch(/^-rw-r--r--.* 20261126\.102030 empty\.txt$/m);
});

test('entries that are written do not stay in memory', async () => {
  const script = `
    import { openZip } from ${JSON.stringify(new URL('open-zip.ts', import.meta.url).href)};
    const about = { now: new Date(0), signal: new AbortController().signal };
    const directoryPath = ${JSON.stringify(join(dir, 'directory'))};
    const zip = await openZip(${JSON.stringify(path())}, { ...about, directoryPath });
    // Buffers are freed by a later turn of the loop.
    const measure = async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        globalThis.gc();
        await new Promise(setImmediate);
      }
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const add = async (entries) => {
      for (let at = 0; at < entries; at += 1) await zip.addText('pictures/' + at, 'x'.repeat(20_000));
    };
    await add(500);
    const before = await measure();
    await add(2_000);
    console.log((await measure()) - before);
    await zip.end();
    await zip.close();
  `;
  const { stdout } = await run(process.execPath, ['--expose-gc', '--input-type=module', '-e', script]);
  // 100 bytes for each entry. Their contents have 40 MB.
  expect(Number(stdout)).toBeLessThan(500_000);
});

test('an entry that cannot be opened, or breaks off, fails the archive', async () => {
  const lost = new Error('gone from the store');
  await build(async (zip) => {
    await expect(zip.addStream('a', async () => Promise.reject(lost))).rejects.toThrow(lost);
    const half = async () =>
      (async function* () {
        yield Buffer.from('half');
        throw lost;
      })();
    await expect(zip.addStream('b', half)).rejects.toThrow(lost);
    await expect(zip.addStream('c', half, { isPacked: true })).rejects.toThrow(lost);
  });
});

test('an aborted archive ends also where an entry stalls', async () => {
  const stopping = new AbortController();
  await build(async (zip) => {
    const stalled = zip.addStream('a', async () =>
      (async function* () {
        stopping.abort();
        yield Buffer.from('a');
      })(),
    );
    await expect(stalled).rejects.toMatchObject({ name: 'AbortError' });
    await expect(zip.addText('b', 'b')).rejects.toMatchObject({ name: 'AbortError' });
    await expect(zip.end()).rejects.toMatchObject({ name: 'AbortError' });
  }, stopping.signal);
});

test.each(['/etc/passwd', '../a', 'a/../b', 'a\\b', '', 'a//b'])('no entry is named "%s"', async (name) => {
  await build(async (zip) => {
    await expect(zip.addText(name, 'x')).rejects.toThrow(TypeError);
  });
  expect((await readFile(path())).length).toBe(0);
});
