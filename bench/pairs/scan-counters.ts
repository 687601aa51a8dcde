import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

type Counts = { recorded: number; lost: number };

/** The counters of all scan processes, continued over the kills of these processes. */
export type ScanCounters = {
  /** Reads every process. Rejects when one does not answer. */
  read(): Promise<Counts>;
  /**
   * Reads the counters as late as possible and kills this process, unless it would be the last one that answers. What
   * it counts in between is not known.
   */
  kill(pid: number): Promise<void>;
  /** Whether a scan was answered between the last reading of a process and its kill. */
  isUnknown(answeredAt: number): boolean;
};

const mostRequests = 40;
const startTimeoutMs = 60_000;
const everyMs = 200;

export function createScanCounters(scanUrl: string, lanes: number): ScanCounters {
  const ended = { recorded: 0, lost: 0 };
  const unknown: { from: number; until: number }[] = [];

  /** The processes share a port, and the system chooses one for each connection. Undefined unless all answer. */
  async function readLanes(): Promise<Map<number, Counts> | undefined> {
    const found = new Map<number, Counts>();
    for (let requests = 0; found.size < lanes; requests += 1) {
      if (requests === mostRequests) return undefined;
      const text = await readMetrics(`${scanUrl}/metrics`).catch(() => '');
      const lane = /^evercode_scans_recorded_total\{[^}]*lane="(\d+)"/m.exec(text)?.[1];
      if (lane !== undefined)
        found.set(Number(lane), {
          recorded: valueOf(text, 'evercode_scans_recorded_total'),
          lost: valueOf(text, 'evercode_scans_lost_total'),
        });
    }
    return found;
  }

  return {
    async read() {
      let running = await readLanes();
      for (const deadline = performance.now() + startTimeoutMs; running === undefined; running = await readLanes()) {
        if (performance.now() > deadline) throw new Error('A scan process does not show its metrics.');
        await sleep(everyMs);
      }
      return [...running.values(), ended].reduce((sum, counts) => ({
        recorded: sum.recorded + counts.recorded,
        lost: sum.lost + counts.lost,
      }));
    },
    async kill(pid) {
      const lane = laneOf(pid);
      if (lane === undefined) return;
      const from = performance.now();
      const counts = (await readLanes())?.get(lane);
      if (counts === undefined) return;
      process.kill(pid, 'SIGKILL');
      // Answers on their way arrive a little later.
      unknown.push({ from, until: performance.now() + 100 });
      ended.recorded += counts.recorded;
      ended.lost += counts.lost;
    },
    isUnknown: (answeredAt) => unknown.some(({ from, until }) => answeredAt >= from && answeredAt <= until),
  };
}

/** On a connection of its own. */
async function readMetrics(url: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  get(url, { agent: false, timeout: 5000 }, (response) => {
    let text = '';
    response
      .setEncoding('utf8')
      .on('data', (chunk: string) => {
        text += chunk;
      })
      .once('end', () => resolve(text))
      .once('error', reject);
  }).once('error', reject);
  return promise;
}

function valueOf(text: string, name: string): number {
  return Number(new RegExp(`^${name}\\{[^}]*\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

/** From the environment that the launcher gave it. */
function laneOf(pid: number): number | undefined {
  try {
    const lane = /(?:^|\0)SCAN_LANE=(\d+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1];
    return Number(lane ?? 0);
  } catch {
    return undefined;
  }
}
