import type { System } from '@evercode/contract';
import type { RouteOptions } from '../record/route-record.ts';

/** Which step decided, and by which part. For statistics and the simulator. */
export type Because =
  | { readonly step: 'unknown' | 'state' | 'quota' | 'schedule' | 'password' | 'limit' | 'damaged' }
  | { readonly step: 'rule'; readonly rule: string; /** Index in its split. */ readonly part: number }
  | { readonly step: 'language'; readonly language: string }
  | { readonly step: 'target'; /** Present if the decision read it. */ readonly system?: System };

export type Tags = NonNullable<RouteOptions['tags']>;

/** Pages of the product, by name. */
export type StatusPage = 'not-found' | 'paused' | 'gone' | 'not-now' | 'limit' | 'blocked';

/** `record`: whether a scan with this outcome is written to the log. Pausing a code stops its statistics too. */
export type Outcome =
  | { readonly kind: 'redirect'; readonly url: string; readonly record: true; readonly because: Because }
  /** The redirect of a code whose workspace is deleted: no workspace has the scan. */
  | { readonly kind: 'left'; readonly url: string; readonly record: false; readonly because: Because }
  /** A redirect through a page that reports the visit to Google or Meta. */
  | {
      readonly kind: 'tag-page';
      readonly url: string;
      readonly tags: Tags;
      readonly record: true;
      readonly because: Because;
    }
  /** The visitor page of the code. */
  | { readonly kind: 'content'; readonly tags?: Tags; readonly record: true; readonly because: Because }
  | { readonly kind: 'file'; readonly asset: string; readonly record: true; readonly because: Because }
  | {
      readonly kind: 'page';
      readonly page: StatusPage;
      readonly status: 404 | 410;
      readonly record: false;
      readonly because: Because;
    }
  /** Asks the visitor for the password. */
  | { readonly kind: 'unlock'; readonly record: false; readonly because: Because }
  /** Takes one use out of `count`: the outcome is `taken`, or `noneLeft` where all uses are taken. */
  | {
      readonly kind: 'take-use';
      readonly count: number;
      readonly taken: Outcome;
      readonly noneLeft: Outcome;
      readonly record: false;
      readonly because: Because;
    };
