import type { Row, Transaction } from '@evercode/database';
import type { InvoiceBuyer, InvoiceDocument, InvoiceLine } from '@evercode/reports';
import { writeEvents } from '../../../../platform/events/write-events.ts';
import { discounted } from '../domain/periods.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import type { Prices } from '../prices/price.ts';
import { displayNameOf } from '../prices/prices.ts';
import { readDocument } from './invoices-repo.ts';
import { takeNumber } from './invoice-numbers.ts';
import type { Seller } from './seller.ts';
import { refundedTax, taxOf } from './tax.ts';

type Deps = Readonly<{ seller: Seller; prices: Pick<Prices, 'find'>; newUuid: () => string }>;
type About = Readonly<{ payment: Row<'payments'>; seen: GatewayPayment; now: Date }>;
type Issue = (trx: Transaction, about: About) => Promise<void>;

/** Writes the documents of payments and refunds: one for each row of the ledger, in the transaction of that row. */
export function createInvoicing(deps: Deps): { issueInvoice: Issue; issueCreditNote: Issue } {
  return {
    issueInvoice: (trx, about) => issueInvoice(trx, deps, about),
    issueCreditNote: (trx, about) => issueCreditNote(trx, deps, about),
  };
}

async function issueInvoice(trx: Transaction, deps: Deps, { payment, seen, now }: About): Promise<void> {
  if (await isIssued(trx, payment.id)) return;
  const { name: workspace, buyer } = await findBuyer(trx, payment.accountId);
  const { taxRate: _, ...seller } = deps.seller;
  const own = seen.invoice;
  const document: InvoiceDocument = {
    seller,
    buyer,
    workspace,
    isTest: payment.gateway === 'sandbox',
    lines: linesOf(deps.prices, payment, seen),
    currency: payment.currency,
    tax:
      own === null ? taxOf(payment.cents, deps.seller, buyer) : { rate: null, cents: own.taxCents, isReversed: false },
    totalCents: payment.cents,
    paidAt: payment.paidAt.toISOString(),
    payment: payment.paymentId,
    correctionOf: null,
  };
  const numbered =
    own === null ? await takeNumber(trx, 'invoice', now) : { series: payment.gateway, place: null, number: own.number };
  await insertInvoice(trx, deps, {
    payment,
    document,
    numbered,
    kind: 'invoice',
    creditOf: null,
    gatewayFile: own?.id ?? null,
    now,
  });
}

/** A credit note has the seller, the buyer and the tax of its invoice, whatever has changed since. */
async function issueCreditNote(trx: Transaction, deps: Deps, { payment, now }: About): Promise<void> {
  if (await isIssued(trx, payment.id)) return;
  const invoice = await trx
    .selectFrom('invoices')
    .selectAll()
    .where('paymentId', '=', payment.refundOf)
    .executeTakeFirstOrThrow();
  const numbered = await takeNumber(trx, 'credit-note', now);
  // Summed under the lock on the numbers, so that concurrent refunds of one invoice see each other.
  const before = await sumCredited(trx, invoice.id);
  const original = readDocument(invoice.document);
  const tax = refundedTax(invoice, { before, cents: payment.cents });
  const document: InvoiceDocument = {
    ...original,
    lines: [{ kind: 'refund', of: invoice.number, cents: -payment.cents }],
    tax: { ...original.tax, cents: -tax },
    totalCents: -payment.cents,
    paidAt: payment.paidAt.toISOString(),
    payment: payment.paymentId,
    correctionOf: { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() },
  };
  await insertInvoice(trx, deps, {
    payment,
    document,
    numbered,
    kind: 'credit-note',
    creditOf: invoice.id,
    gatewayFile: null,
    now,
  });
}

async function isIssued(trx: Transaction, paymentId: string): Promise<boolean> {
  const row = await trx.selectFrom('invoices').select('id').where('paymentId', '=', paymentId).executeTakeFirst();
  return row !== undefined;
}

async function sumCredited(trx: Transaction, invoiceId: string): Promise<number> {
  const { credited } = await trx
    .selectFrom('invoices')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('cents'), eb.val('0')).as('credited'))
    .where('creditOf', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return -Number(credited);
}

/** The lines add up to what was paid. */
function linesOf(prices: Deps['prices'], { terms, cents }: Row<'payments'>, seen: GatewayPayment): InvoiceLine[] {
  const { percentOff } = seen;
  const off = terms.cents - discounted(terms.cents, percentOff);
  const rest = cents - (terms.cents - off);
  return [
    {
      kind: 'plan',
      name: prices.find(terms.priceUuid)?.displayName ?? displayNameOf(terms.plan),
      months: terms.months,
      from: seen.periodStart.toISOString(),
      to: seen.periodEnd.toISOString(),
      cents: terms.cents,
    },
    ...(percentOff !== null && off > 0 ? [{ kind: 'discount' as const, percentOff, cents: -off }] : []),
    ...(rest < 0 ? [{ kind: 'credit' as const, cents: rest }] : []),
    ...(rest > 0 ? [{ kind: 'adjustment' as const, cents: rest }] : []),
  ];
}

const noAddress = { legalId: '', addressLine1: '', floor: '', city: '', state: '', postalCode: '', country: '' };

/** The billing data; without any, the owner. */
async function findBuyer(trx: Transaction, accountId: string): Promise<{ name: string; buyer: InvoiceBuyer }> {
  const workspace = await trx
    .selectFrom('accounts')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.accountId', '=', 'accounts.id').on('memberships.role', '=', 'owner'),
    )
    .leftJoin('users', 'users.id', 'memberships.userId')
    .select(['accounts.name', 'accounts.companyName', 'users.name as ownerName', 'users.lastName', 'users.email'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  const infos = await trx
    .selectFrom('billingInfos')
    .select(['name', 'email', 'legalId', 'addressLine1', 'floor', 'city', 'state', 'postalCode', 'country'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const owner = `${workspace?.ownerName ?? ''} ${workspace?.lastName ?? ''}`.trim();
  const name = workspace?.name ?? '';
  return { name, buyer: infos ?? { name: owner || name, email: workspace?.email ?? '', ...noAddress } };
}

type NewInvoice = Pick<Row<'invoices'>, 'kind' | 'creditOf' | 'gatewayFile'> & {
  payment: Row<'payments'>;
  document: InvoiceDocument;
  numbered: { series: string; place: number | null; number: string };
  now: Date;
};

async function insertInvoice(
  trx: Transaction,
  { newUuid }: Deps,
  { payment, document, numbered: { series, place, number }, kind, creditOf, gatewayFile, now }: NewInvoice,
): Promise<void> {
  const id = newUuid();
  await trx
    .insertInto('invoices')
    .values({
      id,
      accountId: payment.accountId,
      paymentId: payment.id,
      kind,
      series,
      place: place === null ? null : String(place),
      number,
      creditOf,
      document: JSON.stringify(document),
      cents: document.totalCents,
      taxCents: document.tax.cents,
      currency: document.currency,
      gatewayFile,
      issuedAt: now,
    })
    .execute();
  const total = { cents: document.totalCents, currency: document.currency };
  await writeEvents(trx, [
    {
      id: newUuid(),
      workspaceUuid: payment.accountId,
      type: 'invoice.issued',
      now,
      subject: { id, label: number },
      detail: { kind, total },
    },
  ]);
}
