// @vitest-environment jsdom
import {
  cleanup,
  fireEvent,
  waitFor,
  within,
  type BoundFunctions,
  type queries,
  type RenderResult,
} from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCode } from '../../../testing/code.builder.ts';
import { aWorkspace, renderAt } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const uuid = '55555555-5555-4555-8555-555555555555';

type Dialog = BoundFunctions<typeof queries>;

const edit = (plan: 'free' | 'pro', code = aCode({ uuid, title: 'Lunch' })) =>
  renderAt(`/qr-builder/edit/${uuid}`, {
    isSignedIn: true,
    answer(_, path) {
      if (path.startsWith('/api/accounts/'))
        return { ...aWorkspace, planName: plan, subscriptionType: plan === 'free' ? 'FREE' : 'PREMIUM' };
      if (path.startsWith(`/api/qrs/${uuid}/destinations`)) return { isOn: true, items: [] };
      if (path.startsWith(`/api/qrs/${uuid}`)) return code;
      return path.startsWith('/api/qrs-compact') ? { items: [], page: 1, itemsPerPage: 30, totalItems: 0 } : undefined;
    },
  });

test.each([
  ['Device', (dialog: Dialog) => dialog.getByRole('checkbox', { name: 'Phone', checked: true })],
  ['Time', (dialog: Dialog) => dialog.getByLabelText('From')],
  ['A/B split', (dialog: Dialog) => dialog.getByLabelText('Version B')],
  ['Country', (dialog: Dialog) => dialog.getAllByLabelText('Countries')],
] as const)('%s begins a rule of that kind in the settings', async (kind, findField) => {
  const { screen } = await edit('pro');
  const row = within(await screen.findByRole('region', { name: 'Send people to different places' }));
  fireEvent.click(row.getByRole('button', { name: 'Add rule' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: kind }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Rule 1');
  findField(dialog);
});

test('on a plan without rules the row names the plan, and its button opens the upgrade', async () => {
  const { screen } = await edit('free');
  const row = within(await screen.findByRole('region', { name: 'Send people to different places' }));
  row.getByText('Pro');
  fireEvent.click(row.getByRole('button', { name: 'Add rule' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Pro');
});

test('a static code has no rules', async () => {
  const { screen } = await edit('pro', { ...aCode({ uuid }), dynamic: false, shortUrl: null });
  await screen.findByLabelText('Website URL');
  expect(screen.queryByRole('region', { name: 'Send people to different places' })).toBeNull();
});

const create = (plan: 'free' | 'pro' = 'pro') =>
  renderAt('/qr-builder/create?type=website', {
    isSignedIn: true,
    answer(method, path) {
      if (path.startsWith('/api/accounts/'))
        return { ...aWorkspace, planName: plan, subscriptionType: plan === 'free' ? 'FREE' : 'PREMIUM' };
      if (method === 'POST' && path === '/api/qrs') return aCode({ uuid, title: 'Lunch' });
      return path.startsWith('/api/qrs-compact') ? { items: [], page: 1, itemsPerPage: 30, totalItems: 0 } : undefined;
    },
  });
const rowOf = async (screen: RenderResult) =>
  within(await screen.findByRole('region', { name: 'Send people to different places' }));

test('a rule of a new code is kept with its draft, and created with it', async () => {
  window.localStorage.clear();
  const first = await create();
  const row = await rowOf(first.screen);
  fireEvent.change(await first.screen.findByLabelText('Website URL'), { target: { value: 'example.com' } });
  fireEvent.click(row.getByRole('button', { name: 'Add rule' }));
  fireEvent.click(await first.screen.findByRole('menuitem', { name: 'Device' }));
  const dialog = within(await first.screen.findByRole('dialog', { name: 'Rules' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  const [target] = dialog.getAllByLabelText('Send to');
  await waitFor(() => expect(target?.getAttribute('aria-invalid')).toBe('true'));
  if (target) fireEvent.change(target, { target: { value: 'https://phone.example/' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await row.findByText('1 rule');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();

  const { screen, requests } = await create();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  await (await rowOf(screen)).findByText('1 rule');
  const [button] = screen.getAllByRole('button', { name: 'Create code' });
  if (button) fireEvent.click(button);
  await screen.findByText('Your code is ready');
  expect(requests.find(({ line }) => line === 'POST /api/qrs')?.body).toMatchObject({
    settings: { rules: [{ when: { devices: ['phone'] }, to: [{ url: 'https://phone.example/' }] }] },
  });
});

test('the rules of a new code can be changed and left out again', async () => {
  window.localStorage.clear();
  const { screen } = await create();
  const row = await rowOf(screen);
  fireEvent.click(row.getByRole('button', { name: 'Add rule' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Time' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Rules' }));
  const [target] = dialog.getAllByLabelText('Send to');
  if (target) fireEvent.change(target, { target: { value: 'https://night.example/' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  fireEvent.click(await row.findByRole('button', { name: 'Edit rules' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Rules' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove rule 1' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await row.findByRole('button', { name: 'Add rule' });
});

test('on a plan without rules the row of a new code opens the upgrade', async () => {
  const { screen } = await create('free');
  const row = await rowOf(screen);
  row.getByText('Pro');
  fireEvent.click(row.getByRole('button', { name: 'Add rule' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Pro');
});
