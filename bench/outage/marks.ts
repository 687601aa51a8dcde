/**
 * Each request has a unique Referer, which is stored with the scan in the log and in the statistics: a lost scan can be
 * distinguished from a duplicated one.
 */
const place = /^m(\d+)\.marks\.example$/;

export function refererOf(mark: number): string {
  return `https://m${mark}.marks.example/`;
}

/** From a Referer, as in the log, or its host, as in the statistics. */
export function markOf(referer: string): number | undefined {
  const number = place.exec(referer.replace(/^https:\/\//, '').replace(/\/$/, ''))?.[1];
  return number === undefined ? undefined : Number(number);
}

export type Counted = {
  /** Answered, but not counted. */
  missing: number;
  /** Surplus counts of the same scan. */
  duplicated: number;
  counted: number;
};

/** `found`: how often each mark was counted. */
export function compareMarks(answered: Iterable<number>, found: ReadonlyMap<number, number>): Counted {
  let [missing, duplicated, counted] = [0, 0, 0];
  for (const mark of answered) if (!found.has(mark)) missing += 1;
  for (const times of found.values()) {
    counted += times;
    duplicated += times - 1;
  }
  return { missing, duplicated, counted };
}
