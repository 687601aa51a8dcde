import { randomBytes } from 'node:crypto';
import { planWindows, type PseudonymKey, type readScans } from '@evercode/analytics';
import type { ExportScans } from '../../../../platform/ports.ts';
import { createTitles } from './titles.ts';
import { streamScans } from './stream-scans.ts';
import { createParquetWriter } from './write-parquet-scans.ts';

/** The most scans of one export in memory at once. */
export const WINDOW_SCANS = 20_000;

/** The product did not exist before. */
const BEGINNING = new Date('2020-01-01T00:00:00Z');

/** Every scan of a workspace, whatever its plan shows. */
export function createExportAllScans(analytics: Parameters<typeof readScans>[0]): ExportScans {
  return async ({ workspaceUuid, read, now, signal }) => {
    const range = { workspace: workspaceUuid, from: BEGINNING, to: now };
    const windows = await planWindows(analytics, range, { atMost: WINDOW_SCANS, signal });
    const writer = await createParquetWriter(await createTitles({ workspaceUuid, read }, undefined));
    const { stream } = await streamScans({ analytics, range, windows, writer, key: newPseudonymKey(), signal });
    return { scans: windows.reduce((sum, { scans }) => sum + scans, 0), stream };
  };
}

/** A random salt of 128 bits that is not stored. */
export function newPseudonymKey(): PseudonymKey {
  const bytes = randomBytes(16);
  return [bytes.readBigUInt64LE(0), bytes.readBigUInt64LE(8)];
}
