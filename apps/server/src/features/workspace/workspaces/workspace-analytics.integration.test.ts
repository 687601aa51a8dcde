import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinAs } from '../../../testing/members/team.ts';
import { createCode, givePlan, signUp, type Member } from '../../../testing/people.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let scans: RoutesOfMachine;
beforeAll(async () => {
  server = await startServerUnderTest();
  scans = await readRoutesOf(server.config.dataDir);
});
afterAll(async () => {
  await scans.stop();
  await server.stop();
});

const wish = <Code>({ workspaceUuid }: Member, code: Code) => ({
  params: { uuid: workspaceUuid },
  body: { features: { google_analytics: { code } } },
});
const googleOf = async ({ pathName }: { pathName: string }) => (await scans.of(pathName))?.options?.tags?.google;

test('the code of a workspace applies to all of its codes without an own one, also later ones', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const plain = await createCode(owner);
  const own = await createCode(owner, { settings: { googleAnalyticsId: 'G-OWN456' } });
  const { features } = await owner.call('updateAccount', wish(owner, ' g-123abc456 '));
  expect(features.google_analytics).toEqual({ code: 'G-123ABC456' });
  expect((await owner.call('getAccount', { params: { uuid: owner.workspaceUuid } })).features).toEqual(features);
  const later = await createCode(owner);
  const found = () => Promise.all([plain, own, later].map(({ shortUrl }) => googleOf(shortUrl)));
  expect(await found()).toEqual(['G-123ABC456', 'G-OWN456', 'G-123ABC456']);
  const { items } = await owner.call('listAuditLog', { query: {} });
  expect(items.find(({ act }) => act === 'workspace.changed')?.detail).toEqual({ fields: 'googleAnalytics' });

  await owner.call('updateAccount', wish(owner, null));
  expect(await found()).toEqual([undefined, 'G-OWN456', undefined]);
});

test.each(['UA-1234-5', 'G-', 'G_12', '<script>', 7, ''])('%j is refused, and nothing changes', async (code) => {
  const owner = await signUp(server, { plan: 'pro' });
  expect(await owner.refusal('updateAccount', wish(owner, code))).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'features.google_analytics.code', code: 'invalid' }],
  });
  const { features } = await owner.call('getAccount', { params: { uuid: owner.workspaceUuid } });
  expect(features.google_analytics).toEqual({ code: null });
});

test('it needs a plan that has it; after a downgrade it stays and can be removed', async () => {
  const owner = await signUp(server);
  expect(await owner.refusal('updateAccount', wish(owner, 'G-123ABC456'))).toMatchObject({ status: 402 });
  await givePlan(server.db, owner.workspaceUuid, 'pro');
  await owner.call('updateAccount', wish(owner, 'G-123ABC456'));
  await givePlan(server.db, owner.workspaceUuid, 'free');
  expect((await owner.call('updateAccount', wish(owner, null))).features.google_analytics).toEqual({ code: null });
});

test('editors and members of other workspaces cannot set it', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  const editor = await joinAs(server, owner, 'editor');
  expect(await editor.refusal('updateAccount', wish(editor, 'G-123ABC456'))).toMatchObject({ status: 403 });
  const stranger = await signUp(server, { plan: 'pro' });
  expect(await stranger.refusal('updateAccount', wish(owner, 'G-123ABC456'))).toMatchObject({ status: 404 });
});
