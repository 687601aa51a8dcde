// @vitest-environment jsdom
import type { CodesAffected, Domain } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aDomain, aWaitingDomain, domainUuid, theSystemDomain } from '../../../../testing/domain.builder.ts';
import { aWorkspace, renderAt, slowPoll, type Answer } from '../../../../testing/render-for-test.tsx';

afterEach(cleanup);

const api = `/api/domains/${domainUuid}`;

/** Opens the page of a domain. A PATCH answers with the domain as it was. */
function open(domain: Domain, answer: Answer = () => undefined) {
  return renderAt(`/dashboard/domains/${domainUuid}`, {
    isSignedIn: true,
    answer(method, asked, body) {
      const own = answer(method, asked, body);
      if (own !== undefined) return own;
      if (asked.startsWith('/api/accounts/')) return { ...aWorkspace, planName: 'pro', subscriptionType: 'PREMIUM' };
      if (asked === '/api/domains') return { items: [theSystemDomain(), domain], room: 0 };
      return asked === api && method !== 'DELETE' ? domain : undefined;
    },
  });
}

const section = async (screen: Awaited<ReturnType<typeof open>>['screen'], title: string) => {
  const found = (await screen.findByRole('heading', { level: 2, name: title })).closest('section');
  if (found === null) throw new TypeError(`No section has the title ${title}.`);
  return within(found);
};

describe('health', () => {
  test('says of each check what was seen, what was expected, and when', async () => {
    const usual = aDomain();
    const target = {
      ...usual.checks.target,
      state: 'failing' as const,
      reason: 'other-record' as const,
      seen: ['203.0.113.7'],
      expected: ['edge.example.net', '198.51.100.4'],
    };
    const { screen } = await open(aDomain({ status: 'failing', checks: { ...usual.checks, target } }));
    await screen.findByRole('heading', { level: 1, name: /go\.example\.com/ });
    await screen.findByText('Scans fail: people who scan codes on this domain see an error.');
    const health = await section(screen, 'Health');
    const checks = health.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(checks).toHaveLength(4);
    expect(checks[0]).toMatch(/^Ownership: OKThe TXT record proves that the domain is yours\.Checked/);
    expect(checks[1]).toContain('Direction: Failing');
    expect(checks[1]).toContain('We see 203.0.113.7. Expected edge.example.net or 198.51.100.4.');
    expect(checks[2]).toContain('Valid until Feb 3, 2027. We renew it on time.');
  });

  test.each([
    ['waits for its records', aWaitingDomain(), 'Waiting for DNS. We’ll email you once both records are there.'],
    [
      'lost its proof while codes use it',
      aWaitingDomain({ reason: 'lost', codes: 3 }),
      [
        'The TXT record was gone too long, so this domain isn’t verified anymore.',
        'This domain isn’t verified. 3 active codes use it.',
      ].join(' '),
    ],
    [
      'is beyond the plan',
      aDomain({ status: 'not-renewed', reason: 'plan' }),
      'The certificate won’t be renewed: your plan has no room for this domain.',
    ],
  ])('says that it %s', async (_, domain, words) => {
    const { screen } = await open(domain);
    await screen.findByText((__, element) => element?.tagName === 'SPAN' && element.textContent?.trim() === words);
  });

  test('begins again with a domain that was lost', async () => {
    const { screen } = await open(aWaitingDomain({ reason: 'lost' }), (_, asked) =>
      asked === `/api/domains/reconnect/${domainUuid}` ? aWaitingDomain() : undefined,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Reconnect' }));
    await screen.findByText('We’re checking go.example.com again.');
    await screen.findByRole('link', { name: 'Show records' });
  });
});

describe('what it shows', () => {
  test('leads its front page elsewhere, after the address is filled in', async () => {
    const { screen, requests } = await open(aDomain());
    const front = await section(screen, 'Front page');
    fireEvent.click(front.getByLabelText('Another address'));
    const save = front.getByRole('button', { name: 'Save' });
    fireEvent.click(save);
    await front.findByText('Please enter a valid URL (i.e. www.example.com)');
    expect(requests.some(({ line }) => line.startsWith('PATCH'))).toBe(false);
    fireEvent.change(front.getByLabelText('Address'), { target: { value: 'https://www.example.com/' } });
    fireEvent.click(front.getByLabelText('Let search engines list this domain'));
    fireEvent.click(save);
    await expect
      .poll(() => requests.find(({ line }) => line === `PATCH ${api}`)?.body, slowPoll)
      .toEqual({
        shows: { root: { kind: 'redirect', url: 'https://www.example.com/' }, unknownUrl: null, robots: 'allow' },
      });
  });

  test('opens apps only once their ids are right', async () => {
    const { screen, requests } = await open(aDomain());
    const apps = await section(screen, 'Open your app');
    fireEvent.click(apps.getByRole('button', { name: 'Add iOS app' }));
    fireEvent.click(apps.getByRole('button', { name: 'Add Android app' }));
    fireEvent.change(apps.getByLabelText('App ID'), { target: { value: 'com.example.app' } });
    fireEvent.click(apps.getByRole('button', { name: 'Save' }));
    await apps.findByText('Enter 10 capital letters or digits, a dot and the bundle ID');
    apps.getByText('Enter a package name like com.example.app');
    apps.getByText('Enter 32 pairs of letters and digits with colons between them');
    fireEvent.change(apps.getByLabelText('App ID'), { target: { value: 'ABCDE12345.com.example.app' } });
    fireEvent.change(apps.getByLabelText('Paths'), { target: { value: '/menu/*\n\nNOT /admin/*' } });
    fireEvent.change(apps.getByLabelText('Package name'), { target: { value: 'com.example.app' } });
    const fingerprint = Array.from({ length: 32 }, () => 'ab').join(':');
    fireEvent.change(apps.getByLabelText('SHA-256 fingerprints'), { target: { value: fingerprint } });
    fireEvent.click(apps.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => requests.find(({ line }) => line === `PATCH ${api}`)?.body, slowPoll)
      .toEqual({
        shows: {
          apple: [{ appId: 'ABCDE12345.com.example.app', paths: ['/menu/*', 'NOT /admin/*'] }],
          android: [{ packageName: 'com.example.app', fingerprints: [fingerprint.toUpperCase()] }],
        },
      });
  });

  test('warns before browsers are told to refuse plain connections', async () => {
    const { screen, requests } = await open(aDomain());
    const hsts = await section(screen, 'Encrypted connections only');
    fireEvent.click(hsts.getByLabelText('This domain and its subdomains'));
    hsts.getByText(/Hard to take back.*Every subdomain of go\.example\.com/);
    fireEvent.click(hsts.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => requests.find(({ line }) => line === `PATCH ${api}`)?.body, slowPoll)
      .toEqual({ hsts: 'subdomains' });
  });
});

test('is disconnected after its name is typed, and says before what that does to its codes', async () => {
  const affected: CodesAffected = { total: 12, active: 11, former: 1, scansOf30Days: 3420, sample: [] };
  const { screen, requests, router } = await open(aDomain({ isDefault: true }), (method, asked) => {
    if (asked === `${api}/codes-affected`) return affected;
    return method === 'DELETE' ? new Response(null, { status: 204 }) : undefined;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect domain' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect go.example.com?' }));
  const said = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(said).toEqual([
    '12 codes use it. Their short links change to s.example.',
    'Printed copies with go.example.com stop working until you connect the domain again.',
    '1 more code had a link here. Its printed copies stop working too.',
    'Scanned 3,420 times in the last 30 days.',
    'New codes get links on s.example.',
  ]);
  const field = dialog.getByLabelText('To confirm, type go.example.com');
  fireEvent.change(field, { target: { value: 'example.com' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Disconnect domain' }));
  await dialog.findByText('Type go.example.com here to continue.');
  fireEvent.change(field, { target: { value: ' Go.Example.com ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Disconnect domain' }));
  await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/dashboard/domains');
  expect(requests.find(({ line }) => line === `DELETE ${api}`)?.body).toEqual({ confirmName: 'go.example.com' });
});
