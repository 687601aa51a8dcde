import type { JobKind } from '@evercode/contract';
import type { ComponentProps } from 'react';
import { ReadLinksDone } from '../../features/codes/move-in/read-links-done.tsx';
import { ExportDownload } from '../../features/workspace/exit-kit/export-download.tsx';
import { TakeInReport } from '../../features/workspace/exit-kit/take-in-report.tsx';
import { JobPage } from '../../features/workspace/jobs/job-page.tsx';

/** What a feature shows of its own finished jobs, beside what all jobs have in common. */
const after: ComponentProps<typeof JobPage>['after'] = {
  'bulk-create': null,
  'bulk-change': null,
  'read-links': ReadLinksDone,
  'move-in': null,
  'take-in': TakeInReport,
  'exit-kit': ExportDownload,
} satisfies Record<JobKind, unknown>;

export function JobScreen() {
  return <JobPage after={after} />;
}
