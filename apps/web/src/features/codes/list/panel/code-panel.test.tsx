// @vitest-environment jsdom
import type { QrListItem } from '@evercode/contract';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { slowPoll, problem, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';
import { aCode } from '../../../../testing/code.builder.ts';

afterEach(cleanup);

const spring = '55555555-5555-4555-8555-555555555555';
const tag = { uuid: 'a-tag', iri: '/api/tags/a-tag', name: 'print' };
const lunch = aCode({
  uuid: '44444444-4444-4444-8444-444444444444',
  title: 'Lunch',
  scans: 12,
  tags: [tag],
  description: 'For the tables',
  locked: true,
});
const dinner = aCode({
  uuid: '66666666-6666-4666-8666-666666666666',
  title: 'Dinner',
  destination: 'A network',
  dynamic: false,
  shortUrl: null,
  typology: { ...lunch.typology, internalName: 'wifi' },
});

const serve =
  (codes: QrListItem[] = [lunch, dinner]): Answer =>
  (method, path, body) => {
    if (path.startsWith('/api/qrs-compact'))
      return { items: codes, page: 1, itemsPerPage: 30, totalItems: codes.length };
    const code = codes.find(({ uuid }) => path.includes(uuid));
    return code && (method === 'PATCH' ? { ...code, ...(body as object) } : code);
  };
async function openList(path = '/dashboard/qrs', answer = serve()) {
  const made = await renderAt(path, { isSignedIn: true, answer });
  const rowOf = (title: string) => made.screen.findByText(title, { selector: '[data-title]' });
  return { ...made, rowOf, at: () => made.router.state.location };
}

/** Reports a wide window; without it, the window is as narrow as a phone. */
function widenWindow(): void {
  const narrow = window.matchMedia;
  window.matchMedia = (media) => Object.assign(narrow(media), { matches: media.includes('min-width: 75em') });
}

test('clicking a row opens its code over a narrow list, updates the address, and going back closes it', async () => {
  const { screen, rowOf, router, at } = await openList('/dashboard/qrs?type=menu');
  await rowOf('Lunch');
  const [place] = screen.getAllByText('Active', { selector: '[data-index="0"] *' });
  if (place) fireEvent.click(place);
  const panel = await screen.findByRole('dialog', { name: 'Lunch' });
  expect(at().search).toBe(`?type=menu&code=${lunch.uuid}`);
  expect(within(panel).getByRole('img', { name: 'The code “Lunch” as printed' })).toBeTruthy();
  expect(panel.textContent).toContain('s.example/abc2345');
  expect(panel.textContent).toContain('Locked: already printed');
  expect(panel.textContent).toContain('https://example.com/');
  expect(within(panel).getByText('print')).toBeTruthy();
  const rules = within(await within(panel).findByRole('region', { name: 'Send people to different places' }));
  rules.getByRole('button', { name: 'Add rule' });
  await within(panel).findByText('For the tables');
  await router.navigate(-1);
  await expect.poll(() => screen.queryByRole('dialog'), slowPoll).toBeNull();
  expect(at().search).toBe('?type=menu');
});

test('a blocked code shows the reason in its row and in the panel, and whom to contact', async () => {
  const closed = {
    ...lunch,
    state: 'paused',
    stateReason: 'blocked',
    blockedReason: 'It asks for card numbers',
  } as const;
  const answer = serve([closed]);
  const { screen } = await openList(`/dashboard/qrs?code=${lunch.uuid}`, (method, path, body) =>
    path === '/api/public/installation'
      ? { helpUrl: null, operatorEmail: 'help@codes.example', hasBilling: true }
      : answer(method, path, body),
  );
  const panel = within(await screen.findByRole('dialog', { name: 'Lunch' }));
  const note = within(await panel.findByRole('note', { name: 'Blocked by the operator' }));
  note.getByText('Reason: It asks for card numbers');
  expect(
    (
      await note.findByRole('link', { name: 'If you think this is a mistake, write to help@codes.example.' })
    ).getAttribute('href'),
  ).toBe('mailto:help@codes.example');
  await screen.findByText('It asks for card numbers', { exact: true });
});

test('scans of before Evercode stand apart in the panel, and in the tip of the number in the list', async () => {
  const { screen } = await openList(`/dashboard/qrs?code=${lunch.uuid}`, serve([{ ...lunch, scansBefore: 12_400 }]));
  const panel = within(await screen.findByRole('dialog', { name: 'Lunch' }));
  await panel.findByText('Before Evercode: 12,400');
  expect(screen.getAllByTitle('12 scans. Before Evercode: 12,400').length).toBeGreaterThan(0);
});

test('a code with a used-up quota shows a notice in its row and in the panel, although it is active', async () => {
  const { screen } = await openList(
    `/dashboard/qrs?code=${lunch.uuid}`,
    serve([{ ...lunch, quotaUntil: '2026-12-01T00:00:00.000Z' }, dinner]),
  );
  const panel = within(await screen.findByRole('dialog', { name: 'Lunch' }));
  within(await panel.findByRole('note', { name: 'No scans left this month' })).getByRole('button', {
    name: 'Get more scans',
  });
  panel.getByText('Active');
  await screen.findByText('No scans left', { selector: '[data-index="0"] span' });
  expect(screen.queryByText('No scans left', { selector: '[data-index="1"] span' })).toBeNull();
});

describe('beside a wide list', () => {
  test('the title takes the focus, Escape closes, and the focus returns to the row', async () => {
    const { screen, rowOf, at } = await openList();
    const title = await rowOf('Lunch');
    widenWindow();
    fireEvent.click(title);
    const panel = await screen.findByRole('complementary', { name: 'Lunch' });
    await expect
      .poll(() => document.activeElement, slowPoll)
      .toBe(within(panel).getByRole('heading', { name: 'Lunch' }));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await expect.poll(() => at().search, slowPoll).toBe('');
    expect(document.activeElement).toBe(title);
  });

  test('another row replaces it, and one step back still closes it', async () => {
    const { screen, rowOf, router, at } = await openList();
    const title = await rowOf('Lunch');
    widenWindow();
    fireEvent.click(title);
    await screen.findByRole('complementary', { name: 'Lunch' });
    fireEvent.click(await rowOf('Dinner'));
    const panel = await screen.findByRole('complementary', { name: 'Dinner' });
    expect(panel.textContent).toContain('Static: can’t be changed');
    expect(panel.textContent).toContain('ContentA network');
    await router.navigate(-1);
    await expect.poll(() => at().search, slowPoll).toBe('');
  });

  test('a second click opens the code itself', async () => {
    const { screen, rowOf, at } = await openList();
    const title = await rowOf('Lunch');
    widenWindow();
    fireEvent.click(title);
    await screen.findByRole('complementary', { name: 'Lunch' });
    fireEvent.click(title);
    await expect.poll(() => at().pathname, slowPoll).toBe(`/qr-builder/edit/${lunch.uuid}`);
  });

  test('Escape closes layers above the panel first', async () => {
    const { screen, rowOf, at } = await openList();
    const title = await rowOf('Lunch');
    widenWindow();
    fireEvent.click(title);
    const panel = await screen.findByRole('complementary', { name: 'Lunch' });
    fireEvent.click(within(panel).getByRole('button', { name: 'Rename' }));
    const field = await screen.findByLabelText('Code name');
    fireEvent.keyDown(field, { key: 'Escape' });
    await expect.poll(() => screen.queryByRole('dialog'), slowPoll).toBeNull();
    expect(at().search).toBe(`?code=${lunch.uuid}`);
  });
});

test('offers the actions of the row’s menu, with immediate effect', async () => {
  const { screen, requests } = await openList(`/dashboard/qrs?code=${lunch.uuid}`);
  const panel = await screen.findByRole('dialog', { name: 'Lunch' });
  expect(within(panel).getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
    `/dashboard/qrs?code=${lunch.uuid}&settings=${lunch.uuid}`,
  );
  fireEvent.click(within(panel).getByRole('button', { name: 'Pause' }));
  await within(panel).findByText('Paused');
  expect(requests.findLast(({ line }) => line.startsWith('PATCH'))?.body).toEqual({ state: 'paused' });
});

test('a code in its project’s trash can be restored or deleted, and a second click does nothing', async () => {
  const project = {
    uuid: spring,
    iri: `/api/projects/${spring}`,
    title: 'Spring',
    state: 2,
    qrCount: 0,
    createdAt: '2026-11-20T00:00:00Z',
    updatedAt: '2026-11-20T00:00:00Z',
  };
  const codes = serve([{ ...lunch, state: 'deleted' }]);
  const { screen, rowOf, at } = await openList(`/dashboard/project/trash/${spring}`, (method, path, body) =>
    path.startsWith('/api/projects') ? { items: [project] } : codes(method, path, body),
  );
  const title = await rowOf('Lunch');
  widenWindow();
  fireEvent.click(title);
  const panel = await screen.findByRole('complementary', { name: 'Lunch' });
  expect(within(panel).getByRole('button', { name: 'Delete forever' })).toBeTruthy();
  expect(within(panel).queryByRole('link', { name: 'Edit content' })).toBeNull();
  fireEvent.click(title);
  expect(at().pathname).toBe(`/dashboard/project/trash/${spring}`);
});

test.each([
  ['an address of a code that is gone', () => problem(404, 'not-found'), 'This code is gone'],
  ['a server that does not answer', () => problem(500, 'internal'), 'Something went wrong'],
])('%s shows a message', async (_, answerOne, words) => {
  const gone = '77777777-7777-4777-8777-777777777777';
  const codes = serve();
  const { screen } = await openList(`/dashboard/qrs?code=${gone}`, (method, path, body) =>
    path.endsWith(gone) ? answerOne() : codes(method, path, body),
  );
  const panel = await screen.findByRole('dialog', { name: 'Code details' });
  await within(panel).findByText(words);
});

test('an address that names no code opens nothing', async () => {
  const { screen, rowOf } = await openList('/dashboard/qrs?code=everything');
  await rowOf('Lunch');
  expect(screen.queryByRole('dialog')).toBeNull();
});
