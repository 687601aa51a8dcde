// @vitest-environment jsdom
import type { BatchResult, QrBatch } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { patience, renderAt, type Answer } from '../../../app/render-for-test.tsx';
import { aQr } from '../qr.builder.ts';
// What is fetched late is here before anybody waits for it.
import './batch-bar.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

const names = ['One', 'Two', 'Three', 'Four'];
const uuidOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const codes = names.map((title, place) => aQr({ uuid: uuidOf(place), title }));

/** A list that has many more codes than it shows. */
async function openList(onBatch: (batch: QrBatch, path: string) => BatchResult, onOther: Answer = () => undefined) {
  const answer: Answer = (method, path, body) => {
    // The same codes on every page would be asked for without an end.
    if (path.startsWith('/api/qrs-compact')) return { items: path.includes('page=1&') ? codes : [], page: 1, itemsPerPage: 30, totalItems: 70 };
    // Written by our own client to the contract.
    if (path.startsWith('/api/qrs/batch')) return onBatch(body as QrBatch, path);
    return onOther(method, path, body);
  };
  const made = await renderAt('/dashboard/qrs/all?type=website', { isSignedIn: true, answer });
  await made.screen.findByText('One');
  const select = (title: string, shiftKey = false) => fireEvent.click(made.screen.getByLabelText(`Select ${title}`), { shiftKey });
  const bar = () => made.screen.findByLabelText('Chosen codes');
  return { ...made, select, bar };
}

const allOf = (batch: QrBatch): BatchResult => ({ changed: 'uuids' in batch.selection ? [...batch.selection.uuids] : codes.map(({ uuid }) => uuid), left: [] });

test('a range is chosen with Shift, paused at once, and taken back', async () => {
  const sent: QrBatch[] = [];
  const { screen, select, bar } = await openList((batch) => { sent.push(batch); return allOf(batch); });
  select('One');
  select('Three', true);
  await within(await bar()).findByText('3 chosen');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Pause' }));
  await screen.findByText('3 codes are paused.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('3 codes are active.');
  const selection = { uuids: [uuidOf(0), uuidOf(1), uuidOf(2)] };
  expect(sent).toEqual([{ action: 'pause', selection }, { action: 'activate', selection }]);
});

test('all that match are named by the filter, less those that were taken out again', async () => {
  const sent: QrBatch[] = [];
  const { screen, select, bar } = await openList((batch) => { sent.push(batch); return allOf(batch); });
  select('One');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Choose all 70 that match' }));
  await within(await bar()).findByText('70 chosen');
  select('Two');
  await within(await bar()).findByText('69 chosen');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Move to trash' }));
  await screen.findByText('4 codes are in the trash.');
  expect(sent).toEqual([{ action: 'trash', selection: { matching: { state: 'all', typology: 'website' }, except: [uuidOf(1)] } }]);
});

test('what was left says why, and printed ones are changed only after two questions', async () => {
  const paths: string[] = [];
  const { screen, select, bar } = await openList((batch, path) => {
    paths.push(path);
    if (path.includes('confirmLocked')) return allOf(batch);
    return { changed: [uuidOf(0)], left: [{ uuid: uuidOf(1), title: 'Two', reason: 'locked' }, { uuid: uuidOf(2), title: 'Three', reason: 'plan-limit' }] };
  });
  select('One');
  select('Three', true);
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Activate' }));
  const dialog = await screen.findByRole('dialog', { name: '2 codes stayed as they were' });
  expect(dialog.textContent).toContain('1 code is active.');
  expect(dialog.textContent).toContain('Two Locked, because it is printed');
  expect(dialog.textContent).toContain('Three Your plan has no room for it');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change the locked one too' }));
  const question = await screen.findByRole('dialog', { name: 'This code is locked' });
  expect(within(question).getByRole('button', { name: 'Change all the same' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(within(question).getByLabelText('I want this for printed copies as well'));
  fireEvent.click(within(question).getByRole('button', { name: 'Change all the same' }));
  await expect.poll(() => paths, patience).toEqual(['/api/qrs/batch', '/api/qrs/batch?confirmLocked=true']);
});

test('pictures come as one ZIP, counted while they arrive; the rest can be called off', async () => {
  const header = new Uint8Array(30);
  new DataView(header.buffer).setUint32(0, 0x04034b50, true);
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:codes';
  const { screen, select, bar, requests } = await openList(allOf, (_, path) => (path === '/api/qrs/images'
    ? new Response(new ReadableStream({ start: (controller) => { send = controller; } }), { headers: { 'x-total-count': '2', 'content-type': 'application/zip' } })
    : undefined));
  select('One');
  select('Two');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Download' }));
  fireEvent.click(await screen.findByLabelText('SVG'));
  fireEvent.click(screen.getByRole('button', { name: 'Download ZIP' }));
  await expect.poll(() => send !== undefined, patience).toBe(true);
  send?.enqueue(header);
  await screen.findByText('1 of 2');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  send?.enqueue(header);
  send?.close();
  await screen.findByText('2 files are saved.');
  expect(saved).toHaveBeenCalledOnce();
  expect(requests.find(({ line }) => line === 'POST /api/qrs/images')?.body).toEqual({ selection: { uuids: [uuidOf(0), uuidOf(1)] }, format: 'svg' });
});
