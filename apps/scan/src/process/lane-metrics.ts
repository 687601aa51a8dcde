import { chmodSync, mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { mergeMetrics } from './merge-metrics.ts';

type LaneMetrics = {
  /** The metrics of all scan processes of this machine. */
  renderAll(): Promise<string>;
  close(): Promise<void>;
};

type Lane = { dir: string; lane: number; pid: number; render: () => Promise<string> };

/** A sibling that hangs must not keep Prometheus from the others. */
const WITHIN_MS = 1000;
const MAX_CHARACTERS = 1_000_000;
/** `sun_path` has 108 bytes, with a zero at the end. */
const LONGEST_PATH = 107;

const nameOf = (lane: number, pid: number): string => `metrics-${lane}-${pid}.sock`;

/**
 * Scan processes share a port, so a scrape reaches any of them. Each gives its metrics to the others through a socket
 * in the data directory, and whichever is asked answers for all. Undefined where the path is too long for a socket.
 */
export async function shareLaneMetrics({ dir, lane, pid, render }: Lane): Promise<LaneMetrics | undefined> {
  const path = join(dir, nameOf(lane, pid));
  if (Buffer.byteLength(path) > LONGEST_PATH) return undefined;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  await rm(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    void render().then(
      (text) => socket.end(text),
      () => socket.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return {
    async renderAll() {
      const others = await readOthers(dir, lane);
      return mergeMetrics([await render(), ...others]);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

async function readOthers(dir: string, ownLane: number): Promise<string[]> {
  const found = (await readdir(dir)).flatMap((name) => {
    const [, lane, pid] = /^metrics-(\d+)-(\d+)\.sock$/.exec(name) ?? [];
    return lane === undefined || Number(lane) === ownLane ? [] : [{ lane, pid: Number(pid), path: join(dir, name) }];
  });
  const lanes = Map.groupBy(found, ({ lane }) => lane);
  const texts = await Promise.all(lanes.values().map(readFirst));
  return texts.filter((text) => text !== undefined);
}

/** During a reload, a lane has two processes for a moment: one of them answers, so that no series comes twice. */
async function readFirst(sockets: readonly { pid: number; path: string }[]): Promise<string | undefined> {
  for (const { path } of sockets.toSorted((a, b) => b.pid - a.pid)) {
    const text = await readSocket(path);
    if (text !== undefined) return text;
  }
  return undefined;
}

function readSocket(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket: Socket = connect(path);
    socket.setEncoding('utf8').setTimeout(WITHIN_MS, () => socket.destroy());
    socket.on('data', (piece) => {
      text += String(piece);
      if (text.length > MAX_CHARACTERS) socket.destroy();
    });
    socket.on('end', () => resolve(text === '' ? undefined : text));
    socket.on('error', (error) => {
      // Left behind by a process that was killed.
      if ('code' in error && error.code === 'ECONNREFUSED') void rm(path, { force: true });
    });
    socket.on('close', () => resolve(undefined));
  });
}
