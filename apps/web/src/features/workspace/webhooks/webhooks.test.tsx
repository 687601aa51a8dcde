// @vitest-environment jsdom
import type { Delivery, DeliveryInFull, Webhook } from '@evercode/contract';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { patterns } from '../../../platform/navigation/paths.ts';
import { aUser, aWorkspace, problem, renderSignedIn, type Answer } from '../../../testing/render-for-test.tsx';
import { someUser } from '../../../platform/session/session.builder.ts';
import { WebhookPage } from './detail/webhook-page.tsx';
import { WebhooksPage } from './webhooks-page.tsx';

afterEach(cleanup);

const enterprise = { ...aWorkspace, planName: 'enterprise', subscriptionType: 'PREMIUM' };
const uuid = '44444444-4444-4444-8444-000000000001';
const deliveryUuid = '55555555-5555-4555-8555-000000000001';
const SECRET = `whsec_${'x'.repeat(44)}`;

const aHook = (chosen: Partial<Webhook> = {}): Webhook => ({
  uuid,
  url: 'https://hooks.example.com/evercode',
  description: '',
  types: [],
  scans: 'none',
  state: 'active',
  isEnabled: true,
  disabledReason: null,
  formerSecretUntil: null,
  lastAnswer: { at: '2026-11-20T22:00:00Z', status: 204, problem: null },
  recent: [{ uuid: deliveryUuid, state: 'delivered' }],
  createdAt: '2026-11-01T10:00:00Z',
  ...chosen,
});
const aDelivery = (chosen: Partial<Delivery> = {}): Delivery => ({
  uuid: deliveryUuid,
  eventId: '66666666-6666-4666-8666-000000000001',
  type: 'code.created',
  sequence: 1,
  state: 'delivered',
  attempts: 1,
  createdAt: '2026-11-20T22:00:00Z',
  nextAttemptAt: null,
  lastAnswer: { at: '2026-11-20T22:00:00Z', status: 204, problem: null },
  ...chosen,
});
const inFull: DeliveryInFull = {
  ...aDelivery(),
  event: {
    id: '66666666-6666-4666-8666-000000000001',
    type: 'code.created',
    apiVersion: 'v1',
    createdAt: '2026-11-20T22:00:00Z',
    workspaceId: '22222222-2222-4222-8222-222222222222',
    actor: { type: 'system', id: null, name: '' },
    sequence: 1,
    data: { object: { title: 'Menu' }, previous: null },
  },
  answer: { body: 'thanks', durationMs: 120 },
};

type Server = { hooks?: Webhook[]; deliveries?: Delivery[]; workspace?: object; answer?: Answer };

async function open(path: string, { hooks = [], deliveries = [], workspace = enterprise, answer }: Server) {
  let held = [...hooks];
  const screens = (
    <Routes location={path}>
      <Route path={patterns.webhooks} element={<WebhooksPage />} />
      <Route path={patterns.webhook} element={<WebhookPage />} />
    </Routes>
  );
  const rendered = await renderSignedIn(screens, {
    answer: (method, at, body) => {
      const found = answer?.(method, at, body);
      if (found !== undefined) return found;
      if (at.startsWith('/api/webhooks')) {
        if (method === 'GET' && at === '/api/webhooks') return { items: held, limit: 10 };
        if (method === 'POST' && at === '/api/webhooks') {
          held = [aHook(body as Partial<Webhook>)];
          return { ...held[0], secret: SECRET };
        }
        if (at.endsWith(`/deliveries/${deliveryUuid}`)) return inFull;
        if (at.includes('/deliveries')) return { items: deliveries, nextCursor: null };
        if (method === 'PATCH')
          held = held.map((each) => ({ ...each, ...(body as Partial<Webhook>), state: 'active' }));
        return held[0];
      }
      if (at === `/api/users/${someUser}`) return aUser;
      return at.startsWith('/api/accounts/') ? workspace : undefined;
    },
  });
  const sent = (line: string) => rendered.requests.filter((each) => each.line.startsWith(line));
  return { ...rendered, sent };
}

test('without an endpoint, one button leads to a form, and the secret is shown once', async () => {
  const { screen, sent } = await open('/dashboard/webhooks', {});
  expect(await screen.findByRole('heading', { name: 'Get told when something happens' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add endpoint' }));
  const form = await screen.findByRole('dialog', { name: 'Add endpoint' });
  const submit = () => fireEvent.click(within(form).getByRole('button', { name: 'Add endpoint' }));
  submit();
  expect(await within(form).findByText('Enter a URL that begins with https://')).toBeTruthy();
  fireEvent.change(within(form).getByLabelText(/Endpoint URL/), { target: { value: 'https://hooks.example.com/x' } });
  fireEvent.click(within(form).getByRole('radio', { name: 'Only some' }));
  submit();
  expect(await within(form).findByText('Choose at least one event type.')).toBeTruthy();
  fireEvent.click(within(form).getByRole('radio', { name: 'All events' }));
  fireEvent.click(within(form).getByRole('radio', { name: 'People only' }));
  submit();
  const shown = await screen.findByRole('dialog', { name: 'Copy the signing secret' });
  expect(within(shown).getByDisplayValue(SECRET)).toBeTruthy();
  expect(sent('POST /api/webhooks')[0]?.body).toEqual({
    url: 'https://hooks.example.com/x',
    description: '',
    types: [],
    scans: 'people',
  });
  fireEvent.keyDown(shown, { key: 'Escape' });
  fireEvent.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
  expect(await screen.findByRole('link', { name: 'https://hooks.example.com/x' })).toBeTruthy();
});

test('an address that the server refuses is said at its field', async () => {
  const { screen } = await open('/dashboard/webhooks', {
    hooks: [aHook()],
    answer: (method, at) =>
      method === 'POST' && at === '/api/webhooks'
        ? problem(422, 'validation-failed', {
            violations: [{ propertyPath: 'url', code: 'invalid-url', message: 'Use another address.' }],
          })
        : undefined,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add endpoint' }));
  const form = await screen.findByRole('dialog', { name: 'Add endpoint' });
  fireEvent.change(within(form).getByLabelText(/Endpoint URL/), { target: { value: 'https://hooks.example.com:99/' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Add endpoint' }));
  expect(await within(form).findByText('Enter a URL that begins with https://')).toBeTruthy();
});

test('a row says where events go, which ones, and how the last deliveries went', async () => {
  const recent = (['delivered', 'failed', 'failed'] as const).map((state, at) => ({ uuid: `${at}`, state }));
  const { screen } = await open('/dashboard/webhooks', {
    hooks: [aHook({ description: 'Till', types: ['code.created'], scans: 'people', state: 'failing', recent })],
  });
  const list = await screen.findByRole('region', { name: 'Webhook endpoints' });
  const row = await within(list).findByRole('listitem');
  for (const text of ['Till', '1 event type', 'Scans by people', 'Failing'])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).getByText('The last 3 deliveries: 2 failed')).toBeTruthy();
});

test('smaller plans see what it is, with the plan that has it', async () => {
  const { screen } = await open('/dashboard/webhooks', { workspace: aWorkspace });
  expect(await screen.findByRole('button', { name: /Add endpoint.*Enterprise/ })).toBeTruthy();
});

test('a delivery shows what was sent and answered, and is sent again', async () => {
  const { screen, sent } = await open(`/dashboard/webhooks/${uuid}?delivery=${deliveryUuid}`, {
    hooks: [aHook()],
    deliveries: [aDelivery()],
  });
  expect(await screen.findByText('thanks')).toBeTruthy();
  expect(screen.getByText(/"title": "Menu"/)).toBeTruthy();
  expect(screen.getByText('status 204 in 120 ms')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Resend' }));
  await waitFor(() => expect(sent(`POST /api/webhooks/${uuid}/deliveries/${deliveryUuid}/resend`)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Send test event' }));
  await waitFor(() => expect(sent(`POST /api/webhooks/${uuid}/test`)).toHaveLength(1));
});

test('a disabled endpoint says why, with its last answer, and is enabled again', async () => {
  const { screen, sent } = await open(`/dashboard/webhooks/${uuid}`, {
    hooks: [
      aHook({
        state: 'disabled',
        isEnabled: false,
        disabledReason: 'gone',
        lastAnswer: { at: '2026-11-20T22:00:00Z', status: 410, problem: null },
      }),
    ],
  });
  expect(await screen.findByText(/it answered that it’s gone.*status 410/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Enable again' }));
  await waitFor(() => expect(sent(`PATCH /api/webhooks/${uuid}`)[0]?.body).toEqual({ isEnabled: true }));
  expect(await screen.findByRole('button', { name: 'Send test event' })).toBeTruthy();
});

test('a secret is renewed after a question, and shown once', async () => {
  const { screen } = await open(`/dashboard/webhooks/${uuid}`, {
    hooks: [aHook()],
    answer: (method, at) => (method === 'POST' && at.endsWith('/secret') ? { ...aHook(), secret: SECRET } : undefined),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rotate secret', hidden: true }));
  const question = await screen.findByRole('dialog', { name: 'Rotate the secret?' });
  expect(within(question).getByText(/Both secrets work for 24 hours\./)).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Rotate secret' }));
  expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
});

test('during a rotation another one says which secret stops working', async () => {
  const { screen } = await open(`/dashboard/webhooks/${uuid}`, {
    hooks: [aHook({ formerSecretUntil: '2126-11-21T22:00:00Z' })],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Rotate secret', hidden: true }));
  const question = await screen.findByRole('dialog', { name: 'Rotate the secret?' });
  expect(within(question).getByText(/the one before stops working at once/)).toBeTruthy();
});
