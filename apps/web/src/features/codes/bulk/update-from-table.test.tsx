// @vitest-environment jsdom
import type { TableComparison } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeUploads } from '../../../testing/fake-uploads.ts';
import { aJob, jobUuid } from '../../../testing/job.builder.ts';
import { renderAt, slowPoll, type Answer } from '../../../testing/render-for-test.tsx';
import { aTable, tableUuid } from './table.builder.ts';

const path = `/api/bulk/tables/${tableUuid}`;
const at = (step: string) => `/dashboard/import-export/update?table=${tableUuid}&step=${step}`;

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

const comparison: TableComparison = {
  changed: 37,
  new: 2,
  unchanged: 120,
  notInFile: 7,
  locked: 3,
  differences: [
    {
      line: 2,
      qr: '/api/qrs/lunch',
      title: 'Lunch',
      fields: [
        { column: 'destination', before: 'https://example.com/2025', after: 'https://example.com/2026' },
        { column: 'tags', before: '', after: 'season' },
      ],
    },
  ],
  faults: [],
  faultsInAll: 0,
};

function show(step: string, compared: Partial<TableComparison> = {}, table = aTable) {
  const answer: Answer = (method, asked) => {
    if (asked.endsWith('/compare')) return { ...comparison, ...compared };
    if (asked.endsWith('/change')) return aJob({ kind: 'bulk-change', status: 'waiting', total: null, result: null });
    if (asked.startsWith(path)) return table;
    return asked.startsWith('/api/jobs/') && method === 'GET' ? aJob({ kind: 'bulk-change' }) : undefined;
  };
  return renderAt(at(step), { isSignedIn: true, answer });
}

test('an uploaded table has its columns guessed for codes of all types, also after a reload', async () => {
  const uploads = createFakeUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.Request);
  try {
    const { screen } = await renderAt('/dashboard/import-export/update', { isSignedIn: true, answer: () => undefined });
    const name = 'Drop a CSV or Excel file, or paste cells';
    const field = await screen.findByLabelText(name, { selector: 'input' }, slowPoll);
    fireEvent.change(field, { target: { files: [new File(['name'], 'codes.csv')] } });
    expect((await uploads.next()).line).toContain('forChanges=true');
  } finally {
    vi.unstubAllGlobals();
  }
  const { screen, requests } = await show('match');
  await screen.findByText(/menus\.csv/, undefined, slowPoll);
  expect(requests.some(({ line }) => line === `GET ${path}?forChanges=true`)).toBe(true);
});

test('an exported table is compared cell by cell, and what it does not name stays untouched', async () => {
  const { screen } = await show('check');
  for (const [words, text] of [
    ['37 changed', 'Changed when you apply.'],
    ['2 new', /They aren’t created here/],
    ['7 not in file', 'Untouched.'],
    ['120 the same', 'Nothing to do.'],
  ] as const) {
    await screen.findByText(words);
    screen.getByText(text);
  }
  const changes = within(screen.getByRole('region', { name: 'Changes' }));
  expect(changes.getByText('https://example.com/2025').tagName).toBe('DEL');
  expect(changes.getByText('https://example.com/2026').tagName).toBe('INS');
  changes.getByRole('rowheader', { name: 'Tags' });
  changes.getByText('36 more codes aren’t listed.');
});

test('locked codes change only if asked for; the changes are applied as one job', async () => {
  const { screen, router, requests } = await show('check');
  await screen.findByRole('button', { name: 'Apply 34 changes' });
  screen.getByText('You can undo everything at once afterwards.');
  fireEvent.click(screen.getByLabelText('Include 3 locked codes'));
  fireEvent.click(screen.getByRole('button', { name: 'Apply 37 changes' }));
  await expect.poll(() => router.state.location.pathname, slowPoll).toBe(`/dashboard/jobs/${jobUuid}`);
  expect(requests.find(({ line }) => line === `POST ${path}/change`)?.body).toMatchObject({
    columns: ['name', 'destination', null],
    confirmLocked: true,
    skipFaulty: true,
  });
});

test('a table without changes has nothing to apply', async () => {
  const { screen } = await show('check', { changed: 0, locked: 0, differences: [] });
  await screen.findByText('Nothing to change');
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
});

test('a table without short links says which column is missing', async () => {
  const { screen, router } = await show('match');
  expect(await screen.findAllByText('Choose the column that holds the short links.')).not.toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(router.state.location.search).toContain('step=match');
});

test('the upload says where such a table comes from', async () => {
  const { screen } = await renderAt('/dashboard/import-export/update', { isSignedIn: true });
  await screen.findByRole('heading', { name: 'Don’t have your table yet?' });
  screen.getByRole('button', { name: 'Export codes (CSV)' });
});
