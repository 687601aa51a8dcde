import { once } from 'node:events';
import { connect } from 'node:net';
import { phoneAgent } from '../outage/steady-load.ts';

type Wire = { receivedBytes: number; sentBytes: number };

/** Bytes of HTTP of one scan, both ways, without TLS and TCP. */
export async function measureWire(scanUrl: string, ending: string): Promise<Wire> {
  const { hostname, port, host } = new URL(scanUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // What Safari sends to an address from the camera.
  const request = [
    `GET /${ending} HTTP/1.1`,
    `Host: ${host}`,
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'Sec-Fetch-Site: none',
    'Sec-Fetch-Dest: document',
    'Accept-Language: it-IT,it;q=0.9',
    'Sec-Fetch-Mode: navigate',
    `User-Agent: ${phoneAgent}`,
    'Accept-Encoding: gzip, deflate, br',
    'Connection: keep-alive',
  ];
  socket.write(`${request.join('\r\n')}\r\n\r\n`);
  const data: unknown[] = await once(socket, 'data');
  const answer = String(data[0]);
  const wire = { receivedBytes: socket.bytesWritten, sentBytes: Buffer.byteLength(answer) };
  socket.destroy();
  if (!answer.startsWith('HTTP/1.1 302')) throw new Error(`The code was answered with: ${answer}`);
  return wire;
}
