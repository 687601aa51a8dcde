import type { IncomingMessage } from 'node:http';
import type { RequestFacts } from '@evercode/routing';
import type { PreparedAnswer } from '../answer/prepared-answer.ts';
import type { Site } from '../site/site-of.ts';
import type { ScanRequest, UnresolvedRequest } from './scan-request.ts';

/** A row of the table of paths. The first row whose `match` returns something answers the request. */
export type PathEntry = OriginPath | CodePath;

/** Paths of a host itself: no code is looked up, and the rate gate is not asked. */
export type OriginPath = {
  readonly kind: 'origin';
  /** The part of the path that `answer` needs. Undefined: the path belongs to another row. */
  readonly match: (path: string, site: Site) => string | undefined;
  readonly answer: (unresolved: UnresolvedRequest, rest: string) => void;
};

/** Paths of codes. The listener looks the code up and asks the rate gate before it calls `answer`. */
export type CodePath = {
  readonly kind: 'code';
  readonly match: (path: string, request: IncomingMessage) => CodeMatch | undefined;
  /** The kind that the rate gate charges if the code exists. */
  readonly charge: 'known' | 'part';
  /** Checked before the lookup: the answer to an unsupported method. */
  readonly refuse?: (request: IncomingMessage) => PreparedAnswer | undefined;
  /** Sent in place of the not-found page where no code has the ending. */
  readonly unknown?: PreparedAnswer;
  readonly answer: (scan: ScanRequest, rest: string, facts: RequestFacts) => void;
};

/** `rest`: the part of the path behind the ending. */
export type CodeMatch = { readonly ending: string; readonly rest: string };
