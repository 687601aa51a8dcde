// @vitest-environment jsdom
import type { Qr, QrListItem } from '@evercode/contract';
import { drawCode } from '@evercode/qr';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aWorkspace, patience, problem, renderAt, type Answer } from '../../app/render-for-test.tsx';
import { aQr } from './qr.builder.ts';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

/** A server with these codes. `onChange` may refuse. */
function serve(codes: QrListItem[], onChange: () => Response | undefined = () => undefined): Answer {
  const known = new Map(codes.map((qr) => [qr.uuid, qr]));
  return (method, path, body) => {
    if (path.startsWith('/api/qrs-compact')) return list([...known.values()], new URL(path, 'http://localhost').searchParams);
    const qr = known.get(new URL(path, 'http://localhost').pathname.split('/').at(-1) ?? '');
    if (qr === undefined) return undefined;
    if (method === 'GET') return qr;
    const refusal = onChange();
    if (refusal) return refusal;
    // The list sends nothing but a state.
    const changed = { ...qr, ...(method === 'DELETE' ? { state: 'deleted' as const } : (body as Pick<Qr, 'state'>)) };
    if (path.endsWith('?permanent=true')) known.delete(qr.uuid);
    else known.set(qr.uuid, changed);
    return method === 'DELETE' ? new Response(null, { status: 204 }) : changed;
  };
}

function list(codes: QrListItem[], query: URLSearchParams) {
  const state = query.get('state');
  const items = codes.filter((qr) => (state === 'all' ? qr.state !== 'deleted' : qr.state === state))
    .filter(({ title }) => title.toLowerCase().includes((query.get('search_term') ?? '').toLowerCase()));
  return { items, page: 1, itemsPerPage: 30, totalItems: items.length };
}

const lunch = aQr({ uuid: '44444444-4444-4444-8444-444444444444', title: 'Lunch', scans: 12 });

async function openList(path: string, answer: Answer) {
  const made = await renderAt(path, { isSignedIn: true, answer });
  const choose = async (title: string, item: string) => {
    fireEvent.click(await made.screen.findByRole('button', { name: `Actions for ${title}` }));
    fireEvent.click(await made.screen.findByText(item));
  };
  return { ...made, choose };
}

/** Somebody who has never made a code. */
const atFirst = (answer: Answer): Answer => (method, path, body) =>
  path === aWorkspace.iri ? { ...aWorkspace, hasCreatedFirstQr: false } : answer(method, path, body);

test('where the plan is full, the way to another code says so before anything is filled in', async () => {
  const codes = serve([lunch]);
  const { screen, router } = await openList('/dashboard/qrs', (method, path, body) =>
    (path.startsWith('/api/accounts/') ? { ...aWorkspace, totals: { qr: 2, sysPausedQr: 1 } } : codes(method, path, body)));
  const [button] = await screen.findAllByRole('button', { name: 'Create code' });
  if (button) fireEvent.click(button);
  await screen.findByText('Your plan has room for 2 active codes, and all are in use. Pause one to make room.');
  expect(router.state.location.pathname).toBe('/dashboard/qrs');
});

test('a code that the plan paused says so', async () => {
  const { screen } = await openList('/dashboard/qrs', serve([{ ...lunch, state: 'paused', stateReason: 'plan-limit' }]));
  await screen.findByText('Paused by the plan');
});

describe('four kinds of nothing', () => {
  test.each([
    ['/dashboard/qrs', 'No codes here any more', true],
    ['/dashboard/qrs/paused', 'No paused codes', false],
    ['/dashboard/qrs/trash', 'The trash is empty', false],
    ['/dashboard/qrs?search=soup', 'Nothing found for “soup”', false],
  ])('at %s: %s', async (path, title, offersToCreate) => {
    const { screen } = await openList(path, serve([]));
    const heading = await screen.findByRole('heading', { name: title });
    // One button, in the middle: the header keeps its own for later.
    const place = heading.parentElement;
    expect(place && within(place).queryByRole('link', { name: 'Create code' }) !== null).toBe(offersToCreate);
  });

  test('before the first code', async () => {
    const { screen } = await openList('/dashboard/qrs', atFirst(serve([])));
    await screen.findByRole('heading', { name: 'Your first code is a minute away' });
  });
});

test('a code shows its link, where it leads, its state and its scans', async () => {
  const { screen } = await openList('/dashboard/qrs', serve([lunch, aQr({ title: 'Dinner', scans: null })]));
  await screen.findByText('Lunch');
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-index'));
  expect(first?.textContent).toContain('s.example/abc2345');
  expect(first?.textContent).toContain('example.com');
  expect(first?.textContent).toContain('Active');
  expect(first?.textContent).toContain('12 scans');
  expect(second?.textContent).toContain('—');
});

test.each<[string, QrListItem['designParams']]>([
  ['of what its design leaves out, the default', {}],
  ['plain', { pattern: 'circle', foreground_color: '#1b3a8a' }],
  ['with shapes that are fetched for it', { pattern: 'heart', center_marker: 'star' }],
  ['in a frame', { frame_enabled: true, frame: 'ticket', frame_label: 'Menu' }],
])('a code is drawn: %s', async (_, designParams) => {
  const { screen } = await openList('/dashboard/qrs', serve([{ ...aQr(lunch), designParams }]));
  await screen.findByText('Lunch');
  // The words of a label are only sketched.
  const wanted = drawCode(lunch.payload, designParams).items.map((item) => (item.kind === 'path' ? item.data : ''));
  const shown = () => [...screen.container.querySelectorAll('[data-index] svg[viewBox^="0 0"]:first-child path')].map((path) => path.getAttribute('d'));
  await expect.poll(() => shown().filter((data) => data !== null && data.length > 100), patience).toEqual(expect.arrayContaining(wanted.filter((data) => data.length > 100)));
});

test('pausing takes effect at once and can be taken back', async () => {
  const { screen, choose, requests } = await openList('/dashboard/qrs/active', serve([lunch]));
  await choose('Lunch', 'Pause');
  await expect.poll(() => screen.queryByText('Lunch'), patience).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Lunch');
  expect(requests.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body)).toEqual([{ state: 'paused' }, { state: 'active' }]);
});

test('the trash can be undone too, back to the state before', async () => {
  const { screen, choose, requests } = await openList('/dashboard/qrs', serve([{ ...lunch, state: 'paused' }]));
  await choose('Lunch', 'Move to trash');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Lunch');
  expect(requests.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body)).toEqual([{ state: 'paused' }]);
});

test('what the server refuses is rolled back, with the reason', async () => {
  const { screen, choose } = await openList('/dashboard/qrs/active', serve([lunch], () => problem(403, 'forbidden')));
  await choose('Lunch', 'Pause');
  const notice = await screen.findByText('“Lunch” is as it was before.');
  expect(notice.parentElement?.textContent).toContain('Your role in this workspace does not allow this.');
  await screen.findByRole('link', { name: 'Lunch' });
});

test('only what is in the trash is deleted for ever, and only after a yes', async () => {
  const { screen, choose, requests } = await openList('/dashboard/qrs/trash', serve([{ ...lunch, state: 'deleted' }]));
  await choose('Lunch', 'Delete forever');
  const dialog = await screen.findByRole('dialog');
  expect(requests.some(({ line }) => line.startsWith('DELETE'))).toBe(false);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete forever' }));
  await expect.poll(() => requests.some(({ line }) => line === `DELETE /api/qrs/${lunch.uuid}?permanent=true`), patience).toBe(true);
  await screen.findByText('The trash is empty');
});
