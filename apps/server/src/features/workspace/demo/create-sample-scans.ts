import { shipPageEvents, shipSegment } from '@evercode/analytics';
import { makeBelievableSegments } from '@evercode/analytics/generator';
import type { SampleWorkspace } from './create-sample-workspace.ts';
import { addRulesAndParams, createPageEvents } from './visitor-behavior.ts';

/** Creates visits and page events of every code, from its creation until now. Idempotent for the same workspace. */
export async function createSampleScans(
  analytics: Parameters<typeof shipSegment>[0],
  { workspaceUuid, codes }: SampleWorkspace,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  for (const [seed, { record, scans, behavior }] of codes.entries()) {
    for (const { name, rows } of makeBelievableSegments({
      seed,
      workspace: workspaceUuid,
      qrs: [record.qr],
      from,
      to,
      count: scans,
    })) {
      await shipSegment(analytics, name, addRulesAndParams(rows, record, behavior, seed));
      if (record.page !== undefined)
        await shipPageEvents(analytics, name, createPageEvents(rows, behavior, { seed, to }));
    }
  }
}
