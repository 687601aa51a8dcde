import { openSync, closeSync, readSync, statSync } from 'node:fs';
import { scanClasses } from '@evercode/contract';
import type { ScanRow } from '@evercode/analytics';
import { AppError } from '../../../../platform/http/answers/app-error.ts';

/** Of one row group: that many are in memory at once. */
const bounds = { rows: 100_000, bytes: 64 * 1024 ** 2, text: 300, params: 50 } as const;

type Target = { workspaceUuid: string; job: string; codes: ReadonlyMap<string, string>; now: Date };

/**
 * The scans of a kit, in groups that are shipped under names of their own, so that each comes once. Scans of codes that
 * did not come are left out.
 */
export async function* readKitScans(
  path: string,
  { workspaceUuid, job, codes, now }: Target,
): AsyncGenerator<{ name: string; rows: ScanRow[] }> {
  const { parquetMetadataAsync, parquetReadObjects } = await import('hyparquet');
  const file = openFile(path);
  try {
    const metadata = await parquetMetadataAsync(file.buffer).catch(refuse);
    let start = 0;
    for (const [group, { num_rows, total_byte_size }] of metadata.row_groups.entries()) {
      const count = Number(num_rows);
      if (count > bounds.rows || Number(total_byte_size) > bounds.bytes) refuse();
      const name = `take-in:${job}:${group}`;
      const raw = await parquetReadObjects({
        file: file.buffer,
        metadata,
        rowStart: start,
        rowEnd: start + count,
      }).catch(refuse);
      start += count;
      const rows = raw.flatMap((scan, index) => toRow(scan, { workspaceUuid, codes, now, name, index }) ?? []);
      if (rows.length > 0) yield { name, rows };
    }
  } finally {
    file.close();
  }
}

function refuse(cause?: unknown): never {
  throw new AppError('not-a-kit', { cause });
}

function openFile(path: string) {
  const descriptor = openSync(path, 'r');
  const byteLength = statSync(path).size;
  return {
    buffer: {
      byteLength,
      slice: (from: number, to = byteLength): ArrayBuffer => {
        const bytes = new Uint8Array(Math.max(0, Math.min(to, byteLength) - from));
        readSync(descriptor, bytes, 0, bytes.length, from);
        return bytes.buffer;
      },
    },
    close: () => closeSync(descriptor),
  };
}

type Placed = Omit<Target, 'job'> & { name: string; index: number };
const deviceKinds = ['mobile', 'tablet', 'desktop', 'tv', 'console', 'wearable', 'embedded', 'unknown'] as const;
const EARLIEST = Date.UTC(2020, 0, 1);

/** Undefined: not a scan that this installation could have counted. */
function toRow(scan: Record<string, unknown>, { workspaceUuid, codes, now, name, index }: Placed): ScanRow | undefined {
  const text = (column: string): string => {
    const value = scan[column];
    return typeof value === 'string' ? value.slice(0, bounds.text) : '';
  };
  const qr = codes.get(text('qr'));
  const at = scan['at'] instanceof Date ? scan['at'].getTime() : Number.NaN;
  const scanClass = scanClasses.find((known) => known === text('class'));
  const visitor = text('visitor');
  if (qr === undefined || scanClass === undefined || !(at >= EARLIEST && at <= now.getTime())) return undefined;
  return {
    account: workspaceUuid,
    qr,
    at,
    segment: name,
    index,
    visitor: /^[0-9a-f]{16}$/.test(visitor) ? BigInt(`0x${visitor}`).toString() : '0',
    class: scanClass,
    classReason: text('reason'),
    country: text('country'),
    region: text('region'),
    city: text('city'),
    browser: text('browser'),
    os: text('os'),
    device: text('device'),
    deviceKind: deviceKinds.find((kind) => kind === text('device_kind')) ?? 'unknown',
    language: text('language'),
    referrer: text('referrer'),
    method: text('method') === 'HEAD' ? 'HEAD' : 'GET',
    // Not part of a kit.
    agent: null,
    purpose: '',
    isOwn: scanClass === 'own',
    params: text('url_parameters').split('&').filter(Boolean).slice(0, bounds.params),
    rule: text('rule'),
  };
}
