// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { analyticsEvent } from '../../../../platform/services/events.ts';
import {
  aWorkspace,
  slowPoll,
  problem,
  renderAt,
  type Answer,
  type TestOptions,
} from '../../../../testing/render-for-test.tsx';
import { aSession } from '../../../../platform/session/session.builder.ts';

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const refuse = (...violations: { propertyPath: string; code: string }[]): Response =>
  problem(422, 'validation-failed', { violations: violations.map((violation) => ({ ...violation, message: 'x' })) });

/** Accepts every sign-up that `refusal` does not refuse. */
const server =
  (refusal: (body: { email: string; username: string }) => Response | undefined = () => undefined): Answer =>
  (_, path, body) => {
    if (path.startsWith('/api/accounts/')) return { ...aWorkspace, usageCategory: null, hasCreatedFirstQr: false };
    if (path !== '/api/users/signup') return undefined;
    // The body of the form under test.
    return refusal(body as { email: string; username: string }) ?? aSession('new', Date.UTC(2026, 10, 22));
  };

async function open(options: TestOptions = {}, path = '/en/sign-up') {
  const made = await renderAt(path, options);
  await made.screen.findByLabelText('Email');
  const field = (name: string) => made.screen.getByLabelText(name);
  return {
    ...made,
    field,
    fill: (name: string, value: string) => fireEvent.change(field(name), { target: { value } }),
    leave: (name: string) => fireEvent.blur(field(name)),
    agree: () => fireEvent.click(made.screen.getByRole('checkbox')),
    sent: () => made.requests.filter(({ line }) => line.startsWith('POST') && line !== 'POST /api/public/events'),
    send: () => fireEvent.click(made.screen.getByRole('button', { name: /^Create account/ })),
  };
}

type Page = Awaited<ReturnType<typeof open>>;

function fillAll(page: Page, email = 'ana@example.com', username = 'Ana'): void {
  page.fill('Email', email);
  page.fill('Your name', username);
  page.fill('Password', 'correct-horse');
  page.agree();
}

test('sends every field of the contract, and leads through onboarding to the builder', async () => {
  const page = await open({ answer: server() });
  fillAll(page);
  page.send();
  await expect
    .poll(() => page.router.state.location.pathname + page.router.state.location.search, slowPoll)
    .toBe('/onboarding?redirect=%2Fqr-builder%2Fcreate');
  expect(page.requests.find(({ line }) => line === 'POST /api/users/signup')?.body).toEqual({
    email: 'ana@example.com',
    username: 'Ana',
    password: 'correct-horse',
    language: 'en',
    locale: 'en',
    browserLocale: navigator.language,
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    companyIndustry: '0',
    plan: 'free',
  });
});

test('the plan in the address is sent, and a paid one leads to its checkout', async () => {
  const page = await open({ answer: server() }, '/en/sign-up/pro');
  fillAll(page);
  page.send();
  await expect.poll(() => page.router.state.location.search, slowPoll).toBe('?redirect=%2Fen%2Fcheckout%2Fpro');
  expect(page.sent()[0]?.body).toMatchObject({ plan: 'pro' });
});

test('nothing is sent while a field is invalid; the first invalid one gets the focus', async () => {
  const page = await open({ answer: server() });
  page.fill('Email', 'ana@example');
  page.send();
  expect(page.screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(page.screen.getAllByText('Please fill in the field')).toHaveLength(2);
  expect(document.activeElement).toBe(page.field('Email'));
  expect(page.sent()).toEqual([]);
});

test('an error appears when its field is left, not while it is filled in', async () => {
  const page = await open();
  page.fill('Password', 'short');
  expect(page.screen.queryByText('Min 8 characters')).toBeNull();
  page.leave('Password');
  expect(page.screen.getByText('Min 8 characters')).toBeTruthy();
});

test('without consent nothing is sent', async () => {
  const page = await open({ answer: server() });
  fillAll(page);
  page.agree(); // withdraws it
  page.send();
  expect(page.screen.getByText('Agree to the terms to continue')).toBeTruthy();
  expect(page.sent()).toEqual([]);
});

test('a taken email becomes a rule of the field that refuses that value only', async () => {
  const page = await open({
    answer: server(({ email }) =>
      email === 'taken@example.com'
        ? refuse({ propertyPath: 'email', code: 'component.error.email.exist' })
        : undefined,
    ),
  });
  fillAll(page, 'taken@example.com');
  page.send();
  const message = 'Account already exists. Log in instead.';
  await page.screen.findByText(message);
  expect(document.activeElement).toBe(page.field('Email'));

  page.fill('Email', 'other@example.com');
  expect(page.screen.queryByText(message)).toBeNull();
  page.fill('Email', 'Taken@example.com');
  expect(page.screen.getByText(message)).toBeTruthy();
  page.send();
  expect(page.sent()).toHaveLength(1);
});

test('a name that is too short must become longer than the refused one', async () => {
  const page = await open({
    answer: server(({ username }) =>
      username.length < 3 ? refuse({ propertyPath: 'username', code: 'too-short' }) : undefined,
    ),
  });
  fillAll(page, 'ana@example.com', 'An');
  page.send();
  await page.screen.findByText('That’s too short');
  page.fill('Your name', 'Al');
  expect(page.screen.getByText('That’s too short')).toBeTruthy();
  page.fill('Your name', 'Ana');
  expect(page.screen.queryByText('That’s too short')).toBeNull();
});

test.each([
  ['too-short', 'Min 8 characters'],
  ['too-long', 'Max 64 characters'],
  ['common-password', 'This password is easy to guess. Choose one only you know.'],
])('a password that is %s shows its error', async (code, message) => {
  const page = await open({ answer: server(() => refuse({ propertyPath: 'password', code })) });
  fillAll(page);
  page.send();
  await page.screen.findByText(message);
});

test('failures that belong to no field, and an unavailable server, are shown above the form', async () => {
  const page = await open({ answer: server(() => refuse({ propertyPath: 'plan', code: 'invalid' })) });
  fillAll(page);
  page.send();
  expect((await page.screen.findByRole('alert')).textContent).toBe('Some fields need attention.');
});

test('the view is reported once per plan, and the sign-up with its method', async () => {
  const received: unknown[] = [];
  const receive = (event: Event) => received.push((event as CustomEvent).detail);
  window.addEventListener(analyticsEvent, receive);
  const page = await open({ answer: server() }, '/en/sign-up/starter');
  fillAll(page);
  page.send();
  await expect
    .poll(() => received, slowPoll)
    .toEqual([
      { name: 'view_signup_page', plan: 'starter' },
      { name: 'signup_completed', plan: 'starter', method: 'password' },
    ]);
  window.removeEventListener(analyticsEvent, receive);
});

test.each([
  ['/en/sign-up?redirectTo=%2Fdashboard%2Fqrs%2Fpaused', '?redirect=%2Fdashboard%2Fqrs%2Fpaused'],
  ['/en/sign-up?redirect=%2Fdashboard%2Fqrs%2Fpaused', '?redirect=%2Fdashboard%2Fqrs%2Fpaused'],
  ['/en/sign-up/pro?redirectTo=%2F%2Fevil.example', '?redirect=%2Fen%2Fcheckout%2Fpro'],
])('from %s the sign-up continues to %s', async (path, search) => {
  const page = await open({ answer: server() }, path);
  fillAll(page);
  page.send();
  await expect.poll(() => page.router.state.location.search, slowPoll).toBe(search);
});

test.each([
  ['/en/sign-up', true],
  ['/en/sign-up/trial', true],
  ['/en/sign-up/starter', false],
  ['/en/sign-up/enterprise', false],
])('%s says that no card is needed: %s', async (path, isSaid) => {
  const { screen } = await open({}, path);
  screen.getByText('We never store visitors’ IP addresses');
  expect(screen.queryByText('No credit card required') !== null).toBe(isSaid);
});

test('the terms are plain text, and links where the operator configured them', async () => {
  const plain = await open();
  expect(plain.screen.queryByRole('link', { name: 'terms of use' })).toBeNull();
  expect(plain.screen.getByLabelText('I agree to the terms of use and the privacy policy')).toBeTruthy();
  cleanup();
  const options = { google: null, termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' };
  const { screen } = await open({
    answer: (_, path) => (path === '/api/public/sign-in-options' ? options : undefined),
  });
  expect(screen.getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe(options.termsUrl);
  expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe(options.privacyUrl);
  expect(screen.getByLabelText('I agree to the terms of use and the privacy policy')).toBeTruthy();
});
