// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestServices, slowPoll, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';
import { ServicesProvider } from '../../../platform/services/services-context.tsx';
import { aSession, someUser } from '../../../platform/session/session.builder.ts';
import { HandOverPage } from './hand-over-page.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const given = { refreshToken: 'handed', isImpersonation: false, referrer: 'https://support.example/people/1' };

async function arrive(answer: Answer, { isSignedIn = false, isImpersonation = false, referrer = given.referrer } = {}) {
  window.history.replaceState(null, '', '/en/login');
  const made = await createTestServices({ answer, isSignedIn });
  const onDone = vi.fn<() => void>();
  const screen = render(
    <MantineProvider env="test">
      <I18nextProvider i18n={made.services.language.i18n}>
        <ServicesProvider services={made.services}>
          <HandOverPage handOver={{ ...given, isImpersonation, referrer }} onDone={onDone} />
        </ServicesProvider>
      </I18nextProvider>
    </MantineProvider>,
  );
  return { ...made, screen, onDone };
}

const renewed: Answer = (_, path) =>
  path === '/api/token/refresh' ? aSession('handed', Date.UTC(2026, 10, 22)) : undefined;

test('ends the current session, exchanges the tokens at once, and opens the codes', async () => {
  const { requests, onDone, services, screen } = await arrive(renewed, { isSignedIn: true });
  expect(screen.getByText('Signing you in…')).toBeTruthy();
  await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
  expect(requests.map(({ line }) => line)).toEqual(['POST /api/logout', 'POST /api/token/refresh']);
  expect(requests[1]?.body).toEqual({ refresh_token: 'handed' });
  expect(services.session.snapshot()).toMatchObject({ status: 'signed-in', userUuid: someUser });
  expect(window.location.pathname).toBe('/dashboard/qrs/all');
  expect(services.session.snapshot()).toMatchObject({ isImpersonated: false });
});

test.each([
  [`${window.location.origin}/staff?search=rosa`, '/staff?search=rosa'],
  ['https://looks-like-us.example/en/login', '/'],
  ['', '/'],
])('impersonating staff who came from "%s" return to %s', async (referrer, returnTo) => {
  const { onDone, services } = await arrive(renewed, { isImpersonation: true, referrer });
  await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
  expect(services.session.snapshot()).toMatchObject({ userUuid: someUser, isImpersonated: true, returnTo });
});

test('invalid tokens lead to the sign-in', async () => {
  const { onDone, services } = await arrive(
    (_, path) => (path === '/api/token/refresh' ? problem(401, 'session-ended') : undefined),
    { isSignedIn: true },
  );
  await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
  expect(services.session.snapshot()).toEqual({ status: 'anonymous', endedBy: 'refused' });
  expect(window.location.pathname).toBe('/en/login');
});

test('the sign-in after invalid tokens says why', async () => {
  const { screen, services, router } = await renderAt('/en/password/reset');
  services.session.end('refused');
  await router.navigate('/en/login');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You could not be signed in this way: the link was used before, or it is too old. Sign in here instead.',
  );
});

test('an unavailable server is reported, and can be retried with the same tokens', async () => {
  let isAway = true;
  const { screen, requests, onDone } = await arrive((method, path, body) =>
    isAway ? problem(503, 'unavailable') : renewed(method, path, body),
  );
  expect((await screen.findByRole('alert')).textContent).toBe(
    'A part of the service is resting. Please try again in a moment.',
  );
  expect(onDone).not.toHaveBeenCalled();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
  expect(requests.map(({ line }) => line)).toEqual(['POST /api/token/refresh', 'POST /api/token/refresh']);
});
