import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLossyDisk, whyNoLossyDisk } from '@evercode/testkit/lossy-disk';
import { expect, it } from 'vitest';
import { openReportBox } from './report-box.ts';

it.runIf(whyNoLossyDisk() === undefined)('a report is in its box after a power cut', async () => {
  using disk = makeLossyDisk();
  const report = {
    id: '1',
    at: Date.UTC(2026, 5, 1, 12),
    qr: 'q',
    account: 'a',
    ending: 'e',
    reason: 'other',
    text: '',
    language: 'en',
  } as const;
  const dir = join(disk.path, 'box');
  openReportBox(dir).drop(report);
  disk.cutPower();
  await disk.restore();
  expect(JSON.parse(readFileSync(join(dir, '1.json'), 'utf8'))).toEqual(report);
});
