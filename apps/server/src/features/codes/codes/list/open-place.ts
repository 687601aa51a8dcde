import type { QrSelection } from '@evercode/contract';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { ShortLinks } from '../../../../platform/short-links/short-links.ts';
import type { CountScans } from '../../../../platform/statistics/scan-counts.ts';

/** Where codes are listed. */
export type Place = Readonly<{
  workspaceUuid: string;
  shortLinks: Pick<ShortLinks, 'ownHost' | 'originOf'>;
  /** The scans of all codes that have any; present when a filter by scans needs them. */
  counts?: ReadonlyMap<string, number>;
}>;

type PlaceDeps = Readonly<{ shortLinks: Pick<ShortLinks, 'ownHost' | 'originOf'>; countScans: CountScans }>;

/**
 * The place of a filter, before its transaction begins. A filter by scans is refused while the statistics are
 * unavailable: a batch over "no scans" must not take every code.
 */
export async function openPlace(
  { shortLinks, countScans }: PlaceDeps,
  workspaceUuid: string,
  filter: Readonly<{ scans?: readonly string[] | undefined }>,
): Promise<Place> {
  if (filter.scans === undefined) return { workspaceUuid, shortLinks };
  const counts = await countScans(workspaceUuid, 'all');
  if (counts === null) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  return { workspaceUuid, shortLinks, counts };
}

export function openPlaceOf(deps: PlaceDeps, workspaceUuid: string, selection: QrSelection): Promise<Place> {
  return openPlace(deps, workspaceUuid, 'matching' in selection ? selection.matching : {});
}
