import { expect, it } from 'vitest';
import { runKills } from './run-kills.ts';

/** `npm run bench -- kills` kills 200 times. */
const rounds = process.env['LONG_TESTS'] === '1' ? 200 : 2;

it(
  `${rounds} kills under load lose no answered scan, and count none twice`,
  { timeout: 120_000 + rounds * 10_000 },
  async () => {
    const result = await runKills({ rounds, seed: 11 });
    expect([result.missing, result.duplicated]).toEqual([0, 0]);
    expect(result.minAnswered).toBeGreaterThan(0);
    expect(result.workerKills).toBeGreaterThan(0);
  },
);
