import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Qr } from '@evercode/contract';
import { openScanLog, type PageEventEntry, type ScanEntry } from '@evercode/scan-log';

export const AGENTS = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
    'Version/18.5 Mobile/15E148 Safari/604.1',
  desktop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  bot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  preview: 'WhatsApp/2.23.20.0',
  scanner: 'Barracuda Sentinel (EE)',
};

/** A scan by a person now; tests override what matters. */
export function aScan(qr: Pick<Qr, 'uuid' | 'account'>, chosen: Partial<ScanEntry> = {}): ScanEntry {
  return {
    at: Date.now(),
    qr: qr.uuid,
    account: qr.account.replace('/api/accounts/', ''),
    ip: '203.0.113.7',
    userAgent: AGENTS.phone,
    language: 'it-IT,it;q=0.9',
    referrer: '',
    method: 'GET',
    purpose: '',
    country: 'IT',
    ...chosen,
  };
}

/** Writes a closed segment with scans and page events, as a scan process does. */
export async function writeScans(
  dataDir: string,
  scans: readonly ScanEntry[],
  now: () => number = Date.now,
  events: readonly PageEventEntry[] = [],
): Promise<void> {
  // In a lane of its own, because the log of a lane has one writer.
  const log = openScanLog({ dir: join(dataDir, 'scan-log'), lane: (randomBytes(1)[0] ?? 0) % 64, now });
  for (const scan of scans) log.append(scan);
  for (const event of events) log.appendEvent(event);
  await log.close();
}
