import { statSync } from 'node:fs';
import { creditOf, type Credit } from './credit-of.ts';
import { DamagedFileError } from './file-pages.ts';
import { openMmdb, type Mmdb } from './open-mmdb.ts';
import { readAddress } from './read-address.ts';
import { nowhere, readPlace, type Place } from './read-place.ts';

/** The attribution of the places, and the date of their data. */
type PlacesBy = Credit & { readonly of: Date };

export type Places = {
  /** Never throws: where the file fails, every address is nowhere. */
  find: (address: string | null) => Place;
  /** Reopens replaced files. Called before a batch of lookups. */
  refresh: () => void;
  by: () => PlacesBy | undefined;
  close: () => void;
};

type Options = {
  readonly files: readonly string[];
  /** Called once per failure. */
  readonly onTrouble: (trouble: PlacesError) => void;
};

/** A database that cannot be used. `reason` is the end of a sentence. */
export class PlacesError extends Error {
  override readonly name = 'PlacesError';
  readonly reason: string;

  constructor(path: string, cause: unknown) {
    const reason = reasonOf(cause);
    super(`${path} cannot be used: ${reason}`, { cause });
    this.reason = reason;
  }
}

type Source = { readonly path: string; state: string; mmdb: Mmdb | undefined; places: Map<number, Place> };

/** Cache of decoded places, some hundred bytes each. */
const MOST_PLACES = 8192;

/** Throws a `PlacesError` where a file cannot be used at start; later failures are passed to `onTrouble`. */
export function openPlaces({ files, onTrouble }: Options): Places {
  const sources = files.map((path): Source => {
    try {
      return { path, state: stateOf(path), mmdb: openMmdb(path), places: new Map() };
    } catch (error) {
      throw new PlacesError(path, error);
    }
  });

  /** The open file stays usable if it was moved or deleted, but not if it was overwritten in place. */
  function replace(source: Source, state: string): void {
    source.state = state;
    try {
      const next = openMmdb(source.path);
      source.mmdb?.close();
      source.mmdb = next;
      source.places.clear();
    } catch (error) {
      onTrouble(new PlacesError(source.path, error));
      if (source.mmdb !== undefined && state.startsWith(`${source.mmdb.inode}:`)) drop(source);
    }
  }

  function findIn(source: Source, bytes: Uint8Array): Place {
    const { mmdb, places } = source;
    const record = mmdb?.find(bytes);
    if (mmdb === undefined || record === undefined) return nowhere;
    const known = places.get(record);
    if (known !== undefined) return known;
    const place = readPlace(mmdb.read(record));
    if (places.size >= MOST_PLACES) places.clear();
    places.set(record, place);
    return place;
  }

  return {
    find(address) {
      const bytes = address === null ? undefined : readAddress(address);
      if (bytes === undefined) return nowhere;
      for (const source of sources) {
        try {
          const place = findIn(source, bytes);
          if (place !== nowhere) return place;
        } catch (error) {
          drop(source);
          onTrouble(new PlacesError(source.path, error));
        }
      }
      return nowhere;
    },
    refresh() {
      for (const source of sources) {
        const state = stateOf(source.path);
        if (state !== source.state) replace(source, state);
      }
    },
    by() {
      for (const { path, mmdb } of sources) {
        const credit = mmdb && creditOf(path, mmdb.type);
        if (credit) return { ...credit, of: mmdb.builtAt };
      }
      return undefined;
    },
    close() {
      for (const source of sources) drop(source);
    },
  };
}

function drop(source: Source): void {
  source.mmdb?.close();
  source.mmdb = undefined;
  source.places.clear();
}

/** Changes with every replacement of the file; '' while it does not exist. */
function stateOf(path: string): string {
  try {
    const { ino, size, ctimeMs } = statSync(path);
    return `${ino}:${size}:${ctimeMs}`;
  } catch {
    return '';
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof DamagedFileError) return cause.message;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES' || code === 'EPERM') return 'it may not be read';
  if (code === 'EISDIR') return 'it is a directory';
  return cause instanceof Error ? cause.message : String(cause);
}
