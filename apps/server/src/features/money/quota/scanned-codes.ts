import type { ScanRow } from '@evercode/analytics';

export type ScannedCode = { workspaceUuid: string; codeUuid: string };

/** The set of codes that people scanned since the last check. */
export type ScannedCodes = {
  note: (rows: readonly Pick<ScanRow, 'account' | 'qr' | 'class'>[]) => void;
  /** Takes all codes out of the set. After a failure they are given back. */
  take: () => ScannedCode[];
  giveBack: (codes: readonly ScannedCode[]) => void;
  /** The set was full and dropped codes, which only a check of all codes finds. */
  hasDropped: () => boolean;
};

/** About twenty megabytes. */
const MAX_CODES = 100_000;

export function createScannedCodes(max = MAX_CODES): ScannedCodes {
  let workspaceOf = new Map<string, string>();
  let hasDropped = false;

  const add = ({ workspaceUuid, codeUuid }: ScannedCode): void => {
    if (workspaceOf.size < max || workspaceOf.has(codeUuid)) workspaceOf.set(codeUuid, workspaceUuid);
    else hasDropped = true;
  };

  return {
    note(rows) {
      for (const row of rows) if (row.class === 'human') add({ workspaceUuid: row.account, codeUuid: row.qr });
    },
    take() {
      const taken = workspaceOf;
      workspaceOf = new Map();
      hasDropped = false;
      return [...taken].map(([codeUuid, workspaceUuid]) => ({ workspaceUuid, codeUuid }));
    },
    giveBack(codes) {
      for (const code of codes) add(code);
    },
    hasDropped: () => hasDropped,
  };
}
