// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeSavedFiles, type SavedFile } from '../../../../testing/fake-saved-files.ts';
import { aWorkspace, problem, renderSignedIn } from '../../../../testing/render-for-test.tsx';
import { RawScansRow } from './raw-scans-row.tsx';

afterEach(cleanup);

const id = '55555555-5555-4555-8555-555555555555';
let saved: readonly SavedFile[];
beforeEach(() => {
  saved = fakeSavedFiles();
});

async function show({
  plan = 'pro',
  scans = 2,
  exported = () => new Response('0123456789', { headers: { 'x-total-count': '2', 'x-expected-length': '10' } }),
} = {}) {
  return renderSignedIn(<RawScansRow subject={{ criteria: 'qr', id }} name="Lunch" />, {
    answer(method, path) {
      if (path.startsWith('/api/accounts/'))
        return { ...aWorkspace, planName: plan, subscriptionType: plan === 'free' ? 'FREE' : 'PREMIUM' };
      if (path.startsWith('/api/scans/count') || path.startsWith('/api/scans/deletions/preview')) return { scans };
      if (path.startsWith('/api/scans/export')) return exported();
      if (method === 'POST' && path === '/api/scans/deletions')
        return { uuid: id, qr: id, label: 'Lunch', from: '', to: '', scans, createdAt: '', doneAt: null };
      return undefined;
    },
  });
}

test('an export says how many scans it has, and downloads the selected days in the selected format', async () => {
  const { screen, requests } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Export raw scans' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('2 scans in these days, of every kind.');
  fireEvent.click(dialog.getByLabelText('Parquet'));
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await dialog.findByText('2 scans in these days, of every kind.');
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await screen.findByText('2 scans are exported.');
  expect(saved.map(({ name, file }) => [name, file.type, file.size])).toEqual([
    ['scans-2026-11-01-2026-11-21.parquet', 'application/vnd.apache.parquet', 10],
  ]);
  expect(requests.find(({ line }) => line.includes('/api/scans/export'))?.line).toContain('format=parquet');
});

test('a failed export shows a message, and nothing is saved', async () => {
  const { screen } = await show({ exported: () => problem(503, 'unavailable') });
  fireEvent.click(screen.getByRole('button', { name: 'Export raw scans' }));
  await screen.findByText('2 scans in these days, of every kind.');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('alert');
  expect(saved).toEqual([]);
});

test('a deletion requires the exact name', async () => {
  const { screen, requests } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Delete scans…' }));
  const submit = await screen.findByRole('button', { name: 'Delete 2 scans' });
  const confirm = screen.getByLabelText('Write “Lunch” to confirm');
  fireEvent.change(confirm, { target: { value: 'lunch' } });
  fireEvent.click(submit);
  await screen.findByText('Write the name exactly as it is.');
  fireEvent.change(confirm, { target: { value: 'Lunch' } });
  fireEvent.click(submit);
  await expect
    .poll(() => requests.find(({ line }) => line === 'POST /api/scans/deletions')?.body)
    .toMatchObject({ criteria: 'qr', id, confirm: 'Lunch' });
});

test('a plan without all charts names the plan that can export', async () => {
  const { screen } = await show({ plan: 'free' });
  fireEvent.click(screen.getByRole('button', { name: /Export raw scans/ }));
  expect(screen.queryByText('Format')).toBeNull();
});
