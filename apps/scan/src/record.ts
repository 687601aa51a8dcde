import type { IncomingMessage } from 'node:http';
import type { RouteRecord } from '@evercode/routing';
import type { ScanEntry, ScanLog } from '@evercode/scan-log';
import { identifyVisitor } from './client-address.ts';

export type Recorder = {
  /** Calls `answer` once the scan is in the log's file, or counted as lost: at the end of this turn of the event loop. */
  recordThenAnswer(entry: ScanEntry, answer: () => void): void;
};

/** All scans of one turn share one write; their answers leave right after it. `onFlush` is told whether the write succeeded. */
export function createRecorder(log: ScanLog, onFlush: (isWritten: boolean) => void): Recorder {
  let waiting: (() => void)[] = [];

  function finishTurn(): void {
    const answers = waiting;
    waiting = [];
    onFlush(log.flush());
    for (const answer of answers) answer();
  }

  return {
    recordThenAnswer(entry, answer) {
      log.append(entry);
      if (waiting.push(answer) === 1) setImmediate(finishTurn);
    },
  };
}

export function toScanEntry(request: IncomingMessage, route: RouteRecord, now: number, trustProxy: boolean): ScanEntry {
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
  };
}
