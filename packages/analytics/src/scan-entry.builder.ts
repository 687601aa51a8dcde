import type { ScanEntry } from './scan-row.ts';

export const ACCOUNT = '0197a000-0000-7000-8000-00000000000a';
export const QR = '0197a000-0000-7000-8000-000000000001';

/** A person's scan, with changes. */
export function aScanEntry(changes: Partial<ScanEntry> = {}): ScanEntry {
  return {
    at: Date.parse('2026-05-10T12:00:00.123Z'),
    qr: QR,
    account: ACCOUNT,
    index: 0,
    ip: '203.0.113.7',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/18.5 Mobile/15E148 Safari/604.1',
    language: 'it-IT,it;q=0.9',
    referrer: '',
    method: 'GET',
    purpose: '',
    country: 'IT',
    ...changes,
  };
}
