import { randomUUID } from 'node:crypto';
import { openDatabase, type Database, type Row, type Transaction } from '@evercode/database';
import type { InvoiceDocument } from '@evercode/reports';
import { freshDatabase } from '@evercode/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwnWorkspace } from '../../../../platform/workspaces/own-workspace.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { createPrices } from '../prices/prices.ts';
import { aGatewayPayment, plantPayment } from './a-payment.builder.ts';
import { createInvoicing } from './issue-invoice.ts';
import type { Seller } from './seller.ts';

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let db: Database;
beforeAll(async () => {
  fresh = await freshDatabase({ isMigrated: true });
  db = openDatabase(fresh.url);
});
afterAll(async () => {
  await db.destroy();
  await fresh.drop();
});

const seller: Seller = {
  name: 'Codes GmbH',
  address: ['Hauptstraße 1', '10115 Berlin'],
  country: 'DE',
  taxId: 'DE123456789',
  email: 'money@codes.example',
  taxRate: 1900,
};
const { issueInvoice, issueCreditNote } = createInvoicing({ seller, prices: createPrices({}), newUuid: randomUUID });

const at = (year: number): Date => new Date(Date.UTC(year, 10, 25, 12));

/** A workspace with its owner. */
async function aWorkspace(): Promise<string> {
  const [workspaceUuid, userUuid] = [randomUUID(), randomUUID()];
  const now = at(2026);
  await inTransaction(async (trx) => {
    await trx
      .insertInto('users')
      .values({
        id: userUuid,
        email: `${userUuid}@example.com`,
        passwordHash: null,
        name: 'Maria',
        lastName: 'Rossi',
        locale: 'it',
        timezone: 'UTC',
        browserLocale: null,
        referrer: null,
        utm: '{}',
        emailVerifiedAt: now,
        createdAt: now,
      })
      .execute();
    await createOwnWorkspace(trx, { userUuid, name: 'Trattoria', now, newUuid: () => workspaceUuid });
  });
  return workspaceUuid;
}

async function setBuyer(accountId: string, country: string, legalId: string): Promise<void> {
  await db
    .insertInto('billingInfos')
    .values({
      id: randomUUID(),
      accountId,
      name: 'Trattoria Srl',
      legalId,
      email: 'conti@trattoria.example',
      addressLine1: 'Via Roma 1',
      floor: '',
      city: 'Milano',
      state: 'MI',
      postalCode: '20121',
      country,
      createdAt: at(2026),
      updatedAt: at(2026),
    })
    .execute();
}

type Wish = { accountId: string; year?: number; seen?: GatewayPayment };

async function pay(trx: Transaction, { accountId, year = 2026, seen = aGatewayPayment() }: Wish) {
  const payment = await plantPayment(trx, accountId, seen);
  await issueInvoice(trx, { payment, seen, now: at(year) });
  return payment;
}

async function refund(trx: Transaction, charge: Row<'payments'>, cents: number, year = 2026) {
  const seen = aGatewayPayment({ cents });
  const payment = await plantPayment(trx, charge.accountId, seen, charge.id);
  await issueCreditNote(trx, { payment, seen, now: at(year) });
  return payment;
}

const inTransaction = <T>(run: (trx: Transaction) => Promise<T>): Promise<T> => db.transaction().execute(run);
const invoiceOf = async ({ id }: Row<'payments'>) => {
  const row = await db.selectFrom('invoices').selectAll().where('paymentId', '=', id).executeTakeFirstOrThrow();
  return { ...row, document: row.document as InvoiceDocument };
};
const placesOf = async (series: string): Promise<number[]> => {
  const rows = await db.selectFrom('invoices').select('place').where('series', '=', series).execute();
  return rows.map(({ place }) => Number(place)).toSorted((a, b) => a - b);
};
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('numbers', () => {
  test('are consecutive and without gaps under 40 concurrent transactions, some of them rolled back', async () => {
    const accountId = await aWorkspace();
    const outcomes = await Promise.allSettled(
      upTo(40).map((turn) =>
        inTransaction(async (trx) => {
          const charge = await pay(trx, { accountId, year: 2031 });
          if (turn % 4 === 0) await refund(trx, charge, 100, 2031);
          if (turn % 3 === 0) throw new Error('rolled back');
        }),
      ),
    );
    const rolledBack = outcomes.filter(({ status }) => status === 'rejected');
    expect(rolledBack).toHaveLength(13);
    expect(new Set(rolledBack.map((each) => String('reason' in each && each.reason)))).toEqual(
      new Set(['Error: rolled back']),
    );
    expect(await placesOf('2031')).toEqual(upTo(27));
    expect(await placesOf('CN-2031')).toEqual(upTo(7));
  });

  test('do not deadlock where transactions take invoices and credit notes in opposite orders', async () => {
    const accountId = await aWorkspace();
    const charges = await Promise.all(upTo(10).map(() => inTransaction((trx) => pay(trx, { accountId, year: 2032 }))));
    await Promise.all(
      charges.map((charge, turn) =>
        inTransaction(async (trx) => {
          if (turn % 2 === 0) await pay(trx, { accountId, year: 2032 });
          await refund(trx, charge, 100, 2032);
          if (turn % 2 === 1) await pay(trx, { accountId, year: 2032 });
        }),
      ),
    );
    expect(await placesOf('2032')).toEqual(upTo(20));
    expect(await placesOf('CN-2032')).toEqual(upTo(10));
  });

  test('begin anew each year, in series of their own', async () => {
    const accountId = await aWorkspace();
    const charge = await inTransaction((trx) => pay(trx, { accountId, year: 2041 }));
    const returned = await inTransaction((trx) => refund(trx, charge, 600, 2041));
    const next = await inTransaction((trx) => pay(trx, { accountId, year: 2042 }));
    const numbers = await Promise.all([charge, returned, next].map(invoiceOf));
    expect(numbers.map(({ number }) => number)).toEqual(['2041-000001', 'CN-2041-000001', '2042-000001']);
  });

  test('a payment has one invoice, however often it is asked for', async () => {
    const accountId = await aWorkspace();
    const seen = aGatewayPayment();
    const payment = await inTransaction((trx) => pay(trx, { accountId, year: 2043, seen }));
    await inTransaction((trx) => issueInvoice(trx, { payment, seen, now: at(2043) }));
    expect(await placesOf('2043')).toEqual([1]);
  });

  test("of a gateway with invoices of its own are the gateway's, and take none of ours", async () => {
    const accountId = await aWorkspace();
    const seen = aGatewayPayment({ invoice: { id: 'in_1', number: 'ABC-0001', taxCents: 4000 } });
    const payment = await inTransaction((trx) => pay(trx, { accountId, year: 2044, seen }));
    expect(await invoiceOf(payment)).toMatchObject({
      number: 'ABC-0001',
      place: null,
      gatewayFile: 'in_1',
      taxCents: 4000,
    });
    const returned = await inTransaction((trx) => refund(trx, payment, 27_600, 2044));
    expect(await invoiceOf(returned)).toMatchObject({ number: 'CN-2044-000001', taxCents: -4000, gatewayFile: null });
    expect(await placesOf('2044')).toEqual([]);
  });
});

describe('an invoice', () => {
  test('names the owner while there is no billing data, and includes the tax', async () => {
    const accountId = await aWorkspace();
    const invoice = await invoiceOf(await inTransaction((trx) => pay(trx, { accountId })));
    expect(invoice).toMatchObject({ kind: 'invoice', cents: 27_600, taxCents: 4407, currency: 'USD' });
    expect(invoice.document).toMatchObject({
      seller: { name: 'Codes GmbH', taxId: 'DE123456789' },
      buyer: { name: 'Maria Rossi', legalId: '' },
      workspace: 'Trattoria',
      tax: { rate: 1900, cents: 4407, isReversed: false },
      lines: [{ kind: 'plan', name: 'Pro', months: 12, cents: 27_600 }],
    });
  });

  test('is for the company of the billing data, whose charge is reversed elsewhere in the EU', async () => {
    const accountId = await aWorkspace();
    await setBuyer(accountId, 'IT', '12345678901');
    const invoice = await invoiceOf(await inTransaction((trx) => pay(trx, { accountId })));
    expect(invoice).toMatchObject({ cents: 27_600, taxCents: 0 });
    expect(invoice.document).toMatchObject({
      buyer: { name: 'Trattoria Srl', city: 'Milano' },
      tax: { rate: 0, cents: 0, isReversed: true },
      totalCents: 27_600,
    });
  });

  test('lists a discount and a credit, and adds up to what was paid', async () => {
    const accountId = await aWorkspace();
    const seen = aGatewayPayment({ percentOff: 20, creditCents: 1080, cents: 21_000 });
    const { document } = await invoiceOf(await inTransaction((trx) => pay(trx, { accountId, seen })));
    expect(document.lines).toMatchObject([
      { kind: 'plan', cents: 27_600 },
      { kind: 'discount', percentOff: 20, cents: -5520 },
      { kind: 'credit', cents: -1080 },
    ]);
    const odd = aGatewayPayment({ cents: 27_650 });
    const other = await invoiceOf(await inTransaction((trx) => pay(trx, { accountId, seen: odd })));
    expect(other.document.lines.at(-1)).toEqual({ kind: 'adjustment', cents: 50 });
  });

  test('keeps the buyer of its day when the billing data changes, and so does its credit note', async () => {
    const accountId = await aWorkspace();
    await setBuyer(accountId, 'IT', '12345678901');
    const charge = await inTransaction((trx) => pay(trx, { accountId }));
    await db
      .updateTable('billingInfos')
      .set({ name: 'Other', country: 'DE' })
      .where('accountId', '=', accountId)
      .execute();
    const returned = await inTransaction((trx) => refund(trx, charge, 27_600));
    const [invoice, note] = await Promise.all([invoiceOf(charge), invoiceOf(returned)]);
    expect(note).toMatchObject({ kind: 'credit-note', creditOf: invoice.id, cents: -27_600, taxCents: 0 });
    expect(note.document).toMatchObject({
      buyer: { name: 'Trattoria Srl' },
      tax: { isReversed: true },
      lines: [{ kind: 'refund', of: invoice.number, cents: -27_600 }],
      correctionOf: { number: invoice.number },
    });
  });

  test('is returned in parts with all of its tax', async () => {
    const accountId = await aWorkspace();
    const charge = await inTransaction((trx) => pay(trx, { accountId }));
    const parts = [];
    for (const cents of [9999, 1, 17_600])
      parts.push(await invoiceOf(await inTransaction((trx) => refund(trx, charge, cents))));
    expect(parts.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(-4407);
  });
});

test('payments and invoices are neither changed nor deleted, and outlive their workspace', async () => {
  const accountId = await aWorkspace();
  const charge = await inTransaction((trx) => pay(trx, { accountId }));
  const { id } = await invoiceOf(charge);
  await expect(db.updateTable('invoices').set({ number: '1' }).where('id', '=', id).execute()).rejects.toThrow(
    'never changed',
  );
  await expect(db.deleteFrom('invoices').where('id', '=', id).execute()).rejects.toThrow('never changed');
  await expect(db.updateTable('payments').set({ cents: 1 }).where('id', '=', charge.id).execute()).rejects.toThrow(
    'never changed',
  );
  await expect(db.deleteFrom('payments').where('id', '=', charge.id).execute()).rejects.toThrow('never changed');
  await db.deleteFrom('accounts').where('id', '=', accountId).execute();
  expect(await invoiceOf(charge)).toMatchObject({ id, accountId });
});
