import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenReport } from '@evercode/contract/abuse-reports';
import { limits } from '@evercode/contract/limits';

export type ReportBox = {
  /** False: there is no room for more until a worker has taken some. Throws what the disk says. */
  drop(report: WrittenReport): boolean;
};

/**
 * A folder with a file for each report, which a worker of this machine empties: nothing of it needs the database. Reports are rare and small, so each is written at once and
 * made durable; as many as may wait take some megabytes.
 */
export function openReportBox(dir: string, most: number = limits.report.waiting): ReportBox {
  return {
    drop(report) {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      if (readdirSync(dir).length >= most) return false;
      const path = join(dir, `${report.id}.json`);
      const file = openSync(`${path}.new`, 'w', 0o600);
      try {
        writeFileSync(file, JSON.stringify(report));
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      // Whole or not at all: the worker reads only what has its name.
      renameSync(`${path}.new`, path);
      return true;
    },
  };
}
