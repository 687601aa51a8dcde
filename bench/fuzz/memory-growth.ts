/** Memory after a full collection. `heapMb`: JavaScript with its buffers. `residentMb`: the whole process. */
export type HeldMemory = { readonly residentMb: number; readonly heapMb: number };

type MemorySample = { readonly requests: number; readonly megabytes: number };

type MemoryGrowth = {
  /** Medians of the first fifth of the requests after the warm-up, and of the last fifth. */
  readonly afterWarmUpMb: number;
  readonly atEndMb: number;
  /** Linear regression over all samples after the warm-up. */
  readonly slopeMbPerMillion: number;
};

/** The first requests fill caches and compile code. */
const warmUpShare = 0.2;

export function memoryGrowth(samples: readonly MemorySample[]): MemoryGrowth {
  const end = samples.at(-1)?.requests ?? 0;
  const settled = samples.filter(({ requests }) => requests >= end * warmUpShare);
  const middleOf = (from: number, to: number): number =>
    median(
      samples
        .filter(({ requests }) => requests >= end * from && requests <= end * to)
        .map(({ megabytes }) => megabytes),
    );
  return {
    afterWarmUpMb: middleOf(warmUpShare, warmUpShare + 0.2),
    atEndMb: middleOf(0.8, 1),
    slopeMbPerMillion: slope(settled) * 1e6,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Least squares. */
function slope(samples: readonly MemorySample[]): number {
  const mean = (read: (sample: MemorySample) => number): number =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length;
  const [requests, megabytes] = [mean((sample) => sample.requests), mean((sample) => sample.megabytes)];
  const across = samples.reduce(
    (sum, sample) => sum + (sample.requests - requests) * (sample.megabytes - megabytes),
    0,
  );
  return across / samples.reduce((sum, sample) => sum + (sample.requests - requests) ** 2, 0);
}
