import type { PackedScanEntry, PageEventEntry, ScanEntry, ScanLog } from '@evercode/scan-log';

export type Recorder = {
  /**
   * Calls `answer` once the scan is recorded as the durability asks, or counted as lost: no visitor waits forever for a
   * disk.
   */
  recordThenAnswer(entry: ScanEntry | PackedScanEntry, answer: () => void): void;
  /** The same for a page event. Events share the writes of scans and are not counted as scans. */
  recordEvent(entry: PageEventEntry, answer?: () => void): void;
};

/** When a scan counts as recorded: in the log's file, which survives a kill of the process, or synced to the disk. */
type Durability = 'grouped' | 'strict';

export type Recorded = 'written' | 'not-written' | 'not-durable';

/**
 * How long a round of scans waits for its sync. A scan that arrives during a sync waits for two syncs, at most a
 * second. A slower disk is failing or overloaded.
 */
const syncTimeoutMs = 500;

/** Group commit under load: after a round of this many scans the next sync is delayed. A lone scan syncs at once. */
const groupCommitSize = 128;
const commitDelayMs = 8;

/**
 * Groups scans by writes: their answers leave right after the write, or after the sync that follows it. `onWrite` gets
 * the result.
 */
export function createRecorder(
  log: ScanLog,
  durability: Durability,
  onWrite: (recorded: Recorded, scans: number) => void,
): Recorder {
  let waiting: (() => void)[] = [];
  /** The number of page events among the waiting entries. */
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

  /** Grouped: all scans of one event-loop turn share a write. */
  function finishTurn(): void {
    answerAll(takeRound(), log.flush() ? 'written' : 'not-written');
  }

  /** Strict: all scans that arrived during the previous sync share a write and a sync. */
  async function finishRounds(): Promise<void> {
    isSyncing = true;
    while (waiting.length > 0) {
      const round = takeRound();
      const gathered = round.answers.length >= groupCommitSize ? pause(commitDelayMs) : undefined;
      if (!log.flush()) answerAll(round, 'not-written');
      else answerAll(round, (await isSyncedInTime(log.whenSynced())) ? 'written' : 'not-durable');
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
    recordEvent(entry, answer = noAnswer) {
      log.appendEvent(entry);
      events += 1;
      wait(answer);
    },
  };
}

type Round = { readonly answers: readonly (() => void)[]; readonly scans: number };

const noAnswer = (): void => undefined;

async function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

async function isSyncedInTime(synced: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, syncTimeoutMs, false);
    void synced.then((isDurable) => {
      clearTimeout(timer);
      resolve(isDurable);
    });
  });
}
