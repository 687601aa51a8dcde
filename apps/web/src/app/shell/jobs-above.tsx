import { useWindowEvent } from '@mantine/hooks';
import { useReducer } from 'react';
import { followedEvent, listFollowedJobs } from '../../platform/jobs/followed-jobs.ts';
import { useLazyScreen } from '../../platform/navigation/use-lazy-screen.ts';
import { useServices } from '../../platform/services/services-context.tsx';
import { useMe } from '../../platform/signed-in/use-me.ts';

/** The latest job that this person started here in the current workspace. Fetched only where there is one. */
export function JobsAbove() {
  const { storage } = useServices();
  const { user, workspace } = useMe();
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  useWindowEvent(followedEvent, readAgain);
  const part = useLazyScreen(async () => (await import('../../features/workspace/jobs/job-strip.tsx')).JobStrip);
  const job = listFollowedJobs(storage, user.uuid).find((each) => each.workspace === workspace.uuid);
  return job && <part.Component key={job.uuid} uuid={job.uuid} />;
}
