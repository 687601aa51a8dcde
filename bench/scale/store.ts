import type { Values } from './constants.ts';

/** Parts of equal size are merged so many at once. */
const PARTS_OF_MERGE = 8;
const LEVELS = 12;
/** Above so many parts ClickHouse refuses inserts (parts_to_throw_insert), and segments wait. */
const MOST_PARTS = 3_000;

type Store = {
  readonly parts: number;
  readonly rows: number;
  /** Of one second: what is taken of these inserts, in their order. A refused one is sent again. */
  insert(inserts: readonly number[]): number[];
  merge(): void;
};

/** One shard of ClickHouse: inserts make parts, and merges make fewer of them. A quarter of its cores does each. */
export function createStore(cores: number, c: Values): Store {
  const insertedPerSecond = (cores / 4) * c.insertedPerEngineSecond;
  const mergedPerSecond = (cores / 4) * c.mergedPerSecond;
  const counts = new Float64Array(LEVELS);
  const rowsAt = new Float64Array(LEVELS);
  let credit = 0;
  const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
  return {
    get parts() {
      return sum(counts);
    },
    get rows() {
      return sum(rowsAt);
    },
    insert(inserts) {
      let room = Math.floor(insertedPerSecond);
      return inserts.map((rows) => {
        const taken = sum(counts) >= MOST_PARTS ? 0 : Math.min(rows, room);
        if (taken > 0) {
          room -= taken;
          counts[0] = (counts[0] ?? 0) + 1;
          rowsAt[0] = (rowsAt[0] ?? 0) + taken;
        }
        return taken;
      });
    },
    merge() {
      credit += mergedPerSecond;
      for (let level = 0; level < LEVELS - 1; level += 1) {
        const [count = 0, rows = 0] = [counts[level], rowsAt[level]];
        if (count < PARTS_OF_MERGE) continue;
        const merged = (rows / count) * PARTS_OF_MERGE;
        // The smallest first, as ClickHouse prefers: they shorten the list most for their cost.
        if (merged > credit) return;
        credit -= merged;
        counts[level] = count - PARTS_OF_MERGE;
        rowsAt[level] = rows - merged;
        counts[level + 1] = (counts[level + 1] ?? 0) + 1;
        rowsAt[level + 1] = (rowsAt[level + 1] ?? 0) + merged;
        level -= 1;
      }
      // Nothing left to merge: idle time is not saved up.
      credit = Math.min(credit, mergedPerSecond);
    },
  };
}
