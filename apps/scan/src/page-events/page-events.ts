import type { PageEventKind } from '@evercode/contract';
import type { OwnVisits } from '../own-visits/own-visits.ts';
import { type Recorder, toPageEvent } from '../record.ts';
import type { ScanRequest } from '../scan-request.ts';

export type PageEvents = {
  /** That somebody did this on the page of the code. `target` is in its owner's words, never in those of who asks. Who asks only for a head does nothing. */
  record(scan: ScanRequest, event: PageEventKind, target?: string, answer?: () => void): void;
};

export function createPageEvents({ recorder, ownVisits }: { readonly recorder: Recorder; readonly ownVisits: OwnVisits }): PageEvents {
  return {
    record(scan, event, target = '', answer) {
      if (scan.request.method !== 'HEAD') recorder.recordEvent(toPageEvent(scan, ownVisits, event, target), answer);
    },
  };
}
