/** Counted arrivals that leave in their order, and how long the oldest has waited. */
export type Fifo = {
  readonly size: number;
  put(at: number, count: number): void;
  /** Takes at most so many, and returns them by their time of arrival. */
  take(most: number): readonly Batch[];
  oldest(): number | undefined;
};

type Batch = { at: number; count: number };

export function createFifo(): Fifo {
  const batches: Batch[] = [];
  let [head, size] = [0, 0];
  return {
    get size() {
      return size;
    },
    put(at, count) {
      if (count <= 0) return;
      batches.push({ at, count });
      size += count;
    },
    take(most) {
      const taken: Batch[] = [];
      for (let left = Math.min(most, size); left > 0;) {
        const first = batches[head];
        if (first === undefined) break;
        const count = Math.min(left, first.count);
        taken.push({ at: first.at, count });
        first.count -= count;
        left -= count;
        size -= count;
        if (first.count === 0) head += 1;
      }
      if (head > 10_000) {
        batches.splice(0, head);
        head = 0;
      }
      return taken;
    },
    oldest: () => batches[head]?.at,
  };
}
