import type { ReportFrequency } from '@evercode/contract';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';

/**
 * A monthly report may exceed the history of a plan: checked when a schedule is saved, and for each recipient when the
 * report is sent.
 */
export function requireReach(reader: Pick<WorkspaceContext, 'require'>, frequency: ReportFrequency): void {
  reader.require('report.create');
  if (frequency === 'monthly') reader.require('stats.custom-range');
}
