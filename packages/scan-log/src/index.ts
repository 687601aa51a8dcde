/**
 * The scan log: append-only segment files, one open segment per lane (one lane per scan process).
 * Writing: `openScanLog({ dir, lane, now })`, then `append` each scan and `flush` once per event-loop turn, before answering.
 * Reading: `listClosedSegments`, `readSegment`, `removeSegment`, `watchSegments`; `readSealingKeys`, `destroyOldKeys`.
 * The format on disk is described at the top of `frame.ts`.
 */
export { readSegment, type Segment } from './read-segment.ts';
export { openScanLog, type ScanLog, type ScanLogOptions, type ScanLogStatus } from './scan-log.ts';
export type { MoreOfScan, PackedScanEntry, PageEventEntry, ScanEntry, StoredPageEvent, StoredScan } from './scan-entry.ts';
export { destroyOldKeys, readSealingKeys, type SealingKeys } from './sealing-keys.ts';
export { type ClosedSegment, listClosedSegments, removeSegment } from './segment-files.ts';
export { type SegmentWatch, watchSegments } from './watch-segments.ts';
