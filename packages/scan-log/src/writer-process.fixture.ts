/**
 * A writing process: appends scans continuously and reports over IPC the last one it could answer, until it is killed.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openScanLog } from './index.ts';

const [dir = '', lane = '0', scansPerTurn = '3'] = process.argv.slice(2);
const log = openScanLog({ dir, lane: Number(lane), now: Date.now });
process.on('disconnect', () => process.exit(0));
let number = 0;
for (;;) {
  for (let scan = 0; scan < Number(scansPerTurn); scan++) {
    number++;
    log.append({
      at: Date.now(),
      qr: `lane${lane}-${number}`,
      account: 'a',
      ip: '203.0.113.77',
      userAgent: 'Mozilla/5.0',
      language: 'en',
      referrer: '',
      method: 'GET',
      purpose: '',
      country: '',
    });
  }
  if (log.flush()) process.send?.(number);
  await nextTurn();
}
