// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aSession, someUser } from '../../../../platform/session/session.builder.ts';
import { problem, renderAt, slowPoll, type Answer } from '../../../../testing/render-for-test.tsx';

beforeEach(() => {
  window.sessionStorage.clear();
  window.location.hash = '';
});
afterEach(cleanup);

const workspace = '22222222-2222-4222-8222-222222222222';
const ticket = 't'.repeat(43);
const binding = 'b'.repeat(43);
/** Stays in the test's page, unlike the provider's address. */
const toProvider = { redirectTo: '#at-the-provider', binding };
const session = {
  ...aSession('in', Date.UTC(2026, 10, 22)),
  redirect: '/dashboard/qrs/paused',
  workspace,
  isNew: false,
};

function serve(answers: Readonly<Record<string, unknown>>): Answer {
  return (method, path) => {
    if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    const answer = answers[`${method} ${path}`];
    return answer instanceof Response ? answer.clone() : answer;
  };
}

const bodyOf = (requests: readonly { line: string; body: unknown }[], line: string) =>
  requests.find((each) => each.line === line)?.body;

test('a password that isn’t enough leads on to the provider, with what was typed', async () => {
  const { screen, requests } = await renderAt('/en/login?redirect=%2Fdashboard%2Fqrs%2Fpaused', {
    answer: serve({ 'POST /api/login': problem(403, 'sso-required'), 'POST /api/sso/start': toProvider }),
  });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ana@casa.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct-horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Your account requires Single Sign-On.');
  fireEvent.click(screen.getByRole('link', { name: 'Continue with SSO' }));
  await expect.poll(() => window.location.hash, slowPoll).toBe('#at-the-provider');
  expect(bodyOf(requests, 'POST /api/sso/start')).toEqual({
    email: 'ana@casa.example',
    rememberMe: true,
    redirect: '/dashboard/qrs/paused',
  });
});

test('an address with an email starts nothing by itself; an unknown one says what to do', async () => {
  const { screen, requests } = await renderAt('/en/sso?email=ana%40casa.example', {
    answer: serve({ 'POST /api/sso/start': problem(404, 'sso-unavailable') }),
  });
  const submit = await screen.findByRole('button', { name: 'Continue' });
  expect(bodyOf(requests, 'POST /api/sso/start')).toBeUndefined();
  fireEvent.click(submit);
  expect((await screen.findByRole('alert')).textContent).toContain('SSO might not be available.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Use password' })).toHaveProperty('pathname', '/en/login');
});

test('a workspace that requires its provider is opened by it', async () => {
  const { screen, requests } = await renderAt(`/en/sso?workspace=${workspace}&redirect=%2Fstats`, {
    isSignedIn: true,
    answer: serve({ 'POST /api/sso/start': toProvider }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with SSO' }));
  await expect.poll(() => window.location.hash, slowPoll).toBe('#at-the-provider');
  expect(bodyOf(requests, 'POST /api/sso/start')).toEqual({ workspace, redirect: '/stats' });
});

test('the ticket becomes a session with the secret of this tab, and the page that was wanted opens', async () => {
  window.sessionStorage.setItem('evercode.sso', JSON.stringify({ secret: binding, remembers: true }));
  const { router, requests, services } = await renderAt(`/sso/finish?ticket=${ticket}`, {
    answer: serve({ 'POST /api/sso/finish': session }),
  });
  await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/dashboard/qrs/paused');
  expect(bodyOf(requests, 'POST /api/sso/finish')).toEqual({ ticket, binding });
  expect(services.session.workspaceUuid()).toBe(workspace);
  expect(window.sessionStorage.getItem('evercode.sso')).toBeNull();
});

test('a login that began at the provider asks first who it is', async () => {
  let isConfirmed = false;
  const { screen, router, requests } = await renderAt(`/sso/finish?ticket=${ticket}`, {
    answer: (method, path, body) => {
      if (path !== '/api/sso/finish') return serve({})(method, path, body);
      if (isConfirmed) return { ...session, redirect: null };
      isConfirmed = true;
      return { confirm: { email: 'maria@casa.example', name: 'Maria Rossi', workspaceName: 'Casa do Mar' } };
    },
  });
  await screen.findByRole('heading', { name: 'Continue as Maria Rossi?' });
  expect(screen.getByText(/Casa do Mar with maria@casa.example/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/dashboard/qrs/all');
  expect(requests.filter(({ line }) => line === 'POST /api/sso/finish').map(({ body }) => body)).toEqual([
    { ticket },
    { ticket, isConfirmed: true },
  ]);
});

test.each([
  ['?fault=not-a-member', {}, 'Your account isn’t in this workspace yet. Ask an admin for an invitation.'],
  ['?fault=nonsense', {}, 'This login was already used or has expired. Start again.'],
  [
    `?ticket=${ticket}`,
    { 'POST /api/sso/finish': problem(403, 'sso-refused', { ssoFault: 'wrong-browser' }) },
    'This login was started in another tab or browser. Start it again here.',
  ],
])('%s says what is wrong and leads to another attempt', async (search, answers, text) => {
  const { screen } = await renderAt(`/sso/finish${search}`, { answer: serve(answers) });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveProperty('pathname', '/en/sso');
});

test('a test of the settings opens no session', async () => {
  const { screen, services } = await renderAt('/sso/finish?test=1', {});
  await screen.findByRole('heading', { name: 'Test finished' });
  expect(services.session.snapshot().status).toBe('anonymous');
});

test('a session of the provider is ended there, too', async () => {
  window.localStorage.setItem('evercode.sso-session', someUser);
  const { screen, requests, services } = await renderAt(`/en/sso?workspace=${workspace}`, {
    isSignedIn: true,
    answer: serve({ 'POST /api/sso/logout': { redirectTo: '#out' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(services.session.snapshot().status).toBe('anonymous');
  await expect.poll(() => window.location.hash, slowPoll).toBe('#out');
  expect(requests.some(({ line }) => line === 'POST /api/logout')).toBe(false);
});
