import { formatNumber } from '../report.ts';
import { assumed, measured, valuesOf, type Values } from './constants.ts';
import { usualDay } from './day.ts';
import { limitsOf, planFor, sizes, type Plan } from './plan.ts';
import { simulateQueue, waitOfFormula } from './queue.ts';
import { simulateDay, type DayResult } from './simulate-day.ts';

/** The tables of docs/scale.md by name. The days take seconds to simulate, so they are not made until asked for. */
export const tables: Readonly<Record<string, () => string>> = {
  constants: renderConstants,
  assumptions: renderAssumptions,
  machines: () => renderPlans(machineRows),
  costs: () => renderPlans(costRows),
  limits: renderLimits,
  queue: renderQueue,
  days: renderDays,
};

type Row<Item> = [name: string, of: (item: Item) => string];

const plans = (c: Values): Plan[] => sizes.map((size) => planFor(size, c));

function renderConstants(): string {
  return renderTable(
    ['Constant', 'Value', 'Bench'],
    Object.values(measured).map(({ meaning, value, unit, bench }) => [
      meaning,
      `${formatNumber(value)} ${unit}`.trim(),
      `\`${bench}\``,
    ]),
  );
}

function renderAssumptions(): string {
  return renderTable(
    ['Assumption', 'Value'],
    Object.values(assumed).map(({ meaning, value, unit }) => [meaning, `${formatNumber(value)} ${unit}`.trim()]),
  );
}

const servers = (count: number, cores: number): string => (count === 0 ? 'none' : `${count} of ${cores} cores`);

const machineRows: readonly Row<Plan>[] = [
  ['Scans a second, mean', ({ meanPerSecond }) => formatNumber(Math.round(meanPerSecond))],
  ['Scans a second, planned peak', ({ peakPerSecond }) => formatNumber(Math.round(peakPerSecond))],
  ['Codes', ({ size }) => formatNumber(size.codes)],
  ['Regions', ({ size }) => String(size.regions)],
  ['Cores at the peak: answering', ({ scanCores }) => formatNumber(scanCores)],
  ['Cores at the peak: TLS', ({ proxyCores }) => formatNumber(proxyCores)],
  ['Cores at the peak: shipping', ({ shipCores }) => formatNumber(shipCores)],
  ['Cores at the peak: inserts, all replicas', ({ insertCores }) => formatNumber(insertCores)],
  ['Scan machines', ({ scanMachines, coresOfScanMachine }) => servers(scanMachines, coresOfScanMachine)],
  ['Servers of ClickHouse', ({ clickhouseServers, clickhouseCores }) => servers(clickhouseServers, clickhouseCores)],
  ['Servers of PostgreSQL', ({ databaseServers, databaseCores }) => servers(databaseServers, databaseCores)],
  ['Memory of a scan machine for processes and routes', ({ scanMemoryGbPerMachine: gb }) => `${formatNumber(gb)} GB`],
  ['Disk of a scan machine: log', ({ logDiskGbPerMachine: gb }) => `${formatNumber(gb)} GB`],
  ['Disk of a scan machine: routes', ({ routeDiskGbPerMachine: gb }) => `${formatNumber(gb)} GB`],
  ['Disk of ClickHouse, each replica', ({ clickhouseDiskGbPerServer: gb }) => `${formatNumber(gb)} GB`],
  ['Disk of PostgreSQL, each server', ({ databaseDiskGb: gb }) => `${formatNumber(gb)} GB`],
  ['Network at the peak, sent', ({ peakMbitPerSecond }) => `${formatNumber(peakMbitPerSecond)} Mbit/s`],
  ['Sent in a month', ({ trafficGbPerMonth: gb }) => `${formatNumber(gb)} GB`],
];

const money = (value: number): string => formatNumber(Math.round(value));
const costRows: readonly Row<Plan>[] = [
  ['Scan machines', ({ cost }) => money(cost.scan)],
  ['ClickHouse', ({ cost }) => money(cost.clickhouse)],
  ['PostgreSQL', ({ cost }) => money(cost.database)],
  ['Traffic', ({ cost }) => money(cost.traffic)],
  ['In all, a month', ({ cost }) => money(cost.total)],
  ['A million scans', ({ cost, size }) => formatNumber(cost.total / ((size.scansPerDay * 30) / 1e6))],
];

function renderPlans(rows: readonly Row<Plan>[]): string {
  return renderColumns(rows, plans(valuesOf()));
}

function renderLimits(): string {
  const c = valuesOf();
  return renderTable(
    ['Scans a day', 'Fails first', 'Then', 'Then', 'Then'],
    plans(c).map((plan) => [
      plan.size.name,
      ...limitsOf(plan, c).map(({ resource, headroom }) => `${resource}: ${formatNumber(headroom)} × the peak`),
    ]),
  );
}

const QUEUE_LOADS = [0.1, 0.5, 0.8, 0.95];

function renderQueue(): string {
  const serviceSeconds = 1 / valuesOf().scansPerCore;
  const micros = (seconds: number): string => `${formatNumber(seconds * 1e6)} µs`;
  return renderTable(
    ['Load of a scan process', 'Scans a second', 'Mean wait', 'By the formula', 'p99', 'Longest queue'],
    QUEUE_LOADS.map((load) => {
      const options = { arrivalsPerSecond: load / serviceSeconds, serviceSeconds };
      const seen = simulateQueue({ ...options, arrivals: 300_000, seed: 1 });
      return [
        `${formatNumber(load * 100)} %`,
        formatNumber(Math.round(options.arrivalsPerSecond)),
        micros(seen.meanWaitSeconds),
        micros(waitOfFormula(options)),
        micros(seen.p99WaitSeconds),
        String(seen.longest),
      ];
    }),
  );
}

const dayRows: readonly Row<DayResult>[] = [
  ['Scans that arrived', ({ arrived }) => formatNumber(arrived)],
  ['Answered', ({ answered }) => formatNumber(answered)],
  ['Refused by full accept queues', ({ refused }) => formatNumber(refused)],
  ['Unreachable while the region was lost', ({ unreachable }) => formatNumber(unreachable)],
  ['Longest accept queue of a region', ({ mostQueued }) => formatNumber(mostQueued)],
  ['Longest wait for an answer, in whole seconds', ({ longestAnswerWaitSeconds: s }) => `${s} s`],
  ['Largest backlog of the logs', ({ mostBacklogScans }) => `${formatNumber(mostBacklogScans)} scans`],
  ['The same on one machine', ({ mostBacklogBytesOfMachine: bytes }) => `${formatNumber(bytes / 1e6)} MB`],
  ['Longest from an answer until counted', ({ longestShippingSeconds: s }) => `${formatNumber(Math.round(s))} s`],
  ['Counted within 5 s', ({ countedWithinFive }) => `${formatNumber(countedWithinFive * 100)} %`],
  ['All counted after ClickHouse was back', ({ caughtUpStoreSeconds: s }) => `${s} s`],
  ['Most parts of ClickHouse', ({ mostParts }) => formatNumber(mostParts)],
  ['Answered, less counted', ({ answered, counted }) => formatNumber(answered - counted)],
];

function renderDays(): string {
  const c = valuesOf();
  const results = plans(c).map((plan) => simulateDay(plan, c, { day: usualDay, seed: 1 }));
  return renderColumns(dayRows, results);
}

function renderColumns<Item>(rows: readonly Row<Item>[], items: readonly Item[]): string {
  return renderTable(
    ['', ...sizes.map(({ name }) => `${name} a day`)],
    rows.map(([name, of]) => [name, ...items.map(of)]),
  );
}

function renderTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
