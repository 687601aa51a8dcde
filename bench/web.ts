import type { Browser } from '@playwright/test';
import type { Options, Outcome } from './bench.ts';
import { openBrowser, signInOnScreen, type SignedIn } from './open-browser.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { figure, type Bar, type Figure } from './report.ts';
import { measureLines, type LineTimes } from './web/measure-lines.ts';
import { measureLoad, type LoadedBytes } from './web/measure-load.ts';

type Encoding = 'gzip' | 'br';
type Screen = { name: string; path: string; shows: RegExp; state: SignedIn | undefined; bar: Bar };

const SHOWN_FILES = 12;

/** The bytes that a browser with an empty cache receives until a screen is shown, and the wait for the sparklines. */
export async function benchWeb({ runs, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  progress('web: starting the product');
  const product = await startProduct(data.path);
  const browser = await openBrowser();
  try {
    const signedIn = await signInOnScreen(browser, product);
    const screens: Screen[] = [
      { name: 'login screen', path: '/en/login', shows: /password/i, state: undefined, bar: { below: 200 } },
      {
        name: 'list of codes',
        path: '/dashboard/qrs/all',
        shows: /Table card/,
        state: signedIn,
        bar: { below: 300 },
      },
    ];
    const figures: Figure[] = [];
    const notes = ['Encoded bodies of all responses until the network was idle; 1 kB is 1000 bytes.'];
    for (const screen of screens) {
      for (const encoding of ['gzip', 'br'] as const) {
        progress(`web: ${screen.name}, ${encoding}`);
        const loads: LoadedBytes[] = [];
        for (let run = 1; run <= runs; run += 1) loads.push(await loadScreen(browser, product, screen, encoding));
        figures.push(...describe(screen, encoding, loads));
        if (encoding === 'gzip') notes.push(listLargest(screen, loads));
      }
    }
    progress('web: sparklines of the list');
    const lines: LineTimes[] = [];
    for (let run = 1; run <= runs; run += 1) lines.push(await loadLines(browser, product, signedIn));
    figures.push(
      figure(
        'sparklines after the rows of the list',
        'ms',
        lines.map(({ wait }) => wait),
        { below: 300 },
      ),
      figure(
        '  layout shift after the rows',
        'of 1',
        lines.map(({ shift }) => shift),
        { below: 0.01 },
      ),
    );
    return { figures, notes };
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function loadLines(browser: Browser, { appUrl }: Product, storageState: SignedIn): Promise<LineTimes> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, storageState });
  try {
    return await measureLines(await context.newPage(), `${appUrl}/dashboard/qrs/all`);
  } finally {
    await context.close();
  }
}

/** A new context has an empty cache. */
async function loadScreen(
  browser: Browser,
  { appUrl }: Product,
  { path, shows, state }: Screen,
  encoding: Encoding,
): Promise<LoadedBytes> {
  const context = await browser.newContext({
    locale: 'en-US',
    extraHTTPHeaders: { 'accept-encoding': encoding },
    ...(state && { storageState: state }),
  });
  try {
    return await measureLoad(await context.newPage(), `${appUrl}${path}`, (page) =>
      page.getByText(shows).first().waitFor(),
    );
  } finally {
    await context.close();
  }
}

function describe({ name, bar }: Screen, encoding: Encoding, loads: readonly LoadedBytes[]): Figure[] {
  const kilobytes = (read: (load: LoadedBytes) => number): number[] => loads.map((load) => read(load) / 1000);
  const title = `${name}, ${encoding === 'br' ? 'brotli' : 'gzip'}`;
  const whole = figure(
    title,
    'kB',
    kilobytes(({ total }) => total),
    encoding === 'gzip' ? bar : undefined,
  );
  if (encoding === 'br') return [whole];
  const kinds = Object.keys(loads.at(0)?.byKind ?? {}).toSorted();
  return [
    whole,
    ...kinds.map((kind) =>
      figure(
        `  of these: ${kind}`,
        'kB',
        kilobytes(({ byKind }) => byKind[kind] ?? 0),
      ),
    ),
  ];
}

/** Lists the largest files, to find the cause of a missed bar. */
function listLargest({ name }: Screen, loads: readonly LoadedBytes[]): string {
  const files = Object.entries(loads.at(0)?.byPath ?? {}).toSorted(([, one], [, other]) => other - one);
  const lines = files
    .slice(0, SHOWN_FILES)
    .map(([path, bytes]) => `  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${path}`);
  return [`${name}: ${files.length} files, the largest with gzip:`, ...lines].join('\n');
}
