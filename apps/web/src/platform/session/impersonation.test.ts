import { expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { followIdentity } from './follow-identity.ts';
import { aSession, createSharedStorage, someUser } from './session.builder.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21);
const life = 15 * minute;
const person = '99999999-9999-4999-8999-999999999999';
const own = aSession('own', start + life);
const persons = aSession('persons', start + life, person);

/** A staff member's browser; each tab records the pages it is sent to. */
function open(
  refresh = vi.fn(async (token: string) =>
    aSession(`${token}-next`, start + 2 * life, token.includes('persons') ? person : someUser),
  ),
) {
  const clock = { now: start };
  const browser = createSharedStorage();
  const openTab = (): { session: SessionStore; visitedPages: string[] } => {
    const session = createSessionStore({
      storage: browser.openTab(),
      lock: (work) => work(),
      now: () => clock.now,
      refresh,
    });
    const visitedPages: string[] = [];
    followIdentity(session, (path) => visitedPages.push(path));
    return { session, visitedPages };
  };
  const tab = openTab();
  tab.session.begin(own, true);
  tab.session.chooseWorkspace('workspace of the staff');
  return { clock, refresh, openTab, ...tab };
}

const personSnapshot = { status: 'signed-in', userUuid: person, isImpersonated: true };
const ownSnapshot = {
  status: 'signed-in',
  userUuid: someUser,
  workspaceUuid: 'workspace of the staff',
  isImpersonated: false,
};
const refused = () => vi.fn(() => Promise.reject(new ApiError('session-ended', 401)));

test('an impersonation carries nothing of one’s own session, also in other and later tabs', () => {
  const { session, visitedPages, openTab } = open();
  const other = openTab();
  session.beginImpersonation(persons, '/staff');
  for (const each of [session, other.session, openTab().session]) {
    expect(each.snapshot()).toMatchObject(personSnapshot);
    expect(each.workspaceUuid()).toBeUndefined();
  }
  expect([visitedPages, other.visitedPages]).toEqual([['/'], ['/']]);
});

test('stopping gives the person’s token back and restores one’s own session in every tab', () => {
  const { session, visitedPages, openTab } = open();
  session.beginImpersonation(persons, '/staff?search=ana');
  const other = openTab();
  expect(session.end('signed-out')).toBe('refresh-persons');
  for (const each of [session, other.session])
    expect(each.snapshot()).toMatchObject({ ...ownSnapshot, endedBy: 'signed-out' });
  expect(visitedPages).toEqual(['/', '/staff?search=ana']);
  expect(other.visitedPages).toEqual(['/staff?search=ana']);
});

test('a renewal keeps the impersonation, and one’s own session stays stored', async () => {
  const { session, clock } = open();
  session.beginImpersonation(persons, '/staff');
  clock.now = start + life - minute;
  await session.freshToken();
  expect(session.snapshot()).toMatchObject(personSnapshot);
  session.end('signed-out');
  expect(session.snapshot()).toMatchObject(ownSnapshot);
});

test('the time limit restores one’s own session and says so; requests as the person are not repeated', async () => {
  const { session, clock, visitedPages, openTab } = open(refused());
  session.beginImpersonation(persons, '/staff?search=ana');
  const other = openTab();
  clock.now = start + life;
  expect(await session.freshToken()).toBeUndefined();
  expect(session.snapshot()).toMatchObject({ ...ownSnapshot, endedBy: 'expired' });
  expect(visitedPages).toEqual(['/', '/staff?search=ana&ended=expired']);
  expect(other.visitedPages).toEqual(['/staff?search=ana&ended=expired']);
  // A request that was sent as the person is refused only now.
  expect(await session.replaceToken(persons.token)).toBeUndefined();
});

test('without a session of one’s own, the end leads to the sign-in', () => {
  const { session, visitedPages } = open();
  session.end('signed-out');
  session.beginImpersonation(persons, '/staff');
  session.end('signed-out');
  expect(session.snapshot()).toEqual({ status: 'anonymous', endedBy: 'signed-out' });
  expect(visitedPages).toEqual([]);
});

test('impersonating a second person does not turn the first one’s session into one’s own', () => {
  const { session } = open();
  session.beginImpersonation(persons, '/staff');
  session.beginImpersonation(aSession('second', start + life, '88888888-8888-4888-8888-888888888888'), '/staff');
  session.end('signed-out');
  expect(session.snapshot()).toMatchObject(ownSnapshot);
});

test('a session the server calls an impersonation is treated as one, whatever its origin', () => {
  const { session, visitedPages } = open();
  session.noteImpersonation('/staff');
  expect(session.snapshot()).toMatchObject({ isImpersonated: true, userUuid: someUser });
  expect(visitedPages).toEqual([]);
});

test('a renewal of one’s own session is no change of person', async () => {
  const { session, clock, visitedPages } = open();
  clock.now = start + life;
  await session.freshToken();
  expect(visitedPages).toEqual([]);
});
