// @vitest-environment jsdom
import type { ApiKey, ApiKeyList } from '@evercode/contract';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aUser, aWorkspace, problem, renderSignedIn, type Answer } from '../../../testing/render-for-test.tsx';
import { someUser } from '../../../platform/session/session.builder.ts';
import { ApiKeysPage } from './api-keys-page.tsx';

afterEach(cleanup);

const enterprise = { ...aWorkspace, planName: 'enterprise', subscriptionType: 'PREMIUM' };
const SECRET = `ec_live_${'x'.repeat(36)}`;
let made = 0;

function aKey(chosen: Partial<ApiKey> = {}): ApiKey {
  made += 1;
  return {
    uuid: `44444444-4444-4444-8444-${String(made).padStart(12, '0')}`,
    name: 'Till',
    prefix: 'ec_live_AbCd',
    scopes: ['read'],
    addresses: [],
    isEnabled: true,
    state: 'active',
    madeBy: 'Ana Castro',
    createdAt: '2026-11-01T10:00:00Z',
    lastUsedAt: new Date(Date.now() - 5 * 3_600_000).toISOString(),
    expiresAt: '2027-01-30T10:00:00Z',
    ...chosen,
  };
}

type Server = { keys?: ApiKey[]; list?: Partial<ApiKeyList>; workspace?: object; user?: object; answer?: Answer };

async function open({ keys = [], list = {}, workspace = enterprise, user = aUser, answer = () => undefined }: Server) {
  const held = [...keys];
  const rendered = await renderSignedIn(<ApiKeysPage />, {
    answer: (method, path, body) => {
      const found = answer(method, path, body);
      if (found !== undefined) return found;
      if (path === '/api/api-keys' && method === 'GET')
        return {
          items: held,
          limits: { keys: 5, requestsPerMonth: 100_000, requestsPerSecond: 10 },
          requests: { month: '2026-11', count: 12_400 },
          ...list,
        };
      if (path === `/api/users/${someUser}`) return user;
      return path.startsWith('/api/accounts/') ? workspace : undefined;
    },
  });
  const { screen, requests } = rendered;
  await screen.findByRole('region', { name: 'API keys' });
  return {
    ...rendered,
    held,
    sent: (method: string) => requests.filter(({ line }) => line.startsWith(`${method} /api/api-keys`)),
    choose: async (name: string, item: string) => {
      fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
      fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
    },
  };
}

test('a row says what a key may do, when it was used, when it ends and whether it works', async () => {
  const { screen } = await open({
    keys: [
      aKey({ name: 'Till' }),
      aKey({
        name: 'Sheet',
        scopes: ['codes', 'statistics'],
        addresses: ['203.0.113.7'],
        isEnabled: false,
        state: 'disabled',
        lastUsedAt: null,
        expiresAt: null,
        madeBy: null,
      }),
      aKey({ name: 'Old', state: 'expired', expiresAt: '2026-11-02T10:00:00Z' }),
      aKey({ name: 'Lost', state: 'ended' }),
    ],
  });
  await screen.findByText('Till');
  const rows = within(screen.getByRole('region', { name: 'API keys' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toContain('ec_live_AbCd…Read only');
  expect(rows[0]).toContain('Ana Castro created it on Nov 1, 2026');
  expect(rows[0]).toContain('ActiveLast used 5 hours agoExpires on Jan 30, 2027');
  expect(rows[1]).toContain('Codes and StatisticsOnly from 1 address');
  expect(rows[1]).toContain('DisabledNever usedNever expires');
  expect(rows[2]).toContain('ExpiredLast used');
  expect(rows[2]).toContain('Expired on Nov 2, 2026');
  expect(rows[3]).toContain('Ended: the person left');
  expect(screen.getByText('12,400 of 100,000 requests this month')).toBeTruthy();
});

test.each([
  ['2026-11', 89_999, []],
  [
    '2026-11',
    90_000,
    ['You’ve nearly used up this month’s requests. At the limit, further ones are refused until Dec 1, 2026 (UTC).'],
  ],
  ['2026-12', 100_000, ['You’ve used all of this month’s requests. Further ones are refused until Jan 1, 2027 (UTC).']],
])('in %s, %i of 100,000 requests say: %j', async (month, count, words) => {
  const { screen } = await open({ keys: [aKey()], list: { requests: { month, count } } });
  await screen.findByText('Till');
  expect(screen.queryAllByText(/refused until/).map(({ textContent }) => textContent)).toEqual(words);
});

test('a key is created with the least access, shown once with an example, and gone after Done', async () => {
  const { screen, held, sent } = await open({
    answer: (method, path, body) => {
      if (method !== 'POST' || path !== '/api/api-keys') return undefined;
      // The cast is safe: the form sends the body of this route.
      const { name, scopes } = body as Pick<ApiKey, 'name' | 'scopes'>;
      const key = aKey({ name, scopes });
      held.push(key);
      return Response.json({ ...key, key: SECRET }, { status: 201 });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(sent('POST')).toEqual([]);
  const name = dialog.getByLabelText('Name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(name, { target: { value: ' Till ' } });
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Read only' }).checked).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Create key' }));

  const shown = within(await screen.findByRole('dialog', { name: 'Copy the key “Till”' }));
  expect(sent('POST').map(({ body }) => body)).toEqual([
    { name: 'Till', scopes: ['read'], addresses: [], expiresInDays: 90 },
  ]);
  expect(shown.getByText('You won’t see this key again.')).toBeTruthy();
  const field = shown.getByLabelText<HTMLInputElement>('API key');
  expect(field.value).toBe(SECRET);
  expect(document.activeElement).toBe(field);
  expect(shown.getByText(/^curl/).textContent).toContain(`-H "Authorization: Bearer ${SECRET}"`);
  fireEvent.keyDown(screen.baseElement, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).not.toBeNull();
  fireEvent.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.baseElement.textContent).not.toContain(SECRET);
  expect(await screen.findByRole('button', { name: 'Actions for Till' })).toBeTruthy();
});

test('chosen areas, an end and addresses are sent; wrong ones are named at their fields', async () => {
  const { screen, sent } = await open({
    answer: (method) => (method === 'POST' ? problem(409, 'api-keys-full') : undefined),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Create key' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Sheet' } });
  fireEvent.click(dialog.getByRole('radio', { name: 'Some areas' }));
  submit();
  expect(dialog.getByRole('alert').textContent).toBe('Choose at least one area.');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Statistics' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Codes' }));
  const addresses = dialog.getByLabelText('Allowed IP addresses');
  fireEvent.change(addresses, { target: { value: '203.0.113.7\nmy office' } });
  submit();
  expect(dialog.getByText('my isn’t an IP address or network.')).toBeTruthy();
  expect(addresses.closest('details')?.open).toBe(true);
  fireEvent.change(addresses, { target: { value: '203.0.113.7\n2001:db8::/32' } });
  submit();
  expect(await dialog.findByText(/You have as many API keys as you can/)).toBeTruthy();
  expect(sent('POST').map(({ body }) => body)).toEqual([
    {
      name: 'Sheet',
      scopes: ['codes', 'statistics'],
      addresses: ['203.0.113.7', '2001:db8::/32'],
      expiresInDays: 90,
    },
  ]);
});

test('a key is disabled and enabled at once, edited, and deleted after a question', async () => {
  const key = aKey();
  const { screen, held, sent, choose } = await open({
    keys: [key],
    answer: (method, path, body) => {
      if (path !== `/api/api-keys/${key.uuid}`) return undefined;
      if (method === 'DELETE') {
        held.pop();
        return new Response(null, { status: 204 });
      }
      // The cast is safe: the screen sends the body of this route.
      const change = body as Partial<ApiKey>;
      const { isEnabled = held[0]?.isEnabled ?? true } = change;
      held[0] = { ...key, ...held[0], ...change, isEnabled, state: isEnabled ? 'active' : 'disabled' };
      return held[0];
    },
  });
  await choose('Till', 'Disable');
  expect(await screen.findByText('Disabled')).toBeTruthy();
  await choose('Till', 'Enable');
  expect(await screen.findByText('Active')).toBeTruthy();

  await choose('Till', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Till”' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Till 2' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PATCH').map(({ body }) => body)).toEqual([
    { isEnabled: false },
    { isEnabled: true },
    { name: 'Till 2', addresses: [] },
  ]);

  await choose('Till 2', 'Delete');
  expect(sent('DELETE')).toEqual([]);
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Till 2”?' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete key' }));
  expect(await screen.findByText('No API keys yet')).toBeTruthy();
  expect(sent('DELETE')).toHaveLength(1);
});

test('where the plan has no API, keys stay readable and the button opens the offer', async () => {
  const pro = { ...enterprise, planName: 'pro' };
  const { screen } = await open({ keys: [aKey({ state: 'not-in-plan' })], workspace: pro });
  expect(await screen.findByText('Not in your plan')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Create key/ }));
  expect(await screen.findByRole('dialog', { name: 'Use the API' })).toBeTruthy();
});

test('with as many keys as the plan has, the page says so instead of offering one more', async () => {
  const limits = { keys: 1, requestsPerMonth: 100_000, requestsPerSecond: 10 };
  const { screen } = await open({ keys: [aKey()], list: { limits } });
  expect(await screen.findByText('Your plan includes 1 API key. Delete it to create another.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull();
});

test('support staff see keys and make none', async () => {
  const { screen } = await open({ keys: [aKey()], user: { ...aUser, isImpersonated: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Till' }));
  expect((await screen.findAllByRole('menuitem', { hidden: true })).map(({ textContent }) => textContent)).toEqual([
    'Delete',
  ]);
  expect(screen.queryByRole('button', { name: 'Create key' })).toBeNull();
});
