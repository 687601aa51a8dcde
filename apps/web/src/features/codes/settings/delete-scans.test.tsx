// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCode } from '../../../testing/code.builder.ts';
import { aWorkspace, renderAt, type Answer } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const uuid = '55555555-5555-4555-8555-555555555555';

function serve(scans: number): Answer {
  const lunch = aCode({ uuid, title: 'Lunch', scans, version: 7 });
  return (method, path) => {
    if (path.startsWith('/api/accounts/')) return { ...aWorkspace, planName: 'pro', subscriptionType: 'PREMIUM' };
    if (path.startsWith('/api/qrs-compact')) return { items: [], page: 1, itemsPerPage: 30, totalItems: 0 };
    if (path === '/api/tags') return { items: [] };
    if (path === `/api/qrs/${uuid}`) return lunch;
    if (path.startsWith('/api/scans/deletions/preview')) return { scans };
    if (method === 'POST' && path === '/api/scans/deletions')
      return { uuid, qr: uuid, label: 'Lunch', from: '', to: '', scans, createdAt: '', doneAt: null };
    return undefined;
  };
}

async function open(scans: number) {
  const rendered = await renderAt(`/dashboard/qrs/all?settings=${uuid}`, { isSignedIn: true, answer: serve(scans) });
  const dialog = within(await rendered.screen.findByRole('dialog', { name: /^Settings for/ }));
  await dialog.findByRole('navigation');
  return { ...rendered, dialog };
}

test('scans are deleted in the settings of their code, after its exact name', async () => {
  const { screen, dialog, requests } = await open(2);
  fireEvent.click(await dialog.findByRole('button', { name: 'Delete scans…' }));
  const submit = await screen.findByRole('button', { name: 'Delete 2 scans' });
  const confirm = screen.getByLabelText('Type “Lunch” to confirm');
  fireEvent.change(confirm, { target: { value: 'lunch' } });
  fireEvent.click(submit);
  await screen.findByText('Type the name exactly as shown.');
  fireEvent.change(confirm, { target: { value: 'Lunch' } });
  fireEvent.click(submit);
  await expect
    .poll(() => requests.find(({ line }) => line === 'POST /api/scans/deletions')?.body)
    .toMatchObject({ criteria: 'qr', id: uuid, confirm: 'Lunch' });
});

test('a code without scans has none to delete', async () => {
  const { dialog } = await open(0);
  expect(dialog.queryByRole('button', { name: 'Delete scans…' })).toBeNull();
});
