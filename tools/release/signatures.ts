import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../source/finding.ts';
import { hashOf, sumsFile } from './make-artefacts.ts';

/** Binds a signature to its purpose, so that none of the same key for something else can stand in its place. */
const NAMESPACE = 'evercode-release';
/** The name of the key in the file of allowed signers. */
const SIGNER = 'evercode-release';
export const signatureFile = `${sumsFile}.sig`;

/** Signs the sums with a key of the person who releases: a file, a key of the agent, or one on a security key. */
export function signSums(folder: string, key: string): void {
  rmSync(join(folder, signatureFile), { force: true });
  // ssh-keygen may ask for a passphrase, or for a touch.
  execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', NAMESPACE, join(folder, sumsFile)], {
    stdio: 'inherit',
  });
}

/** What is wrong with the files of a release. The signature comes first: sums without one prove nothing. */
export function verifyRelease(folder: string, allowedSigners: string): Finding[] {
  for (const file of [sumsFile, signatureFile])
    if (!existsSync(join(folder, file))) return [{ file, message: 'is absent' }];
  const sums = readFileSync(join(folder, sumsFile));
  const { status, stderr, error } = spawnSync(
    'ssh-keygen',
    ['-Y', 'verify', '-f', allowedSigners, '-I', SIGNER, '-n', NAMESPACE, '-s', join(folder, signatureFile)],
    { input: sums, encoding: 'utf8' },
  );
  if (error) return [{ file: signatureFile, message: `could not be verified: ${error.message}` }];
  if (status !== 0) return [{ file: signatureFile, message: `is not by a key of ${allowedSigners}: ${stderr.trim()}` }];
  return checkSums(folder, sums.toString('utf8'));
}

function checkSums(folder: string, sums: string): Finding[] {
  const listed = new Map<string, string>();
  for (const each of sums.split('\n').filter((text) => text !== '')) {
    const [, hash = '', file = ''] = /^([0-9a-f]{64}) {2}([\w.-]+)$/.exec(each) ?? [];
    if (file === '') return [{ file: sumsFile, message: `has a line that is no sum: "${each}"` }];
    listed.set(file, hash);
  }
  const found = readdirSync(folder).filter((file) => !file.startsWith(sumsFile));
  return [
    ...[...listed].flatMap(([file, hash]) => {
      const path = join(folder, file);
      if (!existsSync(path) || !lstatSync(path).isFile()) return [{ file, message: 'is absent' }];
      return hashOf(path) === hash ? [] : [{ file, message: 'differs from what was released' }];
    }),
    ...found.filter((file) => !listed.has(file)).map((file) => ({ file, message: 'is no part of the release' })),
  ];
}
