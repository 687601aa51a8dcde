import type { Screen } from '@evercode/contract';
import { describe, expect, test } from 'vitest';
import type { RouteRules, GuardContext, Visitor } from './guard.ts';
import { guardsInOrder, runGuards } from './run-guards.ts';

const own = 'own-account';

function aVisitor(wanted: Partial<Visitor> = {}): Visitor {
  return { accountUuid: own, locale: 'it', isExpired: false, isOnboarded: true, isImpersonated: false, isStaff: false, canRead: () => true, ...wanted };
}

interface Wanted extends Partial<Omit<GuardContext, 'visitor' | 'url' | 'loadVisitor'>> {
  rules: RouteRules;
  at?: string;
  visitor?: Visitor | undefined;
}

/** Somebody signed in and onboarded, unless a test says otherwise. `said` is what the guards did, in order. */
function aContext({ at = '/somewhere', visitor = aVisitor(), ...wanted }: Wanted): { context: GuardContext; said: string[] } {
  const said: string[] = [];
  let language: 'en' | 'pt-br' | 'es' | 'it' = 'en';
  const context: GuardContext = {
    url: new URL(at, 'https://codes.example'),
    params: {},
    previous: undefined,
    language: () => language,
    setLanguage: async (wish) => {
      language = wish;
      said.push(`language ${wish}`);
    },
    announceEntering: (route, from) => said.push(`entering ${route} from ${from}`),
    isSignedIn: () => true,
    hasExpired: () => false,
    loadVisitor: async () => {
      said.push('load');
      return visitor;
    },
    isPublicAccount: async (uuid) => {
      said.push(`public ${uuid}`);
      return uuid === 'known';
    },
    ...wanted,
  };
  return { context, said };
}

const go = (to: string) => ({ kind: 'go', to });
const passed = { kind: 'pass' };
const qrs: RouteRules = { name: 'qrs', screen: 'qrs' };
const stranger = { isSignedIn: () => false };

test('the guards stand in the specified order, ours last', () => {
  expect(guardsInOrder.map(({ name }) => name)).toEqual([
    'applyLanguage', 'announceEntering', 'requireLogin', 'loadVisitor', 'requireOnboarding', 'requireSubscription',
    'settleCheckoutAccount', 'requireReadPermission', 'leaveStrangersPage',
  ]);
});

test('what they do happens in that order, too', async () => {
  const { context, said } = aContext({
    rules: { name: 'checkout', isPublic: true, isCheckout: true }, params: { lang: 'es' }, at: '/es/checkout/pro?a=known',
  });
  expect(await runGuards(context)).toEqual(passed);
  expect(said).toEqual(['language es', 'load', 'public known']);
});

describe('1. language', () => {
  test.each([['pt-br', 'pt-br'], ['pt', 'pt-br'], ['PT-BR', 'pt-br'], ['es', 'es']])('%s in the address speaks %s', async (lang, language) => {
    const { context, said } = aContext({ rules: { name: 'login', isPublic: true }, params: { lang }, ...stranger });
    expect(await runGuards(context)).toEqual(passed);
    expect(said).toEqual([`language ${language}`]);
  });

  test.each(['de', 'about', 'en-us', 'constructor'])('%s is no page', async (lang) => {
    const { context } = aContext({ rules: { name: 'language', isPublic: true }, params: { lang } });
    expect(await runGuards(context)).toEqual({ kind: 'not-found' });
  });

  test('the address wins over the language of the user; without one, the user’s holds', async () => {
    const inAddress = aContext({ rules: { name: 'plans', isPublic: true }, params: { lang: 'es' } });
    await runGuards(inAddress.context);
    expect(inAddress.said).toEqual(['language es', 'load']);
    const inApp = aContext({ rules: qrs });
    await runGuards(inApp.context);
    expect(inApp.said).toEqual(['load', 'language it']);
  });
});

describe('2. entering', () => {
  test.each([
    ['a public page', { name: 'login', isPublic: true }, ['entering qrs from login', 'load', 'language it']],
    ['the root', { name: 'home' }, ['entering qrs from home', 'load', 'language it']],
    ['another screen', { name: 'qrStats' }, ['load', 'language it']],
    ['nowhere', undefined, ['load', 'language it']],
  ] as const)('from %s', async (_, previous, expected) => {
    const { context, said } = aContext({ rules: qrs, previous });
    await runGuards(context);
    expect(said).toEqual(expected);
  });
});

test('2. going from one public page to another enters nothing', async () => {
  const { context, said } = aContext({ rules: { name: 'signUp', isPublic: true }, previous: { name: 'login', isPublic: true }, ...stranger });
  await runGuards(context);
  expect(said).toEqual([]);
});

describe('3. login', () => {
  test('a stranger goes to the login and nothing is loaded for them', async () => {
    const { context, said } = aContext({ rules: qrs, at: '/dashboard/qrs/all', ...stranger });
    expect(await runGuards(context)).toEqual(go('/en/login'));
    expect(said).toEqual([]);
  });

  test('flagged routes are come back to, with their query', async () => {
    const { context } = aContext({ rules: { name: 'qrBuilder', remembersReturn: true }, at: '/qr-builder/create?type=website', ...stranger });
    expect(await runGuards(context)).toEqual(go('/en/login?redirect=%2Fqr-builder%2Fcreate%3Ftype%3Dwebsite'));
  });

  test('so is every route that the end of a session interrupts', async () => {
    const { context } = aContext({ rules: qrs, at: '/dashboard/qrs/paused', hasExpired: () => true, ...stranger });
    expect(await runGuards(context)).toEqual(go('/en/login?redirect=%2Fdashboard%2Fqrs%2Fpaused'));
  });

  test('a session that the server ends while loading counts as no session', async () => {
    const { context } = aContext({ rules: qrs, at: '/dashboard/qrs/all', loadVisitor: async () => undefined } as Wanted);
    expect(await runGuards(context)).toEqual(go('/en/login?redirect=%2Fdashboard%2Fqrs%2Fall'));
  });
});

test('4. the login route loads nobody', async () => {
  const { context, said } = aContext({ rules: { name: 'login', isPublic: true }, params: { lang: 'en' } });
  await runGuards(context);
  expect(said).toEqual(['language en']);
});

describe('5. onboarding', () => {
  const fresh = aVisitor({ isOnboarded: false });

  test.each([
    ['an owner without a main use', fresh, go('/onboarding')],
    ['support, impersonating one', { ...fresh, isImpersonated: true }, passed],
    ['a member who is no owner', { ...fresh, canRead: (screen: Screen) => screen !== 'onboarding' }, passed],
    ['an owner who has been through it', aVisitor(), passed],
  ])('%s', async (_, visitor, verdict) => {
    expect(await runGuards(aContext({ rules: qrs, visitor }).context)).toEqual(verdict);
  });

  test('leads in once, and out again afterwards', async () => {
    const rules: RouteRules = { name: 'onboarding', screen: 'onboarding' };
    expect(await runGuards(aContext({ rules, visitor: fresh }).context)).toEqual(passed);
    expect(await runGuards(aContext({ rules }).context)).toEqual(go('/dashboard/qrs/all'));
  });
});

describe('6. an expired subscription', () => {
  const expired = aVisitor({ isExpired: true });

  test.each([
    [qrs, go('/select-plan-to-continue')],
    [{ name: 'trialExpired', screen: 'trial-expired' }, go('/select-plan-to-continue')],
    [{ name: 'selectPlan', isOpenWhenExpired: true }, passed],
    [{ name: 'checkoutIncomplete', isOpenWhenExpired: true }, passed],
    [{ name: 'plans', isPublic: true }, passed],
  ] as const satisfies readonly (readonly [RouteRules, unknown])[])('$name', async (rules, verdict) => {
    expect(await runGuards(aContext({ rules, visitor: expired }).context)).toEqual(verdict);
  });

  test('onboarding comes first', async () => {
    const visitor = { ...expired, isOnboarded: false };
    expect(await runGuards(aContext({ rules: qrs, visitor }).context)).toEqual(go('/onboarding'));
    expect(await runGuards(aContext({ rules: { name: 'onboarding', screen: 'onboarding' }, visitor }).context)).toEqual(passed);
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
    ['a stranger with a known one passes', `${path}?a=known`, stranger, passed],
    ['a stranger without one signs in first', path, stranger, go('/en/login?redirect=%2Fen%2Fcheckout%2Fpro')],
  ])('%s', async (_, at, who, verdict) => {
    expect(await runGuards(aContext({ rules, at, ...who }).context)).toEqual(verdict);
  });
});

describe('8. permission', () => {
  const nobody = aVisitor({ canRead: () => false });

  test('who cannot read a screen goes to the list', async () => {
    expect(await runGuards(aContext({ rules: { name: 'billing', screen: 'billing' }, visitor: nobody }).context)).toEqual(go('/dashboard/qrs/all'));
  });

  test('who cannot read even the list is not sent round in a circle', async () => {
    expect(await runGuards(aContext({ rules: qrs, visitor: nobody }).context)).toEqual({ kind: 'refused' });
  });
});

test('8. the page of the support staff is there for them alone, whatever the state of their workspace', async () => {
  const rules: RouteRules = { name: 'staff', isForStaff: true };
  const limits = { isExpired: true, isOnboarded: false };
  expect(await runGuards(aContext({ rules, visitor: aVisitor({ isStaff: true, ...limits }) }).context)).toEqual(passed);
  expect(await runGuards(aContext({ rules, visitor: aVisitor() }).context)).toEqual({ kind: 'not-found' });
  expect(await runGuards(aContext({ rules, visitor: aVisitor(limits) }).context)).toEqual({ kind: 'not-found' });
  expect(await runGuards(aContext({ rules, ...stranger }).context)).toEqual(go('/en/login'));
});

test('9. who is in has nothing to do on the login, and cannot be sent elsewhere from it', async () => {
  const rules: RouteRules = { name: 'login', isPublic: true, isForStrangers: true };
  expect(await runGuards(aContext({ rules, at: '/en/login?redirect=/qr-builder/create' }).context)).toEqual(go('/qr-builder/create'));
  expect(await runGuards(aContext({ rules, at: '/en/login?redirect=//evil.example' }).context)).toEqual(go('/'));
});
