import { randomUUID } from 'node:crypto';
import type { Row } from '@evercode/database';
import { hasPoppler, readPdfText, withoutPoppler } from '@evercode/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../../../testing/members/join-workspace.ts';
import { signUp, type Member } from '../../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import type { DrawingPool } from '../../../../platform/drawing/drawing-pool.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { createPrices } from '../prices/prices.ts';
import { aGatewayPayment, plantPayment } from './a-payment.builder.ts';
import { createInvoiceHandlers } from './invoice-handlers.ts';
import { createInvoicing } from './issue-invoice.ts';

let server: ServerUnderTest;
beforeAll(async () => {
  server = await startServerUnderTest();
});
afterAll(() => server.stop());

const seller = { name: 'Codes GmbH', address: ['Hauptstraße 1'], country: 'DE', taxId: '', email: '', taxRate: 1900 };
const { issueInvoice, issueCreditNote } = createInvoicing({ seller, prices: createPrices({}), newUuid: randomUUID });

async function pay(
  { workspaceUuid }: Member,
  now: Date,
  seen: GatewayPayment = aGatewayPayment(),
): Promise<Row<'payments'>> {
  return server.db.transaction().execute(async (trx) => {
    const payment = await plantPayment(trx, workspaceUuid, seen);
    await issueInvoice(trx, { payment, seen, now });
    return payment;
  });
}

async function refund(charge: Row<'payments'>, cents: number, now: Date): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    const seen = aGatewayPayment({ cents });
    const payment = await plantPayment(trx, charge.accountId, seen, charge.id);
    await issueCreditNote(trx, { payment, seen, now });
  });
}

const at = (text: string): Date => new Date(`${text}T12:00:00Z`);

test('are listed with the newest first, and their state after refunds', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  expect(await owner.call('listInvoices')).toEqual({ items: [] });
  const [first, second] = [await pay(owner, at('2051-01-10')), await pay(owner, at('2051-02-10'))];
  await refund(first, 27_600, at('2051-03-10'));
  await refund(second, 100, at('2051-04-10'));
  const { items } = await owner.call('listInvoices');
  expect(
    items.map(({ number, kind, total, tax, status, description }) => [number, kind, total, tax, status, description]),
  ).toEqual([
    ['CN-2051-000002', 'credit-note', -100, -16, 'refunded', 'Refund of invoice 2051-000002'],
    ['CN-2051-000001', 'credit-note', -27_600, -4407, 'refunded', 'Refund of invoice 2051-000001'],
    ['2051-000002', 'invoice', 27_600, 4407, 'paid', 'Pro, yearly'],
    ['2051-000001', 'invoice', 27_600, 4407, 'refunded', 'Pro, yearly'],
  ]);
});

test('are files in the language of the reader, named by their number', async ({ skip }) => {
  skip(!hasPoppler, withoutPoppler);
  const owner = await signUp(server, { plan: 'pro' });
  await pay(owner, at('2052-01-10'));
  await server.db.updateTable('users').set({ locale: 'it' }).where('id', '=', owner.userUuid).execute();
  const [invoice] = (await owner.call('listInvoices')).items;
  expect(invoice?.description).toBe('Pro, annuale');
  const answer = await owner.send('getInvoiceFile', { params: { uuid: invoice?.uuid } });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain('2052-000001.pdf');
  const text = readPdfText(new Uint8Array(await answer.arrayBuffer()));
  for (const word of ['Fattura', '2052-000001', 'Codes GmbH', 'Modalità di prova']) expect(text).toContain(word);
});

test('are files of the gateway that issued them, and ours once the operator has left it', async () => {
  const owner = await signUp(server, { plan: 'pro' });
  await pay(owner, at('2054-01-10'), aGatewayPayment({ invoice: { id: 'in_7', number: 'ABC-7', taxCents: 0 } }));
  const uuid = (await owner.call('listInvoices')).items[0]?.uuid ?? '';
  const transact = createTransact(server.db, { workspaceUuid: owner.workspaceUuid });
  // Only what the handler reads of a request's context.
  const context = {
    workspaceUuid: owner.workspaceUuid,
    userUuid: owner.userUuid,
    read: transact,
  } as unknown as WorkspaceContext;
  const readFrom = async (name: 'sandbox' | 'stripe') => {
    const { getInvoiceFile } = createInvoiceHandlers({
      gateway: { name, readInvoiceFile: async (id) => new TextEncoder().encode(`file ${id}`) },
      drawings: { perform: (async () => new TextEncoder().encode('drawn')) as DrawingPool['perform'] },
    });
    const nothing = { query: undefined, body: undefined, file: undefined, fileName: undefined };
    const file = await getInvoiceFile({ ...nothing, params: { uuid } }, context);
    return ['bytes' in file && Buffer.from(file.bytes).toString(), file.fileName];
  };
  expect(await readFrom('sandbox')).toEqual(['file in_7', 'ABC-7.pdf']);
  expect(await readFrom('stripe')).toEqual(['drawn', 'ABC-7.pdf']);
});

test('are read by owners and admins of their workspace only', async () => {
  const [owner, other] = [await signUp(server, { plan: 'pro' }), await signUp(server, { plan: 'pro' })];
  await pay(owner, at('2053-01-10'));
  const params = { uuid: (await owner.call('listInvoices')).items[0]?.uuid };
  const editor = await joinWorkspace(server, owner.workspaceUuid, 'editor');
  expect(await editor.refusal('listInvoices')).toMatchObject({ code: 'forbidden' });
  expect(await editor.refusal('getInvoiceFile', { params })).toMatchObject({ code: 'forbidden' });
  expect(await other.refusal('getInvoiceFile', { params })).toMatchObject({ status: 404 });
  expect(await owner.refusal('getInvoiceFile', { params: { uuid: randomUUID() } })).toMatchObject({ status: 404 });
  expect(await other.call('listInvoices')).toEqual({ items: [] });
  const admin = await joinWorkspace(server, owner.workspaceUuid, 'admin');
  expect((await admin.call('listInvoices')).items).toHaveLength(1);
});
