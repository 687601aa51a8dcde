import type { DeviceKind, System } from '@evercode/contract';

/**
 * What a decision may depend on besides the record. Each fact is read only if the record needs it, as reading costs
 * time on every scan. The scan role reads them from the request, the simulator from a form.
 */
export type RequestFacts = {
  /** See `classifyUserAgent`. */
  system(): System;
  device(): DeviceKind;
  /** The Accept-Language header. */
  language(): string;
  /** Two capital letters (ISO 3166), '' where unknown. */
  country(): string;
  /** Stable for one visitor and different between visitors, as far as can be known. Never stored. */
  visitor(): string;
  /** Whether the visitor gave the code's password in this visit. */
  isUnlocked(): boolean;
};
