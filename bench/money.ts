import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, sql, type Database } from '@evercode/database';
import type { Options, Outcome } from './bench.ts';
import { startEngines } from './list/engines.ts';
import { buyPlans, type Customers } from './money/buy-plans.ts';
import { describeStorms, type MeasuredStorm, type Scanned } from './money/describe-storms.ts';
import { sendStorm, startStripe, type Stripe } from './money/stripe.ts';
import { scanSteadily } from './outage/steady-load.ts';
import { nameOfProcess, processorSeconds, processTree } from './processes.ts';
import { makeTemporaryDirectory, startProduct, type Product } from './product.ts';
import { signInToDemo } from './sign-in.ts';
import { percentile } from './stats/time-questions.ts';

const SCANS_PER_SECOND = 1_000;
const SECONDS = 20;
const CODES = 20;
const EVENTS = 5_000;
const DESTINATION = 'https://www.example.com/';
const HANDLED_TIMEOUT_MS = 120_000;
const POLL_MS = 200;

/**
 * Scans at a fixed rate while Stripe sends 5,000 events, each twice and in no order, and the same load right before and
 * right after. Each run answers the ratio.
 */
export async function benchMoney({ runs, seed, progress }: Options): Promise<Outcome> {
  using stores = makeTemporaryDirectory();
  using data = makeTemporaryDirectory();
  progress('money: starting the stores and the product');
  const engines = await startEngines(stores.path);
  const stripe = await startStripe();
  const db = openDatabase(engines.databaseUrl, { poolSize: 1 });
  try {
    const product = await startProduct(data.path, {
      ...stripe.env,
      DATABASE_URL: engines.databaseUrl,
      CLICKHOUSE_URL: engines.clickhouseUrl,
      BILLING: 'on',
      SEED_DEMO: 'true',
    });
    try {
      const codes = await createCodes(product);
      const customers = await buyPlans(product, stripe);
      const place = { product, codes, stripe, customers, db };
      await scanFor(place);
      const measured: MeasuredStorm[] = [];
      for (let run = 0; run < runs; run += 1) {
        progress(`money: run ${run + 1} of ${runs}`);
        measured.push(await measureRun(place, seed + run));
      }
      return describeStorms(measured, { scansPerSecond: SCANS_PER_SECOND, seconds: SECONDS, events: EVENTS });
    } finally {
      await product.stop();
    }
  } finally {
    await db.destroy();
    await stripe.stop();
    await engines.stop();
  }
}

type Place = {
  product: Product;
  codes: { ending: string; destination: string }[];
  stripe: Stripe;
  customers: Customers;
  db: Database;
};

async function measureRun(place: Place, seed: number): Promise<MeasuredStorm> {
  const { product, stripe, customers, db } = place;
  const settled = await customers.describe();
  const before = await scanFor(place);
  const target = `${product.appUrl}/webhooks/stripe`;
  const [during, storm] = await Promise.all([
    scanFor(place),
    sendStorm(stripe, { target, events: EVENTS, seconds: SECONDS, seed }),
  ]);
  const handledSeconds = await waitUntilHandled(db);
  const after = await scanFor(place);
  const differences = (await customers.describe()).filter((now, place) => now !== settled[place]).length;
  return { quiet: [before, after], during, storm, handledSeconds, differences };
}

async function scanFor({ product, codes }: Pick<Place, 'product' | 'codes'>): Promise<Scanned> {
  const scanProcesses = processTree(product.pid).filter((pid) => nameOfProcess(pid) === 'scan');
  const used = () => scanProcesses.reduce((sum, pid) => sum + processorSeconds(pid), 0);
  const [usedBefore, startedAt] = [used(), performance.now()];
  const { answered, failureCount, latenciesMs } = await scanSteadily({
    url: product.scanUrl,
    codes,
    perSecond: SCANS_PER_SECOND,
    seconds: SECONDS,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const timed = latenciesMs.map((ms) => ({ ms }));
  return {
    perSecond: answered.size / seconds,
    failures: failureCount,
    medianMs: percentile(timed, 0.5),
    p99Ms: percentile(timed, 0.99),
    processorMs: ((used() - usedBefore) * 1000) / answered.size,
  };
}

async function createCodes(product: Product): Promise<Place['codes']> {
  const callApi = await signInToDemo(product);
  const codes: Place['codes'] = [];
  for (let number = 1; number <= CODES; number += 1) {
    const body = { title: `Storm ${number}`, typology: 'website', dynamic: true, input: { url: DESTINATION } };
    // Cast: the contract declares this answer.
    const { shortUrl } = (await (await callApi('/api/qrs', body)).json()) as { shortUrl: { pathName: string } };
    codes.push({ ending: shortUrl.pathName, destination: DESTINATION });
  }
  return codes;
}

/** Answers how long the product worked on after the last delivery. */
async function waitUntilHandled(db: Database): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from gateway_events where handled_at is null
    `.execute(db);
    const elapsedMs = performance.now() - startedAt;
    if (rows[0]?.open === 0) return elapsedMs / 1000;
    if (elapsedMs > HANDLED_TIMEOUT_MS) throw new Error(`${rows[0]?.open} events wait after ${HANDLED_TIMEOUT_MS} ms.`);
    await sleep(POLL_MS);
  }
}
