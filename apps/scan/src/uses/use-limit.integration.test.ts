import { createServer, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { ensureSecret } from '@evercode/config/secrets';
import { freshDatabase, type FreshStore } from '@evercode/testkit';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOwnVisits } from '../visits/own-visits.ts';
import { type Bench, createBench, type ScanProcess } from '../testing/scan-process.fixture.ts';

const account = '0190a0b0-0000-7000-8000-00000000000a';
const qr = '0190a0b0-0000-7000-8000-000000000001';
const picture = '0190a0b0-0000-7000-8000-000000000002';

let database: FreshStore;
let client: Client;
let bench: Bench;

beforeAll(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  // As migration 006 of packages/database makes it, without the tables that it refers to.
  await client.query('create table qr_uses (qr_id uuid primary key, account_id uuid not null, uses bigint not null)');
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

beforeEach(async () => {
  bench = createBench();
  await client.query('truncate qr_uses');
});

afterEach(async () => bench.stopAll());

const limited = async (count: number, fallbackUrl: string | null = null, over = {}) =>
  bench.saveRoute('few', { qr, account, options: { limit: { count, fallbackUrl } }, ...over });

async function visitOnce(
  { url }: ScanProcess,
  init: RequestInit & { path?: string } = {},
): Promise<{ status: number; location: string | null; cookie: string | null }> {
  const response = await fetch(`${url}/${init.path ?? 'few'}`, { redirect: 'manual', ...init });
  await response.arrayBuffer();
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: response.headers.get('set-cookie'),
  };
}

/** Visitors that were asked to scan again. The use of such a scan may be counted: its answer came too late. */
let sentAway = 0;

/** A visitor scans again while the machine is too busy to ask the database within its 300 ms. */
async function visit(...args: Parameters<typeof visitOnce>): ReturnType<typeof visitOnce> {
  const answer = await visitOnce(...args);
  if (answer.status !== 503) return answer;
  sentAway++;
  return visit(...args);
}

async function countedUses(): Promise<number | undefined> {
  const { rows } = await client.query<{ uses: string }>('select uses from qr_uses where qr_id = $1', [qr]);
  return rows[0] && Number(rows[0].uses);
}

describe('a use limit', () => {
  it('lets exactly as many visitors through as it says, also in parallel and on two processes', async () => {
    const scans = [
      await bench.start({ DATABASE_URL: database.url, SCAN_LANE: '0' }),
      await bench.start({ DATABASE_URL: database.url, SCAN_LANE: '1' }),
    ];
    await limited(10);
    let left = 100;
    const statuses: number[] = [];
    const visitor = async (at: number): Promise<void> => {
      for (const scan of scans.slice(at % 2, (at % 2) + 1)) {
        const { status } = await visit(scan);
        statuses.push(status);
      }
      left--;
    };
    sentAway = 0;
    await Promise.all(Array.from({ length: left }, async (_, at) => visitor(at)));
    const through = statuses.filter((status) => status === 302).length;
    expect(through).toBeLessThanOrEqual(10);
    // Ten on a machine that asks in time.
    expect(through).toBeGreaterThanOrEqual(10 - sentAway);
    expect(statuses.filter((status) => status === 404)).toHaveLength(100 - through);
    expect(await countedUses()).toBe(10);
    expect((await bench.readScans()).filter((entry) => entry.qr === qr)).toHaveLength(through);
  });

  it('counts own visits as uses', async () => {
    const scan = await bench.start({ DATABASE_URL: database.url });
    await limited(1);
    const cookie =
      createOwnVisits({ readKey: () => ensureSecret(bench.dataDir, 'app-secret'), isSecure: false })
        .begin(account, Date.now())
        .split(';')[0] ?? '';
    expect([
      (await visit(scan, { headers: { cookie } })).status,
      (await visit(scan, { headers: { cookie } })).status,
    ]).toEqual([302, 404]);
    expect(await countedUses()).toBe(1);
    expect((await bench.readScans()).map(({ isOwn }) => isOwn)).toEqual([true]);
  });

  it('continues from the stored uses, and then shows its page or redirects to the fallback', async () => {
    const scan = await bench.start({ DATABASE_URL: database.url });
    await client.query('insert into qr_uses values ($1, $2, 4)', [qr, account]);
    await limited(5);
    expect(await visit(scan)).toMatchObject({ status: 302, location: 'https://example.com/' });
    const response = await fetch(`${scan.url}/few`, { headers: { 'accept-language': 'es' } });
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('<h1>Este código ya se ha agotado</h1>'),
    ]);
    await limited(5, 'https://example.org/late');
    expect(await visit(scan)).toMatchObject({ status: 302, location: 'https://example.org/late' });
  });

  it('is not used up by HEAD, a prefetch or a POST', async () => {
    const scan = await bench.start({ DATABASE_URL: database.url });
    await limited(1);
    expect(await visitOnce(scan, { method: 'HEAD' })).toMatchObject({ status: 200, location: null });
    expect(await visitOnce(scan, { headers: { 'sec-purpose': 'prefetch' } })).toMatchObject({
      status: 503,
      location: null,
    });
    expect(await visitOnce(scan, { method: 'POST' })).toMatchObject({ status: 405 });
    expect(await countedUses()).toBeUndefined();
    expect(await visit(scan)).toMatchObject({ status: 302 });
  });

  it('gives the files of the page to a visitor who took a use, and redirects others to the code', async () => {
    const scan = await bench.start({ DATABASE_URL: database.url });
    const page = {
      title: 'P',
      typology: 'landing-page',
      look: null,
      input: { blocks: [{ kind: 'divider', id: 'd' }] },
      assets: { [picture]: { name: 'a', type: 'image/webp', kind: 'picture', bytes: 1 } },
    };
    await limited(1, null, { target: { kind: 'page' }, page });
    const path = `few/${picture}`;
    expect(await visit(scan, { path })).toMatchObject({ status: 302, location: '/few' });
    const { status, cookie } = await visit(scan);
    expect([status, cookie]).toEqual([
      200,
      expect.stringMatching(/^evercode-used=.*; Path=\/few; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await visit(scan, { path, headers: { cookie: cookie?.split(';', 1)[0] ?? '' } })).location).toBeNull();
    expect(await countedUses()).toBe(1);
  });

  it('gives a file without cookies, by its signed address, for one use', async () => {
    const scan = await bench.start({ DATABASE_URL: database.url });
    const page = {
      title: 'P',
      typology: 'pdf',
      look: null,
      input: { file: picture, title: '', description: '', button: '', opens: 'direct' },
      assets: { [picture]: { name: 'a', type: 'application/pdf', kind: 'pdf', bytes: 1 } },
    };
    await limited(1, null, { target: { kind: 'file', asset: picture }, page });
    const { location } = await visit(scan);
    expect(location).toMatch(new RegExp(`^/few/${picture}\\?visit=[\\w.-]+$`));
    expect((await visit(scan, { path: location?.slice(1) ?? '' })).location).toBeNull();
    expect((await visit(scan, { path: location?.slice(1, -1) ?? '' })).location).toBe('/few');
    expect(await countedUses()).toBe(1);
  });
});

describe('while uses cannot be counted', () => {
  type Side = 'scan role' | 'database';

  /** A TCP proxy before the database, which can hold back the database's answers. */
  async function startDatabaseProxy(): Promise<{
    url: string;
    hold: () => void;
    /** Since `hold`: the connections and packets that arrived, and which side ended a connection first. */
    held: { connections: number; packets: number; endedBy: Side[] };
    close: () => void;
  }> {
    const { hostname, port } = new URL(database.url);
    const sockets = new Set<Socket>();
    const held = { connections: 0, packets: 0, endedBy: new Array<Side>() };
    let isHeld = false;
    const server = createServer((down) => {
      if (isHeld) held.connections++;
      const up = connect(Number(port), hostname);
      for (const socket of [down, up]) sockets.add(socket.on('error', () => undefined));
      down.on('data', (chunk) => {
        if (isHeld) held.packets++;
        up.write(chunk);
      });
      up.on('data', (chunk) => !isHeld && down.write(chunk));
      const end = (by: Side, other: Socket) => () => {
        if (isHeld && !other.destroyed) held.endedBy.push(by);
        other.destroy();
      };
      down.once('close', end('scan role', up));
      up.once('close', end('database', down));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = new URL(database.url);
    url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    return {
      url: url.href,
      held,
      hold: () => {
        isHeld = true;
      },
      close: () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    };
  }

  it.each([
    ['no database is named', {}],
    ['no database listens', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
  ])('because %s, the visitor gets a 503', async (_name, env) => {
    const scan = await bench.start(env);
    await limited(5);
    await bench.save('plain', 'https://example.com/');
    expect(await visitOnce(scan)).toMatchObject({ status: 503 });
    expect(await visitOnce(scan, { path: 'plain' })).toMatchObject({ status: 302 });
    expect(await bench.readScans()).toHaveLength(1);
  });

  it('because the database does not answer, the visitor gets a 503 and no use is counted', async () => {
    const proxy = await startDatabaseProxy();
    const scan = await bench.start({ DATABASE_URL: proxy.url });
    await limited(5);
    expect((await visitOnce(scan)).status).toBe(302);
    proxy.hold();
    // Both answers come while the database is silent: the first query used the open connection, the second a new one.
    expect((await visitOnce(scan)).status).toBe(503);
    expect(proxy.held).toMatchObject({ connections: 0, packets: 1 });
    expect((await visitOnce(scan)).status).toBe(503);
    expect(proxy.held.connections).toBe(1);
    // The scan role ended both by its own deadline, before the timeouts of the database did.
    await expect.poll(() => proxy.held.endedBy).toEqual(['scan role', 'scan role']);
    proxy.close();
    await expect.poll(countedUses).toBe(1);
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where application_name = 'evercode scan' and state like 'idle in transaction%'",
    );
    expect(rows).toEqual([]);
  });
});
