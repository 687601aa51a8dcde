import type { Queries, Row } from '@evercode/database';
import type { InvoiceDocument } from '@evercode/reports';

/** Trusted: only `issue-invoice.ts` writes the column, and the database refuses to change it. */
export function readDocument(document: Row<'invoices'>['document']): InvoiceDocument {
  return document as InvoiceDocument;
}

/** More than ten years of a workspace that changes its plan every month. */
const MOST_LISTED = 500;

export type ListedInvoice = Row<'invoices'> & { creditedCents: number };

/** The newest first. */
export async function listInvoicesOf(db: Queries, accountId: string): Promise<ListedInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const credited = new Map<string, number>();
  for (const { creditOf, cents } of rows)
    if (creditOf !== null) credited.set(creditOf, (credited.get(creditOf) ?? 0) - cents);
  return rows.map((row) => ({ ...row, creditedCents: credited.get(row.id) ?? 0 }));
}

export async function findInvoice(db: Queries, accountId: string, uuid: string): Promise<Row<'invoices'> | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', uuid)
    .executeTakeFirst();
}
