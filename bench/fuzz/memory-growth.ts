/** After everything was given back that nothing holds. `heapMb`: what JavaScript holds, buffers among it. `residentMb`: the whole process. */
export type HeldMemory = { readonly residentMb: number; readonly heapMb: number };

export type MemorySample = { readonly requests: number; readonly megabytes: number };

export type MemoryGrowth = {
  /** In the middle, of the fifth of the requests that follows the warm-up, and of the last fifth. */
  readonly afterWarmUpMb: number;
  readonly atEndMb: number;
  /** The straight line that fits all samples after the warm-up best. */
  readonly slopeMbPerMillion: number;
};

/** The first requests fill caches and compile code. */
const warmUpShare = 0.2;

export function memoryGrowth(samples: readonly MemorySample[]): MemoryGrowth {
  const end = samples.at(-1)?.requests ?? 0;
  const settled = samples.filter(({ requests }) => requests >= end * warmUpShare);
  const middleOf = (from: number, to: number): number => median(samples.filter(({ requests }) => requests >= end * from && requests <= end * to).map(({ megabytes }) => megabytes));
  return { afterWarmUpMb: middleOf(warmUpShare, warmUpShare + 0.2), atEndMb: middleOf(0.8, 1), slopeMbPerMillion: slope(settled) * 1e6 };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Least squares. */
function slope(samples: readonly MemorySample[]): number {
  const mean = (read: (sample: MemorySample) => number): number => samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length;
  const [requests, megabytes] = [mean((sample) => sample.requests), mean((sample) => sample.megabytes)];
  const across = samples.reduce((sum, sample) => sum + (sample.requests - requests) * (sample.megabytes - megabytes), 0);
  return across / samples.reduce((sum, sample) => sum + (sample.requests - requests) ** 2, 0);
}
