import type { Breakdown, PageEvents, Stats, StatsFilters, StatsQuery } from '@evercode/contract';
import type { Language, RuleNames } from '@evercode/i18n/report';

/** An answer of the statistics with its question. Plain data, so that it can be sent to a worker thread. */
export type Report = Readonly<{
  /** The subject of the numbers and its name. */
  subject: Readonly<{ criteria: StatsQuery['criteria']; name: string }>;
  /** The name of the workspace, shown at the top. */
  workspace: string;
  /** The logo of the workspace for PDFs; width and height in pixels. */
  logo?: Readonly<{ png: Uint8Array; width: number; height: number }> | undefined;
  /** Named in the foot of every page. `own`: a brand of the workspace, in place of the product. */
  brand: Readonly<{
    name: string;
    address: string;
    own?: Readonly<{
      /** Of headings, with enough contrast on paper; those of the product where left out. */
      ink?: string;
      /** Of bars behind numbers. */
      bar?: string;
      footer: string;
      /** Leaves out who made the file. */
      hidesMark: boolean;
    }>;
  }>;
  /** Instants; `to` is exclusive. */
  from: string;
  to: string;
  interval: StatsQuery['interval'];
  /** An IANA name, of the zone in which dates and times are shown. */
  timezone: string;
  language: Language;
  madeAt: string;
  stats: Stats;
  /** What visitors did on the pages of these codes. Files without events leave the section out. */
  pageEvents: PageEvents;
  /** The breakdowns that the plan includes; the others are not mentioned. */
  breakdowns: readonly Breakdown[];
  /** The only scans that are counted, by the keys of breakdowns and the titles of codes. */
  filters?: StatsFilters | undefined;
  /** The names of a code's rules. Without them the breakdown by rules is left out, as on screens. */
  rules?: RuleNames | undefined;
  /** The required credit for the data of places. */
  placesBy: Readonly<{ name: string; url: string }> | null;
}>;
