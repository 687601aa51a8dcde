import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeLossyDisk, whyNoLossyDisk } from '@evercode/testkit/lossy-disk';
import { runPowerCuts } from './run-power-cuts.ts';

/** `npm run bench -- power-cut` cuts it 50 times with each durability. */
const isLong = process.env['LONG_TESTS'] === '1';
const rounds = { strict: isLong ? 20 : 1, grouped: isLong ? 20 : 1 };

describe.runIf(whyNoLossyDisk() === undefined)('a power cut', () => {
  it('loses writes and names that were not synced, and nothing else', async () => {
    using disk = makeLossyDisk();
    const [kept, lost, renamed] = ['kept', 'lost', 'renamed'].map((name) => join(disk.path, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(kept, 'synced', { flush: true });
    const folder = openSync(disk.path, 'r');
    fsyncSync(folder);
    closeSync(folder);
    appendFileSync(kept, ', not synced');
    writeFileSync(lost, 'not synced');
    renameSync(kept, renamed);
    disk.cutPower();
    expect(() => readFileSync(renamed)).toThrow('EIO');
    await disk.restore();
    expect(readFileSync(kept, 'utf8')).toBe('synced');
    expect([existsSync(lost), existsSync(renamed)]).toEqual([false, false]);
  });

  it(`with strict durability, cuts under load (${rounds.strict}) lose no answered scan or save`, async () => {
    using disk = makeLossyDisk();
    const result = await runPowerCuts({ disk, durability: 'strict', rounds: rounds.strict, seed: 5 });
    expect([Math.max(0, result.missing - result.notDurable), result.duplicated]).toEqual([0, 0]);
    expect(result.lostSaves).toEqual([]);
    expect(Math.min(result.answered, result.saves.changes, result.saves.files)).toBeGreaterThan(0);
  });

  it(`with grouped durability, cuts under load (${rounds.grouped}) lose only scans not synced yet`, async () => {
    using disk = makeLossyDisk();
    const result = await runPowerCuts({ disk, durability: 'grouped', rounds: rounds.grouped, seed: 6 });
    expect([result.lostAfterSync, result.duplicated]).toEqual([0, 0]);
    expect(result.lostSaves).toEqual([]);
    expect(result.missing).toBeLessThan(result.answered);
  });
});
