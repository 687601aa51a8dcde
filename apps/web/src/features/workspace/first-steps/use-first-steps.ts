import { routes } from '@evercode/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, type To } from 'react-router';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { designParam, panelParam } from '../../../platform/navigation/code-param.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

type StepName = 'email' | 'scan' | 'design' | 'download' | 'invite' | 'second';
export type Step = Readonly<{
  name: StepName;
  isDone: boolean;
  to: To;
  /** State of the history entry, for a code that opens above the list. */
  state?: Readonly<Record<string, true>>;
}>;

/** How often the open checklist asks, while the person may be scanning the code. */
const watchMs = 5000;

/** The steps that this person can take, from the true state of the workspace; undefined while unknown. */
export function useFirstSteps({ isWatched }: { isWatched: boolean }): readonly Step[] | undefined {
  const { user, workspace, decide } = useMe();
  const api = useApi();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: queryKeys.firstSteps(workspace.uuid),
    queryFn: ({ signal }) => api.call(routes.getFirstSteps, { signal }),
    staleTime: watchMs,
    refetchInterval: isWatched && watchMs,
    // Without an answer there is no checklist.
    retry: false,
  });
  // Most steps are taken on other screens, or in the mailbox.
  const asked = useRef(pathname);
  useEffect(() => {
    if (asked.current === pathname) return;
    asked.current = pathname;
    void queryClient.invalidateQueries({ queryKey: queryKeys.firstSteps(workspace.uuid) });
  }, [queryClient, workspace.uuid, pathname]);
  useEffect(() => {
    if (isWatched && !user.isEmailVerified) void queryClient.invalidateQueries({ queryKey: queryKeys.user(user.uuid) });
  }, [queryClient, isWatched, user.isEmailVerified, user.uuid]);
  if (!data) return undefined;

  const list = { pathname: paths.codes(), search: '', hash: '' };
  const { newest } = data;
  const onCode = (param: typeof panelParam) =>
    newest === null ? { to: paths.createCode() } : { to: param.linkTo(list, newest), state: param.state };
  const invites = decide('member.invite');
  const steps: Step[] = [{ name: 'email', isDone: user.isEmailVerified, to: paths.profile() }];
  if (data.scanned !== 'uncounted') steps.push({ name: 'scan', isDone: data.scanned === 'yes', ...onCode(panelParam) });
  steps.push(
    { name: 'design', isDone: data.styled, ...onCode(designParam) },
    { name: 'download', isDone: data.downloaded, ...onCode(panelParam) },
  );
  if (invites.allowed) steps.push({ name: 'invite', isDone: data.invited, to: paths.people() });
  else if (invites.reason === 'plan') steps.push({ name: 'second', isDone: data.codes > 1, to: paths.createCode() });
  return steps;
}
