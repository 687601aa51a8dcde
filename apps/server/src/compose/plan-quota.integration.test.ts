import { createAnalyticsClient, enrichScan, shipSegment } from '@evercode/analytics';
import { composeMail, type ComposedMail, type Mail, type Recipient } from '@evercode/mail';
import { decide, type Outcome } from '@evercode/routing';
import { waitFor } from '@evercode/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createQuotaRounds, type QuotaDeps } from '../features/money/quota/quota-rounds.ts';
import { createScannedCodes } from '../features/money/quota/scanned-codes.ts';
import { routesOf } from '../features/codes/codes/route-of-code.ts';
import { createAppLinks } from '../platform/mail/app-links.ts';
import { spendMailBudget } from '../platform/mail/mail-budgets.ts';
import { createPost } from '../platform/mail/post.ts';
import { createSealedBox } from '../platform/sign-in/secrets/sealed-box.ts';
import { createCode, givePlan, signUp, type DynamicQr, type Member } from '../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../testing/server-under-test.ts';
import { AGENTS, aScan, writeScans } from '../testing/filling/write-scans.ts';

const SECRET = 'a secret of more than thirty-two characters';
const box = createSealedBox(SECRET, 'mail queue');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const november = { noon: Date.parse('2026-11-15T12:00:00Z'), end: Date.parse('2026-12-01T00:00:00Z') };

/** The clock of the worker. The app runs on real time, so that sessions do not expire. */
let now = november.noon;
/** The worker of the server ships nothing and runs no rounds: these tests do. */
let server: ServerUnderTest;
let analytics: ReturnType<typeof createAnalyticsClient>;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ appSecret: SECRET, role: 'app' });
  analytics = createAnalyticsClient(server.config.clickhouseUrl ?? '');
});
afterAll(async () => {
  await analytics.close();
  await server.stop();
});
beforeEach(async () => {
  now = november.noon;
  member = await signUp(server);
  await server.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date(now) })
    .execute();
});
afterEach(async () => {
  for (const table of ['qrs', 'mailQueue'] as const) await server.db.deleteFrom(table).execute();
});

const later = (ms: number) => {
  now += ms;
};

function aWorker(over: Partial<Pick<QuotaDeps, 'terms' | 'analytics'>> = {}) {
  const scanned = createScannedCodes();
  const runRound = createQuotaRounds({
    db: server.db,
    analytics,
    scanned,
    terms: server.config,
    compileRoutes: routesOf,
    publish: () => Promise.resolve(),
    now: () => new Date(now),
    post: createPost({ box, newUuid: () => crypto.randomUUID(), log: { warn: () => undefined } }),
    links: createAppLinks(server.config.publicUrl),
    ...over,
  });
  return { scanned, runRound };
}

let segments = 0;
/** Ships scans as the worker does, and emits the event where a test asks for it. */
async function visits(
  qr: DynamicQr,
  count: number,
  { worker, ...over }: { worker?: ReturnType<typeof aWorker> } & Parameters<typeof aScan>[1] = {},
) {
  segments += 1;
  const name = `segment ${segments}`;
  const rows = Array.from({ length: count }, (_, index) =>
    enrichScan({ ...aScan(qr, { at: now - 1000, ...over }), index }, name, 'key'),
  );
  await shipSegment(analytics, name, rows);
  worker?.scanned.note(rows);
}

/** A statistics client that runs a hook before each query. */
function askedAfter(happen: () => Promise<void>): QuotaDeps['analytics'] {
  const query = async (parameters: Parameters<typeof analytics.query>[0]) => {
    await happen();
    return analytics.query(parameters);
  };
  return new Proxy(analytics, {
    get: (client, name): unknown => (name === 'query' ? query : Reflect.get(client, name)),
  });
}

const recordOf = async ({ shortUrl }: DynamicQr) =>
  (
    await server.db
      .selectFrom('routes')
      .select('record')
      .where('ending', '=', shortUrl.pathName)
      .executeTakeFirstOrThrow()
  ).record;
function refuse(): never {
  throw new Error('No fact is needed.');
}
const noFacts = {
  system: refuse,
  device: refuse,
  language: refuse,
  country: refuse,
  visitor: refuse,
  isUnlocked: refuse,
};
const answer = async (qr: DynamicQr, at = now): Promise<Outcome> => decide(await recordOf(qr), noFacts, at);
const isHeld = async (qr: DynamicQr, at = now): Promise<boolean> => (await answer(qr, at)).because.step === 'quota';
const read = (qr: DynamicQr) => member.call('getQr', { params: { uuid: qr.uuid } });

/** The mails to a member, in order. They stay queued: delivery is off. */
async function mailsTo({ email }: Pick<Member, 'email'>): Promise<ComposedMail[]> {
  const rows = await server.db.selectFrom('mailQueue').select('sealed').orderBy('createdAt').execute();
  // Encrypted as the queue does.
  const letters = rows.map(({ sealed }) => box.open(sealed) as { mail: Mail; to: Recipient });
  return letters
    .filter(({ mail, to }) => mail.kind === 'quota' && to.email === email)
    .map(({ mail, to }) => composeMail(mail, to, { name: 'Evercode', address: 'https://app.example' }));
}

/** Uses up what an address may get of a kind of mail in a day. */
async function spendDay({ kind, to, workspace }: { kind: 'quota'; to: string; workspace: string }): Promise<void> {
  const mail = { kind, to: { email: to, name: '', language: 'en' }, cause: { now: new Date(now), workspace } } as const;
  while ((await spendMailBudget(server.db, mail)).isWithin);
}

test('a mail beyond the budget of a day is left out, and what it tells counts as untold until it is sent', async () => {
  const qr = await createCode(member, { title: 'Menu' });
  const worker = aWorker();
  await spendDay({ kind: 'quota', to: member.email, workspace: member.workspaceUuid });
  await visits(qr, 80, { worker });
  await worker.runRound('scanned');
  expect(await mailsTo(member)).toEqual([]);
  later(DAY_MS);
  await visits(qr, 1, { worker });
  await worker.runRound('scanned');
  expect((await mailsTo(member)).map(({ subject }) => subject)).toEqual([expect.stringContaining('almost reached')]);
});

test('a code of Free is held after a hundred visits in a month, and released when the next month begins', async () => {
  const [qr, other] = [await createCode(member, { title: 'Menu' }), await createCode(member)];
  const worker = aWorker();
  await visits(qr, 79, { worker });
  await visits(other, 3, { worker });
  await worker.runRound('scanned');
  expect([await answer(qr), (await mailsTo(member)).length]).toMatchObject([{ kind: 'redirect' }, 0]);

  await visits(qr, 1, { worker });
  await worker.runRound('scanned');
  await visits(qr, 19, { worker });
  later(20 * MINUTE_MS);
  await worker.runRound('scanned');
  expect([await isHeld(qr), (await read(qr)).quotaUntil]).toEqual([false, null]);
  expect((await mailsTo(member)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Monthly scan limit almost reached in Person \d+$/),
  ]);

  await visits(qr, 1, { worker });
  await worker.runRound('scanned');
  expect(await answer(qr)).toEqual({
    kind: 'page',
    page: 'paused',
    status: 404,
    record: false,
    because: { step: 'quota' },
  });
  expect(await isHeld(qr, november.end - 1)).toBe(true);
  expect(await answer(qr, november.end)).toMatchObject({ kind: 'redirect', record: true });
  expect(await isHeld(other)).toBe(false);
  expect(await read(qr)).toMatchObject({ state: 'active', stateReason: null, quotaUntil: '2026-12-01T00:00:00.000Z' });
  expect(
    (await member.call('listQrs', { query: {} })).items.map(({ title, quotaUntil }) => [title, quotaUntil !== null]),
  ).toContainEqual(['Menu', true]);

  const [, { subject, text } = { subject: '', text: '' }, ...more] = await mailsTo(member);
  expect([subject, more]).toEqual([expect.stringMatching(/^Monthly scan limit reached in Person \d+$/), []]);
  expect(text).toContain('This code has used all 100 scans that your plan includes per code each month.');
  expect(text).toContain('- Menu\n');
  expect(text).toContain('The count resets on December 1, 2026 (UTC)');
  expect(text).toContain(`${server.config.publicUrl}/plans`);
  expect(
    (await member.call('listAuditLog', { query: {} })).items.filter(({ act }) => act === 'qr.quota-reached'),
  ).toMatchObject([{ subject: { id: qr.uuid, label: 'Menu' }, person: { uuid: null } }]);
});

test('a held code stays held after every change; its copy does not', async () => {
  const qr = await createCode(member);
  const worker = aWorker();
  await visits(qr, 100, { worker });
  await worker.runRound('scanned');
  await member.call('updateQr', { params: { uuid: qr.uuid }, query: {}, body: { state: 'paused' } });
  expect((await answer(qr)).because.step).toBe('state');
  await member.call('updateQr', {
    params: { uuid: qr.uuid },
    query: {},
    body: { state: 'active', input: { url: 'https://example.com/other' } },
  });
  expect(await isHeld(qr)).toBe(true);
  // The cast is safe: the copy is a website, like its original.
  const copy = (await member.call('cloneQr', { params: { uuid: qr.uuid } })) as DynamicQr;
  expect([await isHeld(copy), copy.quotaUntil]).toEqual([false, null]);
});

test('bots, own visits and other months do not count', async () => {
  const qr = await createCode(member);
  const worker = aWorker();
  await visits(qr, 99, { worker });
  await visits(qr, 50, { worker, userAgent: AGENTS.bot });
  await visits(qr, 50, { worker, userAgent: AGENTS.preview });
  await visits(qr, 50, { worker, isOwn: true });
  await visits(qr, 50, { worker, at: Date.parse('2026-10-31T23:59:59.999Z') });
  await visits(qr, 50, { worker, at: november.end });
  await worker.runRound('all');
  expect(await isHeld(qr)).toBe(false);
  await visits(qr, 1, { worker, at: Date.parse('2026-11-01T00:00:00Z') });
  await worker.runRound('scanned');
  expect(await isHeld(qr)).toBe(true);
});

test('the next month counts from zero and mails again', async () => {
  const qr = await createCode(member);
  const worker = aWorker();
  await visits(qr, 100, { worker });
  await worker.runRound('scanned');
  now = november.end + MINUTE_MS;
  await worker.runRound('held');
  expect([(await recordOf(qr)).format, (await read(qr)).quotaUntil, (await mailsTo(member)).length]).toEqual([
    1,
    null,
    1,
  ]);
  await visits(qr, 100, { worker });
  await worker.runRound('scanned');
  expect([
    await isHeld(qr),
    await isHeld(qr, Date.parse('2027-01-01T00:00:00Z')),
    (await mailsTo(member)).length,
  ]).toEqual([true, false, 2]);
});

describe('a change of plan', () => {
  test('to a larger plan releases codes, and to a smaller one holds them again', async () => {
    const qr = await createCode(member);
    const worker = aWorker();
    await visits(qr, 150, { worker });
    await worker.runRound('scanned');
    expect(await isHeld(qr)).toBe(true);
    await member.call('beginTrial', { params: { uuid: member.workspaceUuid } });
    expect([(await answer(qr)).kind, (await read(qr)).quotaUntil]).toEqual(['redirect', null]);

    await visits(qr, 50, { worker });
    await worker.runRound('all');
    expect(await isHeld(qr)).toBe(false);
    await member.call('downgradeAccount', { params: { uuid: member.workspaceUuid }, body: { plan: 'free' } });
    await worker.runRound('all');
    expect([await isHeld(qr), (await mailsTo(member)).length]).toEqual([true, 1]);
  });

  test.each(['trial', 'pro', 'enterprise'] as const)('to %s releases held codes, which have no quota', async (plan) => {
    const qr = await createCode(member);
    const worker = aWorker();
    await visits(qr, 100, { worker });
    await worker.runRound('scanned');
    await givePlan(server.db, member.workspaceUuid, plan);
    // No count is queried where there is no limit.
    await aWorker({ analytics: createAnalyticsClient('http://127.0.0.1:1/none') }).runRound('scanned');
    expect(await isHeld(qr)).toBe(false);
    await visits(qr, 10, { worker });
    await worker.runRound('all');
    expect([await isHeld(qr), (await mailsTo(member)).length]).toEqual([false, 1]);
  });

  test('to Starter allows ten thousand', async () => {
    await givePlan(server.db, member.workspaceUuid, 'starter');
    const qr = await createCode(member);
    const worker = aWorker();
    await visits(qr, 7999, { worker });
    await worker.runRound('scanned');
    expect(await mailsTo(member)).toEqual([]);
    await visits(qr, 1, { worker });
    await worker.runRound('scanned');
    expect((await mailsTo(member))[0]?.text).toContain('80% of the 10,000 scans');
    await visits(qr, 1999, { worker });
    await worker.runRound('scanned');
    expect(await isHeld(qr)).toBe(false);
    await visits(qr, 1, { worker });
    await worker.runRound('scanned');
    expect(await isHeld(qr)).toBe(true);
  });

  test('during a count invalidates the count', async () => {
    await givePlan(server.db, member.workspaceUuid, 'starter');
    const qr = await createCode(member);
    await visits(qr, 100);
    // The plan changes during the count for Starter: a hundred visits are below its threshold.
    const slow = askedAfter(() => givePlan(server.db, member.workspaceUuid, 'free'));
    await server.db
      .updateTable('qrs')
      .set({ quotaUntil: new Date(november.end) })
      .where('id', '=', qr.uuid)
      .execute();
    await aWorker({ analytics: slow }).runRound('held');
    expect((await read(qr)).quotaUntil).not.toBeNull();
    await aWorker().runRound('held');
    expect((await read(qr)).quotaUntil).not.toBeNull();
  });

  test.each([
    { overQuota: 'serve', billing: 'on' },
    { overQuota: 'pause', billing: 'off' },
  ] as const)('enforces no quota with %j', async (terms) => {
    const [held, qr] = [await createCode(member), await createCode(member)];
    const strict = aWorker();
    await visits(held, 100, { worker: strict });
    await strict.runRound('scanned');
    const worker = aWorker({ terms });
    await visits(qr, 100, { worker });
    await worker.runRound('all');
    expect([await isHeld(held), await isHeld(qr), (await mailsTo(member)).length]).toEqual([false, false, 1]);
  });
});

describe('mails to the owner', () => {
  test('two concurrent workers hold a code once and mail once', async () => {
    const qr = await createCode(member);
    await visits(qr, 100);
    const { version } = await read(qr);
    await Promise.all([aWorker(), aWorker()].map(({ runRound }) => runRound('all')));
    await aWorker().runRound('all');
    expect([(await mailsTo(member)).length, (await read(qr)).version]).toEqual([1, version + 1]);
  });

  test('combine several codes, and wait a quarter of an hour before the next', async () => {
    const [first, second] = [await createCode(member, { title: 'Bar' }), await createCode(member, { title: 'Menu' })];
    const worker = aWorker();
    await visits(first, 80, { worker });
    await visits(second, 80, { worker });
    await worker.runRound('scanned');
    expect((await mailsTo(member)).map(({ text }) => /- Bar\n- Menu\n/.test(text))).toEqual([true]);
    await visits(first, 20, { worker });
    await worker.runRound('scanned');
    expect([await isHeld(first), (await mailsTo(member)).length]).toEqual([true, 1]);
    later(15 * MINUTE_MS);
    await worker.runRound('held');
    expect((await mailsTo(member)).length).toBe(2);
    later(60 * MINUTE_MS);
    await worker.runRound('all');
    expect((await mailsTo(member)).length).toBe(2);
  });

  test('are in the language of the owner, and go to verified addresses only', async () => {
    const qr = await createCode(member);
    await server.db.updateTable('users').set({ locale: 'pt-br' }).where('id', '=', member.userUuid).execute();
    await visits(qr, 100);
    await aWorker().runRound('all');
    expect((await mailsTo(member)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Limite mensal de leituras atingido em Person \d+$/),
    ]);

    const stranger = await signUp(server);
    const otherCode = await createCode(stranger);
    await visits(otherCode, 100);
    await aWorker().runRound('all');
    expect([await isHeld(otherCode), await mailsTo(stranger)]).toEqual([true, []]);
  });
});

test('while the statistics are unavailable no code is held or released, and the check is retried', async () => {
  const [held, qr] = [await createCode(member), await createCode(member)];
  const first = aWorker();
  await visits(held, 100, { worker: first });
  await first.runRound('scanned');
  let isAway = true;
  const unavailable = askedAfter(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()));
  const worker = aWorker({ analytics: unavailable });
  await visits(qr, 100, { worker });
  for (const scope of ['scanned', 'held', 'all'] as const) await expect(worker.runRound(scope)).rejects.toThrow('away');
  expect([await isHeld(held), await isHeld(qr)]).toEqual([true, false]);
  isAway = false;
  await worker.runRound('scanned');
  expect([await isHeld(held), await isHeld(qr)]).toEqual([true, true]);
});

test('deleted scans release a code', async () => {
  const qr = await createCode(member);
  const worker = aWorker();
  await visits(qr, 100, { worker });
  await worker.runRound('scanned');
  await analytics.command({ query: 'DELETE FROM scans WHERE qr = {qr:UUID}', query_params: { qr: qr.uuid } });
  await worker.runRound('held');
  expect([await isHeld(qr), (await recordOf(qr)).format]).toEqual([false, 1]);
});

test('more scanned codes than the set holds are all found', async () => {
  const scanned = createScannedCodes(1);
  const rows = ['a', 'b', 'a'].map((qr) => ({ account: 'w', qr, class: 'human' as const }));
  scanned.note([...rows, { account: 'w', qr: 'c', class: 'bot' }]);
  expect([scanned.hasDropped(), scanned.take(), scanned.hasDropped(), scanned.take()]).toEqual([
    true,
    [{ workspaceUuid: 'w', codeUuid: 'a' }],
    false,
    [],
  ]);
});

test('end to end: scans are shipped, and the route record of scan processes holds the code', async () => {
  const complete = await startServerUnderTest();
  try {
    const owner = await signUp(complete);
    const qr = await createCode(owner);
    await writeScans(
      complete.config.dataDir,
      Array.from({ length: 101 }, () => aScan(qr)),
    );
    await waitFor(async () => (await owner.call('getQr', { params: { uuid: qr.uuid } })).quotaUntil !== null, {
      timeoutMs: 30_000,
    });
    const { record } = await complete.db
      .selectFrom('routes')
      .select('record')
      .where('ending', '=', qr.shortUrl.pathName)
      .executeTakeFirstOrThrow();
    expect(decide(record, noFacts, Date.now())).toMatchObject({ page: 'paused', because: { step: 'quota' } });
  } finally {
    await complete.stop();
  }
});
