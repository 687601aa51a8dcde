import {
  routes,
  type Account,
  type BillingInfo,
  type DowngradeInfo,
  type Installation,
  type Invoice,
  type Membership,
  type PaymentSource,
  type Plan,
  type Role,
  type Subscription,
} from '@evercode/contract';
import { aMembership, aWorkspace, type Answer } from '../../../testing/render-for-test.tsx';

const id = (digit: string) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`;

export const ids = {
  free: id('a'),
  starter: id('b'),
  pro: id('c'),
  monthly: id('d'),
  yearly: id('e'),
  scheduled: id('f'),
};

const proYearly = { planPrice: ids.yearly, plan: 'pro', months: 12, cents: 27_600, currency: 'USD' } as const;

/** Pro by the year, with the next charge ahead; named fields differ. */
export function aSubscription(chosen: Partial<Subscription> = {}): Subscription {
  return {
    state: 'active',
    periodEnd: '2027-11-23T10:00:00Z',
    nextAttemptAt: null,
    endsAt: null,
    isTest: false,
    terms: proYearly,
    nextCharge: { cents: 27_600, currency: 'USD', at: '2027-11-23T10:00:00Z', percentOff: null },
    scheduled: null,
    stayOffer: null,
    isForever: false,
    grantedUntil: null,
    ...chosen,
  };
}

export function aSource(chosen: Partial<Omit<PaymentSource, 'info'>> & { info?: Partial<PaymentSource['info']> } = {}) {
  const uuid = chosen.uuid ?? id('1');
  return {
    uuid,
    iri: `/api/payment-sources/${uuid}`,
    type: 0,
    isDefault: true,
    status: 'good',
    ...chosen,
    info: {
      brand: 'visa',
      last4: '4242',
      expires: '2029-04',
      email: null,
      created: '2026-11-23T10:00:00Z',
      ...chosen.info,
    },
  } satisfies PaymentSource;
}

export function anInvoice(chosen: Partial<Invoice> = {}): Invoice {
  const uuid = chosen.uuid ?? id('2');
  return {
    uuid,
    iri: `/api/invoices/${uuid}`,
    kind: 'invoice',
    number: 'EV-2026-0001',
    issuedAt: '2026-11-23T10:00:00Z',
    description: 'Pro, yearly',
    total: 27_600,
    tax: 0,
    currency: 'USD',
    status: 'paid',
    ...chosen,
  };
}

export const someInfo: BillingInfo = {
  uuid: id('3'),
  iri: `/api/billing-infos/${id('3')}`,
  account: aWorkspace.iri,
  name: 'Casa do Mar Lda',
  legalId: 'PT123456789',
  email: 'bills@example.com',
  addressLine1: 'Rua do Mar 1',
  floor: '',
  city: 'Lisboa',
  state: '',
  postalCode: '1000-001',
  country: 'PT',
  isValid: true,
  createdAt: '2026-11-23T10:00:00Z',
  updatedAt: '2026-11-23T10:00:00Z',
};

/** 65 of 165 codes would pause in Starter, of which three are named. */
export function aDowngrade(chosen: Partial<DowngradeInfo> = {}): DowngradeInfo {
  return {
    plan: 'starter',
    at: '2026-12-23T10:00:00Z',
    prices: [
      { planPrice: ids.monthly, months: 1, cents: 900, currency: 'USD' },
      { planPrice: ids.yearly, months: 12, cents: 8400, currency: 'USD' },
    ],
    codes: {
      limit: 100,
      active: 165,
      pausing: [
        { uuid: id('4'), title: 'Old flyer', scans: 0, locked: false },
        { uuid: id('5'), title: 'Winter menu', scans: 12, locked: false },
        { uuid: id('6'), title: 'Shop window', scans: 3, locked: true },
      ],
      found: 65,
      pausingCount: 65,
    },
    members: [],
    membersOver: 0,
    losing: ['team', 'redirect-rules'],
    ...chosen,
  };
}

type Of<Part> = Part | (() => Part) | Response;

/** What the server of a test answers. A part that is a function is asked each time. */
export type Billing = Readonly<{
  workspace?: Partial<Account>;
  role?: Role;
  /** The members and invitations; without them the reader alone. */
  people?: readonly Partial<Membership>[];
  subscription?: Of<Subscription>;
  sources?: Of<PaymentSource[]>;
  infos?: Of<BillingInfo[]>;
  invoices?: Of<Invoice[]>;
  downgrade?: Of<DowngradeInfo>;
  payments?: Installation['payments'];
  operatorEmail?: string | null;
  answer?: Answer;
}>;

const inSandbox = { gateway: 'sandbox', isTest: true, publishableKey: null, scriptUrl: null } as const;

const paying: Partial<Account> = { planName: 'pro', subscriptionType: 'PREMIUM', qrLimit: 1000, canTrial: false };

function read<Part>(part: Of<Part>): Part | Response {
  // No part of an answer is itself a function.
  return typeof part === 'function' ? (part as () => Part)() : part;
}

const list = (part: Of<unknown[]> = []) => {
  const found = read(part);
  return found instanceof Response ? found : { items: found };
};

/** A server with a paying workspace. */
export function answerBilling(billing: Billing = {}): Answer {
  const { workspace, role = 'owner', payments = inSandbox, operatorEmail = 'help@example.com' } = billing;
  return (method, path, body) => {
    const own = billing.answer?.(method, path, body);
    if (own !== undefined) return own;
    const me = { ...aMembership, role, isOwner: role === 'owner' };
    if (path.startsWith('/api/user-accounts?account=') && billing.people)
      return { items: [me, ...billing.people.map((person) => ({ ...aMembership, isOwner: false, ...person }))] };
    if (path.startsWith('/api/user-accounts')) return { items: [me] };
    if (path === routes.getInstallation.path)
      return { helpUrl: null, operatorEmail, hasBilling: true, payments, placesBy: null };
    if (method !== 'GET') return undefined;
    if (path.startsWith('/api/accounts/')) return { ...aWorkspace, ...paying, ...workspace };
    if (path.startsWith('/api/account-details/'))
      return { files: { bytes: 3 * 1024 ** 3, spaceBytes: 50 * 1024 ** 3 } };
    if (path.startsWith('/api/subscriptions/')) return read(billing.subscription ?? aSubscription());
    if (path.startsWith('/api/payment-sources/intent/'))
      return { client_secret: 'secret', gateway: 'sandbox', publishableKey: null };
    if (path.startsWith('/api/payment-sources')) return list(billing.sources ?? [aSource()]);
    if (path.startsWith('/api/billing-infos')) return list(billing.infos ?? []);
    if (path.startsWith('/api/invoices') && !path.endsWith('.pdf')) return list(billing.invoices ?? [anInvoice()]);
    if (path.startsWith('/api/plans/downgrade-info/')) return read(billing.downgrade ?? aDowngrade());
    return path === '/api/plans' ? { items: somePlans } : undefined;
  };
}

/** Names and ids are all that these screens read of a plan. */
const somePlans = (['free', 'starter', 'pro'] as const).map(
  (name): Pick<Plan, 'uuid' | 'name' | 'prices' | 'priceMonthly' | 'priceYearly'> => ({
    uuid: ids[name],
    name,
    prices: [],
    priceMonthly: null,
    priceYearly: null,
  }),
);
