import type { Breakdown, PageEvents, Stats, StatsQuery } from '@evercode/contract';
import type { Language, RuleNames } from '@evercode/i18n/report';

/** An answer of the statistics, and what it was asked. Plain data, so that it can be sent to another thread. */
export type Report = Readonly<{
  /** What the numbers are of, and how people call it. */
  subject: Readonly<{ criteria: StatsQuery['criteria']; name: string }>;
  /** The name that stands on top: that of the workspace. */
  workspace: string;
  /** And its mark, for pages: a PNG of so many pixels. */
  logo?: Readonly<{ png: Uint8Array; width: number; height: number }> | undefined;
  /** The product's, in the foot of every page. */
  brand: Readonly<{ name: string; address: string }>;
  /** Instants; `to` is exclusive. */
  from: string;
  to: string;
  interval: StatsQuery['interval'];
  /** An IANA name: dates and times are those of its clocks. */
  timezone: string;
  language: Language;
  madeAt: string;
  stats: Stats;
  /** What was done on the pages of these codes; where nothing was, no file says anything of it. */
  pageEvents: PageEvents;
  /** Which breakdowns the plan has; the others are not mentioned. */
  breakdowns: readonly Breakdown[];
  /** Of one code: what its rules are called. Without it no file says which rule chose the way, as no screen does. */
  rules?: RuleNames | undefined;
  /** Who wants to be named for the places of visitors. */
  placesBy: Readonly<{ name: string; url: string }> | null;
}>;
