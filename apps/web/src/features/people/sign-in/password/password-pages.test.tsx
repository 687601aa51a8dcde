// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aUser, slowPoll, problem, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';
import { someUser } from '../../../../platform/session/session.builder.ts';

afterEach(cleanup);

const token = 'a-token-of-more-than-twenty-letters';
const done = () => new Response(null, { status: 204 });

async function askFor(email: string, answer: Answer) {
  const made = await renderAt('/en/password/reset', { answer });
  fireEvent.change(await made.screen.findByLabelText('Email'), { target: { value: email } });
  fireEvent.click(made.screen.getByRole('button', { name: 'Send link' }));
  return made;
}

test('the sign-in links to the form that requests a link', async () => {
  const { screen, router } = await renderAt('/en/login');
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('button', { name: 'Send link' });
  expect(router.state.location.pathname).toBe('/en/password/reset');
});

test('after a request the page says where to look', async () => {
  const { screen, requests } = await askFor(' ana@example.com ', done);
  await screen.findByText('If ana@example.com has an account, a link is on its way.', { exact: false });
  const title = screen.getByRole('heading', { level: 1, name: 'Check your inbox' });
  await expect.poll(() => document.activeElement, slowPoll).toBe(title);
  expect(requests).toEqual([{ line: 'POST /api/users/password-reset-requests', body: { email: 'ana@example.com' } }]);
});

test('invalid input is not sent', async () => {
  const { screen, requests } = await askFor('ana', done);
  screen.getByText('Please enter a valid email address');
  expect(requests).toEqual([]);
});

test.each([
  [
    problem(429, 'too-many-requests'),
    'We sent a link to this address recently. You can request one every two hours. Check your inbox.',
  ],
  [problem(503, 'unavailable'), 'Part of the service isn’t responding. Try again in a moment.'],
])('a refusal says what to do, and the address stays', async (answer, text) => {
  const { screen } = await askFor('ana@example.com', () => answer);
  if (answer.status >= 500) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Something went wrong' }));
    dialog.getByText(text);
    dialog.getByText('Reference: ERR-API-503');
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  }
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com');
});

async function choose(password: string, again: string, answer: Answer, isSignedIn = false) {
  const made = await renderAt(`/en/password/recover/${someUser}/${token}`, { answer, isSignedIn });
  fireEvent.change(await made.screen.findByLabelText('Password'), { target: { value: password } });
  fireEvent.change(made.screen.getByLabelText('Confirm password'), { target: { value: again } });
  fireEvent.click(made.screen.getByRole('button', { name: 'Save password' }));
  return made;
}

test.each([false, true])(
  'a new password is set with the link of the mail; signed in before: %s',
  async (isSignedIn) => {
    const { screen, requests, router, services } = await choose(
      'correct-horse',
      'correct-horse',
      (method) => (method === 'PATCH' ? done() : undefined),
      isSignedIn,
    );
    const title = await screen.findByRole('heading', { name: 'Password changed' });
    await expect.poll(() => document.activeElement, slowPoll).toBe(title);
    expect(router.state.location.pathname).toBe('/en/password/recovered');
    expect(requests.at(-1)).toEqual({
      line: `PATCH /api/users/password-reset/${someUser}`,
      body: { password: 'correct-horse', resetRequest: token },
    });
    expect(services.session.snapshot().status).toBe('anonymous');
  },
);

test.each([
  ['short', 'short', 'Min 8 characters'],
  ['correct-horse', 'correct-house', 'Passwords do not match'],
  ['correct-horse', '', 'Please fill in the field'],
])('%s and %s: %s', async (password, again, text) => {
  const { screen, requests } = await choose(password, again, done);
  screen.getByText(text);
  expect(requests).toEqual([]);
});

test('an expired link leads to requesting a new one', async () => {
  const { screen } = await choose('correct-horse', 'correct-horse', () => problem(410, 'link-ended'));
  await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(screen.getByRole('link', { name: 'Request new link' }).getAttribute('href')).toBe('/en/password/reset');
});

test('opening the link of the first mail confirms the address, once', async () => {
  const { screen, requests } = await renderAt(`/en/verify-email/${token}`, {
    isSignedIn: true,
    answer: (method) => (method === 'POST' ? done() : undefined),
  });
  await screen.findByRole('heading', { name: 'Your email is confirmed' });
  expect(requests.filter(({ line }) => line.startsWith('POST'))).toEqual([
    { line: 'POST /api/users/verify-email', body: { token } },
  ]);
  expect(screen.getByRole('link', { name: 'Go to your codes' })).toHaveProperty('pathname', '/');
});

test('a failed confirmation can be retried; an expired one shows a message', async () => {
  let isAway = true;
  const { screen } = await renderAt(`/en/verify-email/${token}`, {
    answer: () => (isAway ? problem(503, 'unavailable') : problem(410, 'link-ended')),
  });
  await screen.findByRole('alert');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect
    .poll(() => screen.queryByRole('heading', { name: 'This link no longer works' }), slowPoll)
    .not.toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveProperty('pathname', '/en/login');
});

test('an ended confirmation link can be replaced at once by who is signed in and not confirmed', async () => {
  let isConfirmed = false;
  const open = () =>
    renderAt(`/en/verify-email/${token}`, {
      isSignedIn: true,
      answer: (_, path) => {
        if (path === `/api/users/${someUser}`) return { ...aUser, isEmailVerified: isConfirmed };
        if (path === '/api/users/verify-email') return problem(410, 'link-ended');
        return path === '/api/users/verify-email/resend' ? done() : undefined;
      },
    });
  const { screen, requests } = await open();
  await screen.findByText(
    'It was already used, or it’s more than two days old. We can send a new one to ana@example.com.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Request new link' }));
  await screen.findByText('We sent a link to ana@example.com.');
  expect(requests.filter(({ line }) => line === 'POST /api/users/verify-email/resend')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Request new link' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to your codes' })).toHaveProperty('pathname', '/');

  cleanup();
  isConfirmed = true;
  const { screen: other } = await open();
  await other.findByText(/If your email isn’t confirmed yet, request a new link in your account\.$/);
  expect(other.queryByRole('button', { name: 'Request new link' })).toBeNull();
});
