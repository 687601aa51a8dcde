import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends raw bytes, which no HTTP client would, and answers like fetch. */
export async function sendBytes(origin: string, bytes: string | Buffer): Promise<Response> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.end(bytes);
  await once(socket, 'close');
  const answer = Buffer.concat(chunks).toString();
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return new Response(body.join('\r\n\r\n'), { status: Number(status.split(' ')[1]), headers });
}
