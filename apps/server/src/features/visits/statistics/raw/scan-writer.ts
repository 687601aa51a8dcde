import type { RawScan } from '@evercode/analytics';

/** Writes a file in pieces, one for each window of scans. */
export type ScanWriter = {
  begin: () => Uint8Array;
  write: (scans: readonly RawScan[]) => Uint8Array;
  end: () => Uint8Array;
};
