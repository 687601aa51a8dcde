/**
 * Asks for certificates at a fixed rate, as Caddy does: node drive-ask.ts PORT RATE SECONDS. Prints one line of JSON.
 * The time of an answer counts from the moment at which its question was due, also if it could be sent only later.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Asked = {
  asked: number;
  seconds: number;
  yes: number;
  no: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
};

const CONNECTIONS = 64;
const TICK_MS = 1;
/** Of a hundred questions, one is about a verified domain. */
const KNOWN_EVERY = 100;
const DOMAINS = 10_000;

const [port = 0, rate = 0, seconds = 0] = process.argv.slice(2).map(Number);

type Line = { readonly socket: Socket; readonly due: number[] };

const times: number[] = [];
const answers = { yes: 0, no: 0 };

function read(line: Line, chunk: Buffer): void {
  const now = performance.now();
  // Every answer is one head without a body, and small enough that none is cut in two in practice: a cut one would be
  // missed, and fail the comparison of the counts.
  for (const [, status] of chunk.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
    if (status === '200') answers.yes++;
    else if (status === '403') answers.no++;
    times.push(now - (line.due.shift() ?? now));
  }
}

const lines: Line[] = [];
for (let number = 0; number < CONNECTIONS; number++) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  const line: Line = { socket, due: [] };
  socket.on('data', (chunk: Buffer) => read(line, chunk));
  lines.push(line);
}

const startedAt = performance.now();
let asked = 0;
while (asked < rate * seconds) {
  const due = Math.min(rate * seconds, Math.floor(((performance.now() - startedAt) / 1000) * rate));
  for (; asked < due; asked++) {
    const line = lines[asked % CONNECTIONS];
    if (line === undefined) continue;
    const name =
      asked % KNOWN_EVERY === 0 ? `go.shop-${(asked / KNOWN_EVERY) % DOMAINS}.example` : `n${asked}.stranger.example`;
    line.due.push(startedAt + (asked / rate) * 1000);
    line.socket.write(`GET /internal/ask?domain=${name} HTTP/1.1\r\nHost: ask\r\n\r\n`);
  }
  await sleep(TICK_MS);
}
const tookSeconds = (performance.now() - startedAt) / 1000;
for (let waits = 0; times.length < asked && waits < 5000; waits++) await sleep(TICK_MS);
for (const { socket } of lines) socket.destroy();

const sorted = times.toSorted((a, b) => a - b);
const at = (share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const result: Asked = {
  asked,
  seconds: tookSeconds,
  ...answers,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  maxMs: at(1),
};
console.log(JSON.stringify(result));
