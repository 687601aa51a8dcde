import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { createSecureContext } from 'node:tls';
import { answerReach, reachPath, reachQuestion } from '@evercode/config/reach-proof';
import { sql } from '@evercode/database';
import { startDnsServer, type DnsServer } from '@evercode/testkit';
import { publicInternet } from '../../../platform/internet/internet.ts';
import { authority, expired, secure } from '../../../testing/certificates.ts';
import type { Member } from '../../../testing/people.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../testing/server-under-test.ts';

/** A loopback address that stands for another host. */
export const elsewhere = '127.0.0.9';

const secret = 'a secret that both roles share, of this test';

export type Installation = ServerUnderTest & {
  dns: DnsServer;
  /** Checks a domain on demand, without the pause between two checks. */
  check: (member: Member, uuid: string) => Promise<Awaited<ReturnType<typeof checkOnce>>>;
  /** Sets what the records of a domain ask for. */
  setRecords: (domain: { records: readonly { type: string; name: string; value: string }[] }) => void;
  /** The TLS server shows the expired certificate of `old.example` for every name. */
  showExpired: (isExpired: boolean) => void;
};

const checkOnce = (member: Member, uuid: string) => member.call('verifyDomain', { params: { uuid } });

/**
 * An installation whose surroundings are on this machine: a DNS server, and servers for http and https that
 * answer as the scan role does. Names below `example` may have addresses of this machine.
 */
export async function startInstallation(): Promise<Installation> {
  const dns = await startDnsServer();
  const answer: RequestListener = ({ url = '', headers, socket }, response) => {
    const asked = new URL(url, 'http://x');
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    const proof = answerReach(secret, host, asked.searchParams.get(reachQuestion) ?? '');
    // Another server has this address.
    const isOurs = socket.localAddress !== elsewhere;
    if (isOurs && asked.pathname === `/${reachPath}` && proof !== undefined) response.end(proof);
    else response.writeHead(404).end();
  };
  let isExpired = false;
  const http = createHttpServer(answer);
  const https = createHttpsServer(
    {
      SNICallback: (_name, done) => done(null, createSecureContext(isExpired ? expired : secure)),
    },
    answer,
  );
  const [httpPort, edgePort] = [await listen(http), await listen(https)];
  const server = await startServerUnderTest({
    shortUrl: `http://go.evercode.example:${httpPort}`,
    appSecret: secret,
    edgeHost: 'edge.evercode.example',
    edgeAddresses: '127.0.0.1',
    edgePort,
    dnsServers: dns.address,
    privateDomains: 'example',
    internet: { ...publicInternet, ca: authority },
  });
  return {
    ...server,
    dns,
    async check(member, uuid) {
      await sql`delete from attempts`.execute(server.db);
      const checked = await checkOnce(member, uuid);
      // No check by itself comes between two of a test.
      await server.db.updateTable('domains').set({ nextCheckAt: null }).where('id', '=', uuid).execute();
      return checked;
    },
    setRecords({ records }) {
      for (const { type, name, value } of records) dns.set(name, type as 'TXT' | 'CNAME' | 'A' | 'AAAA', value);
    },
    showExpired: (next) => {
      isExpired = next;
    },
    async stop() {
      await server.stop();
      for (const each of [http, https]) {
        each.closeAllConnections();
        await once(each.close(), 'close');
      }
      await dns.stop();
    },
  };
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '0.0.0.0'), 'listening');
  // A server that listens on a port has this type of address.
  return (server.address() as AddressInfo).port;
}
