import type { System } from '@evercode/contract';
import type { RouteOptions } from './route-record.ts';

/** Which step decided, and by what of it. For whoever wants to know why a code leads where it leads; a scan does not read it. */
export type Because =
  | { readonly step: 'unknown' | 'state' | 'quota' | 'schedule' | 'password' | 'limit' | 'damaged' }
  | { readonly step: 'rule'; readonly rule: string; /** Which of its split. */ readonly part: number }
  | { readonly step: 'language'; readonly language: string }
  | { readonly step: 'target'; /** Where the visitor's system was asked for. */ readonly system?: System };

export type Tags = NonNullable<RouteOptions['tags']>;

/** Pages of the product's own, told apart by their names. */
export type StatusPage = 'not-found' | 'paused' | 'gone' | 'not-now' | 'limit' | 'blocked';

/** `record`: whether a scan that is answered so is written to the log. Pausing a code stops its statistics too. */
export type Outcome =
  | { readonly kind: 'redirect'; readonly url: string; readonly record: true; readonly because: Because }
  /** Like a redirect, by way of a page that tells Google or Meta. */
  | { readonly kind: 'tag-page'; readonly url: string; readonly tags: Tags; readonly record: true; readonly because: Because }
  /** The visitor page of the code. */
  | { readonly kind: 'content'; readonly tags?: Tags; readonly record: true; readonly because: Because }
  | { readonly kind: 'file'; readonly asset: string; readonly record: true; readonly because: Because }
  | { readonly kind: 'page'; readonly page: StatusPage; readonly status: 404 | 410; readonly record: false; readonly because: Because }
  /** The visitor has to give the password first. */
  | { readonly kind: 'unlock'; readonly record: false; readonly because: Because }
  /** A use has to be taken first, of `count` in all: `taken` follows it, `noneLeft` stands in for it when there is none. */
  | { readonly kind: 'take-use'; readonly count: number; readonly taken: Outcome; readonly noneLeft: Outcome; readonly record: false; readonly because: Because };
