/**
 * The scan log: append-only segment files, one open segment per lane (one lane per scan process). Writing:
 * `openScanLog({ dir, lane, now })`, then `append` each scan and `flush` once per event-loop turn, before answering.
 * Reading: `listClosedSegments`, `readSegment`, `removeSegment`, `watchSegments`; `readSealingKeys`, `destroyOldKeys`.
 * The format on disk is described in `format/frame.ts`.
 */
export type {
  MoreOfScan,
  PackedScanEntry,
  PageEventEntry,
  ScanEntry,
  StoredPageEvent,
  StoredScan,
} from './format/scan-entry.ts';
export { openScanLog, type ScanLog, type ScanLogOptions } from './log/scan-log.ts';
export { destroyOldKeys, readSealingKeys } from './sealing/sealing-keys.ts';
export { readSegment, type Segment } from './segments/read-segment.ts';
export { type ClosedSegment, listClosedSegments, removeSegment } from './segments/segment-files.ts';
export { isLogFile, listForBackup } from './segments/list-for-backup.ts';
export { watchSegments } from './segments/watch-segments.ts';
