import type { ForeignLink } from './foreign-link.ts';
import type { AskService } from './ask-service.ts';

/** One page of links, and where to read on: the cursor is kept, so that a stopped import continues there. */
export type Page = { links: ForeignLink[]; cursor: string | null };

export type Reading = {
  ask: AskService;
  /** Without a slash at its end: the address that a person typed, or the one of the service. */
  base: string;
  key: string;
  /** Null: from the beginning. */
  cursor: string | null;
  now: Date;
};

/** A service that links can be fetched from. */
export type Service = {
  /** The address of its API; null: everybody runs their own, and the address is asked for. */
  address: string | null;
  /**
   * Yields pages until the service has no more, and trusts no total that it tells. Throws `ServiceProblem`. Stopping
   * at pages that repeat is left to the caller, who knows all links so far.
   */
  readPages: (reading: Reading) => AsyncGenerator<Page>;
};
