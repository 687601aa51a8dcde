import type { IncomingMessage } from 'node:http';
import type { RouteRecord } from '@evercode/routing';
import type { ScanEntry, ScanLog } from '@evercode/scan-log';
import { identifyVisitor } from './client-address.ts';
import type { OwnVisits } from './own-visits/own-visits.ts';

export type Recorder = {
  /** Calls `answer` once the scan is recorded as the mode asks, or counted as lost: no visitor waits for ever for a disk. */
  recordThenAnswer(entry: ScanEntry, answer: () => void): void;
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

export function toScanEntry(request: IncomingMessage, route: RouteRecord, now: number, { trustProxy, ownVisits }: { trustProxy: boolean; ownVisits: OwnVisits }): ScanEntry {
  const { headers } = request;
  const { ip, country } = identifyVisitor(headers, request.socket.remoteAddress, trustProxy);
  return {
    at: now,
    qr: route.qr,
    account: route.account,
    ip,
    userAgent: headers['user-agent'] ?? '',
    language: headers['accept-language'] ?? '',
    referrer: headers.referer ?? '',
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    purpose: String(headers['sec-purpose'] ?? headers['purpose'] ?? ''),
    country,
    isOwn: ownVisits.holds(headers.cookie, route.account, now),
  };
}
