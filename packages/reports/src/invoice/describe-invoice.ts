import { invoiceTranslate, type InvoiceTranslate } from '@evercode/i18n/invoice';
import { createFormatters, type Language } from '@evercode/i18n/report';
import type { InvoiceBuyer, InvoiceDocument, InvoiceLine, InvoiceSeller } from './invoice-document.ts';

/** An issued document with what numbers it, for one reader. Plain data, so that it can be sent to a worker thread. */
export type Invoice = Readonly<{
  kind: 'invoice' | 'credit-note';
  number: string;
  issuedAt: string;
  document: InvoiceDocument;
  language: Language;
}>;

type Fact = Readonly<{ label: string; value: string }>;
type Row = Readonly<{ text: string; detail: string; amount: string }>;

/** All texts of the document in the reader's language. */
export type InvoiceText = Readonly<{
  t: InvoiceTranslate;
  title: string;
  /** Says that no money moved; undefined on a real invoice. */
  test: string | undefined;
  seller: readonly string[];
  buyer: readonly string[];
  facts: readonly Fact[];
  rows: readonly Row[];
  totals: readonly Fact[];
  notes: readonly string[];
}>;

/** Documents are dated in one zone, so that every reader sees the same day. */
const ZONE = 'UTC';

export function describeInvoice({ kind, issuedAt, document, language }: Invoice): InvoiceText {
  const t = invoiceTranslate(language);
  const { seller, buyer, workspace, lines, currency, tax, totalCents, paidAt, payment, correctionOf } = document;
  const format = createFormatters(language, ZONE);
  // A minus is as wide as a digit; a hyphen is not.
  const money = (cents: number): string => format.cents(cents, currency).replace('-', '−');
  const day = (at: string): string => format.date(new Date(at));
  const rate = tax.rate === null ? undefined : formatRate(tax.rate, language);
  const hasTax = tax.cents !== 0;
  return {
    t,
    title: t(`title.${kind}`),
    test: document.isTest ? t('test') : undefined,
    seller: present(nameSeller(seller, t)),
    buyer: present(nameBuyer(buyer, t, language)),
    facts: [
      { label: t('issued'), value: day(issuedAt) },
      { label: t(kind === 'invoice' ? 'paid' : 'refunded'), value: day(paidAt) },
      ...(correctionOf === null ? [] : [{ label: t('corrects'), value: correctionOf.number }]),
      { label: t('workspace'), value: workspace },
      { label: t('payment'), value: payment },
    ].filter(({ value }) => value !== ''),
    rows: lines.map((line) => ({
      text: nameLine(line, t, language),
      detail: line.kind === 'plan' ? namePeriod(line, language) : '',
      amount: money(line.cents),
    })),
    totals: [
      ...(hasTax
        ? [
            { label: t('net'), value: money(totalCents - tax.cents) },
            { label: rate === undefined ? t('taxWithoutRate') : t('tax', { rate }), value: money(tax.cents) },
          ]
        : []),
      { label: t(hasTax ? 'total' : 'totalWithoutTax'), value: money(totalCents) },
    ],
    notes: tax.isReversed ? [t('reversed')] : [],
  };
}

/** The document in one line, for lists. */
export function nameInvoice({ document, language }: Pick<Invoice, 'document' | 'language'>): string {
  const t = invoiceTranslate(language);
  const [first] = document.lines;
  return first === undefined ? '' : nameLine(first, t, language);
}

function nameLine(line: InvoiceLine, t: InvoiceTranslate, language: Language): string {
  switch (line.kind) {
    case 'plan':
      return t(line.months === 1 ? 'plan.monthly' : 'plan.yearly', { plan: line.name });
    case 'discount':
      return t('discount', { percent: formatRate(line.percentOff * 100, language) });
    case 'credit':
      return t('credit');
    case 'adjustment':
      return t('adjustment');
    case 'refund':
      return t('refund', { number: line.of });
    default:
      return line satisfies never;
  }
}

/** The next period begins on the last day of this one. */
function namePeriod({ from, to }: { from: string; to: string }, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: ZONE });
  return format.formatRange(new Date(from), new Date(to));
}

/** Of hundredths of a percent. */
function formatRate(rate: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);
}

function nameSeller({ name, address, taxId, email }: InvoiceSeller, t: InvoiceTranslate): string[] {
  return [name, ...address, taxId && t('taxId', { id: taxId }), email];
}

/** Countries that write the state between the city and the postal code. */
const statesBeforeCode: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'BR', 'MX', 'IN']);

function nameBuyer(buyer: InvoiceBuyer, t: InvoiceTranslate, language: Language): string[] {
  const { name, addressLine1, floor, postalCode, city, state, country, legalId, email } = buyer;
  const place = statesBeforeCode.has(country)
    ? [[city, state].filter(Boolean).join(', '), postalCode]
    : [postalCode, [city, state].filter(Boolean).join(', ')];
  return [
    name,
    addressLine1,
    floor,
    place.filter(Boolean).join(' '),
    nameCountry(country, language),
    legalId && t('taxId', { id: legalId }),
    email,
  ];
}

function nameCountry(country: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}

const present = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '');
