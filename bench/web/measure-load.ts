import type { Page, Request } from '@playwright/test';

export type LoadedBytes = { total: number; byKind: Record<string, number>; byPath: Record<string, number> };

/** Our names for the browser's resource types. */
const KINDS: Readonly<Record<string, string>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  font: 'fonts',
  image: 'images',
  fetch: 'api',
  xhr: 'api',
};

/** Loads an address, and sums the encoded bodies of all responses until the screen is shown and the network is idle. */
export async function measureLoad(
  page: Page,
  url: string,
  untilShown: (page: Page) => Promise<void>,
): Promise<LoadedBytes> {
  const finished: Request[] = [];
  const failed: string[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  page.on('requestfailed', (request) => failed.push(request.url()));
  await page.goto(url);
  await untilShown(page);
  await page.waitForLoadState('networkidle');
  if (failed.length > 0) throw new Error(`Not everything was loaded: ${failed.join(', ')}`);

  const loaded: LoadedBytes = { total: 0, byKind: {}, byPath: {} };
  for (const request of finished) {
    const bytes = await bodySize(request);
    const { pathname } = new URL(request.url());
    const kind = KINDS[request.resourceType()] ?? 'other';
    loaded.total += bytes;
    loaded.byKind[kind] = (loaded.byKind[kind] ?? 0) + bytes;
    loaded.byPath[pathname] = (loaded.byPath[pathname] ?? 0) + bytes;
  }
  return loaded;
}

async function bodySize(request: Request): Promise<number> {
  const response = await request.response();
  if (response === null || response.status() >= 400)
    throw new Error(`${request.url()} was answered with ${String(response?.status())}.`);
  return (await request.sizes()).responseBodySize;
}
