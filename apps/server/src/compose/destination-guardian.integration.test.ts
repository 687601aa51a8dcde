import type { Destination } from '@evercode/contract';
import { composeMail, type ComposedMail, type Mail, type Recipient } from '@evercode/mail';
import { waitFor } from '@evercode/testkit';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createV1Caller } from '../testing/call-v1.ts';
import { createCode, givePlan, signUp, type DynamicQr, type Member } from '../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../testing/server-under-test.ts';
import { spendMailBudget } from '../platform/mail/mail-budgets.ts';
import { createPost } from '../platform/mail/post.ts';
import { createAppLinks } from '../platform/mail/app-links.ts';
import { createSealedBox } from '../platform/sign-in/secrets/sealed-box.ts';
import { routesOf } from '../features/codes/codes/route-of-code.ts';
import { startDestinations, type Destinations } from '../features/delivery/guardian/destination-servers.fixture.ts';
import { createGuardian } from '../features/delivery/guardian/guard-destinations.ts';

const HOUR_MS = 3_600_000;
const SECRET = 'a secret of more than thirty-two characters';
const box = createSealedBox(SECRET, 'mail queue');

/** The clock of the guardian. The server runs on real time, so that sessions do not expire. */
let now = Date.now();
let server: ServerUnderTest;
let there: Destinations;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest({ appSecret: SECRET });
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = Date.now();
  there = await startDestinations();
  member = await signUp(server, { plan: 'pro' });
  await server.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date(now) })
    .execute();
});
afterEach(async () => {
  await there.stop();
  for (const table of ['qrs', 'destinations', 'destinationHosts', 'mailQueue'] as const)
    await server.db.deleteFrom(table).execute();
});

const stop = new AbortController();

/** The guardian of a worker, which runs beside the server. */
function aGuardian() {
  const { db, config } = server;
  const goRound = createGuardian(
    {
      db,
      internet: there.internet,
      publicUrl: config.publicUrl,
      shortLinks: { ownHost: new URL(config.shortUrl).host },
      pauseMs: 1,
      now: () => new Date(now),
      log: pino({ level: 'silent' }),
      compileRoutes: routesOf,
      publish: () => Promise.resolve(),
      newUuid: () => crypto.randomUUID(),
      post: createPost({ box, newUuid: () => crypto.randomUUID(), log: { warn: () => undefined } }),
      links: createAppLinks(config.publicUrl),
    },
    stop.signal,
  );
  /** Runs rounds until no check is due, and advances the clock between them. */
  return async () => {
    for (;;) {
      now += 10;
      if ((await goRound()) === 0) return;
    }
  };
}

const later = (hours: number) => {
  now += hours * HOUR_MS;
};
const codeTo = (url: string, chosen: Parameters<typeof createCode>[1] = {}) =>
  createCode(member, { input: { url }, ...chosen });
const found = async ({ uuid }: Pick<DynamicQr, 'uuid'>, caller = member): Promise<Destination[]> =>
  (await caller.call('listDestinations', { params: { uuid } })).items;
const leadsTo = async ({ shortUrl }: DynamicQr) => {
  const { record } = await server.db
    .selectFrom('routes')
    .select('record')
    .where('ending', '=', shortUrl.pathName)
    .executeTakeFirstOrThrow();
  return record.target.kind === 'redirect' ? record.target.url : record.target.kind;
};
/** The guardian's mails to an address, in order. They stay queued: by the server's clock they are not due. */
async function mailsTo(address: string): Promise<ComposedMail[]> {
  const rows = await server.db.selectFrom('mailQueue').select('sealed').orderBy('createdAt').execute();
  // Encrypted as the queue does.
  const letters = rows.map(({ sealed }) => box.open(sealed) as { mail: Mail; to: Recipient });
  return letters
    .filter(({ mail, to }) => mail.kind === 'destinations' && to.email === address)
    .map(({ mail, to }) => composeMail(mail, to, { name: 'Evercode', address: 'https://app.example' }));
}
/** Advances until a broken address is confirmed as broken. */
async function findTwice(goRound: () => Promise<void>) {
  await goRound();
  later(1.1);
  await goRound();
}

test('a working address is checked once a day, however many codes lead to it', async () => {
  const url = there.url('shop.example', '/menu');
  const [code] = [await codeTo(url), await codeTo(url)];
  const goRound = aGuardian();
  await goRound();
  expect(there.visits).toHaveLength(1);
  later(23);
  await goRound();
  expect(there.visits).toHaveLength(1);
  later(1.1);
  await goRound();
  expect(there.visits).toHaveLength(2);
  const [{ since, checkedAt, ...known } = {}] = await found(code);
  expect(known).toEqual({
    url,
    verdict: 'fine',
    reason: null,
    detail: '',
    isSuspected: false,
    isFallback: false,
    isReplaced: false,
  });
  expect([since, checkedAt].map((instant) => Date.parse(instant ?? '') > 0)).toEqual([true, true]);
  expect((await member.call('getQr', { params: { uuid: code.uuid } })).attention).toBeNull();
});

test('the list of codes tells where each leads if it is asked to', async () => {
  const [shop, safe] = [there.url('shop.example', '/menu'), there.url('safe.example')];
  const guarded = await codeTo(shop, { settings: { guardian: { fallbackUrl: safe } } });
  await codeTo(shop);
  const paused = await codeTo(shop);
  await member.call('updateQr', { params: { uuid: paused.uuid }, query: {}, body: { state: 'paused' } });
  await aGuardian()();
  const list = createV1Caller(server.url, member.headers);
  const { items } = (await list('GET', '/codes', { query: { include: 'destinations', sort: 'oldest' } })).body as {
    items: { id: string; destinations: Destination[] }[];
  };
  expect(items.map(({ destinations }) => destinations.map(({ url, verdict }) => `${url} ${verdict}`))).toEqual([
    [`${shop} fine`, `${safe} fine`],
    [`${shop} fine`],
    [],
  ]);
  expect(items[0]?.destinations).toEqual(await found(guarded));
  const [lean] = (await list('GET', '/codes', { query: { include: 'description' } })).body['items'] as object[];
  expect(lean).not.toHaveProperty('destinations');
});

test('a workspace learns nothing of the checks that another one had of the same address', async () => {
  const url = there.url('shop.example', '/menu');
  await codeTo(url);
  const goRound = aGuardian();
  await goRound();
  later(5);
  const stranger = await signUp(server, { plan: 'pro' });
  const code = await createCode(stranger, { input: { url } });
  const bornAt = now;
  await aGuardian()();
  const [theirs] = await found(code, stranger);
  expect(theirs).toMatchObject({ verdict: 'fine' });
  for (const at of [theirs?.since, theirs?.checkedAt]) expect(Date.parse(at ?? '')).toBeGreaterThanOrEqual(bornAt);
});

test('addresses of rules, languages, schedule and limit are watched, without the added parameters', async () => {
  const at = (path: string) => there.url('shop.example', path);
  const code = await codeTo(at('/own'));
  await member.call('updateQr', {
    params: { uuid: code.uuid },
    query: {},
    body: {
      settings: {
        rules: [{ id: 'r', name: '', when: { systems: ['ios'] }, to: [{ url: at('/rule'), weight: 1 }] }],
        languages: { links: [{ language: 'pt', url: at('/pt') }] },
        useLimit: { count: 5, fallbackUrl: at('/limit') },
        schedule: { from: null, until: '2027-01-01T00:00:00Z', fallbackUrl: at('/closed') },
        urlParameters: [{ name: 'utm_source', value: 'poster' }],
        guardian: { fallbackUrl: at('/safe') },
      },
    },
  });
  await aGuardian()();
  expect(there.visits.map(({ path }) => path).toSorted()).toEqual([
    '/closed',
    '/limit',
    '/own',
    '/pt',
    '/rule',
    '/safe',
  ]);
  expect((await found(code)).filter(({ isFallback }) => isFallback).map(({ url }) => url)).toEqual([at('/safe')]);
});

test('a code that cannot be scanned is not watched', async () => {
  const code = await codeTo(there.url('shop.example'));
  await aGuardian()();
  await member.call('updateQr', { params: { uuid: code.uuid }, query: {}, body: { state: 'paused' } });
  later(25);
  await aGuardian()();
  expect(there.visits).toHaveLength(1);
  expect(await found(code)).toEqual([]);
  expect(await server.db.selectFrom('destinations').select('url').execute()).toEqual([]);
});

describe('a broken address', () => {
  test('is a suspicion at first, and reported, listed and filterable after the second check', async () => {
    there.serve('shop.example', 404);
    const [code] = [
      await codeTo(there.url('shop.example'), { title: 'Menu' }),
      await codeTo(there.url('other.example')),
    ];
    const goRound = aGuardian();
    await goRound();
    expect(await found(code)).toMatchObject([{ verdict: 'unchecked', isSuspected: true }]);
    const list = async (query: NonNullable<Parameters<typeof member.call<'listQrs'>>[1]>['query']) =>
      (await member.call('listQrs', { query })).items.map(({ title, attention }) => [title, attention]);
    expect(await list({ attention: 'any' })).toEqual([]);
    later(1.1);
    await goRound();
    expect(await found(code)).toMatchObject([
      { verdict: 'broken', reason: 'status', detail: '404', isSuspected: false },
    ]);
    expect(await list({ attention: 'any' })).toEqual([['Menu', 'broken']]);
    expect([await list({ attention: 'broken' }), await list({ attention: 'warning' })]).toEqual([
      [['Menu', 'broken']],
      [],
    ]);
    expect((await list({})).length).toBe(2);
  });

  test('is reported in one mail a day to owner and admins, in their language, and so is its recovery', async () => {
    there.serve('shop.example', 404);
    await codeTo(there.url('shop.example'), { title: 'Menu' });
    const goRound = aGuardian();
    await findTwice(goRound);
    const [mail, ...others] = await mailsTo(member.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^A destination isn’t working in /);
    expect(mail?.text).toContain('- Menu\n');
    expect(mail?.text).toContain('/dashboard/qrs/all?attention=any');

    there.serve('second.example', 500);
    await codeTo(there.url('second.example'));
    await findTwice(goRound);
    expect(await mailsTo(member.email)).toHaveLength(1);
    there.serve('shop.example', 200);
    later(24);
    await goRound();
    const [, newest] = await mailsTo(member.email);
    expect(newest?.text).toMatch(/don’t reach its destination:.*second.*works again:.*Menu/s);
  });

  test('is reported a day later when the mail was beyond the budget of its day', async () => {
    const to = { email: member.email, name: '', language: 'en' } as const;
    const cause = { now: new Date(now), workspace: member.workspaceUuid };
    while ((await spendMailBudget(server.db, { kind: 'destinations', to, cause })).isWithin);
    there.serve('shop.example', 404);
    await codeTo(there.url('shop.example'), { title: 'Menu' });
    const goRound = aGuardian();
    await findTwice(goRound);
    expect(await mailsTo(member.email)).toEqual([]);
    later(25);
    await goRound();
    expect((await mailsTo(member.email)).map(({ text }) => text)).toEqual([expect.stringContaining('- Menu\n')]);
  });

  test('is not reported to editors or to unverified addresses', async () => {
    const [editor, admin] = [await signUp(server), await signUp(server)];
    await server.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date(now) })
      .where('id', 'in', [editor.userUuid, admin.userUuid])
      .execute();
    await server.db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', member.userUuid).execute();
    for (const [role, { userUuid }] of [
      ['editor', editor],
      ['admin', admin],
    ] as const) {
      await server.db
        .insertInto('memberships')
        .values({
          id: crypto.randomUUID(),
          userId: userUuid,
          accountId: member.workspaceUuid,
          role,
          createdAt: new Date(),
        })
        .execute();
    }
    there.serve('shop.example', 404);
    await codeTo(there.url('shop.example'));
    await findTwice(aGuardian());
    expect([await mailsTo(member.email), await mailsTo(editor.email)]).toEqual([[], []]);
    expect(await mailsTo(admin.email)).toHaveLength(1);
  });
});

describe('the automatic fallback', () => {
  const withFallback = async (code: DynamicQr, fallbackUrl: string) =>
    member.call('updateQr', {
      params: { uuid: code.uuid },
      query: { confirmLocked: 'true' },
      body: { settings: { guardian: { fallbackUrl } } },
    });

  test('replaces the address while it is broken; history and log name the system as the author', async () => {
    const [own, safe] = [there.url('shop.example', '/menu'), there.url('safe.example', '/home')];
    const code = await codeTo(own, { title: 'Menu' });
    await withFallback(code, safe);
    there.serve('shop.example', 404);
    const goRound = aGuardian();
    await goRound();
    expect(await leadsTo(code)).toBe(own);
    later(1.1);
    await goRound();
    expect(await leadsTo(code)).toBe(safe);
    expect(await found(code)).toMatchObject([
      { url: own, isReplaced: true },
      { url: safe, isFallback: true },
    ]);
    expect((await member.call('getQr', { params: { uuid: code.uuid } })).input).toEqual({ url: own });

    there.serve('shop.example', 200);
    later(25);
    await goRound();
    expect(await leadsTo(code)).toBe(own);
    const { items: versions } = await member.call('listQrVersions', { params: { uuid: code.uuid } });
    expect(versions.map(({ changed, person }) => [changed, person.uuid === null])).toEqual([
      [['fallback-ended'], true],
      [['fallback-began'], true],
      [['settings'], false],
      [[], false],
    ]);
    const { items: entries } = await member.call('listAuditLog', { query: { group: 'qr' } });
    expect(entries.slice(0, 2).map(({ act, person, subject }) => [act, person.name, subject?.label])).toEqual([
      ['qr.fallback-ended', '', 'Menu'],
      ['qr.fallback-began', '', 'Menu'],
    ]);
  });

  test('applies only to codes that have it on, locked ones included', async () => {
    there.serve('shop.example', 404);
    const [left, locked] = [
      await codeTo(there.url('shop.example', '/a')),
      await codeTo(there.url('shop.example', '/b')),
    ];
    await withFallback(locked, there.url('safe.example'));
    for (const { uuid } of [left, locked])
      await member.call('updateQr', { params: { uuid }, query: {}, body: { locked: true } });
    expect(
      await member.refusal('updateQr', {
        params: { uuid: left.uuid },
        body: { settings: { guardian: { fallbackUrl: there.url('safe.example') } } },
      }),
    ).toMatchObject({ code: 'locked' });
    await findTwice(aGuardian());
    expect(await leadsTo(left)).toBe(there.url('shop.example', '/a'));
    expect(await leadsTo(locked)).toBe(there.url('safe.example'));
  });

  test('is not used while it is broken itself', async () => {
    there.serve('shop.example', 404);
    there.serve('safe.example', 500);
    const code = await codeTo(there.url('shop.example'));
    await withFallback(code, there.url('safe.example'));
    await findTwice(aGuardian());
    expect(await leadsTo(code)).toBe(there.url('shop.example'));
  });

  test("of a rule replaces only that rule's address", async () => {
    there.serve('shop.example', 404);
    const code = await codeTo(there.url('other.example'));
    await member.call('updateQr', {
      params: { uuid: code.uuid },
      query: {},
      body: {
        settings: {
          rules: [
            { id: 'r', name: '', when: { systems: ['ios'] }, to: [{ url: there.url('shop.example'), weight: 1 }] },
          ],
          guardian: { fallbackUrl: there.url('safe.example') },
        },
      },
    });
    await findTwice(aGuardian());
    const { record } = await server.db
      .selectFrom('routes')
      .select('record')
      .where('ending', '=', code.shortUrl.pathName)
      .executeTakeFirstOrThrow();
    expect([await leadsTo(code), record.options?.rules?.[0]?.to[0]?.url]).toEqual([
      there.url('other.example'),
      there.url('safe.example'),
    ]);
  });

  test('ends with the save that repairs the address or turns it off, and blocks no save', async () => {
    there.serve('shop.example', 404);
    const code = await codeTo(there.url('shop.example'));
    const { version } = await withFallback(code, there.url('safe.example'));
    const goRound = aGuardian();
    await findTwice(goRound);
    const save = (body: NonNullable<Parameters<typeof member.call<'updateQr'>>[1]>['body']) =>
      member.call('updateQr', { params: { uuid: code.uuid }, query: {}, body });
    const repaired = await save({ input: { url: there.url('new.example') } });
    expect(repaired.version).toBe(version + 2);
    expect(await leadsTo(code)).toBe(there.url('new.example'));
    await goRound();
    expect(await member.call('getQr', { params: { uuid: code.uuid } })).toMatchObject({
      version: repaired.version,
      attention: null,
    });

    await save({ input: { url: there.url('shop.example') } });
    await goRound();
    expect(await leadsTo(code)).toBe(there.url('safe.example'));
    await save({ settings: { guardian: null } });
    expect(await leadsTo(code)).toBe(there.url('shop.example'));
  });

  test('needs the plan, turning it off does not', async () => {
    const code = await codeTo(there.url('shop.example'));
    await withFallback(code, there.url('safe.example'));
    await givePlan(server.db, member.workspaceUuid, 'free');
    expect(
      await member.refusal('updateQr', {
        params: { uuid: code.uuid },
        body: { settings: { guardian: { fallbackUrl: there.url('more.example') } } },
      }),
    ).toMatchObject({ code: 'plan-lacks-feature' });
    await member.call('updateQr', { params: { uuid: code.uuid }, query: {}, body: { settings: { guardian: null } } });
  });
});

test('a loop of two codes is found, also while a fallback is active', async () => {
  const first = await codeTo('https://go.example/later');
  const second = await codeTo(first.shortUrl.url);
  await member.call('updateQr', {
    params: { uuid: first.uuid },
    query: {},
    body: { input: { url: second.shortUrl.url }, settings: { guardian: { fallbackUrl: there.url('safe.example') } } },
  });
  const goRound = aGuardian();
  await findTwice(goRound);
  expect((await found(first)).find(({ isFallback }) => !isFallback)).toMatchObject({
    verdict: 'broken',
    reason: 'loop',
    isReplaced: true,
  });
  expect(await leadsTo(first)).toBe(there.url('safe.example'));
  later(25);
  await goRound();
  expect(await leadsTo(first)).toBe(there.url('safe.example'));
  expect(there.visits.map(({ host }) => host)).not.toContain('go.example');
});

test('two workers share the checks, and a host gets one request at a time', async () => {
  const [current, most] = [new Map<string, number>(), new Map<string, number>()];
  const names = ['a.example', 'b.example', 'c.example'];
  for (const host of names) {
    there.serve(host, (_request, response) => {
      current.set(host, (current.get(host) ?? 0) + 1);
      most.set(host, Math.max(most.get(host) ?? 0, current.get(host) ?? 0));
      setImmediate(() => {
        current.set(host, (current.get(host) ?? 1) - 1);
        response.end();
      });
    });
  }
  for (const host of names) for (const path of ['/1', '/2', '/3']) await codeTo(there.url(host, path));
  await Promise.all([aGuardian()(), aGuardian()()]);
  await aGuardian()();
  expect(there.visits.map(({ host, path }) => host + path).toSorted()).toEqual(
    names.flatMap((host) => ['/1', '/2', '/3'].map((path) => host + path)),
  );
  expect([...most.values()]).toEqual([1, 1, 1]);
});

test('workspaces share the checks of an address, and no data', async () => {
  const other = await signUp(server, { plan: 'pro' });
  const url = there.url('shop.example', '/menu');
  there.serve('shop.example', 404);
  const ownCode = await codeTo(url);
  const otherCode = await createCode(other, { input: { url } });
  await findTwice(aGuardian());
  expect(there.visits.filter(({ method }) => method === 'HEAD')).toHaveLength(2);
  expect([await found(ownCode), await found(otherCode, other)].map(([first]) => first?.verdict)).toEqual([
    'broken',
    'broken',
  ]);
  for (const name of ['listDestinations', 'checkDestinations'] as const)
    expect(await member.refusal(name, { params: { uuid: otherCode.uuid } })).toMatchObject({ status: 404 });
});

describe('checks on demand', () => {
  let started: ServerUnderTest;
  afterEach(() => started.stop());

  test('run at once, within a rate limit', async () => {
    started = await startServerUnderTest({ destinationChecks: true, internet: there.internet });
    const owner = await signUp(started, { plan: 'pro' });
    const { uuid } = await createCode(owner, { input: { url: there.url('shop.example') } });
    const first = async () => (await owner.call('listDestinations', { params: { uuid } })).items[0];
    await owner.call('checkDestinations', { params: { uuid } });
    const before = await waitFor(async () => (await first())?.verdict === 'fine' && first(), {
      what: 'the first check',
    });
    there.serve('shop.example', 404);
    await owner.call('checkDestinations', { params: { uuid } });
    const after = await waitFor(async () => (await first())?.isSuspected === true && first(), {
      what: 'the second check',
      timeoutMs: 20_000,
    });
    expect(after).toMatchObject({ verdict: 'fine', url: before?.url });
    await owner.call('checkDestinations', { params: { uuid } });
    expect(await owner.refusal('checkDestinations', { params: { uuid } })).toMatchObject({ code: 'too-many-requests' });
  });
});

test('are refused where the operator turned the guardian off, and send no requests', async () => {
  const { uuid } = await codeTo(there.url('shop.example'));
  expect(await member.call('checkDestinations', { params: { uuid } })).toEqual({ isOn: false, items: [] });
  expect(there.visits).toEqual([]);
});
