// @vitest-environment jsdom
import { mapBreakdowns, type Stats } from '@evercode/contract';
import { cleanup, fireEvent, waitFor, within, type RenderResult } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeSavedFiles } from '../../../../testing/fake-saved-files.ts';
import { aWorkspace, problem, renderAt, type Answer } from '../../../../testing/render-for-test.tsx';

afterEach(cleanup);

const lunch = '55555555-5555-4555-8555-555555555555';
const count = (key: string, total: number) => ({ key, total, unique: total });
const whole: Stats = {
  totals: { total: 100, unique: 90, repeat: 10 },
  series: [{ at: '2026-11-20T00:00:00Z', total: 100, unique: 90 }],
  ...mapBreakdowns(() => []),
  countries: [count('IT', 60), count('BR', 40)],
  cities: [count('Milan, IT', 50), count('Santos, BR', 30)],
  os: [count('iOS', 70), count('Android', 30)],
  referrers: [count('', 80), count('example.com', 20)],
  classes: { human: 100, bot: 1, preview: 0, scanner: 0, prefetch: 0, head: 0, own: 0 },
};
const ofItaly: Stats = { ...whole, totals: { total: 60, unique: 50, repeat: 10 }, countries: [count('IT', 60)] };
const nothing: Stats = { ...whole, ...mapBreakdowns(() => []), totals: { total: 0, unique: 0, repeat: 0 } };

type Served = { plan?: 'free' | 'pro'; stats?: (query: URLSearchParams) => unknown };

function serve({ plan = 'pro', stats }: Served = {}): Answer {
  return (_, path) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (pathname.startsWith('/api/accounts/'))
      return { ...aWorkspace, planName: plan, subscriptionType: plan === 'free' ? 'FREE' : 'PREMIUM' };
    if (pathname === '/api/projects') return { items: [] };
    if (pathname === '/api/qrs-compact')
      return {
        items: [{ uuid: lunch, title: 'Lunch', dynamic: true, scans: 5, tags: [] }],
        page: 1,
        itemsPerPage: 30,
        totalItems: 1,
      };
    if (pathname === `/api/qrs/${lunch}`) return { uuid: lunch, title: 'Lunch', scans: 5, dynamic: true, settings: {} };
    if (pathname === '/api/stats/codes')
      return { items: [{ uuid: lunch, title: 'Lunch', total: 30, unique: 30 }], totalItems: 1, total: 100 };
    if (pathname === '/api/reports') return new Response('file');
    if (pathname !== '/api/stats') return undefined;
    if (stats) return stats(searchParams);
    return searchParams.getAll('countries').length > 0 ? ofItaly : whole;
  };
}

const open = (search = '', served: Served = {}) =>
  renderAt(`/stats${search}`, { isSignedIn: true, answer: serve(served) });
type Opened = Awaited<ReturnType<typeof open>>;
const totalOf = async ({ screen }: Opened, total: string) =>
  screen.findByText(total, { selector: 'dd[aria-live="polite"]' });
const asked = ({ requests }: Opened, path: string, filter: string) =>
  requests.some(({ line }) => line.includes(`GET ${path}?`) && line.includes(filter));
const rowButton = async (screen: RenderResult, table: string, name: string) =>
  within(await screen.findByRole('table', { name: table })).getByRole('button', { name });

test('a press on a row filters the whole page, and the chip takes it away again', async () => {
  const opened = await open();
  const { screen, router } = opened;
  await totalOf(opened, '100');
  fireEvent.click(await rowButton(screen, 'Countries', 'Italy'));
  await totalOf(opened, '60');
  expect(router.state.location.search).toBe('?countries=IT');
  screen.getByRole('button', { name: 'Country: Italy' });
  for (const path of ['/api/stats', '/api/stats/codes', '/api/page-events'])
    await waitFor(() => expect(asked(opened, path, 'countries=IT')).toBe(true));
  await waitFor(() => expect(asked(opened, '/api/stats', 'only=totals&countries=IT')).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Country' }));
  await totalOf(opened, '100');
  expect(router.state.location.search).toBe('');
});

test('one country shows its map and cities; the same row or “All countries” leads back', async () => {
  const opened = await open('?countries=IT');
  const { screen, router } = opened;
  await screen.findByRole('heading', { name: 'Italy' });
  await screen.findByRole('table', { name: 'Cities' });
  fireEvent.click(screen.getByRole('radio', { name: 'Countries' }));
  const italy = await rowButton(screen, 'Countries', 'Italy');
  expect(italy.ariaPressed).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'All countries' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await screen.findByRole('heading', { name: 'Places' });
});

test('several values of one filter are chosen in its chip, counted without itself', async () => {
  const opened = await open('?countries=IT&os=iOS');
  const { screen, router } = opened;
  fireEvent.click(await screen.findByRole('button', { name: 'Country: Italy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Country' });
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Brazil 40' }));
  await waitFor(() => expect(router.state.location.search).toBe('?os=iOS&countries=IT&countries=BR'));
  expect(asked(opened, '/api/stats', 'os=iOS&only=countries')).toBe(true);
  await screen.findByRole('button', { name: 'Country: Italy, Brazil' });
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Italy 60' }));
  await screen.findByRole('button', { name: 'Country: Brazil' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(document.activeElement?.textContent).toBe('Add filter');
});

test('a code of the top codes is a filter with its name, and an unknown value is one too', async () => {
  const opened = await open();
  const { screen, router } = opened;
  fireEvent.click(await rowButton(screen, 'Top codes', 'Lunch'));
  await screen.findByRole('button', { name: 'Code: Lunch' });
  expect(router.state.location.search).toBe(`?codes=${lunch}`);
  fireEvent.click(await rowButton(screen, 'Referrers', 'None (camera or typed)'));
  await screen.findByRole('button', { name: 'Referrer: None (camera or typed)' });
  await waitFor(() => expect(asked(opened, '/api/stats', `codes=${lunch}&referrers=`)).toBe(true));
});

test('a filter can be added from a list, in which charts of a larger plan are locked', async () => {
  const { screen, router } = await open('', { plan: 'free' });
  fireEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^City/ }));
  await screen.findByRole('dialog', { name: 'See all your reports' });
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Operating system' }));
  const dialog = await screen.findByRole('dialog', { name: 'Operating system' });
  fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Android 30' }));
  await waitFor(() => expect(router.state.location.search).toBe('?os=Android'));
});

test('filters that no scan passes, and periods with too many scans, say so and can be cleared', async () => {
  const empty = await open('?countries=IT', { stats: (query) => (query.has('countries') ? nothing : whole) });
  await empty.screen.findByRole('heading', { name: 'No scans match these filters' });
  const [clear] = empty.screen.getAllByRole('button', { name: 'Clear filters' }).slice(-1);
  fireEvent.click(clear ?? document.body);
  await totalOf(empty, '100');
  cleanup();
  const many = await open('?countries=IT', {
    stats: () =>
      problem(422, 'validation-failed', { violations: [{ propertyPath: 'filters', code: 'too-large', message: '' }] }),
  });
  await many.screen.findByRole('heading', { name: 'Too many scans to filter' });
});

test('a report has the filters, and raw scans and scheduled reports say that they have none', async () => {
  fakeSavedFiles();
  const { screen, requests } = await open('?countries=IT');
  const choose = async (item: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('CSV table');
  await waitFor(() =>
    expect(requests.find(({ line }) => line.startsWith('POST /api/reports'))?.body).toMatchObject({
      filters: { countries: ['IT'] },
    }),
  );
  await choose('Raw scans…');
  await screen.findByText('Your filters don’t apply here', { exact: false });
});
