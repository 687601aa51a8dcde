import type { ClickHouseClient } from '@clickhouse/client';
import { buildSheet, SHEET_THRESHOLDS, type SheetThresholds, type WantedSheet } from './build-sheet.ts';
import type { Sheet } from './find-sheets.ts';
import { clocksOf, reachOf, startOfMonth, type Month } from './month.ts';
import { tidySheets } from './tidy-sheets.ts';

type WantedSheets = {
  workspace: string;
  timezone: string;
  months: readonly Month[];
  sheets: ReadonlyMap<Month, Pick<Sheet, 'until'>>;
};

export type SheetKeeper = {
  /** Queues missing and outgrown sheets and returns at once; they are built in the background. */
  want: (wanted: WantedSheets) => void;
  /** Resolves when the queue is empty. */
  whenIdle: () => Promise<void>;
  close: () => Promise<void>;
};

type Deps = {
  now: () => Date;
  /** Statistics work without the sheet, only slower. It is retried when the next question wants it. */
  onFailure: (error: unknown, wanted: WantedSheet) => void;
  thresholds?: SheetThresholds;
};

/** Length of the queue. What does not fit is wanted again by the next question. */
const MAX_WAITING = 200;
/** How long a month is remembered as too small. */
const SMALL_FOR_MS = 3600_000;
const MAX_SMALL = 10_000;
const TIDY_AFTER_BUILDS = 20;

/** Builds sheets one at a time, each once however many questions want it. */
export function createSheetKeeper(
  client: ClickHouseClient,
  { now, onFailure, thresholds = SHEET_THRESHOLDS }: Deps,
): SheetKeeper {
  const waiting = new Map<string, WantedSheet>();
  const small = new Map<string, number>();
  const stop = new AbortController();
  let working: Promise<void> | undefined;
  let built = 0;

  async function workOffQueue(): Promise<void> {
    for (const [name, wanted] of waiting) {
      if (stop.signal.aborted) return;
      try {
        const outcome = await buildSheet(client, wanted, { thresholds, signal: stop.signal });
        if (outcome === 'built') built += 1;
        else small.set(name, now().getTime());
        if (small.size > MAX_SMALL) small.clear();
        if (built >= TIDY_AFTER_BUILDS) {
          built = 0;
          await tidySheets(client);
        }
      } catch (error) {
        if (!stop.signal.aborted) onFailure(error, wanted);
      }
      waiting.delete(name);
    }
    working = undefined;
  }

  return {
    want({ workspace, timezone, months, sheets }) {
      const at = now().getTime();
      for (const month of months) {
        const reach = reachOf(month, timezone, at);
        if (
          reach <= Math.max(startOfMonth(month), sheets.get(month)?.until ?? 0) ||
          waiting.size >= MAX_WAITING ||
          stop.signal.aborted
        )
          continue;
        const name = `${workspace} ${month} ${clocksOf(month, timezone)}`;
        if (at - (small.get(name) ?? 0) < SMALL_FOR_MS) continue;
        small.delete(name);
        waiting.set(name, { workspace, month, timezone });
      }
      if (waiting.size > 0) working ??= workOffQueue();
    },
    whenIdle: () => working ?? Promise.resolve(),
    close: async () => {
      stop.abort();
      await working;
    },
  };
}
