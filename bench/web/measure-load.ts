import type { CDPSession, Page, Response } from '@playwright/test';

export type Encoding = 'gzip' | 'br';
export type LoadedBytes = { total: number; byKind: Record<string, number> };

const kindNames: Readonly<Record<string, string>> = { document: 'html', stylesheet: 'css', script: 'js', fetch: 'api', xhr: 'api', image: 'images', font: 'fonts' };

/** Loads an address and sums the bodies of all responses as they were sent, until the screen stands and the network is still. */
export async function measureLoad(page: Page, url: string, encoding: Encoding, untilShown: (page: Page) => Promise<void>): Promise<LoadedBytes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setAcceptedEncodings', { encodings: [encoding] });
  const bodies = countBodies(session);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));

  await page.goto(url, { waitUntil: 'networkidle' });
  await untilShown(page);
  await page.waitForLoadState('networkidle');
  await checkResponses(responses, encoding);
  return bodies();
}
