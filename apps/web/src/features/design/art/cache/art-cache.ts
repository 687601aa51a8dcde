import type { ArtFacts, ArtStop } from '@evercode/contract';
import { artDatabase } from '../../../../platform/session/forget-art.ts';

/** What a picture was drawn from. Equal orders give equal pictures. */
export type ArtOrder = Readonly<{
  prompt: string;
  stop: ArtStop;
  /** Who draws: Evercode draws another picture than a model, and models differ. */
  drawnBy: string;
  attempt: number;
  /** The id of the template whose title the prompt is. */
  template?: string | undefined;
}>;

/** Whether both are the same but for the attempt. */
export function isAlike(one: ArtOrder, other: ArtOrder): boolean {
  return (['prompt', 'stop', 'template', 'drawnBy'] as const).every((part) => one[part] === other[part]);
}

export type CachedArt = ArtOrder &
  Readonly<{
    /** Of the order and the link. */
    hash: string;
    /** The text of the code. */
    qrUrl: string;
    zipBlob: Blob;
    /** The same picture as vectors, where its manner has them. */
    svg?: string | null;
    facts: ArtFacts | null;
    createdAt: number;
  }>;

type ArtCache = Readonly<{
  /** Of one code, oldest first. */
  list: (qrUrl: string) => Promise<CachedArt[]>;
  /** A cache that is full or refused keeps nothing: the pictures are still on the screen. */
  put: (art: CachedArt) => Promise<void>;
}>;

const store = 'qrCache';
const version = 2;
/** Some hundred megabytes. */
const mostKept = 120;

/** The pictures that this browser has drawn, in IndexedDB; nothing is kept where that is missing. */
export function openArtCache(factory: IDBFactory | undefined): ArtCache {
  const open = async (): Promise<IDBDatabase | undefined> => {
    if (factory === undefined) return undefined;
    const request = factory.open(artDatabase, version);
    request.addEventListener('upgradeneeded', () => {
      const db = request.result;
      // Earlier versions had other keys, and no index.
      if (db.objectStoreNames.contains(store)) db.deleteObjectStore(store);
      db.createObjectStore(store, { keyPath: 'hash' }).createIndex('qrUrl', 'qrUrl');
    });
    return settle(request);
  };
  const use = async <Result>(work: (db: IDBDatabase) => Promise<Result>): Promise<Result | undefined> => {
    try {
      const db = await open();
      if (db === undefined) return undefined;
      try {
        return await work(db);
      } finally {
        db.close();
      }
    } catch {
      return undefined;
    }
  };
  return {
    list: async (qrUrl) => {
      const found = await use((db) =>
        // The store holds what `put` has written.
        settle(db.transaction(store).objectStore(store).index('qrUrl').getAll(qrUrl) as IDBRequest<CachedArt[]>),
      );
      return (found ?? []).toSorted((one, other) => one.createdAt - other.createdAt);
    },
    put: async (art) => {
      await use(async (db) => {
        const all = db.transaction(store, 'readwrite').objectStore(store);
        await settle(all.put(art));
        if ((await settle(all.count())) > mostKept) await dropOldest(all);
      });
    },
  };
}

async function dropOldest(all: IDBObjectStore): Promise<void> {
  const arts = (await settle(all.getAll() as IDBRequest<CachedArt[]>)).toSorted(
    (one, other) => one.createdAt - other.createdAt,
  );
  for (const { hash } of arts.slice(0, arts.length - mostKept)) all.delete(hash);
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('The cache has failed', { cause: request.error })));
  });
}

/** 53 bits: enough for a cache whose records are compared with the order as well. */
export function hashOrder({ prompt, stop, attempt, template, drawnBy }: ArtOrder, qrUrl: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const unit of JSON.stringify([prompt, qrUrl, stop, attempt, template, drawnBy])) {
    const value = unit.codePointAt(0) ?? 0;
    high = Math.imul(high ^ value, 2654435761);
    low = Math.imul(low ^ value, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
