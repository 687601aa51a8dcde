// @vitest-environment jsdom
import type { BatchResult, QrBatch, StopPreview, TypePreview } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aWorkspace, slowPoll, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';
import { aCode } from '../../../../testing/code.builder.ts';
import { aDomain, theSystemDomain } from '../../../../testing/domain.builder.ts';
// Preloads the lazy part, so that the tests need not wait for it.
import './batch-bar.tsx';
import './change-type-dialog.tsx';
import './look-dialog.tsx';
import '../../../../platform/code/stop-dialog.tsx';
import '../../../../platform/print/print-dialog.tsx';

afterEach(cleanup);

const names = ['One', 'Two', 'Three', 'Four'];
const uuidOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const { typology } = aCode();
const codes = names.map((title, place) =>
  aCode({
    uuid: uuidOf(place),
    title,
    ...(title === 'Four' && { typology: { ...typology, internalName: 'landing-page' as const } }),
  }),
);

const factsOf = (count: number): StopPreview => ({
  codes: count,
  stopping: count - 1,
  locked: 1,
  scans: 5000,
  busiest: { uuid: uuidOf(1), title: 'Two', scans: 3420 },
});

/** A list with many more codes than it shows. */
async function openList(
  onBatch: (batch: QrBatch, path: string) => BatchResult | Promise<BatchResult>,
  onOther: Answer = () => undefined,
  totalItems = 70,
) {
  const answer: Answer = (method, path, body) => {
    // Only the first page has codes; otherwise the list would load pages without end.
    if (path.startsWith('/api/qrs-compact'))
      return { items: path.includes('page=1&') ? codes : [], page: 1, itemsPerPage: 30, totalItems };
    // our own client wrote the body to the contract
    if (/^\/api\/qrs\/batch(?:\?|$)/.test(path)) return onBatch(body as QrBatch, path);
    if (path === '/api/qrs/batch/stop/preview') {
      // our own client wrote the body to the contract
      const { selection } = body as { selection: QrBatch['selection'] };
      return factsOf('uuids' in selection ? selection.uuids.length : 70 - selection.except.length);
    }
    return onOther(method, path, body);
  };
  const made = await renderAt('/dashboard/qrs/all?type=website', { isSignedIn: true, answer });
  await made.screen.findByText('One');
  const select = (title: string, shiftKey = false) =>
    fireEvent.click(made.screen.getByLabelText(`Select ${title}`), { shiftKey });
  const bar = () => made.screen.findByLabelText('Selected codes');
  return { ...made, select, bar };
}

const menuItem = async (made: Awaited<ReturnType<typeof openList>>, name: string) => {
  fireEvent.click(within(await made.bar()).getByRole('button', { name: 'More' }));
  fireEvent.click(await made.screen.findByRole('menuitem', { name }));
};

const allOf = (batch: QrBatch): BatchResult => ({
  changed: 'uuids' in batch.selection ? [...batch.selection.uuids] : codes.map(({ uuid }) => uuid),
  left: [],
});

test('Shift selects a range, which is paused after a question and can be undone', async () => {
  const sent: QrBatch[] = [];
  const { screen, select, bar } = await openList((batch) => {
    sent.push(batch);
    return allOf(batch);
  });
  // From below as well as from above.
  select('Three');
  select('One', true);
  await within(await bar()).findByText('3 selected');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Clear selection' }));
  select('One');
  select('Three', true);
  await within(await bar()).findByText('3 selected');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Pause' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pause 3 codes?' });
  await within(dialog).findByText('2 codes stop working');
  within(dialog).getByText('Most scanned: “Two”, 3,420 scans');
  expect(sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pause 3 codes' }));
  await screen.findByText('3 codes paused.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('3 codes activated.');
  const selection = { uuids: [uuidOf(0), uuidOf(1), uuidOf(2)] };
  expect(sent).toEqual([
    { action: 'pause', selection },
    { action: 'activate', selection },
  ]);
});

test('one code without scans moves to the trash at once, and undo says that it is still paused', async () => {
  const sent: QrBatch[] = [];
  const { screen, select, bar } = await openList((batch) => {
    sent.push(batch);
    return { ...allOf(batch), ...(batch.action === 'restore' && { paused: [uuidOf(0)] }) };
  });
  select('One');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Move to Trash' }));
  await screen.findByText('1 code moved to Trash.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 code restored. 1 is still paused.');
  expect(sent.map(({ action }) => action)).toEqual(['trash', 'restore']);
});

test('selecting all sends the filter, and the codes deselected afterwards', async () => {
  const sent: QrBatch[] = [];
  const { screen, select, bar } = await openList((batch) => {
    sent.push(batch);
    return allOf(batch);
  });
  select('One');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Select all 70' }));
  await within(await bar()).findByText('70 selected');
  select('Two');
  await within(await bar()).findByText('69 selected');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Move to Trash' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 69 codes to Trash?' });
  const field = await within(dialog).findByLabelText('Type 69 to confirm');
  within(dialog).getByText('1 is locked because it’s printed');
  const confirm = within(dialog).getByRole('button', { name: 'Move to Trash' });
  fireEvent.click(confirm);
  within(dialog).getByText('Type 69 here to continue.');
  fireEvent.change(field, { target: { value: '68' } });
  fireEvent.click(confirm);
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: ' 69' } });
  fireEvent.click(confirm);
  await screen.findByText('4 codes moved to Trash.');
  expect(sent).toEqual([
    { action: 'trash', selection: { matching: { state: 'all', typology: ['website'] }, except: [uuidOf(1)] } },
  ]);
});

test('skipped codes are listed with the reason, and locked ones change only after a confirmation', async () => {
  const paths: string[] = [];
  const made = await openList((batch, path) => {
    paths.push(path);
    if (path.includes('confirmLocked')) return allOf(batch);
    return {
      changed: [uuidOf(0)],
      left: [
        { uuid: uuidOf(1), title: 'Two', reason: 'locked' },
        { uuid: uuidOf(2), title: 'Three', reason: 'plan-limit' },
      ],
    };
  });
  const { screen, select } = made;
  select('One');
  select('Three', true);
  await menuItem(made, 'Activate');
  const dialog = await screen.findByRole('dialog', { name: '2 codes weren’t changed' });
  expect(dialog.textContent).toContain('1 code activated.');
  expect(dialog.textContent).toContain('Two Locked: already printed');
  expect(dialog.textContent).toContain('Three No room in your plan');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Include the locked code' }));
  const question = await screen.findByRole('dialog', { name: 'This code is locked' });
  expect(within(question).getByRole('button', { name: 'Change anyway' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(within(question).getByLabelText('Change printed codes too'));
  fireEvent.click(within(question).getByRole('button', { name: 'Change anyway' }));
  await expect.poll(() => paths, slowPoll).toEqual(['/api/qrs/batch', '/api/qrs/batch?confirmLocked=true']);
});

test('a long batch shows that it is running; one in parts shows how far it is, and can be stopped', async () => {
  const sent: QrBatch[] = [];
  const waiting: (() => void)[] = [];
  const all = Array.from({ length: 1200 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  const made = await openList(
    (batch) => {
      sent.push(batch);
      const result = 'uuids' in batch.selection ? allOf(batch) : { changed: all, left: [] };
      return new Promise((resolve) => {
        waiting.push(() => resolve(result));
      });
    },
    () => undefined,
    1200,
  );
  const { screen } = made;
  const answer = async () => {
    await expect.poll(() => waiting.length, slowPoll).toBe(1);
    waiting.pop()?.();
  };
  made.select('One');
  fireEvent.click(within(await made.bar()).getByRole('button', { name: 'Select all 1,200' }));
  await menuItem(made, 'Activate');
  const whole = await screen.findByRole('dialog', { name: 'Updating 1,200 codes' });
  within(whole).getByText('This can take a moment.');
  expect(within(whole).queryByRole('button', { name: 'Stop' })).toBeNull();
  await answer();
  await screen.findByText('1,200 codes activated.');

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('0 of 1,200');
  await answer();
  await screen.findByText('500 of 1,200');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await answer();
  await screen.findByText('1,000 codes paused.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.map(({ selection }) => ('uuids' in selection ? selection.uuids.length : 'all'))).toEqual([
    'all',
    500,
    500,
  ]);
});

test('pictures arrive as one ZIP with progress, and the download can be cancelled', async () => {
  const header = new Uint8Array(30);
  new DataView(header.buffer).setUint32(0, 0x04034b50, true);
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:codes';
  const { screen, select, bar, requests } = await openList(allOf, (_, path) =>
    path === '/api/qrs/images'
      ? new Response(
          new ReadableStream({
            start: (controller) => {
              send = controller;
            },
          }),
          { headers: { 'x-total-count': '2', 'content-type': 'application/zip' } },
        )
      : undefined,
  );
  select('One');
  select('Two');
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Download' }));
  fireEvent.click(await screen.findByLabelText('SVG'));
  fireEvent.click(screen.getByRole('button', { name: 'Download ZIP' }));
  await expect.poll(() => send !== undefined, slowPoll).toBe(true);
  send?.enqueue(header);
  await screen.findByText('1 of 2');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  send?.enqueue(header);
  send?.close();
  await screen.findByText('2 files downloaded.');
  expect(saved).toHaveBeenCalledOnce();
  expect(requests.find(({ line }) => line === 'POST /api/qrs/images')?.body).toEqual({
    selection: { uuids: [uuidOf(0), uuidOf(1)] },
    format: 'svg',
  });
});

test('a change of type previews what stays, what is lost and which codes cannot change', async () => {
  const sent: QrBatch[] = [];
  const preview: TypePreview = {
    changing: 2,
    whole: 1,
    same: 1,
    kept: [{ part: 'link', count: 2 }],
    lost: [{ part: 'text', isRest: false, count: 1 }],
    left: [{ uuid: uuidOf(2), title: 'Three', reason: 'content' }],
  };
  const made = await openList(
    (batch) => {
      sent.push(batch);
      return { changed: [uuidOf(0), uuidOf(1)], left: [] };
    },
    (_, path) => (path === '/api/qrs/batch/change-type/preview' ? preview : undefined),
  );
  made.select('One');
  made.select('Four', true);
  await menuItem(made, 'Change type');
  const dialog = await made.screen.findByRole('dialog', { name: 'Change the type of 4 codes' });
  fireEvent.click(within(dialog).getByLabelText('Landing page'));
  await within(dialog).findByText('2 codes get the new type.');
  for (const words of [
    '1 loses part of its content.',
    'Web address: 2',
    'Text or message: 1',
    '1 code already has this type.',
    'Not enough content for the new type',
  ])
    expect(dialog.textContent).toContain(words);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change 2 codes' }));
  await made.screen.findByText('2 codes changed type.');
  expect(sent).toEqual([
    { action: 'change-type', typology: 'landing-page', selection: { uuids: [0, 1, 2, 3].map(uuidOf) } },
  ]);
});

test.each([
  ['leaves frame and logo of each code alone if the person unticks that', false],
  ['replaces frame and logo', true],
])('a saved design %s', async (_, replaces) => {
  const sent: QrBatch[] = [];
  const iri = '/api/qr-styles/99999999-9999-4999-8999-999999999999';
  const made = await openList(
    (batch) => {
      sent.push(batch);
      return allOf(batch);
    },
    (_method, path) => {
      if (path === '/api/qr-styles')
        return { items: [{ iri, uuid: iri.slice(-36), name: 'House', imageUrl: '/a.svg' }] };
      return path.startsWith('/api/accounts/')
        ? { ...aWorkspace, planName: 'pro', subscriptionType: 'PREMIUM' }
        : undefined;
    },
  );
  made.select('One');
  await menuItem(made, 'Apply saved design');
  const dialog = await made.screen.findByRole('dialog', { name: 'Apply a saved design to 1 code' });
  fireEvent.click(await within(dialog).findByLabelText('House'));
  if (!replaces) fireEvent.click(within(dialog).getByLabelText('Also replace frame and logo'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await made.screen.findByText('Saved design applied to 1 code.');
  expect(sent).toEqual([
    { action: 'style', style: iri, replaceFrameAndLogo: replaces, selection: { uuids: [uuidOf(0)] } },
  ]);
});

test('a page template is chosen by its thumbnail; without one a link to create it is shown', async () => {
  const sent: QrBatch[] = [];
  const openWith = async (items: readonly object[]) =>
    openList(
      (batch) => {
        sent.push(batch);
        return allOf(batch);
      },
      (_, path) => (path === '/api/page-templates' ? { items } : undefined),
    );
  const before = await openWith([]);
  before.select('Four');
  await menuItem(before, 'Apply page template');
  const empty = await before.screen.findByRole('dialog', { name: 'Apply a page template to 1 page' });
  expect((await within(empty).findByRole('link', { name: 'Create a landing page' })).getAttribute('href')).toBe(
    '/qr-builder/create?type=landing-page',
  );
  cleanup();
  const iri = '/api/page-templates/99999999-9999-4999-8999-999999999999';
  const made = await openWith([
    {
      uuid: iri.slice(-36),
      iri,
      title: 'House style',
      type: 'landing-page',
      data: { theme: 'ocean', style: {}, hideLogo: false },
      blocks: null,
      previewContent: {},
      isSysDefault: false,
      createdAt: '2026-11-20T00:00:00Z',
    },
  ]);
  made.select('Four');
  await menuItem(made, 'Apply page template');
  fireEvent.click(await made.screen.findByLabelText('House style'));
  fireEvent.click(made.screen.getByRole('button', { name: 'Apply' }));
  await made.screen.findByText('Template applied to 1 page.');
  expect(sent).toEqual([{ action: 'page-template', template: iri, selection: { uuids: [uuidOf(3)] } }]);
});

test('page designs and templates count only codes with a page, and are not offered without one', async () => {
  const made = await openList(allOf, (_, path) => (path === '/api/page-templates' ? { items: [] } : undefined));
  made.select('One');
  made.select('Three');
  for (const name of ['Change page design', 'Apply page template']) {
    await menuItem(made, name);
    const dialog = await made.screen.findByRole('dialog', { name });
    within(dialog).getByText('None of these codes has a page.');
    expect(within(dialog).getByRole('button', { name: 'Apply' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  }
  made.select('Four');
  await menuItem(made, 'Change page design');
  await made.screen.findByRole('dialog', { name: 'Change the design of 1 page' });
});

test('undoing a move returns each code to its former project', async () => {
  const sent: QrBatch[] = [];
  const [from, to] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const project = {
    uuid: to,
    iri: `/api/projects/${to}`,
    title: 'Spring',
    state: 2,
    qrCount: 0,
    createdAt: '2026-11-20T00:00:00Z',
    updatedAt: '2026-11-20T00:00:00Z',
  };
  const made = await openList(
    (batch) => {
      sent.push(batch);
      return {
        ...allOf(batch),
        formerProjects: [
          { project: from, uuids: [uuidOf(0)] },
          { project: null, uuids: [uuidOf(1)] },
        ],
      };
    },
    (_, path) => (path.startsWith('/api/projects') ? { items: [project] } : undefined),
  );
  made.select('One');
  made.select('Two');
  fireEvent.click(within(await made.bar()).getByRole('button', { name: 'Move' }));
  fireEvent.click(await made.screen.findByLabelText('Spring'));
  fireEvent.click(within(made.screen.getByRole('dialog')).getByRole('button', { name: 'Move' }));
  const notice = (await made.screen.findByText('2 codes moved.')).closest('[role="alert"]');
  if (!(notice instanceof HTMLElement)) throw new TypeError('It is no notice.');
  fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
  await made.screen.findByText('2 codes are back where they were.');
  expect(sent.slice(1)).toEqual([
    { action: 'move', project: from, selection: { uuids: [uuidOf(0)] } },
    { action: 'move', project: null, selection: { uuids: [uuidOf(1)] } },
  ]);
});

test('codes change their domain, and keep what cannot follow with the reason', async () => {
  const sent: QrBatch[] = [];
  const made = await openList(
    (batch) => {
      sent.push(batch);
      return { changed: [uuidOf(0)], left: [{ uuid: uuidOf(1), title: 'Two', reason: 'ending-taken' }] };
    },
    (_, path) => {
      if (path.startsWith('/api/accounts/')) return { ...aWorkspace, domains: [aDomain().iri] };
      return path === '/api/domains' ? { items: [theSystemDomain(), aDomain()], room: 0 } : undefined;
    },
  );
  made.select('One');
  made.select('Two');
  await expect.poll(() => made.requests.some(({ line }) => line === 'GET /api/domains'), slowPoll).toBe(true);
  await menuItem(made, 'Change domain');
  const dialog = await made.screen.findByRole('dialog', { name: 'Change the domain of 2 codes' });
  fireEvent.click(within(dialog).getByRole('combobox', { name: 'Domain' }));
  fireEvent.click(await within(dialog).findByRole('option', { name: 'go.example.com' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change domain' }));
  const left = await made.screen.findByRole('dialog', { name: '1 code wasn’t changed' });
  expect(left.textContent).toContain('The ending is taken on that domain');
  expect(sent).toEqual([{ action: 'domain', domain: aDomain().uuid, selection: { uuids: [uuidOf(0), uuidOf(1)] } }]);
});

test('tags are added to all selected codes and taken away from them', async () => {
  const sent: QrBatch[] = [];
  const made = await openList(
    (batch) => {
      sent.push(batch);
      return allOf(batch);
    },
    (_, path) => (path === '/api/tags' ? { items: [{ name: 'night' }, { name: 'print' }] } : undefined),
  );
  made.select('One');
  fireEvent.click(within(await made.bar()).getByRole('button', { name: 'Select all 70' }));
  fireEvent.click(within(await made.bar()).getByRole('button', { name: 'Tag' }));
  const dialog = await made.screen.findByRole('dialog', { name: 'Tag 70 codes' });
  const field = within(dialog).getByLabelText('Add tags');
  fireEvent.change(field, { target: { value: ' Summer ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  within(dialog).getByText('summer');
  fireEvent.change(field, { target: { value: 'Doors' } });
  fireEvent.click(await within(dialog).findByLabelText('night'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Update tags' }));
  await made.screen.findByText('Tags updated on 4 codes.');
  expect(sent).toEqual([
    {
      action: 'tag',
      add: ['summer', 'doors'],
      remove: ['night'],
      selection: { matching: { state: 'all', typology: ['website'] }, except: [] },
    },
  ]);
});

test('the selected codes are exported as a table', async () => {
  URL.createObjectURL = () => 'blob:codes';
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const made = await openList(allOf, (_, path) =>
    path === '/api/qrs/export.csv' ? new Response('name', { headers: { 'content-type': 'text/csv' } }) : undefined,
  );
  made.select('One');
  await menuItem(made, 'Export CSV');
  await made.screen.findByText('Your CSV is ready.');
  expect(saved).toHaveBeenCalled();
  expect(made.requests.find(({ line }) => line === 'POST /api/qrs/export.csv')?.body).toEqual({
    selection: { uuids: [uuidOf(0)] },
  });
});

test('a print sheet is made of all that match but the deselected', async () => {
  URL.createObjectURL = () => 'blob:sheet';
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const made = await openList(allOf, (_, path) =>
    path === '/api/qrs/print-sheet'
      ? new Response('pdf', { headers: { 'content-type': 'application/pdf' } })
      : undefined,
  );
  made.select('One');
  fireEvent.click(within(await made.bar()).getByRole('button', { name: 'Select all 70' }));
  made.select('Two');
  await menuItem(made, 'Print sheet');
  const dialog = within(await made.screen.findByRole('dialog', { name: 'Print sheet' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Download PDF' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalled(), { timeout: 60_000 });
  expect(made.requests.find(({ line }) => line === 'POST /api/qrs/print-sheet')?.body).toMatchObject({
    selection: { matching: { typology: ['website'] }, except: [uuidOf(1)] },
  });
});

test('the box in the header selects all shown; keys extend the selection and end it', async () => {
  const { screen, bar } = await openList(allOf);
  const box = screen.getByLabelText('Select all shown');
  fireEvent.click(box);
  await within(await bar()).findByText('4 selected');
  fireEvent.click(box);
  const row = (title: string) => screen.getByLabelText(`Select ${title}`);
  fireEvent.keyDown(screen.getByRole('link', { name: 'Two' }), { key: ' ' });
  await within(await bar()).findByText('1 selected');
  fireEvent.keyDown(row('Two'), { key: 'ArrowDown', shiftKey: true });
  await within(await bar()).findByText('2 selected');
  expect(document.activeElement).toBe(row('Three'));
  fireEvent.keyDown(row('Three'), { key: 'Escape' });
  await expect.poll(() => screen.queryByText(/^\d selected$/)?.textContent, slowPoll).not.toBe('2 selected');
  fireEvent.click(row('Two'));
  const pause = await within(await bar()).findByRole('button', { name: 'Pause' });
  pause.focus();
  fireEvent.keyDown(pause, { key: 'Escape' });
  await expect.poll(() => screen.queryByText(/^\d selected$/)?.textContent, slowPoll).not.toBe('1 selected');
  expect(document.activeElement).toBe(row('Two'));
});
