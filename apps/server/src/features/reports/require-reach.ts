import type { ReportFrequency } from '@evercode/contract';
import type { WorkspaceContext } from '../../platform/routes/context.ts';

/** A month may be longer than what every plan looks back on: asked when one is wished for, and of each recipient when it is sent. */
export function requireReach(reader: Pick<WorkspaceContext, 'require'>, frequency: ReportFrequency): void {
  reader.require('report.create');
  if (frequency === 'monthly') reader.require('stats.custom-range');
}
