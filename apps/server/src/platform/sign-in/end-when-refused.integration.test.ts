import { setImmediate as turn } from 'node:timers/promises';
import { routes } from '@evercode/contract';
import { waitFor } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/join-workspace.ts';
import { givePlan, signUp, type Member } from '../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../testing/server-under-test.ts';
import { createMayStill } from './authorise.ts';
import { endWhenRefused } from './end-when-refused.ts';

let server: ServerUnderTest;
let owner: Member;
beforeAll(async () => {
  server = await startServerUnderTest();
  owner = await signUp(server, { plan: 'pro' });
});
afterAll(() => server.stop());

/** Somebody of the workspace who follows something, and whether they still do. */
async function follow() {
  const editor = await joinWorkspace(server, owner.accountUuid, 'editor');
  const session = await server.db.selectFrom('sessions').select(['id', 'userId']).where('userId', '=', editor.userUuid).executeTakeFirstOrThrow();
  const mayStill = createMayStill({ db: server.db, billing: 'on', now: () => new Date() }, routes.followStats.action);
  const over = new AbortController();
  let asked = 0;
  const ask = async () => {
    const may = await mayStill({ userUuid: session.userId, sessionUuid: session.id, accountUuid: owner.accountUuid });
    asked += 1;
    return may;
  };
  endWhenRefused(ask, { over, signal: over.signal, everyMs: 1 });
  await waitFor(() => asked > 2);
  expect(over.signal.aborted).toBe(false);
  return { editor, session, over, asked: () => asked };
}
const ended = (over: AbortController) => waitFor(() => over.signal.aborted);

test('it ends with the session', async () => {
  const { session, over, asked } = await follow();
  await server.db.updateTable('sessions').set({ endedAt: new Date() }).where('id', '=', session.id).execute();
  await ended(over);
  const before = asked();
  await turn();
  expect(asked()).toBe(before);
});

test('it ends for who is no member any more', async () => {
  const { editor, over } = await follow();
  await server.db.deleteFrom('memberships').where('userId', '=', editor.userUuid).execute();
  await ended(over);
});

test('it ends when the plan no longer has it', async () => {
  const { over } = await follow();
  await givePlan(server.db, owner.accountUuid, 'free');
  await ended(over);
  await givePlan(server.db, owner.accountUuid, 'pro');
});

test('it ends when nobody can tell', async () => {
  const over = new AbortController();
  endWhenRefused(() => Promise.reject(new Error('away')), { over, signal: over.signal, everyMs: 1 });
  await ended(over);
});
