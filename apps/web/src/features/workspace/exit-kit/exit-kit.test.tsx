// @vitest-environment jsdom
import type { Job } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { passwordOnly } from '../../../platform/sign-in/proof.builder.ts';
import { aMembership, renderAt, type Answer } from '../../../testing/render-for-test.tsx';

afterEach(cleanup);

const page = '/dashboard/import-export';

const aJob = (over: Partial<Job> = {}): Job => ({
  uuid: '77777777-7777-4777-8777-777777777777',
  iri: '/api/jobs/77777777-7777-4777-8777-777777777777',
  kind: 'exit-kit',
  status: 'done',
  total: 3,
  done: 3,
  problems: 0,
  madeBy: 'Ana',
  isMine: true,
  createdAt: '2026-05-01T10:00:00Z',
  startedAt: '2026-05-01T10:00:00Z',
  finishedAt: '2026-05-01T10:01:00Z',
  resumesAt: null,
  problem: null,
  undoes: null,
  canUndo: false,
  result: { fileBytes: 1_288_490_189, fileEndsAt: '2099-05-08T10:01:00Z' },
  ...over,
});

function serve({ role = 'owner', jobs = [] }: { role?: string; jobs?: Job[] } = {}): Answer {
  let all = jobs;
  return (method, path) => {
    if (path.startsWith('/api/user-accounts')) return { items: [{ ...aMembership, role, isOwner: role === 'owner' }] };
    if (path.endsWith('/second-factor')) return passwordOnly;
    if (method === 'POST' && path.endsWith('/exit-kit')) {
      all = [aJob({ status: 'running', done: 1, finishedAt: null, result: null })];
      return all[0];
    }
    if (path.startsWith('/api/jobs/')) return all[0];
    return path.startsWith('/api/jobs') ? { items: all, page: 1, itemsPerPage: 10, totalItems: all.length } : undefined;
  };
}

const open = async (answer: Answer) => renderAt(page, { isSignedIn: true, answer });

test('an export is built after a proof, and its progress is shown', async () => {
  const { screen, requests } = await open(serve());
  fireEvent.click(await screen.findByRole('button', { name: 'Build export' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Your password'), { target: { value: 'correct horse' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Build export' }));
  expect((await screen.findAllByText('1 of 3')).length).toBeGreaterThan(0);
  const sent = requests.find(({ line }) => line.startsWith('POST') && line.includes('/exit-kit'));
  expect(sent?.body).toEqual({ proof: { password: 'correct horse' } });
  expect(screen.queryByRole('button', { name: 'Build export' })).toBeNull();
});

test('a finished export can be downloaded until its last day, and built again', async () => {
  const { screen } = await open(serve({ jobs: [aJob()] }));
  await screen.findByRole('button', { name: 'Download 1.2 GB' });
  screen.getByText(/^Available until May 8, 2099/);
  screen.getByRole('button', { name: 'Build a new one' });
});

test('an export that has ended is not offered', async () => {
  const ended = aJob({ result: { fileBytes: 5, fileEndsAt: '2020-01-01T00:00:00Z' } });
  const { screen } = await open(serve({ jobs: [ended] }));
  await screen.findByRole('heading', { name: 'Take everything with you' });
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

test('only the owner sees it', async () => {
  const { screen } = await open(serve({ role: 'admin' }));
  await screen.findByRole('heading', { level: 1, name: 'Import & export' });
  expect(screen.queryByText('Take everything with you')).toBeNull();
  expect(screen.queryByText('Restore an export')).toBeNull();
});

test('what is not as it was is told after a restore', async () => {
  const report = [{ reason: 'ending-taken', count: 2, samples: ['menu', 'wine'] }];
  const job = aJob({ kind: 'take-in', result: { created: 3, report } });
  const { screen } = await renderAt(`/dashboard/jobs/${job.uuid}`, {
    isSignedIn: true,
    answer: serve({ jobs: [job] }),
  });
  await screen.findByText(/^2 short links were taken/);
  screen.getByText('Such as menu, wine');
});
