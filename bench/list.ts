import { overhearStatements } from '@evercode/testkit/overhear-statements';
import type { Options, Outcome } from './bench.ts';
import { startEngines } from './list/engines.ts';
import { plantCodes } from './list/plant-codes.ts';
import { timeRequests, type Ask } from './list/time-requests.ts';
import { watchList } from './list/watch-screen.ts';
import { openBrowser, signInThrough } from './open-browser.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { figure, type Figure } from './report.ts';
import { signInToDemo } from './sign-in.ts';

const OWN = 5_000;
const ALL = 1_000_000;
const WORDS = ['card', 'window', 'leaflet', 'badge 1', 'poster', 'bus', 'menu 4', 'branch 3', 'nothing like it', '99'];

/** The list in a workspace with many codes, within an installation with very many. */
export async function benchList({ runs, progress }: Options): Promise<Outcome> {
  using stores = makeTemporaryDirectory();
  using data = makeTemporaryDirectory();
  progress('list: starting the stores and the product');
  const engines = await startEngines(stores.path);
  const overheard = await overhearStatements(engines.databaseUrl);
  try {
    const product = await startProduct(data.path, { DATABASE_URL: overheard.url, CLICKHOUSE_URL: engines.clickhouseUrl, SEED_DEMO: 'true' });
    try {
      const startedAt = performance.now();
      await plantCodes(engines.databaseUrl, { email: product.demo?.email ?? '', own: OWN, all: ALL, progress });
      const minutes = (performance.now() - startedAt) / 60_000;
      const askApi = await signInToDemo(product);
      const ask: Ask = async (path) => (await askApi(path)).json();
      const figures: Figure[] = [];
      for (const { name, pathOf } of await requestsOf(ask)) {
        progress(`list: ${name}`);
        const timed = [];
        for (let run = 1; run <= runs; run += 1) timed.push(await timeRequests(ask, overheard, pathOf));
        figures.push(
          figure(`${name}, p95`, 'ms', timed.map(({ p95Ms }) => p95Ms), { below: 60 }),
          figure('  median', 'ms', timed.map(({ medianMs }) => medianMs)),
          figure('  statements', '', timed.map(({ questions }) => questions), { exactly: 1 }),
          figure('  with those around every request', '', timed.map(({ roundTrips }) => roundTrips)),
        );
      }
      figures.push(...await watchScreen(ask, product, { runs, progress }));
      return {
        figures,
        notes: [
          `${OWN} codes in the workspace, ${ALL} in the installation, planted in ${minutes.toFixed(1)} minutes. 200 requests a run, one after another, over HTTP.`,
          'Around every request: who asks (1), the transaction behind the fence (3), what the workspace uses (1). All pass whoever counts them, which costs time of its own.',
        ],
      };
    } finally {
      await product.stop();
    }
  } finally {
    await overheard.close();
    await engines.stop();
  }
}

async function requestsOf(ask: Ask): Promise<{ name: string; pathOf: (request: number) => string }[]> {
  const lists = await Promise.all([1, 20, 45].map((page) => ask(`/api/qrs-compact?state=all&itemsPerPage=100&page=${page}`)));
  const uuids = (lists as { items: { uuid: string }[] }[]).flatMap(({ items }) => items.map(({ uuid }) => uuid)); // as the contract says
  return [
    { name: 'list', pathOf: () => '/api/qrs-compact?state=all' },
    { name: 'list, further pages', pathOf: (request) => `/api/qrs-compact?state=all&page=${request % 150 + 2}` },
    { name: 'list by name', pathOf: (request) => `/api/qrs-compact?state=all&sort=title&page=${request % 150 + 1}` },
    { name: 'search', pathOf: (request) => `/api/qrs-compact?state=all&search_term=${encodeURIComponent(WORDS[request % WORDS.length] ?? '')}` },
    { name: 'open', pathOf: (request) => `/api/qrs/${uuids[request * 7 % uuids.length] ?? ''}` },
  ];
}

async function watchScreen(ask: Ask, product: Product, { runs, progress }: Pick<Options, 'runs' | 'progress'>): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const [first, last] = await Promise.all([titleAt(ask, 'updated', 1), lastTitle(ask)]);
    const state = await signInThrough(browser, product);
    const watched = [];
    for (let run = 1; run <= runs; run += 1) {
      progress(`list: scrolling through it, ${run} of ${runs}`);
      watched.push(await watchList(browser, product, { state, first, last }));
    }
    return [
      figure('first paint of the list', 'ms', watched.map(({ firstPaintMs }) => firstPaintMs), { below: 1000 }),
      figure('long tasks while scrolling through all', '', watched.map(({ longTasks }) => longTasks), { exactly: 0 }),
      figure('  the longest', 'ms', watched.map(({ longestMs }) => longestMs)),
      figure('  elements in the document at the end', '', watched.map(({ elements }) => elements)),
    ];
  } finally {
    await browser.close();
  }
}

async function titleAt(ask: Ask, sort: string, page: number): Promise<string> {
  const { items } = (await ask(`/api/qrs-compact?state=all&itemsPerPage=1&sort=${sort}&page=${page}`)) as { items: { title: string }[] }; // as the contract says
  const title = items[0]?.title;
  if (title === undefined) throw new Error('There is no such code.');
  return title;
}

async function lastTitle(ask: Ask): Promise<string> {
  const { totalItems } = (await ask('/api/qrs-compact?state=all&itemsPerPage=1')) as { totalItems: number }; // as the contract says
  return titleAt(ask, 'updated', totalItems);
}
