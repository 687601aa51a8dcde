import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeTree } from '../source/write-tree.ts';
import { buildWeb } from './build-web.ts';
import { compressAssets } from './compress-assets.ts';

const script = 'console.log("hello");\n'.repeat(200);

function writeWorkspace() {
  return writeTree({
    'package-lock.json': '{}',
    'apps/web/package.json': JSON.stringify({ name: '@evercode/web', dependencies: { '@evercode/qr': '0.1.0' } }),
    'apps/web/src/main.tsx': 'one',
    'packages/qr/package.json': JSON.stringify({
      name: '@evercode/qr',
      dependencies: { '@evercode/contract': '0.1.0' },
    }),
    'packages/contract/package.json': JSON.stringify({ name: '@evercode/contract' }),
    'packages/contract/src/index.ts': 'one',
    'packages/database/package.json': JSON.stringify({ name: '@evercode/database' }),
    'packages/database/src/index.ts': 'one',
  });
}

const compile = (text: string) => (outDir: string) => {
  mkdirSync(join(outDir, 'assets'));
  writeFileSync(join(outDir, 'index.html'), text);
  writeFileSync(join(outDir, 'assets/main.js'), script);
  writeFileSync(join(outDir, 'assets/photo.png'), script);
  return Promise.resolve();
};

const page = (root: string) => readFileSync(join(root, 'apps/web/dist/index.html'), 'utf8');

test('text over a kilobyte is compressed by brotli and gzip, other files are not', async () => {
  using tree = writeWorkspace();
  expect(await buildWeb({ root: tree.root, ifStale: true, compile: compile('first') })).toBe('built');
  const dist = join(tree.root, 'apps/web/dist');
  expect(brotliDecompressSync(readFileSync(join(dist, 'assets/main.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(join(dist, 'assets/main.js.gz'))).toString()).toBe(script);
  expect(readdirSync(join(dist, 'assets'))).toEqual(['main.js', 'main.js.br', 'main.js.gz', 'photo.png']);
  expect(readdirSync(dist)).toEqual(['.compressed', '.inputs-hash', 'assets', 'index.html']);
});

test('a quick build is not compressed until a later run, which compiles nothing', async () => {
  using tree = writeWorkspace();
  const build = (quick: boolean, text: string) =>
    buildWeb({ root: tree.root, ifStale: true, quick, compile: compile(text) });
  const assets = join(tree.root, 'apps/web/dist/assets');
  expect(await build(true, 'first')).toBe('built');
  expect(readdirSync(assets)).toEqual(['main.js', 'photo.png']);
  expect(await build(true, 'second')).toBe('up to date');
  expect(await build(false, 'third')).toBe('compressed');
  expect(readdirSync(assets)).toEqual(['main.js', 'main.js.br', 'main.js.gz', 'photo.png']);
  expect(await build(false, 'fourth')).toBe('up to date');
  expect(page(tree.root)).toBe('first');
});

test('compression that was killed half-way is completed by the next run', async () => {
  using tree = writeTree({ 'main.js': script, 'main.js.br.part': 'half' });
  await compressAssets(tree.root);
  expect(readdirSync(tree.root)).toEqual(['.compressed', 'main.js', 'main.js.br', 'main.js.gz']);
});

test.each([
  ['its own source', 'apps/web/src/main.tsx'],
  ['a new file of its own', 'apps/web/public/robots.txt'],
  ['an indirectly imported package', 'packages/contract/src/index.ts'],
  ['the lockfile', 'package-lock.json'],
])('a change of %s makes a build stale', async (_name, path) => {
  using tree = writeWorkspace();
  const build = (text: string) => buildWeb({ root: tree.root, ifStale: true, compile: compile(text) });
  await build('first');
  expect(await build('second')).toBe('up to date');
  mkdirSync(join(tree.root, path, '..'), { recursive: true });
  writeFileSync(join(tree.root, path), 'two');
  expect(await build('third')).toBe('built');
  expect(page(tree.root)).toBe('third');
});

test('a change of a package that the web app does not import does not make a build stale', async () => {
  using tree = writeWorkspace();
  await buildWeb({ root: tree.root, ifStale: true, compile: compile('first') });
  writeFileSync(join(tree.root, 'packages/database/src/index.ts'), 'two');
  expect(await buildWeb({ root: tree.root, ifStale: true, compile: compile('second') })).toBe('up to date');
});

test('a build that fails half-way leaves the last build unchanged, and no files behind', async () => {
  using tree = writeWorkspace();
  await buildWeb({ root: tree.root, ifStale: true, compile: compile('first') });
  const failing = (outDir: string) => {
    writeFileSync(join(outDir, 'index.html'), 'half');
    return Promise.reject(new Error('out of memory'));
  };
  await expect(buildWeb({ root: tree.root, ifStale: false, compile: failing })).rejects.toThrow('out of memory');
  expect(page(tree.root)).toBe('first');
  expect(readdirSync(join(tree.root, '.cache'))).toEqual([]);
});

test('the directory of a killed build is removed by the next build', async () => {
  using tree = writeWorkspace();
  const abandoned = join(tree.root, '.cache/web-999999999-abc');
  mkdirSync(abandoned, { recursive: true });
  await buildWeb({ root: tree.root, ifStale: true, compile: compile('first') });
  expect(existsSync(abandoned)).toBe(false);
});

test('where the folder cannot be written, the error says who has to build', async () => {
  using tree = writeWorkspace();
  writeFileSync(join(tree.root, '.cache'), '');
  await expect(buildWeb({ root: tree.root, ifStale: true, compile: compile('first') })).rejects.toThrow(
    /isn't built from these sources yet, and .* can't be written:\nEEXIST.*\nRun "npm run build" there as the user/,
  );
});
