import type { QrListItem } from '@evercode/contract';
import type { ShownRows } from '../use-code-list.ts';
import { usePageActivity } from './use-activity.ts';

/** Renders nothing: it fetches the data that the rows show. */
export function CodeActivity({
  codes,
  readShown,
}: Readonly<{ codes: readonly QrListItem[]; readShown: () => ShownRows }>): null {
  usePageActivity(codes, readShown);
  return null;
}
