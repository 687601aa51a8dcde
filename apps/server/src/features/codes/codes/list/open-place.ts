import type { QrSelection } from '@evercode/contract';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { CountScans } from '../../../../platform/statistics/scan-counts.ts';

/** Where codes are listed. */
export type Place = Readonly<{
  workspaceUuid: string;
  /** The origin of the default short links. */
  shortUrl: string;
  /** The scans of all codes that have any; present when a filter by scans needs them. */
  counts?: ReadonlyMap<string, number>;
}>;

type PlaceDeps = Readonly<{ shortUrl: string; countScans: CountScans }>;

/**
 * The place of a filter, before its transaction begins. A filter by scans is refused while the statistics are
 * unavailable: a batch over "no scans" must not take every code.
 */
export async function openPlace(
  { shortUrl, countScans }: PlaceDeps,
  workspaceUuid: string,
  filter: Readonly<{ scans?: readonly string[] | undefined }>,
): Promise<Place> {
  if (filter.scans === undefined) return { workspaceUuid, shortUrl };
  const counts = await countScans(workspaceUuid, 'all');
  if (counts === null) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  return { workspaceUuid, shortUrl, counts };
}

export function openPlaceOf(deps: PlaceDeps, workspaceUuid: string, selection: QrSelection): Promise<Place> {
  return openPlace(deps, workspaceUuid, 'matching' in selection ? selection.matching : {});
}
