import { randomUUID } from 'node:crypto';
import { planLimits, type PlanLimits } from '@evercode/access';
import { openDatabase, type Database } from '@evercode/database';
import { judgeRate } from '@evercode/testkit/judge-rate';
import type { Options, Outcome } from './bench.ts';
import { sendAsFastAsPossible, sendSteadily } from './keys/send-requests.ts';
import { startEngines } from './list/engines.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { figure } from './report.ts';
import { signInToDemo } from './sign-in.ts';

const REQUESTS = 10_000;
/** So many more are sent than a month has. */
const TOO_MANY = 1.2;
const AT_ONCE = 40;
/** A larger limit than the plan's, as a workspace may agree on: at 10 a second, 10,000 requests take 17 minutes. */
const PER_SECOND = 100;
/** More than the limit. Each is refused or allowed by the same row, so far more would measure the machine. */
const SENT_PER_SECOND = 150;

/**
 * One API key on two app machines at its limits: so many requests of a month, and then as many at the limit of the
 * second. As many must be allowed as the limits say, and none be refused while there is room.
 */
export async function benchKeys({
  requests = REQUESTS,
  seconds = Math.ceil(requests / PER_SECOND),
  progress,
}: Options): Promise<Outcome> {
  using stores = makeTemporaryDirectory();
  using first = makeTemporaryDirectory();
  using second = makeTemporaryDirectory();
  progress('keys: starting the stores and two app machines');
  const engines = await startEngines(stores.path);
  const db = openDatabase(engines.databaseUrl, { poolSize: 1 });
  const env = { DATABASE_URL: engines.databaseUrl, CLICKHOUSE_URL: engines.clickhouseUrl, BILLING: 'on' };
  const machines: Product[] = [];
  try {
    machines.push(await startProduct(first.path, { ...env, SEED_DEMO: 'true' }));
    machines.push(await startProduct(second.path, { ...env, ROLE: 'app' }));
    const [machine] = machines;
    if (machine === undefined) throw new TypeError('Two machines were started.');
    const { workspace, key } = await makeKey(machine, db);
    const urls = machines.map(({ appUrl }) => `${appUrl}/api/v1/me`);

    progress(`keys: ${requests} requests of a month`);
    await agree(db, workspace, { apiRequestsPerSecond: 'unlimited' });
    await leaveInMonth(db, workspace, requests);
    const month = await sendAsFastAsPossible({ urls, key, count: Math.ceil(requests * TOO_MANY), atOnce: AT_ONCE });
    const allowed = month.filter(({ isAllowed }) => isAllowed);
    const lastSent = Math.max(...allowed.map(({ sentAt }) => sentAt));
    const early = month.filter(({ isAllowed, answeredAt }) => !isAllowed && answeredAt < lastSent);

    progress(`keys: ${PER_SECOND} requests a second for ${seconds} s`);
    await agree(db, workspace, { apiRequestsPerMonth: 'unlimited', apiRequestsPerSecond: PER_SECOND });
    const steady = await sendSteadily({ urls, key, perSecond: SENT_PER_SECOND, seconds });
    const { mostWithinWindow, refusedEarly } = judgeRate(steady, { limit: PER_SECOND, windowMs: 1000 });
    const steadyAllowed = steady.filter(({ isAllowed }) => isAllowed).length;
    const timesMs = allowed.map(({ sentAt, answeredAt }) => answeredAt - sentAt).toSorted((a, b) => a - b);
    const timeAt = (share: number) => timesMs[Math.floor((timesMs.length - 1) * share)] ?? Number.NaN;

    return {
      figures: [
        figure('allowed in a month', 'requests', [allowed.length], { exactly: requests }),
        figure('refused before the last allowed one was sent', '%', [(early.length / requests) * 100], { atMost: 1 }),
        figure('most within any second', 'requests', [mostWithinWindow], { atMost: PER_SECOND }),
        figure('refused although there was room', '%', [(refusedEarly / steady.length) * 100], { atMost: 1 }),
        figure('allowed at the limit of the second', 'requests', [steadyAllowed]),
        figure('of the requests that the seconds had', '%', [(steadyAllowed / (PER_SECOND * seconds)) * 100]),
        figure('answer at the limit of the month, median', 'ms', [timeAt(0.5)]),
        figure('  99th percentile', 'ms', [timeAt(0.99)]),
      ],
      notes: [
        `${month.length} requests, ${AT_ONCE} at once; then ${SENT_PER_SECOND} a second for ${seconds} s.`,
        'A request was decided at some time between its sending and its answer.',
      ],
    };
  } finally {
    await Promise.all(machines.map((machine) => machine.stop()));
    await db.destroy();
    await engines.stop();
  }
}

async function makeKey(machine: Product, db: Database): Promise<{ workspace: string; key: string }> {
  const callApi = await signInToDemo(machine);
  // Cast: the contract declares these answers.
  const { items } = (await (await callApi('/api/user-accounts')).json()) as { items: { account: { uuid: string } }[] };
  const workspace = items[0]?.account.uuid ?? randomUUID();
  await db
    .updateTable('accounts')
    .set({ plan: 'enterprise', subscriptionType: 'FOREVER' })
    .where('id', '=', workspace)
    .execute();
  const wish = { name: 'Bench', scopes: ['read'], expiresInDays: 1 };
  const { key } = (await (await callApi('/api/api-keys', wish)).json()) as { key: string };
  return { workspace, key };
}

/** As if all other requests of the month had been made: an agreement never lowers what the plan has. */
async function leaveInMonth(db: Database, accountId: string, left: number): Promise<void> {
  const { apiRequestsPerMonth } = planLimits('enterprise');
  if (apiRequestsPerMonth === 'unlimited' || apiRequestsPerMonth < left)
    throw new Error('The plan has to limit the requests of a month, at more than are sent.');
  const used = { month: new Date().toISOString().slice(0, 7), requests: apiRequestsPerMonth - left, latest: [] };
  await db
    .insertInto('apiUsage')
    .values({ accountId, ...used })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(used))
    .execute();
}

type Agreed = Partial<Pick<PlanLimits, 'apiRequestsPerMonth' | 'apiRequestsPerSecond'>>;

async function agree(db: Database, accountId: string, limits: Agreed): Promise<void> {
  const row = { limits: JSON.stringify(limits), until: null };
  await db
    .insertInto('agreements')
    .values({ accountId, createdAt: new Date(), ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}
