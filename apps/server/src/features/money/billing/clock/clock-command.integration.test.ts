import { openDatabase, type Database } from '@evercode/database';
import { freshDatabase } from '@evercode/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StaffCommandError } from '../../../../platform/staff-command-error.ts';
import { createSandboxGateway } from '../gateway/sandbox/sandbox-gateway.ts';
import { createBillingClock } from './billing-clock.ts';
import { runClockCommand } from './clock-command.ts';

let store: Awaited<ReturnType<typeof freshDatabase>>;
let db: Database;
let real: Date;
beforeAll(async () => {
  store = await freshDatabase({ isMigrated: true });
  db = openDatabase(store.url);
});
afterAll(async () => {
  await db.destroy();
  await store.drop();
});
beforeEach(async () => {
  real = new Date('2027-01-31T10:00:00Z');
  await db.deleteFrom('billingClock').execute();
  await db.deleteFrom('sandboxCustomers').execute();
});

const run = async (...moves: string[]) =>
  runClockCommand({ db, now: real, isSandbox: true }, ['billing-clock', ...moves]);
const clockOf = (isSandbox: boolean) => createBillingClock({ db, now: () => real, isSandbox });

test('moves are added up, also when two are made at once', async () => {
  expect(await run()).toBe('Billing runs in real time: 2027-01-31 10:00 UTC.');
  expect(await run('+31d')).toBe('Billing is 31 d ahead of real time: 2027-03-03 10:00 UTC.');
  await Promise.all([run('+2h'), run('+3h')]);
  expect(await run()).toBe('Billing is 31 d 5 h ahead of real time: 2027-03-03 15:00 UTC.');
  expect(await clockOf(true).now()).toEqual(new Date('2027-03-03T15:00:00Z'));
});

test('a running process sees the move within a second', async () => {
  const clock = clockOf(true);
  expect(await clock.now()).toEqual(real);
  await run('+1d');
  real = new Date(real.getTime() + 999);
  expect(await clock.now()).toEqual(real);
  real = new Date(real.getTime() + 1);
  expect(await clock.now()).toEqual(new Date('2027-02-01T10:00:01Z'));
});

test.each([['-1d'], ['31d'], ['+31'], ['+1w'], ['+d'], ['back'], ['+1d', '+1d']])('%j is refused', async (...moves) => {
  await expect(run(...moves)).rejects.toThrow(/^Usage/);
});

test('ten years ahead are the end', async () => {
  await run('+3660d');
  await expect(run('+1h')).rejects.toThrow(StaffCommandError);
});

test('a reset goes back only while nothing has happened ahead of the real time', async () => {
  await run('+31d');
  expect(await run('reset')).toBe('Billing runs in real time: 2027-01-31 10:00 UTC.');
  await run('+31d');
  const sandbox = createSandboxGateway({ db, now: clockOf(true).now, newUuid: () => 'uuid' });
  await sandbox.createCustomer({ workspaceUuid: 'one', name: '', email: '', language: 'en' }, 'one');
  await expect(run('reset')).rejects.toThrow("the clock can't go back");
  expect(await run()).toContain('31 d ahead');
});

test('where payments are real, the clock is real', async () => {
  await run('+31d');
  expect(await clockOf(false).now()).toEqual(real);
  for (const moves of [[], ['+1d'], ['reset']])
    await expect(runClockCommand({ db, now: real, isSandbox: false }, ['billing-clock', ...moves])).rejects.toThrow(
      StaffCommandError,
    );
});
