import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { RouteReader } from '@evercode/route-store';
import type { ScanLog } from '@evercode/scan-log';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const answerKinds = [
  'redirect',
  'tag-page',
  'content',
  'file',
  'part',
  'event',
  'unlock',
  'report',
  'own',
  'not-found',
  'paused',
  'gone',
  'not-now',
  'limit',
  'blocked',
  'too-many',
  'unavailable',
  'home',
  'refused',
] as const;

/** Of the text that `render` makes. */
export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** Of traces, since the start. */
export type CountSpans = () => { sent: number; dropped: number };
const noSpans: CountSpans = () => ({ sent: 0, dropped: 0 });

const lagResolutionMs = 20;

type AnswerKind = (typeof answerKinds)[number];

export type Metrics = {
  /** Plain numbers: counting an answer costs one addition. Prometheus' own counters are filled when scraped. */
  readonly answers: Record<AnswerKind, number>;
  /** Questions whether a name may get a certificate. `failed`: the hosts cannot be read. */
  readonly asks: { yes: number; no: number; failed: number };
  observeSync(durationMs: number): void;
  /** From a request to the end of its answer. */
  observeAnswer(durationMs: number): void;
  countNotDurable(scans: number): void;
  render(
    log: ScanLog,
    routes: Pick<RouteReader, 'inMemory' | 'hostsInMemory' | 'followedAt'>,
    countSpans?: CountSpans,
  ): Promise<string>;
};

const answerBucketsSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const syncBucketsSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

/** The metrics of this process; the label `lane` tells several scan processes apart. */
export function createMetrics(lane: number): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ lane: String(lane) });
  const registers = [registry];
  // Written out: additions are fastest on an object that has its final shape from the start.
  const answers: Record<AnswerKind, number> = {
    redirect: 0,
    'tag-page': 0,
    content: 0,
    file: 0,
    part: 0,
    event: 0,
    unlock: 0,
    report: 0,
    own: 0,
    'not-found': 0,
    paused: 0,
    gone: 0,
    'not-now': 0,
    limit: 0,
    blocked: 0,
    'too-many': 0,
    unavailable: 0,
    home: 0,
    refused: 0,
  };
  const asks = { yes: 0, no: 0, failed: 0 };

  const answered = new Counter({
    name: 'evercode_scan_answers_total',
    help: 'Answers by what was answered.',
    labelNames: ['outcome'],
    registers,
  });
  const recorded = new Counter({ name: 'evercode_scans_recorded_total', help: 'Scans written to the log.', registers });
  const lost = new Counter({
    name: 'evercode_scans_lost_total',
    help: 'Scans answered that could not be written to the log.',
    registers,
  });
  const events = new Counter({
    name: 'evercode_page_events_total',
    help: 'What was done on pages, by whether it could be written to the log.',
    labelNames: ['written'],
    registers,
  });
  const notDurable = new Counter({
    name: 'evercode_scans_not_durable_total',
    help: 'Scans answered before they were on the disk, where SCAN_DURABILITY is strict.',
    registers,
  });
  const failing = new Gauge({
    name: 'evercode_scan_log_failing',
    help: '1 while the scan log cannot be written.',
    registers,
  });
  const room = new Gauge({
    name: 'evercode_scan_log_free_bytes',
    help: 'Room on the disk of the scan log, of which SCAN_KEEP_FREE is left to others.',
    registers,
  });
  const memory = new Gauge({
    name: 'evercode_scan_resident_bytes',
    help: 'Resident memory of the process.',
    registers,
  });
  const held = new Gauge({
    name: 'evercode_scan_routes_in_memory',
    help: 'Codes that lead everybody to one address, and are answered from memory alone.',
    registers,
  });
  const hosts = new Gauge({
    name: 'evercode_scan_hosts_in_memory',
    help: 'Domains of workspaces, also disconnected ones.',
    registers,
  });
  const followed = new Gauge({
    name: 'evercode_scan_routes_followed_timestamp_seconds',
    help: 'Everything saved before this time is in the copy of the routes. NaN before the first catch-up.',
    registers,
  });
  const asked = new Counter({
    name: 'evercode_certificate_asks_total',
    help: 'Questions of the proxy whether a name may get a certificate, by the answer.',
    labelNames: ['answer'],
    registers,
  });
  const sync = new Histogram({
    name: 'evercode_scan_log_sync_seconds',
    help: 'Duration of grouped fdatasyncs of the log.',
    buckets: syncBucketsSeconds,
    registers,
  });

  const answerTime = new Histogram({
    name: 'evercode_scan_answer_seconds',
    help: 'Time from a request to the end of its answer, measured at every sixteenth request.',
    buckets: answerBucketsSeconds,
    registers,
  });
  const cpu = new Counter({
    name: 'evercode_scan_cpu_seconds_total',
    help: 'Processor time of the process.',
    registers,
  });
  const lag = new Gauge({
    name: 'evercode_scan_event_loop_lag_p99_seconds',
    help: 'The 99th percentile of the delays of the event loop since the last reading.',
    registers,
  });
  const delays = monitorEventLoopDelay({ resolution: lagResolutionMs });
  delays.enable();
  const spans = new Counter({
    name: 'evercode_scan_trace_spans_total',
    help: 'Spans of traces: sent to the collector, or dropped because it did not take them.',
    labelNames: ['outcome'],
    registers,
  });

  return {
    answers,
    asks,
    observeSync: (durationMs) => sync.observe(durationMs / 1000),
    observeAnswer: (durationMs) => answerTime.observe(durationMs / 1000),
    countNotDurable: (scans) => notDurable.inc(scans),
    async render(log, routes, countSpans = noSpans) {
      const status = log.status();
      for (const counter of [answered, recorded, lost, events, asked, cpu, spans]) counter.reset();
      for (const outcome of answerKinds) answered.inc({ outcome }, answers[outcome]);
      recorded.inc(status.recorded);
      lost.inc(status.lost);
      events.inc({ written: 'yes' }, status.events.recorded);
      events.inc({ written: 'no' }, status.events.lost);
      failing.set(status.failure === undefined ? 0 : 1);
      asked.inc({ answer: 'yes' }, asks.yes);
      asked.inc({ answer: 'no' }, asks.no);
      asked.inc({ answer: 'failed' }, asks.failed);
      held.set(routes.inMemory());
      hosts.set(routes.hostsInMemory());
      followed.set((routes.followedAt() ?? Number.NaN) / 1000);
      room.set(status.freeBytes ?? Number.NaN);
      memory.set(process.memoryUsage.rss());
      const { user, system } = process.cpuUsage();
      cpu.inc((user + system) / 1e6);
      // The timer itself takes its resolution: only what is above it is a delay.
      lag.set(Math.max(0, delays.percentile(99) / 1e9 - lagResolutionMs / 1000) || 0);
      delays.reset();
      const { sent, dropped } = countSpans();
      spans.inc({ outcome: 'sent' }, sent);
      spans.inc({ outcome: 'dropped' }, dropped);
      return registry.metrics();
    },
  };
}
