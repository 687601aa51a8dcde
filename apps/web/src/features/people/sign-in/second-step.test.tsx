// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { slowPoll, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';
import { aSession } from '../../../platform/session/session.builder.ts';

afterEach(cleanup);

const challenge = 'a-challenge-of-more-than-twenty-letters';
const wrongCode = problem(422, 'validation-failed', {
  violations: [{ propertyPath: 'code', code: 'wrong-code', message: '' }],
});

/** Signs in up to the question for the code. */
async function ask(second: (body: unknown) => unknown, path = '/en/login') {
  const answer: Answer = (_, path, body) => {
    if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    if (path === '/api/login')
      return { challenge, methods: ['code', 'recoveryCode'], expiresAt: '2026-11-21T00:05:00Z' };
    return path === '/api/login/second-factor' ? second(body) : undefined;
  };
  const made = await renderAt(path, { answer });
  fireEvent.change(await made.screen.findByLabelText('Email'), { target: { value: 'ana@example.com' } });
  fireEvent.change(made.screen.getByLabelText('Password'), { target: { value: 'correct-horse' } });
  fireEvent.click(made.screen.getByRole('button', { name: 'Log in' }));
  await made.screen.findByRole('heading', { name: 'One more step' });
  expect(made.services.session.snapshot().status).toBe('anonymous');
  return made;
}

type Made = Awaited<ReturnType<typeof ask>>;

function send({ screen }: Made, label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('a correct code signs in and continues to the requested page', async () => {
  const made = await ask(
    () => aSession('in', Date.UTC(2026, 10, 22)),
    '/en/login?redirect=%2Fdashboard%2Fqrs%2Fpaused',
  );
  expect(made.screen.getByLabelText('Code').getAttribute('autocomplete')).toBe('one-time-code');
  expect(made.screen.getByLabelText('Code').getAttribute('inputmode')).toBe('numeric');
  send(made, 'Code', '123 456');
  await expect.poll(() => made.router.state.location.pathname, slowPoll).toBe('/dashboard/qrs/paused');
  expect(made.requests.find(({ line }) => line === 'POST /api/login/second-factor')?.body).toEqual({
    challenge,
    code: '123 456',
  });
  expect(made.services.session.snapshot().status).toBe('signed-in');
});

test('a recovery code signs in as well', async () => {
  const made = await ask(() => aSession('in', Date.UTC(2026, 10, 22)));
  fireEvent.click(made.screen.getByRole('button', { name: 'Use a recovery code' }));
  send(made, 'Recovery code', 'abcd-efgh-jkmn');
  await expect.poll(() => made.services.session.snapshot().status, slowPoll).toBe('signed-in');
  expect(made.requests.find(({ line }) => line === 'POST /api/login/second-factor')?.body).toEqual({
    challenge,
    recoveryCode: 'abcd-efgh-jkmn',
  });
});

test.each([
  [wrongCode, 'This code is wrong or already used. Try the next one.'],
  [problem(429, 'too-many-requests'), 'Too many attempts. Wait up to 15 minutes, then try again.'],
  [problem(503, 'unavailable'), 'Part of the service isn’t responding. Try again in a moment.'],
])('a refusal says what to do, and the question stays', async (answer, text) => {
  const made = await ask(() => answer);
  send(made, 'Code', '123456');
  await made.screen.findByText(text);
  expect(made.screen.getByLabelText('Code')).toHaveProperty('value', '123456');
});

test('an empty code is not sent', async () => {
  const made = await ask(() => wrongCode);
  send(made, 'Code', ' ');
  made.screen.getByText('Please fill in the field');
  expect(made.requests.some(({ line }) => line.includes('second-factor'))).toBe(false);
});

test('an expired challenge returns to the form and says why', async () => {
  const made = await ask(() => problem(410, 'challenge-ended'));
  send(made, 'Code', '123456');
  expect((await made.screen.findByRole('alert')).textContent).toBe('This step expired. Start over.');
  made.screen.getByLabelText('Password');
});

test('a link returns to the form', async () => {
  const made = await ask(() => wrongCode);
  fireEvent.click(made.screen.getByRole('button', { name: 'Back to login' }));
  await made.screen.findByRole('heading', { name: 'Log in' });
});
