/** Segments on the way at the same time: far from the store each one costs several round trips. */
const MOST_AT_ONCE = 4;
/** Their size together, which bounds the memory of the shipper. A larger segment goes alone. */
const MOST_BYTES = 16 * 1024 * 1024;

type Plan<Segment, Shipped> = {
  /** Several run at the same time. Rejects when one has to wait for the store. */
  ship: (segment: Segment) => Promise<Shipped>;
  /** Called in the order of the segments, one at a time, each after it and all before it were shipped. */
  acknowledge: (segment: Segment, shipped: Shipped) => Promise<void>;
  signal?: AbortSignal;
};

/**
 * Ships segments, several at once, and acknowledges them one after another. Once one fails or the signal aborts, no
 * further one is begun; those under way are awaited, so that no caller ships a segment beside itself. Rejects with the
 * first failure in the order of the segments: what was acknowledged before it is done, and the rest is shipped again.
 */
export async function shipInOrder<Segment extends { readonly bytes: number }, Shipped>(
  segments: readonly Segment[],
  { ship, acknowledge, signal }: Plan<Segment, Shipped>,
): Promise<void> {
  const underWay: { segment: Segment; shipped: Promise<Shipped> }[] = [];
  const all: Promise<unknown>[] = [];
  let [next, bytes, hasFailed] = [0, 0, false];

  function begin(): void {
    for (let segment = segments[next]; segment !== undefined; segment = segments[next]) {
      const hasRoom = underWay.length < MOST_AT_ONCE && bytes + segment.bytes <= MOST_BYTES;
      if (hasFailed || signal?.aborted === true || !(hasRoom || underWay.length === 0)) return;
      const shipped = ship(segment);
      all.push(shipped.catch(() => (hasFailed = true)));
      underWay.push({ segment, shipped });
      bytes += segment.bytes;
      next += 1;
    }
  }

  try {
    for (begin(); underWay[0] !== undefined; begin()) {
      const [{ segment, shipped }] = underWay;
      await acknowledge(segment, await shipped);
      underWay.shift();
      bytes -= segment.bytes;
    }
  } finally {
    await Promise.all(all);
  }
}
