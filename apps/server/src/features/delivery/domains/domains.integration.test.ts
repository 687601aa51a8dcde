import { systemDomainUuid } from '@evercode/contract';
import { sql } from '@evercode/database';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createV1Caller } from '../../../testing/call-v1.ts';
import { makeKey } from '../../../testing/members/keys.ts';
import { nextNumber } from '../../../testing/members/next-number.ts';
import { callIn, joinWorkspace } from '../../../testing/members/join-workspace.ts';
import { createCode, givePlan, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { endOf, guessesOf } from '../../../testing/filling/tables.ts';
import { readMail } from '../../../testing/reading/read-mail.ts';
import { elsewhere, startInstallation, type Installation } from './edge.fixture.ts';

let place: Installation;
beforeAll(async () => void (place = await startInstallation()));
afterAll(() => place.stop());

const owner = () => signUp(place, { plan: 'enterprise' });
const newName = () => `go.shop-${nextNumber()}.example`;
const connect = (member: Member, name = newName()) => member.call('createDomain', { body: { name } });
const read = (member: Member, uuid: string) => member.call('getDomain', { params: { uuid } });

/** Connects a domain and sets its records, so that it is verified. */
async function verified(member: Member, name = newName()) {
  const domain = await connect(member, name);
  place.setRecords(domain);
  return place.check(member, domain.uuid);
}

async function hostOf(name: string) {
  const row = await place.db.selectFrom('hosts').select('record').where('host', '=', name).executeTakeFirst();
  return row?.record;
}

/** Time passes for a domain: its instants move into the past. */
async function later(uuid: string, days: number): Promise<void> {
  await sql`
    update domains set failing_since = failing_since - ${days} * interval '1 day',
      proof_missing_since = proof_missing_since - ${days} * interval '1 day'
    where id = ${uuid}::uuid`.execute(place.db);
}

/** Waits for a mail, which comes after the answer that it is about. */
const mailed = (to: Pick<Member, 'email'>, subject: string) =>
  waitFor(async () => (await readMail(place, to.email, 0)).find((mail) => mail.subject.includes(subject)), {
    what: `a mail that says "${subject}"`,
  });

const domainNameOf = (url: string) => new URL(url).host;

describe('connecting', () => {
  test('tells the records, finds them, and lets scan machines know', async () => {
    const member = await owner();
    const name = newName();
    const domain = await connect(member, `  https://${name.toUpperCase()}/ `);
    const zone = name.slice('go.'.length);
    expect(domain).toMatchObject({ status: 'unverified', subdomain: 'go', isDefault: false, isSysReserved: false });
    expect(domain.records).toEqual([
      expect.objectContaining({
        type: 'TXT',
        host: '_evercode.go',
        name: `_evercode.go.${zone}`,
        value: expect.stringMatching(/^ec-verify=[0-9a-f]{32}$/) as string,
        purpose: 'proof',
      }),
      expect.objectContaining({ type: 'CNAME', host: 'go', name, value: 'edge.evercode.example', purpose: 'target' }),
    ]);
    expect(await hostOf(name)).toBeUndefined();
    place.setRecords(domain);
    const found = await place.check(member, domain.uuid);
    expect(found.status).toBe('verified');
    expect(found.records.map(({ state }) => state)).toEqual(['found', 'found']);
    expect(await hostOf(name)).toMatchObject({
      host: name,
      use: 'links',
      domain: domain.uuid,
      account: member.workspaceUuid,
      certificate: true,
      root: { kind: 'page' },
    });
    const acts = (await member.call('listAuditLog', { query: {} })).items.map(({ act }) => act);
    expect(acts.filter((act) => act.startsWith('domain.')).toSorted()).toEqual(['domain.connected', 'domain.verified']);
  });

  test('of an apex asks for addresses, and a wrong one is shown beside the expected one', async () => {
    const member = await owner();
    const name = `shop-${nextNumber()}.example`;
    const domain = await connect(member, name);
    expect(domain.records.map(({ type, host, value }) => [type, host, value])).toContainEqual(['A', '@', '127.0.0.1']);
    place.setRecords(domain);
    place.dns.set(name, 'A', elsewhere);
    const wrong = await place.check(member, domain.uuid);
    expect(wrong).toMatchObject({
      status: 'unverified',
      checks: {
        proof: { state: 'ok' },
        target: { state: 'failing', reason: 'other-record', seen: [elsewhere], expected: ['127.0.0.1'] },
      },
    });
    expect(wrong.records.find(({ type }) => type === 'A')).toMatchObject({ state: 'different', seen: [elsewhere] });
    place.dns.set(name, 'A', '127.0.0.1', elsewhere);
    expect((await place.check(member, domain.uuid)).checks.target).toMatchObject({ reason: 'mixed' });
    place.dns.set(name, 'A', '127.0.0.1');
    expect((await place.check(member, domain.uuid)).status).toBe('verified');
  });

  test('behind a proxy is verified because requests arrive', async () => {
    const member = await owner();
    const domain = await connect(member);
    place.setRecords(domain);
    // Not an address of the edge, and the same server answers there.
    place.dns.set(domain.name.replace(/:.*/, ''), 'CNAME', 'proxy.example');
    place.dns.set('proxy.example', 'A', '127.0.0.8');
    expect((await place.check(member, domain.uuid)).status).toBe('verified');
  });

  test('is checked by itself, with growing pauses', async () => {
    const member = await owner();
    const domain = await connect(member);
    await expect
      .poll(async () => (await read(member, domain.uuid)).checks.proof.state, { timeout: 30_000 })
      .toBe('failing');
    const { checks, nextCheckAt } = await read(member, domain.uuid);
    const pauseMs = new Date(nextCheckAt ?? 0).getTime() - new Date(checks.proof.at ?? 0).getTime();
    expect(pauseMs).toBeGreaterThanOrEqual(10_000);
  });

  test('cannot be checked more often than every ten seconds', async () => {
    const member = await owner();
    const domain = await connect(member);
    await place.check(member, domain.uuid);
    expect(await member.refusal('verifyDomain', { params: { uuid: domain.uuid } })).toMatchObject({ status: 429 });
  });

  test.each([
    ['go.evercode.example', 'domain-ours'],
    ['edge.evercode.example', 'domain-ours'],
    ['evercode.example', 'domain-ours'],
    ['127.0.0.1', 'domain-is-address'],
    ['co.uk', 'domain-public-suffix'],
    ['gо.evercode.example', 'domain-look-alike'],
    ['go.shop.example/menu', 'domain-only-name'],
  ])('refuses %s: %s', async (name, code) => {
    const refused = await (await owner()).refusal('createDomain', { body: { name } });
    expect(refused).toMatchObject({ status: 422, violations: [{ propertyPath: 'name', code }] });
    expect(refused.violations?.[0]?.message).not.toBe('');
  });
});

describe('a name belongs to who proved it last', () => {
  test('an alias that leads here gives nothing without the proof', async () => {
    const member = await owner();
    const domain = await connect(member);
    const name = domain.name.replace(/:.*/, '');
    place.dns.set(name, 'CNAME', 'edge.evercode.example');
    const checked = await place.check(member, domain.uuid);
    expect(checked).toMatchObject({
      status: 'unverified',
      checks: { target: { state: 'ok' }, proof: { state: 'failing', reason: 'no-name' } },
    });
    // The proof of another workspace is none.
    place.dns.set(`_evercode.${name}`, 'TXT', `ec-verify=${'0'.repeat(32)}`, 'v=spf1 -all');
    expect((await place.check(member, domain.uuid)).checks.proof).toMatchObject({
      reason: 'other-record',
      seen: [`ec-verify=${'0'.repeat(32)}`, 'v=spf1 -all'],
    });
    expect(await hostOf(name)).toBeUndefined();
  });

  test('two workspaces in turn: the first gets links of ours, and its printed codes come back', async () => {
    const [first, second] = [await owner(), await owner()];
    const name = newName();
    const mine = await verified(first, name);
    const code = await createCode(first, { domain: mine.iri, pathName: 'menu' });
    const theirs = await connect(second, name);
    expect((await place.check(second, theirs.uuid)).status).toBe('unverified');
    place.setRecords(theirs);
    expect((await place.check(second, theirs.uuid)).status).toBe('verified');
    expect(await read(first, mine.uuid)).toMatchObject({ status: 'unverified', reason: 'taken', nextCheckAt: null });
    expect(await hostOf(name)).toMatchObject({ domain: theirs.uuid, account: second.workspaceUuid });
    const { shortUrl } = await first.call('getQr', { params: { uuid: code.uuid } });
    expect(shortUrl).toMatchObject({ pathName: 'menu' });
    expect(domainNameOf(shortUrl?.url ?? '')).toBe(new URL(place.config.shortUrl).host);
    await mailed(first, 'another workspace');
    // Their codes under that name are theirs alone: the ending is free there.
    expect((await createCode(second, { domain: theirs.iri, pathName: 'menu' })).shortUrl.url).toContain(name);

    const again = await first.call('reconnectDomain', { params: { uuid: mine.uuid } });
    expect(again).toMatchObject({ status: 'unverified', reason: null });
    expect(again.records[0]?.value).not.toBe(mine.records[0]?.value);
    place.setRecords(again);
    expect((await place.check(first, mine.uuid)).status).toBe('verified');
    expect(await read(second, theirs.uuid)).toMatchObject({ status: 'unverified', reason: 'taken' });
    const routes = await place.db
      .selectFrom('routes')
      .select('domain')
      .where(sql<string>`record ->> 'qr'`, '=', code.uuid)
      .execute();
    expect(routes.map(({ domain }) => domain).toSorted()).toEqual(['', mine.uuid]);
  });

  test('the name of a deleted workspace is kept from others for 30 days', async () => {
    const [first, second] = [await owner(), await owner()];
    const { uuid } = await first.call('createAccount', { body: { name: 'Short-lived' } });
    await givePlan(place.db, uuid, 'enterprise');
    const name = newName();
    await verified(callIn(place, first, uuid), name);
    const waiting = await connect(second, name);
    await callIn(place, first, uuid).call('deleteAccount', {
      params: { uuid },
      body: { confirmation: 'DELETE', afterlife: null, proof: { password: PASSWORD } },
    });
    expect(await hostOf(name)).toMatchObject({ gone: true });
    place.setRecords(waiting);
    expect(await place.check(second, waiting.uuid)).toMatchObject({ status: 'unverified', reason: 'held-back' });
    expect(await (await owner()).refusal('createDomain', { body: { name } })).toMatchObject({
      violations: [{ code: 'domain-held-back' }],
    });
    await place.db
      .updateTable('domains')
      .set({ releasedAt: new Date() })
      .where('name', '=', name)
      .where('accountId', 'is', null)
      .execute();
    expect(await place.check(second, waiting.uuid)).toMatchObject({ status: 'verified' });
  });
});

describe('codes', () => {
  test('get the chosen domain, or the default one of the workspace', async () => {
    const member = await owner();
    const domain = await verified(member);
    const chosen = await createCode(member, { domain: domain.iri });
    expect(chosen.shortUrl.url).toBe(`${domain.url}/${chosen.shortUrl.pathName}`);
    expect(chosen.domain).toMatchObject({ uuid: domain.uuid, name: domain.name, status: 'verified' });
    expect(chosen.payload).toBe(chosen.shortUrl.url);
    expect((await createCode(member)).domain).toMatchObject({ uuid: systemDomainUuid, isSysReserved: true });
    await member.call('updateDomain', { params: { uuid: domain.uuid }, body: { isDefault: true } });
    expect((await createCode(member)).domain?.uuid).toBe(domain.uuid);
    expect((await createCode(member, { domain: null })).domain?.uuid).toBe(systemDomainUuid);
    const clone = await member.call('cloneQr', { params: { uuid: chosen.uuid } });
    expect(clone.domain?.uuid).toBe(domain.uuid);
    const account = await member.call('getAccount', { params: { uuid: member.workspaceUuid } });
    expect(account.domains).toEqual([domain.iri]);
    const { items } = await member.call('listDomains');
    expect(items.map(({ uuid, isDefault, codes }) => [uuid, isDefault, codes])).toEqual([
      [systemDomainUuid, false, 2],
      [domain.uuid, true, 3],
    ]);
  });

  test('can be put on a domain by programs, which list the domains first', async () => {
    const member = await owner();
    const domain = await verified(member);
    const { made } = await makeKey(place.url, member);
    const call = createV1Caller(place.url, { authorization: `Bearer ${made.key}` });
    expect((await call('GET', '/domains')).body).toMatchObject({
      items: [
        { id: systemDomainUuid, isBuiltIn: true, isDefault: true },
        { id: domain.uuid, name: domain.name, status: 'verified', isBuiltIn: false, isDefault: false, codeCount: 0 },
      ],
      nextCursor: null,
    });
    const content = { type: 'website', url: 'https://example.com/' };
    const code = await call('POST', '/codes', { body: { title: 'Menu', content, domainId: domain.uuid } });
    expect(code.body).toMatchObject({ shortLink: { domain: domain.name, domainId: domain.uuid } });
    const path = `/codes/${String(code.body['id'])}`;
    expect((await call('PATCH', path, { body: { domainId: null } })).body).toMatchObject({
      shortLink: { domainId: systemDomainUuid },
    });
    const unknown = await call('PATCH', path, { body: { domainId: member.workspaceUuid } });
    expect(unknown.body).toMatchObject({ violations: [{ propertyPath: 'domainId', code: 'unknown-domain' }] });
  });

  test('do not count visits of a browser that was excluded, on any of their domains', async () => {
    const member = await owner();
    const domain = await verified(member);
    await connect(member);
    const { domains } = await member.call('createOwnLink', { body: { act: 'on' } });
    expect(domains).toEqual([domainNameOf(place.config.shortUrl), domain.name]);
  });

  test('cannot be on a domain that is not verified, or that is not theirs', async () => {
    const [member, other] = [await owner(), await owner()];
    const [open, theirs] = [await connect(member), await verified(other)];
    for (const [domain, code] of [
      [open.iri, 'domain-unverified'],
      [theirs.iri, 'unknown-domain'],
    ] as const) {
      const body = { title: 'x', typology: 'website', input: { url: 'https://example.com' }, domain };
      expect(await member.refusal('createQr', { body })).toMatchObject({
        status: 422,
        violations: [{ propertyPath: 'domain', code }],
      });
    }
  });

  test('have endings that are unique by domain', async () => {
    const [member, other] = [await owner(), await owner()];
    const [one, two, theirs] = [await verified(member), await verified(member), await verified(other)];
    const ending = `menu-${nextNumber()}`;
    await createCode(other, { pathName: ending });
    await createCode(other, { domain: theirs.iri, pathName: ending });
    const code = await createCode(member, { domain: one.iri, pathName: ending });
    await createCode(member, { domain: two.iri, pathName: ending });
    const refusal = async (domain: string | null) =>
      (await member.refusal('updateQr', { params: { uuid: code.uuid }, body: { domain } })).violations?.[0]?.message;
    expect(await refusal(null)).toBe('This short code is already taken by another user.');
    expect(await refusal(two.iri)).toBe('This short URL is already in use.');
  });

  test('moved to another domain keep their former link, and are found by both', async () => {
    const member = await owner();
    const domain = await verified(member);
    const ending = `spring-${nextNumber()}`;
    const code = await createCode(member, { pathName: ending });
    const moved = await member.call('updateQr', { params: { uuid: code.uuid }, body: { domain: domain.iri } });
    expect(moved.shortUrl?.url).toBe(`${domain.url}/${ending}`);
    const routes = await place.db
      .selectFrom('routes')
      .select(['domain', 'version'])
      .where('ending', '=', ending)
      .execute();
    expect(
      routes.map((route) => [route.domain, route.version]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    ).toEqual([
      ['', moved.version],
      [domain.uuid, moved.version],
    ]);
    for (const term of [moved.shortUrl?.url ?? '', code.shortUrl.url, ending]) {
      const { items } = await member.call('listQrs', { query: { search_term: term } });
      expect([term, items.map(({ uuid }) => uuid)]).toEqual([term, [code.uuid]]);
    }
    const filtered = await member.call('listQrs', { query: { domain: domain.name } });
    expect(filtered.items.map(({ uuid }) => uuid)).toEqual([code.uuid]);
    const { domains } = await member.call('listQrFacets', { query: {} });
    expect(domains).toEqual([{ domain: domain.name, count: 1 }]);
    expect(await member.call('updateQr', { params: { uuid: code.uuid }, body: { domain: null } })).toMatchObject({
      shortUrl: { url: code.shortUrl.url },
    });
  });

  test('are moved by a batch, except those whose ending is taken there', async () => {
    const member = await owner();
    const domain = await verified(member);
    const [a, b] = [await createCode(member), await createCode(member)];
    const taken = await createCode(member, { pathName: `taken-${nextNumber()}` });
    await createCode(member, { domain: domain.iri, pathName: taken.shortUrl.pathName });
    const selection = { uuids: [a.uuid, b.uuid, taken.uuid] };
    const result = await member.call('changeQrs', {
      query: {},
      body: { action: 'domain', domain: domain.iri, selection },
    });
    expect(result.changed.toSorted()).toEqual([a.uuid, b.uuid].toSorted());
    expect(result.left).toEqual([{ uuid: taken.uuid, title: taken.title, reason: 'ending-taken' }]);
    const { shortUrl } = await member.call('getQr', { params: { uuid: a.uuid } });
    expect(shortUrl?.url).toBe(`${domain.url}/${a.shortUrl.pathName}`);
    const back = { action: 'domain', domain: null, selection } as const;
    expect((await member.call('changeQrs', { query: {}, body: back })).changed).toHaveLength(2);
  });
});

describe('a column of a table', () => {
  const upload = (member: Member, rows: readonly (readonly string[])[], forChanges = false) =>
    member.call('uploadTable', {
      query: forChanges ? { forChanges: 'true' } : { typology: 'website' },
      file: new File([rows.map((row) => row.join(',')).join('\n')], 'codes.csv'),
    });

  test('says the domain of each new code, and names the cells that no domain fits', async () => {
    const [member, other] = [await owner(), await owner()];
    const [domain, theirs] = [await verified(member), await verified(other)];
    const open = await connect(member);
    await member.call('updateDomain', { params: { uuid: domain.uuid }, body: { isDefault: true } });
    const ours = domainNameOf(place.config.shortUrl);
    const rows = ['', `https://${domain.name.toUpperCase()}/`, ours, theirs.name, open.name].map((name, at) => [
      `Code ${at}`,
      'https://example.com/',
      name,
    ]);
    const table = await upload(member, [['name', 'destination', 'domain'], ...rows]);
    const body = { typology: 'website', columns: guessesOf(table), skipFaulty: true } as const;
    const { skipFaulty: _, ...reading } = body;
    // As of another service: none of its domains is known here.
    expect(
      guessesOf(
        await upload(member, [
          ['name', 'domain'],
          ['Code', theirs.name],
        ]),
      ),
    ).toEqual(['name', null]);
    const { ready, faults } = await member.call('checkTable', { params: table, body: reading });
    expect([ready, faults.map(({ line, columnId, problem }) => [line, columnId, problem])]).toEqual([
      3,
      [
        [5, 'domain', 'unknown-domain'],
        [6, 'domain', 'domain-unverified'],
      ],
    ]);
    await endOf(member, await member.call('createFromTable', { params: table, body }));
    const { items } = await member.call('listQrs', { query: {} });
    expect(Object.fromEntries(items.map(({ title, domain: on }) => [title, on?.uuid]))).toEqual({
      'Code 0': domain.uuid,
      'Code 1': domain.uuid,
      'Code 2': systemDomainUuid,
    });
  });

  test('moves codes to another domain, and an undo brings them back', async () => {
    const member = await owner();
    const domain = await verified(member);
    const code = await createCode(member);
    const table = await upload(
      member,
      [
        ['short_link', 'domain'],
        [code.shortUrl.url, domain.name],
      ],
      true,
    );
    const columns = guessesOf(table);
    expect(await member.call('compareTable', { params: table, body: { columns } })).toMatchObject({
      changed: 1,
      differences: [{ fields: [{ column: 'domain', after: domain.name }] }],
    });
    const job = await endOf(member, await member.call('changeFromTable', { params: table, body: { columns } }));
    const linkOf = async () => (await member.call('getQr', { params: { uuid: code.uuid } })).shortUrl?.url;
    expect(await linkOf()).toBe(`${domain.url}/${code.shortUrl.pathName}`);
    const undone = await endOf(member, await member.call('undoJob', { params: job }));
    expect([undone.result?.changed, await linkOf()]).toEqual([1, code.shortUrl.url]);
  });
});

describe('disconnecting', () => {
  test('says what stops, and gives codes links of ours; once connected again, printed codes lead again', async () => {
    const member = await owner();
    const domain = await verified(member);
    const name = domain.name.replace(/:.*/, '');
    const [free, taken] = [`a-${nextNumber()}`, `b-${nextNumber()}`];
    await createCode(await owner(), { pathName: taken });
    const one = await createCode(member, { domain: domain.iri, pathName: free });
    const two = await createCode(member, { domain: domain.iri, pathName: taken });
    const params = { uuid: domain.uuid };
    expect(await member.call('getCodesAffected', { params })).toMatchObject({
      total: 2,
      active: 2,
      former: 0,
      scansOf30Days: 0,
      sample: expect.arrayContaining([{ uuid: one.uuid, title: one.title, url: one.shortUrl.url }]) as unknown,
    });
    expect(await member.refusal('deleteDomain', { params, body: { confirmName: 'go.shop' } })).toMatchObject({
      status: 422,
    });
    await member.call('deleteDomain', { params, body: { confirmName: name } });
    expect(await hostOf(name)).toMatchObject({ gone: true });
    expect((await member.call('listDomains')).items).toHaveLength(1);
    const linkOf = async (uuid: string) => (await member.call('getQr', { params: { uuid } })).shortUrl;
    expect(await linkOf(one.uuid)).toMatchObject({ pathName: free, domain: new URL(place.config.shortUrl).host });
    expect((await linkOf(two.uuid))?.pathName).toMatch(/^[\w]{7}$/);
    const again = await verified(member, name);
    expect(again.uuid).toBe(domain.uuid);
    const printed = await place.db.selectFrom('routes').select('ending').where('domain', '=', domain.uuid).execute();
    expect(printed.map(({ ending }) => ending).toSorted()).toEqual([free, taken]);
  });
});

describe('health', () => {
  test('the first certificate is told, drift and an expired certificate are noticed and mailed', async () => {
    const member = await owner();
    const admin = await joinWorkspace(place, member.workspaceUuid, 'admin');
    await place.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', admin.email).execute();
    const { uuid } = await verified(member, 'secure.example');
    const code = await createCode(member, { domain: `/api/domains/${uuid}` });
    const live = await place.check(member, uuid);
    expect(live).toMatchObject({
      status: 'verified',
      certificate: { state: 'issued', issuer: 'Test authority', lastError: null },
      checks: { certificate: { state: 'ok' }, answer: { state: 'ok' } },
    });
    await mailed(member, 'is live');

    place.showExpired(true);
    expect((await place.check(member, uuid)).status).toBe('verified');
    expect(await place.check(member, uuid)).toMatchObject({
      status: 'failing',
      certificate: { state: 'expired', lastError: 'expired' },
    });
    expect((await member.call('getQr', { params: { uuid: code.uuid } })).domain?.status).toBe('failing');
    expect((await mailed(admin, 'isn’t working')).text).toContain('Browsers don’t accept the certificate');
    place.showExpired(false);
    expect((await place.check(member, uuid)).status).toBe('verified');
    await mailed(admin, 'works again');

    place.dns.set('secure.example', 'A', elsewhere);
    await place.check(member, uuid);
    expect(await place.check(member, uuid)).toMatchObject({
      status: 'failing',
      checks: { target: { state: 'failing', seen: [elsewhere], expected: ['127.0.0.1'] } },
    });
    await waitFor(
      async () => (await readMail(place, member.email, 0)).some(({ text }) => /We see: 127.*Expected: 127/s.test(text)),
      { what: 'a mail about the drift' },
    );
  });

  test('a mail about a name that is gone says that scans fail, and that the proof is missing besides', async () => {
    const member = await owner();
    const { uuid } = await verified(member, 'gone.example');
    place.dns.remove('gone.example');
    place.dns.remove('_evercode.gone.example');
    await place.check(member, uuid);
    expect((await place.check(member, uuid)).status).toBe('failing');
    const { text } = await mailed(member, 'isn’t working');
    expect(text).toContain('People who scan codes on it may not reach them.');
    expect(text).toMatch(/The TXT record of \S+ is missing, too\./);
    expect(text).not.toContain('still work');
  });

  test('a domain without its proof for 14 days is lost, and its codes get a link of ours', async () => {
    const member = await owner();
    const domain = await verified(member);
    const name = domain.name.replace(/:.*/, '');
    const code = await createCode(member, { domain: domain.iri });
    place.dns.remove(`_evercode.${name}`);
    await place.check(member, domain.uuid);
    expect((await place.check(member, domain.uuid)).status).toBe('failing');
    // Its certificate is still renewed, and its codes lead.
    expect(await hostOf(name)).toMatchObject({ certificate: true });
    await later(domain.uuid, 14);
    expect(await place.check(member, domain.uuid)).toMatchObject({ status: 'unverified', reason: 'lost' });
    expect(await hostOf(name)).toMatchObject({ gone: true });
    const { shortUrl } = await member.call('getQr', { params: { uuid: code.uuid } });
    expect(shortUrl?.domain).toBe(new URL(place.config.shortUrl).host);
  });
});

describe('plan and roles', () => {
  test('Pro has one domain, Free none, and an admin cannot connect one', async () => {
    const member = await signUp(place, { plan: 'pro' });
    await connect(member);
    expect((await member.call('listDomains')).room).toBe(0);
    expect(await member.refusal('createDomain', { body: { name: newName() } })).toMatchObject({
      status: 402,
      feature: 'multiple-custom-domains',
      requiredPlan: 'enterprise',
      limit: 1,
      used: 1,
    });
    expect(await (await signUp(place)).refusal('createDomain', { body: { name: newName() } })).toMatchObject({
      status: 402,
      feature: 'custom-domain',
      requiredPlan: 'pro',
    });
    const enterprise = await owner();
    const [admin, editor] = [
      await joinWorkspace(place, enterprise.workspaceUuid, 'admin'),
      await joinWorkspace(place, enterprise.workspaceUuid, 'editor'),
    ];
    for (const person of [admin, editor])
      expect(await person.refusal('createDomain', { body: { name: newName() } })).toMatchObject({ status: 403 });
    const domain = await verified(enterprise);
    expect((await admin.call('listDomains')).items).toHaveLength(2);
    expect((await createCode(editor, { domain: domain.iri })).domain?.uuid).toBe(domain.uuid);
    const params = { uuid: domain.uuid };
    expect(await editor.refusal('updateDomain', { params, body: { isDefault: true } })).toMatchObject({ status: 403 });
  });

  test('a smaller plan keeps the default domain and does not renew the others, until there is room again', async () => {
    const member = await owner();
    const [first, kept] = [await verified(member), await verified(member)];
    await member.call('updateDomain', { params: { uuid: kept.uuid }, body: { isDefault: true } });
    await givePlan(place.db, member.workspaceUuid, 'pro');
    expect((await place.check(member, kept.uuid)).status).toBe('verified');
    expect(await place.check(member, first.uuid)).toMatchObject({ status: 'not-renewed', reason: 'plan' });
    expect(await hostOf(first.name.replace(/:.*/, ''))).toMatchObject({ certificate: false, domain: first.uuid });
    const params = { uuid: first.uuid };
    expect(await member.refusal('reconnectDomain', { params })).toMatchObject({ status: 402 });
    await givePlan(place.db, member.workspaceUuid, 'enterprise');
    expect((await member.call('reconnectDomain', { params })).status).toBe('verified');
    expect(await hostOf(first.name.replace(/:.*/, ''))).toMatchObject({ certificate: true });
  });
});

test('what a domain shows reaches scan machines, with app links in both forms', async () => {
  const member = await owner();
  const domain = await verified(member);
  const shows = {
    root: { kind: 'redirect', url: 'https://shop.example/' },
    unknownUrl: 'https://shop.example/lost',
    name: 'The shop',
    color: '#aa3300',
    robots: 'disallow',
    apple: [{ appId: 'ABCDE12345.example.shop', paths: ['/menu/*', 'NOT /admin'] }],
    android: [{ packageName: 'example.shop', fingerprints: [`${'AB:'.repeat(31)}CD`] }],
  } as const;
  const params = { uuid: domain.uuid };
  const changed = await member.call('updateDomain', {
    params,
    body: { hsts: 'host', shows: structuredClone(shows) as never },
  });
  expect(changed).toMatchObject({ hsts: 'host', shows });
  const record = await hostOf(domain.name.replace(/:.*/, ''));
  if (record === undefined || record.gone) throw new Error('The host has a record.');
  expect(record).toMatchObject({ hsts: 'host', root: shows.root, unknownUrl: shows.unknownUrl, robots: 'disallow' });
  expect(record.brand).toMatchObject({ name: 'The shop', color: '#aa3300', logo: null });
  expect(JSON.parse(record.apple ?? '')).toMatchObject({
    applinks: {
      details: [
        { appIDs: ['ABCDE12345.example.shop'], components: [{ '/': '/menu/*' }, { '/': '/admin', exclude: true }] },
      ],
    },
  });
  expect(JSON.parse(record.android ?? '')).toMatchObject([{ target: { package_name: 'example.shop' } }]);
  expect(
    await member.refusal('updateDomain', { params, body: { shows: { logo: '11111111-1111-4111-8111-111111111111' } } }),
  ).toMatchObject({ status: 422, violations: [{ code: 'missing-file' }] });
});
