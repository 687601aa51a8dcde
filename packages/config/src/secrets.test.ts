import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureSecret, findSecret } from './secrets.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'evercode-secrets-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

it('generates a secret once, readable by its owner only', () => {
  const secret = ensureSecret(dir, 'session');
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(ensureSecret(dir, 'session')).toBe(secret);
  expect(ensureSecret(dir, 'other')).not.toBe(secret);
  expect(statSync(join(dir, 'secrets/session')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dir, 'secrets')).mode & 0o777).toBe(0o700);
});

it('keeps the secret of the first of concurrent processes', () => {
  const second = ensureSecret(dir, 'session', () => {
    ensureSecret(dir, 'session', () => 'first');
    return 'second';
  });
  expect(second).toBe('first');
  expect(readdirSync(join(dir, 'secrets'))).toEqual(['session']);
});

it('findSecret does not generate a secret', () => {
  expect(findSecret(dir, 'session')).toBeUndefined();
  expect(readdirSync(dir)).toEqual([]);
  const secret = ensureSecret(dir, 'session');
  expect(findSecret(dir, 'session')).toBe(secret);
});
