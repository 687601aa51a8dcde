import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../product.ts';

export type Code = { uuid: string; ending: string; destination: string };
/** `body`: JSON, or a form with a file. */
export type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

const knownTimeoutMs = 20_000;
const marginMs = 2 * 3_600_000;

/** Creates codes through the API, and waits until the scan machine knows them. */
export async function createCodes(app: Product, scanUrl: string, count: number): Promise<Code[]> {
  const send = await signIn(app);
  const codes: Code[] = [];
  for (let number = 1; number <= count; number += 1) {
    const destination = `https://example.com/places/${number}`;
    // Cast: the contract declares this answer.
    const qr = (await send('POST', '/api/qrs', {
      title: `Outage ${number}`,
      typology: 'website',
      dynamic: true,
      input: { url: destination },
    })) as { uuid: string; shortUrl: { pathName: string } };
    codes.push({ uuid: qr.uuid, ending: qr.shortUrl.pathName, destination });
  }
  // Checks the report form, as a request for the code itself would be a scan.
  for (const { ending } of codes) await waitUntilKnown(`${scanUrl}/~report/${ending}`);
  return codes;
}

async function waitUntilKnown(url: string): Promise<void> {
  for (const deadline = performance.now() + knownTimeoutMs; (await fetch(url)).status !== 200;) {
    if (performance.now() > deadline)
      throw new Error(`The scan machine does not know ${url} after ${knownTimeoutMs / 1000} s.`);
    await sleep(50);
  }
}

/** The number of scans of all classes in the statistics of these codes. */
export async function countThroughApi(app: Product, codes: readonly Code[], now: number): Promise<number> {
  const send = await signIn(app);
  const [from, to] = [new Date(now - marginMs).toISOString(), new Date(now + marginMs).toISOString()];
  let counted = 0;
  for (const { uuid } of codes) {
    // Cast: the contract declares this answer.
    const { classes } = (await send(
      'GET',
      `/api/stats?${new URLSearchParams({ criteria: 'qr', id: uuid, from, to }).toString()}`,
    )) as { classes: Record<string, number> };
    counted += Object.values(classes).reduce((sum, scans) => sum + scans, 0);
  }
  return counted;
}

async function signIn(app: Pick<Product, 'appUrl' | 'demo'>): Promise<Send> {
  return sendAs(app.appUrl, await readToken(app));
}

/** An access token of the demo workspace. */
export async function readToken({ appUrl, demo }: Pick<Product, 'appUrl' | 'demo'>): Promise<string> {
  if (demo === undefined) throw new Error('The start did not show how to sign in to the demo workspace.');
  // Cast: the contract declares this answer.
  const { token } = (await ask(`${appUrl}/api/login`, 'POST', { ...demo, rememberMe: false })) as { token: string };
  return token;
}

export function sendAs(appUrl: string, token: string): Send {
  return async (method, path, body) => ask(`${appUrl}${path}`, method, body, { authorization: `Bearer ${token}` });
}

async function ask(url: string, method: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${url} was answered with ${answer.status}: ${await answer.text()}`);
  // A file is text.
  return answer.headers.get('content-type')?.includes('json') === true ? answer.json() : answer.text();
}
