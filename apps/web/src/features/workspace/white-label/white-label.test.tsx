// @vitest-environment jsdom
import type { Account, WhiteLabel, WhiteLabelUpdate } from '@evercode/contract';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aMembership, aWorkspace, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const path = '/dashboard/whitelabel';

const nothing: WhiteLabel = {
  draft: {
    productName: '',
    color: null,
    footer: '',
    helpUrl: null,
    termsUrl: null,
    privacyUrl: null,
    hidesMark: false,
    appDomain: null,
    sender: { kind: 'ours' },
    logo: null,
  },
  sender: { state: 'ours', hasPassword: false, record: null, checkedAt: null, failure: null },
  published: null,
  publishedAt: null,
  hasChanges: false,
  isInForce: false,
};

type Served = { role?: string; plan?: Account['planName']; first?: Partial<WhiteLabel> };

/** A server that keeps the draft. */
function serve({ role = 'owner', plan = 'enterprise', first = {} }: Served = {}): Answer {
  let now: WhiteLabel = { ...nothing, ...first };
  return (method, address, body) => {
    if (address.startsWith('/api/user-accounts'))
      return { items: [{ ...aMembership, role, isOwner: role === 'owner' }] };
    if (address.startsWith('/api/accounts/')) {
      const { published } = now;
      const brand = published && {
        ...published,
        productName: published.productName || null,
        shades: null,
      };
      return { ...aWorkspace, planName: plan, subscriptionType: 'PREMIUM', brand };
    }
    if (address.startsWith('/api/domains')) return { items: [], room: null };
    if (!address.startsWith('/api/white-label')) return undefined;
    if (method === 'PATCH') {
      // The body of this route.
      const { sender, ...look } = body as WhiteLabelUpdate;
      const draft = { ...now.draft, ...look, ...(sender && { sender }) };
      now = { ...now, hasChanges: true, draft: draft as WhiteLabel['draft'] };
      if (sender?.kind === 'address')
        now = {
          ...now,
          sender: {
            ...now.sender,
            state: 'waiting',
            record: { host: '_evercode.acme.example', name: '_evercode.acme.example', value: 'ec-verify=1', seen: [] },
          },
        };
    }
    if (address.endsWith('/publish'))
      now = { ...now, published: now.draft, publishedAt: '2026-11-21T00:00:00Z', hasChanges: false, isInForce: true };
    if (address.endsWith('/reset')) now = { ...now, published: null, publishedAt: null, hasChanges: true };
    return now;
  };
}

test('what is typed is previewed at once, saved as a draft, and shown in the app once published', async () => {
  const { screen, requests } = await renderAt(path, { isSignedIn: true, answer: serve() });
  fireEvent.change(await screen.findByLabelText('Product name'), { target: { value: 'Acme Codes' } });
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getByText('Acme Codes')).toBeTruthy();
  await waitFor(() =>
    expect(requests).toContainEqual({ line: 'PATCH /api/white-label', body: { productName: 'Acme Codes' } }),
  );
  expect(document.title).toMatch(/ · Evercode$/);
  await screen.findByText('You have unpublished changes.');
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(document.title).toMatch(/ · Acme Codes$/));

  fireEvent.click(await screen.findByRole('button', { name: 'Return to Evercode branding' }));
  await waitFor(() => expect(document.title).toMatch(/ · Evercode$/));
  await screen.findByText('Everyone sees Evercode again.');
});

test('a color that text cannot use gets a darker shade, and says so', async () => {
  const { screen } = await renderAt(path, { isSignedIn: true, answer: serve() });
  const field = await screen.findByLabelText('Color');
  fireEvent.change(field, { target: { value: '#ffe600' } });
  await screen.findByText('Text uses a darker shade to stay readable.');
  fireEvent.change(field, { target: { value: '#0a2540' } });
  expect(screen.queryByText('Text uses a darker shade to stay readable.')).toBeNull();
});

test('an address of their own shows the record to set; until it is found, ours sends', async () => {
  const { screen, requests } = await renderAt(path, { isSignedIn: true, answer: serve() });
  fireEvent.click(await screen.findByLabelText('Your address'));
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'hello@acme.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save sender' }));
  await screen.findByText('We’ll send from our address until yours is verified.');
  expect(screen.getByText('_evercode.acme.example')).toBeTruthy();
  expect(requests).toContainEqual({
    line: 'PATCH /api/white-label',
    body: { sender: { kind: 'address', name: '', address: 'hello@acme.example' } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(requests.map(({ line }) => line)).toContain('POST /api/white-label/sender/test'));
});

test('an admin drafts, and reads that only the owner publishes', async () => {
  const { screen } = await renderAt(path, { isSignedIn: true, answer: serve({ role: 'admin' }) });
  const button = await screen.findByRole('button', { name: 'Publish' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Only the owner can publish.')).toBeTruthy();
  expect(screen.getByLabelText('Product name').matches(':disabled')).toBe(false);
});

test('with a smaller plan the settings are readable, and the badge leads to the offer', async () => {
  const { screen } = await renderAt(path, {
    isSignedIn: true,
    answer: serve({ plan: 'pro', first: { draft: { ...nothing.draft, productName: 'Acme Codes' } } }),
  });
  const name = await screen.findByLabelText('Product name');
  expect(name).toHaveProperty('value', 'Acme Codes');
  expect(name.matches(':disabled')).toBe(true);
  expect(screen.getByRole('button', { name: /Enterprise/ })).toBeTruthy();
});

test('a draft that the server refuses is not published', async () => {
  const answer = serve();
  const { screen, requests } = await renderAt(path, {
    isSignedIn: true,
    answer: (method, address, body) =>
      method === 'PATCH' ? problem(422, 'validation-failed') : answer(method, address, body),
  });
  fireEvent.change(await screen.findByLabelText('Product name'), { target: { value: 'Acme Codes' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(requests.map(({ line }) => line)).toContain('PATCH /api/white-label'));
  await screen.findByRole('alert');
  expect(requests.map(({ line }) => line)).not.toContain('POST /api/white-label/publish');
});
