// @vitest-environment jsdom
import type { Qr, QrFacets, QrListItem, StopPreview } from '@evercode/contract';
import { drawCode } from '@evercode/qr';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { aWorkspace, slowPoll, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';
import { aCode } from '../../../testing/code.builder.ts';

afterEach(cleanup);

/** A server with these codes. `onChange` may refuse. */
const busyFacts: StopPreview = {
  codes: 1,
  stopping: 1,
  locked: 0,
  scans: 12,
  busiest: { uuid: 'lunch', title: 'Lunch', scans: 12 },
};

function serve(codes: QrListItem[], onChange: () => Response | undefined = () => undefined): Answer {
  const known = new Map(codes.map((code) => [code.uuid, code]));
  const before = new Map<string, Qr['state']>();
  return (method, path, body) => {
    if (path.startsWith('/api/qrs-compact'))
      return list([...known.values()], new URL(path, 'http://localhost').searchParams);
    if (path === '/api/qrs/batch/stop/preview') return busyFacts;
    const [, , , uuid = '', action] = new URL(path, 'http://localhost').pathname.split('/');
    const code = known.get(uuid);
    if (code === undefined) return undefined;
    if (method === 'GET') return code;
    const refusal = onChange();
    if (refusal) return refusal;
    // The list sends a state or a name; a project is left out here.
    const { project: _, ...sent } = (body ?? {}) as Partial<Pick<Qr, 'state' | 'title' | 'project'>>;
    if (action === 'restore') known.set(code.uuid, { ...code, state: before.get(code.uuid) ?? 'active' });
    if (action === 'restore') return known.get(code.uuid);
    if (method === 'DELETE') before.set(code.uuid, code.state);
    const changed = { ...code, ...(method === 'DELETE' ? { state: 'deleted' as const } : sent) };
    if (path.endsWith('?permanent=true')) known.delete(code.uuid);
    else known.set(code.uuid, changed);
    return method === 'DELETE' ? new Response(null, { status: 204 }) : changed;
  };
}

function list(codes: QrListItem[], query: URLSearchParams) {
  const state = query.get('state');
  const items = codes
    .filter((code) => (state === 'all' ? code.state !== 'deleted' : code.state === state))
    .filter(({ title }) => title.toLowerCase().includes((query.get('search_term') ?? '').toLowerCase()));
  return { items, page: 1, itemsPerPage: 30, totalItems: items.length };
}

const spring = '55555555-5555-4555-8555-555555555555';
const lunch = aCode({ uuid: '44444444-4444-4444-8444-444444444444', title: 'Lunch', scans: 12 });

async function openList(path: string, answer: Answer) {
  const made = await renderAt(path, { isSignedIn: true, answer });
  const choose = async (title: string, item: string) => {
    fireEvent.click(await made.screen.findByRole('button', { name: `Actions for ${title}` }));
    fireEvent.click(await made.screen.findByText(item));
  };
  return { ...made, choose };
}

/** A server for a person who has never created a code. */
const atFirst =
  (answer: Answer): Answer =>
  (method, path, body) =>
    path === aWorkspace.iri ? { ...aWorkspace, hasCreatedFirstQr: false } : answer(method, path, body);

test('the create button says when the plan has no room for another code, before any form is filled in', async () => {
  const codes = serve([lunch]);
  const { screen, router } = await openList('/dashboard/qrs', (method, path, body) =>
    path.startsWith('/api/accounts/')
      ? { ...aWorkspace, totals: { qr: 2, sysPausedQr: 1 } }
      : codes(method, path, body),
  );
  const [button] = await screen.findAllByRole('button', { name: 'Create code' });
  if (button) fireEvent.click(button);
  await screen.findByText('You’re using 2 of 2 codes');
  expect(router.state.location.pathname).toBe('/dashboard/qrs');
});

test('a code paused by the plan shows the reason', async () => {
  const { screen } = await openList(
    '/dashboard/qrs',
    serve([{ ...lunch, state: 'paused', stateReason: 'plan-limit' }]),
  );
  await screen.findByText('Paused: plan limit');
});

describe('four empty states', () => {
  test.each([
    ['/dashboard/qrs', 'All your codes are in Trash', true],
    ['/dashboard/qrs/paused', 'No paused codes', false],
    ['/dashboard/qrs?search=soup', 'No codes match “soup”', false],
  ])('at %s: %s', async (path, title, offersToCreate) => {
    const { screen } = await openList(path, serve([]));
    const heading = await screen.findByRole('heading', { name: title });
    // The only button is in the middle: the header has none yet.
    const place = heading.parentElement;
    expect(place && within(place).queryByRole('link', { name: 'Create code' }) !== null).toBe(offersToCreate);
    // Filters are offered where there is something to filter.
    expect(screen.queryByRole('button', { name: 'Filter' }) !== null).toBe(path.includes('search'));
  });

  test('before the first code', async () => {
    const { screen } = await openList('/dashboard/qrs', atFirst(serve([])));
    await screen.findByRole('heading', { name: 'No codes yet' });
    // As the builder recommends to workspaces of the arts.
    const examples = within(await screen.findByRole('region', { name: 'Or start with one of these' }));
    expect(examples.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/qr-builder/create?type=website',
      '/qr-builder/create?type=event',
      '/qr-builder/create?type=social-media',
      '/en/help/types',
    ]);
    examples.getByRole('link', { name: 'Which type to choose' });
  });
});

test('before the first code, the only create button comes with the empty list, so it keeps the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { screen } = await openList(
    '/dashboard/qrs',
    atFirst((method, path, body) => (path.startsWith('/api/qrs-compact') ? promise : serve([])(method, path, body))),
  );
  await screen.findByRole('link', { name: 'Import' });
  expect(screen.queryByRole('link', { name: 'Create code' })).toBeNull();
  resolve(list([], new URLSearchParams({ state: 'all' })));
  await screen.findByRole('link', { name: 'Create code' });
});

test('a code shows its link, its destination, its state and its scans', async () => {
  const { screen } = await openList('/dashboard/qrs', serve([lunch, aCode({ title: 'Dinner', scans: null })]));
  await screen.findByText('Lunch');
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-index'));
  expect(first?.textContent).toContain('s.example/abc2345');
  expect(first?.textContent).toContain('example.com');
  expect(first?.textContent).toContain('Active');
  expect(first?.textContent).toContain('12 scans');
  expect(second?.textContent).toContain('—');
});

test('a code shows its type, project and tags, and whether it is static or locked', async () => {
  const tags = ['print', 'a very long tag indeed for this', 'q3'].map((name) => ({
    uuid: name,
    iri: `/api/tags/${name}`,
    name,
  }));
  const project = { uuid: spring, iri: `/api/projects/${spring}`, title: 'Spring' };
  const { screen } = await openList(
    '/dashboard/qrs',
    serve([{ ...lunch, project, tags, locked: true }, aCode({ title: 'Poster', dynamic: false, shortUrl: null })]),
  );
  await screen.findByText('Lunch');
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-index'));
  expect(first?.textContent).toContain('Website');
  expect(
    first &&
      within(first)
        .getByRole('link', { name: /Spring/ })
        .getAttribute('href'),
  ).toBe(`/dashboard/project/${spring}`);
  expect(first?.textContent).toContain('Tags: print, a very long tag indeed for this, q3');
  expect(first?.textContent).toContain('a very long tag inde…');
  expect(first?.textContent).toContain('Locked: already printed');
  expect(second?.textContent).toContain('Static: can’t be changed');
});

const facets: QrFacets = {
  typologies: [
    { typology: 'menu', count: 4 },
    { typology: 'pdf', count: 2 },
  ],
  projects: [],
  tags: [{ name: 'print', count: 3 }],
  statuses: [
    { status: 'active', count: 5 },
    { status: 'locked', count: 1 },
  ],
  domains: [{ domain: 's.example', count: 6 }],
  attentions: [{ attention: 'broken', count: 1 }],
  scans: [
    { range: 'none', count: 4 },
    { range: '1-99', count: 1 },
    { range: '1000-', count: 1 },
  ],
};

describe('filters', () => {
  const asked = (requests: { line: string }[]) =>
    requests
      .filter(({ line }) => line.includes('/api/qrs-compact'))
      .map(({ line }) => new URL(line.slice(4), 'http://localhost').searchParams);

  test('are kept in the address, sent to the server, and undone by the back button', async () => {
    const codes = serve([lunch]);
    const { screen, router, requests } = await openList('/dashboard/qrs/active', (method, path, body) =>
      path.startsWith('/api/qrs-facets') ? facets : codes(method, path, body),
    );
    await screen.findByText('Lunch');
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Menu 4' }));
    await expect.poll(() => router.state.location.search, slowPoll).toBe('?type=menu');
    // The address changes before the screen does.
    await screen.findByRole('checkbox', { name: 'Menu 4', checked: true });
    fireEvent.click(screen.getByRole('checkbox', { name: 'PDF 2' }));
    await expect.poll(() => router.state.location.search, slowPoll).toBe('?type=menu&type=pdf');
    await screen.findByRole('button', { name: 'Type: PDF, Menu' });
    fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'title' } });
    await expect
      .poll(() => asked(requests).at(-1)?.toString(), slowPoll)
      .toBe('page=1&itemsPerPage=30&state=active&typology=pdf&typology=menu&sort=title');
    await router.navigate(-1);
    await expect.poll(() => router.state.location.search, slowPoll).toBe('?type=menu&type=pdf');
    await screen.findByDisplayValue('Last updated');
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Type' }));
    await expect.poll(() => router.state.location.search, slowPoll).toBe('');
  });

  test('offer every status, health and range of scans with its number, and several mean any', async () => {
    const codes = serve([lunch]);
    const { screen, router, requests } = await openList('/dashboard/qrs?attention=any', (method, path, body) =>
      path.startsWith('/api/qrs-facets') ? facets : codes(method, path, body),
    );
    await screen.findByText('Lunch');
    fireEvent.click(screen.getByRole('button', { name: /^Filter/ }));
    await screen.findByRole('checkbox', { name: 'Not working 1', checked: true });
    // One domain alone is no choice.
    expect(screen.queryByRole('checkbox', { name: /s\.example/ })).toBeNull();
    for (const name of ['Not working 1', 'Locked 1', 'No scans 4', '1,000 or more 1'])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    await expect.poll(() => router.state.location.search, slowPoll).toBe('?status=locked&scans=none&scans=1000-');
    await screen.findByRole('button', { name: 'Scans: No scans, 1,000 or more' });
    await expect
      .poll(() => asked(requests).at(-1)?.toString(), slowPoll)
      .toBe('page=1&itemsPerPage=30&state=all&status=locked&scans=none&scans=1000-');
  });

  test('offer domains once there is more than one', async () => {
    const domains = [...facets.domains, { domain: 'go.brand.example', count: 2 }];
    const codes = serve([lunch]);
    const { screen, router } = await openList('/dashboard/qrs', (method, path, body) =>
      path.startsWith('/api/qrs-facets') ? { ...facets, domains, scans: null } : codes(method, path, body),
    );
    await screen.findByText('Lunch');
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'go.brand.example 2' }));
    await expect.poll(() => router.state.location.search, slowPoll).toBe('?domain=go.brand.example');
    expect(screen.queryByRole('group', { name: 'Scans' })).toBeNull();
    // The panel would cover the list that the keys go on to, once the filtered list has arrived.
    const focusRow = () => {
      const box = screen.queryByLabelText('Select Lunch');
      box?.focus();
      return document.activeElement === box;
    };
    await expect.poll(focusRow, slowPoll).toBe(true);
    await expect.poll(() => screen.queryByRole('checkbox', { name: 'go.brand.example 2' }), slowPoll).toBeNull();
  });

  test('are restored from an address, survive another tab, and are cleared with one press', async () => {
    const { screen, router, requests } = await openList(
      `/dashboard/qrs?search=a&type=pdf&project=${spring}&tag=print&sort=oldest`,
      serve([]),
    );
    await screen.findByText('No codes match “a”');
    expect(asked(requests).at(0)?.toString()).toBe(
      `page=1&itemsPerPage=30&state=all&search_term=a&project.uuid=${spring}&typology=pdf&tag=print&sort=oldest`,
    );
    expect(
      within(screen.getByRole('navigation', { name: 'Which codes to show' }))
        .getByRole('link', { name: 'Paused' })
        .getAttribute('href'),
    ).toContain('type=pdf');
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) fireEvent.click(clear);
    await expect.poll(() => router.state.location.search, slowPoll).toBe('?sort=oldest');
  });

  test('without a match show a message', async () => {
    const { screen } = await openList('/dashboard/qrs?type=pdf', serve([]));
    await screen.findByRole('heading', { name: 'No codes match these filters' });
  });
});

test('a search says what matched, and marks it in the name', async () => {
  const byLink = { field: 'destination', before: 'shop.example/', hit: 'store/7', after: '' } as const;
  const byName = { field: 'name', before: 'The ', hit: 'store/7', after: ' sign' } as const;
  const found = [
    { ...lunch, match: byLink },
    { ...aCode({ title: 'The store/7 sign' }), match: byName },
  ];
  const { screen } = await openList('/dashboard/qrs?search=store/7', (_, path) =>
    path.startsWith('/api/qrs-compact') ? { items: found, page: 1, itemsPerPage: 30, totalItems: 2 } : undefined,
  );
  const [first, second] = (await screen.findAllByText('store/7')).map((mark) => mark.parentElement?.textContent);
  expect([first, second]).toContain('Destination: shop.example/store/7');
  expect(screen.getByRole('link', { name: 'The store/7 sign' }).querySelector('mark')?.textContent).toBe('store/7');
});

test('a click on a column sorts by it, a second one turns the order', async () => {
  const { screen, router } = await openList('/dashboard/qrs', serve([lunch]));
  await screen.findByText('Lunch');
  const column = (name: string) => screen.getByRole('columnheader', { name });
  expect(column('Updated').getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(column('Scans')).getByRole('button'));
  await expect.poll(() => router.state.location.search, slowPoll).toBe('?sort=scans');
  await expect.poll(() => column('Scans').getAttribute('aria-sort'), slowPoll).toBe('descending');
  fireEvent.click(within(column('Scans')).getByRole('button'));
  await expect.poll(() => router.state.location.search, slowPoll).toBe('?sort=scans&order=asc');
  expect(column('Updated').getAttribute('aria-sort')).toBe('none');
});

test('columns are chosen on this device, and the name always stays', async () => {
  const { screen } = await openList('/dashboard/qrs', serve([lunch]));
  await screen.findByText('Lunch');
  expect(screen.queryByRole('columnheader', { name: 'Created' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Choose columns' }));
  expect((await screen.findByRole('checkbox', { name: 'Code' })).hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Created' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Destination' }));
  await screen.findByRole('columnheader', { name: 'Created' });
  expect(localStorage.getItem('evercode.list-columns')).toBe('state recent scans updated created');
  const reset = screen.getByRole('button', { name: 'Reset columns' });
  expect(reset.getAttribute('aria-disabled')).toBe('false');
  fireEvent.click(reset);
  expect(screen.queryByRole('columnheader', { name: 'Created' })).toBeNull();
  expect(reset.getAttribute('aria-disabled')).toBe('true');
});

test('the form of the list is chosen on this device', async () => {
  const { screen } = await openList('/dashboard/qrs', serve([lunch]));
  const row = (await screen.findByText('Lunch')).closest('[data-form]');
  expect(row?.getAttribute('data-form')).toBe('table');
  fireEvent.click(screen.getByRole('radio', { name: 'Cards' }));
  await expect
    .poll(() => screen.getByText('Lunch').closest('[data-form]')?.getAttribute('data-form'), slowPoll)
    .toBe('cards');
});

describe('the menu of a code', () => {
  test('opens by right click and by the context menu keys', async () => {
    const { screen } = await openList('/dashboard/qrs', serve([lunch, aCode({ title: 'Dinner' })]));
    fireEvent.contextMenu(await screen.findByText('Scans', { selector: '[data-index="0"] *' }));
    await screen.findByRole('menuitem', { name: 'Rename' });
    fireEvent.keyDown(screen.getByRole('link', { name: 'Dinner' }), { key: 'F10', shiftKey: true });
    await expect
      .poll(() => screen.getByRole('button', { name: 'Actions for Dinner' }).getAttribute('aria-expanded'), slowPoll)
      .toBe('true');
  });

  test('renames it, but not to an empty or too long name', async () => {
    const { screen, choose, requests } = await openList('/dashboard/qrs', serve([lunch]));
    await choose('Lunch', 'Rename');
    const field = await screen.findByLabelText('Code name');
    fireEvent.change(field, { target: { value: '  ' } });
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    fireEvent.change(field, { target: { value: 'x'.repeat(129) } });
    screen.getByText('Max 128 characters');
    fireEvent.change(field, { target: { value: 'Dinner' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Renamed to “Dinner”.');
    expect(requests.findLast(({ line }) => line.startsWith('PATCH'))?.body).toEqual({ title: 'Dinner' });
    await screen.findByRole('link', { name: 'Dinner' });
  });

  test('shows at the field that a name is taken', async () => {
    const taken = problem(422, 'validation-failed', {
      violations: [{ propertyPath: 'title', code: 'constraint.qr.title.duplicated', message: 'Name already exists.' }],
    });
    const { screen, choose } = await openList(
      '/dashboard/qrs',
      serve([lunch], () => taken),
    );
    await choose('Lunch', 'Rename');
    fireEvent.change(await screen.findByLabelText('Code name'), { target: { value: 'Dinner' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Name already exists.');
  });

  test('moves it to a project, and out of another project’s view', async () => {
    const projects = [
      {
        uuid: spring,
        iri: `/api/projects/${spring}`,
        title: 'Spring',
        owner: '',
        state: 2,
        qrCount: 0,
        createdAt: lunch.createdAt,
        updatedAt: lunch.updatedAt,
      },
    ];
    const codes = serve([lunch]);
    const { screen, choose, requests } = await openList('/dashboard/qrs', (method, path, body) =>
      path === '/api/projects' ? { items: projects } : codes(method, path, body),
    );
    await choose('Lunch', 'Move to project');
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Search projects'), { target: { value: 'autumn' } });
    await within(dialog).findByText('No projects match “autumn”.');
    fireEvent.change(within(dialog).getByLabelText('Search projects'), { target: { value: 'SPR' } });
    fireEvent.click(within(dialog).getByLabelText('Spring'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
    await screen.findByText('“Lunch” moved to “Spring”.');
    expect(requests.findLast(({ line }) => line.startsWith('PATCH'))?.body).toEqual({
      project: `/api/projects/${spring}`,
    });
  });

  test('copies it', async () => {
    const codes = serve([lunch]);
    const { screen, choose } = await openList('/dashboard/qrs', (method, path, body) =>
      path === `/api/qrs/clone/${lunch.uuid}`
        ? { ...lunch, uuid: 'copy', title: 'Lunch 2' }
        : codes(method, path, body),
    );
    await choose('Lunch', 'Duplicate');
    await screen.findByText('Copy created: “Lunch 2”. It already works.');
  });

  test('opens its settings above the list', async () => {
    const { screen } = await openList('/dashboard/qrs?type=menu', serve([lunch]));
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Lunch' }));
    expect((await screen.findByRole('menuitem', { name: 'Settings' })).getAttribute('href')).toBe(
      `/dashboard/qrs?type=menu&settings=${lunch.uuid}`,
    );
  });
});

test('a locked code is paused only after a confirmation', async () => {
  let isRefusing = true;
  const { screen, choose, requests } = await openList(
    '/dashboard/qrs',
    serve([lunch], () => (isRefusing ? problem(409, 'locked') : undefined)),
  );
  await choose('Lunch', 'Pause');
  const dialog = await screen.findByRole('dialog', { name: 'This code is locked' });
  const confirm = within(dialog).getByRole('button', { name: 'Change anyway' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  isRefusing = false;
  fireEvent.click(within(dialog).getByLabelText('Change printed codes too'));
  fireEvent.click(confirm);
  await screen.findByText('“Lunch” is paused. Activate it to make it work again.');
  expect(requests.findLast(({ line }) => line.startsWith('PATCH'))?.line).toBe(
    `PATCH /api/qrs/${lunch.uuid}?confirmLocked=true`,
  );
});

test.each<[string, QrListItem['designParams']]>([
  ['of what its design leaves out, the default', {}],
  ['plain', { pattern: 'circle', foreground_color: '#1b3a8a' }],
  ['with shapes that are fetched for it', { pattern: 'heart', center_marker: 'star' }],
  ['in a frame', { frame_enabled: true, frame: 'ticket', frame_label: 'Menu' }],
])('a code is drawn: %s', async (_, designParams) => {
  const { screen } = await openList('/dashboard/qrs', serve([{ ...aCode(lunch), designParams }]));
  await screen.findByText('Lunch');
  // Label text is only sketched.
  const wanted = drawCode(lunch.payload, designParams).items.map((item) => (item.kind === 'path' ? item.data : ''));
  const shown = () =>
    [...screen.container.querySelectorAll('[data-index] svg[viewBox^="0 0"]:first-child path')].map((path) =>
      path.getAttribute('d'),
    );
  await expect
    .poll(() => shown().filter((data) => data !== null && data.length > 100), slowPoll)
    .toEqual(expect.arrayContaining(wanted.filter((data) => data.length > 100)));
});

test('pausing takes effect at once and can be undone', async () => {
  const { screen, choose, requests } = await openList('/dashboard/qrs/active', serve([lunch]));
  await choose('Lunch', 'Pause');
  await expect.poll(() => screen.queryByText('Lunch'), slowPoll).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Lunch');
  expect(requests.filter(({ line }) => line.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { state: 'paused' },
    { state: 'active' },
  ]);
});

test('a code without scans moves to the trash at once; undo restores the former state and says so', async () => {
  const { screen, choose, requests } = await openList(
    '/dashboard/qrs',
    serve([{ ...lunch, state: 'paused', scans: 0 }]),
  );
  await choose('Lunch', 'Move to Trash');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Restored. Still paused.');
  fireEvent.click(screen.getByRole('button', { name: 'Activate' }));
  await screen.findByText('“Lunch” is active again.');
  expect(requests.filter(({ line }) => !line.startsWith('GET')).map(({ line, body }) => [line, body])).toEqual([
    [`DELETE /api/qrs/${lunch.uuid}`, undefined],
    [`POST /api/qrs/${lunch.uuid}/restore?confirmLocked=true`, undefined],
    [`PATCH /api/qrs/${lunch.uuid}?confirmLocked=true`, { state: 'active' }],
  ]);
});

test('a code with scans moves to the trash only after a question that says how often it was scanned', async () => {
  const { screen, choose, requests } = await openList('/dashboard/qrs', serve([lunch]));
  const sent = () => requests.filter(({ line }) => line.startsWith('DELETE')).length;
  await choose('Lunch', 'Move to Trash');
  const dialog = await screen.findByRole('dialog', { name: 'Move “Lunch” to Trash?' });
  await within(dialog).findByText('Scanned 12 times so far');
  within(dialog).getByText('It stops working right away');
  expect(document.activeElement?.textContent).toBe('Cancel');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent()).toBe(0);
  await choose('Lunch', 'Move to Trash');
  const again = await screen.findByRole('dialog', { name: 'Move “Lunch” to Trash?' });
  await within(again).findByText('It stops working right away');
  fireEvent.click(within(again).getByRole('button', { name: 'Move to Trash' }));
  await screen.findByText('“Lunch” is in Trash and no longer works.');
  expect(sent()).toBe(1);
});

test('a refused change is rolled back, with the reason', async () => {
  const { screen, choose } = await openList(
    '/dashboard/qrs/active',
    serve([lunch], () => problem(403, 'forbidden')),
  );
  await choose('Lunch', 'Pause');
  const notice = await screen.findByText('“Lunch” wasn’t changed.');
  expect(notice.parentElement?.textContent).toContain('Your role in this workspace doesn’t allow this.');
  await screen.findByRole('link', { name: 'Lunch' });
});
