import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { syncDirectory } from './sync-directory.ts';

/**
 * The secret `name` of this data directory, generated on first use and never changed. Safe for concurrent processes on
 * a new directory: all get the secret that was linked first.
 */
export function ensureSecret(dataDir: string, name: string, generate: () => string = generateSecret): string {
  const dir = join(dataDir, 'secrets');
  const path = join(dir, name);
  const existing = readSecret(path);
  if (existing !== undefined) return existing;

  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeDurably(draft, generate());
  try {
    // Unlike rename, link fails if another process was first, so a secret in use is never replaced.
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  syncDirectory(dir);

  const written = readSecret(path);
  if (written === undefined) throw new Error(`The secret ${path} disappeared while it was being written.`);
  return written;
}

/** A secret generated before; undefined if there is none. */
export function findSecret(dataDir: string, name: string): string | undefined {
  return readSecret(join(dataDir, 'secrets', name));
}

function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, `${text}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
