import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../product.ts';

export type Code = { uuid: string; ending: string; leadsTo: string };
type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

const knownWithinMs = 20_000;
const around = 2 * 3_600_000;

/** Codes made as people make them, known to the scan machine when this returns. */
export async function makeCodes(app: Product, scanUrl: string, count: number): Promise<Code[]> {
  const send = await signIn(app);
  const codes: Code[] = [];
  for (let number = 1; number <= count; number += 1) {
    const leadsTo = `https://example.com/places/${number}`;
    const qr = (await send('POST', '/api/qrs', { title: `Outage ${number}`, typology: 'website', dynamic: true, input: { url: leadsTo } })) as { uuid: string; shortUrl: { pathName: string } }; // as the contract says
    codes.push({ uuid: qr.uuid, ending: qr.shortUrl.pathName, leadsTo });
  }
  // Its form for reports, since a visit of the code itself would be a scan.
  for (const { ending } of codes) await untilKnown(`${scanUrl}/~report/${ending}`);
  return codes;
}

async function untilKnown(url: string): Promise<void> {
  for (const deadline = performance.now() + knownWithinMs; (await fetch(url)).status !== 200;) {
    if (performance.now() > deadline) throw new Error(`The scan machine does not know ${url} after ${knownWithinMs / 1000} s.`);
    await sleep(50);
  }
}

/** Scans of all classes that the statistics show for these codes. */
export async function countThroughApi(app: Product, codes: readonly Code[], now: number): Promise<number> {
  const send = await signIn(app);
  const [from, to] = [new Date(now - around).toISOString(), new Date(now + around).toISOString()];
  let counted = 0;
  for (const { uuid } of codes) {
    const { classes } = (await send('GET', `/api/stats?${new URLSearchParams({ criteria: 'qr', id: uuid, from, to }).toString()}`)) as { classes: Record<string, number> }; // as the contract says
    counted += Object.values(classes).reduce((sum, scans) => sum + scans, 0);
  }
  return counted;
}

async function signIn({ appUrl, demo }: Product): Promise<Send> {
  if (demo === undefined) throw new Error('The start did not show how to sign in to the demo workspace.');
  const ask = async (method: string, path: string, body: unknown, headers: Record<string, string>): Promise<unknown> => {
    const answer = await fetch(`${appUrl}${path}`, { method, headers: { ...headers, 'content-type': 'application/json' }, ...(body !== undefined && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { token } = (await ask('POST', '/api/login', { ...demo, rememberMe: false }, {})) as { token: string }; // as the contract says
  return async (method, path, body) => ask(method, path, body, { authorization: `Bearer ${token}` });
}
