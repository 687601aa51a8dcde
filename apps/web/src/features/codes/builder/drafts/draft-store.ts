import { isCodeType, types } from '@evercode/content';
import type { DeviceStorage } from '../../../../platform/services/device-storage.ts';
import { draftPrefixOf, draftsKey } from '../../../../platform/session/forget-drafts.ts';
import { isSame, readValues, type BuilderValues } from '../saving/builder-values.ts';

export type Draft = Readonly<{
  /** The time of the last change, in milliseconds. */
  at: number;
  values: BuilderValues;
  /** The version of the code that the draft is based on; absent for a new code. */
  version?: number | undefined;
  /** The name still follows the content. */
  isNameSuggested?: boolean | undefined;
  /** The code is to be created as it is, with this Idempotency-Key, once there is a connection. */
  queuedKey?: string | undefined;
}>;

export type StoredDraft = Draft & Readonly<{ slot: string }>;

type DraftOwner = Readonly<{ user: string; workspace: string }>;

/**
 * The form of a draft: `new`, or the uuid of a saved code. A form has any number of slots, so that no draft overwrites
 * another.
 */
type DraftForm = string;

interface DraftStore {
  /** The newest first. */
  readonly list: (owner: DraftOwner, form: DraftForm) => StoredDraft[];
  /** Returns false for a draft that is too long to store, or that is queued and would lose its secrets. */
  readonly keep: (owner: DraftOwner, slot: string, draft: Draft) => boolean;
  readonly drop: (owner: DraftOwner, slot: string) => void;
}

const maxDrafts = 8;
/** Browsers limit the storage of a site to about five million characters. */
const maxLength = 400_000;
const maxAgeMs = 30 * 24 * 3_600_000;

type Entry = Readonly<{ key: string; at: number; isQueued?: true }>;

/** Names a slot of a form. */
export const slotOf = (form: DraftForm, token: string): string => `${form}.${token}`;

/** Stores unsaved forms on this device: the newest few, for at most a month. */
export function createDraftStore({ storage, now }: { storage: DeviceStorage; now: () => number }): DraftStore {
  const prefixOf = ({ user, workspace }: DraftOwner) => `${draftPrefixOf(user)}${workspace}.`;

  function writeList(entries: readonly Entry[]): void {
    const fresh = entries.filter(({ at }) => now() - at < maxAgeMs).toSorted((a, b) => b.at - a.at);
    // What is to be created gives way to no draft.
    const kept = [...fresh.filter(isQueued), ...fresh.filter((entry) => !isQueued(entry)).slice(0, maxDrafts)];
    for (const { key } of entries) if (!kept.some((entry) => entry.key === key)) storage.remove(key);
    storage.write(draftsKey, JSON.stringify(kept));
  }
  const listOthers = (key: string) => readList(storage.read(draftsKey)).filter((entry) => entry.key !== key);

  return {
    list(owner, form) {
      const prefix = prefixOf(owner);
      const listed = readList(storage.read(draftsKey))
        .filter(({ key }) => key.startsWith(prefix))
        .map(({ key }) => key.slice(prefix.length));
      // Earlier versions kept one draft per form, under the name of the form.
      const slots = new Set([form, ...listed.filter((slot) => slot.startsWith(`${form}.`))]);
      return [...slots]
        .flatMap((slot) => {
          const draft = readDraft(storage.read(prefix + slot));
          return draft && now() - draft.at < maxAgeMs ? [{ ...draft, slot }] : [];
        })
        .toSorted((a, b) => b.at - a.at);
    },
    keep(owner, slot, { values, ...rest }) {
      const key = prefixOf(owner) + slot;
      const kept = withoutSecrets(values);
      const isQueueable = rest.queuedKey === undefined || isSame(kept, values);
      const { queuedKey, ...draft } = rest;
      const text = JSON.stringify({ ...draft, ...(isQueueable && { queuedKey }), values: kept });
      if (text.length > maxLength) return false;
      storage.write(key, text);
      const entry = { key, at: rest.at, ...(queuedKey !== undefined && isQueueable && { isQueued: true as const }) };
      writeList([entry, ...listOthers(key)]);
      return isQueueable;
    },
    drop(owner, slot) {
      const key = prefixOf(owner) + slot;
      storage.remove(key);
      writeList(listOthers(key));
    },
  };
}

const isQueued = (entry: Entry): boolean => entry.isQueued === true;

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
    ...('isNameSuggested' in stored && stored.isNameSuggested === true && { isNameSuggested: true }),
    ...('queuedKey' in stored && typeof stored.queuedKey === 'string' && { queuedKey: stored.queuedKey }),
  };
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // not JSON, so no draft
  }
}
