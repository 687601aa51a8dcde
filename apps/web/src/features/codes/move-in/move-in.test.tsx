// @vitest-environment jsdom
import type { BulkTable, Job, MoveIn, MoveInReport, Project } from '@evercode/contract';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aWorkspace, problem, renderAt } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const slow = { timeout: 60_000 };
const uuid = '66666666-6666-4666-8666-666666666666';

const aJob = (told: Partial<Job> = {}): Job => ({
  uuid,
  iri: `/api/jobs/${uuid}`,
  kind: 'read-links',
  status: 'done',
  total: 3,
  done: 3,
  problems: 0,
  madeBy: 'Ana Castro',
  apiKey: null,
  isMine: true,
  createdAt: '2026-11-21T00:00:00Z',
  startedAt: '2026-11-21T00:00:00Z',
  finishedAt: '2026-11-21T00:00:01Z',
  resumesAt: null,
  problem: null,
  undoes: null,
  canUndo: false,
  result: null,
  ...told,
});

const aReport = (told: Partial<MoveInReport> = {}): MoveInReport => ({
  links: 14,
  comes: 12,
  refusals: [{ reason: 'expired', count: 2, samples: ['go.example/old', 'go.example/older'] }],
  notes: [{ reason: 'ending-taken', count: 1, samples: ['go.example/menu'] }],
  domains: [{ domain: 'go.example', links: 14 }],
  scansBefore: 12_400,
  samples: [
    {
      link: 'go.example/menu',
      title: 'Menu',
      destination: 'https://www.example.com/menu',
      ending: null,
      scansBefore: 12_000,
    },
  ],
  room: null,
  beyond: 0,
  ...told,
});

const aMoveIn = (told: Partial<MoveIn> = {}): MoveIn => ({
  uuid,
  iri: `/api/move-ins/${uuid}`,
  service: 'shlink',
  host: 's.example',
  reading: aJob(),
  report: aReport(),
  stoppedBy: null,
  run: null,
  endsAt: '2026-11-22T00:00:00Z',
  ...told,
});

const aTable: BulkTable = {
  uuid,
  name: 'links.csv',
  hasHeader: true,
  kind: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  columns: [
    { index: 0, name: 'Long URL', samples: ['https://www.example.com/a'], guess: null },
    { index: 1, name: 'Back half', samples: ['a', 'b'], guess: null },
    { index: 2, name: 'Owner', samples: [], guess: null },
  ],
  typology: 'website',
  rows: 2,
  endsAt: '2026-11-22T00:00:00Z',
};

const aProject: Project = {
  uuid,
  iri: `/api/projects/${uuid}`,
  title: 'Spring',
  owner: aWorkspace.iri,
  state: 2,
  qrCount: 0,
  createdAt: '2026-11-20T00:00:00Z',
  updatedAt: '2026-11-20T00:00:00Z',
};

type Told = { moveIn?: MoveIn | Response; plan?: string; start?: unknown };

async function open(path: string, { moveIn = aMoveIn(), plan = 'pro', start = aMoveIn() }: Told = {}) {
  const rendered = await renderAt(path, {
    isSignedIn: true,
    answer(method, address) {
      if (address.startsWith('/api/accounts/'))
        return { ...aWorkspace, planName: plan, subscriptionType: plan === 'free' ? 'FREE' : 'PREMIUM' };
      if (method === 'POST' && address === '/api/move-ins') return start;
      if (method === 'POST' && address.endsWith('/run')) return aJob({ kind: 'move-in', status: 'running' });
      if (address === `/api/move-ins/${uuid}`) return moveIn;
      if (address.startsWith('/api/jobs')) return aJob({ kind: 'move-in', status: 'running' });
      if (address === '/api/projects') return { items: [aProject] };
      return undefined;
    },
  });
  const bodyOf = (line: string) => rendered.requests.find((request) => request.line === line)?.body;
  return { ...rendered, bodyOf };
}

const services = '/dashboard/import-export/services';
const previewPath = `${services}/${uuid}`;

test('every service is offered, and a chosen one asks for what it needs', async () => {
  const { screen, router } = await open(services);
  await screen.findByRole('heading', { name: 'Where are your links now?' }, slow);
  for (const name of ['Bitly', 'Rebrandly', 'Dub', 'Shlink', 'Kutt', 'YOURLS', 'Another service'])
    screen.getByRole('link', { name: new RegExp(`^${name}`) });
  fireEvent.click(screen.getByRole('link', { name: /^Bitly/ }));
  await screen.findByLabelText('Access token');
  expect(router.state.location.search).toBe('?from=bitly');
  expect(screen.queryByLabelText('Address')).toBeNull();
  screen.getByText(/Used for this import only\. Never stored\./);
});

test('a service that asks for a pause is named, with the time when the reading goes on', async () => {
  const resumesAt = '2026-11-21T10:42:00Z';
  const reading = aJob({ status: 'waiting', total: null, done: 1_200, finishedAt: null, resumesAt });
  const { screen } = await open(previewPath, { moveIn: aMoveIn({ reading, report: null }) });
  await screen.findByText('1,200 links so far', undefined, slow);
  screen.getByText(/^Shlink asked us to slow down\. We’ll go on at \d+:42\s[AP]M\. You can leave; we’ll email you\.$/);
});

test('an empty form says what is missing, and a filled one starts the preview without keeping the key', async () => {
  const { screen, router, bodyOf } = await open(`${services}?from=kutt`);
  fireEvent.click(await screen.findByRole('button', { name: 'Preview import' }, slow));
  expect(document.activeElement).toBe(screen.getByLabelText('Address'));
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: ' https://kutt.example ' } });
  fireEvent.change(screen.getByLabelText('API key'), { target: { value: 'secret-key' } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview import' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(previewPath), slow);
  expect(bodyOf('POST /api/move-ins')).toEqual({ service: 'kutt', address: 'https://kutt.example', key: 'secret-key' });
  expect(
    JSON.stringify([router.state.location, Object.entries(localStorage), Object.entries(sessionStorage)]),
  ).not.toContain('secret-key');
});

test('a refused address is said at its field', async () => {
  const refusal = problem(422, 'validation-failed', {
    violations: [{ propertyPath: 'address', code: 'invalid-url', message: '' }],
  });
  const { screen } = await open(`${services}?from=yourls`, { start: refusal });
  fireEvent.change(await screen.findByLabelText('Address', {}, slow), { target: { value: 'ftp://x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview import' }));
  await waitFor(() => expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true'), slow);
});

test('the preview says what comes, what does not and what changes, and moves it in', async () => {
  const { screen, router, bodyOf } = await open(previewPath);
  await screen.findByRole('heading', { name: '12 links can move in' }, slow);
  screen.getByText(/From s\.example/);
  screen.getByText(/Before Evercode: 12,400/);
  const cannot = within(screen.getByRole('region', { name: 'What can’t move in' }));
  expect(cannot.getByRole('listitem').textContent).toContain('2 Expired at the service');
  cannot.getByText('Such as go.example/old, go.example/older');
  within(screen.getByRole('region', { name: 'What changes' })).getByText(/New ending, because it’s taken here/);
  const row = screen.getByRole('row', { name: /go\.example\/menu/ });
  expect(row.textContent).toContain('New ending');
  expect(row.textContent).toContain('12,000');
  fireEvent.click(screen.getByRole('button', { name: 'Move in 12 codes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/jobs/${uuid}`), slow);
  expect(bodyOf(`POST /api/move-ins/${uuid}/run`)).toEqual({});
});

test('a password for protected links raises the number, and is sent', async () => {
  const refusals: MoveInReport['refusals'] = [{ reason: 'password-unknown', count: 3, samples: ['go.example/x'] }];
  const { screen, bodyOf } = await open(previewPath, { moveIn: aMoveIn({ report: aReport({ refusals }) }) });
  const field = await screen.findByLabelText('Password for protected links (optional)', {}, slow);
  screen.getByRole('button', { name: 'Move in 12 codes' });
  fireEvent.change(field, { target: { value: 'members' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move in 15 codes' }));
  await waitFor(() => expect(bodyOf(`POST /api/move-ins/${uuid}/run`)).toEqual({ password: 'members' }), slow);
});

test('the codes move into the chosen project', async () => {
  const { screen, bodyOf } = await open(previewPath);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Project' }, slow));
  fireEvent.click(await screen.findByRole('option', { name: 'Spring' }, slow));
  fireEvent.click(screen.getByRole('button', { name: 'Move in 12 codes' }));
  await waitFor(() => expect(bodyOf(`POST /api/move-ins/${uuid}/run`)).toEqual({ project: aProject.iri }), slow);
});

test('a plan without room says how many come first', async () => {
  const report = aReport({ room: 2, beyond: 10 });
  const { screen } = await open(previewPath, { moveIn: aMoveIn({ report }), plan: 'free' });
  await screen.findByText('Your plan has room for 2 codes. The most scanned links move in first.', {}, slow);
  screen.getByRole('button', { name: 'See plans' });
  screen.getByRole('button', { name: 'Move in 2 codes' });
});

test('nothing new, a service that stopped, and links that were moved in have their words', async () => {
  const nothing = aMoveIn({ report: aReport({ comes: 0 }) });
  const first = await open(previewPath, { moveIn: nothing });
  await first.screen.findByText('Everything that can move in is already here.', {}, slow);
  expect(first.screen.queryByRole('button', { name: /^Move in/ })).toBeNull();
  cleanup();
  const stopped = await open(previewPath, { moveIn: aMoveIn({ stoppedBy: 'service-busy' }) });
  await stopped.screen.findByText(/We couldn’t read everything\./, {}, slow);
  cleanup();
  const moved = await open(previewPath, { moveIn: aMoveIn({ run: aJob({ kind: 'move-in' }) }) });
  await moved.screen.findByRole('link', { name: 'View results' }, slow);
  expect(moved.screen.queryByRole('button', { name: /^Move in/ })).toBeNull();
});

test.each<[string, Partial<MoveIn>, RegExp]>([
  ['running', { reading: aJob({ status: 'running', done: 300 }), report: null }, /300 links so far/],
  [
    'failed',
    { reading: aJob({ status: 'failed', problem: 'service-key-refused' }), report: null },
    /The service refused this key/,
  ],
  ['cancelled', { reading: aJob({ status: 'cancelled' }), report: null }, /You canceled this/],
])('a reading that is %s says so', async (_status, told, words) => {
  const { screen } = await open(previewPath, { moveIn: aMoveIn(told) });
  expect((await screen.findAllByText(words, {}, slow)).length).toBeGreaterThan(0);
});

test('an ended preview offers to start over', async () => {
  const { screen } = await open(previewPath, { moveIn: problem(404, 'not-found') });
  await screen.findByRole('heading', { name: 'This preview has ended' }, slow);
  screen.getByRole('link', { name: 'Start over' });
});

test('the columns of a file are matched by their headers, and by hand', async () => {
  const { MatchColumns } = await import('./connect/match-columns.tsx');
  const { useStartMoveIn } = await import('./use-move-in.ts');
  const { renderSignedIn } = await import('../../../testing/render-for-test.tsx');
  let started: MoveIn | undefined;
  function Form() {
    const form = { formId: 'columns', start: useStartMoveIn(), onStarted: (made: MoveIn) => void (started = made) };
    return (
      <>
        <MatchColumns {...form} table={aTable} service="table" />
        <button type="submit" form="columns">
          Preview import
        </button>
      </>
    );
  }
  const { screen, requests } = await renderSignedIn(<Form />, {
    answer: (method, path) => (method === 'POST' && path === '/api/move-ins' ? aMoveIn() : undefined),
  });
  expect(screen.getByRole('combobox', { name: '“Long URL” becomes' })).toHaveProperty('value', 'Destination');
  expect(screen.getByRole('combobox', { name: '“Back half” becomes' })).toHaveProperty('value', 'Ending');
  fireEvent.click(screen.getByRole('combobox', { name: '“Owner” becomes' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Destination' }));
  // One column each: the former destination is not imported any more.
  expect(screen.getByRole('combobox', { name: '“Long URL” becomes' })).toHaveProperty('value', 'Don’t import');
  fireEvent.click(screen.getByRole('combobox', { name: '“Owner” becomes' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Don’t import' }));
  fireEvent.click(screen.getByRole('button', { name: 'Preview import' }));
  await screen.findByText('Choose the column with the destination.');
  fireEvent.click(screen.getByRole('combobox', { name: '“Long URL” becomes' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Destination' }));
  fireEvent.click(screen.getByRole('button', { name: 'Preview import' }));
  await waitFor(() => expect(started?.uuid).toBe(uuid), slow);
  expect(requests.find(({ line }) => line === 'POST /api/move-ins')?.body).toEqual({
    service: 'table',
    table: uuid,
    columns: ['destination', 'ending', null],
  });
});
