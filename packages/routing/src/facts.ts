import type { DeviceKind, System } from '@evercode/contract';

/**
 * What a decision may depend on besides the record, each asked for only where a record needs it: reading costs time on every scan.
 * The scan role answers from the request, a simulator from what somebody chose.
 */
export type RequestFacts = {
  /** What the visitor's device runs; see `classifyUserAgent`. */
  system(): System;
  device(): DeviceKind;
  /** The Accept-Language header as it came. */
  language(): string;
  /** Two capital letters (ISO 3166), '' where nobody knows. */
  country(): string;
  /** The same for the same visitor, and another one for others as far as can be told. Never kept. */
  visitor(): string;
  /** Whether this visitor has given the password of this code in this visit. */
  isUnlocked(): boolean;
};
