// @vitest-environment jsdom
import { type PageEvents, pageEventKinds } from '@evercode/contract';
import { useIsFetching } from '@tanstack/react-query';
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { problem, renderSignedIn } from '../../../../testing/render-for-test.tsx';
import { PageEventsCard } from './page-events-card.tsx';

afterEach(cleanup);

const uuid = '55555555-5555-4555-8555-555555555555';
const view = {
  range: 'custom',
  days: { first: '2026-11-01', last: '2026-11-07' },
  interval: 'day',
  timeZone: 'UTC',
} as const;

const Settled = () => (useIsFetching({ queryKey: ['page-events'] }) === 0 ? <p>settled</p> : null);

async function openWith(answer: () => unknown) {
  const asked: string[] = [];
  const piece = (
    <>
      <PageEventsCard subject={{ criteria: 'qr', id: uuid }} view={view} />
      <Settled />
    </>
  );
  const { screen } = await renderSignedIn(piece, {
    answer: (_, path) => {
      if (!path.startsWith('/api/page-events')) return undefined;
      asked.push(path);
      return answer();
    },
  });
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 60_000 });
  await screen.findByText('settled');
  return { screen, asked };
}

const kinds = (counts: Partial<Record<(typeof pageEventKinds)[number], [number, number]>>): PageEvents['kinds'] =>
  pageEventKinds.map((kind) => ({ kind, total: counts[kind]?.[0] ?? 0, unique: counts[kind]?.[1] ?? 0 }));

test('shows the actions with their numbers, and the links and files behind them, a few at first', async () => {
  const targets = Array.from({ length: 8 }, (_, n) => ({
    kind: n === 7 ? ('download' as const) : ('click' as const),
    target: n === 7 ? 'menu.pdf' : `Link ${n}`,
    total: 80 - n,
    unique: 8 - n,
  }));
  const { screen, asked } = await openWith(() => ({ kinds: kinds({ view: [1234, 1000], click: [540, 1] }), targets }));
  screen.getByRole('heading', { name: 'Actions on the page' });
  expect(
    screen
      .getAllByRole('term')
      .map((term) => [
        term.textContent,
        ...[...(term.parentElement?.querySelectorAll('dd') ?? [])].map((each) => each.textContent),
      ]),
  ).toEqual([
    ['Page views', '1,234', 'by 1,000 people'],
    ['Link taps', '540', 'by 1 person'],
  ]);
  const rows = () =>
    within(screen.getByRole('table', { name: 'Links and files' }))
      .getAllByRole('row')
      .slice(1);
  expect(rows()).toHaveLength(6);
  expect(rows()[0]?.textContent).toBe('Link taps: Link 0808');
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
  expect(rows().at(-1)?.textContent).toBe('Downloads: menu.pdf731');
  expect(Object.fromEntries(new URL(asked[0] ?? '', 'http://x').searchParams)).toEqual({
    criteria: 'qr',
    id: uuid,
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-08T00:00:00.000Z',
  });
});

test('is absent for codes without a page, and for pages without a view', async () => {
  const { screen } = await openWith(() => ({ kinds: kinds({}), targets: [] }));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('reports a failed request, and retries', async () => {
  let isAway = true;
  const { screen } = await openWith(() =>
    isAway ? problem(422, 'invalid') : { kinds: kinds({ contact: [2, 2] }), targets: [] },
  );
  screen.getByText('We couldn’t load the actions on the page.');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Contacts saved');
});
