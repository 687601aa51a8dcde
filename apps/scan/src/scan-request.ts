import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteRecord } from '@evercode/routing';
import type { Visitor } from './visitor.ts';

/** One scan of a known code, on its way to an answer. */
export type ScanRequest = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly route: RouteRecord;
  /** As it was asked for: a code may have former endings. */
  readonly ending: string;
  readonly now: number;
  readonly visitor: Visitor;
};
