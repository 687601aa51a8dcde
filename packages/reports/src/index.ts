/**
 * Statistics as files that people send on. High: `writeReport`, a whole file from an answer of the statistics. Middle: `describeReport`, everything
 * that a file says in the reader's language. Low: the three formats. The same report is the same bytes, whoever writes it and when.
 */
export { describeReport, type ReportText } from './describe-report.ts';
export { fileTypes, writeReport } from './write-report.ts';
export type { Report } from './report.ts';
export { nameDates, namePeriod } from './times.ts';
