import { expect, it } from 'vitest';
import { runKills } from './run-kills.ts';

/** `npm run bench -- kills` kills 200 times, as does KILL_ROUNDS=200. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 20);

it(`of ${rounds} kills under load none costs an answered scan, and none counts one twice`, { timeout: 120_000 + rounds * 10_000 }, async () => {
  const result = await runKills({ rounds, seed: 11 });
  expect([result.missing, result.doubled]).toEqual([0, 0]);
  expect(result.leastAnswered).toBeGreaterThan(0);
  expect(result.workerKills).toBeGreaterThan(0);
});
