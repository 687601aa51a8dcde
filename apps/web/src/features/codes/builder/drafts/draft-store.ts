import { isCodeType, types } from '@evercode/content';
import type { DeviceStorage } from '../../../../platform/services/device-storage.ts';
import { draftPrefixOf, draftsKey } from '../../../../platform/session/forget-drafts.ts';
import { readValues, type BuilderValues } from '../saving/builder-values.ts';

export type Draft = Readonly<{
  /** The time of the last change, in milliseconds. */
  at: number;
  values: BuilderValues;
  /** The version of the code that the draft is based on; absent for a new code. */
  version?: number | undefined;
}>;

/** Identifies a draft. `code` is `new` for a code that is not saved yet. */
export type DraftName = Readonly<{ user: string; workspace: string; code: string }>;

interface DraftStore {
  readonly read: (name: DraftName) => Draft | undefined;
  readonly keep: (name: DraftName, draft: Draft) => void;
  readonly drop: (name: DraftName) => void;
}

const maxDrafts = 8;
/** Browsers limit the storage of a site to about five million characters. */
const maxLength = 400_000;
const maxAgeMs = 30 * 24 * 3_600_000;

type Entry = Readonly<{ key: string; at: number }>;

/** Stores unsaved forms on this device: the newest few, for at most a month. */
export function createDraftStore({ storage, now }: { storage: DeviceStorage; now: () => number }): DraftStore {
  const keyOf = ({ user, workspace, code }: DraftName) => `${draftPrefixOf(user)}${workspace}.${code}`;

  function writeList(entries: readonly Entry[]): void {
    const fresh = entries.filter(({ at }) => now() - at < maxAgeMs).toSorted((a, b) => b.at - a.at);
    const kept = fresh.slice(0, maxDrafts);
    for (const { key } of entries) if (!kept.some((entry) => entry.key === key)) storage.remove(key);
    storage.write(draftsKey, JSON.stringify(kept));
  }
  const listOthers = (key: string) => readList(storage.read(draftsKey)).filter((entry) => entry.key !== key);

  return {
    read(name) {
      const draft = readDraft(storage.read(keyOf(name)));
      return draft && now() - draft.at < maxAgeMs ? draft : undefined;
    },
    keep(name, { values, ...rest }) {
      const key = keyOf(name);
      const text = JSON.stringify({ ...rest, values: withoutSecrets(values) });
      if (text.length > maxLength) return;
      storage.write(key, text);
      writeList([{ key, at: rest.at }, ...listOthers(key)]);
    },
    drop(name) {
      const key = keyOf(name);
      storage.remove(key);
      writeList(listOthers(key));
    },
  };
}

/** Drafts omit secrets, such as the password of a network. */
function withoutSecrets(values: BuilderValues): BuilderValues {
  const secrets = types[values.type].secrets.map((name) => [name, ''] as const);
  return secrets.length === 0 ? values : { ...values, content: { ...values.content, ...Object.fromEntries(secrets) } };
}

function readList(text: string | null): Entry[] {
  const list = parse(text);
  if (!Array.isArray(list)) return [];
  return list.filter(
    (entry: unknown): entry is Entry =>
      typeof entry === 'object' &&
      entry !== null &&
      'key' in entry &&
      typeof entry.key === 'string' &&
      'at' in entry &&
      typeof entry.at === 'number',
  );
}

function readDraft(text: string | null): Draft | undefined {
  const stored = parse(text);
  if (
    typeof stored !== 'object' ||
    stored === null ||
    !('values' in stored) ||
    !('at' in stored) ||
    typeof stored.at !== 'number'
  )
    return undefined;
  const values = readValues(stored.values);
  if (!values || !isCodeType(values.type)) return undefined;
  return {
    at: stored.at,
    values,
    ...('version' in stored && typeof stored.version === 'number' && { version: stored.version }),
  };
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // not JSON, so no draft
  }
}
