import { limits, routes } from '@evercode/contract';
import { patterns, codeListStates } from '../../platform/navigation/paths.ts';
import type { Services } from '../../platform/services/services.ts';
import { askInstallation } from '../../platform/services/use-installation.ts';

const dashboard = `${patterns.dashboard}/`;
const statsOfCode = /^\/qr-stats\/(?<code>[\da-f-]{36})\/?$/;

type Asking = Pick<Services, 'api' | 'session' | 'now' | 'loadSignedIn'>;
type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * Prefetches the first requests of a signed-in screen while its code is still loading: the person, the workspace, and
 * the list of codes or the statistics. The screen asks as usual and receives these answers. An unused prefetch costs
 * only the request.
 */
export function prefetchFirstScreen(services: Asking, place: Place): void {
  const state = services.session.snapshot();
  const { pathname } = place;
  // A strip or a banner that depends on these settings would move the screen if it came later.
  if (state.status !== 'anonymous') askInstallation(services.api).catch(() => undefined); // the screen asks again
  const code = statsOfCode.exec(pathname)?.groups?.['code'];
  const isOfStats = code !== undefined || pathname === patterns.stats;
  if (
    state.status === 'anonymous' ||
    state.workspaceUuid === undefined ||
    !(isOfStats || pathname.startsWith(dashboard))
  )
    return;
  const { userUuid: user, workspaceUuid: workspace } = state;
  if (isOfStats) prefetchStats(services, place, { workspace, code });
  services.api.prefetch(routes.getUser, { params: { uuid: user } });
  services.api.prefetch(routes.listMemberships, { query: { user } });
  services.api.prefetch(routes.getAccount, { params: { uuid: workspace }, workspace });
  if (!isOfStats) prefetchList(services, place);
}

function prefetchList({ api }: Asking, { pathname, search }: Place): void {
  const listed = codeListStates.find((name) => name !== 'trash' && pathname === `${dashboard}qrs/${name}`);
  if (listed === undefined || listed === 'trash' || search !== '') return;
  api.prefetch(routes.listQrs, { query: { page: 1, itemsPerPage: limits.pageSize, state: listed } });
}

/**
 * The slowest answer. The parser of the period lives in a small module of its own, so that other screens need not load
 * it.
 */
function prefetchStats(services: Asking, { search }: Place, of: { workspace: string; code: string | undefined }): void {
  import('../../features/visits/statistics/prefetch-stats.ts')
    .then(({ prefetchStatsView }) => prefetchStatsView(services, { ...of, search }))
    .catch(() => undefined); // the screen repeats the request
}
