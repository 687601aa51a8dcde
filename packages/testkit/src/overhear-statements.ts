import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Overheard = {
  /** The address of the proxy in front of the database. */
  url: string;
  /** The statements since the last call, in order, each in one line. */
  take: () => string[];
  close: () => Promise<void>;
};

/**
 * A proxy between a server and its PostgreSQL that records every statement, independent of what the server itself
 * counts.
 */
export async function overhearStatements(databaseUrl: string): Promise<Overheard> {
  const database = new URL(databaseUrl);
  let statements: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(database.port || 5432), database.hostname);
    const record = readStatements((statement) => statements.push(statement));
    client.on('data', record);
    client.pipe(upstream).pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      // As client and server do. Otherwise delayed acknowledgements would add 40 ms to answers of several packets.
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('A TCP server has a port.');
  const url = new URL(databaseUrl);
  [url.hostname, url.port] = ['127.0.0.1', String(address.port)];
  return {
    url: url.href,
    take: () => {
      const taken = statements;
      statements = [];
      return taken.map((statement) => statement.replaceAll(/\s+/g, ' ').trim());
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Parses the messages of a client (PostgreSQL protocol 3, "Message Formats"): the first has no type, all others a
 * letter and a length. `Q` contains a statement; `P` contains a name and a statement with parameters.
 */
function readStatements(onStatement: (statement: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let hasBegun = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const typed = hasBegun ? 1 : 0;
      if (rest.length < typed + 4) return;
      const end = typed + rest.readUInt32BE(typed);
      if (rest.length < end) return;
      const [type, body] = [rest.toString('latin1', 0, typed), rest.subarray(typed + 4, end)];
      rest = rest.subarray(end);
      hasBegun = true;
      if (type !== 'Q' && type !== 'P') continue;
      const begin = type === 'P' ? body.indexOf(0) + 1 : 0;
      onStatement(body.toString('utf8', begin, body.indexOf(0, begin)));
    }
  };
}
