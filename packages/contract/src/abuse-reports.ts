import { limits } from './limits.ts';

/** What a visitor can say of a code. Free of schemas: the scan role reads a form by it. */
export const reportReasons = ['phishing', 'malware', 'fraud', 'illegal', 'personal', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** As the scan role writes one down. Nothing of the visitor is in it but what they typed, and in which language they were asked. */
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

/** What was typed, as it is kept: without what a terminal would obey, and no longer than it may be. */
export function tidyReportText(typed: string): string {
  return typed.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim().slice(0, limits.report.textMax);
}
