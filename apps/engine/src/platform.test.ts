import { expect, test } from 'vitest';
import { findPlatformProblem, readPlatform } from './platform.ts';

test.each([
  [{ os: 'linux', cpu: 'x64', hasGlibc: true }, false],
  [{ os: 'darwin', cpu: 'arm64', hasGlibc: true }, false],
  [{ os: 'linux', cpu: 'x64', hasGlibc: false }, true],
  [{ os: 'linux', cpu: 'arm64', hasGlibc: true }, true],
  [{ os: 'win32', cpu: 'x64', hasGlibc: true }, true],
] as const)('%j: a problem? %s', (platform, isProblem) => {
  expect(findPlatformProblem(platform) ?? 'none').toMatch(isProblem ? /set CLICKHOUSE_URL/ : /^none$/);
});

test('chDB supports the machine that runs the tests', () => {
  expect(findPlatformProblem(readPlatform())).toBeUndefined();
});
