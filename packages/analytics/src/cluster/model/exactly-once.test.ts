import { isLongRun } from '@evercode/testkit';
import { expect, test } from 'vitest';
import type { StoreFamily } from '../store-family.ts';
import { runSchedule } from './run-schedule.fixture.ts';
import type { Weakness } from './simulated-client.fixture.ts';

const SCHEDULES = isLongRun ? 20_000 : 500;

test.each<StoreFamily>(['plain', 'replicated', 'shared'])(
  'a %s store has every row once after each of many schedules of lag, lost answers, kills and lost disks',
  async (family) => {
    const wrong: unknown[] = [];
    for (let seed = 1; seed <= SCHEDULES; seed += 1) {
      const outcome = await runSchedule(seed, family);
      if (outcome.lost !== 0 || outcome.doubled !== 0 || outcome.isOutOfOrder) wrong.push({ seed, ...outcome });
    }
    expect(wrong).toEqual([]);
  },
);

/** Without any one safeguard the same schedules find a loss or a double: the model can tell. */
test.each<{ family: StoreFamily; weakness: Weakness; finds: 'lost' | 'doubled' }>([
  { family: 'plain', weakness: 'no token', finds: 'doubled' },
  { family: 'plain', weakness: 'an early acknowledgement', finds: 'lost' },
  { family: 'replicated', weakness: 'an early acknowledgement', finds: 'lost' },
  { family: 'shared', weakness: 'an early acknowledgement', finds: 'lost' },
  { family: 'replicated', weakness: 'no token', finds: 'doubled' },
  { family: 'replicated', weakness: 'no quorum', finds: 'lost' },
  { family: 'replicated', weakness: 'no consistent look-up', finds: 'doubled' },
  { family: 'replicated', weakness: 'a cluster taken for one server', finds: 'doubled' },
  { family: 'shared', weakness: 'no token', finds: 'doubled' },
  { family: 'shared', weakness: 'no consistent look-up', finds: 'doubled' },
  { family: 'shared', weakness: 'a cluster taken for one server', finds: 'doubled' },
])('with $weakness, rows of a $family store are $finds', async ({ family, weakness, finds }) => {
  for (let seed = 1; seed <= SCHEDULES; seed += 1) if ((await runSchedule(seed, family, weakness))[finds] > 0) return;
  expect.unreachable('no schedule noticed it');
});
