import type { RawScan } from '@evercode/analytics';

/** A file that is written piece by piece, each from one window of scans. */
export type ScanWriter = {
  begin: () => Uint8Array;
  write: (scans: readonly RawScan[]) => Uint8Array;
  end: () => Uint8Array;
};
