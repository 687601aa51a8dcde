import type { Readable } from 'node:stream';

export type StoredObject = { readonly key: string; readonly bytes: number; readonly at: Date };

/** Inclusive at both ends, as in HTTP. */
export type ByteRange = { readonly first: number; readonly last: number };

export type OpenedObject = {
  /** The caller reads it to the end or destroys it. */
  readonly stream: Readable;
  /** The length of the stream. */
  readonly bytes: number;
  /** The length of the whole object. */
  readonly total: number;
};

export type Content = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * A store of objects, each whole or absent. Absence is `undefined`, never an exception. Throws if the store is
 * unavailable or denies access (StorageAwayError), if it is full (an error with the code ENOSPC), and for invalid keys
 * (TypeError).
 */
export type Storage = {
  /**
   * Creates or replaces an object. If the content fails or has another length, nothing changes.
   */
  put(key: string, content: Content, about: { bytes: number; type: string }): Promise<void>;
  /** A range may end beyond the object; a range that starts beyond it throws a RangeError. */
  open(key: string, range?: ByteRange): Promise<OpenedObject | undefined>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** Does nothing if the object does not exist. */
  remove(key: string): Promise<void>;
  /** All objects with this prefix. Concurrent changes may be missed. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Deletes leftovers of puts that were aborted before that moment. */
  tidy(before: Date): Promise<void>;
  close(): void;
};

/** May succeed later, or after the configuration is corrected. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError';
}

export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
  /** The same code as for a full disk. */
  readonly code = 'ENOSPC';
}
