import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy whose network can be cut: nothing arrives in either direction, and no connection is refused or reset. */
export type BlackHole = {
  port: number;
  /** Returns how to end the cut: what was sent meanwhile arrives, and connections that were asked for are made. */
  cut(): () => void;
  close(): Promise<void>;
};

export async function createBlackHole(target: { host: string; port: number }): Promise<BlackHole> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let waiting: (() => void)[] = [];

  /** At once, or when the network is back. */
  const whenConnected = (action: () => void): void => {
    if (isCut) waiting.push(action);
    else action();
  };

  /** One direction. An end of one side is not heard by the other while the network is cut. */
  function forward(from: Socket, to: Socket): void {
    from.on('data', (chunk: Buffer) => {
      from.pause();
      whenConnected(() => to.write(chunk, () => from.resume()));
    });
    from.once('end', () => whenConnected(() => to.end()));
    from.once('error', () => undefined);
    from.once('close', () => {
      sockets.delete(from);
      whenConnected(() => to.destroy());
    });
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.setNoDelay(true);
    sockets.add(near);
    near.pause();
    near.once('error', () => undefined);
    near.once('close', () => sockets.delete(near));
    whenConnected(() => {
      const far = connect({ ...target, allowHalfOpen: true, noDelay: true });
      sockets.add(far);
      forward(near, far);
      forward(far, near);
      near.resume();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // Cast: a listening TCP server has this form of address.
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      return () => {
        isCut = false;
        const actions = waiting;
        waiting = [];
        for (const action of actions) action();
      };
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** The same address, through the proxy. */
export function addressThrough({ port }: BlackHole, address: string): string {
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

export function targetOf(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
}
