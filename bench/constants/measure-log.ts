import { randomBytes } from 'node:crypto';
import { createAnalyticsClient, enrichScan, ensureAnalyticsSchema, shipSegment } from '@evercode/analytics';
import { createRandom } from '@evercode/analytics/random';
import { listClosedSegments, openScanLog, readSealingKeys, readSegment } from '@evercode/scan-log';
import { openPlaces, shippedFiles } from '@evercode/geo';
import { phoneAgent } from '../outage/steady-load.ts';
import { processorSeconds, processTree } from '../processes.ts';
import { uuidOf } from '../scan/routes.ts';

const SCANS = 200_000;
/** A turn of the event loop under load writes some scans together, which share the head of a frame. */
const SCANS_PER_TURN = 16;
const AGENTS = [
  phoneAgent,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
];
const LANGUAGES = ['it-IT,it;q=0.9', 'pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7', 'en-US'];

type LogFigures = {
  scans: number;
  logBytesPerScan: number;
  /** By the worker's code alone: reading a segment, facts and places of each scan, and sending the rows. */
  shippedPerWorkerSecond: number;
  /** By the engine alone. */
  insertedPerEngineSecond: number;
};

/** Writes scans into the log of a scan machine, and ships it as the worker does. */
export async function measureLog(
  dir: string,
  { pid, clickhouseUrl, seed }: { pid: number; clickhouseUrl: string; seed: number },
): Promise<LogFigures> {
  await writeScans(dir, seed);
  const segments = await listClosedSegments(dir);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  const client = createAnalyticsClient(clickhouseUrl);
  const places = openPlaces({ files: shippedFiles(), onTrouble: () => undefined });
  try {
    await ensureAnalyticsSchema(client);
    const key = randomBytes(32).toString('hex');
    const [own, others] = [process.cpuUsage(), processorOf(pid)];
    for (const { path } of segments) {
      const segment = await readSegment(path, await readSealingKeys(dir));
      const rows = segment.entries.map((entry) => enrichScan(entry, segment.name, key, places.find(entry.ip)));
      await shipSegment(client, segment.name, rows);
    }
    const { user, system } = process.cpuUsage(own);
    return {
      scans: SCANS,
      logBytesPerScan: bytes / SCANS,
      shippedPerWorkerSecond: SCANS / ((user + system) / 1e6),
      insertedPerEngineSecond: SCANS / (processorOf(pid) - others),
    };
  } finally {
    await client.close();
  }
}

async function writeScans(dir: string, seed: number): Promise<void> {
  const random = createRandom(seed);
  const below = (bound: number): number => Math.floor(random() * bound);
  const log = openScanLog({ dir, lane: 0, now: Date.now });
  for (let written = 0; written < SCANS; written += SCANS_PER_TURN) {
    for (let n = 0; n < SCANS_PER_TURN; n += 1) {
      const code = below(1_000_000);
      log.append({
        at: Date.now(),
        qr: uuidOf(code, 'a'),
        account: uuidOf(Math.floor(code / 20), 'b'),
        ip: `${1 + below(220)}.${below(256)}.${below(256)}.${below(256)}`,
        userAgent: AGENTS[below(AGENTS.length)] ?? '',
        language: LANGUAGES[below(LANGUAGES.length)] ?? '',
        referrer: '',
        method: 'GET',
        purpose: '',
        country: '',
      });
    }
    log.flush();
  }
  await log.close();
}

function processorOf(pid: number): number {
  return processTree(pid).reduce((sum, each) => sum + processorSeconds(each), 0);
}
