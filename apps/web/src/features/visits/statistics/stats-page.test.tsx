// @vitest-environment jsdom
import { mapBreakdowns, scanClasses, statsParts, type Stats } from '@evercode/contract';
import { defaultDesign } from '@evercode/qr';
import { cleanup, fireEvent, waitFor, within, type RenderResult } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sharingState } from '../../../platform/navigation/stats-sharing.ts';
import { aWorkspace, problem, renderAt, type Answer } from '../../../testing/render-for-test.tsx';
import { chartPart, detailsPart } from './lazy-parts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const uuid = '55555555-5555-4555-8555-555555555555';
const count = (key: string, total: number) => ({ key, total, unique: total });
const nothing: Stats = {
  totals: { total: 0, unique: 0, repeat: 0 },
  series: [{ at: '2026-11-21T00:00:00Z', total: 0, unique: 0 }],
  ...mapBreakdowns(() => []),
  classes: { human: 0, bot: 0, preview: 0, scanner: 0, prefetch: 0, head: 0, own: 0 },
};
const some: Stats = {
  ...nothing,
  totals: { total: 1234, unique: 1000, repeat: 234 },
  series: [
    { at: '2026-11-20T00:00:00Z', total: 1200, unique: 980 },
    { at: '2026-11-21T00:00:00Z', total: 34, unique: 20 },
  ],
  countries: [count('IT', 1000), count('', 234)],
  browsers: [count('Firefox', 1234)],
  classes: { human: 1234, bot: 1, preview: 3, scanner: 0, prefetch: 0, head: 0, own: 0 },
};

const dbIp = { name: 'DB-IP', url: 'https://db-ip.com', of: '2026-06-05T13:42:02.000Z' };

function serve(
  stats: unknown,
  {
    scans = 1234,
    plan = 'free',
    quotaUntil = null,
    scansBefore = null,
    placesBy = null,
  }: {
    scans?: number | null;
    plan?: 'free' | 'pro';
    quotaUntil?: string | null;
    scansBefore?: number | null;
    placesBy?: typeof dbIp | null;
  } = {},
): Answer {
  return (_, path) => {
    if (path === '/api/public/installation') return { helpUrl: null, operatorEmail: null, hasBilling: true, placesBy };
    if (path.startsWith('/api/accounts/'))
      return { ...aWorkspace, planName: plan, subscriptionType: plan === 'free' ? 'FREE' : 'PREMIUM' };
    if (path.startsWith('/api/stats')) return stats;
    if (path !== `/api/qrs/${uuid}`) return undefined;
    return {
      uuid,
      iri: `/api/qrs/${uuid}`,
      title: 'Lunch',
      account: '',
      typology: { internalName: 'website', publicName: 'Website' },
      dynamic: true,
      settings: {},
      input: { url: 'https://example.com/' },
      designParams: defaultDesign,
      state: 'active',
      scans,
      quotaUntil,
      scansBefore,
      shortUrl: { url: 'https://s.example/abc2345', domain: 's.example', pathName: 'abc2345' },
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
    };
  };
}

/** The questions for statistics, including repeated ones. */
const asked = ({ requests }: Pick<Awaited<ReturnType<typeof openStats>>, 'requests'>) =>
  requests.flatMap(({ line }) =>
    line.includes('/api/stats?')
      ? [Object.fromEntries(new URL(line.split(' ')[1] ?? '', 'http://x').searchParams)]
      : [],
  );

async function openStats(answer: Answer, search = '') {
  return renderAt(`/qr-stats/${uuid}${search}`, { isSignedIn: true, answer });
}

test('shows totals, the series as a table for screen readers, and the shares', async () => {
  const { screen } = await openStats(serve(some, { plan: 'pro' }));
  await screen.findByText('1,234', { selector: 'dd' });
  const table = await screen.findByRole('table', { name: 'Scans by day', hidden: true });
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent)).toEqual([
    '34',
    '1,200',
  ]);
  screen.getByText('Italy');
  screen.getByText('Unknown');
  screen.getByText('Firefox');
});

test('a person who comes to make the statistics public finds the dialog open, once', async () => {
  const { screen, router } = await renderAt('/dashboard/account', { isSignedIn: true, answer: serve(some) });
  await screen.findByRole('heading', { level: 1 });
  await router.navigate(`/qr-stats/${uuid}`, { state: sharingState });
  const dialog = await screen.findByRole('dialog', { name: 'Share statistics' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: `/qr-stats/${uuid}`, state: null });
});

/** The totals first; the other parts only when they are asked for. */
function serveInParts(countRest: (only: string) => unknown): Answer {
  const missing = statsParts.filter((part) => part !== 'series');
  const first = { ...nothing, totals: some.totals, series: some.series, missing };
  return (method, path, body) => {
    if (!path.startsWith('/api/stats?')) return serve(some, { plan: 'pro' })(method, path, body);
    const only = new URL(path, 'http://x').searchParams.get('only');
    return only === null || only === 'totals' ? first : countRest(only);
  };
}

test('of very many scans the totals and the chart are shown while the rest is counted', async () => {
  const { screen } = await openStats(serveInParts(() => problem(503, 'unavailable')));
  await screen.findByText('1,234', { selector: 'dd' });
  await screen.findByRole('table', { name: 'Scans by day', hidden: true });
  screen.getByRole('progressbar', { name: 'Counting the other charts' });
  screen.getByRole('heading', { name: 'Devices' });
  expect(screen.queryByText('Firefox')).toBeNull();
});

test('each part is shown once it is counted, and the progress then disappears', async () => {
  const { screen, requests } = await openStats(serveInParts(() => some));
  await screen.findByRole('table', { name: 'Browsers' });
  await screen.findByText('Italy');
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Counting the other charts' })).toBeNull());
  const parts = asked({ requests }).flatMap(({ only = 'totals' }) => (only === 'totals' ? [] : [only]));
  expect(parts.slice(0, 4)).toEqual([
    'classes,countries,os',
    'regions,cities,languages',
    'browsers,devices,deviceKinds',
    'referrers,rules,parameters',
  ]);
});

test('scans of before Evercode stand apart, in no figure, and only where there were any', async () => {
  const { screen } = await openStats(serve(some, { scansBefore: 12_400 }));
  await screen.findByText('Before Evercode: 12,400');
  screen.getByText('1,234', { selector: 'dd' });
  cleanup();
  const without = await openStats(serve(some));
  await without.screen.findByText('1,234', { selector: 'dd' });
  expect(without.screen.queryByText(/Before Evercode/)).toBeNull();
});

test('a code with a used-up quota shows when it resumes, and the upgrade, while both apply', async () => {
  const quotaUntil = '2026-12-01T00:00:00.000Z';
  const { screen } = await openStats(serve(some, { quotaUntil }));
  const note = await screen.findByRole('note', { name: 'No scans left this month' });
  expect(note.textContent).toContain('all 100 scans your plan includes');
  expect(note.textContent).toContain('It works again on Dec 1, 2026');
  fireEvent.click(within(note).getByRole('button', { name: 'Get more scans' }));
  const offer = await screen.findByRole('dialog', { name: 'Get more scans' });
  expect(offer.textContent).toContain('Included in Starter and above.');
  for (const answer of [
    serve(some, { quotaUntil, plan: 'pro' }),
    serve(some, { quotaUntil: '2026-11-01T00:00:00.000Z' }),
    serve(some),
  ]) {
    cleanup();
    const free = await openStats(answer);
    await free.screen.findByText('1,234', { selector: 'dd' });
    expect(free.screen.queryByRole('note')).toBeNull();
  }
});

/** Selects an option of a select field. */
async function choose(screen: RenderResult, field: string, option: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('combobox', { name: field }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

test('locks the periods and charts of a larger plan, and names it', async () => {
  const free = await openStats(serve(some));
  await free.screen.findByText('Italy');
  expect(free.screen.queryByText('Firefox')).toBeNull();
  const wanted = 'Included in Starter and above.';
  for (const [press, name] of [
    [() => choose(free.screen, 'Period', /^Last 48 hours ?Included in Starter$/), 'See scans by the hour'],
    [() => choose(free.screen, 'Period', /^Custom dates/), 'Choose any dates'],
    [() => choose(free.screen, 'Group by', /^Week/), 'See scans by week and month'],
    [
      async () =>
        fireEvent.click(
          within(free.screen.getByText('Compare with earlier dates', { exact: false })).getByRole('button'),
        ),
      'Choose any dates',
    ],
    [
      async () => fireEvent.click(free.screen.getByRole('button', { name: 'See plans: Referrers' })),
      'See all your reports',
    ],
  ] as const) {
    await press();
    const dialog = await free.screen.findByRole('dialog', { name });
    expect(dialog.textContent).toContain(wanted);
    fireEvent.click(free.screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(free.screen.queryByRole('dialog', { name })).toBeNull());
  }
  // Neither the address nor the server received it.
  expect(free.router.state.location.search).toBe('');
  expect(new Set(asked(free).map(({ from, interval }) => `${from} ${interval}`)).size).toBe(1);
  cleanup();
  const pro = await openStats(serve(some, { plan: 'pro' }), '?range=last-48-hours');
  await pro.screen.findByText('Firefox');
  expect(pro.screen.queryByRole('button', { name: /See plans/ })).toBeNull();
  expect(asked(pro).map(({ interval }) => interval)).toContain('hour');
});

test('names cities with their country, and credits the place database with its date', async () => {
  const { screen } = await openStats(
    serve({ ...some, cities: [count('Milan, IT', 900), count('', 334)] }, { plan: 'pro', placesBy: dbIp }),
  );
  fireEvent.click(await screen.findByRole('radio', { name: 'Cities' }));
  await screen.findByText('Milan, Italy');
  const credit = await screen.findByRole('link', { name: 'IP geolocation by DB-IP' });
  expect(credit.getAttribute('href')).toBe('https://db-ip.com');
  expect(credit.parentElement?.textContent).toBe('Places are based on data from June 2026. IP geolocation by DB-IP');
});

test.each([
  ['nobody asks to be named', some, null],
  ['no place is known', { ...some, countries: [count('', 1234)] }, dbIp],
])('shows no credit where %s', async (_, stats, placesBy) => {
  const { screen } = await openStats(serve(stats, { placesBy }));
  await screen.findByText('1,234', { selector: 'dd' });
  expect(screen.queryByRole('link', { name: /geolocation/ })).toBeNull();
});

test('summarises the excluded scans in one line, and explains them', async () => {
  const { screen } = await openStats(serve(some));
  const line = await screen.findByText('1 bot, 3 previews.', { exact: false });
  fireEvent.click(line);
  screen.getByText('We count people only.', { exact: false });
});

test('every class other than human has a name and an explanation', async () => {
  const { screen } = await openStats(
    serve({ ...some, classes: { human: 1, bot: 2, preview: 3, scanner: 4, prefetch: 5, head: 6, own: 7 } }),
  );
  const line = await screen.findByText('2 bots, 3 previews, 22 more.', { exact: false });
  fireEvent.click(line);
  const classNames = [...(line.closest('details')?.querySelectorAll('dt') ?? [])].map((each) => each.textContent);
  expect(classNames).toHaveLength(scanClasses.length - 1);
  expect(screen.getByText('4 mail scanners', { selector: 'dt' }).nextElementSibling?.textContent).toContain(
    'opened the link to check it',
  );
});

test('scans of one’s own are excluded, with a link to who is left out', async () => {
  const { screen } = await openStats(serve({ ...some, classes: { ...some.classes, bot: 0, preview: 0, own: 2 } }));
  fireEvent.click(await screen.findByText('2 scans of your own', { selector: 'summary *', exact: false }));
  expect(screen.getByRole('link', { name: 'Choose excluded browsers' }).getAttribute('href')).toBe(
    '/dashboard/account',
  );
});

test('compares with the previous period, with a text alternative for the sign, and names its days', async () => {
  const answer: Answer = (method, path, body) => {
    if (!path.startsWith('/api/stats')) return serve(some, { plan: 'pro' })(method, path, body);
    const isBefore = new URL(path, 'http://x').searchParams.get('to')?.startsWith('2026-11-14') ?? false;
    return isBefore ? { ...some, totals: { total: 1000, unique: 1000, repeat: 0 } } : some;
  };
  const { screen } = await openStats(answer, '?range=last-7-days&timezone=UTC');
  await screen.findByText('Compared with Nov 8 – 13, 2026, up to the same time.', { exact: false });
  const changeOf = (name: string) =>
    screen.getByText(name, { selector: 'dt' }).parentElement?.querySelectorAll('dd')[1]?.textContent;
  expect([changeOf('Total scans'), changeOf('Unique'), changeOf('Repeat')]).toEqual([
    '+23%23% more than before',
    'No change',
    'None before',
  ]);
});

test('fewer repeat scans are not marked as worse', async () => {
  const answer: Answer = (method, path, body) => {
    if (!path.startsWith('/api/stats')) return serve(some)(method, path, body);
    const isBefore = new URL(path, 'http://x').searchParams.get('to')?.startsWith('2026-11-14') ?? false;
    return isBefore ? { ...some, totals: { total: 2000, unique: 900, repeat: 1100 } } : some;
  };
  const { screen } = await openStats(answer, '?range=last-7-days&timezone=UTC');
  await screen.findByText('Compared with Nov 8', { exact: false });
  const judged = (name: string) =>
    screen
      .getByText(name, { selector: 'dt' })
      .parentElement?.querySelector('[data-change]')
      ?.getAttribute('data-change');
  expect([judged('Total scans'), judged('Unique'), judged('Repeat')]).toEqual(['fewer', 'more', undefined]);
  expect(screen.getByText('Repeat', { selector: 'dt' }).parentElement?.textContent).toContain('79% fewer');
});

test('a plan with hours has the live chip beside the title, and opens the last minutes from it', async () => {
  const live = () =>
    new Response(
      new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('data: {"is":"away"}\n\n')) }),
    );
  const answerFor =
    (plan: 'free' | 'pro'): Answer =>
    (method, path, body) =>
      path.startsWith('/api/stats/live') ? live() : serve(some, { plan })(method, path, body);
  const pro = await openStats(answerFor('pro'));
  fireEvent.click(await pro.screen.findByRole('button', { name: 'Not live' }));
  await pro.screen.findByRole('heading', { name: 'Last 30 minutes' });
  cleanup();
  const free = await openStats(answerFor('free'));
  await free.screen.findByText('Italy');
  expect(free.screen.queryByRole('button', { name: /live/i })).toBeNull();
});

test('a change under 5% is neither good nor bad', async () => {
  const answer: Answer = (method, path, body) => {
    if (!path.startsWith('/api/stats')) return serve(some, { plan: 'pro' })(method, path, body);
    const isBefore = new URL(path, 'http://x').searchParams.get('to')?.startsWith('2026-11-14') ?? false;
    return isBefore ? { ...some, totals: { total: 1200, unique: 1100, repeat: 100 } } : some;
  };
  const { screen } = await openStats(answer, '?range=last-7-days&timezone=UTC');
  await screen.findByText('Compared with Nov 8', { exact: false });
  const judged = (name: string) =>
    screen
      .getByText(name, { selector: 'dt' })
      .parentElement?.querySelector('[data-change]')
      ?.getAttribute('data-change');
  expect([judged('Total scans'), judged('Unique')]).toEqual([undefined, 'fewer']);
});

test('compares with the year before, or with nothing, as the address says', async () => {
  const year = await openStats(serve(some, { plan: 'pro' }), '?range=last-7-days&timezone=UTC&compare=year');
  await year.screen.findByText('Compared with Nov 15 – 20, 2025, up to the same time.', { exact: false });
  await choose(year.screen, 'Compare with', 'No comparison');
  await waitFor(() => expect(year.screen.queryByText('Compared with', { exact: false })).toBeNull());
  expect(year.router.state.location.search).toContain('compare=none');
});

test('the cards of a larger plan show their name and the plan, and no figures', async () => {
  const { screen } = await openStats(serve({ ...some, os: [count('iOS', 1234)] }));
  const card = within((await screen.findByRole('heading', { name: 'Languages' })).closest('section') ?? document.body);
  card.getByText('Starter');
  expect(card.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^Browser/ }));
  await screen.findByRole('dialog', { name: 'See all your reports' });
});

test('the address sets the view, and a change of the view sets the address', async () => {
  const opened = await openStats(
    serve(some, { plan: 'pro' }),
    '?range=custom&from=2026-10-24&to=2026-10-25&timezone=Europe/Rome',
  );
  await opened.screen.findByText('Times in Europe/Rome', { selector: 'button *' });
  expect(asked(opened)[0]).toMatchObject({
    criteria: 'qr',
    id: uuid,
    from: '2026-10-23T22:00:00.000Z',
    to: '2026-10-25T23:00:00.000Z',
    interval: 'hour',
    timezone: 'Europe/Rome',
  });
  fireEvent.change(opened.screen.getByLabelText('Last day'), { target: { value: '2026-10-01' } });
  await opened.screen.findByText('Before the first day');
  fireEvent.change(opened.screen.getByLabelText('Last day'), { target: { value: '2026-11-20' } });
  await waitFor(() => expect(opened.router.state.location.search).toContain('to=2026-11-20'));
  await choose(opened.screen, 'Group by', 'Week');
  await waitFor(() =>
    expect(asked(opened)).toContainEqual(
      expect.objectContaining({ interval: 'week', from: '2026-10-23T22:00:00.000Z' }),
    ),
  );
  await choose(opened.screen, 'Period', 'Yesterday');
  await waitFor(() => expect(opened.router.state.location.search).toBe('?range=yesterday&timezone=Europe%2FRome'));
});

test('shares can be sorted by any column, and expanded', async () => {
  const { screen } = await openStats(
    serve(
      { ...some, browsers: Array.from({ length: 8 }, (_, place) => count(`Browser ${place + 1}`, 100 - place)) },
      { plan: 'pro' },
    ),
  );
  const table = await screen.findByRole('table', { name: 'Browsers' });
  const first = () => table.querySelector('tbody th')?.textContent;
  expect([
    first(),
    table.querySelectorAll('tbody tr').length,
    within(table).getByRole('columnheader', { name: 'Scans' }).ariaSort,
  ]).toEqual(['Browser 1', 6, 'descending']);
  fireEvent.click(within(table).getByRole('button', { name: 'Scans' }));
  expect([first(), within(table).getByRole('columnheader', { name: 'Scans' }).ariaSort]).toEqual([
    'Browser 8',
    'ascending',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(table.querySelectorAll('tbody tr')).toHaveLength(8);
});

test('the meaning of unique is explained on a press', async () => {
  const { screen } = await openStats(serve(some));
  fireEvent.click(await screen.findByRole('button', { name: 'About “Unique”' }));
  await screen.findByText('once per month and code', { exact: false });
});

test.each([
  ['free', '?range=today', 'last 7 days'],
  ['pro', '', 'last 12 months'],
] as const)('a period without scans offers a longer one that %s allows', async (plan, search, longer) => {
  const { screen, router } = await openStats(serve(nothing, { scans: 7, plan }), search);
  fireEvent.click(await screen.findByRole('button', { name: `Show the ${longer}` }));
  await waitFor(() => expect(router.state.location.search).toBe(`?range=${longer.replaceAll(' ', '-')}`));
});

test.each([
  ['free', '', 'Older scans are hidden on your plan.', 'See plans'],
  ['pro', '?range=last-12-months', 'Choose other dates to see more scans.', undefined],
] as const)('without a longer period, %s', async (plan, search, text, action) => {
  const { screen } = await openStats(serve(nothing, { scans: 7, plan }), search);
  const empty = within((await screen.findByText(text)).parentElement ?? document.body);
  expect(empty.queryByRole('button')?.textContent).toBe(action);
  if (action === undefined) return;
  fireEvent.click(empty.getByRole('button'));
  await screen.findByRole('dialog', { name: 'Choose any dates' });
});

test.each([
  [0, 'No scans yet'],
  [7, 'No results for these dates'],
  [null, 'No results for these dates'],
])('without scans in the period and %s ever: %s', async (scans, title) => {
  const { screen } = await openStats(serve(nothing, { scans }));
  await screen.findByRole('heading', { name: title });
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveProperty('value', 'Last 30 days');
});

test('an error can be retried', async () => {
  let isAway = true;
  const answer = serve(some);
  const { screen } = await openStats((method, path, body) =>
    path.startsWith('/api/stats') && isAway ? problem(403, 'forbidden') : answer(method, path, body),
  );
  await screen.findByRole('alert');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('1,234', { selector: 'dd' });
});

test('a missing code shows its own page', async () => {
  const { screen } = await openStats(() => undefined);
  await screen.findByRole('heading', { name: 'This code doesn’t exist' });
});

test('the totals, the filters and the export do not wait for the charts, which are announced as loading', async () => {
  for (const part of [chartPart, detailsPart]) {
    vi.spyOn(part, 'isLoaded').mockReturnValue(false);
    vi.spyOn(part, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  }
  const { screen } = await renderAt('/stats', { isSignedIn: true, answer: serve(some, { plan: 'pro' }) });
  const total = await screen.findByText('1,234', { selector: 'dd' });
  screen.getByRole('combobox', { name: 'Period' });
  screen.getByRole('button', { name: 'Export' });
  expect(total.closest('section')?.lastElementChild?.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByText('Italy')).toBeNull();
});
