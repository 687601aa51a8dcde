import { languageCode, nameFile, type Invoice } from '@evercode/contract';
import type { Row } from '@evercode/database';
import { nameInvoice } from '@evercode/reports';
import type { DrawingPool } from '../../../../platform/drawing/drawing-pool.ts';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { askGateway } from '../gateway/ask-gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { findInvoice, listInvoicesOf, readDocument, type ListedInvoice } from './invoices-repo.ts';

type Deps = Readonly<{
  /** Undefined where nothing is sold any more: what was sold before stays readable. */
  gateway: Pick<Gateway, 'name' | 'readInvoiceFile'> | undefined;
  drawings: Pick<DrawingPool, 'perform'>;
}>;

/** Invoices and credit notes, in the language of the reader. */
export function createInvoiceHandlers({ gateway, drawings }: Deps): Pick<Handlers, 'listInvoices' | 'getInvoiceFile'> {
  return {
    listInvoices: async (_, context) => {
      const language = await readLanguage(context);
      const rows = await context.read((trx) => listInvoicesOf(trx, context.workspaceUuid));
      return { items: rows.map((row) => present(row, language)) };
    },

    getInvoiceFile: async ({ params }, context) => {
      const row = await context.read((trx) => findInvoice(trx, context.workspaceUuid, params.uuid));
      if (row === undefined) throw notFound();
      const bytes =
        readFileOf(gateway, row) ??
        drawings.perform(
          { kind: 'invoice', invoice: toInvoice(row, await readLanguage(context)) },
          { onBehalfOf: context.workspaceUuid, signal: context.signal },
        );
      return { type: 'application/pdf', bytes: await bytes, fileName: nameFile(row.number, 'pdf') };
    },
  };
}

/** The file of a gateway that issued the invoice. Undefined: we draw it, also when the operator left that gateway. */
function readFileOf(
  gateway: Deps['gateway'],
  { series, gatewayFile }: Row<'invoices'>,
): Promise<Uint8Array> | undefined {
  if (gatewayFile === null || series !== gateway?.name) return undefined;
  return askGateway(() => gateway.readInvoiceFile(gatewayFile));
}

type Language = ReturnType<typeof languageCode.parse>;

function toInvoice({ kind, number, issuedAt, document }: Row<'invoices'>, language: Language) {
  return { kind, number, issuedAt: issuedAt.toISOString(), document: readDocument(document), language };
}

async function readLanguage({ read, userUuid }: WorkspaceContext): Promise<Language> {
  const user = await read((trx) =>
    trx.selectFrom('users').select('locale').where('id', '=', userUuid).executeTakeFirst(),
  );
  return languageCode.catch('en').parse(user?.locale);
}

function present(row: ListedInvoice, language: Language): Invoice {
  const { id, kind, number, issuedAt, cents, taxCents, currency, creditedCents } = row;
  const isReturned = kind === 'credit-note' || (cents > 0 && creditedCents >= cents);
  return {
    uuid: id,
    iri: `/api/invoices/${id}`,
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    description: nameInvoice(toInvoice(row, language)),
    total: cents,
    tax: taxCents,
    currency,
    status: isReturned ? 'refunded' : 'paid',
  };
}
