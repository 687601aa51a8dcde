import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { freshDatabase, type FreshStore } from '@evercode/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authority, server as certificate } from './certificates.fixture.ts';
import { openDatabase } from './open-database.ts';

let database: FreshStore;
let front: Server;
let dir: string;
const sockets = new Set<Socket>();
beforeAll(async () => {
  database = await freshDatabase();
  dir = mkdtempSync(join(tmpdir(), 'evercode-tls-'));
  writeFileSync(join(dir, 'provider-ca.pem'), authority);
  front = createServer(serveTls).listen(0, 'localhost');
  await once(front, 'listening');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  front.close();
  rmSync(dir, { recursive: true });
  await database.drop();
});

/** Speaks TLS only, with a certificate of the private authority: accepts the request for it, and passes on. */
function serveTls(client: Socket): void {
  const { hostname, port } = new URL(database.url);
  keep(client).once('data', () => {
    client.write('S');
    const secure = new TLSSocket(client, { isServer: true, ...certificate });
    const upstream = connect(Number(port || 5432), hostname);
    keep(secure).pipe(keep(upstream)).pipe(secure);
  });
}

function keep(socket: Socket): Socket {
  sockets.add(socket.on('error', () => undefined));
  return socket;
}

async function askWith(parameters: string, host = 'localhost'): Promise<unknown> {
  const url = new URL(database.url);
  const address = front.address();
  [url.hostname, url.port] = [host, String(typeof address === 'object' ? address?.port : '')];
  url.search = parameters;
  const db = openDatabase(url.href, { poolSize: 1 });
  try {
    return (await sql`select 1 as answer`.execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

const authorityFile = () => `sslrootcert=${join(dir, 'provider-ca.pem')}`;

test('the authority of a provider is given as a file', async () => {
  expect(await askWith(`sslmode=verify-full&${authorityFile()}`)).toEqual([{ answer: 1 }]);
  expect(await askWith('sslmode=no-verify')).toEqual([{ answer: 1 }]);
});

test.each(['verify-full', 'require'])('%s refuses a certificate of an unknown authority', async (mode) => {
  await expect(askWith(`sslmode=${mode}`)).rejects.toThrow('unable to verify the first certificate');
});

test('a certificate for another name is refused', async () => {
  const address = front.address();
  const host = typeof address === 'object' && address?.family === 'IPv6' ? '[::1]' : '127.0.0.1';
  await expect(askWith(`sslmode=verify-full&${authorityFile()}`, host)).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
});

test('a missing file is an error that names it', () =>
  expect(askWith('sslmode=verify-full&sslrootcert=/nowhere/ca.pem')).rejects.toThrow('/nowhere/ca.pem'));
