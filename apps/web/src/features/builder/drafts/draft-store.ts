import { isTypology } from '@evercode/contract';
import type { DeviceStorage } from '../../../app/device-storage.ts';
import { readValues, type BuilderValues } from '../builder-values.ts';

export type Draft = Readonly<{
  /** When it was last changed, in milliseconds. */
  at: number;
  values: BuilderValues;
  /** The version of the code that it began with; none for a new one. */
  version?: number | undefined;
}>;

/** Whose, where, and of which code: `new` for one that is not saved yet. */
export type DraftName = Readonly<{ user: string; account: string; code: string }>;

export interface DraftStore {
  readonly read: (name: DraftName) => Draft | undefined;
  readonly keep: (name: DraftName, draft: Draft) => void;
  readonly drop: (name: DraftName) => void;
}

const most = 8;
/** A browser gives a site five million characters for everything. */
const longest = 400_000;
const keptMs = 30 * 24 * 3_600_000;
const listKey = 'evercode.drafts';

type Entry = Readonly<{ key: string; at: number }>;

/** Work that is not saved yet, on this device alone: the newest few, for a month at most. */
export function createDraftStore({ storage, now }: { storage: DeviceStorage; now: () => number }): DraftStore {
  const keyOf = ({ user, account, code }: DraftName) => `evercode.draft.${user}.${account}.${code}`;

  function keepOnly(entries: readonly Entry[]): void {
    const fresh = entries.filter(({ at }) => now() - at < keptMs).toSorted((a, b) => b.at - a.at);
    const kept = fresh.slice(0, most);
    for (const { key } of entries) if (!kept.some((entry) => entry.key === key)) storage.remove(key);
    storage.write(listKey, JSON.stringify(kept));
  }
  const others = (key: string) => readList(storage.read(listKey)).filter((entry) => entry.key !== key);

  return {
    read(name) {
      const draft = readDraft(storage.read(keyOf(name)));
      return draft && now() - draft.at < keptMs ? draft : undefined;
    },
    keep(name, { values, ...rest }) {
      const key = keyOf(name);
      const text = JSON.stringify({ ...rest, values: withoutSecrets(values) });
      if (text.length > longest) return;
      storage.write(key, text);
      keepOnly([{ key, at: rest.at }, ...others(key)]);
    },
    drop(name) {
      const key = keyOf(name);
      storage.remove(key);
      keepOnly(others(key));
    },
  };
}

/** The password of a network is typed again: it outlives no page. */
function withoutSecrets(values: BuilderValues): BuilderValues {
  return values.typology === 'wifi' ? { ...values, input: { ...values.input, password: '' } } : values;
}

function readList(text: string | null): Entry[] {
  const list = parse(text);
  if (!Array.isArray(list)) return [];
  return list.filter((entry: unknown): entry is Entry =>
    typeof entry === 'object' && entry !== null && 'key' in entry && typeof entry.key === 'string' && 'at' in entry && typeof entry.at === 'number');
}

function readDraft(text: string | null): Draft | undefined {
  const held = parse(text);
  if (typeof held !== 'object' || held === null || !('values' in held) || !('at' in held) || typeof held.at !== 'number') return undefined;
  const values = readValues(held.values);
  if (!values || !isTypology(values.typology)) return undefined;
  return { at: held.at, values, ...('version' in held && typeof held.version === 'number' && { version: held.version }) };
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // whatever wrote it, it is no draft
  }
}
