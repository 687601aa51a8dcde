// @vitest-environment jsdom
import { mapBreakdowns, type Stats } from '@evercode/contract';
import { cleanup, fireEvent, waitFor, type RenderResult } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aWorkspace, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';

afterEach(cleanup);

const ids = {
  lunch: '55555555-5555-4555-8555-555555555555',
  poster: '66666666-6666-4666-8666-666666666666',
  project: '77777777-7777-4777-8777-777777777777',
  tag: '88888888-8888-4888-8888-888888888888',
};
const stats = (total: number): Stats => ({
  totals: { total, unique: total, repeat: 0 },
  series: [{ at: '2026-11-20T00:00:00Z', total, unique: total }],
  ...mapBreakdowns(() => []),
  classes: { human: total, bot: 0, preview: 0, scanner: 0, prefetch: 0, head: 0, own: 0 },
});
const aCode = (uuid: string, title: string, tags: readonly string[] = []) => ({
  uuid,
  title,
  dynamic: true,
  scans: 7,
  tags: tags.map((name) => ({ uuid: ids.tag, iri: `/api/tags/${ids.tag}`, name })),
});

const aVisited = (uuid: string, title: string | null, total: number) => ({ uuid, title, total, unique: total });

type Totals = { total?: number; scans?: number; totalItems?: number; visited?: number };

function serve({ total = 1234, scans = 7, totalItems = 2, visited = 4 }: Totals = {}): Answer {
  return (_, path) => {
    if (path.startsWith('/api/accounts/')) return { ...aWorkspace, planName: 'pro', subscriptionType: 'PREMIUM' };
    if (path === '/api/projects') return { items: [{ uuid: ids.project, title: 'Restaurant', state: 2, qrCount: 1 }] };
    if (path.startsWith('/api/qrs-compact'))
      return {
        items: [aCode(ids.lunch, 'Lunch'), aCode(ids.poster, 'Poster', ['Summer'])].map((code) => ({ ...code, scans })),
        page: 1,
        itemsPerPage: 30,
        totalItems,
      };
    if (path.startsWith('/api/stats/codes'))
      return {
        items: [
          aVisited(ids.poster, 'Poster', 30),
          aVisited(ids.lunch, 'Lunch', 10),
          aVisited(ids.tag, null, 4),
          aVisited(ids.project, null, 1),
        ],
        totalItems: visited,
        total: 50,
      };
    if (!path.startsWith('/api/stats')) return undefined;
    return path.includes('99999999') ? undefined : stats(total);
  };
}

const open = (search = '', totals: Totals = {}) =>
  renderAt(`/stats${search}`, { isSignedIn: true, answer: serve(totals) });

async function choose(screen: RenderResult, field: string, option: string): Promise<void> {
  fireEvent.click(await screen.findByRole('combobox', { name: field }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

test('shows the totals and the top codes, each linked to its own statistics in the same view', async () => {
  const { screen, requests } = await open(`?range=last-7-days&countries=IT&codes=${ids.lunch}`);
  await screen.findByText('1,234', { selector: 'dd[aria-live="polite"]' });
  expect(requests.some(({ line }) => line.includes(`criteria=account&id=${aWorkspace.uuid}`))).toBe(true);
  const table = await screen.findByRole('table', { name: 'Top codes' });
  const links = [...table.querySelectorAll('a')];
  expect(links.map((link) => link.ariaLabel)).toEqual(['Open statistics of Poster', 'Open statistics of Lunch']);
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'Poster3060%',
    'Lunch1020%',
    'Deleted codes510%',
  ]);
  expect(
    requests.some(({ line }) => line.includes(`/api/stats/codes?criteria=account&id=${aWorkspace.uuid}&from=`)),
  ).toBe(true);
  expect(links[0]?.getAttribute('href')).toBe(`/qr-stats/${ids.poster}?range=last-7-days&countries=IT`);
  expect(screen.getByRole('link', { name: 'Statistics' }).getAttribute('aria-current')).toBe('page');
});

test('says how many of all codes are listed', async () => {
  const { screen } = await open('', { visited: 90 });
  await screen.findByText('Top 4 of 90 codes.');
});

test.each([
  ['Project: Restaurant', `criteria=project&id=${ids.project}`],
  ['Tag: Summer', `criteria=tag&id=${ids.tag}`],
])('is narrowed to %s, and keeps the period', async (option, query) => {
  const { screen, router, requests } = await open('?range=last-7-days');
  await screen.findByRole('table', { name: 'Top codes' });
  await choose(screen, 'Statistics of', option);
  await waitFor(() => expect(router.state.location.search).toBe(`?range=last-7-days&${query}`));
  await waitFor(() => expect(requests.some(({ line }) => line.includes(`/api/stats?${query}`))).toBe(true));
  await choose(screen, 'Statistics of', 'All codes');
  await waitFor(() => expect(router.state.location.search).toBe('?range=last-7-days'));
});

test('of an unknown project shows a message, and links to the whole workspace', async () => {
  const { screen, router } = await open('?criteria=project&id=99999999-9999-4999-8999-999999999999');
  await screen.findByRole('heading', { name: 'Statistics not found' });
  fireEvent.click(screen.getByRole('button', { name: 'Show all codes' }));
  await screen.findByText('1,234', { selector: 'dd[aria-live="polite"]' });
  expect(router.state.location.search).toBe('');
});

test.each(['?criteria=project&id=everything', '?criteria=qr', '?id=1'])(
  'the address %s means the whole workspace',
  async (search) => {
    const { screen } = await open(search);
    expect(await screen.findByRole('combobox', { name: 'Statistics of' })).toHaveProperty('value', 'All codes');
  },
);

test.each([
  [{ total: 0, scans: 0 }, 'No scans yet'],
  [{ total: 0, scans: 0, totalItems: 90 }, 'No results for these dates'],
  [{ total: 0, scans: 7 }, 'No results for these dates'],
])('without scans in the period, where %o: %s', async (totals, title) => {
  const { screen } = await open('', totals);
  await screen.findByRole('heading', { name: title });
});
