import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { aSession, createSharedStorage, someUser } from './session.builder.ts';
import { createSessionStore, type SessionParts, type SessionStore } from './session-store.ts';
import type { TabLock } from './tab-lock.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21);
const life = 15 * minute;

function open(wanted: Partial<SessionParts> = {}) {
  const clock = { now: start };
  const browser = createSharedStorage();
  let queue: Promise<unknown> = Promise.resolve();
  const lock: TabLock = (work) => {
    const turn = queue.then(work, work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  let count = 0;
  const refresh = vi.fn(async (token: string) => {
    count += 1;
    return aSession(`${token}-${count}`, clock.now + life);
  });
  const openTab = (): SessionStore =>
    createSessionStore({ storage: browser.openTab(), lock, now: () => clock.now, refresh, ...wanted });
  return { clock, refresh, openTab, session: openTab() };
}

const refusal = new ApiError('session-ended', 401);

test('a sign-in takes effect at once, here and in the other tabs', () => {
  const { session, openTab } = open();
  const other = openTab();
  session.begin(aSession('first', start + life), true);
  const expected = { status: 'signed-in', userUuid: someUser, workspaceUuid: undefined, isImpersonated: false };
  expect(session.snapshot()).toEqual(expected);
  expect(other.snapshot()).toEqual(expected);
});

describe('refresh', () => {
  test('happens two minutes before expiry and not earlier', async () => {
    const { session, clock, refresh } = open();
    const first = aSession('first', start + life);
    session.begin(first, true);
    clock.now = start + life - 2 * minute - 1;
    expect(await session.freshToken()).toBe(first.token);
    expect(refresh).not.toHaveBeenCalled();
    clock.now += 1;
    expect(await session.freshToken()).not.toBe(first.token);
    expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-first');
  });

  test('is requested once for concurrent calls', async () => {
    const { session, clock, refresh } = open();
    session.begin(aSession('first', start + life), true);
    clock.now = start + life;
    const tokens = await Promise.all([session.freshToken(), session.freshToken(), session.freshToken()]);
    expect(new Set(tokens).size).toBe(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is requested once for concurrent tabs, because a refresh token works once', async () => {
    const { session, openTab, clock, refresh } = open();
    session.begin(aSession('first', start + life), true);
    const other = openTab();
    clock.now = start + life;
    const [here, there] = await Promise.all([session.freshToken(), other.freshToken()]);
    expect(here).toBe(there);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('keeps the workspace', async () => {
    const { session, clock } = open();
    session.begin(aSession('first', start + life), true);
    session.chooseWorkspace('workspace');
    clock.now = start + life;
    await session.freshToken();
    expect(session.workspaceUuid()).toBe('workspace');
  });

  test('that the server refuses ends the session in every tab', async () => {
    const { session, openTab, clock } = open({ refresh: () => Promise.reject(refusal) });
    session.begin(aSession('first', start + life), true);
    const other = openTab();
    clock.now = start + life;
    expect(await session.freshToken()).toBeUndefined();
    expect(session.snapshot()).toEqual({ status: 'anonymous', endedBy: 'expired' });
    expect(other.snapshot().status).toBe('anonymous');
    expect(openTab().snapshot().status).toBe('anonymous');
  });

  test.each([new ApiError('network', 0), new ApiError('unavailable', 503), new ApiError('too-many-requests', 429)])(
    'that fails with $code keeps the session, and the old token while it is valid',
    async (failure) => {
      const { session, clock } = open({ refresh: () => Promise.reject(failure) });
      const first = aSession('first', start + life);
      session.begin(first, true);
      clock.now = start + life - minute;
      expect(await session.freshToken()).toBe(first.token);
      clock.now = start + life + 1;
      await expect(session.freshToken()).rejects.toBe(failure);
      expect(session.snapshot().status).toBe('signed-in');
    },
  );

  test('waits for the server’s 401 when the device’s clock is wrong', async () => {
    const { session, refresh } = open();
    const old = aSession('first', start - 60 * minute);
    session.begin(old, true);
    expect(await session.freshToken()).toBe(old.token);
    expect(refresh).not.toHaveBeenCalled();
    expect(await session.replaceToken(old.token)).not.toBe(old.token);
  });

  test('is not repeated for a token that was replaced in the meantime', async () => {
    const { session, refresh } = open();
    const first = aSession('first', start + life);
    session.begin(first, true);
    const next = await session.replaceToken(first.token);
    expect(await session.replaceToken(first.token)).toBe(next);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

test('a sign-out gives back the refresh token and reaches the other tabs', () => {
  const { session, openTab } = open();
  session.begin(aSession('first', start + life), true);
  const other = openTab();
  expect(session.end('signed-out')).toBe('refresh-first');
  expect(other.snapshot()).toEqual({ status: 'anonymous', endedBy: 'signed-out' });
});

test('each tab keeps its workspace; a new tab begins in the one chosen last', async () => {
  const { session, openTab, clock } = open();
  session.begin(aSession('first', start + life), true);
  session.chooseWorkspace('bakery');
  const other = openTab();
  other.chooseWorkspace('beach');
  expect([session.workspaceUuid(), other.workspaceUuid(), openTab().workspaceUuid()]).toEqual([
    'bakery',
    'beach',
    'beach',
  ]);
  clock.now = start + life;
  await session.freshToken();
  expect([session.workspaceUuid(), other.workspaceUuid()]).toEqual(['bakery', 'beach']);
});
