import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { startServices, type Services } from './providers/services.fixture.ts';

// Pictures of a model, ordered as those of our own.

let services: Services;
let server: ServerUnderTest;
let member: Member;
let image: string;
beforeAll(async () => {
  services = await startServices();
  server = await startServerUnderTest({ artProvider: 'http', artUrl: services.url, artToken: 'a-token-of-art' });
  member = await signUp(server);
  const body = { type: 'link', style: {}, data: { link: 'https://example.com/' }, format: 'png' } as const;
  const answer = await member.send('downloadGenerated', { body, query: { size: 512 } });
  image = `data:image/png;base64,${Buffer.from(await answer.arrayBuffer()).toString('base64')}`;
});
afterAll(async () => {
  await server.stop();
  await services.stop();
});

const start = async () => (await member.call('startArt', { body: { qr_image: image, prompt: 'a sunset' } })).request_id;
const look = (client_id: string) => member.call('getArt', { query: { client_id } });
async function finish(id: string) {
  await waitFor(async () => (await look(id)).status !== 'processing', { what: 'the picture', timeoutMs: 120_000 });
  return look(id);
}
const stateOf = (id: string) =>
  server.db.selectFrom('artRequests').select('state').where('id', '=', id).executeTakeFirstOrThrow();

test('a model draws; a job that fails counts for nothing; one that is canceled ends at the service', async () => {
  expect(await finish(await start())).toMatchObject({
    status: 'success',
    facts: { scene: null, readers: 4, views: 7, rung: 0 },
  });
  const [job] = services.asked;
  expect(job).toMatchObject({
    path: '/qrbeautifier',
    authorization: 'Bearer a-token-of-art',
    body: { prompt: 'a sunset', is_free: true },
  });

  services.behave('failed');
  const failed = await start();
  expect(await finish(failed)).toMatchObject({ status: 'error', error: 'failed', response: [], facts: null });
  expect(await stateOf(failed)).toEqual({ state: 'failed' });

  services.behave('never');
  const unwanted = await start();
  await waitFor(() => (services.jobs[2]?.polls ?? 0) > 0, { what: 'the job at the service' });
  await member.call('cancelArt', { query: { client_id: unwanted } });
  await waitFor(() => services.canceled.includes('job-2'), { what: 'the end at the service' });
  expect(await stateOf(unwanted)).toEqual({ state: 'canceled' });
});

test('each picture of a model counts for the day, the same order again among them', async () => {
  const other = await signUp(server);
  const drawn = { accountId: other.workspaceUuid, state: 'painted', failure: null, png: null, facts: null } as const;
  const rows = Array.from({ length: 8 }, () => ({
    ...drawn,
    id: crypto.randomUUID(),
    picture: crypto.randomUUID(),
    createdAt: new Date(),
  }));
  await server.db.insertInto('artRequests').values(rows).execute();
  services.behave('never');
  const body = { qr_image: image, prompt: 'a sunset' };
  for (let at = 0; at < 2; at++) await other.call('startArt', { body });
  expect(await other.refusal('startArt', { body })).toMatchObject({ code: 'art-limit-reached', used: 10 });
});
