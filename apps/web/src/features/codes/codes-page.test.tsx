// @vitest-environment jsdom
import { typologies, type Qr, type QrListItem } from '@evercode/contract';
import { drawCode } from '@evercode/qr';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aWorkspace, patience, problem, renderAt, type Answer } from '../../app/render-for-test.tsx';
import { aQr } from './qr.builder.ts';
import { typologyNames } from '../../app/typology-names.ts';

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
    // The list sends a state or a name; a project stays as it is here.
    const { project: _, ...sent } = (body ?? {}) as Partial<Pick<Qr, 'state' | 'title' | 'project'>>;
    const changed = { ...qr, ...(method === 'DELETE' ? { state: 'deleted' as const } : sent) };
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

const spring = '55555555-5555-4555-8555-555555555555';
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

test('a code shows its type, project and tags, a static one that it is, a printed one its lock', async () => {
  const tags = ['print', 'a very long tag indeed for this', 'q3'].map((name) => ({ uuid: name, iri: `/api/tags/${name}`, name }));
  const project = { uuid: spring, iri: `/api/projects/${spring}`, title: 'Spring' };
  const { screen } = await openList('/dashboard/qrs', serve([{ ...lunch, project, tags, locked: true }, aQr({ title: 'Poster', dynamic: false, shortUrl: null })]));
  await screen.findByText('Lunch');
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-index'));
  expect(first?.textContent).toContain('Website');
  expect(first && within(first).getByRole('link', { name: /Spring/ }).getAttribute('href')).toBe(`/dashboard/project/${spring}`);
  expect(first?.textContent).toContain('Tags: print, a very long tag indeed for this, q3');
  expect(first?.textContent).toContain('a very long tag inde…');
  expect(first?.textContent).toContain('Locked: this one is printed');
  expect(second?.textContent).toContain('Static: its content cannot change');
});

describe('filters', () => {
  const asked = (requests: { line: string }[]) => requests.filter(({ line }) => line.includes('/api/qrs-compact')).map(({ line }) => new URL(line.slice(4), 'http://localhost').searchParams);

  test('stand in the address, are asked of the server, and go with the back button', async () => {
    const { screen, router, requests } = await openList('/dashboard/qrs/active', serve([lunch]));
    await screen.findByText('Lunch');
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'menu' } });
    await expect.poll(() => router.state.location.search, patience).toBe('?type=menu');
    // The address is new before the screen is.
    await screen.findByDisplayValue('Menu');
    fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'title' } });
    await expect.poll(() => router.state.location.search, patience).toBe('?type=menu&sort=title');
    await expect.poll(() => asked(requests).at(-1)?.toString(), patience).toBe('page=1&itemsPerPage=30&state=active&typology=menu&sort=title');
    await router.navigate(-1);
    await expect.poll(() => router.state.location.search, patience).toBe('?type=menu');
  });

  test('an address brings them all, another tab keeps them, and one press takes them away', async () => {
    const { screen, router, requests } = await openList(`/dashboard/qrs?search=a&type=pdf&project=${spring}&tag=print&sort=oldest`, serve([]));
    await screen.findByText('Nothing found for “a”');
    expect(asked(requests).at(0)?.toString()).toBe(`page=1&itemsPerPage=30&state=all&search_term=a&project.uuid=${spring}&typology=pdf&tag=print&sort=oldest`);
    expect(within(screen.getByRole('navigation', { name: 'Which codes to show' })).getByRole('link', { name: 'Paused' }).getAttribute('href')).toContain('type=pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await expect.poll(() => router.state.location.search, patience).toBe('?sort=oldest');
  });

  test('nothing that fits says so', async () => {
    const { screen } = await openList('/dashboard/qrs?type=pdf', serve([]));
    await screen.findByRole('heading', { name: 'Nothing fits these filters' });
  });
});

describe('the menu of a code', () => {
  test('opens by the right button and by the keys of a menu', async () => {
    const { screen } = await openList('/dashboard/qrs', serve([lunch, aQr({ title: 'Dinner' })]));
    fireEvent.contextMenu(await screen.findByText('Scans', { selector: '[data-index="0"] *' }));
    await screen.findByRole('menuitem', { name: 'Rename' });
    fireEvent.keyDown(screen.getByRole('link', { name: 'Dinner' }), { key: 'F10', shiftKey: true });
    await expect.poll(() => screen.getByRole('button', { name: 'Actions for Dinner' }).getAttribute('aria-expanded'), patience).toBe('true');
  });

  test('gives it another name, never an empty one', async () => {
    const { screen, choose, requests } = await openList('/dashboard/qrs', serve([lunch]));
    await choose('Lunch', 'Rename');
    const field = await screen.findByLabelText('Name of the code');
    fireEvent.change(field, { target: { value: '  ' } });
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(field, { target: { value: 'Dinner' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The code is now called “Dinner”.');
    expect(requests.findLast(({ line }) => line.startsWith('PATCH'))?.body).toEqual({ title: 'Dinner' });
    await screen.findByRole('link', { name: 'Dinner' });
  });

  test('says on the field that a name is taken', async () => {
    const taken = problem(422, 'validation-failed', { violations: [{ propertyPath: 'title', code: 'constraint.qr.title.duplicated', message: 'Name already exists.' }] });
    const { screen, choose } = await openList('/dashboard/qrs', serve([lunch], () => taken));
    await choose('Lunch', 'Rename');
    fireEvent.change(await screen.findByLabelText('Name of the code'), { target: { value: 'Dinner' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Name already exists.');
  });

  test('moves it to a project, and out of the view of another', async () => {
    const projects = [{ uuid: spring, iri: `/api/projects/${spring}`, title: 'Spring', owner: '', state: 2, qrCount: 0, createdAt: lunch.createdAt, updatedAt: lunch.updatedAt }];
    const codes = serve([lunch]);
    const { screen, choose, requests } = await openList('/dashboard/qrs', (method, path, body) => (path === '/api/projects' ? { items: projects } : codes(method, path, body)));
    await choose('Lunch', 'Move to project');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Search projects'), { target: { value: 'autumn' } });
    await within(dialog).findByText('No project is called “autumn”.');
    fireEvent.change(within(dialog).getByLabelText('Search projects'), { target: { value: 'SPR' } });
    fireEvent.click(within(dialog).getByLabelText('Spring'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await screen.findByText('“Lunch” is in “Spring”.');
    expect(requests.findLast(({ line }) => line.startsWith('PATCH'))?.body).toEqual({ project: `/api/projects/${spring}` });
  });

  test('copies it', async () => {
    const codes = serve([lunch]);
    const { screen, choose } = await openList('/dashboard/qrs', (method, path, body) =>
      (path === `/api/qrs/clone/${lunch.uuid}` ? { ...lunch, uuid: 'copy', title: 'Lunch 2' } : codes(method, path, body)));
    await choose('Lunch', 'Duplicate');
    await screen.findByText('“Lunch 2” is the copy. It works already.');
  });

  test('leads to its settings, above the list', async () => {
    const { screen } = await openList('/dashboard/qrs?type=menu', serve([lunch]));
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Lunch' }));
    expect((await screen.findByRole('menuitem', { name: 'Settings' })).getAttribute('href')).toBe(`/dashboard/qrs?type=menu&settings=${lunch.uuid}`);
  });
});

test('a printed code is paused only after a yes that has to be said first', async () => {
  let isRefusing = true;
  const { screen, choose, requests } = await openList('/dashboard/qrs', serve([lunch], () => (isRefusing ? problem(409, 'locked') : undefined)));
  await choose('Lunch', 'Pause');
  const dialog = await screen.findByRole('dialog', { name: 'This code is locked' });
  const confirm = within(dialog).getByRole('button', { name: 'Change all the same' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  isRefusing = false;
  fireEvent.click(within(dialog).getByLabelText('I want this for printed copies as well'));
  fireEvent.click(confirm);
  await screen.findByText('“Lunch” is paused. It does not work until you activate it.');
  expect(requests.findLast(({ line }) => line.startsWith('PATCH'))?.line).toBe(`PATCH /api/qrs/${lunch.uuid}?confirmLocked=true`);
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

test('every type can be filtered by', () => {
  expect(typologyNames).toEqual(typologies);
});
