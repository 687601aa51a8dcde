import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Internet } from '../../../../platform/internet/internet.ts';
import { createService, type Service } from './ask-service.ts';

// The service of the operator is on this machine. Every other name leads into a private network as well.

const internet: Internet = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isOpen: () => false,
  isOpenPort: () => true,
};
const { signal } = new AbortController();
const schema = z.object({ id: z.string() });
const asked: IncomingMessage[] = [];
let answer: (response: ServerResponse) => void;
let url: string;
let service: Service;

const server = createServer((request, response) => {
  asked.push(request);
  answer(response);
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has this type of address.
  url = `http://service.example:${(server.address() as AddressInfo).port}`;
  const imageHosts = ['images.example', '*.images.example'];
  service = createService({ url, token: 'a-token-of-art', imageHosts, internet });
});
afterAll(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
});
beforeEach(() => {
  asked.length = 0;
  answer = (response) => response.end('{"id":"a job"}');
});
const ask = (call: { hasImages?: boolean } = {}) => service.ask('job', schema, { ...call, signal });

test.each([
  ['https://images.example/a.png', 'unreachable: an image of images.example is at a closed address'],
  ['https://eu.images.example/a.png', 'unreachable: an image of eu.images.example is at a closed address'],
  ['http://images.example/a.png', 'foreign-host'],
  ['https://evilimages.example/a.png', 'foreign-host'],
  ['https://images.example.evil.example/a.png', 'foreign-host'],
  ['https://service.example/a.png', 'foreign-host'],
  ['file:///etc/passwd', 'foreign-host'],
  ['images of mine', 'foreign-host: no image is fetched from what is no address'],
])('an image at %s is not fetched', async (address, problem) => {
  await expect(service.fetchImage(address, signal)).rejects.toThrow(problem);
  expect(asked).toEqual([]);
});

test('the token goes along with calls, and not to the address of an image that the service answered', async () => {
  expect(await ask()).toEqual({ id: 'a job' });
  await service.readImage('view', signal);
  await service.fetchImage(`${url}/files/a.png`, signal);
  expect(asked.map(({ url: path, headers }) => [path, headers.authorization])).toEqual([
    ['/job', 'Bearer a-token-of-art'],
    ['/view', 'Bearer a-token-of-art'],
    ['/files/a.png', undefined],
  ]);
});

test.each([
  ['another status', 'refused: GET job answered 503', (response: ServerResponse) => response.writeHead(503).end('{}')],
  [
    'a redirect, which is not followed',
    'refused: GET job answered 302',
    (response: ServerResponse) => response.writeHead(302, { location: `${url}/other` }).end(),
  ],
  ['another form', 'unexpected: the answer to job has another form', (response: ServerResponse) => response.end('{}')],
  ['a page', 'unexpected: the answer to job has another form', (response: ServerResponse) => response.end('<html>')],
  ['no answer', 'unreachable: GET job, ECONNRESET', (response: ServerResponse) => response.destroy()],
])('%s is no answer', async (_, problem, answered) => {
  answer = answered;
  await expect(ask()).rejects.toThrow(new RegExp(`^${problem}$`));
  expect(asked).toHaveLength(1);
});

test.each([
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [404, false],
])('an answer %d passes: %s', async (status, isPassing) => {
  answer = (response) => response.writeHead(status).end('{}');
  await expect(ask()).rejects.toMatchObject({ problem: 'refused', isPassing });
});

test('a broken connection passes', async () => {
  answer = (response) => response.destroy();
  await expect(ask()).rejects.toMatchObject({ problem: 'unreachable', isPassing: true });
});

test('the reason of a refusal is one short line without the token', async () => {
  const detail = `Invalid token:\n a-token-of-art ${'x'.repeat(500)}`;
  answer = (response) => response.writeHead(401).end(JSON.stringify({ detail }));
  await expect(ask()).rejects.toThrow(/^refused: GET job answered 401, Invalid token: … x{100,200}$/);
});

test('only an answer with images may be of some megabytes', async () => {
  answer = (response) => response.end(JSON.stringify({ id: 'a'.repeat(5 * 1024 ** 2) }));
  await expect(ask()).rejects.toMatchObject({ problem: 'too-large' });
  expect((await ask({ hasImages: true })).id).toHaveLength(5 * 1024 ** 2);
});
