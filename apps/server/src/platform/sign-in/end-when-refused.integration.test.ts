import { setImmediate as turn } from 'node:timers/promises';
import { routes } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/members/join-workspace.ts';
import { givePlan, signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';
import { createMayStill } from './rights/authorise.ts';
import { endWhenRefused } from './end-when-refused.ts';

let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  owner = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

/** A member with an open stream, and whether it is still open. */
async function follow() {
  const editor = await joinWorkspace(server, owner.workspaceUuid, 'editor');
  const session = await server.db
    .selectFrom('sessions')
    .select(['id', 'userId'])
    .where('userId', '=', editor.userUuid)
    .executeTakeFirstOrThrow();
  const mayStill = createMayStill({ db: server.db, billing: 'on', now: () => new Date() }, routes.followStats.action);
  const controller = new AbortController();
  let checks = 0;
  const ask = async () => {
    const may = await mayStill({
      userUuid: session.userId,
      sessionUuid: session.id,
      key: undefined,
      workspaceUuid: owner.workspaceUuid,
    });
    checks += 1;
    return may;
  };
  endWhenRefused(ask, { controller, signal: controller.signal, everyMs: 1 });
  await waitFor(() => checks > 2);
  expect(controller.signal.aborted).toBe(false);
  return { editor, session, controller, asked: () => checks };
}
const ended = (controller: AbortController) => waitFor(() => controller.signal.aborted);

test('a stream ends with the session', async () => {
  const { session, controller, asked } = await follow();
  await server.db.updateTable('sessions').set({ endedAt: new Date() }).where('id', '=', session.id).execute();
  await ended(controller);
  const before = asked();
  await turn();
  expect(asked()).toBe(before);
});

test('a stream ends when the member is removed', async () => {
  const { editor, controller } = await follow();
  await server.db.deleteFrom('memberships').where('userId', '=', editor.userUuid).execute();
  await ended(controller);
});

test('a stream ends when the plan no longer includes it', async () => {
  const { controller } = await follow();
  await givePlan(server.db, owner.workspaceUuid, 'free');
  await ended(controller);
  await givePlan(server.db, owner.workspaceUuid, 'pro');
});

test('a stream ends when access cannot be checked', async () => {
  const controller = new AbortController();
  endWhenRefused(() => Promise.reject(new Error('away')), { controller, signal: controller.signal, everyMs: 1 });
  await ended(controller);
});
