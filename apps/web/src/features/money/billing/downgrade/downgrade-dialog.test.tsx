// @vitest-environment jsdom
import type { DowngradeInfo } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aWorkspace, problem, renderSignedIn, slowPoll } from '../../../../testing/render-for-test.tsx';
import { aDowngrade, answerBilling, aSubscription, ids, type Billing } from '../billing.builder.ts';
import { ChangePlanDialog } from '../change-plan-dialog.tsx';

afterEach(cleanup);

const scheduled = { uuid: ids.scheduled };

type Opened = { plan?: 'starter' | 'pro'; months?: 1 | 12; title?: string };

async function open(
  billing: Billing = {},
  { plan = 'starter', months, title = 'Switch to Starter on Dec 23' }: Opened = {},
) {
  const onDone = vi.fn();
  const rendered = await renderSignedIn(
    <ChangePlanDialog plan={plan} months={months} onDone={onDone} onClose={() => undefined} />,
    {
      answer: answerBilling({
        ...billing,
        answer(method, path, body) {
          const own = billing.answer?.(method, path, body);
          return own ?? (method === 'POST' && path === '/api/orders-schedule' ? scheduled : undefined);
        },
      }),
    },
  );
  const dialog = within(await rendered.screen.findByRole('dialog', { name: title }));
  return {
    ...rendered,
    dialog,
    onDone,
    sent: () => rendered.requests.filter(({ line }) => !line.startsWith('GET')),
  };
}

test('names what pauses and what is paid, and schedules the change', async () => {
  const { dialog, sent, onDone } = await open();
  dialog.getByText('65 codes will pause: the least scanned in 30 days. Locked codes go last.');
  const rows = within(dialog.getByRole('list', { name: 'Codes that will pause' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Old flyer0 scans',
    'Winter menu12 scans',
    'Shop windowLocked3 scans',
  ]);
  dialog.getByText('and 62 more');
  dialog.getByText('Starting Dec 23, you pay $84.00 a year, tax included.');
  fireEvent.click(dialog.getByRole('button', { name: 'Switch to Starter' }));
  await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
  expect(sent()).toEqual([
    {
      line: 'POST /api/orders-schedule',
      body: { account: aWorkspace.uuid, planPrice: ids.yearly, keep: [] },
    },
  ]);
});

test('by the month costs what the month costs', async () => {
  const { dialog, sent, onDone } = await open();
  fireEvent.click(dialog.getByLabelText('Monthly, $9.00'));
  dialog.getByText('Starting Dec 23, you pay $9.00 a month, tax included.');
  fireEvent.click(dialog.getByRole('button', { name: 'Switch to Starter' }));
  await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
  expect(sent()[0]?.body).toMatchObject({ planPrice: ids.monthly });
});

describe('the codes that stay', () => {
  const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
  const withRoom = (limit: number): DowngradeInfo => {
    const info = aDowngrade();
    return { ...info, codes: { ...info.codes, limit } };
  };

  test('are chosen, and sent by their ids', async () => {
    const { dialog, sent, onDone } = await open();
    fireEvent.click(dialog.getByRole('button', { name: 'Choose codes' }));
    dialog.getByText('Check up to 100 codes that must keep working. The most scanned fill the rest.');
    fireEvent.click(dialog.getByRole('checkbox', { name: /Winter menu/ }));
    fireEvent.click(dialog.getByRole('checkbox', { name: /Old flyer/ }));
    fireEvent.click(dialog.getByRole('checkbox', { name: /Old flyer/ }));
    dialog.getByText('1 code keeps working. The next least scanned pauses instead.');
    fireEvent.click(dialog.getByRole('button', { name: 'Switch to Starter' }));
    await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
    expect(sent()[0]?.body).toMatchObject({ keep: [aDowngrade().codes.pausing[1]?.uuid] });
  });

  test('are found by words and by pages among all, which are counted', async () => {
    const all = Array.from({ length: 65 }, (_, place) => ({
      uuid: idOf(place),
      title: `Table ${place + 1}`,
      scans: place,
      locked: false,
    }));
    const { dialog, requests, sent, onDone } = await open({
      answer(_, path) {
        if (!path.startsWith('/api/plans/downgrade-info/')) return undefined;
        const query = new URL(path, 'https://app.example').searchParams;
        const found = all.filter(({ title }) => title.toLowerCase().includes(query.get('search_term') ?? ''));
        const first = (Number(query.get('page') ?? '1') - 1) * 30;
        const { codes, ...info } = aDowngrade();
        return { ...info, codes: { ...codes, pausing: found.slice(first, first + 30), found: found.length } };
      },
    });
    const titles = () =>
      within(dialog.getByRole('list', { name: 'Codes that will pause' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(titles()).toHaveLength(5);
    dialog.getByText('and 60 more');
    fireEvent.click(dialog.getByRole('button', { name: 'Show more' }));
    await expect.poll(() => titles().length, slowPoll).toBe(30);
    dialog.getByText('and 35 more');
    fireEvent.click(dialog.getByRole('button', { name: 'Show more' }));
    await expect.poll(() => titles().length, slowPoll).toBe(60);

    fireEvent.click(dialog.getByRole('button', { name: 'Choose codes' }));
    fireEvent.change(dialog.getByRole('searchbox', { name: 'Search these codes' }), { target: { value: 'table 64' } });
    await expect.poll(titles, slowPoll).toEqual(['Table 6463 scans']);
    expect(requests.at(-1)?.line).toContain('search_term=table+64');
    fireEvent.click(dialog.getByRole('checkbox', { name: /Table 64/ }));
    fireEvent.change(dialog.getByRole('searchbox', { name: 'Search these codes' }), { target: { value: 'nothing' } });
    await dialog.findByText('No codes match “nothing”');
    dialog.getByText('65 codes will pause: the least scanned in 30 days. Locked codes go last.');
    fireEvent.click(dialog.getByRole('button', { name: 'Switch to Starter' }));
    await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
    expect(sent()[0]?.body).toMatchObject({ keep: [all[63]?.uuid] });
  });

  test('are no more than the plan has room for', async () => {
    const { dialog } = await open({ downgrade: withRoom(2) });
    fireEvent.click(dialog.getByRole('button', { name: 'Choose codes' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: /Winter menu/ }));
    fireEvent.click(dialog.getByRole('checkbox', { name: /Old flyer/ }));
    const third = dialog.getByRole('checkbox', { name: /Shop window/ });
    expect(third).toHaveProperty('disabled', true);
    dialog.getByText('Your new plan has room for 2 active codes. Uncheck one to choose another.');
    fireEvent.click(dialog.getByRole('checkbox', { name: /Old flyer/ }));
    expect(third).toHaveProperty('disabled', false);
  });
});

test('people who are too many are removed first, by name', async () => {
  const maria = { uuid: ids.free, name: 'Maria Rossi', email: 'maria@example.com', isPending: false };
  const invited = { uuid: ids.pro, name: '', email: 'new@example.com', isPending: true };
  let info = aDowngrade({ members: [maria, invited], membersOver: 2 });
  const { dialog, sent } = await open({
    downgrade: () => info,
    answer(method) {
      if (method !== 'DELETE') return undefined;
      info = aDowngrade({ members: [invited], membersOver: 1 });
      return new Response(null, { status: 204 });
    },
  });
  dialog.getByRole('heading', { name: 'Remove 2 people first' });
  dialog.getByText('Starter has room for 1 user, the owner included.');
  const confirm = () => dialog.getByRole('button', { name: 'Switch to Starter' });
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(confirm());
  expect(sent()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Maria Rossi' }));
  const question = within(dialog.getByRole('group', { name: 'Remove Maria Rossi from the workspace?' }));
  fireEvent.click(question.getByRole('button', { name: 'Remove Maria Rossi' }));
  await dialog.findByRole('heading', { name: 'Remove 1 person first' });
  expect(dialog.queryByText('maria@example.com')).toBeNull();
  expect(sent().map(({ line }) => line)).toEqual([`DELETE /api/user-accounts/${maria.uuid}`]);
});

describe('from Enterprise to Pro', () => {
  const toPro = aDowngrade({
    plan: 'pro',
    codes: { limit: 1000, active: 5, pausing: [], found: 0, pausingCount: 0 },
    losing: ['white-label', 'multiple-custom-domains', 'role-based-access', 'api-access', 'single-sign-on'],
  });
  const lostIn = async (workspace: Billing['workspace']) => {
    const { dialog } = await open(
      {
        workspace: { planName: 'enterprise', ...workspace },
        subscription: aSubscription({
          terms: { planPrice: ids.scheduled, plan: 'enterprise', months: 12, cents: 99_000, currency: 'USD' },
        }),
        downgrade: toPro,
      },
      { plan: 'pro', title: 'Switch to Pro on Dec 23' },
    );
    const lists = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    return lists.slice(3);
  };

  test('API keys and domains that stop are named first', async () => {
    const workspace = { accessTokens: ['/api/api-keys/1'], domains: ['/api/domains/1', '/api/domains/2'] };
    expect(await lostIn(workspace)).toEqual([
      'API keys and webhooks, which stop working',
      'More than 1 own domain: codes on the others work until the certificate expires',
      'Roles for your team',
      'White label',
      'Single Sign-On',
    ]);
  });

  test('no domain stops that has room, by the plan or by agreement', async () => {
    const domains = ['/api/domains/1', '/api/domains/2'];
    expect(await lostIn({ domains: domains.slice(1) })).toContain('More than 1 own domain');
    cleanup();
    expect(await lostIn({ domains, agreedLimits: { customDomains: 2 } })).toContain('More than 2 own domains');
  });
});

test('own domains lose their certificates in a plan without any', async () => {
  const downgrade = aDowngrade({ losing: ['team', 'custom-domain', 'multiple-custom-domains'] });
  const { dialog } = await open({ workspace: { domains: ['/api/domains/1'] }, downgrade });
  const parts = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(parts.slice(-2)).toEqual([
    'Your own domains: codes on them work until the certificate expires',
    'Inviting people',
  ]);
});

test('another cycle of the same plan is one question', async () => {
  const { dialog, sent, onDone } = await open(
    {
      subscription: aSubscription(),
      downgrade: aDowngrade({
        plan: 'pro',
        codes: { limit: 1000, active: 5, pausing: [], found: 0, pausingCount: 0 },
        losing: [],
      }),
    },
    { plan: 'pro', months: 1, title: 'Switch to monthly payments on Dec 23' },
  );
  dialog.getByText('Starting Dec 23, you pay $9.00 a month, tax included.');
  expect(dialog.queryAllByRole('listitem')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Switch to monthly' }));
  await expect.poll(() => onDone.mock.calls.length, slowPoll).toBe(1);
  expect(sent()[0]?.body).toMatchObject({ planPrice: ids.monthly });
});

test('what cannot be read is asked again', async () => {
  let isBroken = true;
  const { dialog, screen } = await open(
    { answer: (_, path) => (isBroken && path.includes('/downgrade-info/') ? problem(403, 'forbidden') : undefined) },
    { title: 'Switch to Starter' },
  );
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  isBroken = false;
  fireEvent.click(retry);
  await screen.findByRole('dialog', { name: 'Switch to Starter on Dec 23' });
});
