import { limits } from '@evercode/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { libraryChores } from '../../../platform/design-library/unused.ts';
import { createCode, signUp, type Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

let server: ServerUnderTest;
let member: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  member = await signUp(server);
});
afterAll(() => server.stop());

const stored = () =>
  server.db
    .selectFrom('productEvents')
    .selectAll()
    .where('accountId', '=', member.workspaceUuid)
    .orderBy('at')
    .execute();

test('an event of a screen is stored with its workspace and person', async () => {
  const { uuid } = await createCode(member);
  await member.call('createEvent', {
    body: { name: 'qr.download.not_readable_warning_shown', input: { id: 7, uuid } },
  });
  await member.call('createEvent', {
    body: { name: 'qr.download.not_readable_warning_ignored', input: { uuid, format: 'png' } },
  });
  expect(await stored()).toMatchObject([
    { userId: member.userUuid, name: 'qr.download.not_readable_warning_shown', input: { id: 7, uuid } },
    { userId: member.userUuid, name: 'qr.download.not_readable_warning_ignored', input: { uuid, format: 'png' } },
  ]);
});

test.each<[string, object, string, string]>([
  ['an unknown name', { name: 'seen' }, 'name', 'invalid'],
  ['no code', { input: {} }, 'input.uuid', 'required'],
  ['more than is asked for', { input: { uuid: crypto.randomUUID(), address: 'x' } }, 'input.address', 'unknown-field'],
  ['a long format', { input: { uuid: crypto.randomUUID(), format: 'x'.repeat(17) } }, 'input.format', 'too-long'],
])('an event with %s is refused', async (_name, changes, propertyPath, code) => {
  const body = { name: 'click_qr_download', input: { uuid: crypto.randomUUID() }, ...changes };
  expect(await member.refusal('createEvent', { body })).toMatchObject({
    status: 422,
    violations: [{ propertyPath, code }],
  });
});

test('the newest events of each workspace are kept, and all expire', async () => {
  const now = Date.now();
  const event = (at: number) => ({
    id: crypto.randomUUID(),
    accountId: member.workspaceUuid,
    userId: member.userUuid,
    name: 'click_qr_download' as const,
    input: '{}',
    at: new Date(at),
  });
  await server.db.deleteFrom('productEvents').execute();
  for (let start = 0; start < limits.events.kept + 5; start += 1000) {
    await server.db
      .insertInto('productEvents')
      .values(
        Array.from({ length: Math.min(1000, limits.events.kept + 5 - start) }, (_, index) =>
          event(now - (start + index) * 1000),
        ),
      )
      .execute();
  }
  const chore = libraryChores(server.db).find(({ name }) => name === 'events');
  await chore?.run(new Date(now));
  const left = await stored();
  expect(left).toHaveLength(limits.events.kept);
  expect(left.at(-1)?.at.getTime()).toBe(now);
  await chore?.run(new Date(now + limits.events.days * 24 * 3_600_000));
  expect(await stored()).toHaveLength(1);
});
