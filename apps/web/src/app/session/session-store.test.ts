import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { aSession, createSharedStorage, someUser } from './session.builder.ts';
import { createSessionStore, type SessionParts, type SessionStore } from './session-store.ts';
import type { TabLock } from './tab-lock.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21);
const life = 15 * minute;

function open(wanted: Partial<SessionParts> = {}) {
  const clock = { now: start };
  const browser = createSharedStorage();
  let tail: Promise<unknown> = Promise.resolve();
  const lock: TabLock = (work) => {
    const turn = tail.then(work, work);
    tail = turn.catch(() => undefined);
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

test('a sign-in is known at once, here and in the other tabs', () => {
  const { session, openTab } = open();
  const other = openTab();
  session.begin(aSession('first', start + life), true);
  const expected = { status: 'signed-in', userUuid: someUser, accountUuid: undefined, isImpersonated: false };
  expect(session.snapshot()).toEqual(expected);
  expect(other.snapshot()).toEqual(expected);
});

describe('refresh', () => {
  test('happens two minutes before the end and not earlier', async () => {
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

  test('is asked for once by many calls', async () => {
    const { session, clock, refresh } = open();
    session.begin(aSession('first', start + life), true);
    clock.now = start + life;
    const tokens = await Promise.all([session.freshToken(), session.freshToken(), session.freshToken()]);
    expect(new Set(tokens).size).toBe(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is asked for once by many tabs, since a refresh token works once', async () => {
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
    session.chooseAccount('workspace');
    clock.now = start + life;
    await session.freshToken();
    expect(session.accountUuid()).toBe('workspace');
  });

  test('that the server refuses ends the session everywhere', async () => {
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
    'that fails with $code keeps the session, and the old token while it lives', async (failure) => {
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

  test('is left to the server’s word where the clock of the device is wrong', async () => {
    const { session, refresh } = open();
    const old = aSession('first', start - 60 * minute);
    session.begin(old, true);
    expect(await session.freshToken()).toBe(old.token);
    expect(refresh).not.toHaveBeenCalled();
    expect(await session.replaceToken(old.token)).not.toBe(old.token);
  });

  test('is not repeated for a token that has been replaced meanwhile', async () => {
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

test('each tab stays in its workspace; the one chosen last is where a new tab begins', async () => {
  const { session, openTab, clock } = open();
  session.begin(aSession('first', start + life), true);
  session.chooseAccount('bakery');
  const other = openTab();
  other.chooseAccount('beach');
  expect([session.accountUuid(), other.accountUuid(), openTab().accountUuid()]).toEqual(['bakery', 'beach', 'beach']);
  clock.now = start + life;
  await session.freshToken();
  expect([session.accountUuid(), other.accountUuid()]).toEqual(['bakery', 'beach']);
});
