import { sql, type Transaction } from '@evercode/database';

type InvoiceKind = 'invoice' | 'credit-note';

const prefixes: Readonly<Record<InvoiceKind, string>> = { invoice: '', 'credit-note': 'CN-' };
const DIGITS = 6;

/**
 * The next number of the year. The lock on its counter is held until the end of the transaction: a number that is
 * rolled back is taken by the next one, so that no number is missing. All series share one lock, because two
 * transactions that take a number of each in another order would deadlock.
 */
export async function takeNumber(
  trx: Transaction,
  kind: InvoiceKind,
  issuedAt: Date,
): Promise<{ series: string; place: number; number: string }> {
  await sql`select pg_advisory_xact_lock(hashtext('evercode invoice numbers'))`.execute(trx);
  const series = `${prefixes[kind]}${issuedAt.getUTCFullYear()}`;
  const { next } = await trx
    .insertInto('invoiceCounters')
    .values({ series, next: '2' })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((eb) => ({ next: eb('invoiceCounters.next', '+', '1') })),
    )
    .returning('next')
    .executeTakeFirstOrThrow();
  const place = Number(next) - 1;
  return { series, place, number: `${series}-${String(place).padStart(DIGITS, '0')}` };
}
