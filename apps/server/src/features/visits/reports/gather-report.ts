import { decide } from '@evercode/access';
import { basicBreakdowns, breakdowns, type QrSettings, type ReportWish, type StatsFilters } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { Places } from '@evercode/geo';
import { namesOfRules } from '@evercode/i18n/report';
import { inkOfBrand, shadesOfStored } from '@evercode/pages/brand';
import type { Report } from '@evercode/reports';
import { findBrandFor, type BrandValue, type StoredBrand } from '../../../platform/brand/published-brand.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import { askWithinPlan, type StatisticsStore } from '../../../platform/statistics/ask-within-plan.ts';
import { pageEventsWithinPlan } from '../../../platform/statistics/page-events-within-plan.ts';
import { readLogo } from './read-logo.ts';

export type GatherDeps = StatisticsStore & Readonly<{ publicUrl: string; places: Pick<Places, 'by'> }>;
/** The rights of the reader: from a request, or built by the worker for each recipient of a mail. */
type Reader = Pick<WorkspaceContext, 'workspaceUuid' | 'read' | 'now' | 'require' | 'subject'>;
type Wish = Omit<ReportWish, 'language'> & { language: Report['language'] };

/**
 * Collects the data of a report within the reader's rights: the same numbers as on the statistics screen. `chosen`: a
 * brand to show instead of the published one.
 */
export async function gatherReport(
  { publicUrl, places, ...store }: GatherDeps,
  wish: Wish,
  reader: Reader,
  chosen?: BrandValue,
): Promise<Report> {
  const { fromDate: from, toDate: to, criteria, interval, language } = wish;
  const answered = await askWithinPlan(store, { ...wish, from, to }, reader, { from: 'fromDate', to: 'toDate' });
  const { account, brand, settings, filters } = await reader.read(async (trx) => ({
    brand: chosen ?? (await findBrandFor(trx, reader.workspaceUuid, reader.subject)),
    account: await trx
      .selectFrom('accounts')
      .select('name')
      .where('id', '=', reader.workspaceUuid)
      .executeTakeFirstOrThrow(),
    settings: criteria === 'qr' ? await findSettings(trx, reader.workspaceUuid, wish.id) : undefined,
    filters: wish.filters && (await nameFilteredCodes(trx, reader.workspaceUuid, wish.filters)),
  }));
  const by = places.by();
  return {
    subject: { criteria, name: answered.subject.name },
    workspace: account.name,
    logo: wish.format === 'pdf' ? await readLogo(reader, brand?.logoId ?? null) : undefined,
    brand: describeBrand(brand?.look, publicUrl),
    from: answered.from.toISOString(),
    to: answered.to.toISOString(),
    interval,
    timezone: answered.timezone,
    language,
    madeAt: reader.now.toISOString(),
    stats: answered.stats,
    pageEvents: await pageEventsWithinPlan(
      store.analytics,
      { ...answered, qrs: answered.subject.qrs, filters: wish.filters },
      reader,
    ),
    breakdowns: decide(reader.subject, 'stats.all-charts').allowed ? breakdowns : basicBreakdowns,
    rules: settings && namesOfRules(settings),
    filters,
    placesBy: by === undefined ? null : { name: by.name, url: by.url },
  };
}

/** Who made the file, as its foot says it. */
function describeBrand(look: StoredBrand | undefined, publicUrl: string): Report['brand'] {
  if (look === undefined) return { name: 'Evercode', address: publicUrl };
  const shades = shadesOfStored(look.color);
  return {
    name: look.productName === '' ? 'Evercode' : look.productName,
    address: publicUrl,
    own: {
      ...(shades && { ink: inkOfBrand(shades), bar: shades[2] ?? inkOfBrand(shades) }),
      footer: look.footer,
      hidesMark: look.hidesMark,
    },
  };
}

/** The codes of a filter by their titles; of deleted codes and those of other workspaces nothing is said. */
async function nameFilteredCodes(
  trx: Transaction,
  accountId: string,
  { codes, ...keys }: StatsFilters,
): Promise<StatsFilters> {
  if (codes === undefined) return keys;
  const rows = await trx
    .selectFrom('qrs')
    .select('title')
    .where('accountId', '=', accountId)
    .where('id', 'in', codes)
    .orderBy('title')
    .execute();
  return { ...keys, codes: rows.map(({ title }) => title) };
}

async function findSettings(trx: Transaction, accountId: string, qr: string): Promise<QrSettings | undefined> {
  return (
    await trx
      .selectFrom('qrs')
      .select('settings')
      .where('accountId', '=', accountId)
      .where('id', '=', qr)
      .executeTakeFirst()
  )?.settings;
}
