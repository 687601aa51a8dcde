import type { PageEventKind } from '@evercode/contract';
import type { PlainRoute } from '@evercode/route-store';
import { type Because, nameChoice } from '@evercode/routing';
import type { MoreOfScan, PackedScanEntry, PageEventEntry, ScanEntry, ScanLog } from '@evercode/scan-log';
import type { OwnVisits } from './own-visits/own-visits.ts';
import { readParameters } from './parameters/read-parameters.ts';
import type { ScanRequest } from './scan-request.ts';

export type Recorder = {
  /** Calls `answer` once the scan is recorded as the mode asks, or counted as lost: no visitor waits for ever for a disk. */
  recordThenAnswer(entry: ScanEntry | PackedScanEntry, answer: () => void): void;
  /** The same of what somebody does on a page. It shares the writes of scans, and is counted among none of them. */
  recordEvent(entry: PageEventEntry, answer?: () => void): void;
};

/** When a scan counts as recorded: in the log's file, which a kill of the process cannot take back, or on the disk. */
export type Durability = 'grouped' | 'strict';

export type Recorded = 'written' | 'not-written' | 'not-durable';

/**
 * How long a round of scans waits for its sync. Whoever comes while one waits meets two of them: a second, and a disk that takes longer is failing, or
 * shared with something that is.
 */
const patienceMs = 500;

/** A sync costs as much as some scans, so a crowd waits a little for more of it. Whoever comes alone waits for nothing but the disk. */
const crowd = 128;
const gatherMs = 8;

/** Scans share writes, and their answers leave right after the write, or after the sync that follows. `onWrite` is told how it went. */
export function createRecorder(log: ScanLog, durability: Durability, onWrite: (recorded: Recorded, scans: number) => void): Recorder {
  let waiting: (() => void)[] = [];
  /** Of those that wait, how many are no scans. */
  let events = 0;
  let isSyncing = false;

  function answerAll({ answers, scans }: Round, recorded: Recorded): void {
    onWrite(recorded, scans);
    for (const answer of answers) answer();
  }

  function takeRound(): Round {
    const round = { answers: waiting, scans: waiting.length - events };
    waiting = [];
    events = 0;
    return round;
  }

  function wait(answer: () => void): void {
    if (waiting.push(answer) === 1 && !isSyncing) setImmediate(finish);
  }

  /** All scans of one turn. */
  function finishTurn(): void {
    answerAll(takeRound(), log.flush() ? 'written' : 'not-written');
  }

  /** All scans that came while the round before was on its way to the disk: they share a write, too. */
  async function finishRounds(): Promise<void> {
    isSyncing = true;
    while (waiting.length > 0) {
      const round = takeRound();
      const gathered = round.answers.length >= crowd ? pause(gatherMs) : undefined;
      if (!log.flush()) answerAll(round, 'not-written');
      else answerAll(round, await withinPatience(log.whenSynced()) ? 'written' : 'not-durable');
      await gathered;
    }
    isSyncing = false;
  }

  const finish = durability === 'strict' ? () => void finishRounds() : finishTurn;
  return {
    recordThenAnswer(entry, answer) {
      log.append(entry);
      wait(answer);
    },
    recordEvent(entry, answer = nobodyWaits) {
      log.appendEvent(entry);
      events += 1;
      wait(answer);
    },
  };
}

type Round = { readonly answers: readonly (() => void)[]; readonly scans: number };

const nobodyWaits = (): void => undefined;

async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
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

export function toScanEntry(scan: ScanRequest, ownVisits: OwnVisits, because: Because): ScanEntry {
  const { route: { qr, account }, request, now } = scan;
  return { qr, account, ...seenOf(scan), isOwn: ownVisits.holds(request.headers.cookie, account, now), more: moreOf(request.url ?? '', because) };
}

/** What is done on a page is nobody's choice of a way, and its address is ours. */
export function toPageEvent(scan: ScanRequest, ownVisits: OwnVisits, event: PageEventKind, target: string): PageEventEntry {
  const { route: { qr, account }, request, now } = scan;
  return { qr, account, ...seenOf(scan), isOwn: ownVisits.holds(request.headers.cookie, account, now), event, target };
}

function moreOf(target: string, because: Because): MoreOfScan | undefined {
  const rule = nameChoice(because);
  const params = readParameters(target);
  return rule === '' && params.length === 0 ? undefined : { rule, params };
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
