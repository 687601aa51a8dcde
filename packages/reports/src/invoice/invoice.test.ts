import { hasPoppler, listInPdf, readPdfInfo, readPdfText, withoutPoppler } from '@evercode/testkit';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anInvoice } from './an-invoice.builder.ts';
import { nameInvoice, type Invoice } from './describe-invoice.ts';
import { writeInvoice } from './write-invoice.ts';

vi.setConfig({ testTimeout: 60_000 });

beforeEach(({ skip }) => skip(!hasPoppler, withoutPoppler));

/** The text of the page, with single spaces. */
const read = async (invoice: Invoice) => readPdfText(await writeInvoice(invoice)).replaceAll(/[ \t\u00a0]+/g, ' ');
const squash = (text: string) => text.replaceAll(/\s+/g, '');

test('an invoice names both sides, its lines, the tax and the total', async () => {
  const text = await read(anInvoice());
  for (const line of [
    'Invoice',
    '2026-000123',
    'Codes GmbH',
    'Hauptstraße 1',
    '10115 Berlin',
    'Tax ID: DE123456789',
    'money@codes.example',
    'Billed to',
    'Trattoria Rossi Srl',
    'Via Roma 1',
    '20121 Milano, MI',
    'Italy',
    'Issued on Nov 25, 2026',
    'Paid on Nov 25, 2026',
    'Workspace Trattoria',
    'Payment pay_7f3a',
    'Pro, yearly $276.00',
    '20% off −$55.20',
    'Credit for unused time −$10.80',
    'Net amount $176.47',
    'Tax, 19% $33.53',
    'Total, tax included $210.00',
    'Page 1 of 1',
  ])
    expect(text).toContain(line);
  expect(squash(text)).toContain(squash('Nov 25, 2026 – Nov 25, 2027'));
  expect(text).not.toContain('Test mode');
  expect(text).not.toContain('Reverse charge');
});

test.each([
  ['en', 'Invoice', 'Pro, yearly $276.00', 'Tax, 8.1% $33.53', 'Total, tax included $210.00', 'Nov 25, 2026'],
  ['pt-br', 'Fatura', 'Pro, anual US$ 276,00', 'Impostos, 8,1% US$ 33,53', 'US$ 210,00', '25 de nov. de 2026'],
  ['es', 'Factura', 'Pro, anual 276,00 US$', 'Impuestos, 8,1 % 33,53 US$', '210,00 US$', '25 nov 2026'],
  ['it', 'Fattura', 'Pro, annuale 276,00 USD', 'Imposta, 8,1% 33,53 USD', '210,00 USD', '25 nov 2026'],
] as const)('%s has its words, dates and amounts', async (language, ...lines) => {
  const text = await read(anInvoice({ language, document: { tax: { rate: 810, cents: 3353, isReversed: false } } }));
  for (const line of lines) expect(text).toContain(line);
});

test('a reversed charge has no tax, the whole total and its note', async () => {
  const text = await read(anInvoice({ document: { tax: { rate: 0, cents: 0, isReversed: true } } }));
  expect(text).toContain('Reverse charge: the customer accounts for the VAT.');
  expect(text).toContain('Total $210.00');
  for (const word of ['Net amount', 'tax included', 'Tax,']) expect(text).not.toContain(word);
});

test('a credit note names the invoice that it corrects', async () => {
  const text = await read(
    anInvoice({
      kind: 'credit-note',
      number: 'CN-2026-000004',
      document: {
        lines: [{ kind: 'refund', of: '2026-000123', cents: -21_000 }],
        tax: { rate: null, cents: -3353, isReversed: false },
        totalCents: -21_000,
        correctionOf: { number: '2026-000123', issuedAt: '2026-11-25T12:00:00.000Z' },
      },
    }),
  );
  for (const line of [
    'Credit note',
    'CN-2026-000004',
    'Refunded on',
    'For invoice 2026-000123',
    'Refund of invoice 2026-000123 −$210.00',
    'Tax −$33.53',
    'Total, tax included −$210.00',
  ])
    expect(text).toContain(line);
});

test('says in test mode that no money moves', async () => {
  expect(await read(anInvoice({ document: { isTest: true } }))).toContain('Test mode: no money moves');
});

test('the state is written as in the country of the buyer, and empty fields leave no line', async () => {
  const { document } = anInvoice();
  const buyer = { ...document.buyer, city: 'Austin', state: 'TX', postalCode: '73301', country: 'US', floor: '' };
  expect(await read(anInvoice({ document: { buyer } }))).toContain('Austin, TX 73301');
  const nameless = {
    ...buyer,
    addressLine1: '',
    city: '',
    state: '',
    postalCode: '',
    country: '',
  };
  const seller = { name: 'app.example', address: [], country: '', taxId: '', email: '' };
  const text = await read(anInvoice({ document: { buyer: nameless, seller } }));
  expect(text).toContain('app.example');
  expect(text).not.toContain('Tax ID');
});

test('is one page with embedded fonts and a title, and the same bytes every time', async () => {
  const [first, second] = await Promise.all([writeInvoice(anInvoice()), writeInvoice(anInvoice())]);
  expect(first).toEqual(second);
  const { facts } = readPdfInfo(first);
  expect(facts.get('Pages')).toBe('1');
  expect(facts.get('Title')).toBe('Invoice 2026-000123');
  expect(facts.get('Page size')).toContain('A4');
  for (const font of listInPdf('pdffonts', first)) expect(font).toMatch(/Inter.* yes yes yes/);
  expect(first.length).toBeLessThan(100_000);
});

describe('is an archive file by PDF/A-3b', () => {
  const { document } = anInvoice();
  const seller = { ...document.seller, name: 'Rossi & Figli <srl>' };
  const load = async () => Buffer.from(await writeInvoice(anInvoice({ document: { seller } }))).toString('latin1');

  test('says so in metadata that any program can read, whatever the seller is called', async () => {
    const file = await load();
    const [, metadata = ''] = /<\?xpacket begin[^>]*>([^]*)<\?xpacket end/.exec(file) ?? [];
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(metadata).toContain('<pdf:Producer>Rossi + Figli srl</pdf:Producer>');
    // What is left without the tags is text: nothing that would be read as markup.
    expect(metadata.replaceAll(/<\/?[a-z]+(:[a-zA-Z]+)?(\s+[a-zA-Z:]+="[^"<>&]*")*\s*\/?>/gi, '')).not.toMatch(/[<>&]/);
  });

  test('has its colors, its fonts and its ids inside, and nothing that archives refuse', async () => {
    const file = await load();
    expect(file).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/);
    expect(file).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
    expect(file).toContain('/S /GTS_PDFA1');
    expect(file).toMatch(/\/DestOutputProfile \d+ 0 R/);
    expect(file).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    const fonts = listInPdf('pdffonts', Buffer.from(file, 'latin1'));
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/Inter.* yes yes yes/);
    for (const refused of ['/Encrypt', '/JavaScript', '/Launch', '/LZWDecode', '/EmbeddedFile'])
      expect(file).not.toContain(refused);
  });
});

test('long names are wrapped and stay on the page', async () => {
  const name = 'Società cooperativa per la ristorazione collettiva della provincia autonoma di Bolzano e dintorni';
  const { document } = anInvoice();
  const text = await read(
    anInvoice({
      document: {
        buyer: { ...document.buyer, name, addressLine1: 'Strada provinciale '.repeat(12) },
        seller: { ...document.seller, name, address: Array.from({ length: 12 }, (_, line) => `Line ${line}`) },
      },
    }),
  );
  // The columns stand side by side, so the text of a block is found line by line.
  for (const line of ['collettiva della provincia autonoma di Bolzano', 'e dintorni', 'Line 11'])
    expect(text).toContain(line);
});

describe('hostile names are drawn as text', () => {
  test.each([
    ['operators of a page', 'a) Tj ET Q endstream endobj (b'],
    ['an action with a script', '<</S/JavaScript/JS(app.alert(1))>>'],
    ['the end of a file', '%%EOF trailer<</Root 1 0 R>> startxref'],
    ['a formula', '=HYPERLINK("https://evil.example")'],
    ['a placeholder of translations', '{{percent}} $t(total)'],
  ])('%s', async (_, name) => {
    const { document } = anInvoice();
    const bytes = await writeInvoice(
      anInvoice({
        number: name,
        document: {
          workspace: name,
          payment: name,
          buyer: { ...document.buyer, name, city: name, legalId: name },
          seller: { ...document.seller, name, taxId: name },
          lines: [{ kind: 'refund', of: name, cents: 1 }],
        },
      }),
    );
    expect(squash(readPdfText(bytes))).toContain(squash(name));
    const { facts } = readPdfInfo(bytes);
    expect([facts.get('Pages'), facts.get('JavaScript')]).toEqual(['1', 'no']);
  });

  test('invisible and unknown characters', async () => {
    const { document } = anInvoice();
    const buyer = { ...document.buyer, name: '\u202EgnP.exe\u202C \u0000日本' };
    const text = await read(anInvoice({ document: { buyer } }));
    expect(text).toContain('gnP.exe ??');
    expect(text).toContain('Characters this file can’t show appear as “?”.');
  });
});

test('a list names the first line of a document', () => {
  expect(nameInvoice(anInvoice())).toBe('Pro, yearly');
  expect(nameInvoice(anInvoice({ language: 'it' }))).toBe('Pro, annuale');
});
