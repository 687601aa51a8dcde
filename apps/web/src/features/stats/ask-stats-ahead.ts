import { routes } from '@evercode/contract';
import { readDeviceTimezone } from '../../app/language/read-device-timezone.ts';
import type { Services } from '../../app/services.ts';
import { readSubject } from './overview/overview-subject.ts';
import { qrQuery, statsQuery, writeQuestion } from './stats-question.ts';
import { readView } from './stats-view.ts';

type Asking = Pick<Services, 'api' | 'now' | 'loadSignedIn'>;
type Address = Readonly<{
  account: string;
  /** Whose page it is; without one, that of the workspace. */
  code: string | undefined;
  search: string;
}>;

/**
 * What the address of statistics begins with, asked before anything is known of the plan: its answers are there when the screen is. Where the
 * plan has less than the address says, the screen asks another question, and nobody hears of the refusal.
 */
export async function askStatsAhead({ api, now, loadSignedIn }: Asking, { account, code, search }: Address): Promise<void> {
  const address = new URLSearchParams(search);
  const view = readView(address, { may: () => true, now: new Date(now()), deviceZone: readDeviceTimezone() });
  const subject = code === undefined ? readSubject(address, account) : { criteria: 'qr' as const, id: code };
  api.askAhead(routes.getStats, { query: writeQuestion(subject, view, new Date(now())), isGuess: true });
  if (code !== undefined) api.askAhead(routes.getQr, { params: { uuid: code } });
  // The screen finds them where it keeps them, if they come before it does.
  const { queryClient } = await loadSignedIn();
  void queryClient.prefetchQuery(statsQuery({ api, now }, { account, subject, view, isGuess: true }));
  if (code !== undefined) void queryClient.prefetchQuery(qrQuery(api, account, code));
}
