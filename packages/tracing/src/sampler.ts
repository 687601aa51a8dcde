import type { TraceContext } from './trace-context.ts';

/** The names that OTEL_TRACES_SAMPLER may have. */
export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type SamplerName = (typeof samplerNames)[number];

/** Whether a trace is recorded. `parent`: the span of another process that this one continues. */
export type Sampler = (traceId: string, parent: TraceContext | undefined) => boolean;

/** As many digits at the end of an id as a number holds exactly: 13 of 4 bits. */
const DIGITS = 13;
const RANGE = 16 ** DIGITS;

/** `ratio`: from 0 to 1, for the names with `traceidratio`. All processes decide alike for the same trace. */
export function readSampler(name: SamplerName, ratio: number): Sampler {
  const isWithin = (traceId: string): boolean => Number.parseInt(traceId.slice(-DIGITS), 16) < ratio * RANGE;
  const roots = {
    always_on: () => true,
    always_off: () => false,
    traceidratio: isWithin,
  } satisfies Record<string, (traceId: string) => boolean>;
  const [, parentBased, root] = /^(parentbased_)?(\w+)$/.exec(name) ?? [];
  // Cast: each name is one of the three, with or without the prefix.
  const decide = roots[root as keyof typeof roots];
  return parentBased === undefined ? decide : (traceId, parent) => parent?.isSampled ?? decide(traceId);
}
