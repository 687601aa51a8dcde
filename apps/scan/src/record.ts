import type { PlainRoute } from '@evercode/route-store';
import type { PackedScanEntry, ScanEntry, ScanLog } from '@evercode/scan-log';
import type { OwnVisits } from './own-visits/own-visits.ts';
import type { ScanRequest } from './scan-request.ts';

export type Recorder = {
  /** Calls `answer` once the scan is recorded as the mode asks, or counted as lost: no visitor waits for ever for a disk. */
  recordThenAnswer(entry: ScanEntry | PackedScanEntry, answer: () => void): void;
};

/** When a scan counts as recorded: in the log's file, which a kill of the process cannot take back, or on the disk. */
export type Durability = 'grouped' | 'strict';

export type Recorded = 'written' | 'not-written' | 'not-durable';

/** A disk that takes longer than this for one sync is failing, or shared with something that is. */
const patienceMs = 1000;

/** All scans of one turn share one write; their answers leave right after it, or after the sync that follows. `onTurn` is told how it went. */
export function createRecorder(log: ScanLog, durability: Durability, onTurn: (recorded: Recorded, scans: number) => void): Recorder {
  let waiting: (() => void)[] = [];

  function finishTurn(): void {
    const answers = waiting;
    waiting = [];
    const isWritten = log.flush();
    if (isWritten && durability === 'strict') return void answerOnceDurable(answers);
    onTurn(isWritten ? 'written' : 'not-written', answers.length);
    for (const answer of answers) answer();
  }

  async function answerOnceDurable(answers: (() => void)[]): Promise<void> {
    const isDurable = await withinPatience(log.whenSynced());
    onTurn(isDurable ? 'written' : 'not-durable', answers.length);
    for (const answer of answers) answer();
  }

  return {
    recordThenAnswer(entry, answer) {
      log.append(entry);
      if (waiting.push(answer) === 1) setImmediate(finishTurn);
    },
  };
}

async function withinPatience(synced: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs, false);
    void synced.then((isDurable) => {
      clearTimeout(timer);
      resolve(isDurable);
    });
  });
}

export function toScanEntry(scan: ScanRequest, ownVisits: OwnVisits): ScanEntry {
  const { route: { qr, account }, request, now } = scan;
  return { qr, account, ...seenOf(scan), isOwn: ownVisits.holds(request.headers.cookie, account, now) };
}

/** Of a visitor without cookies: nobody's own. */
export function toPackedScanEntry(scan: Seen, { ids, idsAt }: PlainRoute): PackedScanEntry {
  const { at, ip, userAgent, language, referrer, method, purpose, country } = seenOf(scan);
  // Written out: of one shape, and without a copy on the way, it costs a scan least.
  return { ids, idsAt, at, ip, userAgent, language, referrer, method, purpose, country };
}

type Seen = Pick<ScanRequest, 'request' | 'now' | 'visitor'>;

function seenOf({ request: { headers, method }, now, visitor }: Seen) {
  return {
    at: now,
    ip: visitor.ip,
    userAgent: headers['user-agent'] ?? '',
    language: headers['accept-language'] ?? '',
    referrer: headers.referer ?? '',
    method: method === 'HEAD' ? 'HEAD' as const : 'GET' as const,
    purpose: String(headers['sec-purpose'] ?? headers['purpose'] ?? ''),
    country: visitor.country,
  };
}
