import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Statistics show a scan within 5 seconds. */
const delayBucketsSeconds = [1, 2, 3, 5, 10, 30, 60, 300, 3600, 86_400];

type Waiting = { segments: number; bytes: number; oldestAtMs: number | undefined };

type ShippingMetrics = {
  noteShipped(written: number, firstAtMs: number | undefined): void;
  noteWaiting(waiting: Waiting): void;
};

/** Called only where scans are shipped: an app without that work must not show them. */
export function createShippingMetrics(registry: Registry, now: () => Date): ShippingMetrics {
  const registers = [registry];
  const shipped = new Counter({
    name: 'evercode_scans_shipped_total',
    help: 'Scans written to the statistics store',
    registers,
  });
  const waitingSegments = new Gauge({
    name: 'evercode_scan_segments_waiting',
    help: 'Segments of the scan log that wait to be shipped',
    registers,
  });
  const waitingBytes = new Gauge({ name: 'evercode_scan_segments_waiting_bytes', help: 'Their size', registers });
  let oldestAt: number | undefined;
  const oldest = new Gauge({
    name: 'evercode_scan_segments_oldest_seconds',
    help: 'Age of the oldest segment that waits; 0: none waits',
    registers,
    collect: () => {
      oldest.set(oldestAt === undefined ? 0 : Math.max(0, now().getTime() - oldestAt) / 1000);
    },
  });
  const delay = new Histogram({
    name: 'evercode_scan_shipping_delay_seconds',
    help: 'Time from the first scan of a segment until the statistics store has it',
    buckets: delayBucketsSeconds,
    registers,
  });
  return {
    noteShipped(written, firstAtMs) {
      shipped.inc(written);
      if (written > 0 && firstAtMs !== undefined) delay.observe(Math.max(0, now().getTime() - firstAtMs) / 1000);
    },
    noteWaiting({ segments, bytes, oldestAtMs }) {
      oldestAt = oldestAtMs;
      waitingSegments.set(segments);
      waitingBytes.set(bytes);
    },
  };
}
