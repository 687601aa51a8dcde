export { makeBelievableScans, makeBelievableSegments } from './make-believable-scans.ts';
export type { BelievableScans } from './make-believable-scans.ts';
export { createRandom, pick, type Weighted } from './random.ts';
