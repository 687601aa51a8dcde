import type { ScanRow } from '@evercode/analytics';

export type CodeOf = { account: string; qr: string };

/** Codes that people scanned since they were last weighed, each once. */
export type ScannedCodes = {
  note: (rows: readonly Pick<ScanRow, 'account' | 'qr' | 'class'>[]) => void;
  /** All of them; whoever takes them weighs them, or gives them back. */
  take: () => CodeOf[];
  giveBack: (codes: readonly CodeOf[]) => void;
  /** More came than are kept: some are found by the next look at all codes alone. */
  hasForgotten: () => boolean;
};

/** Some twenty megabytes. */
const MOST = 100_000;

export function createScannedCodes(most = MOST): ScannedCodes {
  let kept = new Map<string, string>();
  let hasForgotten = false;

  const keep = ({ account, qr }: CodeOf): void => {
    if (kept.size < most || kept.has(qr)) kept.set(qr, account);
    else hasForgotten = true;
  };

  return {
    note(rows) {
      for (const row of rows) if (row.class === 'human') keep(row);
    },
    take() {
      const taken = kept;
      kept = new Map();
      hasForgotten = false;
      return [...taken].map(([qr, account]) => ({ account, qr }));
    },
    giveBack(codes) {
      for (const code of codes) keep(code);
    },
    hasForgotten: () => hasForgotten,
  };
}
