// @vitest-environment jsdom
import type { StopPreview, TrashBatch, TrashItem } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { slowPoll, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';

afterEach(cleanup);

const [lunch, spring] = ['44444444-4444-4444-8444-444444444444', '55555555-5555-4555-8555-555555555555'];
const drawing = { payload: 'https://s.example/abc2345', designParams: {}, logo: null };
const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString();
const common = {
  drawing: null,
  stateBefore: 'active' as const,
  deleted: twoDaysAgo,
  updatedAt: twoDaysAgo,
  project: null,
};
const items: TrashItem[] = [
  {
    ...common,
    uuid: lunch,
    iri: `/api/qrs/${lunch}`,
    entityType: 'qr',
    title: 'Lunch',
    assetUrl: null,
    qrCount: null,
    drawing,
    stateBefore: 'paused',
  },
  {
    ...common,
    uuid: spring,
    iri: `/api/projects/${spring}`,
    entityType: 'project',
    title: 'Spring',
    assetUrl: null,
    qrCount: 3,
  },
];

const facts: StopPreview = {
  codes: 4,
  stopping: 0,
  locked: 0,
  scans: 7,
  busiest: { uuid: lunch, title: 'Lunch', scans: 7 },
};

async function openTrash(first: TrashItem[] = items, search = '') {
  let known = first;
  const answer: Answer = (method, path, body) => {
    if (path.startsWith('/api/trash-lists/batch')) {
      // our own client wrote the body to the contract
      const { selection } = body as TrashBatch;
      const isSelected = (uuid: string) =>
        ('uuids' in selection ? selection.uuids.includes(uuid) : !selection.except.includes(uuid)) && uuid !== spring;
      const changed = known.filter(({ uuid }) => isSelected(uuid)).map(({ uuid }) => uuid);
      known = known.filter(({ uuid }) => !isSelected(uuid));
      return { changed, left: known.map(({ uuid, title }) => ({ uuid, title, reason: 'plan-limit' })) };
    }
    if (path === '/api/qrs/batch/stop/preview') return facts;
    if (path.startsWith('/api/trash-lists'))
      return { items: known, page: 1, itemsPerPage: 30, totalItems: known.length };
    const isRestore = path.includes('/restore');
    if (!isRestore && method !== 'DELETE') return undefined;
    known = known.filter(({ uuid }) => !path.includes(uuid));
    if (!isRestore) return new Response(null, { status: 204 });
    return path.startsWith('/api/qrs') ? { state: 'paused' } : { state: 2 };
  };
  return renderAt(`/dashboard/qrs/trash${search}`, { isSignedIn: true, answer });
}

test('holds codes and projects with their pictures, and restores both in the states they had', async () => {
  const { screen, requests } = await openTrash();
  await screen.findByText('Spring');
  expect(screen.getByText('Spring').parentElement?.textContent).toContain('Project with 3 codes');
  expect(screen.getByText('Lunch').parentElement?.textContent).toContain('Deleted 2 days ago. Was paused.');
  expect(screen.getByText('Spring').parentElement?.textContent).not.toContain('Was paused');
  await expect.poll(() => screen.getByText('Lunch').closest('li')?.querySelector('svg path'), slowPoll).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Restore: Lunch' }));
  await screen.findByText('Restored. Still paused.');
  fireEvent.click(screen.getByRole('button', { name: 'Restore: Spring' }));
  await screen.findByRole('heading', { name: 'Trash is empty' });
  expect(requests.filter(({ line }) => line.startsWith('POST')).map(({ line }) => line.split('?')[0])).toEqual([
    `POST /api/qrs/${lunch}/restore`,
    `POST /api/projects/${spring}/restore`,
  ]);
});

test.each([
  ['Lunch', lunch, 'qrs', 'Delete “Lunch” forever?'],
  ['Spring', spring, 'projects', 'Delete “Spring” and its codes forever?'],
])('%s is deleted for ever only after a confirmation', async (title, uuid, kind, question) => {
  const { screen, requests } = await openTrash();
  fireEvent.click(await screen.findByRole('button', { name: `Delete forever: ${title}` }));
  const dialog = await screen.findByRole('dialog', { name: question });
  expect(dialog.textContent).toContain('Printed copies will never work again');
  await within(dialog).findByText('4 codes are deleted forever');
  expect(requests.some(({ line }) => line.startsWith('DELETE'))).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete forever' }));
  await expect
    .poll(() => requests.find(({ line }) => line.startsWith('DELETE'))?.line, slowPoll)
    .toMatch(`DELETE /api/${kind}/${uuid}?permanent=true`);
});

test('several are restored at once, and failures are named', async () => {
  const { screen, requests } = await openTrash();
  fireEvent.click(await screen.findByLabelText('Select all'));
  const bar = await screen.findByLabelText('Selected in Trash');
  expect(within(bar).getByText('2 selected')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Select Spring'));
  expect(within(bar).getByText('1 selected')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Select all'));
  fireEvent.click(within(bar).getByRole('button', { name: 'Restore' }));
  const dialog = await screen.findByRole('dialog', { name: '1 stayed in Trash' });
  expect(dialog.textContent).toContain('Spring No room in your plan');
  expect(dialog.textContent).toContain('1 item restored.');
  expect(requests.find(({ line }) => line.startsWith('POST /api/trash-lists/batch'))).toMatchObject({
    line: 'POST /api/trash-lists/batch?confirmLocked=true',
    body: { action: 'restore', selection: { uuids: [lunch, spring] } },
  });
});

test('several are deleted for ever only after a confirmation, which says what is lost', async () => {
  const { screen, requests } = await openTrash();
  fireEvent.click(await screen.findByLabelText('Select Lunch'));
  fireEvent.click(
    within(await screen.findByLabelText('Selected in Trash')).getByRole('button', { name: 'Delete forever' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete 1 item forever?' });
  expect(dialog.textContent).toContain('no one else can use these short links');
  await within(dialog).findByText('Most scanned: “Lunch”, 7 scans');
  expect(requests.some(({ line }) => line.includes('trash-lists/batch'))).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete forever' }));
  await screen.findByText('1 item deleted forever.');
});

test('a search without a match says what the trash is searched by', async () => {
  const { screen } = await openTrash([], '?search=lnch');
  await screen.findByRole('heading', { name: 'Nothing in Trash matches “lnch”' });
  screen.getByText('Trash is searched by name only. Try fewer words.');
});
