import type { Readable } from 'node:stream';

export type StoredObject = { readonly key: string; readonly bytes: number; readonly at: Date };

/** Both ends belong to it, as in HTTP. */
export type ByteRange = { readonly first: number; readonly last: number };

export type OpenedObject = {
  /** Whoever opens it reads it to its end, or destroys it. */
  readonly stream: Readable;
  /** How many come. */
  readonly bytes: number;
  /** How many the whole object has. */
  readonly total: number;
};

export type Content = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Where files lie. An object is there whole or not at all, and one that is not there is `undefined`, never an exception. What does throw:
 * a store that does not answer or let us in (StorageAwayError), one without room (an error with the code ENOSPC), a key that is none (TypeError).
 */
export type Storage = {
  /** Puts an object in the place of one that may be there. A content that breaks off, or is not as long as was said, leaves all as it was. */
  put(key: string, content: Content, about: { bytes: number; type: string }): Promise<void>;
  /** The end of a range may lie beyond the object's; a RangeError says that its beginning does. */
  open(key: string, range?: ByteRange): Promise<OpenedObject | undefined>;
  stat(key: string): Promise<StoredObject | undefined>;
  /** What is gone already is gone. */
  remove(key: string): Promise<void>;
  /** Everything whose key begins so. What comes and goes meanwhile may be missed. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Throws away what puts have left that were broken off before that moment. */
  tidy(before: Date): Promise<void>;
  close(): void;
};

/** It may succeed later, or once somebody has mended the configuration. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError';
}

export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
  /** As the system says it of a disk. */
  readonly code = 'ENOSPC';
}
