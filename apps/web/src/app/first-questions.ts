import { limits, routes } from '@evercode/contract';
import { patterns, qrListStates } from './paths.ts';
import type { Services } from './services.ts';

const dashboard = `${patterns.dashboard}/`;

/**
 * What the screens behind the sign-in begin with, asked while their files are still on the way: who it is, in which workspace, and the list of
 * codes. A screen asks as it always does, and is given these answers; where one is not wanted after all, nothing is lost but a request.
 */
export function askFirstQuestions({ api, session }: Pick<Services, 'api' | 'session'>, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const state = session.snapshot();
  if (state.status === 'anonymous' || state.accountUuid === undefined || !pathname.startsWith(dashboard)) return;
  const { userUuid: user, accountUuid: account } = state;
  api.askAhead(routes.getUser, { params: { uuid: user } });
  api.askAhead(routes.listMemberships, { query: { user } });
  api.askAhead(routes.getAccount, { params: { uuid: account }, account });
  const listed = qrListStates.find((name) => name !== 'trash' && pathname === `${dashboard}qrs/${name}`);
  if (listed === undefined || listed === 'trash' || search !== '') return;
  api.askAhead(routes.listQrs, { query: { page: 1, itemsPerPage: limits.pageSize, state: listed } });
}
