import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram } from '@evercode/testkit/find-program';
import { writeTree } from '../source/write-tree.ts';
import { ownTexts } from './licence-texts.ts';
import { makeArtefacts, packSource, sumsFile } from './make-artefacts.ts';
import { signatureFile, signSums, verifyRelease } from './signatures.ts';

const canSign = process.env['CI'] === 'true' || findProgram(['ssh-keygen']) !== undefined;

function makeKey(folder: string, name: string): { key: string; line: string } {
  const key = join(folder, name);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'test', '-f', key]);
  const signer = `evercode-release namespaces="evercode-release" ${readFileSync(`${key}.pub`, 'utf8')}`;
  return { key, line: signer };
}

/** A release of two files, signed with a new key. */
function makeRelease(root: string) {
  const folder = join(root, 'release');
  mkdirSync(folder);
  writeFileSync(join(folder, 'a.txt'), 'a');
  writeFileSync(join(folder, 'b.txt'), 'b');
  const sums = execFileSync('sha256sum', ['a.txt', 'b.txt'], { cwd: folder });
  writeFileSync(join(folder, sumsFile), sums);
  const { key, line } = makeKey(root, 'key');
  const signers = join(root, 'allowed_signers');
  writeFileSync(signers, line);
  signSums(folder, key);
  return { folder, signers, key };
}

test.runIf(canSign)('a signed release passes, here and by the documented commands', () => {
  using tree = writeTree({});
  const { folder, signers } = makeRelease(tree.root);
  expect(verifyRelease(folder, signers)).toEqual([]);
  const documented = readFileSync(join(import.meta.dirname, '../../docs/releasing.md'), 'utf8');
  const commands = documented.match(/^(ssh-keygen -Y verify|sha256sum) .*$/gm) ?? [];
  expect(commands).toHaveLength(2);
  writeFileSync(join(folder, 'allowed_signers'), readFileSync(signers));
  for (const command of commands) execFileSync('sh', ['-c', command], { cwd: folder, stdio: 'pipe' });
});

test.runIf(canSign).each<[string, (release: ReturnType<typeof makeRelease>) => void, string]>([
  ['a changed file', ({ folder }) => appendFileSync(join(folder, 'a.txt'), '!'), 'differs from what was released'],
  ['a lost file', ({ folder }) => rmSync(join(folder, 'a.txt')), 'is absent'],
  ['a further file', ({ folder }) => writeFileSync(join(folder, 'c.txt'), 'c'), 'is no part of the release'],
  ['changed sums', ({ folder }) => appendFileSync(join(folder, sumsFile), '\n'), 'is not by a key of'],
  ['no signature', ({ folder }) => rmSync(join(folder, signatureFile)), 'is absent'],
  [
    'a signature by another key',
    ({ folder, key }) => signSums(folder, makeKey(join(key, '..'), 'other').key),
    'is not by a key of',
  ],
  [
    'a signature of the same key for another purpose',
    ({ folder, key }) => {
      rmSync(join(folder, signatureFile));
      execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', 'git', join(folder, sumsFile)], {
        stdio: 'pipe',
      });
    },
    'is not by a key of',
  ],
])('a release with %s is refused', (_name, spoil, message) => {
  using tree = writeTree({});
  const release = makeRelease(tree.root);
  spoil(release);
  expect(
    verifyRelease(release.folder, release.signers)
      .map((finding) => finding.message)
      .join(),
  ).toContain(message);
});

test('the same commit makes the same files, and the sums name each of them', async () => {
  const texts = Object.fromEntries(ownTexts.map((path) => [path, 'A licence']));
  using tree = writeTree({ ...texts, NOTICE: 'a', 'package.json': '{}', 'src/a.ts': 'export {};' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: tree.root });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'First', '--date', '2026-11-26T12:00:00Z');
  const source = { version: '1.0.0', atIso: '2026-11-26T12:00:00.000Z', files: [], changed: [], components: [] };
  const build = async (root: string) => {
    mkdirSync(join(root, 'dist/downloads'), { recursive: true });
    for (const name of ['client', 'cli']) writeFileSync(join(root, `dist/downloads/evercode-${name}.tgz`), name);
  };
  const folder = await makeArtefacts(tree.root, source, build);
  const sums = readFileSync(join(folder, sumsFile), 'utf8');
  expect(await makeArtefacts(tree.root, source, build)).toBe(folder);
  expect(readFileSync(join(folder, sumsFile), 'utf8')).toBe(sums);
  expect(sums.match(/ {2}.+$/gm)?.map((name) => name.trim())).toEqual([
    'NOTICE',
    'evercode-1.0.0.cdx.json',
    'evercode-1.0.0.licenses.txt',
    'evercode-1.0.0.tar.gz',
    'evercode-cli-1.0.0.tgz',
    'evercode-client-1.0.0.tgz',
  ]);
  execFileSync('sha256sum', ['--check', '--quiet', sumsFile], { cwd: folder });
  // A file that is not committed is no part of the source.
  const packed = packSource(tree.root, 'evercode-1.0.0');
  writeFileSync(join(tree.root, 'src/b.ts'), '');
  expect(packSource(tree.root, 'evercode-1.0.0').equals(packed)).toBe(true);
});
