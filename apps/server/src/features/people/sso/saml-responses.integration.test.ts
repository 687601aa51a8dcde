import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProviderKey, aResponse, signRoot } from '../../../testing/sign-in/saml-provider.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { forgedResponses } from './forged-responses.fixture.ts';
import { keys, publicUrl, startSamlWorkspace, ticketOf, type SamlWorkspace } from './saml-workspace.fixture.ts';

/* Which answers of a SAML provider count, how often, and for whom. */

let server: ServerUnderTest;
let workspace: SamlWorkspace;
beforeAll(async () => {
  server = await startServerUnderTest({ publicUrl });
  workspace = await startSamlWorkspace(server, 'company.example');
});
afterAll(() => server.stop());

const forged = forgedResponses({
  partsOf: (...parts) => workspace.partsOf(...parts),
  aPerson: () => workspace.aPerson(),
  strangers: aProviderKey(),
});
test.each(Object.entries(forged))('refused: %s', async (_name, { fault, make }) => {
  const { requestId } = await workspace.begin();
  expect(await workspace.send(make(requestId))).toBe(`/sso/finish?fault=${fault}`);
});

test('the documents name each of them with its reason', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../../docs/single-sign-on/refusals.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (.+?) \| `([a-z-]+)` \| /gm)].map(([, name, fault]) => [name, fault]);
  expect(rows).toEqual(Object.entries(forged).map(([name, { fault }]) => [name, fault]));
});

test('refused with its ticket: an answer without an address', async () => {
  const { requestId, binding } = await workspace.begin();
  const ticket = ticketOf(
    await workspace.send(aResponse(workspace.partsOf(requestId, { person: { ...workspace.aPerson(), email: '' } }))),
  );
  expect(await workspace.stranger.refusal('finishSso', { body: { ticket, binding } })).toMatchObject({
    ssoFault: 'no-email',
  });
});

test('a response that is signed like its assertion is accepted', async () => {
  const { requestId } = await workspace.begin();
  expect(await workspace.send(signRoot(aResponse(workspace.partsOf(requestId)), { keys }))).toContain('ticket=');
});

test('a clock that is 50 seconds ahead or behind is accepted', async () => {
  for (const offset of [50_000, -50_000]) {
    const { requestId } = await workspace.begin();
    const now = Date.now() + offset;
    expect(
      await workspace.send(
        aResponse(workspace.partsOf(requestId, { now, notBefore: now, notOnOrAfter: now + 40_000 })),
      ),
    ).toContain('ticket=');
  }
});

test('a response works once, also with another request and at the address of another workspace', async () => {
  const { requestId } = await workspace.begin();
  const xml = aResponse(workspace.partsOf(requestId));
  expect(await workspace.send(xml)).toContain('ticket=');
  expect(await workspace.send(xml)).toBe('/sso/finish?fault=replayed');
  expect(await workspace.send(aResponse(workspace.partsOf(requestId)))).toBe('/sso/finish?fault=replayed');
  const { acsUrl } = (await startSamlWorkspace(server, 'other.example')).addresses;
  const foreign = await workspace.begin();
  const moved = workspace.partsOf(foreign.requestId, { destination: acsUrl });
  expect(await workspace.send(aResponse(moved), acsUrl)).toBe('/sso/finish?fault=unknown-request');
});

test('of two at once, one counts: of the same answer, and of the same ticket', async () => {
  const { requestId, binding } = await workspace.begin();
  const xml = aResponse(workspace.partsOf(requestId));
  const led = await Promise.all([workspace.send(xml), workspace.send(xml), workspace.send(xml)]);
  expect(led.filter((location) => location === '/sso/finish?fault=replayed')).toHaveLength(2);
  const ticket = led.map(ticketOf).find(Boolean) ?? '';
  const body = { ticket, binding };
  const finished = await Promise.allSettled([1, 2, 3].map(() => workspace.stranger.call('finishSso', { body })));
  expect(finished.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('a form of ten megabytes is not read', async () => {
  const answer = await fetch(workspace.addresses.acsUrl.replace(publicUrl, server.url), {
    method: 'POST',
    body: new URLSearchParams({ SAMLResponse: 'A'.repeat(10_000_000) }),
  });
  expect(answer.status).toBe(413);
});

test('only the browser that began a sign-on finishes it', async () => {
  const { requestId, binding } = await workspace.begin();
  const ticket = ticketOf(await workspace.send(aResponse(workspace.partsOf(requestId))));
  for (const wrong of [undefined, 'x'.repeat(43)])
    expect(
      await workspace.stranger.refusal('finishSso', { body: { ticket, ...(wrong && { binding: wrong }) } }),
    ).toMatchObject({
      ssoFault: 'wrong-browser',
    });
  expect(await workspace.stranger.call('finishSso', { body: { ticket, binding } })).toHaveProperty('token');
});

test('a sign-on that begins at the provider asks who is logged in, where it is allowed', async () => {
  await workspace.owner.call('updateSso', { body: { allowsUnsolicited: true } });
  const parts = workspace.partsOf(undefined);
  const xml = aResponse(parts);
  const ticket = ticketOf(await workspace.send(xml));
  expect(await workspace.send(xml)).toBe('/sso/finish?fault=replayed');
  expect(await workspace.stranger.call('finishSso', { body: { ticket } })).toEqual({
    confirm: { email: parts.person.email, name: parts.person.name, workspaceName: expect.any(String) as unknown },
  });
  expect(await workspace.stranger.call('finishSso', { body: { ticket, isConfirmed: true } })).toHaveProperty('token');
  // An unsolicited assertion must not be moved into a sign-on that began here.
  const { requestId } = await workspace.begin();
  expect(await workspace.send(aResponse(workspace.partsOf(requestId, { answers: null })))).toBe(
    '/sso/finish?fault=unknown-request',
  );
  await workspace.owner.call('updateSso', { body: { allowsUnsolicited: false } });
});

test('a session ends when the provider says so', async () => {
  const sessionEndsAt = Date.now() + 3 * 3_600_000;
  await workspace.signOn(workspace.aPerson(), { sessionEndsAt });
  const last = await server.db
    .selectFrom('sessions')
    .select('endsAt')
    .where('ssoConnectionId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
  expect(last?.endsAt?.getTime()).toBe(sessionEndsAt);
});
