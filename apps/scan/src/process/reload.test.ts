import { Agent, get } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bench, createBench, end } from '../testing/scan-process.fixture.ts';

const RELOADS = process.env['LONG_TESTS'] === '1' ? 5 : 2;
const KEPT = 12;
const NEW = 6;

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(async () => bench.stopAll());

/** The status of the answer, or the message of the error. */
async function ask(url: string, agent: Agent | false): Promise<number | string> {
  const { promise, resolve } = Promise.withResolvers<number | string>();
  get(url, { agent }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0));
  }).on('error', (error) => resolve(error.message));
  return promise;
}

it('a process is replaced under load without a failed request or lost scan, on new and kept connections', async () => {
  await bench.save('live', 'https://example.com/');
  let scan = await bench.start();
  const answers = new Map<number | string, number>();
  const over = new AbortController();
  const clients = Array.from({ length: KEPT + NEW }, async (_, client) => {
    const agent = client < KEPT && new Agent({ keepAlive: true, maxSockets: 1 });
    while (!over.signal.aborted) {
      const answer = await ask(`${scan.url}/live`, agent);
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    if (agent) agent.destroy();
  });
  for (let reload = 0; reload < RELOADS; reload += 1) {
    const answeredBefore = answers.get(302) ?? 0;
    const next = await bench.takeOver(scan);
    expect(next.port).toBe(scan.port);
    expect(await end(scan.child, 'SIGTERM')).toBe(0);
    scan = next;
    expect(answers.get(302)).toBeGreaterThan(answeredBefore);
  }
  over.abort();
  await Promise.all(clients);
  expect(await end(scan.child, 'SIGTERM')).toBe(0);
  expect([...answers.keys()]).toEqual([302]);
  expect(await bench.readScans()).toHaveLength(answers.get(302) ?? 0);
});
