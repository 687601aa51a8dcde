import type { PageRecord, RedirectRule } from '@evercode/contract';
import type { Parameter } from './with-parameters.ts';

/** `blocked`: by the operator. Their places are stored: a new one comes last. */
export const routeStates = ['active', 'paused', 'trashed', 'gone', 'blocked'] as const;

export type RouteState = (typeof routeStates)[number];

/** Where a code leads as long as nothing of its options says otherwise. `stores`: by the visitor's system; who has neither sees the page. */
export type RouteTarget =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'stores'; readonly ios: string | null; readonly android: string | null }
  | { readonly kind: 'file'; readonly asset: string }
  | { readonly kind: 'page' };

export type RouteRule = Pick<RedirectRule, 'id' | 'when' | 'to'>;

/** What a code does beside leading somewhere. What is absent is off. Times are in milliseconds. */
export type RouteOptions = {
  readonly schedule?: { readonly from: number | null; readonly until: number | null; readonly fallbackUrl: string | null };
  readonly rules?: readonly RouteRule[];
  readonly languages?: readonly { readonly language: string; readonly url: string }[];
  /** To be added to every web address that the code leads to. A compiled record has them in its addresses, and none here. */
  readonly parameters?: readonly Parameter[];
  /** The hash that a visitor's password is held to. */
  readonly password?: string;
  readonly limit?: { readonly count: number; readonly fallbackUrl: string | null };
  readonly tags?: { readonly google?: string; readonly meta?: string };
  /** The scans that the plan has for this month are used up, and come back by themselves at this moment. */
  readonly quotaUntil?: number;
};

/** All that a scan needs to know of one code. Compiled at save time, so that nothing has to be looked up or checked at scan time. */
export type RouteRecord = {
  /** 1 is a plain redirect: nothing but what every record has. 2 has the rest. */
  readonly format: 1 | 2;
  /** Grows with every save of the code; of two records the one with the higher version is true, in whatever order they arrive. */
  readonly version: number;
  readonly qr: string;
  readonly account: string;
  readonly state: RouteState;
  readonly target: RouteTarget;
  readonly options?: RouteOptions;
  readonly page?: PageRecord;
};

/** A record that must not reach a printed code. Thrown at compile time, never at scan time. */
export class InvalidRouteError extends Error {
  override readonly name = 'InvalidRouteError';
  readonly field: string;

  constructor(field: string) {
    super(`The route record's ${field} is not valid.`);
    this.field = field;
  }
}
