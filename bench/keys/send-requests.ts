import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Decided } from '@evercode/testkit/judge-rate';

type Load = { urls: readonly string[]; key: string };

const EVERY_MS = 2;

/** So many requests, to the machines in turn, a few at the same time. */
export async function sendAsFastAsPossible({
  count,
  atOnce,
  ...load
}: Load & { count: number; atOnce: number }): Promise<Decided[]> {
  const send = createSender(load);
  const decided: Decided[] = [];
  let sent = 0;
  const work = async () => {
    while (sent < count) {
      sent += 1;
      decided.push(await send(sent));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return decided;
}

/** Requests at a fixed rate, independent of response times. */
export async function sendSteadily({
  perSecond,
  seconds,
  ...load
}: Load & { perSecond: number; seconds: number }): Promise<Decided[]> {
  const send = createSender(load);
  const underWay: Promise<Decided>[] = [];
  const startedAt = performance.now();
  const all = perSecond * seconds;
  while (underWay.length < all) {
    const due = Math.min(all, Math.floor(((performance.now() - startedAt) * perSecond) / 1000) + 1);
    while (underWay.length < due) underWay.push(send(underWay.length));
    await sleep(EVERY_MS);
  }
  return Promise.all(underWay);
}

function createSender({ urls, key }: Load): (number: number) => Promise<Decided> {
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${key}` };
  return async (number) => {
    const sentAt = performance.now();
    const { status, body } = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      get(urls[number % urls.length] ?? '', { agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(chunks).toString() }));
      }).on('error', reject);
    });
    // A machine that has no place for more requests refuses as well, and says nothing of the limits.
    if (status !== 200 && !(status === 429 && body.includes('"rate-limited-')))
      throw new Error(`A request with the key was answered with ${status}: ${body.slice(0, 300)}`);
    return { sentAt, answeredAt: performance.now(), isAllowed: status === 200 };
  };
}
