// @vitest-environment jsdom
import type { StaffUser, User } from '@evercode/contract';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aUser, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';
import { aSession, someUser } from '../../../platform/session/session.builder.ts';

afterEach(cleanup);

const now = Date.UTC(2026, 10, 21);
const personUuid = '99999999-9999-4999-8999-999999999999';
const self: User = { ...aUser, name: 'Sam', lastName: '', email: 'sam@example.com', isStaff: true };
const person: StaffUser = {
  uuid: personUuid,
  name: 'Rosa',
  lastName: 'Prova',
  email: 'rosa@example.com',
  isEmailVerified: false,
  isStaff: false,
  createdAt: '2026-02-01T00:00:00Z',
  workspaces: [{ uuid: personUuid, name: 'Bottega', role: 'owner', planName: 'pro', codes: 1200 }],
};
const colleague: StaffUser = {
  ...person,
  uuid: someUser,
  name: 'Kim',
  lastName: '',
  email: 'kim@example.com',
  isStaff: true,
  workspaces: [],
};

function serve(people: readonly StaffUser[], impersonation: () => unknown = () => undefined): Answer {
  return (method, path) => {
    if (path === `/api/users/${someUser}`) return self;
    if (path === `/api/users/${personUuid}`)
      return { ...self, uuid: personUuid, name: 'Rosa', lastName: 'Prova', isStaff: false, isImpersonated: true };
    if (path.startsWith('/api/staff/users'))
      return { items: people, page: 1, itemsPerPage: 30, totalItems: people.length };
    return method === 'POST' && path === '/api/staff/impersonations' ? impersonation() : undefined;
  };
}

const open = (answer: Answer, search = '') => renderAt(`/staff${search}`, { isSignedIn: true, answer });

test('lists people with their workspaces; colleagues cannot be impersonated', async () => {
  const { screen } = await open(serve([person, colleague]));
  const row = (await screen.findByText('rosa@example.com')).closest('li');
  expect(row?.textContent).toContain('Since Feb 1, 2026 · email not confirmed yet');
  expect(row?.textContent).toContain('BottegaOwner · Pro plan · 1,200 codes');
  expect(screen.getAllByRole('button', { name: /^Act as/ })).toHaveLength(1);
  expect(screen.getByText('kim@example.com').closest('li')?.textContent).toContain('Support staff');
});

test('asks for a reason, sends it, and continues as the person', async () => {
  const { screen, requests, services } = await open(
    serve([person], () => aSession('persons', now + 900_000, personUuid)),
    '?search=rosa',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Act as Rosa Prova' }));
  const begin = await screen.findByRole('button', { name: 'Start' });
  fireEvent.click(begin);
  screen.getByText('Enter a reason');
  const field = screen.getByRole('textbox', { name: 'Reason' });
  fireEvent.change(field, { target: { value: ' a ' } });
  screen.getByText('Min 3 characters');
  expect(requests.filter(({ line }) => line.startsWith('POST'))).toEqual([]);
  fireEvent.change(field, { target: { value: ' Ticket 1 ' } });
  fireEvent.click(begin);
  await waitFor(() =>
    expect(services.session.snapshot()).toMatchObject({
      userUuid: personUuid,
      isImpersonated: true,
      returnTo: '/staff?search=rosa',
    }),
  );
  expect(requests).toContainEqual({
    line: 'POST /api/staff/impersonations',
    body: { user: personUuid, reason: 'Ticket 1' },
  });
  // The staff page is gone, and the impersonation frame is shown.
  expect(screen.queryByText('rosa@example.com')).toBeNull();
  const frame = await screen.findByRole('region', { name: 'Acting as someone else' });
  await within(frame).findByText('You’re acting as Rosa Prova');
  expect(requests.map(({ line }) => line).filter((line) => line.includes(`user=${personUuid}`))).toEqual([]);
});

test('a refusal is shown in the dialog', async () => {
  const { screen, services } = await open(serve([person], () => problem(429, 'too-many-requests')));
  fireEvent.click(await screen.findByRole('button', { name: 'Act as Rosa Prova' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reason' }), { target: { value: 'Ticket 1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  await screen.findByText('That was too fast. Wait a moment, then try again.');
  expect(services.session.snapshot()).toMatchObject({ userUuid: someUser, isImpersonated: false });
});

test('says once that the hour has ended', async () => {
  const { screen, router } = await open(serve([]), '?search=rosa&ended=expired');
  await screen.findByText('The hour is over. You’re back in your own account.');
  await waitFor(() => expect(router.state.location.search).toBe('?search=rosa'));
  screen.getByText('No one found');
});

test('is not found for anyone else', async () => {
  const { screen } = await renderAt('/staff', { isSignedIn: true });
  await screen.findByText('This page doesn’t exist');
});
