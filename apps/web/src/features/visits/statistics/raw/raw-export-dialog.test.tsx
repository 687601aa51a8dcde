// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeSavedFiles, type SavedFile } from '../../../../testing/fake-saved-files.ts';
import { aWorkspace, problem, renderSignedIn } from '../../../../testing/render-for-test.tsx';
import { ExportMenu } from '../export/export-menu.tsx';

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
  const made = await renderSignedIn(
    <main id="main">
      <ExportMenu subject={{ criteria: 'qr', id, name: 'Lunch' }} />
    </main>,
    {
      answer(_, path) {
        if (path.startsWith('/api/accounts/'))
          return { ...aWorkspace, planName: plan, subscriptionType: plan === 'free' ? 'FREE' : 'PREMIUM' };
        if (path.startsWith('/api/scans/count')) return { scans };
        return path.startsWith('/api/scans/export') ? exported() : undefined;
      },
    },
  );
  fireEvent.click(await made.screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(await made.screen.findByRole('menuitem', { name: /^Raw scans/ }));
  return made;
}

test('an export says how many scans it has, and downloads the selected days in the selected format', async () => {
  const { screen, requests } = await show();
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('2 scans on these days, bots included.');
  fireEvent.click(dialog.getByLabelText('Parquet'));
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-11-01' } });
  await dialog.findByText('2 scans on these days, bots included.');
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await screen.findByText('2 scans exported.');
  expect(saved.map(({ name, file }) => [name, file.type, file.size])).toEqual([
    ['scans-2026-11-01-2026-11-21.parquet', 'application/vnd.apache.parquet', 10],
  ]);
  expect(requests.find(({ line }) => line.includes('/api/scans/export'))?.line).toContain('format=parquet');
});

test('a failed export shows a message, and nothing is saved', async () => {
  const { screen } = await show({ exported: () => problem(503, 'unavailable') });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('2 scans on these days, bots included.');
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await screen.findByRole('alert');
  expect(saved).toEqual([]);
});

test('a plan without all charts names the plan that can export', async () => {
  const { screen } = await show({ plan: 'free' });
  expect(screen.queryByText('Format')).toBeNull();
});
