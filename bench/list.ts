import { overhearStatements } from '@evercode/testkit/overhear-statements';
import type { Options, Outcome } from './bench.ts';
import { startEngines } from './list/engines.ts';
import { insertCodes } from './list/insert-codes.ts';
import { timeRequests, type GetJson } from './list/time-requests.ts';
import { watchList } from './list/watch-screen.ts';
import { openBrowser, signInOnScreen } from './open-browser.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { figure, type Figure } from './report.ts';
import { signInToDemo } from './sign-in.ts';

const OWN_CODES = 5_000;
const ALL_CODES = 1_000_000;
/** What people look for, by kind. */
const WORDS = {
  name: ['card', 'window', 'leaflet', 'badge 1', 'poster', 'bus', 'menu 4', 'branch 3', '99', 'STICKER 7'],
  destination: ['https://www.example.com/places/4711/menu', 'places/12', 'example.com/places/3', 'season=summer'],
  ending: ['bench-4321', 'bench-77', 'localhost:3001/bench-12', 'BENCH-5'],
  nothing: ['nothing like it', 'go.example/no-such-ending', 'https://elsewhere.example/page', 'zebra'],
} as const;

/** Times the list of codes in a workspace with 5,000 codes, in an installation with a million. */
export async function benchList({ runs, progress }: Options): Promise<Outcome> {
  using stores = makeTemporaryDirectory();
  using data = makeTemporaryDirectory();
  progress('list: starting the stores and the product');
  const engines = await startEngines(stores.path);
  const recorder = await overhearStatements(engines.databaseUrl);
  try {
    const product = await startProduct(data.path, {
      DATABASE_URL: recorder.url,
      CLICKHOUSE_URL: engines.clickhouseUrl,
      SEED_DEMO: 'true',
    });
    try {
      const startedAt = performance.now();
      await insertCodes(engines.databaseUrl, {
        email: product.demo?.email ?? '',
        own: OWN_CODES,
        all: ALL_CODES,
        progress,
      });
      const minutes = (performance.now() - startedAt) / 60_000;
      const callApi = await signInToDemo(product);
      const getJson: GetJson = async (path) => (await callApi(path)).json();
      const figures: Figure[] = [];
      for (const { name, pathOf } of await listRequests(getJson)) {
        progress(`list: ${name}`);
        const timed = [];
        for (let run = 1; run <= runs; run += 1) timed.push(await timeRequests(getJson, recorder, pathOf));
        figures.push(
          figure(
            `${name}, p95`,
            'ms',
            timed.map(({ p95Ms }) => p95Ms),
            { below: 60 },
          ),
          figure(
            '  median',
            'ms',
            timed.map(({ medianMs }) => medianMs),
          ),
          figure(
            '  statements',
            '',
            timed.map(({ ownStatements }) => ownStatements),
            { exactly: 1 },
          ),
          figure(
            '  including those of every request',
            '',
            timed.map(({ allStatements }) => allStatements),
          ),
        );
      }
      figures.push(...(await watchScreen(getJson, product, { runs, progress })));
      return {
        figures,
        notes: [
          `${OWN_CODES} codes in the workspace, ${ALL_CODES} in the installation, inserted in ${minutes.toFixed(1)} ` +
            'minutes. 200 requests a run, one after another, over HTTP.',
          'Statements of every request: the session (1), the fenced transaction (3), the usage of the workspace (1). ' +
            'The counting proxy adds some time to each.',
        ],
      };
    } finally {
      await product.stop();
    }
  } finally {
    await recorder.close();
    await engines.stop();
  }
}

async function listRequests(getJson: GetJson): Promise<{ name: string; pathOf: (request: number) => string }[]> {
  const lists = await Promise.all(
    [1, 20, 45].map((page) => getJson(`/api/qrs-compact?state=all&itemsPerPage=100&page=${page}`)),
  );
  // Cast: the contract declares this answer.
  const uuids = (lists as { items: { uuid: string }[] }[]).flatMap(({ items }) => items.map(({ uuid }) => uuid));
  return [
    { name: 'list', pathOf: () => '/api/qrs-compact?state=all' },
    { name: 'list, further pages', pathOf: (request) => `/api/qrs-compact?state=all&page=${(request % 150) + 2}` },
    { name: 'list by name', pathOf: (request) => `/api/qrs-compact?state=all&sort=title&page=${(request % 150) + 1}` },
    { name: 'list by scans', pathOf: (request) => `/api/qrs-compact?state=all&sort=scans&page=${(request % 150) + 1}` },
    {
      name: 'list by recent scans',
      pathOf: (request) => `/api/qrs-compact?state=all&sort=recent&page=${(request % 150) + 1}`,
    },
    {
      name: 'list, some statuses',
      pathOf: () => '/api/qrs-compact?state=all&status=paused&status=scheduled&status=locked',
    },
    { name: 'list, without scans', pathOf: () => '/api/qrs-compact?state=all&scans=none' },
    ...Object.entries(WORDS).map(([kind, words]) => ({
      name: `search, ${kind}`,
      pathOf: (request: number) =>
        `/api/qrs-compact?state=all&search_term=${encodeURIComponent(words[request % words.length] ?? '')}`,
    })),
    { name: 'open', pathOf: (request) => `/api/qrs/${uuids[(request * 7) % uuids.length] ?? ''}` },
  ];
}

async function watchScreen(
  getJson: GetJson,
  product: Product,
  { runs, progress }: Pick<Options, 'runs' | 'progress'>,
): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const [first, last] = await Promise.all([titleAt(getJson, 'updated', 1), lastTitle(getJson)]);
    const state = await signInOnScreen(browser, product);
    const watched = [];
    for (let run = 1; run <= runs; run += 1) {
      progress(`list: scrolling through it, ${run} of ${runs}`);
      watched.push(await watchList(browser, product, { state, first, last }));
    }
    return [
      figure(
        'first paint of the list',
        'ms',
        watched.map(({ firstPaintMs }) => firstPaintMs),
        { below: 1000 },
      ),
      figure(
        'long tasks while scrolling through all',
        '',
        watched.map(({ longTasks }) => longTasks),
        { exactly: 0 },
      ),
      figure(
        '  the longest',
        'ms',
        watched.map(({ longestMs }) => longestMs),
      ),
      figure(
        '  elements in the document at the end',
        '',
        watched.map(({ elements }) => elements),
      ),
    ];
  } finally {
    await browser.close();
  }
}

async function titleAt(getJson: GetJson, sort: string, page: number): Promise<string> {
  // Cast: the contract declares this answer.
  const { items } = (await getJson(`/api/qrs-compact?state=all&itemsPerPage=1&sort=${sort}&page=${page}`)) as {
    items: { title: string }[];
  };
  const title = items[0]?.title;
  if (title === undefined) throw new Error('There is no such code.');
  return title;
}

async function lastTitle(getJson: GetJson): Promise<string> {
  // Cast: the contract declares this answer.
  const { totalItems } = (await getJson('/api/qrs-compact?state=all&itemsPerPage=1')) as { totalItems: number };
  return titleAt(getJson, 'updated', totalItems);
}
