import type { DeviceStorage } from '../services/device-storage.ts';

/** Lists the drafts of this browser, whose names begin with the id of their person. */
export const draftsKey = 'evercode.drafts';
export const draftPrefixOf = (userUuid: string): string => `evercode.draft.${userUuid}.`;

/** The jobs that a person started on this device. */
export const jobsKeyOf = (userUuid: string): string => `evercode.jobs.${userUuid}`;

/** The tables that a person was importing on this device. */
export const tablesKeyOf = (userUuid: string): string => `evercode.tables.${userUuid}`;

/** Dispatched on `window` when a code is left on this device to be created as soon as there is a connection. */
export const queuedEvent = 'evercode:code-queued';

/** Whether this device has a code to create, of whichever person. Cheap, since it decides what is fetched. */
export const hasQueuedDrafts = (storage: DeviceStorage): boolean =>
  (storage.read(draftsKey) ?? '').includes('"isQueued":true');

/** When a person signs out, nothing of theirs stays on a shared device. A session that expires leaves the drafts. */
export function forgetDrafts(storage: DeviceStorage, userUuid: string): void {
  storage.remove(jobsKeyOf(userUuid));
  storage.remove(tablesKeyOf(userUuid));
  const prefix = draftPrefixOf(userUuid);
  const isOwn = (entry: unknown): entry is { key: string } =>
    typeof entry === 'object' &&
    entry !== null &&
    'key' in entry &&
    typeof entry.key === 'string' &&
    entry.key.startsWith(prefix);
  const entries = readList(storage.read(draftsKey));
  const own = entries.filter(isOwn);
  if (own.length === 0) return;
  for (const { key } of own) storage.remove(key);
  storage.write(draftsKey, JSON.stringify(entries.filter((entry) => !isOwn(entry))));
}

function readList(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
