import { execFileSync } from 'node:child_process';
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';
import { isSmallMachine } from './machine-memory.ts';

const GIB = 2 ** 30;
const large = { totalBytes: 16 * GIB, limitBytes: 0 };

describe('a small machine', () => {
  it.each([
    ['a machine of 1 GiB', { totalBytes: 0.95 * GIB, limitBytes: 0 }, true],
    ['a machine of 2 GiB', { totalBytes: 1.9 * GIB, limitBytes: 0 }, false],
    ['a container of 1 GiB on a large machine', { ...large, limitBytes: GIB }, true],
    ['a container of 2 GiB on a large machine', { ...large, limitBytes: 2 * GIB }, false],
    // Without a limit, version 1 answers the largest number of pages, and version 2 the largest integer.
    ['a large machine without a limit', { ...large, limitBytes: 2 ** 64 }, false],
    ['a limit above the memory of a small machine', { totalBytes: GIB, limitBytes: 8 * GIB }, true],
  ])('is %s: %#', (_, memory, expected) => {
    expect(isSmallMachine(memory)).toBe(expected);
  });

  it('is found by the configuration, unless LOW_MEMORY says so', () => {
    const small = { totalBytes: GIB, limitBytes: 0 };
    expect(loadConfig({}, small).lowMemory).toBe(true);
    expect(loadConfig({}, large).lowMemory).toBe(false);
    expect(loadConfig({ LOW_MEMORY: 'false' }, small).lowMemory).toBe(false);
    expect(loadConfig({ LOW_MEMORY: 'true' }, large).lowMemory).toBe(true);
  });

  const group = makeGroup();
  it.skipIf(group === undefined)('is found in a control group of the kernel', () => {
    try {
      writeFileSync(join(group?.path ?? '', group?.limitFile ?? ''), String(GIB));
      const script = `import { isSmallMachine, readMachineMemory } from './machine-memory.ts';
        console.log(JSON.stringify({ ...readMachineMemory(), isSmall: isSmallMachine(readMachineMemory()) }));`;
      const joined = `echo $$ > ${group?.path}/cgroup.procs; exec "$@"`;
      const answer = execFileSync(
        'sh',
        ['-c', joined, 'sh', process.execPath, '--input-type=module', '--eval', script],
        { cwd: import.meta.dirname, encoding: 'utf8' },
      );
      expect(JSON.parse(answer)).toMatchObject({ limitBytes: GIB, isSmall: true });
    } finally {
      rmdirSync(group?.path ?? '');
    }
  });
});

/** Undefined where no control group can be made: without root, and in most containers. */
function makeGroup(): { path: string; limitFile: string } | undefined {
  const name = `evercode-test-${process.pid}`;
  for (const [root, limitFile] of [
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
    ['/sys/fs/cgroup', 'memory.max'],
  ] as const) {
    try {
      const path = join(root, name);
      mkdirSync(path);
      try {
        writeFileSync(join(path, limitFile), String(GIB));
        return { path, limitFile };
      } catch {
        rmdirSync(path);
      }
    } catch {
      // Not mounted, or read only.
    }
  }
  return undefined;
}
