import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { syncDirectory } from '@evercode/config/sync-directory';
import { join } from 'node:path';
import type { WrittenReport } from '@evercode/contract/abuse-reports';
import { limits } from '@evercode/contract/limits';

export type ReportBox = {
  /** False: the box is full until the worker has taken some. Throws the error of the disk. */
  drop(report: WrittenReport): boolean;
};

/**
 * A folder with one file per report, emptied by a worker on this machine: taking a report needs no database. Reports
 * are rare and small, so each is written synchronously and made durable; a full box takes some megabytes.
 */
export function openReportBox(dir: string, maxReports: number = limits.report.waiting): ReportBox {
  return {
    drop(report) {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      if (readdirSync(dir).length >= maxReports) return false;
      const path = join(dir, `${report.id}.json`);
      const file = openSync(`${path}.new`, 'w', 0o600);
      try {
        writeFileSync(file, JSON.stringify(report));
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      // Atomic: the worker reads *.json only.
      renameSync(`${path}.new`, path);
      syncDirectory(dir);
      return true;
    },
  };
}
