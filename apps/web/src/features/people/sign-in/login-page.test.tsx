// @vitest-environment jsdom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { slowPoll, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';
import { aSession } from '../../../platform/session/session.builder.ts';

afterEach(cleanup);

const server: Answer = (_, path, body) => {
  if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
  if (path !== '/api/login') return undefined;
  // The body of the form under test.
  const { password } = body as { password: string };
  if (password === 'busy-server') return problem(429, 'too-many-requests');
  return password === 'correct-horse' ? aSession('in', Date.UTC(2026, 10, 22)) : problem(401, 'invalid-credentials');
};

async function signIn(path: string, password: string) {
  const made = await renderAt(path, { answer: server });
  fireEvent.change(await made.screen.findByLabelText('Email'), { target: { value: 'ana@example.com' } });
  fireEvent.change(made.screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(made.screen.getByRole('button', { name: 'Log in' }));
  return made;
}

test.each([
  ['/en/login', '/dashboard/qrs/all'],
  ['/en/login?redirect=%2Fdashboard%2Fqrs%2Fpaused%3Fsearch%3Dmenu', '/dashboard/qrs/paused?search=menu'],
  ['/en/login?redirect=https%3A%2F%2Fevil.example', '/dashboard/qrs/all'],
])('after %s comes %s', async (path, after) => {
  const { router } = await signIn(path, 'correct-horse');
  await expect.poll(() => router.state.location.pathname + router.state.location.search, slowPoll).toBe(after);
  await expect.poll(() => document.activeElement?.tagName, slowPoll).toBe('H1');
});

test('a wrong password shows the specified message', async () => {
  const { screen } = await signIn('/en/login', 'wrong-horse');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The username and password you entered did not match our records. Please double-check and try again.',
  );
});

test('other failures say what to do', async () => {
  const { screen } = await signIn('/en/login', 'busy-server');
  expect((await screen.findByRole('alert')).textContent).toBe('That was too fast. Wait a moment, then try again.');
});

test('names the years of the copyright', async () => {
  const { screen } = await renderAt('/en/login');
  await screen.findByText(/2009-2025/);
});

test('a missing password is marked at its field', async () => {
  const { screen } = await signIn('/en/login', '');
  await waitFor(() => expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true'));
});

test('the password can be shown and hidden again', async () => {
  const { screen } = await renderAt('/en/login');
  const field = await screen.findByLabelText('Password');
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Show password' }));
  expect(field.getAttribute('type')).toBe('text');
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.getAttribute('type')).toBe('password');
});
