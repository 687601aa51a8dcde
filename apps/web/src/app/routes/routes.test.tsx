// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aMembership, aWorkspace, slowPoll, problem, renderAt, type Answer } from '../../testing/render-for-test.tsx';

afterEach(cleanup);

const list: Answer = (_, path) =>
  path.startsWith('/api/qrs-compact') ? { items: [], page: 1, itemsPerPage: 30, totalItems: 0 } : undefined;

const otherWorkspace = '66666666-6666-4666-8666-666666666666';

/** Answers for a workspace whose trial has expired, seen by this role. */
const expiredFor =
  (role: string, subscriptionType: string): Answer =>
  (_, path) => {
    if (path.startsWith('/api/user-accounts')) return { items: [{ ...aMembership, role, isOwner: role === 'owner' }] };
    const expired = {
      subscriptionType,
      planName: 'trial',
      subscriptionStatus: 'expired',
      canTrial: false,
      trialBeganAt: '2026-11-01T00:00:00Z',
      currentTrialDays: 20,
    };
    return path.startsWith('/api/accounts/') ? { ...aWorkspace, ...expired } : undefined;
  };

describe('an anonymous visitor', () => {
  test.each([
    ['/', '/en/login'],
    ['/en', '/en/login'],
    ['/pt', '/pt-br/login'],
    ['/dashboard', '/en/login'],
    ['/dashboard/qrs/paused', '/en/login'],
    ['/dashboard/billing', '/en/login'],
    ['/onboarding', '/en/login'],
    ['/qr-builder/create', '/en/login?redirect=%2Fqr-builder%2Fcreate'],
    ['/select-plan-to-continue', '/en/login'],
    ['/plans/FREEPLUS?x=1', '/en/plans/FREEPLUS?x=1'],
    ['/es/checkout/incomplete', '/es/login?redirect=%2Fes%2Fcheckout%2Fincomplete'],
    ['/checkout/pro', '/en/login?redirect=%2Fen%2Fcheckout%2Fpro'],
  ])('%s leads to %s', async (from, to) => {
    const { router } = await renderAt(from);
    await expect
      .poll(() => router.state.initialized && router.state.location.pathname + router.state.location.search, slowPoll)
      .toBe(to);
  });

  test.each([
    '/nowhere',
    '/tlh/login',
    '/en/sign-up/gold',
    '/en/nowhere',
    '/a/b/c/d',
    '/qr-builder/paint',
    '/dashboard/project/spring',
    '/en/checkout/free',
  ])('%s is not found', async (path) => {
    const { screen } = await renderAt(path);
    await screen.findByRole('heading', { name: 'This page doesn’t exist' });
  });

  test('reads that a page does not exist in the language of its address', async () => {
    const { screen } = await renderAt('/es/checkout/oro');
    await screen.findByRole('heading', { name: 'Esta página no existe' });
  });

  test('comes to the same page by an address in capitals, as a code may hold it', async () => {
    const { screen } = await renderAt('/PT-BR/SIGN-UP/PRO');
    await screen.findByRole('heading', { name: 'Crie sua conta no plano Pro' });
  });

  test('sees the login in the language of the address', async () => {
    const { screen } = await renderAt('/pt/login');
    await screen.findByRole('heading', { name: 'Entrar' });
    await expect.poll(() => document.title, slowPoll).toBe('Entrar · Evercode');
    expect(document.documentElement.lang).toBe('pt-BR');
  });

  test('sees the plans with their contents, and signs up', async () => {
    const { screen } = await renderAt('/en/plans');
    await screen.findByRole('heading', { name: 'Enterprise' });
    screen.getByText('1,000 codes');
    expect(screen.getByRole('link', { name: 'Try Pro free' })).toHaveProperty('pathname', '/en/sign-up/trial');
    screen.getByRole('link', { name: 'Start free' });
    expect(screen.getByRole('link', { name: 'Choose Starter' }).getAttribute('href')).toBe(
      '/en/sign-up/starter?redirect=%2Fen%2Fcheckout%2Fstarter%3Fmonths%3D12',
    );
  });
});

describe('a member', () => {
  test.each([
    ['/', '/dashboard/qrs/all'],
    ['/en/login', '/dashboard/qrs/all'],
    ['/en/login?redirect=%2Fdashboard%2Fqrs%2Ftrash', '/dashboard/qrs/trash'],
    ['/en/login?redirect=%2F%2Fevil.example', '/dashboard/qrs/all'],
    ['/onboarding', '/dashboard/qrs/all'],
    ['/select-plan-to-continue', '/en/plans'],
    ['/en/checkout/pro', `/en/checkout/pro?a=${aWorkspace.uuid}`],
    ['/trial-expired', '/dashboard/qrs/all'],
    ['/en/sign-up/pro', `/en/checkout/pro?a=${aWorkspace.uuid}`],
    ['/en/sign-up/free', '/dashboard/qrs/all'],
    ['/en/checkout/PRO', `/en/checkout/PRO?a=${aWorkspace.uuid}`],
  ])('%s leads to %s', async (from, to) => {
    const { router } = await renderAt(from, { isSignedIn: true, answer: list });
    await expect
      .poll(() => router.state.initialized && router.state.location.pathname + router.state.location.search, slowPoll)
      .toBe(to);
  });

  test.each([
    '/qr-builder/paint',
    '/qr-builder/edit',
    '/qr-builder/create/33333333-3333-4333-8333-333333333333',
    '/en/sign-up/gold',
  ])('%s is not found', async (path) => {
    const { screen } = await renderAt(path, { isSignedIn: true });
    await screen.findByRole('heading', { name: 'This page doesn’t exist' });
  });

  test('sees a screen within the shell', async () => {
    const { screen } = await renderAt('/dashboard/single-sign-on', { isSignedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Single Sign-On' });
    expect(screen.getByRole('link', { name: 'Trash' })).toHaveProperty('pathname', '/dashboard/qrs/trash');
    expect(screen.getByText('1 of 2 codes used')).toBeTruthy();
  });

  test('without a main use is sent through onboarding', async () => {
    const { screen } = await renderAt('/', {
      isSignedIn: true,
      answer: (_, path) => (path.startsWith('/api/accounts/') ? { ...aWorkspace, usageCategory: null } : undefined),
    });
    await screen.findByRole('button', { name: /Business/ });
  });

  test.each([
    ['owner', 'TRIAL', '/en/plans'],
    ['admin', 'TRIAL', '/trial-expired'],
    ['editor', 'TRIAL', '/trial-expired'],
  ])(
    '%s of a workspace with an expired trial is sent from every screen to the one where they can act',
    async (role, subscriptionType, to) => {
      const answer = expiredFor(role, subscriptionType);
      for (const from of ['/', '/dashboard/settings', '/qr-builder/create', '/select-plan-to-continue']) {
        const { router } = await renderAt(from, { isSignedIn: true, answer });
        await expect.poll(() => router.state.initialized && router.state.location.pathname, slowPoll).toBe(to);
        cleanup();
      }
    },
  );

  test('waiting for the owner shows the owner’s name and offers to sign out, which removes one’s drafts', async () => {
    const { screen, services } = await renderAt('/dashboard/qrs', {
      isSignedIn: true,
      answer: expiredFor('editor', 'TRIAL'),
    });
    const state = services.session.snapshot();
    const [own, other] = [state.status === 'signed-in' ? state.userUuid : '', otherWorkspace].map(
      (user) => `evercode.draft.${user}.cafe.new`,
    );
    for (const key of [own, other]) services.storage.write(key ?? '', '{}');
    services.storage.write('evercode.drafts', JSON.stringify([own, other].map((key) => ({ key, at: 1 }))));
    await screen.findByRole('heading', { name: 'The trial of Ana has ended' });
    screen.getByText(/Ana Castro \(ana@example.com\)/);
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(services.session.snapshot().status).toBe('anonymous');
    expect([own, other].map((key) => services.storage.read(key ?? ''))).toEqual([null, '{}']);
    expect(services.storage.read('evercode.drafts')).toBe(JSON.stringify([{ key: other, at: 1 }]));
  });

  test('on Free, the screen of an ended trial says that nothing is closed', async () => {
    const { screen } = await renderAt('/trial-expired', {
      isSignedIn: true,
      answer: (method, path, body) =>
        path.startsWith('/api/user-accounts')
          ? { items: [{ ...aMembership, role: 'editor', isOwner: false }] }
          : list(method, path, body),
    });
    await screen.findByRole('heading', { name: 'Ana is on Free' });
    screen.getByText(/^You can keep working here, within the limits of Free\. For more, ask Ana Castro/);
    expect(screen.getByRole('link', { name: 'Back to your codes' })).toHaveProperty('pathname', '/dashboard/qrs/all');
  });

  test('on a prolonged trial of more than 14 days, an editor works on and may open that screen', async () => {
    const expired = expiredFor('editor', 'TRIAL');
    const prolonged = { subscriptionStatus: 'active', totalTrialDays: 30 };
    const answer: Answer = (method, path, body) => {
      const answered = expired(method, path, body) ?? list(method, path, body);
      return path.startsWith('/api/accounts/') ? Object.assign({}, answered, prolonged) : answered;
    };
    const { router } = await renderAt('/', { isSignedIn: true, answer });
    await expect
      .poll(() => router.state.initialized && router.state.location.pathname, slowPoll)
      .toBe('/dashboard/qrs/all');
    cleanup();
    const { screen } = await renderAt('/trial-expired', { isSignedIn: true, answer });
    await screen.findByRole('heading', { name: 'Ana is on Pro trial' });
  });

  test('switches to another workspace by its address, also from an expired one', async () => {
    const other = { ...aWorkspace, uuid: otherWorkspace, iri: `/api/accounts/${otherWorkspace}`, name: 'Bakery' };
    const closed = expiredFor('owner', 'TRIAL');
    const { router, services, screen } = await renderAt(`/?workspace=${otherWorkspace}`, {
      isSignedIn: true,
      answer(method, path, body) {
        if (path === `/api/accounts/${otherWorkspace}`) return other;
        if (!path.startsWith('/api/user-accounts')) return closed(method, path, body) ?? list(method, path, body);
        return {
          items: [
            aMembership,
            { ...aMembership, uuid: otherWorkspace, account: { uuid: other.uuid, iri: other.iri, name: other.name } },
          ],
        };
      },
    });
    await expect
      .poll(() => router.state.initialized && router.state.location.pathname, slowPoll)
      .toBe('/dashboard/qrs/all');
    expect(services.session.workspaceUuid()).toBe(otherWorkspace);
    await screen.findByTitle('Bakery');
  });

  test('whose session ends while the page is open is sent to the login and back', async () => {
    const { screen, services, router } = await renderAt('/dashboard/single-sign-on', { isSignedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Single Sign-On' });
    services.session.end('expired');
    await screen.findByText(/Session expired/);
    expect(router.state.location.search).toBe('?redirect=%2Fdashboard%2Fsingle-sign-on');
  });

  test('sees the failure with a reference when the server breaks during loading', async () => {
    const { screen } = await renderAt('/dashboard/single-sign-on', {
      isSignedIn: true,
      answer: (_, path) => (path.startsWith('/api/accounts/') ? problem(400, 'malformed-request') : undefined),
    });
    await screen.findByText('Reference: ERR-API-400');
  });
});
