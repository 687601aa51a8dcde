import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshAnalytics, freshDatabase } from '@evercode/testkit';
import { findFreePort } from '@evercode/testkit/find-free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAlerts, readExpressions, readPanels, readSelectors } from './read-expressions.ts';

const root = join(import.meta.dirname, '../..');
const dataDir = mkdtempSync(join(tmpdir(), 'evercode-monitoring-'));
const cleanups: (() => Promise<unknown>)[] = [];
/** What the processes of an installation print, as Prometheus reads it. */
let printed = '';

beforeAll(async () => {
  const [database, analytics] = [await freshDatabase({ isMigrated: true }), await freshAnalytics()];
  cleanups.push(database.drop, analytics.drop);
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    CLICKHOUSE_URL: analytics.url,
    PORT: String(port),
    SCAN_PORT: '0',
    METRICS_PORT: String(metricsPort),
    SEED_DEMO: 'false',
  };
  await start('apps/server/src/main.ts', env);
  const { port: scanPort } = await start('apps/scan/src/main.ts', env);
  const texts = [metricsPort, scanPort].map(async (each) => (await fetch(`http://127.0.0.1:${each}/metrics`)).text());
  printed = (await Promise.all(texts)).join('\n');
});
afterAll(async () => {
  for (const clean of cleanups.toReversed()) await clean();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(file: string, env: NodeJS.ProcessEnv): Promise<{ port?: number }> {
  const child: ChildProcess = fork(join(root, file), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  cleanups.push(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const [message] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error(`${file} ended.`))),
  ])) as [{ port?: number }];
  return message;
}

/** Without the name of a label that Prometheus adds itself. */
const added: ReadonlySet<string> = new Set(['job', 'instance']);

function exists(metric: string, labels: Readonly<Record<string, string>>): boolean {
  const wanted = Object.entries(labels).filter(([label]) => !added.has(label));
  return printed
    .split('\n')
    .some(
      (line) =>
        line.startsWith(metric) &&
        /[ {]/.test(line[metric.length] ?? '') &&
        wanted.every(([label, value]) => line.includes(`${label}="${value}"`)),
    );
}

test('every metric of the board and of the alerts is one that the processes print, with these labels', () => {
  const missing = readExpressions().flatMap(({ use, text }) =>
    readSelectors(text)
      .filter(({ metric, labels }) => metric !== 'up' && !exists(metric, labels))
      .map((selector) => ({ use, ...selector })),
  );
  expect(missing).toEqual([]);
});

test('the labels that a sum keeps exist on what is summed', () => {
  const missing = readExpressions().flatMap(({ use, text }) => {
    const kept = [...text.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/));
    const [metric = ''] = readSelectors(text).map((selector) => selector.metric);
    const lines = printed.split('\n').filter((line) => line.startsWith(metric));
    return kept
      .filter((label) => !added.has(label) && !lines.some((line) => line.includes(`${label}="`)))
      .map((label) => ({ use, metric, label }));
  });
  expect(missing).toEqual([]);
});

test('each metric of docs/operating.md is printed', () => {
  const text = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const named = [...text.matchAll(/`(evercode_\w+)`/g)].map(([, metric = '']) => metric);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((metric) => !printed.includes(`# TYPE ${metric} `))).toEqual([]);
});

test('each alert has an explanation in docs/alerts.md, and each explanation an alert', () => {
  const headings = readFileSync(join(root, 'docs/alerts.md'), 'utf8').matchAll(/^## (\w+)$/gm);
  const alerts = readAlerts();
  expect([...headings].map(([, name]) => name)).toEqual(alerts.map(({ alert }) => alert));
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
});

test('no two panels of the board overlap, and none leaves its width', () => {
  const panels = readPanels();
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const [at, { title, gridPos: one }] of panels.entries()) {
    expect([title, one.x + one.w <= 24]).toEqual([title, true]);
    for (const { gridPos: other } of panels.slice(at + 1)) {
      const isApart =
        one.x + one.w <= other.x ||
        other.x + other.w <= one.x ||
        one.y + one.h <= other.y ||
        other.y + other.h <= one.y;
      expect([title, isApart]).toEqual([title, true]);
    }
  }
});
