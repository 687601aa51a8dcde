// @vitest-environment jsdom
import type { Job, JobRow } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeSavedFiles } from '../../../testing/fake-saved-files.ts';
import { aJob, jobUuid } from '../../../testing/job.builder.ts';
import { renderAt, slowPoll, type Answer } from '../../../testing/render-for-test.tsx';
import { someUser } from '../../../platform/session/session.builder.ts';

const address = `/dashboard/jobs/${jobUuid}`;
const project = '88888888-8888-4888-8888-888888888888';
const nothing = { items: [], page: 1, itemsPerPage: 50, totalItems: 0 };

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

const aRow = (line: number, wanted: Partial<JobRow> = {}): JobRow => ({
  line,
  title: `Row ${line}`,
  outcome: 'created',
  problem: null,
  column: null,
  qr: `/api/qrs/${line}`,
  link: `https://go.example/r${line}`,
  ...wanted,
});

function serve(job: Job, more: Answer = () => undefined): Answer {
  return (method, path, body) => {
    const special = more(method, path, body);
    if (special !== undefined) return special;
    if (path === `/api/jobs/${jobUuid}`) return job;
    return path.startsWith(`/api/jobs/${jobUuid}/rows`) ? nothing : undefined;
  };
}

const show = (job: Job, more?: Answer) => renderAt(address, { isSignedIn: true, answer: serve(job, more) });

describe('a running job', () => {
  test('says how far it is and that one may leave', async () => {
    const { screen } = await show(aJob());
    await screen.findByRole('heading', { level: 1, name: 'Creating codes' });
    expect(screen.getByRole('progressbar', { name: '212 of 482' }).getAttribute('aria-valuenow')).toMatch(/^43/);
    screen.getByText('You can leave; we’ll email you.');
  });

  test('waits for the one before it', async () => {
    const { screen } = await show(aJob({ status: 'waiting', total: null, done: 0, result: null }));
    await screen.findByText(/^This starts when the one before it is done/);
  });

  test('once cancelled, keeps what it has made', async () => {
    const cancelled = aJob({ status: 'cancelled' });
    const { screen, requests } = await show(aJob(), (method) => (method === 'POST' ? cancelled : undefined));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep the 212 already made?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Keep 212' }));
    await screen.findByRole('heading', { level: 1, name: 'Canceled after 212 codes' });
    expect(requests.map(({ line }) => line)).toContain(`POST /api/jobs/${jobUuid}/cancel`);
  });

  test('once cancelled, moves what it has made to Trash if asked', async () => {
    const made = [aRow(2), aRow(3)];
    const { screen, requests } = await show(aJob(), (method, path) => {
      if (path.endsWith('/cancel')) return aJob({ status: 'cancelled' });
      if (path.includes('outcome=created')) return { items: made, page: 1, itemsPerPage: 100, totalItems: 2 };
      return method === 'POST' ? { changed: [], left: [] } : undefined;
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Move 212 to Trash' }));
    await screen.findByText('2 codes moved to Trash.');
    expect(requests.find(({ line }) => line === 'POST /api/qrs/batch')?.body).toEqual({
      action: 'trash',
      selection: { uuids: ['/api/qrs/2', '/api/qrs/3'] },
    });
  });
});

describe('a finished job', () => {
  const done = aJob({
    status: 'done',
    done: 500,
    total: 500,
    result: { created: 482, skipped: 18, project: `/api/projects/${project}` },
  });

  test('leads to its project, and names the rows that were left out', async () => {
    const rows = [aRow(2), aRow(3, { outcome: 'skipped', problem: 'invalid-url', qr: null, link: null })];
    const { screen } = await show(done, (_, path) =>
      path.startsWith(`/api/jobs/${jobUuid}/rows`)
        ? { items: rows, page: 1, itemsPerPage: 50, totalItems: 2 }
        : undefined,
    );
    await screen.findByRole('heading', { level: 1, name: '482 codes created' });
    screen.getByText('18 rows were skipped.');
    const link = screen.getByRole('link', { name: 'Go to project' });
    expect(link.getAttribute('href')).toBe(`/dashboard/project/${project}`);
    await screen.findByText('Skipped: Please enter a valid URL (i.e. www.example.com)');
    expect(screen.getByRole('link', { name: 'Row 2' }).getAttribute('href')).toBe('/qr-builder/edit/2');
  });

  test('gives its pictures and its results as files', async () => {
    const saved = fakeSavedFiles();
    const { screen, requests } = await show(done, (_, path) => {
      if (path.includes('/images.zip')) return new Response('zip', { headers: { 'content-type': 'application/zip' } });
      return path.includes('/results.csv')
        ? new Response('csv', { headers: { 'content-type': 'text/csv' } })
        : undefined;
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Download results (CSV)' }));
    await expect.poll(() => saved.map(({ name }) => name), slowPoll).toEqual(['results.csv']);
    fireEvent.click(screen.getByRole('button', { name: 'Download images (ZIP)' }));
    await expect.poll(() => saved.map(({ name }) => name), slowPoll).toEqual(['results.csv', 'codes.zip']);
    expect(requests.map(({ line }) => line)).toContain(`GET /api/jobs/${jobUuid}/images.zip?format=png`);
  });

  test('of changes is taken back with one press', async () => {
    const undo = '99999999-9999-4999-8999-999999999999';
    const changed = aJob({ kind: 'bulk-change', status: 'done', canUndo: true, result: { changed: 37 } });
    const undoing = aJob({ uuid: undo, kind: 'bulk-change', undoes: jobUuid });
    const { screen, router } = await show(changed, (method, path) => {
      if (path === `/api/jobs/${undo}`) return undoing;
      return method === 'POST' ? undoing : undefined;
    });
    await screen.findByRole('heading', { level: 1, name: '37 codes updated' });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { level: 1, name: 'Undoing changes' });
    expect(router.state.location.pathname).toBe(`/dashboard/jobs/${undo}`);
  });

  test('that took changes back says what stays as it is, and why', async () => {
    const result = { changed: 35, skipped: 2 };
    const undone = aJob({
      kind: 'bulk-change',
      status: 'done',
      undoes: '99999999-9999-4999-8999-999999999999',
      result,
    });
    const rows = [
      aRow(2, { outcome: 'changed' }),
      aRow(3, { outcome: 'skipped', problem: 'changed-meanwhile' }),
      aRow(4, { outcome: 'skipped', problem: 'unknown-code', qr: null, link: null }),
    ];
    const { screen } = await show(undone, (_, path) =>
      path.includes('/rows') ? { ...nothing, items: rows } : undefined,
    );
    await screen.findByRole('heading', { level: 1, name: '35 codes changed back' });
    screen.getByText('2 codes were left as they are.');
    const codes = within(await screen.findByRole('region', { name: 'Codes' }));
    await codes.findByRole('cell', { name: 'Changed back' });
    codes.getByText('Skipped: Changed in the meantime');
    codes.getByText('Skipped: Deleted in the meantime');
  });

  test.each([
    ['take-in', '3 codes couldn’t be brought back.', 'Codes', 'Restored'],
    ['move-in', '3 links couldn’t be moved in.', 'Links', 'Created'],
  ] as const)('of the kind %s counts what it has brought, not rows', async (kind, fact, heading, word) => {
    const result = { created: 479, failed: 3 };
    const { screen } = await show(aJob({ kind, status: 'done', result }), (_, path) =>
      path.includes('/rows') ? { ...nothing, items: [aRow(2)] } : undefined,
    );
    await screen.findByText(fact);
    const rows = within(screen.getByRole('region', { name: heading }));
    rows.getByRole('radio', { name: word });
    await rows.findByRole('row', { name: new RegExp(word) });
  });

  test('that failed says why, and that its work stays', async () => {
    const { screen } = await show(aJob({ status: 'failed', problem: 'person-left' }));
    await screen.findByRole('heading', { level: 1, name: 'Stopped after 212 codes' });
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toBe('The person who started this left the workspace. What was made before that stays.');
  });
});

describe('the strip', () => {
  const follow = () =>
    window.localStorage.setItem(
      `evercode.jobs.${someUser}`,
      JSON.stringify([{ uuid: jobUuid, workspace: '22222222-2222-4222-8222-222222222222' }]),
    );

  test('shows a job of this device on other pages, until its result is dismissed', async () => {
    follow();
    const job = aJob({ status: 'done', result: { created: 482 } });
    const { screen } = await renderAt('/dashboard/account', { isSignedIn: true, answer: serve(job) });
    const strip = within(await screen.findByRole('complementary', { name: 'Running in the background' }));
    expect(strip.getByRole('link', { name: 'View' }).getAttribute('href')).toBe(address);
    strip.getAllByText('482 codes created');
    fireEvent.click(strip.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('482 codes created')).toBeNull();
    expect(window.localStorage.getItem(`evercode.jobs.${someUser}`)).toBeNull();
  });

  test('brings the first codes into the list, and all when it is done', async () => {
    follow();
    let job = aJob({ done: 0, result: null });
    const { screen, requests } = await renderAt('/dashboard/qrs/all', {
      isSignedIn: true,
      answer: (method, path, body) => serve(job)(method, path, body),
    });
    const lists = () => requests.filter(({ line }) => line.startsWith('GET /api/qrs')).length;
    await screen.findByText('0 of 482');
    const first = lists();
    job = aJob();
    await expect.poll(lists, slowPoll).toBeGreaterThan(first);
    await screen.findByText('212 of 482');
    const early = lists();
    job = aJob({ status: 'done', result: { created: 482 } });
    await expect.poll(lists, slowPoll).toBeGreaterThan(early);
  });

  test('is not shown on the page of the job, and forgets what cannot be read', async () => {
    follow();
    const { screen } = await show(aJob());
    await screen.findByRole('heading', { level: 1, name: 'Creating codes' });
    expect(screen.queryByRole('complementary', { name: 'Running in the background' })).toBeNull();
    cleanup();
    await renderAt('/dashboard/account', { isSignedIn: true });
    await expect.poll(() => window.localStorage.getItem(`evercode.jobs.${someUser}`), slowPoll).toBeNull();
  });

  test('asks the server nothing for people without a job', async () => {
    const { screen, requests } = await renderAt('/dashboard/account', { isSignedIn: true });
    await screen.findByRole('heading', { level: 1 });
    expect(requests.filter(({ line }) => line.includes('/api/jobs'))).toEqual([]);
  });
});
