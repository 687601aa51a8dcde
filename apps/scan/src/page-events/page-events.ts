import type { PageEventKind } from '@evercode/contract';
import type { Recorder } from '../record/recorder.ts';
import { toPageEvent } from '../record/scan-entry.ts';
import type { ScanRequest } from '../request/scan-request.ts';
import type { OwnVisits } from '../visits/own-visits.ts';

export type PageEvents = {
  /**
   * Records an event on the page of the code, unless the request is HEAD. `target` comes from the owner's content,
   * never from the request.
   */
  record(scan: ScanRequest, event: PageEventKind, target?: string, answer?: () => void): void;
};

export function createPageEvents({
  recorder,
  ownVisits,
}: {
  readonly recorder: Recorder;
  readonly ownVisits: Pick<OwnVisits, 'holds'>;
}): PageEvents {
  return {
    record(scan, event, target = '', answer) {
      if (scan.request.method !== 'HEAD') recorder.recordEvent(toPageEvent(scan, ownVisits, event, target), answer);
    },
  };
}
