// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aMembership, aUser, renderSignedIn } from '../../../testing/render-for-test.tsx';
import { ScansCard } from './scans-card.tsx';

afterEach(cleanup);

const aDeletion = {
  uuid: '1',
  qr: null,
  label: 'Ana',
  from: '2026-05-01T00:00:00Z',
  to: '2026-05-02T00:00:00Z',
  scans: 3,
  createdAt: '2026-11-20T00:00:00Z',
  doneAt: null,
};

async function show({ role = 'owner', isImpersonated = false } = {}) {
  return renderSignedIn(<ScansCard />, {
    answer(method, path) {
      if (path.startsWith('/api/user-accounts'))
        return { items: [{ ...aMembership, role, isOwner: role === 'owner' }] };
      if (path.startsWith('/api/users/')) return { ...aUser, isImpersonated };
      if (path === '/api/scans/retention') return { months: method === 'PATCH' ? 12 : null, keptSince: null };
      if (path === '/api/scans/deletions') return { items: [aDeletion] };
      return undefined;
    },
  });
}

test('a shorter retention says how many scans it will delete before it is saved, and persists', async () => {
  const { screen, requests } = await show();
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByLabelText('Keep scans', { selector: 'input' }));
  fireEvent.click(await screen.findByText('12 months'));
  screen.getByText('scans older than 12 months are deleted within an hour', { exact: false });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(requests.find(({ line }) => line.startsWith('PATCH'))).toEqual({
    line: 'PATCH /api/scans/retention',
    body: { months: 12 },
  });
});

test('lists deletions, marking those still running', async () => {
  const { screen } = await show();
  expect((await screen.findByText('Ana, from', { exact: false })).textContent).toContain('3 scans (deleting)');
});

test.each([
  ['editor', false],
  ['owner', true],
])('is absent for an %s, impersonated: %s', async (role, isImpersonated) => {
  const { screen, requests } = await show({ role, isImpersonated });
  await expect.poll(() => requests.some(({ line }) => line === 'GET /api/scans/retention')).toBe(true);
  expect(screen.queryByText('Keep scans')).toBeNull();
});
