import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteRecord } from '@evercode/routing';
import type { Site } from '../site/site-of.ts';
import type { Visitor } from './visitor.ts';

/** A request before its code is looked up. */
export type UnresolvedRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly now: number;
  readonly visitor: Visitor;
  /** Of the host that was asked. */
  readonly site: Site;
};

/** A request for a known code. */
export type ScanRequest = UnresolvedRequest & {
  readonly route: RouteRecord;
  /** The ending in the request: a code may have former endings. */
  readonly ending: string;
};

/** GET and HEAD; other methods change state. */
export function isReading({ method }: Pick<IncomingMessage, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a page of another site sent the request. Older browsers do not say. */
export function isCrossSite({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}
