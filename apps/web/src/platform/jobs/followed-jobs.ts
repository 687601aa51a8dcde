import type { DeviceStorage } from '../services/device-storage.ts';
import { jobsKeyOf } from '../session/forget-drafts.ts';

/** A job that this person started on this device, and whose end the shell shows. */
type FollowedJob = Readonly<{ uuid: string; workspace: string }>;

/** Dispatched on `window` when the list changes. */
export const followedEvent = 'evercode:jobs-followed';

const most = 10;

/**
 * The jobs are remembered by the device, so that the pages of everybody else ask the server nothing. Another device
 * finds them on the page "Import & export".
 */
export function followJob(storage: DeviceStorage, user: string, job: FollowedJob): void {
  const others = listFollowedJobs(storage, user).filter(({ uuid }) => uuid !== job.uuid);
  keep(storage, user, [job, ...others].slice(0, most));
}

export function unfollowJob(storage: DeviceStorage, user: string, job: string): void {
  const followed = listFollowedJobs(storage, user);
  if (followed.some(({ uuid }) => uuid === job))
    keep(
      storage,
      user,
      followed.filter(({ uuid }) => uuid !== job),
    );
}

/** The latest first. */
export function listFollowedJobs(storage: DeviceStorage, user: string): readonly FollowedJob[] {
  try {
    const list: unknown = JSON.parse(storage.read(jobsKeyOf(user)) ?? '[]');
    return Array.isArray(list) ? list.filter(isFollowedJob) : [];
  } catch {
    return [];
  }
}

function keep(storage: DeviceStorage, user: string, jobs: readonly FollowedJob[]): void {
  if (jobs.length === 0) storage.remove(jobsKeyOf(user));
  else storage.write(jobsKeyOf(user), JSON.stringify(jobs));
  window.dispatchEvent(new Event(followedEvent));
}

const isFollowedJob = (entry: unknown): entry is FollowedJob =>
  typeof entry === 'object' &&
  entry !== null &&
  'uuid' in entry &&
  typeof entry.uuid === 'string' &&
  'workspace' in entry &&
  typeof entry.workspace === 'string';
