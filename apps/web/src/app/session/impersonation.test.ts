import { expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { followIdentity } from './follow-identity.ts';
import { aSession, createSharedStorage, someUser } from './session.builder.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

const minute = 60_000;
const start = Date.UTC(2026, 10, 21);
const life = 15 * minute;
const person = '99999999-9999-4999-8999-999999999999';
const own = aSession('own', start + life);
const persons = aSession('persons', start + life, person);

/** One of the staff, in one browser; each tab with the pages it is sent to. */
function open(refresh = vi.fn(async (token: string) => aSession(`${token}-next`, start + 2 * life, token.includes('persons') ? person : someUser))) {
  const clock = { now: start };
  const browser = createSharedStorage();
  const openTab = (): { session: SessionStore; went: string[] } => {
    const session = createSessionStore({ storage: browser.openTab(), lock: (work) => work(), now: () => clock.now, refresh });
    const went: string[] = [];
    followIdentity(session, (path) => went.push(path));
    return { session, went };
  };
  const tab = openTab();
  tab.session.begin(own, true);
  tab.session.chooseAccount('workspace of the staff');
  return { clock, refresh, openTab, ...tab };
}

const asPerson = { status: 'signed-in', userUuid: person, isImpersonated: true };
const asSelf = { status: 'signed-in', userUuid: someUser, accountUuid: 'workspace of the staff', isImpersonated: false };
const refused = () => vi.fn(() => Promise.reject(new ApiError('session-ended', 401)));

test('one acts as somebody with nothing of one’s own, also in the other tabs, and in one opened later', () => {
  const { session, went, openTab } = open();
  const other = openTab();
  session.beginImpersonation(persons, '/staff');
  for (const each of [session, other.session, openTab().session]) {
    expect(each.snapshot()).toMatchObject(asPerson);
    expect(each.accountUuid()).toBeUndefined();
  }
  expect([went, other.went]).toEqual([['/'], ['/']]);
});

test('stopping gives back the person’s token and makes one oneself again, everywhere', () => {
  const { session, went, openTab } = open();
  session.beginImpersonation(persons, '/staff?search=ana');
  const other = openTab();
  expect(session.end('signed-out')).toBe('refresh-persons');
  for (const each of [session, other.session]) expect(each.snapshot()).toMatchObject({ ...asSelf, endedBy: 'signed-out' });
  expect(went).toEqual(['/', '/staff?search=ana']);
  expect(other.went).toEqual(['/staff?search=ana']);
});

test('a renewal goes on as the person, and one’s own session waits on', async () => {
  const { session, clock } = open();
  session.beginImpersonation(persons, '/staff');
  clock.now = start + life - minute;
  await session.freshToken();
  expect(session.snapshot()).toMatchObject(asPerson);
  session.end('signed-out');
  expect(session.snapshot()).toMatchObject(asSelf);
});

test('the end of the hour makes one oneself again and says so; what was asked as the person is not asked again', async () => {
  const { session, clock, went, openTab } = open(refused());
  session.beginImpersonation(persons, '/staff?search=ana');
  const other = openTab();
  clock.now = start + life;
  expect(await session.freshToken()).toBeUndefined();
  expect(session.snapshot()).toMatchObject({ ...asSelf, endedBy: 'expired' });
  expect(went).toEqual(['/', '/staff?search=ana&ended=expired']);
  expect(other.went).toEqual(['/staff?search=ana&ended=expired']);
  // A call that was sent as the person and comes back refused only now.
  expect(await session.replaceToken(persons.token)).toBeUndefined();
});

test('without a session of one’s own, the end leads to the sign-in', () => {
  const { session, went } = open();
  session.end('signed-out');
  session.beginImpersonation(persons, '/staff');
  session.end('signed-out');
  expect(session.snapshot()).toEqual({ status: 'anonymous', endedBy: 'signed-out' });
  expect(went).toEqual([]);
});

test('acting as a second person does not make the first one’s session one’s own', () => {
  const { session } = open();
  session.beginImpersonation(persons, '/staff');
  session.beginImpersonation(aSession('second', start + life, '88888888-8888-4888-8888-888888888888'), '/staff');
  session.end('signed-out');
  expect(session.snapshot()).toMatchObject(asSelf);
});

test('what the server calls an impersonation is one, however it came here', () => {
  const { session, went } = open();
  session.noteImpersonation('/staff');
  expect(session.snapshot()).toMatchObject({ isImpersonated: true, userUuid: someUser });
  expect(went).toEqual([]);
});

test('a renewal of one’s own is no change of person', async () => {
  const { session, clock, went } = open();
  clock.now = start + life;
  await session.freshToken();
  expect(went).toEqual([]);
});
