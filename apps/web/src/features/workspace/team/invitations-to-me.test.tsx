// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aWorkspace, slowPoll, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';
import { someUser } from '../../../platform/session/session.builder.ts';
import { anInvited, aPerson } from './person.builder.ts';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const elsewhere = {
  uuid: '55555555-5555-4555-8555-555555555555',
  iri: '/api/accounts/55555555-5555-4555-8555-555555555555',
  name: 'Otto & Co',
};
const own = aPerson({
  user: `/api/users/${someUser}`,
  isOwner: true,
  role: 'owner',
  group: { type: 'owner', name: 'Owner', permissions: [] },
});
const invited = anInvited({ account: elsewhere, email: 'ana@example.com' });
const joined = { ...invited, status: 'active' as const, role: 'editor' as const, user: own.user, invitation: null };

const server =
  (more: Answer = () => undefined): Answer =>
  (method, path, body) =>
    more(method, path, body) ?? {
      items: path.startsWith('/api/user-accounts?user=') ? [own, invited] : [],
      page: 1,
      itemsPerPage: 30,
      totalItems: 0,
      ...(path === `/api/accounts/${elsewhere.uuid}` && { ...aWorkspace, ...elsewhere }),
      ...(path === `/api/accounts/${aWorkspace.uuid}` && aWorkspace),
      ...(path === `/api/users/${someUser}` && {
        uuid: someUser,
        iri: own.user,
        name: 'Ana',
        lastName: '',
        email: 'ana@example.com',
        isEmailVerified: true,
        locale: 'en',
        timezone: 'UTC',
        createdAt: '2026-01-01T00:00:00Z',
      }),
    };

test('an invitation is shown above the list, and accepting it switches to that workspace', async () => {
  const { screen, services, requests } = await renderAt('/dashboard/qrs/all', {
    isSignedIn: true,
    answer: server((method) => (method === 'POST' ? joined : undefined)),
  });
  await screen.findByText('Ana Castro invited you to Otto & Co.');
  expect(services.session.workspaceUuid()).toBe(aWorkspace.uuid);
  fireEvent.click(screen.getByRole('button', { name: 'Accept: Otto & Co' }));
  await expect.poll(() => services.session.workspaceUuid(), slowPoll).toBe(elsewhere.uuid);
  expect(requests.find(({ line }) => line.startsWith('POST'))?.line).toBe(
    `POST /api/invitations/${invited.uuid}/accept`,
  );
  await expect.poll(() => screen.queryByText('Ana Castro invited you to Otto & Co.'), slowPoll).toBeNull();
  await expect
    .poll(() => requests.some(({ line }) => line === `GET /api/accounts/${elsewhere.uuid}`), slowPoll)
    .toBe(true);
});

test('declining removes it; an acceptance that the server refuses is reported', async () => {
  let isOver = true;
  const { screen } = await renderAt('/dashboard/qrs/all', {
    isSignedIn: true,
    answer: server((method) => {
      if (method !== 'POST') return undefined;
      return isOver ? problem(410, 'invitation-ended') : new Response(null, { status: 204 });
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Decline: Otto & Co' }));
  await screen.findByText('The invitation is no longer valid. Ask the workspace’s owner for a new one.');
  isOver = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Decline: Otto & Co' }));
  await expect.poll(() => screen.queryByText('Ana Castro invited you to Otto & Co.'), slowPoll).toBeNull();
});

test('without an invitation nothing is requested or shown', async () => {
  const { screen, requests } = await renderAt('/dashboard/qrs/all', {
    isSignedIn: true,
    answer: (_, path) =>
      path.startsWith('/api/qrs-compact') ? { items: [], page: 1, itemsPerPage: 30, totalItems: 0 } : undefined,
  });
  await screen.findByRole('heading', { level: 1 });
  expect(requests.filter(({ line }) => line.startsWith('GET /api/user-accounts'))).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Your invitations' })).toBeNull();
});
