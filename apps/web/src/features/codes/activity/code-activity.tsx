import type { QrListItem } from '@evercode/contract';
import type { ShownRows } from '../use-code-list.ts';
import { usePageActivity } from './use-activity.ts';

/** Shows nothing: what it fetches shows in the rows. */
export function CodeActivity({ codes, readShown }: Readonly<{ codes: readonly QrListItem[]; readShown: () => ShownRows }>): null {
  usePageActivity(codes, readShown);
  return null;
}
