import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** What the next job of a service gives. */
export type Behavior =
  /** A picture with the code of the control in it, which every reader reads. */
  | 'readable'
  /** One in which no reader finds the code. */
  | 'weak'
  | 'failed'
  | 'never'
  /** More bytes than any picture has. */
  | 'endless'
  | 'no-picture'
  /** A picture of more pixels than are decoded. */
  | 'huge-picture'
  /** A picture at a host that nobody allowed. */
  | 'elsewhere'
  | Readonly<{ picture: Uint8Array }>;

export type Asked = Readonly<{ method: string; path: string; authorization: string | undefined; body: unknown }>;
type Job = Readonly<{ id: string; behavior: Behavior; control: Uint8Array }> & { polls: number };

/** Services that draw by a model: each speaks its protocol and refuses what that does not have. */
export type Services = Readonly<{
  url: string;
  asked: Asked[];
  canceled: string[];
  /** The behavior of each job in turn; the last one stays. */
  behaviors: Behavior[];
  /** Jobs that have been asked for. */
  jobs: readonly Job[];
  stop: () => Promise<void>;
}>;

export async function startServices(): Promise<Services> {
  const asked: Asked[] = [];
  const canceled: string[] = [];
  const behaviors: Behavior[] = [];
  const jobs: Job[] = [];
  const uploads = new Map<string, Uint8Array>();

  const begin = (control: Uint8Array): Job => {
    const behavior = (behaviors.length > 1 ? behaviors.shift() : behaviors[0]) ?? 'readable';
    const job = { id: `job-${jobs.length}`, behavior, control, polls: 0 };
    jobs.push(job);
    return job;
  };
  const find = (id: string | null): Job | undefined => jobs.find((job) => job.id === id);
  /** The first readable picture takes two questions. */
  const stateOf = (job: Job): 'working' | 'failed' | 'done' => {
    job.polls += 1;
    const isEarly = job === jobs[0] && job.behavior === 'readable' && job.polls === 1;
    if (job.behavior === 'never' || isEarly) return 'working';
    return job.behavior === 'failed' ? 'failed' : 'done';
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', 'http://service');
    const raw = await readAll(request);
    const isJson = headers['content-type'] === 'application/json';
    // A form is read by the parser of Node.
    const form =
      headers['content-type']?.startsWith('multipart/') === true
        ? await new Response(raw, { headers: { 'content-type': headers['content-type'] } }).formData()
        : undefined;
    const body: unknown = isJson ? JSON.parse(raw.toString()) : undefined;
    asked.push({ method, path: url.pathname + url.search, authorization: headers.authorization, body });
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const send = (bytes: Uint8Array | undefined) => {
      if (bytes !== undefined) return void response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
      response.writeHead(200, { 'content-type': 'image/png' });
      pour(response);
    };
    const [, first, second, third, fourth] = url.pathname.split('/');

    switch (`${method} ${first}`) {
      // The calls of the specification.
      case 'POST qrbeautifier': {
        const { qr_image: image, prompt, is_free: isFree, ...more } = body as Record<string, unknown>;
        const known = typeof image === 'string' && typeof prompt === 'string' && typeof isFree === 'boolean';
        if (!known || Object.keys(more).length > 0) return void json(200, { status: 'ERROR' });
        return void json(200, { status: 'OK', request_id: begin(fromDataUrl(image)).id });
      }
      case 'GET requeststatus': {
        const job = find(url.searchParams.get('client_id'));
        if (job === undefined) return void json(404, {});
        const state = stateOf(job);
        if (state === 'working') return void json(200, { status: 'processing' });
        if (state === 'failed') return void json(200, { status: 'error', response: [], error: 'out of memory' });
        const bytes = await drawJob(job);
        if (bytes === undefined) return void send(undefined);
        return void json(200, { status: 'success', response: [Buffer.from(bytes).toString('base64')], error: null });
      }
      case 'DELETE requeststatus':
        canceled.push(url.searchParams.get('client_id') ?? '');
        return void response.writeHead(204).end();

      // ComfyUI.
      case 'POST upload': {
        const image = form?.get('image');
        if (second !== 'image' || !(image instanceof File)) return void response.writeHead(400).end();
        uploads.set(image.name, new Uint8Array(await image.arrayBuffer()));
        return void json(200, { name: image.name, subfolder: '', type: form?.get('type') ?? 'input' });
      }
      case 'POST prompt': {
        const { prompt } = body as { prompt?: Record<string, { class_type: string; inputs: Record<string, unknown> }> };
        const loaded = Object.values(prompt ?? {}).find(({ class_type: type }) => type === 'LoadImage');
        const control = uploads.get(String(loaded?.inputs['image']));
        if (control === undefined)
          return void json(400, { error: { type: 'prompt_outputs_failed_validation' }, node_errors: {} });
        return void json(200, { prompt_id: begin(control).id, number: jobs.length, node_errors: {} });
      }
      case 'GET history': {
        const job = find(second ?? '');
        const state = job && stateOf(job);
        if (job === undefined || state === 'working') return void json(200, {});
        const failed = { outputs: {}, status: { status_str: 'error', completed: false, messages: [] } };
        const images = [
          { filename: 'preview.png', subfolder: '', type: 'temp' },
          { filename: `${job.id}.png`, subfolder: 'codes', type: 'output' },
        ];
        const done = { outputs: { '9': { images } }, status: { status_str: 'success', completed: true, messages: [] } };
        return void json(200, { [job.id]: state === 'failed' ? failed : done });
      }
      case 'GET view': {
        const { filename, subfolder, type } = Object.fromEntries(url.searchParams);
        const job = find((filename ?? '').replace('.png', ''));
        if (job === undefined || subfolder !== 'codes' || type !== 'output') return void response.writeHead(404).end();
        return send(await drawJob(job));
      }
      case 'GET queue':
        return void json(200, {
          queue_running: jobs.filter((job) => job.behavior === 'never').map(({ id }) => [1, id, {}, {}, []]),
          queue_pending: [],
        });
      case 'POST queue':
        return void response.writeHead(200).end();
      case 'POST interrupt':
        canceled.push((body as { prompt_id: string }).prompt_id);
        return void response.writeHead(200).end();

      // Replicate, and the host of its images.
      case 'POST v1': {
        if (!/^Bearer \S+$/.test(headers.authorization ?? '')) return void json(401, { title: 'Unauthenticated' });
        if (fourth === 'cancel') {
          canceled.push(third ?? '');
          return void json(200, present(find(third ?? ''), 'canceled'));
        }
        const { version, input } = body as { version?: string; input?: Record<string, unknown> };
        if (second !== 'predictions' || typeof version !== 'string' || typeof input?.['seed'] !== 'number')
          return void json(422, { title: 'Input validation failed', status: 422 });
        return void json(201, present(begin(fromDataUrl(String(input['image']))), 'starting'));
      }
      case 'GET v1': {
        const job = find(third ?? '');
        if (job === undefined) return void json(404, {});
        const state = stateOf(job);
        if (state === 'working') return void json(200, present(job, 'processing'));
        if (state === 'failed') return void json(200, { ...present(job, 'failed'), error: 'NSFW content detected' });
        const host = job.behavior === 'elsewhere' ? 'http://127.0.0.2:9' : urlOf();
        return void json(200, { ...present(job, 'succeeded'), output: [`${host}/files/${job.id}`] });
      }
      case 'GET files': {
        const job = find(second ?? '');
        return job === undefined ? void response.writeHead(404).end() : send(await drawJob(job));
      }
    }
    response.writeHead(404).end();
  };
  const present = (job: Job | undefined, status: string) => ({
    id: job?.id,
    model: 'someone/codes',
    status,
    output: null,
    error: null,
    urls: { get: `${urlOf()}/v1/predictions/${job?.id}`, cancel: `${urlOf()}/v1/predictions/${job?.id}/cancel` },
  });

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo;
  const urlOf = () => `http://127.0.0.1:${port}`;
  return {
    url: urlOf(),
    asked,
    canceled,
    behaviors,
    jobs,
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

const fromDataUrl = (text: string) => Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // Cast: a request without an encoding yields bytes.
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Undefined: an answer that does not end. */
async function drawJob({ behavior, control }: Job): Promise<Uint8Array | undefined> {
  if (behavior === 'endless') return undefined;
  if (behavior === 'no-picture') return Buffer.from('<html>Sign in to the hotel</html>');
  if (behavior === 'huge-picture') return drawEven(2500);
  if (typeof behavior === 'object') return behavior.picture;
  return drawLikeModel(control, behavior === 'weak');
}

const drawEven = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#7a7' } })
    .png()
    .toBuffer();

/** A sunset over the control: in clear colors, or so faint that no reader finds the code. */
export async function drawLikeModel(control: Uint8Array, isWeak: boolean): Promise<Uint8Array> {
  const { data, info } = await sharp(control).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const height01 = Math.floor(at / width) / height;
    const code = data[at] ?? 0;
    const sky = 225 - 190 * height01;
    const values = isWeak
      ? [sky + (code - 128) / 8, sky * 0.8 + (code - 128) / 8, 90 + (code - 128) / 8]
      : code < 64
        ? [40, 20 + 30 * height01, 70]
        : [255, 240 - 30 * height01, 205];
    for (const [channel, value] of values.entries())
      pixels[at * 3 + channel] = Math.max(0, Math.min(255, Math.round(value)));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Writes until the other side leaves. */
function pour(response: ServerResponse): void {
  const piece = Buffer.alloc(65_536, 120);
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more).on('error', () => undefined);
  more();
}
