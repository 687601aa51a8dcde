import { decide, type RequestFacts } from '@evercode/routing';
import { fakeClock } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReputation } from '../../../platform/reputation/reputation.ts';
import { operatorsList } from '../../../platform/reputation/sources.ts';
import { aPdf } from '../../../testing/filling/sample-files.ts';
import { callIn } from '../../../testing/members/join-workspace.ts';
import { aCode, createCode, givePlan, PASSWORD, signUp, type Member } from '../../../testing/people.ts';
import { readRoutesOf, type RoutesOfMachine } from '../../../testing/reading/read-routes.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';
import { runAfterlifeCommand } from './afterlife-command.ts';
import { endDue, endHarmful } from './end-afterlives.ts';

const DAY_MS = 24 * 3_600_000;
const start = new Date('2026-05-20T12:00:00Z');
const clock = fakeClock(start);

let server: ServerUnderTest;
let live: RoutesOfMachine;
beforeAll(async () => {
  server = await startServerUnderTest({ now: () => new Date(clock.now()) });
  live = await readRoutesOf(server.config.dataDir);
});
afterAll(async () => {
  await live.stop();
  await server.stop();
});

const publish = async (): Promise<void> => undefined;
const deps = () => ({ db: server.db, publish, reputation: createReputation([operatorsList]) });
const proof = { password: PASSWORD };

/** A person with a second workspace on Pro, which can be deleted. */
async function aLeaver(): Promise<{ owner: Member; member: Member }> {
  const owner = await signUp(server, { plan: 'pro' });
  const { uuid } = await owner.call('createAccount', { body: { name: 'Leaving' } });
  await givePlan(server.db, uuid, 'pro');
  return { owner, member: { ...owner, ...callIn(server, owner, uuid), workspaceUuid: uuid } };
}

const remove = async (member: Member, fallbackUrl: string | null) =>
  member.send('deleteAccount', {
    params: { uuid: member.workspaceUuid },
    body: { confirmation: 'DELETE', proof, afterlife: { fallbackUrl } },
  });

const phone = (system: 'ios' | 'android' | 'other', country = ''): RequestFacts => ({
  system: () => system,
  device: () => 'phone',
  language: () => '',
  country: () => country,
  visitor: () => 'v',
  isUnlocked: () => false,
});

async function answer(ending: string, { at = start, facts = phone('other') } = {}): Promise<string> {
  const outcome = decide((await live.of(ending)) ?? undefined, facts, at.getTime());
  expect(outcome.record).toBe(false);
  return 'url' in outcome ? outcome.url : outcome.kind === 'page' ? outcome.page : outcome.kind;
}

test('codes lead on to their destinations for a year, pages to the fallback, and then all are gone', async () => {
  const { member } = await aLeaver();
  const plain = await createCode(member, { pathName: 'left-plain' });
  await member.call('updateQr', { params: { uuid: plain.uuid }, body: { pathName: 'left-renamed' } });
  await createCode(member, {
    pathName: 'left-rules',
    settings: {
      rules: [{ id: 'it', when: { countries: ['IT'] }, to: [{ url: 'https://example.it/', weight: 1 }] }] as never,
      googleAnalyticsId: 'G-123ABC456',
    },
  });
  await createCode(member, { pathName: 'left-secret', settings: { password: 'opensesame' } });
  const paused = await createCode(member, { pathName: 'left-paused' });
  await member.call('updateQr', { params: { uuid: paused.uuid }, body: { state: 'paused' } });
  const { uuid: file } = await member.call('uploadAsset', { file: new File([new Uint8Array(aPdf)], 'a.pdf') });
  await member.call('createQr', {
    body: {
      title: 'File',
      typology: 'pdf',
      dynamic: true,
      pathName: 'left-file',
      input: { file, title: '', description: '', button: '', opens: 'direct' },
    },
  });
  expect((await remove(member, 'https://example.com/moved')).status).toBe(204);

  const all = ['left-plain', 'left-renamed', 'left-rules', 'left-secret', 'left-paused', 'left-file'];
  expect(await Promise.all(all.map((ending) => answer(ending)))).toEqual([
    plain.input.url,
    plain.input.url,
    expect.stringContaining('https://example.com/'),
    'https://example.com/moved',
    'gone',
    'https://example.com/moved',
  ]);
  expect(await answer('left-rules', { facts: phone('ios', 'IT') })).toBe('https://example.it/');

  const end = new Date(start.getTime() + 365 * DAY_MS);
  expect(await answer('left-plain', { at: new Date(end.getTime() - 1) })).toBe(plain.input.url);
  expect(await answer('left-plain', { at: end })).toBe('gone');
  expect(await endDue(deps(), new Date(end.getTime() - 1))).toBe(0);
  expect(await endDue(deps(), end)).toBe(1);
  const left = await server.db.selectFrom('routes').select('record').where('ending', 'in', all).execute();
  expect(left.map(({ record }) => record.state)).toEqual(all.map(() => 'gone'));
  expect(JSON.stringify(left)).not.toContain('example.com');
  expect(await server.db.selectFrom('afterlives').selectAll().execute()).toEqual([]);
});

test('without the wish codes are gone at once, and without a fallback pages are', async () => {
  const { owner, member } = await aLeaver();
  await createCode(member, { pathName: 'not-left' });
  await member.send('deleteAccount', {
    params: { uuid: member.workspaceUuid },
    body: { confirmation: 'DELETE', proof },
  });
  expect(await answer('not-left')).toBe('gone');
  const { member: second } = await aLeaver();
  await createCode(second, { pathName: 'locked-left', settings: { password: 'opensesame' } });
  await remove(second, null);
  expect(await answer('locked-left')).toBe('gone');
  // Its ending stays reserved.
  expect(await owner.refusal('createQr', { body: aCode({ pathName: 'locked-left' }) })).toMatchObject({ status: 422 });
});

test('a deleted person can leave the codes of every workspace of theirs', async () => {
  const { owner, member } = await aLeaver();
  await createCode(owner, { pathName: 'of-the-first' });
  await createCode(member, { pathName: 'of-the-second' });
  const { status } = await owner.send('deleteUser', {
    params: { uuid: owner.userUuid },
    body: { confirmation: 'DELETE', proof, afterlife: { fallbackUrl: null } },
  });
  expect(status).toBe(204);
  expect(await answer('of-the-first')).toContain('https://example.com/');
  expect(await answer('of-the-second')).toContain('https://example.com/');
});

test('a harmful host ends its codes, a harmful fallback is refused, and the operator can end all', async () => {
  const { member } = await aLeaver();
  await createCode(member, { pathName: 'left-bad', input: { url: 'https://bad.example/x' } });
  const good = await createCode(member, { pathName: 'left-good' });
  await remove(member, null);
  expect(await endHarmful(deps())).toBe(0);
  await server.db
    .insertInto('blockedHosts')
    .values({ host: 'bad.example', reason: 'phishing', createdAt: start })
    .execute();
  expect(await endHarmful(deps())).toBe(1);
  const stateOf = async (ending: string) =>
    (await server.db.selectFrom('routes').select('record').where('ending', '=', ending).executeTakeFirstOrThrow())
      .record.state;
  expect([await stateOf('left-bad'), await stateOf('left-good')]).toEqual(['gone', 'active']);

  const { member: next } = await aLeaver();
  const refused = await remove(next, 'https://bad.example/');
  expect(await refused.json()).toMatchObject({
    status: 422,
    violations: [{ propertyPath: 'afterlife.fallbackUrl', code: 'harmful-url' }],
  });

  const command = { db: server.db, now: start, by: 'ops' };
  expect(await runAfterlifeCommand(command, ['end-afterlife', good.shortUrl.url])).toBe('1 code answers 410 now.');
  expect(await stateOf('left-good')).toBe('gone');
  await expect(runAfterlifeCommand(command, ['end-afterlife', 'left-good'])).rejects.toThrow("isn't a code");
});

test('a blocked workspace leaves nothing', async () => {
  const { member } = await aLeaver();
  await createCode(member, { pathName: 'of-a-blocked' });
  await server.db.updateTable('accounts').set({ blockedAt: start }).where('id', '=', member.workspaceUuid).execute();
  await remove(member, 'https://example.com/');
  expect(await answer('of-a-blocked')).toBe('gone');
});
