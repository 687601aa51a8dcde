import type { Database, Transaction } from '@evercode/database';
import { CSV_START, writeCsvRow } from '@evercode/tables/csv';
import { StaffCommandError } from '../../../../platform/staff-command-error.ts';
import { readDocument } from './invoices-repo.ts';

export const invoiceUsage = `  invoices YYYY-MM                    print the invoices and credit notes of a month \
as CSV, for accountants`;

const columns = [
  'number',
  'date',
  'kind',
  'buyer',
  'country',
  'tax id',
  'net',
  'tax',
  'gross',
  'currency',
  'payment',
] as const;

/** Read in pages: the export of a large installation would not fit into memory at once. */
const PAGE = 1000;

/** All documents of a month in UTC, of deleted workspaces too, in the order of their numbers. */
export async function runInvoicesCommand({ db }: { db: Database }, args: readonly string[]): Promise<string> {
  const [month = '', ...more] = args;
  if (more.length > 0 || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
    throw new StaffCommandError(`Usage: npm run staff -- COMMAND\n${invoiceUsage}`);
  const from = new Date(`${month}-01T00:00:00.000Z`);
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
  // One view of all pages, while invoices are issued.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => writeMonth(trx, from, to));
}

async function writeMonth(trx: Transaction, from: Date, to: Date): Promise<string> {
  const lines = [writeCsvRow(columns)];
  for (let offset = 0; ; offset += PAGE) {
    const rows = await trx
      .selectFrom('invoices')
      .innerJoin('payments', 'payments.id', 'invoices.paymentId')
      .select([
        'invoices.number',
        'invoices.issuedAt',
        'invoices.kind',
        'invoices.document',
        'invoices.cents',
        'invoices.taxCents',
        'invoices.currency',
        'payments.paymentId',
      ])
      .where('invoices.issuedAt', '>=', from)
      .where('invoices.issuedAt', '<', to)
      .orderBy('invoices.series')
      .orderBy('invoices.place')
      .orderBy('invoices.number')
      .limit(PAGE)
      .offset(offset)
      .execute();
    for (const { number, issuedAt, kind, document, cents, taxCents, currency, paymentId } of rows) {
      const { buyer } = readDocument(document);
      const day = issuedAt.toISOString().slice(0, 10);
      const amounts = [cents - taxCents, taxCents, cents].map(toAmount);
      lines.push(
        writeCsvRow([number, day, kind, buyer.name, buyer.country, buyer.legalId, ...amounts, currency, paymentId]),
      );
    }
    if (rows.length < PAGE) return `${CSV_START}${lines.join('')}`.trimEnd();
  }
}

/**
 * Cents with a decimal point. As a number: a negative one is no formula, which texts that begin with a minus could be.
 * Two decimals of less than a trillion are exact when printed.
 */
function toAmount(cents: number): number {
  return cents / 100;
}
