// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { analyticsEvent } from '../../../../platform/services/events.ts';
import type { ButtonOptions, IdentityProvider } from '../../../../platform/sign-in/identity-provider.ts';
import { aWorkspace, slowPoll, problem, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';
import { aSession } from '../../../../platform/session/session.builder.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const claims = { email: 'ana@gmail.com', name: 'Ana Ñandú' };
const encode = (value: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
const aToken = (nonce: string) => `${encode({ alg: 'RS256' })}.${encode({ ...claims, nonce })}.signature`;

/** A fake button whose token identifies Ana. */
function anIdentityProvider({ isMissing = () => false }: { isMissing?: () => boolean } = {}) {
  const drawn: ButtonOptions[] = [];
  const provider: IdentityProvider = {
    async showButton(place, options, onToken) {
      if (isMissing()) throw new Error('missing');
      drawn.push(options);
      const button = document.createElement('button');
      button.textContent = 'Google';
      button.addEventListener('click', () => onToken(aToken(options.nonce)));
      place.replaceChildren(button);
    },
  };
  return { provider, drawn };
}

/** A server with Google; `login` and `signUp` answer to a token. */
function aServer({ login, signUp }: { login?: () => unknown; signUp?: () => unknown } = {}): Answer {
  let nonces = 0;
  return (_, path) => {
    if (path === '/api/public/sign-in-options')
      return { google: { clientId: 'client' }, termsUrl: null, privacyUrl: null };
    if (path === '/api/social-login/nonce') return { nonce: `nonce-${(nonces += 1)}` };
    if (path === '/api/social-login') return login?.() ?? aSession('in', Date.UTC(2026, 10, 22));
    if (path === '/api/users/social-signup') return signUp?.() ?? aSession('new', Date.UTC(2026, 10, 22));
    if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    if (path.startsWith('/api/accounts/') && signUp) return { ...aWorkspace, usageCategory: null };
    return undefined;
  };
}

async function open(path: string, answer: Answer, identity = anIdentityProvider()) {
  const made = await renderAt(path, { answer, identityProvider: identity.provider });
  const press = async () => fireEvent.click(await made.screen.findByRole('button', { name: 'Google' }));
  const sent = (path_: string) => made.requests.filter(({ line }) => line === `POST ${path_}`).map(({ body }) => body);
  const place = () => made.router.state.location.pathname + made.router.state.location.search;
  return { ...made, ...identity, press, sent, place };
}

const noProfile = () => problem(404, 'no-account-yet');
const taken = () =>
  problem(422, 'validation-failed', {
    violations: [{ propertyPath: 'email', code: 'component.error.email.exist', message: 'x' }],
  });

test('without a client id the button, its text and its script are absent', async () => {
  const { screen, requests } = await renderAt('/en/login');
  await screen.findByLabelText('Email');
  expect(screen.queryByText('or')).toBeNull();
  expect(requests.map(({ line }) => line)).toEqual(['GET /api/public/sign-in-options']);
});

test.each([
  ['/en/login', '/dashboard/qrs/all'],
  ['/en/login?redirect=%2Fdashboard%2Fqrs%2Ftrash', '/dashboard/qrs/trash'],
])('from %s Google leads to %s, and the session is remembered as chosen', async (path, after) => {
  const page = await open(path, aServer());
  await page.screen.findByText('or');
  fireEvent.click(page.screen.getByRole('checkbox', { name: 'Remember me' }));
  await page.press();
  await expect.poll(page.place, slowPoll).toBe(after);
  expect(page.sent('/api/social-login')).toEqual([{ idToken: aToken('nonce-1'), rememberMe: false }]);
  expect(page.drawn).toEqual([{ clientId: 'client', nonce: 'nonce-1', language: 'en', page: 'login', isDark: false }]);
});

test('a new person is sent to the sign-up with Google’s data, and agrees to the terms there', async () => {
  const page = await open(
    '/en/login?redirect=%2Fdashboard%2Fqrs%2Fpaused',
    aServer({ login: noProfile, signUp: () => undefined }),
  );
  await page.press();
  await page.screen.findByText('Almost done. Check your name and agree to the terms.');
  expect(page.place()).toBe('/en/sign-up?redirect=%2Fdashboard%2Fqrs%2Fpaused');
  expect(page.screen.getByLabelText('Email')).toHaveProperty('value', claims.email);
  expect(page.screen.getByLabelText('Email')).toHaveProperty('readOnly', true);
  expect(page.screen.queryByLabelText('Password')).toBeNull();

  const submit = () => fireEvent.click(page.screen.getByRole('button', { name: 'Create account' }));
  submit();
  expect(page.screen.getByText('Agree to the terms to continue')).toBeTruthy();
  expect(page.sent('/api/users/social-signup')).toEqual([]);

  const received: unknown[] = [];
  window.addEventListener(analyticsEvent, (event) => received.push((event as CustomEvent).detail), { once: true });
  fireEvent.click(page.screen.getByRole('checkbox'));
  submit();
  await expect.poll(page.place, slowPoll).toBe('/onboarding?redirect=%2Fdashboard%2Fqrs%2Fpaused');
  expect(page.sent('/api/users/social-signup')).toEqual([
    {
      idToken: aToken('nonce-1'),
      username: claims.name,
      email: claims.email,
      language: 'en',
      locale: 'en',
      browserLocale: navigator.language,
      timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      companyIndustry: '0',
      plan: 'free',
    },
  ]);
  expect(received).toEqual([{ name: 'signup_completed', plan: 'free', method: 'google' }]);
});

test('the sign-up sends the plan and the edited name; a link returns to the password form', async () => {
  const page = await open('/en/sign-up/trial', aServer({ signUp: () => undefined }));
  await page.press();
  fireEvent.click(await page.screen.findByRole('button', { name: 'Use email and password instead' }));
  await page.screen.findByLabelText('Password');
  await page.press();
  expect(document.activeElement).toBe(await page.screen.findByLabelText('Your name'));
  fireEvent.change(page.screen.getByLabelText('Your name'), { target: { value: 'Ana C.' } });
  fireEvent.click(page.screen.getByRole('checkbox'));
  fireEvent.click(page.screen.getByRole('button', { name: 'Create account' }));
  await expect
    .poll(() => page.sent('/api/users/social-signup'), slowPoll)
    .toMatchObject([{ idToken: aToken('nonce-2'), username: 'Ana C.', plan: 'trial' }]);
});

async function signUpTo(answer: Answer) {
  const page = await open('/en/sign-up', answer);
  await page.press();
  fireEvent.click(await page.screen.findByRole('checkbox'));
  fireEvent.click(page.screen.getByRole('button', { name: 'Create account' }));
  return page;
}

test('signing up with an existing profile signs in with the same token', async () => {
  const page = await signUpTo(aServer({ signUp: taken, login: () => aSession('in', Date.UTC(2026, 10, 22)) }));
  await expect
    .poll(() => page.sent('/api/social-login'), slowPoll)
    .toEqual([{ idToken: aToken('nonce-1'), rememberMe: true }]);
  await expect.poll(() => page.services.session.snapshot().status, slowPoll).toBe('signed-in');
});

test('an existing profile with a password shows a message', async () => {
  const page = await signUpTo(aServer({ signUp: taken, login: () => problem(409, 'identity-not-linked') }));
  expect((await page.screen.findByRole('alert')).textContent).toContain('An account with this email already exists.');
});

test('a sign-up with an expired token starts again, with the reason', async () => {
  const page = await signUpTo(aServer({ signUp: () => problem(401, 'identity-refused') }));
  expect((await page.screen.findByRole('alert')).textContent).toBe('Google couldn’t confirm your account. Try again.');
  await expect.poll(() => page.drawn.map(({ nonce }) => nonce), slowPoll).toEqual(['nonce-1', 'nonce-2']);
  expect(page.screen.getByLabelText('Password')).toBeTruthy();
});

test('a refused name becomes a rule of its field', async () => {
  const refusal = () =>
    problem(422, 'validation-failed', { violations: [{ propertyPath: 'username', code: 'too-long', message: 'x' }] });
  const page = await signUpTo(aServer({ signUp: refusal }));
  await page.screen.findByText('That’s too long');
});

test.each([
  [401, 'identity-refused', 'Google couldn’t confirm your account. Try again.'],
  [503, 'identity-provider-away', 'Google isn’t responding. Try again in a minute, or use email and password.'],
])(
  'a sign-in that fails with %s %s shows the reason and draws the button for another token',
  async (status, code, message) => {
    const page = await open('/en/login', aServer({ login: () => problem(status, code) }));
    await page.press();
    expect((await page.screen.findByRole('alert')).textContent).toBe(message);
    await expect.poll(() => page.drawn.map(({ nonce }) => nonce), slowPoll).toEqual(['nonce-1', 'nonce-2']);
  },
);

/** The elements whose size is watched at the moment. */
function watchObservers(): ReadonlySet<Element> {
  const observed = new Set<Element>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #own = new Set<Element>();
      observe(element: Element) {
        this.#own.add(element);
        observed.add(element);
      }
      unobserve(element: Element) {
        this.#own.delete(element);
        observed.delete(element);
      }
      disconnect() {
        for (const element of this.#own) this.unobserve(element);
      }
    },
  );
  return observed;
}

test('a script that cannot be loaded is shown and reported, and can be retried', async () => {
  let isBlocked = true;
  const observed = watchObservers();
  const received: unknown[] = [];
  window.addEventListener(analyticsEvent, (event) => received.push((event as CustomEvent).detail), { once: true });
  const page = await open('/en/login', aServer(), anIdentityProvider({ isMissing: () => isBlocked }));
  await page.screen.findByText(/Google’s button didn’t load/);
  expect(received).toEqual([{ name: 'identity_script_missing', page: 'login' }]);
  // An observer of a removed element reports a new width, which would start the next attempt, and so on.
  expect([...observed].filter((element) => !element.isConnected)).toEqual([]);
  isBlocked = false;
  fireEvent.click(page.screen.getByRole('button', { name: 'Try again' }));
  await page.press();
  await expect.poll(page.place, slowPoll).toBe('/dashboard/qrs/all');
});
