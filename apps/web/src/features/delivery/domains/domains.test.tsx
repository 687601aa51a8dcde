// @vitest-environment jsdom
import type { Domain } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aDomain, aWaitingDomain, domainUuid, theSystemDomain } from '../../../testing/domain.builder.ts';
import {
  aMembership,
  aWorkspace,
  problem,
  renderAt,
  slowPoll,
  type Answer,
} from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const list = '/dashboard/domains';
const detail = `/dashboard/domains/${domainUuid}`;
const api = `/api/domains/${domainUuid}`;

type Setting = Readonly<{
  domains?: readonly Domain[];
  role?: 'owner' | 'admin';
  plan?: 'free' | 'pro';
  room?: number | null;
  answer?: Answer;
}>;

function open(path: string, { domains = [], role = 'owner', plan = 'pro', room = 1, answer }: Setting = {}) {
  return renderAt(path, {
    isSignedIn: true,
    answer(method, asked, body) {
      const own = answer?.(method, asked, body);
      if (own !== undefined) return own;
      if (asked.startsWith('/api/user-accounts'))
        return { items: [{ ...aMembership, role, isOwner: role === 'owner' }] };
      if (asked.startsWith('/api/accounts/'))
        return { ...aWorkspace, planName: plan, subscriptionType: plan === 'pro' ? 'PREMIUM' : 'FREE' };
      if (asked === '/api/domains') return { items: [theSystemDomain(), ...domains], room };
      const one = domains.find(({ iri }) => asked === iri);
      return method === 'GET' ? one : undefined;
    },
  });
}

describe('the list', () => {
  test('names each domain with its state, its codes and its certificate, the included one first', async () => {
    const { screen, router } = await open(list, { domains: [aDomain()] });
    const rows = within(await screen.findByRole('list', { name: 'Domains' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      's.exampleDefaultIncluded3 codes',
      'go.example.comVerifiedSecure until Feb 3, 202712 codes',
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'go.example.com' }));
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe(detail);
  });

  test.each([
    [aWaitingDomain(), 'Waiting for DNSNo certificate yet'],
    [aWaitingDomain({ reason: 'lost' }), 'Lost'],
    [aWaitingDomain({ reason: 'taken' }), 'Lost'],
    [aWaitingDomain({ reason: 'plan' }), 'Not in your planNo certificate yet'],
    [aWaitingDomain({ reason: 'held-back' }), 'On holdNo certificate yet'],
    [aDomain({ status: 'not-renewed', reason: 'plan' }), 'Not renewedSecure until Feb 3, 2027'],
  ])('says what an unverified domain waits for, or that it is lost: %#', async (domain, words) => {
    const { screen } = await open(list, { domains: [domain] });
    const rows = within(await screen.findByRole('list', { name: 'Domains' })).getAllByRole('listitem');
    expect(rows[1]?.textContent).toBe(`go.example.com${words}${domain.codes} codes`);
  });

  test('begins with an offer, and leads an owner to the form', async () => {
    const { screen, router } = await open(list);
    await screen.findByRole('heading', { name: 'Put your own name on every code' });
    fireEvent.click(screen.getByRole('button', { name: 'Connect domain' }));
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe('/dashboard/domains/connect');
  });

  test('tells an admin who may add one', async () => {
    const { screen } = await open(list, { role: 'admin' });
    await screen.findByText('Only the owner can add a domain.');
    expect(screen.queryByRole('button', { name: /Connect domain/ })).toBeNull();
  });

  test.each([
    ['a plan without domains', { plan: 'free' as const }, 'Use your own domain'],
    ['a plan whose domains are used up', { room: 0, domains: [aDomain()] }, 'Use several domains'],
  ])('on %s opens the offer', async (_, setting, title) => {
    const { screen } = await open(list, setting);
    fireEvent.click(await screen.findByRole('button', { name: /Connect domain/ }));
    await screen.findByRole('dialog', { name: title });
  });

  test('makes the included domain the default again', async () => {
    const { screen, requests } = await open(list, {
      domains: [aDomain({ isDefault: true })],
      answer: (method, asked) => {
        if (asked === '/api/domains') {
          return { items: [theSystemDomain({ isDefault: false }), aDomain({ isDefault: true })], room: 0 };
        }
        return method === 'PATCH' ? theSystemDomain() : undefined;
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Make default' }));
    await screen.findByText('New codes now use s.example.');
    expect(requests.find(({ line }) => line.startsWith('PATCH'))?.body).toEqual({ isDefault: true });
  });
});

describe('connecting', () => {
  test('asks for the name, says what is wrong with it, and goes on to the records', async () => {
    let refused = true;
    const { screen, router, requests } = await open('/dashboard/domains/connect', {
      domains: [aWaitingDomain()],
      answer(method) {
        if (method !== 'POST') return undefined;
        if (!refused) return Response.json(aWaitingDomain(), { status: 201 });
        refused = false;
        return problem(422, 'validation-failed', {
          violations: [{ propertyPath: 'name', code: 'domain-only-name', message: 'Enter only the name' }],
        });
      },
    });
    const next = await screen.findByRole('button', { name: 'Continue' });
    fireEvent.click(next);
    await screen.findByText('Enter a domain');
    const field = screen.getByLabelText('Domain');
    fireEvent.change(field, { target: { value: 'go.example.com/menu' } });
    fireEvent.click(next);
    await screen.findByText('Enter only the name, such as go.example.com');
    fireEvent.change(field, { target: { value: ' https://go.example.com/ ' } });
    fireEvent.click(next);
    await expect.poll(() => router.state.location.pathname, slowPoll).toBe(`/dashboard/domains/connect/${domainUuid}`);
    expect(requests.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)).toEqual([
      { name: 'go.example.com/menu' },
      { name: 'go.example.com' },
    ]);
    await screen.findByRole('heading', { name: 'Add these records at your DNS provider' });
  });

  test('shows the records with what is seen there, and the way through the console of a provider', async () => {
    const { screen } = await open(`/dashboard/domains/connect/${domainUuid}`, { domains: [aWaitingDomain()] });
    const records = await screen.findByRole('list', { name: 'DNS records' });
    const [proof, target] = within(records).getAllByRole('listitem');
    expect(proof?.textContent).toContain('_evercode.go');
    expect(proof?.textContent).toContain('Not found yet');
    expect(target?.textContent).toContain('We see 203.0.113.7');
    within(records).getByRole('button', { name: 'Copy value: edge.example.net' });
    screen.getByText('Set Proxy status to DNS only and save. Repeat for each record.');
    fireEvent.click(screen.getByRole('combobox', { name: 'Your DNS provider' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Namecheap' }));
    await screen.findByText('In Domain List, select Manage next to example.com, then Advanced DNS.');
  });

  test('goes on by itself once a check has found all, and offers what comes next', async () => {
    let checked = false;
    const found = aDomain({
      codes: 0,
      certificate: { state: 'waiting', expiresAt: null, issuer: null, lastError: null },
    });
    const { screen } = await open(`/dashboard/domains/connect/${domainUuid}`, {
      domains: [aWaitingDomain()],
      answer(method, asked) {
        if (asked === `/api/domains/verify/${domainUuid}`) {
          if (checked) return found;
          checked = true;
          return problem(429, 'too-many-requests');
        }
        return method === 'GET' && asked === api && checked ? found : undefined;
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    await screen.findByText('We checked just now. Try again in a few seconds.');
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByRole('heading', { name: 'Getting a certificate…' });
  });

  test('once it is live, moves the codes of the workspace there', async () => {
    const { screen, requests } = await open(`/dashboard/domains/connect/${domainUuid}`, {
      domains: [aDomain({ codes: 0 })],
      answer(_, asked) {
        if (asked.startsWith('/api/qrs-facets'))
          return {
            domains: [
              { domain: 's.example', count: 164 },
              { domain: 'go.example.com', count: 2 },
            ],
          };
        return asked.startsWith('/api/qrs/batch')
          ? { changed: Array.from({ length: 160 }, () => domainUuid), left: Array.from({ length: 4 }, () => ({})) }
          : undefined;
      },
    });
    await screen.findByRole('heading', { name: 'go.example.com is live' });
    screen.getByRole('button', { name: 'Make default' });
    fireEvent.click(screen.getByRole('button', { name: 'Move codes here' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move 164 codes to go.example.com?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move 164 codes' }));
    await screen.findByText('160 codes moved. 4 weren’t changed.');
    expect(requests.find(({ line }) => line.includes('/api/qrs/batch'))?.body).toEqual({
      action: 'domain',
      domain: api,
      selection: { matching: { state: 'all', domain: ['s.example'] }, except: [] },
    });
  });
});
