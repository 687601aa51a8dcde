import type { Screen } from '@evercode/contract';
import type { Language } from '@evercode/i18n';
import { describe, expect, test } from 'vitest';
import type { RouteRules, GuardContext, Person } from '../../platform/navigation/guard.ts';
import { guardsInOrder, runGuards } from './run-guards.ts';

const own = 'own-account';

function aPerson(wanted: Partial<Person> = {}): Person {
  return {
    workspaceUuid: own,
    locale: 'it',
    isExpired: false,
    isOnboarded: true,
    isImpersonated: false,
    isStaff: false,
    canRead: () => true,
    ...wanted,
  };
}

interface Wanted extends Partial<Omit<GuardContext, 'visitor' | 'url' | 'loadVisitor'>> {
  rules: RouteRules;
  at?: string;
  person?: Person | undefined;
}

/** Context of a signed-in person who has finished onboarding. `effects` records the guards' effects in order. */
function aContext({ at = '/somewhere', person = aPerson(), ...wanted }: Wanted): {
  context: GuardContext;
  effects: string[];
} {
  const effects: string[] = [];
  let language: Language = 'en';
  const context: GuardContext = {
    url: new URL(at, 'https://codes.example'),
    params: {},
    previous: undefined,
    language: () => language,
    setLanguage: async (next) => {
      language = next;
      effects.push(`language ${next}`);
    },
    announceEntering: (route, from) => effects.push(`entering ${route} from ${from}`),
    isSignedIn: () => true,
    hasExpired: () => false,
    loadPerson: async () => {
      effects.push('load');
      return person;
    },
    hasWorkspace: async (uuid) => {
      effects.push(`public ${uuid}`);
      return uuid === 'known';
    },
    ...wanted,
  };
  return { context, effects };
}

const go = (to: string) => ({ kind: 'go', to });
const passed = { kind: 'pass' };
const codes: RouteRules = { name: 'qrs', screen: 'qrs' };
const anonymous = { isSignedIn: () => false };

test('the guards run in the specified order, ours last', () => {
  expect(guardsInOrder.map(({ name }) => name)).toEqual([
    'applyLanguage',
    'announceEntering',
    'requireLogin',
    'loadPerson',
    'requireOnboarding',
    'requireSubscription',
    'settleCheckoutWorkspace',
    'requireReadPermission',
    'redirectSignedIn',
  ]);
});

test('their side effects happen in that order, too', async () => {
  const { context, effects } = aContext({
    rules: { name: 'checkout', isPublic: true, isCheckout: true },
    params: { lang: 'es' },
    at: '/es/checkout/pro?a=known',
  });
  expect(await runGuards(context)).toEqual(passed);
  expect(effects).toEqual(['language es', 'load', 'public known']);
});

describe('1. language', () => {
  test.each([
    ['pt-br', 'pt-br'],
    ['pt', 'pt-br'],
    ['PT-BR', 'pt-br'],
    ['es', 'es'],
  ])('%s in the address selects %s', async (lang, language) => {
    const { context, effects } = aContext({ rules: { name: 'login', isPublic: true }, params: { lang }, ...anonymous });
    expect(await runGuards(context)).toEqual(passed);
    expect(effects).toEqual([`language ${language}`]);
  });

  test.each(['de', 'about', 'en-us', 'constructor'])('%s is not found', async (lang) => {
    const { context } = aContext({ rules: { name: 'language', isPublic: true }, params: { lang } });
    expect(await runGuards(context)).toEqual({ kind: 'not-found' });
  });

  test('the language of the address wins over the language of the user, which applies otherwise', async () => {
    const inAddress = aContext({ rules: { name: 'plans', isPublic: true }, params: { lang: 'es' } });
    await runGuards(inAddress.context);
    expect(inAddress.effects).toEqual(['language es', 'load']);
    const inApp = aContext({ rules: codes });
    await runGuards(inApp.context);
    expect(inApp.effects).toEqual(['load', 'language it']);
  });
});

describe('2. entering', () => {
  test.each([
    ['a public page', { name: 'login', isPublic: true }, ['entering qrs from login', 'load', 'language it']],
    ['the root', { name: 'home' }, ['entering qrs from home', 'load', 'language it']],
    ['another screen', { name: 'qrStats' }, ['load', 'language it']],
    ['nowhere', undefined, ['load', 'language it']],
  ] as const)('from %s', async (_, previous, expected) => {
    const { context, effects } = aContext({ rules: codes, previous });
    await runGuards(context);
    expect(effects).toEqual(expected);
  });
});

test('2. moving between public pages does not announce an entry', async () => {
  const { context, effects } = aContext({
    rules: { name: 'signUp', isPublic: true },
    previous: { name: 'login', isPublic: true },
    ...anonymous,
  });
  await runGuards(context);
  expect(effects).toEqual([]);
});

describe('3. login', () => {
  test('an anonymous visitor is sent to the login and nothing is loaded for them', async () => {
    const { context, effects } = aContext({ rules: codes, at: '/dashboard/qrs/all', ...anonymous });
    expect(await runGuards(context)).toEqual(go('/en/login'));
    expect(effects).toEqual([]);
  });

  test('flagged routes are remembered for the return, with their query', async () => {
    const { context } = aContext({
      rules: { name: 'qrBuilder', remembersReturn: true },
      at: '/qr-builder/create?type=website',
      ...anonymous,
    });
    expect(await runGuards(context)).toEqual(go('/en/login?redirect=%2Fqr-builder%2Fcreate%3Ftype%3Dwebsite'));
  });

  test('any route is remembered when the session has expired', async () => {
    const { context } = aContext({ rules: codes, at: '/dashboard/qrs/paused', hasExpired: () => true, ...anonymous });
    expect(await runGuards(context)).toEqual(go('/en/login?redirect=%2Fdashboard%2Fqrs%2Fpaused'));
  });

  test('a session that the server ends while loading counts as no session', async () => {
    const { context } = aContext({
      rules: codes,
      at: '/dashboard/qrs/all',
      loadPerson: async () => undefined,
    });
    expect(await runGuards(context)).toEqual(go('/en/login?redirect=%2Fdashboard%2Fqrs%2Fall'));
  });
});

test.each(['login', 'ssoLogin', 'ssoFinish'] as const)(
  '4. the route %s does not load the user, whose workspace may be closed to the session',
  async (name) => {
    const { context, effects } = aContext({ rules: { name, isPublic: true } });
    await runGuards(context);
    expect(effects).toEqual([]);
  },
);

describe('5. onboarding', () => {
  const fresh = aPerson({ isOnboarded: false });

  test.each([
    ['an owner without a main use', fresh, go('/onboarding')],
    ['support, impersonating one', { ...fresh, isImpersonated: true }, passed],
    ['a member who is no owner', { ...fresh, canRead: (screen: Screen) => screen !== 'onboarding' }, passed],
    ['an owner who has been through it', aPerson(), passed],
  ])('%s', async (_, person, verdict) => {
    expect(await runGuards(aContext({ rules: codes, person }).context)).toEqual(verdict);
  });

  test('the wanted address is kept for after the questions', async () => {
    const rules: RouteRules = { name: 'people', screen: 'people' };
    const { context } = aContext({ rules, person: fresh, at: '/dashboard/people?a=1' });
    expect(await runGuards(context)).toEqual(go('/onboarding?redirect=%2Fdashboard%2Fpeople%3Fa%3D1'));
  });

  test('sends to onboarding while it is incomplete, and away from it afterwards', async () => {
    const rules: RouteRules = { name: 'onboarding', screen: 'onboarding' };
    expect(await runGuards(aContext({ rules, person: fresh }).context)).toEqual(passed);
    expect(await runGuards(aContext({ rules }).context)).toEqual(go('/dashboard/qrs/all'));
  });
});

describe('6. an expired subscription', () => {
  const expired = aPerson({ isExpired: true });

  test.each([
    [codes, go('/select-plan-to-continue')],
    [{ name: 'trialExpired', screen: 'trial-expired' }, go('/select-plan-to-continue')],
    [{ name: 'selectPlan', isOpenWhenExpired: true }, passed],
    [{ name: 'checkoutIncomplete', isOpenWhenExpired: true }, passed],
    [{ name: 'plans', isPublic: true }, passed],
  ] as const satisfies readonly (readonly [RouteRules, unknown])[])('$name', async (rules, verdict) => {
    expect(await runGuards(aContext({ rules, person: expired }).context)).toEqual(verdict);
  });

  test('onboarding comes before the expiry check', async () => {
    const person = { ...expired, isOnboarded: false };
    expect(await runGuards(aContext({ rules: codes, person }).context)).toEqual(go('/onboarding'));
    expect(await runGuards(aContext({ rules: { name: 'onboarding', screen: 'onboarding' }, person }).context)).toEqual(
      passed,
    );
  });
});

describe('7. checkout', () => {
  const rules: RouteRules = { name: 'checkout', isPublic: true, isCheckout: true, remembersReturn: true };
  const path = '/en/checkout/pro';

  test.each([
    ['an unknown workspace is removed', `${path}?a=unknown&x=1`, {}, go(`${path}?x=1`)],
    ['a known workspace stays', `${path}?a=known`, {}, passed],
    ['one’s own is added', `${path}?x=1`, {}, go(`${path}?x=1&a=${own}`)],
    ['one’s own needs no question', `${path}?a=${own}`, {}, passed],
    ['a stranger with a known one passes', `${path}?a=known`, anonymous, passed],
    ['a stranger without one signs in first', path, anonymous, go('/en/login?redirect=%2Fen%2Fcheckout%2Fpro')],
  ])('%s', async (_, at, who, verdict) => {
    expect(await runGuards(aContext({ rules, at, ...who }).context)).toEqual(verdict);
  });
});

describe('8. permission', () => {
  const withoutPermissions = aPerson({ canRead: () => false });

  test('without permission for the screen the person is sent to the list', async () => {
    expect(
      await runGuards(aContext({ rules: { name: 'billing', screen: 'billing' }, person: withoutPermissions }).context),
    ).toEqual(go('/dashboard/qrs/all'));
  });

  test('without permission for the list the person is refused instead of redirected in a loop', async () => {
    expect(await runGuards(aContext({ rules: codes, person: withoutPermissions }).context)).toEqual({
      kind: 'refused',
    });
  });
});

test('8. the support staff page opens for staff only, whatever the state of their workspace', async () => {
  const rules: RouteRules = { name: 'staff', isForStaff: true };
  const limits = { isExpired: true, isOnboarded: false };
  expect(await runGuards(aContext({ rules, person: aPerson({ isStaff: true, ...limits }) }).context)).toEqual(passed);
  expect(await runGuards(aContext({ rules, person: aPerson() }).context)).toEqual({ kind: 'not-found' });
  expect(await runGuards(aContext({ rules, person: aPerson(limits) }).context)).toEqual({ kind: 'not-found' });
  expect(await runGuards(aContext({ rules, ...anonymous }).context)).toEqual(go('/en/login'));
});

test('9. a signed-in person is sent from the login to the app, never to another origin', async () => {
  const rules: RouteRules = { name: 'login', isPublic: true, isForAnonymous: true };
  expect(await runGuards(aContext({ rules, at: '/en/login?redirect=/qr-builder/create' }).context)).toEqual(
    go('/qr-builder/create'),
  );
  expect(await runGuards(aContext({ rules, at: '/en/login?redirect=//evil.example' }).context)).toEqual(go('/'));
  const signUp: RouteRules = { ...rules, name: 'signUp' };
  expect(await runGuards(aContext({ rules: signUp, at: '/it/sign-up/pro', params: { plan: 'pro' } }).context)).toEqual(
    go('/it/checkout/pro'),
  );
  expect(
    await runGuards(aContext({ rules: signUp, at: '/it/sign-up/free', params: { plan: 'free' } }).context),
  ).toEqual(go('/'));
});
