// @vitest-environment jsdom
import { cleanup, fireEvent, within, type BoundFunctions, type queries } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCode } from '../../../../testing/code.builder.ts';
import { aWorkspace, renderAt } from '../../../../testing/render-for-test.tsx';

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
