// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { slowPoll, problem, renderAt, renderSignedIn, type Answer } from '../../../../testing/render-for-test.tsx';
import { OwnVisitsCard } from './own-visits-card.tsx';

afterEach(cleanup);
beforeEach(() => window.localStorage.clear());

const link = {
  url: 'http://localhost:3001/~own/signed',
  domains: ['localhost:3001'],
  expiresAt: '2026-11-21T00:10:00Z',
};
const answer: Answer = (method, path) =>
  method === 'POST' && path === '/api/own-links' ? Response.json(link, { status: 201 }) : undefined;
const leaveOut = { name: 'Exclude this browser' };
const countAgainButton = { name: 'Count this browser again' };

test('redirects this browser to the short links’ origin, which sets its mark', async () => {
  const left: string[] = [];
  const { screen, requests } = await renderSignedIn(<OwnVisitsCard leaveFor={(url) => left.push(url)} />, { answer });
  screen.getByText('Scans count');
  fireEvent.click(screen.getByRole('button', leaveOut));
  await expect.poll(() => left).toEqual([link.url]);
  expect(requests.find(({ line }) => line.startsWith('POST'))?.body).toEqual({ act: 'on', returns: true });
});

test('that origin’s answer is shown and remembered; counting again works the same way', async () => {
  const { screen, router } = await renderAt('/dashboard/account?own=on', { isSignedIn: true, answer });
  await screen.findByText('Scans don’t count until Nov 21, 2027');
  await expect.poll(() => router.state.location.search, slowPoll).toBe('');
  cleanup();
  const later = await renderSignedIn(<OwnVisitsCard leaveFor={() => undefined} />, { answer });
  fireEvent.click(later.screen.getByRole('button', countAgainButton));
  await expect
    .poll(() => later.requests.find(({ line }) => line.startsWith('POST'))?.body)
    .toEqual({ act: 'off', returns: true });
  cleanup();
  const off = await renderAt('/dashboard/account?own=off', { isSignedIn: true, answer });
  await off.screen.findByText('Scans count');
});

test('a browser that refuses cookies gets a message, and counts as not left out', async () => {
  const { screen } = await renderAt('/dashboard/account?own=refused', { isSignedIn: true, answer });
  expect((await screen.findByText(/This browser blocks cookies from your short links/)).getAttribute('role')).toBe(
    'alert',
  );
  screen.getByText('Scans count');
  screen.getByRole('button', leaveOut);
});

test('a phone gets a code of its own', async () => {
  const { screen, requests } = await renderSignedIn(<OwnVisitsCard />, { answer });
  fireEvent.click(screen.getByRole('button', { name: 'Show code' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exclude your phone' }));
  await dialog.findByRole('img', { name: 'Code that excludes your phone' });
  dialog.getByText(link.url);
  expect(requests.find(({ line }) => line.startsWith('POST'))?.body).toEqual({ act: 'on' });
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('an error is shown where it happened', async () => {
  const { screen } = await renderSignedIn(<OwnVisitsCard leaveFor={() => undefined} />, {
    answer: (method) => (method === 'POST' ? problem(503, 'unavailable') : undefined),
  });
  fireEvent.click(screen.getByRole('button', leaveOut));
  await screen.findByRole('alert');
});
