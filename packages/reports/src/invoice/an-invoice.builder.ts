import type { Invoice } from './describe-invoice.ts';
import type { InvoiceDocument } from './invoice-document.ts';

type Chosen = Partial<Omit<Invoice, 'document'>> & { document?: Partial<InvoiceDocument> };

/** A year of Pro with a discount, bought by a company in Milan from one in Berlin, with German tax. */
export function anInvoice({ document, ...chosen }: Chosen = {}): Invoice {
  return {
    kind: 'invoice',
    number: '2026-000123',
    issuedAt: '2026-11-25T12:00:00.000Z',
    language: 'en',
    ...chosen,
    document: {
      seller: {
        name: 'Codes GmbH',
        address: ['Hauptstraße 1', '10115 Berlin', 'Germany'],
        country: 'DE',
        taxId: 'DE123456789',
        email: 'money@codes.example',
      },
      buyer: {
        name: 'Trattoria Rossi Srl',
        email: 'conti@trattoria.example',
        legalId: '',
        addressLine1: 'Via Roma 1',
        floor: '2º piano',
        city: 'Milano',
        state: 'MI',
        postalCode: '20121',
        country: 'IT',
      },
      workspace: 'Trattoria',
      isTest: false,
      lines: [
        {
          kind: 'plan',
          name: 'Pro',
          months: 12,
          from: '2026-11-25T12:00:00.000Z',
          to: '2027-11-25T12:00:00.000Z',
          cents: 27_600,
        },
        { kind: 'discount', percentOff: 20, cents: -5520 },
        { kind: 'credit', cents: -1080 },
      ],
      currency: 'USD',
      tax: { rate: 1900, cents: 3353, isReversed: false },
      totalCents: 21_000,
      paidAt: '2026-11-25T11:59:00.000Z',
      payment: 'pay_7f3a',
      correctionOf: null,
      ...document,
    },
  };
}
