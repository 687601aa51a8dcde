/** Each request says that it comes from a place of its own. It is kept with the scan, in the log and in the statistics: so one that is lost is told from one that is there twice. */
const place = /^m(\d+)\.marks\.example$/;

export function refererOf(mark: number): string {
  return `https://m${mark}.marks.example/`;
}

/** From a referer as the log has it, or its host as the statistics have it. */
export function markOf(referer: string): number | undefined {
  const number = place.exec(referer.replace(/^https:\/\//, '').replace(/\/$/, ''))?.[1];
  return number === undefined ? undefined : Number(number);
}

export type Counted = { /** Answered, and not there. */ missing: number; /** There more than once: how many too many. */ doubled: number; there: number };

/** `found`: how often each mark is there. */
export function compareMarks(answered: ReadonlySet<number>, found: ReadonlyMap<number, number>): Counted {
  let [missing, doubled, there] = [0, 0, 0];
  for (const mark of answered) if (!found.has(mark)) missing += 1;
  for (const times of found.values()) {
    there += times;
    doubled += times - 1;
  }
  return { missing, doubled, there };
}
