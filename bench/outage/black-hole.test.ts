import { once } from 'node:events';
import { createServer, connect, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBlackHole, type BlackHole } from './black-hole.ts';

let undo: AsyncDisposableStack;
let hole: BlackHole;
let heard: string[];

beforeEach(async () => {
  undo = new AsyncDisposableStack();
  heard = [];
  const echo = createServer((socket) =>
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        heard.push(String(chunk));
        socket.write(chunk);
      }),
  );
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  undo.defer(() => void echo.close());
  // Cast: a listening TCP server has this form of address.
  hole = await createBlackHole({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
  undo.defer(async () => hole.close());
});

afterEach(async () => undo.disposeAsync());

async function open() {
  const socket = connect(hole.port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Long enough for a byte to go there and back through the proxy several times. */
async function settle(): Promise<void> {
  const other = await open();
  other.destroy();
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
}

it('forwards in both directions', async () => {
  const socket = await open();
  socket.write('one');
  expect(String((await once(socket, 'data'))[0])).toBe('one');
});

it('while it is cut nothing arrives and nothing is refused or reset; afterwards everything arrives', async () => {
  const before = await open();
  before.write('one');
  await once(before, 'data');
  const endCut = hole.cut();
  let isClosed = false;
  const during = await open();
  for (const socket of [before, during])
    socket.once('close', () => {
      isClosed = true;
    });
  before.write('two');
  during.write('three');
  await settle();
  expect([heard, isClosed]).toEqual([['one'], false]);
  const answers = Promise.all([once(before, 'data'), once(during, 'data')]);
  endCut();
  expect((await answers).map(([chunk]) => String(chunk))).toEqual(['two', 'three']);
});
