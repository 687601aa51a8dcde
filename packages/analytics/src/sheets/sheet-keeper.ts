import type { ClickHouseClient } from '@clickhouse/client';
import { buildSheet, FEWEST, type Fewest, type SheetWanted } from './build-sheet.ts';
import type { Sheet } from './find-sheets.ts';
import { clocksOf, reachOf, startOfMonth, type Month } from './month.ts';
import { tidySheets } from './tidy-sheets.ts';

export type Wanting = { account: string; timezone: string; months: readonly Month[]; sheets: ReadonlyMap<Month, Pick<Sheet, 'until'>> };

export type SheetKeeper = {
  /** Returns at once. What could be had from a sheet that is not there, or that has grown old, is made behind. */
  want: (wanting: Wanting) => void;
  /** When nothing more is being made. */
  whenIdle: () => Promise<void>;
  close: () => Promise<void>;
};

type Deps = {
  now: () => Date;
  /** Statistics go on without a sheet, only slower; it is tried again when it is wanted again. */
  onFailure: (error: unknown, wanted: SheetWanted) => void;
  fewest?: Fewest;
};

/** How many may wait; what does not fit is wanted again by the next question. */
const MOST_WAITING = 200;
/** A month that was too small is looked at again after this. */
const SMALL_FOR_MS = 3600_000;
const MOST_SMALL = 10_000;
const TIDY_AFTER = 20;

/** One sheet at a time, however many screens ask for it. */
export function createSheetKeeper(client: ClickHouseClient, { now, onFailure, fewest = FEWEST }: Deps): SheetKeeper {
  const waiting = new Map<string, SheetWanted>();
  const small = new Map<string, number>();
  const stop = new AbortController();
  let working: Promise<void> | undefined;
  let built = 0;

  async function work(): Promise<void> {
    for (const [name, wanted] of waiting) {
      if (stop.signal.aborted) return;
      try {
        const building = await buildSheet(client, wanted, { fewest, signal: stop.signal });
        if (building === 'built') built += 1;
        else small.set(name, now().getTime());
        if (small.size > MOST_SMALL) small.clear();
        if (built >= TIDY_AFTER) {
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
    want({ account, timezone, months, sheets }) {
      const at = now().getTime();
      for (const month of months) {
        const reach = reachOf(month, timezone, at);
        if (reach <= Math.max(startOfMonth(month), sheets.get(month)?.until ?? 0) || waiting.size >= MOST_WAITING || stop.signal.aborted) continue;
        const name = `${account} ${month} ${clocksOf(month, timezone)}`;
        if (at - (small.get(name) ?? 0) < SMALL_FOR_MS) continue;
        small.delete(name);
        waiting.set(name, { account, month, timezone });
      }
      if (waiting.size > 0) working ??= work();
    },
    whenIdle: () => working ?? Promise.resolve(),
    close: async () => {
      stop.abort();
      await working;
    },
  };
}
