import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between a machine and a store, as a TCP connection shows it. */
export type Link = {
  /** The same address by way of the link. */
  urlOf: (address: string) => string;
  /**
   * From now on nothing arrives, on open connections and on new ones, and no side is told: a cable is cut, or a router
   * drops every packet.
   */
  cut: () => void;
  /** What was sent meanwhile arrives, where both sides still wait for it. */
  mend: () => void;
  /** Breaks every connection, as a router does that restarts and has forgotten them. */
  reset: () => void;
  /** The bytes that went through, both ways together. */
  bytes: () => number;
  close: () => Promise<void>;
};

type Options = {
  /** The way in one direction; an answer takes twice this. */
  delayMs?: number;
  /** The share of sent chunks that are lost, and sent again by TCP: everything behind them waits. */
  loss?: number;
  /** Needed with `loss`. */
  random?: () => number;
};

/** The shortest wait before TCP sends a lost packet again, beside one round trip (RFC 6298; Linux takes 200 ms). */
const RESEND_MS = 200;

/** A proxy in front of a store that delays, loses and interrupts. */
export async function startLink(target: string, { delayMs = 0, loss = 0, random }: Options = {}): Promise<Link> {
  const to = new URL(target);
  const pairs = new Set<readonly [Socket, Socket]>();
  const waiting: (() => void)[] = [];
  let isCut = false;
  let bytes = 0;

  const isLost = () => loss > 0 && random !== undefined && random() < loss;

  /** Calls back in the order of the calls, each after its time on the way. */
  function createLane(): (deliver: () => void) => void {
    let free = 0;
    return (deliver) => {
      const travelMs = delayMs + (isLost() ? RESEND_MS + 2 * delayMs : 0);
      free = Math.max(free, performance.now() + travelMs);
      setTimeout(() => (isCut ? waiting.push(deliver) : deliver()), free - performance.now());
    };
  }

  function forward(from: Socket, into: Socket): void {
    const send = createLane();
    from.on('data', (chunk) => {
      bytes += chunk.length;
      send(() => {
        if (into.destroyed || into.write(chunk)) return;
        // As with a full window, the sender waits.
        from.pause();
        into.once('drain', () => from.resume());
      });
    });
    from.on('end', () => send(() => into.end()));
    from.on('error', () => undefined);
    from.on('close', () => send(() => into.destroy()));
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: Number(to.port), host: to.hostname, allowHalfOpen: true });
    const pair = [client, upstream] as const;
    pairs.add(pair);
    client.once('close', () => pairs.delete(pair));
    for (const socket of pair) socket.setNoDelay(true);
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('A TCP server has a port.');
  const { port } = address;

  const reset = (): void => {
    for (const [client, upstream] of pairs) {
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    }
  };
  return {
    urlOf(address) {
      const through = new URL(address);
      [through.hostname, through.port] = ['127.0.0.1', String(port)];
      return through.href;
    },
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
      for (const deliver of waiting.splice(0)) deliver();
    },
    reset,
    bytes: () => bytes,
    async close() {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
