import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publicInternet } from '../../../../platform/internet/internet.ts';
import { openProvider } from './open-provider.ts';
import type { Provider } from './provider.ts';
import { unauthenticated, unknownImage } from './service-protocols.fixture.ts';

// Answers that services give seldom: recorded forms, told one by one.

const { signal } = new AbortController();
const job = { control: new Uint8Array([1]), prompt: 'a sunset', seed: 7, scale: 1.2, isFree: false };
const folder = mkdtempSync(join(tmpdir(), 'evercode-art-'));
let answers: Readonly<Record<string, object | string>>;
let asked: { line: string; body: unknown; cancelAfter: unknown }[];
let url: string;
/** What is answered with status 400. */
let refusedLine: string;

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  // Cast: a request without an encoding yields bytes.
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text.startsWith('{') ? JSON.parse(text) : undefined;
}
const server = createServer((request, response) => {
  void readJson(request).then((body) => {
    const { method = '', url: path = '', headers } = request;
    const line = `${method} ${path}`;
    asked.push({ line, body, cancelAfter: headers['cancel-after'] });
    const answer = answers[line] ?? {};
    response.statusCode = line === refusedLine ? 400 : 200;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has this type of address.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  server.closeAllConnections();
  await once(server.close(), 'close');
});
beforeEach(() => {
  [answers, asked, refusedLine] = [{}, [], ''];
});

function connect(artProvider: 'http' | 'comfyui' | 'replicate', workflow: object = {}): Provider {
  const artWorkflow = join(folder, 'workflow.json');
  writeFileSync(artWorkflow, JSON.stringify({ version: 'a', input: { text: '%PROMPT% %QR%' }, ...workflow }));
  const config = { artProvider, artUrl: url, artToken: undefined, artWorkflow, artImageHosts: undefined };
  const provider = openProvider(config, { internet: publicInternet, newUuid: () => 'one' });
  if (provider === undefined) throw new Error('No service is open');
  return provider;
}
const lines = () => asked.map(({ line }) => line);
const read = async (provider: Provider, id: string) => {
  const found = await provider.poll(id, signal);
  return found.state === 'done' ? found.images.map((image) => Buffer.from(image).toString()) : found;
};

test('http: a service that does not say OK has not started', async () => {
  answers = { 'POST /qrbeautifier': { status: 'FULL', request_id: 'a' } };
  await expect(connect('http').start(job, signal)).rejects.toMatchObject({ problem: 'refused' });
  expect(asked[0]?.body).toMatchObject({ prompt: 'a sunset', is_free: false, qr_image: 'data:image/png;base64,AQ==' });
});

test('http: four images of an answer are taken, and the reason of an error', async () => {
  const images = ['one', 'two', 'three', 'four', 'five'].map((text) => Buffer.from(text).toString('base64'));
  answers = {
    'GET /requeststatus?client_id=many': { status: 'success', response: ['no image!', ...images] },
    'GET /requeststatus?client_id=bad%26': { status: 'error', error: 'out of memory' },
    'GET /requeststatus?client_id=odd': { status: 'error', error: { code: 7 } },
  };
  const provider = connect('http');
  expect(await read(provider, 'many')).toEqual(['one', 'two', 'three']);
  expect(await read(provider, 'bad&')).toEqual({ state: 'failed', error: 'out of memory' });
  expect(await read(provider, 'odd')).toEqual({ state: 'failed', error: 'no reason given' });
});

test('comfyui: what is saved is taken instead of previews, which are taken where nothing is saved', async () => {
  const preview = { filename: 'p.png', type: 'temp' };
  const saved = { filename: 's.png', subfolder: 'codes', type: 'output' };
  answers = {
    'GET /history/both': { both: { outputs: { 7: { images: [preview] }, 9: { images: [saved] } } } },
    'GET /history/preview': { preview: { outputs: { 7: { images: [preview] } } } },
    'GET /history/none': { none: { outputs: { 7: { text: ['a'] } } } },
    'GET /history/stopped': { stopped: { outputs: { 9: { images: [saved] } }, status: { completed: false } } },
    'GET /view?filename=p.png&subfolder=&type=temp': 'preview',
    'GET /view?filename=s.png&subfolder=codes&type=output': 'saved',
  };
  const provider = connect('comfyui');
  expect(await read(provider, 'both')).toEqual(['saved']);
  expect(await read(provider, 'preview')).toEqual(['preview']);
  await expect(read(provider, 'none')).rejects.toMatchObject({ problem: 'unexpected' });
  expect(await read(provider, 'stopped')).toMatchObject({ state: 'failed' });
});

test('comfyui: the node that failed is named with its reason', async () => {
  const failure = { node_type: 'KSampler', exception_message: 'CUDA out of memory.\nTried to allocate 2 GiB' };
  const messages = [
    ['execution_start', { prompt_id: 'bad' }],
    ['execution_error', failure],
  ];
  const say = (id: string, told: unknown) => ({
    [id]: { outputs: {}, status: { status_str: 'error', messages: told } },
  });
  answers = {
    'GET /history/bad': say('bad', messages),
    'GET /history/old': say('old', undefined),
    'GET /history/odd': say('odd', [['execution_error', { node_type: 7 }]]),
  };
  const provider = connect('comfyui');
  const unknown = { state: 'failed', error: 'the workflow ended with an error, or was interrupted' };
  expect(await read(provider, 'bad')).toEqual({
    state: 'failed',
    error: 'KSampler: CUDA out of memory. Tried to allocate 2 GiB',
  });
  expect(await read(provider, 'old')).toEqual(unknown);
  expect(await read(provider, 'odd')).toEqual(unknown);
});

test('comfyui: a job works while it is queued or runs, and is lost with the server that forgot it', async () => {
  answers = { 'GET /queue': { queue_running: [[1, 'runs', {}]], queue_pending: [[2, 'waits', {}]] } };
  const provider = connect('comfyui');
  expect(await read(provider, 'runs')).toEqual({ state: 'working' });
  expect(await read(provider, 'waits')).toEqual({ state: 'working' });
  expect(await read(provider, 'lost')).toEqual({ state: 'failed', error: 'the server has lost the job' });
  expect(lines().slice(-3)).toEqual(['GET /history/lost', 'GET /queue', 'GET /history/lost']);
  answers = { 'GET /queue': 'x'.repeat(5 * 1024 ** 2) };
  expect(await read(provider, 'lost')).toEqual({ state: 'working' });
});

test.each([
  ['comfyui', 'POST /upload/image', { name: 'a.png' }, 'POST /prompt', unknownImage, 'LoadImage 5: Custom validation'],
  ['replicate', '', '', 'POST /v1/predictions', unauthenticated, 'Unauthenticated, You did not pass an authentication'],
  ['replicate', '', '', 'POST /v1/predictions', { detail: 'Request was throttled.' }, 'Request was throttled.'],
  ['replicate', '', '', 'POST /v1/predictions', { detail: ['a', 7], error: { message: 7 } }, /answered 400$/],
] as const)('%s: the log says why the service refused (%#)', async (name, first, one, line, refusal, reason) => {
  const provider = connect(name);
  answers = { [first]: one, [line]: refusal };
  refusedLine = line;
  await expect(provider.start(job, signal)).rejects.toThrow(reason);
});

test('replicate: a prediction has a deadline of its own, for a server that stops before it can cancel', async () => {
  answers = { 'POST /v1/predictions': { id: 'a', status: 'starting' } };
  await connect('replicate').start(job, signal);
  expect(asked[0]?.cancelAfter).toBe('10m');
});

test('comfyui: a job is taken out of the queue, and interrupted only while it is the one that runs', async () => {
  answers = { 'GET /queue': { queue_running: [[1, 'of another person', {}]], queue_pending: [] } };
  const provider = connect('comfyui');
  await provider.cancel('mine', signal);
  expect(asked[0]).toMatchObject({ line: 'POST /queue', body: { delete: ['mine'] } });
  expect(lines()).not.toContain('POST /interrupt');
  answers = { 'GET /queue': { queue_running: [[2, 'mine', {}]], queue_pending: [] } };
  await provider.cancel('mine', signal);
  expect(asked.at(-1)).toMatchObject({ line: 'POST /interrupt', body: { prompt_id: 'mine' } });
});

test('replicate: a prediction that was canceled there has failed, and one without an image is unexpected', async () => {
  const image = `data:image/png;base64,${Buffer.from('inline').toString('base64')}`;
  const say = (id: string, status: string, more: object = {}) => ({
    [`GET /v1/predictions/${id}`]: { id, status, ...more },
  });
  answers = {
    ...say('gone', 'canceled', { error: null }),
    ...say('slow', 'aborted'),
    ...say('bad', 'failed', { error: 'out of memory' }),
    ...say('empty', 'succeeded', { output: [] }),
    ...say('page', 'succeeded', { output: ['data:text/html,<p>'] }),
    ...say('single', 'succeeded', { output: image }),
    ...say('many', 'succeeded', { output: Array.from({ length: 6 }, () => image) }),
    ...say('early', 'processing'),
  };
  const provider = connect('replicate');
  expect(await read(provider, 'gone')).toEqual({ state: 'failed', error: 'canceled' });
  expect(await read(provider, 'slow')).toEqual({ state: 'failed', error: 'aborted' });
  expect(await read(provider, 'bad')).toEqual({ state: 'failed', error: 'out of memory' });
  await expect(read(provider, 'empty')).rejects.toMatchObject({ problem: 'unexpected' });
  await expect(read(provider, 'page')).rejects.toMatchObject({ problem: 'unexpected' });
  expect(await read(provider, 'single')).toEqual(['inline']);
  expect(await read(provider, 'many')).toHaveLength(4);
  expect(await read(provider, 'early')).toEqual({ state: 'working' });
});

test('an id that would lead to another address is refused', async () => {
  answers = { 'POST /v1/predictions': { id: '../account', status: 'starting' } };
  await expect(connect('replicate').start(job, signal)).rejects.toMatchObject({ problem: 'unexpected' });
});
