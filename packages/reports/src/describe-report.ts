import { scanClasses, statsFilterNames, type Breakdown } from '@evercode/contract';
import {
  createFormatters,
  createShareNaming,
  reportTranslate,
  type Language,
  type ReportTranslate,
} from '@evercode/i18n/report';
import { readClock, type WallClock } from './clock.ts';
import type { Report } from './report.ts';
import { createTimeNaming, namePeriod } from './times.ts';

type Fact = Readonly<{ label: string; value: string }>;
export type Count = Readonly<{ label: string; value: number }>;
export type Moment = Readonly<{ name: string; clock: WallClock; total: number; unique: number }>;
type ShareRow = Readonly<{ name: string; total: number; unique: number; share: number }>;

export type EventRow = Readonly<{ kind: string; target: string; total: number; unique: number }>;

/**
 * All texts of a file in the reader's language, with numbers still as numbers. Each format decides how to show them.
 */
export type ReportText = Readonly<{
  language: Language;
  t: ReportTranslate;
  format: ReturnType<typeof createFormatters>;
  title: string;
  name: string;
  facts: readonly Fact[];
  totals: readonly Count[];
  series: Readonly<{ title: string; at: string; hasTimes: boolean; moments: readonly Moment[] }>;
  shares: readonly Readonly<{ breakdown: Breakdown; title: string; rows: readonly ShareRow[] }>[];
  /** Page events by kind and by target; undefined without any. */
  pageEvents: Readonly<{ kinds: readonly EventRow[]; targets: readonly EventRow[] }> | undefined;
  leftOut: readonly Count[];
  /** Whether the period has no visits. */
  isEmpty: boolean;
  credit: string | undefined;
}>;

const leftOutClasses = scanClasses.filter((each) => each !== 'human');

export function describeReport(report: Report): ReportText {
  const { subject, workspace, stats, timezone, language, interval, placesBy } = report;
  const t = reportTranslate(language);
  const format = createFormatters(language, timezone);
  const nameTime = createTimeNaming(report);
  const name = subject.criteria === 'account' ? workspace : subject.name;
  return {
    language,
    t,
    format,
    name,
    title: t('title'),
    facts: [
      { label: t(`subject.${subject.criteria}`), value: name },
      ...(subject.criteria === 'account' ? [] : [{ label: t('subject.account'), value: workspace }]),
      { label: t('period'), value: namePeriod(report) },
      { label: t('zone'), value: timezone },
      ...describeFilters(report, t),
      { label: t('made'), value: format.dateTime(new Date(report.madeAt)) },
      // Locales put thin and narrow spaces into dates; fonts that lack them show none.
    ].map(({ label, value }) => ({ label, value: value.replaceAll(/\p{Zs}/gu, ' ') })),
    totals: (['total', 'unique', 'repeat'] as const).map((each) => ({
      label: t(`totals.${each}`),
      value: stats.totals[each],
    })),
    series: {
      title: t(`series.${interval}`),
      at: t(`at.${interval}`),
      hasTimes: interval === 'minute' || interval === 'hour',
      moments: stats.series.map(({ at, total, unique }) => ({
        name: nameTime(at),
        clock: readClock(at, timezone),
        total,
        unique,
      })),
    },
    shares: report.breakdowns
      .filter((breakdown) => isShown(report, breakdown))
      .map((breakdown) => ({ breakdown, title: t(`shares.${breakdown}`), rows: nameShares(report, breakdown, t) })),
    pageEvents: describePageEvents(report, t),
    leftOut: leftOutClasses.map((each) => ({ label: t(`classes.${each}`), value: stats.classes[each] })),
    isEmpty: stats.totals.total === 0,
    credit: placesBy !== null && stats.countries.some(({ key }) => key !== '') ? t('credit', placesBy) : undefined,
  };
}

/** Rules are shown only where their names are known and at least one was applied. */
function isShown({ rules, stats }: Report, breakdown: Breakdown): boolean {
  return breakdown !== 'rules' || (rules !== undefined && stats.rules.some(({ key }) => key !== ''));
}

/** A file says plainly that it leaves scans out. */
function describeFilters(report: Report, t: ReportTranslate): Fact[] {
  return statsFilterNames.flatMap((filter) => {
    const values = report.filters?.[filter];
    if (values === undefined) return [];
    const [name, shown] =
      filter === 'codes'
        ? [t('filteredCodes'), values]
        : [t(`shares.${filter}`), values.map(createNaming(report, filter, t))];
    return [{ label: t('filter', { name }), value: shown.join(', ') }];
  });
}

function createNaming({ language, rules }: Report, breakdown: Breakdown, t: ReportTranslate): (key: string) => string {
  return createShareNaming(breakdown, {
    language,
    unknown: t('unknown'),
    noReferrer: t('noReferrer'),
    word: (word, values) => t(`words.${word}`, { name: '', part: '', ...values }),
    ...(rules && { rules }),
  });
}

/** Shares relate to all visits of the period, as on the screen. */
function nameShares(report: Report, breakdown: Breakdown, t: ReportTranslate): ShareRow[] {
  const nameOf = createNaming(report, breakdown, t);
  const { stats } = report;
  const { total: all } = stats.totals;
  return stats[breakdown].map(({ key, total, unique }) => ({
    name: nameOf(key),
    total,
    unique,
    share: all === 0 ? 0 : total / all,
  }));
}

/** The kinds with at least one event, as on the screen. */
function describePageEvents({ pageEvents: { kinds, targets } }: Report, t: ReportTranslate): ReportText['pageEvents'] {
  const withEvents = kinds.filter(({ total }) => total > 0);
  const name = (row: (typeof targets)[number]): EventRow => ({ ...row, kind: t(`pageEvents.kinds.${row.kind}`) });
  return withEvents.length === 0
    ? undefined
    : { kinds: withEvents.map((row) => name({ ...row, target: '' })), targets: targets.map(name) };
}
