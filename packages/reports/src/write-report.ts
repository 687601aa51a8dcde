import type { ReportFormat } from '@evercode/contract';
import { describeReport, type ReportText } from './describe-report.ts';
import type { Report } from './report.ts';
import { writeCsv } from './write-csv.ts';

type Write = (text: ReportText, report: Report) => Uint8Array | Promise<Uint8Array>;

/** The libraries of a format are loaded with its first file. */
const writers: Readonly<Record<ReportFormat, Write>> = {
  csv: writeCsv,
  xlsx: async (text) => (await import('./write-xlsx.ts')).writeXlsx(text),
  pdf: async (text, report) => (await import('./pdf/write-pdf.ts')).writePdf(text, report),
};

export const fileTypes: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

export async function writeReport(report: Report, format: ReportFormat): Promise<Uint8Array> {
  return writers[format](describeReport(report), report);
}
