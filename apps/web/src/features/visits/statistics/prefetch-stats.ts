import { routes } from '@evercode/contract';
import { readDeviceTimezone } from '../../../platform/language/read-device-timezone.ts';
import type { Services } from '../../../platform/services/services.ts';
import { readSubject } from './overview/overview-subject.ts';
import { codeQuery, statsQuery, writeFirstQuestion } from './stats-question.ts';
import { readView } from './filters/stats-view.ts';

type Asking = Pick<Services, 'api' | 'now' | 'loadSignedIn'>;
type Address = Readonly<{
  workspace: string;
  /** The code whose statistics page this is; undefined for the workspace's. */
  code: string | undefined;
  search: string;
}>;

/**
 * Prefetches the statistics an address asks for, before the plan is known, so that the answers arrive with the screen.
 * If the plan allows less, the screen asks another question and the refusal is ignored.
 */
export async function prefetchStatsView(
  { api, now, loadSignedIn }: Asking,
  { workspace, code, search }: Address,
): Promise<void> {
  const address = new URLSearchParams(search);
  const view = readView(address, { may: () => true, now: new Date(now()), deviceZone: readDeviceTimezone() });
  const subject = code === undefined ? readSubject(address, workspace) : { criteria: 'qr' as const, id: code };
  api.prefetch(routes.getStats, { query: writeFirstQuestion(subject, view, new Date(now())), isGuess: true });
  if (code !== undefined) api.prefetch(routes.getQr, { params: { uuid: code } });
  // Stored under the screen's own query key.
  const { queryClient } = await loadSignedIn();
  void queryClient.prefetchQuery(statsQuery({ api, now }, { workspace, subject, view, isGuess: true }));
  if (code !== undefined) void queryClient.prefetchQuery(codeQuery(api, workspace, code));
}
