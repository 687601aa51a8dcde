// @vitest-environment jsdom
import { mapBreakdowns } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeSavedFiles, type SavedFile } from '../../../../testing/fake-saved-files.ts';
import { aWorkspace, problem, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';

let saved: readonly SavedFile[];
beforeEach(() => {
  saved = fakeSavedFiles();
});
afterEach(cleanup);

const uuid = '55555555-5555-4555-8555-555555555555';
const stats = {
  totals: { total: 3, unique: 2, repeat: 1 },
  series: [{ at: '2026-11-20T00:00:00Z', total: 3, unique: 2 }],
  ...mapBreakdowns(() => []),
  classes: { human: 3, bot: 0, preview: 0, scanner: 0, prefetch: 0, head: 0, own: 0 },
};
const code = {
  uuid,
  iri: `/api/qrs/${uuid}`,
  title: 'Lunch/Menu',
  account: '',
  typology: { internalName: 'website', publicName: 'Website' },
  dynamic: true,
  input: { url: 'https://example.com/' },
  designParams: defaultDesign,
  state: 'active',
  scans: 3,
  quotaUntil: null,
  scansBefore: null,
  settings: { rules: [], languages: [] },
  shortUrl: { url: 'https://s.example/abc2345', domain: 's.example', pathName: 'abc2345' },
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

function serve(report: () => unknown): Answer {
  return (method, path) => {
    if (path.startsWith('/api/accounts/')) return { ...aWorkspace, planName: 'pro', subscriptionType: 'PREMIUM' };
    if (path.startsWith('/api/stats')) return stats;
    if (path === '/api/reports') return method === 'POST' ? report() : undefined;
    return path === `/api/qrs/${uuid}` ? code : undefined;
  };
}

async function open(report: () => unknown) {
  const rendered = await renderAt(`/qr-stats/${uuid}?range=last-7-days`, { isSignedIn: true, answer: serve(report) });
  const button = await rendered.screen.findByRole('button', { name: 'Export' });
  const choose = async (name: string) => {
    fireEvent.click(button);
    fireEvent.click(await rendered.screen.findByRole('menuitem', { name }));
  };
  return { ...rendered, button, choose };
}

test.each([
  ['PDF report', 'pdf'],
  ['Excel workbook', 'xlsx'],
  ['CSV table', 'csv'],
])('%s contains the current view, in the language of the app, named after the code', async (name, format) => {
  const { choose, requests } = await open(() => new Response('file!'));
  await choose(name);
  await waitFor(() => expect(saved).toHaveLength(1));
  // The page also requests the previous period, which ends earlier.
  const asked = requests
    .filter(({ line }) => line.startsWith('GET /api/stats?'))
    .map(({ line }) => new URLSearchParams(line.split('?')[1]));
  const shown = asked.reduce((latest, each) => ((each.get('to') ?? '') > (latest.get('to') ?? '') ? each : latest));
  expect(requests.find(({ line }) => line === 'POST /api/reports')?.body).toEqual({
    criteria: 'qr',
    id: uuid,
    fromDate: shown.get('from'),
    toDate: shown.get('to'),
    interval: 'day',
    timezone: shown.get('timezone'),
    format,
    language: 'en',
  });
  expect(saved[0]?.file.size).toBe(5);
  expect(saved[0]?.name).toMatch(new RegExp(String.raw`^Lunch Menu \d{4}-\d\d-\d\d \d{4}-\d\d-\d\d\.${format}$`));
});

test('shows progress until the file arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { choose, button } = await open(
    () => new Response(new ReadableStream({ start: (stream) => promise.then(() => stream.close()) })),
  );
  await choose('CSV table');
  await waitFor(() => expect(button.getAttribute('data-loading')).toBe('true'));
  resolve();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(button.getAttribute('data-loading')).toBeNull();
});

test('a failure is reported, and can be retried', async () => {
  let isAway = true;
  const { choose, screen } = await open(() => (isAway ? problem(503, 'unavailable') : new Response('file')));
  await choose('CSV table');
  const dialog = within(await screen.findByRole('dialog', { name: 'Something went wrong' }));
  expect(saved).toEqual([]);
  isAway = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});
