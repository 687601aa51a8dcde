// @vitest-environment jsdom
import type { AuditEntry } from '@evercode/contract';
import { cleanup, fireEvent, waitFor, within, type RenderResult } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aMembership, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const person = { uuid: '11111111-1111-4111-8111-111111111111', name: 'Ana Castro', email: 'ana@example.com' };
let entries = 0;

function anEntry(wanted: Partial<AuditEntry> = {}): AuditEntry {
  entries += 1;
  return {
    uuid: `33333333-3333-4333-8333-${String(entries).padStart(12, '0')}`,
    at: '2026-11-20T10:00:00Z',
    act: 'qr.created',
    person,
    via: 'app',
    key: null,
    support: null,
    subject: { id: 'q', label: 'Lunch' },
    detail: {},
    session: { browser: 'Firefox', os: 'Linux' },
    ...wanted,
  };
}

function serve(log: readonly AuditEntry[]): Answer {
  return (_, path) => {
    if (path.startsWith('/api/audit-log/people')) return { items: [person] };
    if (!path.startsWith('/api/audit-log?')) return undefined;
    const page = Number(new URL(path, 'http://x').searchParams.get('page'));
    return { items: log.slice((page - 1) * 30, page * 30), page, itemsPerPage: 30, totalItems: log.length };
  };
}

const open = (answer: Answer, search = '') => renderAt(`/dashboard/activity${search}`, { isSignedIn: true, answer });

const findEntries = async (screen: RenderResult) =>
  within(await screen.findByRole('list', { name: 'Activity, newest first' })).getAllByRole('listitem');

test('shows who did what, when and from where, and marks support staff', async () => {
  const { screen } = await open(
    serve([
      anEntry({ support: 'help@example.com', session: null }),
      anEntry({
        act: 'staff.entered',
        support: 'help@example.com',
        subject: null,
        detail: { reason: 'Ticket 1', endsAt: '2026-11-20T11:00:00Z' },
      }),
      anEntry({ act: 'workspace.changed', detail: { fields: 'accountName,companySize,unheard-of' } }),
      anEntry({
        act: 'member.role-changed',
        subject: { id: 'm', label: 'Rosa' },
        detail: { from: 'editor', to: 'admin' },
      }),
      anEntry({ session: { browser: '', os: 'iOS' } }),
      anEntry({ via: 'api', key: { uuid: person.uuid, name: 'Till' }, session: null }),
      anEntry({
        act: 'member.deactivated',
        person: { uuid: null, name: '', email: '' },
        subject: { id: 'm', label: 'rosa@example.com' },
        detail: { token: 'ec_scim_ab12' },
        session: null,
      }),
    ]),
  );
  const rows = (await findEntries(screen)).map(({ textContent }) => textContent);
  expect(rows).toHaveLength(7);
  expect(rows[0]).toContain('Support as Ana Castro created the code “Lunch”');
  expect(rows[0]).toContain('Support: help@example.com');
  expect(rows[1]).toContain('Support as Ana Castro entered the workspaceReason: Ticket 1');
  expect(rows[2]).toContain('Ana Castro changed the workspace settingsChanged: workspace name and company size');
  expect(rows[2]).toContain('Firefox on Linux');
  expect(rows[3]).toContain('changed the role of RosaFrom Editor to Admin');
  expect(rows[4]).toMatch(/\d{4}.*iOS$/);
  expect(rows[5]).toMatch(/API key “Till”$/);
  expect(rows[6]).toMatch(/Identity provider deactivated rosa@example\.com.*SCIM token ec_scim_ab12…$/);
  expect(rows.join()).not.toContain('unheard-of');
  expect(screen.container.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T10:00:00Z');
});

test('billing says which plan and how much off, and who acted where no person did', async () => {
  const product = { uuid: null, name: '', email: '' };
  const { screen } = await open(
    serve([
      anEntry({ act: 'subscription.began', subject: null, detail: { plan: 'pro', months: 12 } }),
      anEntry({ act: 'subscription.granted', subject: null, detail: { plan: 'enterprise' }, person: product }),
      anEntry({
        act: 'subscription.promo-used',
        subject: { id: 'c', label: 'SPRING20' },
        detail: { percentOff: 20 },
      }),
      anEntry({
        act: 'subscription.method-removed',
        subject: { id: 'm', label: 'Visa 4242' },
        person: product,
        session: null,
      }),
    ]),
  );
  const rows = (await findEntries(screen)).map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Ana Castro subscribed to a planPro, yearly');
  expect(rows[0]).not.toContain('Kept');
  expect(rows[1]).toContain('Operator granted a planEnterprise');
  expect(rows[2]).toContain('used the promo code SPRING2020% off the first cycle');
  expect(rows[3]).toContain('Billing removed the payment method Visa 4242');
});

test('the address sets the filter, and the filter sets the address', async () => {
  const { screen, requests, router } = await open(serve([anEntry()]), `?group=qr&person=${person.uuid}`);
  await findEntries(screen);
  expect(requests.map(({ line }) => line)).toContain(
    `GET /api/audit-log?group=qr&person=${person.uuid}&page=1&itemsPerPage=30`,
  );
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'staff' } });
  await waitFor(() => expect(router.state.location.search).toBe(`?group=staff&person=${person.uuid}`));
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('loads more without repeating entries although the log grows', async () => {
  const log = Array.from({ length: 31 }, () => anEntry());
  const { screen } = await open(serve(log));
  expect(await findEntries(screen)).toHaveLength(30);
  log.unshift(anEntry());
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await findEntries(screen)).toHaveLength(31));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('an empty log, and filters without a match, show a message', async () => {
  const first = await open(serve([]));
  await first.screen.findByText('No activity yet');
  expect(first.screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  cleanup();
  const second = await open(serve([]), '?group=staff');
  await second.screen.findByText('No activity matches these filters');
});

test('offers to retry', async () => {
  let isAway = true;
  const answer = serve([anEntry()]);
  const { screen } = await open((method, path, body) =>
    isAway && path.startsWith('/api/audit-log?') ? problem(403, 'forbidden') : answer(method, path, body),
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  fireEvent.click(retry);
  await findEntries(screen);
});

test('an editor does not see it, unless granted the permission individually', async () => {
  const as =
    (permissions: string[]): Answer =>
    (method, path, body) =>
      path.startsWith('/api/user-accounts')
        ? { items: [{ ...aMembership, role: 'editor', isOwner: false, permissions }] }
        : serve([anEntry()])(method, path, body);
  const without = await open(as([]));
  await waitFor(() => expect(without.router.state.location.pathname).toBe('/dashboard/qrs/all'));
  cleanup();
  const { screen } = await open(as(['activity', 'workspace.read-log', 'unheard-of']));
  expect(await findEntries(screen)).toHaveLength(1);
});
