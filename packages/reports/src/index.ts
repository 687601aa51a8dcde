/**
 * Statistics as PDF, Excel and CSV files. High: `writeReport`, a whole file from an answer of the statistics. Middle:
 * `describeReport`, all texts and numbers of a file in the reader's language. Low: the three formats. Deterministic:
 * the same report always gives the same bytes. Beside it, `writeInvoice`: an issued invoice as PDF.
 */
export { describeReport, type ReportText } from './describe-report.ts';
export { fileTypes, writeReport } from './write-report.ts';
export type { Report } from './report.ts';
export { nameDates, namePeriod } from './times.ts';
export { nameInvoice, type Invoice } from './invoice/describe-invoice.ts';
export { writeInvoice } from './invoice/write-invoice.ts';
export type {
  InvoiceBuyer,
  InvoiceDocument,
  InvoiceLine,
  InvoiceSeller,
  InvoiceTax,
} from './invoice/invoice-document.ts';
