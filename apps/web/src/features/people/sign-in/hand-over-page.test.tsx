// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aUser,
  createTestServices,
  slowPoll,
  problem,
  renderAt,
  type Answer,
} from '../../../testing/render-for-test.tsx';
import { ServicesProvider } from '../../../platform/services/services-context.tsx';
import { aSession, someUser } from '../../../platform/session/session.builder.ts';
import { HandOverPage } from './hand-over-page.tsx';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const given = { refreshToken: 'handed', referrer: 'https://support.example/people/1' };
const another = '99999999-9999-4999-8999-999999999999';

async function arrive(answer: Answer, { isSignedIn = false, referrer = given.referrer } = {}) {
  window.history.replaceState(null, '', '/en/login');
  const made = await createTestServices({ answer, isSignedIn });
  const onDone = vi.fn<() => void>();
  const screen = render(
    <MantineProvider env="test">
      <I18nextProvider i18n={made.services.language.i18n}>
        <ServicesProvider services={made.services}>
          <HandOverPage handOver={{ ...given, referrer }} onDone={onDone} />
        </ServicesProvider>
      </I18nextProvider>
    </MantineProvider>,
  );
  return { ...made, screen, onDone };
}

const renewed: Answer = (_, path) =>
  path === '/api/token/refresh' ? aSession('handed', Date.UTC(2026, 10, 22)) : undefined;
const ofAnother: Answer = (_, path) => {
  if (path === '/api/token/refresh') return aSession('handed', Date.UTC(2026, 10, 22), another);
  if (path === '/api/logout') return new Response(null, { status: 204 });
  return path === `/api/users/${another}` ? { ...aUser, uuid: another, email: 'bea@example.com' } : undefined;
};

test('a link of the same person replaces the session at once, and opens the codes', async () => {
  const { requests, onDone, services, screen } = await arrive(renewed, { isSignedIn: true });
  expect(screen.getByText('Logging you in…')).toBeTruthy();
  await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
  const self = `GET /api/users/${someUser}`;
  expect(requests.map(({ line }) => line)).toEqual(['POST /api/token/refresh', self, self, 'POST /api/logout']);
  expect(requests[0]?.body).toEqual({ refresh_token: 'handed' });
  expect(services.session.snapshot()).toMatchObject({ status: 'signed-in', userUuid: someUser });
  expect(window.location.pathname).toBe('/dashboard/qrs/all');
  expect(services.session.snapshot()).toMatchObject({ isImpersonated: false });
});

test('a link of another person asks before it replaces the session; staying ends the session of the link', async () => {
  const { requests, onDone, services, screen } = await arrive(ofAnother, { isSignedIn: true });
  await screen.findByRole('heading', { name: 'Log in as someone else?' });
  expect(screen.getByText(/This link logs you in as bea@example.com instead/)).toBeTruthy();
  expect(services.session.snapshot()).toMatchObject({ userUuid: someUser });
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: `Stay logged in as ${aUser.email}` }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(services.session.snapshot()).toMatchObject({ userUuid: someUser });
  expect(requests.at(-1)).toEqual({ line: 'POST /api/logout', body: { refresh_token: 'refresh-handed' } });
});

test('continuing as the other person ends the session before', async () => {
  const { requests, onDone, services, screen } = await arrive(ofAnother, { isSignedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue as bea@example.com' }));
  expect(onDone).toHaveBeenCalledOnce();
  expect(services.session.snapshot()).toMatchObject({ userUuid: another });
  expect(requests.at(-1)?.line).toBe('POST /api/logout');
  expect(requests.at(-1)?.body).not.toEqual({ refresh_token: 'refresh-handed' });
});

test.each([
  [`${window.location.origin}/staff?search=rosa`, '/staff?search=rosa'],
  ['https://looks-like-us.example/en/login', '/'],
  ['', '/'],
])('staff who impersonate, as the server says, and came from "%s" return to %s', async (referrer, returnTo) => {
  const { onDone, services } = await arrive(
    (method, path, body) =>
      path === `/api/users/${someUser}` ? { ...aUser, isImpersonated: true } : renewed(method, path, body),
    { referrer },
  );
  await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
  expect(services.session.snapshot()).toMatchObject({ userUuid: someUser, isImpersonated: true, returnTo });
});

const refused: Answer = (_, path) => (path === '/api/token/refresh' ? problem(401, 'session-ended') : undefined);

test('invalid tokens lead to the sign-in', async () => {
  const { onDone, services } = await arrive(refused);
  await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
  expect(services.session.snapshot()).toEqual({ status: 'anonymous', endedBy: 'refused' });
  expect(window.location.pathname).toBe('/en/login');
});

test('invalid tokens do not sign out the person who opened the link', async () => {
  const { onDone, services } = await arrive(refused, { isSignedIn: true });
  await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
  expect(services.session.snapshot()).toMatchObject({ status: 'signed-in', userUuid: someUser });
});

test('the sign-in after invalid tokens says why', async () => {
  const { screen, services, router } = await renderAt('/en/password/reset');
  services.session.end('refused');
  await router.navigate('/en/login');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This login link was already used or has expired. Log in here instead.',
  );
});

test('an unavailable server is reported, and can be retried with the same tokens', async () => {
  let isAway = true;
  const { screen, requests, onDone } = await arrive((method, path, body) =>
    isAway ? problem(503, 'unavailable') : renewed(method, path, body),
  );
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Part of the service isn’t responding. Try again in a moment.',
  );
  expect(onDone).not.toHaveBeenCalled();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
  expect(requests.map(({ line }) => line)).toEqual([
    'POST /api/token/refresh',
    'POST /api/token/refresh',
    `GET /api/users/${someUser}`,
  ]);
});
