import type { Mail } from './mails.ts';

export const link = 'https://app.example.com/en/verify?token=a&b=c';

const nothing = { count: 0, named: [] };
const shop = { count: 1, named: [{ title: 'Shop', url: 'https://shop.example/' }] };
const change = { kind: 'signInChanged', link } as const;
const destinations = { kind: 'destinations', link, workspace: 'Café', broken: nothing, warnings: nothing } as const;
const domain = { kind: 'domain', link, workspace: 'Café', domain: 'go.example.com' } as const;
const mailDomain = { kind: 'mailDomain', link, workspace: 'Café', domain: 'cafe.example' } as const;
const record = '_evercode-mail.cafe.example';
const quota = { kind: 'quota', link, workspace: 'Café', until: '2026-12-01T00:00:00.000Z' } as const;
const report = { kind: 'report', link, workspace: 'Café', name: 'Menu', total: '1,204', unique: '987' } as const;

const apiKey = { kind: 'apiKey', link, workspace: 'Café', name: 'Till', maker: 'Rui' } as const;
const billing = { kind: 'billing', link, workspace: 'Café' } as const;
const pro = { plan: 'pro', months: 12 } as const;
const paid = { cents: 27_600, currency: 'USD' } as const;
const date = '2027-01-31T00:00:00.000Z';
const onFree = { active: 164, pausing: 162 } as const;
const end = '2027-02-21T00:00:00.000Z';

type OfKind<Kind> = readonly Extract<Mail, { kind: Kind }>[];

/** Mails of every kind, each in all its forms. */
export const everyMail: { readonly [Kind in Mail['kind']]: OfKind<Kind> } = {
  verifyEmail: [{ kind: 'verifyEmail', link, days: 2 }],
  resetPassword: [{ kind: 'resetPassword', link, hours: 2 }],
  passwordChanged: [{ kind: 'passwordChanged', link }],
  accountDeleted: [{ kind: 'accountDeleted' }],
  signInChanged: [
    { ...change, change: { what: 'secondFactorOn' } },
    { ...change, change: { what: 'secondFactorOff' } },
    { ...change, change: { what: 'recoveryCodesRenewed' } },
    { ...change, change: { what: 'recoveryCodeUsed', left: 1 } },
    { ...change, change: { what: 'recoveryCodeUsed', left: 9 } },
    { ...change, change: { what: 'passkeyAdded', name: 'Laptop' } },
    { ...change, change: { what: 'passkeyRemoved', name: 'Laptop' } },
    { ...change, change: { what: 'factorsTakenAway' } },
    { ...change, change: { what: 'googleConnected' } },
    { ...change, change: { what: 'ssoConnected' } },
  ],
  invitation: [
    { kind: 'invitation', link, days: 7, inviter: 'Rui', workspace: 'Café', role: 'editor' },
    { kind: 'invitation', link, days: 7, inviter: 'Rui', workspace: 'Café', role: 'admin' },
  ],
  domain: [
    { ...domain, what: 'verified' },
    { ...domain, what: 'failing', check: 'proof', seen: '', expected: 'ec-verify=8f2c' },
    { ...domain, what: 'failing', check: 'target', seen: '203.0.113.7', expected: 'edge.example.net' },
    { ...domain, what: 'failing', check: 'target', seen: '', expected: 'edge.example.net', isProofMissing: true },
    { ...domain, what: 'failing', check: 'certificate', seen: '2026-11-01T00:00:00.000Z', expected: '' },
    { ...domain, what: 'failing', check: 'answer' },
    { ...domain, what: 'recovered' },
    { ...domain, what: 'lost' },
    { ...domain, what: 'taken' },
    { ...domain, what: 'not-renewed' },
  ],
  mailDomain: [
    { ...mailDomain, news: { what: 'failing', record, expected: 'evercode-verify=8f2c', seen: '', lostAt: date } },
    { ...mailDomain, news: { what: 'failing', record, expected: 'evercode-verify=8f2c', seen: 'v=1', lostAt: date } },
    { ...mailDomain, news: { what: 'recovered' } },
    { ...mailDomain, news: { what: 'lost' } },
    { ...mailDomain, news: { what: 'taken' } },
  ],
  destinations: [
    {
      ...destinations,
      broken: { count: 17, named: [{ title: 'Menu', url: 'https://menu.example/a' }] },
      warnings: shop,
      mended: {
        count: 2,
        named: [
          { title: 'A', url: 'https://a.example/' },
          { title: 'B', url: 'https://b.example/' },
        ],
      },
    },
    { ...destinations, warnings: shop, mended: nothing },
    { ...destinations, mended: shop },
  ],
  sender: [
    { kind: 'sender', link, workspace: 'Café', what: 'tested', sender: 'mail.cafe.example' },
    { kind: 'sender', link, workspace: 'Café', what: 'failed', sender: 'mail.cafe.example' },
    { kind: 'sender', link, workspace: 'Café', what: 'lost', sender: 'hello@cafe.example' },
  ],
  apiKey: [
    { ...apiKey, access: ['read'], expiresAt: null },
    { ...apiKey, access: ['codes', 'designs', 'statistics'], expiresAt: date },
    { ...apiKey, access: ['everything'], expiresAt: date },
  ],
  webhook: [
    { kind: 'webhook', link, workspace: 'Café', what: 'gone', host: 'hooks.cafe.example' },
    { kind: 'webhook', link, workspace: 'Café', what: 'failed', host: 'hooks.cafe.example' },
  ],
  certificate: [{ kind: 'certificate', link, workspace: 'Café', endsAt: date }],
  quota: [
    { ...quota, limit: 100, used: { count: 17, named: ['Menu'] }, near: { count: 1, named: ['Shop'] } },
    { ...quota, limit: 10_000, used: nothing, near: { count: 2, named: ['Shop', 'Bar'] } },
  ],
  job: (['bulk-create', 'bulk-change', 'undo', 'read-links', 'move-in', 'take-in', 'exit-kit'] as const).flatMap(
    (job) => [
      {
        kind: 'job',
        link,
        workspace: 'Café',
        job,
        isDone: true,
        made: 482,
        problems: 0,
        ...(job === 'exit-kit' && { fileEndsAt: date }),
      },
      { kind: 'job', link, workspace: 'Café', job, isDone: true, made: 1, problems: 1, fileEndsAt: date },
      { kind: 'job', link, workspace: 'Café', job, isDone: false, made: 0, problems: 17 },
      { kind: 'job', link, workspace: 'Café', job, isDone: false, made: 3, problems: 0 },
    ],
  ),
  report: [
    { ...report, frequency: 'weekly', period: 'May 18 – 24', file: null, stop: `${link}/stop` },
    {
      ...report,
      frequency: 'monthly',
      period: 'May 2026',
      file: { name: 'Menu.csv', type: 'text/csv', base64: '' },
    },
  ],
  billing: [
    { ...billing, news: { what: 'activated', ...pro, paid, date, paused: 0 } },
    { ...billing, news: { what: 'changed', plan: 'starter', months: 1, paid, date, paused: 65 } },
    { ...billing, news: { what: 'changed', ...pro, paid, date, paused: 0 }, keysStopped: true },
    { ...billing, news: { what: 'renewed', ...pro, paid, date } },
    { ...billing, news: { what: 'recovered', ...pro, paid, date } },
    { ...billing, news: { what: 'charge-failed', ...pro, date, end } },
    { ...billing, news: { what: 'grace-begun', ...pro, end }, onFree },
    { ...billing, news: { what: 'ended-cancelled', ...pro, paused: 1 } },
    { ...billing, news: { what: 'ended-unpaid', ...pro, paused: 0 } },
    { ...billing, news: { what: 'cancelled', ...pro, date }, onFree },
    { ...billing, news: { what: 'cancelled', ...pro, date }, onFree: { active: 2, pausing: 0 } },
    { ...billing, news: { what: 'reactivated', ...pro, date } },
    { ...billing, news: { what: 'change-called-off', ...pro, date } },
    { ...billing, news: { what: 'change-scheduled', ...pro, date, next: { plan: 'starter', months: 1 } } },
    { ...billing, news: { what: 'offer-taken', ...pro, percent: 50, date, paid: { cents: 13_800, currency: 'USD' } } },
    { ...billing, news: { what: 'paid-not-active', ...pro } },
    { ...billing, news: { what: 'refunded', paid } },
    { ...billing, news: { what: 'trial-ending', date }, onFree: { active: 3, pausing: 1 } },
    { ...billing, news: { what: 'trial-ended' }, onFree },
    { ...billing, news: { what: 'source-expiring', ...pro, brand: 'Visa', last4: '4242' } },
    { ...billing, news: { what: 'source-expired', ...pro, brand: 'Visa', last4: '4242' } },
  ],
  blocked: [
    { kind: 'blocked', link, what: 'code', name: 'Menu', reason: 'It asks for card numbers' },
    { kind: 'blocked', link, what: 'codes', name: 'bad.example', reason: '' },
    { kind: 'blocked', link, what: 'workspace', name: 'Café', reason: 'Fraud' },
  ],
  unblocked: [
    { kind: 'unblocked', link, what: 'code', name: 'Menu' },
    { kind: 'unblocked', link, what: 'workspace', name: 'Café' },
  ],
};
