import { limits } from '../limits.ts';

/** The reasons for a report of abuse. No schema here: the scan role reads a form by it. */
export const reportReasons = ['phishing', 'malware', 'fraud', 'illegal', 'personal', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A report as the scan role stores it, with no data of the visitor but the typed text and the page's language. */
export type WrittenReport = {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly qr: string;
  readonly account: string;
  readonly ending: string;
  readonly reason: ReportReason;
  readonly text: string;
  readonly language: string;
};

export function isReportReason(value: unknown): value is ReportReason {
  return reportReasons.some((reason) => reason === value);
}

/** Cleans a typed text for storage: no control characters, which a terminal would obey, and a bounded length. */
export function tidyReportText(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, limits.report.textMax);
}
