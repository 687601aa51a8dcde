import type { ReportFormat, ReportFrequency, StatsQuery } from '@evercode/contract';
import type { Created } from './columns.ts';

/** A report that people get by mail. What it is of has no foreign key: a tag is a row of any one code that has it. */
export type ReportSchedulesTable = {
  id: string;
  accountId: string;
  criteria: StatsQuery['criteria'];
  subjectId: string;
  frequency: ReportFrequency;
  format: ReportFormat;
  timezone: string;
  /** Users. Who is no member any more is written to no more. */
  recipients: string[];
  nextAt: Date;
  createdAt: Created;
};
