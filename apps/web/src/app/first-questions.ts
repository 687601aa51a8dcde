import { limits, routes } from '@evercode/contract';
import { patterns, qrListStates } from './paths.ts';
import type { Services } from './services.ts';

const dashboard = `${patterns.dashboard}/`;
const statsOfCode = /^\/qr-stats\/(?<code>[\da-f-]{36})\/?$/;

type Asking = Pick<Services, 'api' | 'session' | 'now' | 'loadSignedIn'>;
type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * What the screens behind the sign-in begin with, asked while their files are still on the way: who it is, in which workspace, and the list of
 * codes or the statistics. A screen asks as it always does, and is given these answers; where one is not wanted after all, nothing is lost but
 * a request.
 */
export function askFirstQuestions(services: Asking, place: Place): void {
  const state = services.session.snapshot();
  const { pathname } = place;
  const code = statsOfCode.exec(pathname)?.groups?.['code'];
  const isOfStats = code !== undefined || pathname === patterns.stats;
  if (state.status === 'anonymous' || state.accountUuid === undefined || !(isOfStats || pathname.startsWith(dashboard))) return;
  const { userUuid: user, accountUuid: account } = state;
  if (isOfStats) askStats(services, place, { account, code });
  services.api.askAhead(routes.getUser, { params: { uuid: user } });
  services.api.askAhead(routes.listMemberships, { query: { user } });
  services.api.askAhead(routes.getAccount, { params: { uuid: account }, account });
  if (!isOfStats) askForList(services, place);
}

function askForList({ api }: Asking, { pathname, search }: Place): void {
  const listed = qrListStates.find((name) => name !== 'trash' && pathname === `${dashboard}qrs/${name}`);
  if (listed === undefined || listed === 'trash' || search !== '') return;
  api.askAhead(routes.listQrs, { query: { page: 1, itemsPerPage: limits.pageSize, state: listed } });
}

/** The answer that takes longest. Which period an address means is worked out in a small file of its own, which other screens need not have. */
function askStats(services: Asking, { search }: Place, of: { account: string; code: string | undefined }): void {
  import('../features/stats/ask-stats-ahead.ts').then(
    ({ askStatsAhead }) => askStatsAhead(services, { ...of, search }),
  ).catch(() => undefined); // the screen asks by itself
}
