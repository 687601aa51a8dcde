import type { ShownProduct, PageRecord, RedirectRule } from '@evercode/contract';
import type { Parameter } from './with-parameters.ts';

/** `blocked`: by the operator. Their indexes are stored: append new ones at the end. */
export const routeStates = ['active', 'paused', 'trashed', 'gone', 'blocked'] as const;

export type RouteState = (typeof routeStates)[number];

/** The destination of a code unless its options override it. `stores`: by the visitor's system, the page on others. */
export type RouteTarget =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'stores'; readonly ios: string | null; readonly android: string | null }
  | { readonly kind: 'file'; readonly asset: string }
  | { readonly kind: 'page' };

type RouteRule = Pick<RedirectRule, 'id' | 'when' | 'to'>;

/** The settings of a code that affect its scans. An absent one is off. Times are in milliseconds. */
export type RouteOptions = {
  readonly schedule?: {
    readonly from: number | null;
    readonly until: number | null;
    readonly fallbackUrl: string | null;
  };
  readonly rules?: readonly RouteRule[];
  readonly languages?: readonly { readonly language: string; readonly url: string }[];
  /** Added to every destination. A compiled record has them in its addresses, and not here. */
  readonly parameters?: readonly Parameter[];
  /** The argon2 hash of the password. */
  readonly password?: string;
  readonly limit?: { readonly count: number; readonly fallbackUrl: string | null };
  readonly tags?: { readonly google?: string; readonly meta?: string };
  /** The plan's monthly quota is used up until this moment. */
  readonly quotaUntil?: number;
  /** The workspace is deleted. Its code leads on until this moment, without a record of its scans, and is then gone. */
  readonly leftUntil?: number;
};

/**
 * Everything that a scan needs to know of one code. Compiled at save time, so a scan looks up and validates nothing.
 */
export type RouteRecord = {
  /** 1: a plain redirect without options and page. 2: everything else. */
  readonly format: 1 | 2;
  /** Grows with every save. Of two records the higher version wins, whatever their order of arrival. */
  readonly version: number;
  readonly qr: string;
  readonly account: string;
  readonly state: RouteState;
  readonly target: RouteTarget;
  readonly options?: RouteOptions;
  readonly page?: PageRecord;
  /** What pages that a scan may show say of the brand. It never decides about the answer. */
  readonly brand?: ShownProduct;
};

/** The record must not be published. Thrown at compile time, never at scan time. */
export class InvalidRouteError extends Error {
  override readonly name = 'InvalidRouteError';
  readonly field: string;

  constructor(field: string) {
    super(`The route record's ${field} is not valid.`);
    this.field = field;
  }
}

/**
 * The key of a record in the route store. Domain is '' for the default short domain; hosts have no case, endings do.
 */
export function routeKey(domain: string, ending: string): string {
  return `${domain.toLowerCase()}/${ending}`;
}
