import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawHuge, drawLikeModel } from './model-pictures.fixture.ts';
import { protocolsOf, type Asked, type Question } from './service-protocols.fixture.ts';

/**
 * What a job gives. `readable`: a picture with the code of the control in it; `weak`: one in which no reader finds the
 * code; `huge-picture`: more pixels than are decoded; `endless`: bytes without end; `elsewhere`: a picture at a host
 * that is not allowed.
 */
type Behavior =
  | 'readable'
  | 'weak'
  | 'failed'
  | 'never'
  | 'endless'
  | 'no-picture'
  | 'huge-picture'
  | 'elsewhere'
  | Readonly<{ picture: Uint8Array }>;

type Job = Readonly<{ id: string; behavior: Behavior; control: Uint8Array }> & { polls: number };

/** A server with the protocols of all services that draw by a model. */
export type Services = Readonly<{
  url: string;
  asked: readonly Asked[];
  canceled: readonly string[];
  jobs: readonly Job[];
  /** The behavior of each further job in turn; the last one stays. */
  behave: (...behaviors: Behavior[]) => void;
  stop: () => Promise<void>;
}>;

export async function startServices(): Promise<Services> {
  const [asked, canceled, jobs]: [Asked[], string[], Job[]] = [[], [], []];
  let behaviors: Behavior[] = [];
  const find = (id: string): Job | undefined => jobs.find((job) => job.id === id);
  const begin = (control: Uint8Array): string => {
    const behavior = (behaviors.length > 1 ? behaviors.shift() : behaviors[0]) ?? 'readable';
    const id = `job-${jobs.length}`;
    jobs.push({ id, behavior, control, polls: 0 });
    return id;
  };
  /** The first readable picture takes two questions. */
  const isWorking = (job: Job) =>
    job.behavior === 'never' || (job === jobs[0] && job.behavior === 'readable' && job.polls <= 1);
  const ask = (id: string) => {
    const job = find(id);
    if (job === undefined) return undefined;
    job.polls += 1;
    if (isWorking(job)) return 'working';
    return job.behavior === 'failed' ? 'failed' : 'done';
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has this type of address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const protocols = protocolsOf({
    url: () => url,
    begin,
    ask,
    running: () => jobs.filter(isWorking).map(({ id }) => id),
    ids: () => jobs.map(({ id }) => id),
    cancel: (id) => {
      canceled.push(id);
    },
    read: async (id) => Buffer.from(await drawJob(find(id))).toString('base64'),
    placeOf: (id) => `${find(id)?.behavior === 'elsewhere' ? 'http://127.0.0.2:9' : url}/files/${id}`,
    isEndless: (id) => find(id)?.behavior === 'endless',
  });

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const question = await readQuestion(request);
    const { method, path, authorization, body } = question;
    asked.push({ method, path, authorization, body });
    const reply = await protocols[`${method} ${question.parts[0]}`]?.(question);
    if (reply === undefined) response.writeHead(404).end();
    else if ('status' in reply) {
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(reply.json === undefined ? undefined : JSON.stringify(reply.json));
    } else {
      response.writeHead(200, { 'content-type': 'image/png' });
      const job = find(reply.picture);
      if (job?.behavior === 'endless') pour(response);
      else response.end(await drawJob(job));
    }
  };
  return {
    url,
    asked,
    canceled,
    jobs,
    behave: (...wanted) => {
      behaviors = wanted;
    },
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

async function readQuestion(request: IncomingMessage): Promise<Question> {
  const { method = '', headers } = request;
  const { pathname, search, searchParams: query } = new URL(request.url ?? '/', 'http://service');
  const chunks: Buffer[] = [];
  // Cast: a request without an encoding yields bytes.
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const raw = Buffer.concat(chunks);
  const type = headers['content-type'] ?? '';
  const body: unknown = type === 'application/json' ? JSON.parse(raw.toString()) : undefined;
  // Node parses the form.
  const isForm = type.startsWith('multipart/');
  const form = isForm ? await new Response(raw, { headers: { 'content-type': type } }).formData() : undefined;
  const parts = pathname.split('/').slice(1);
  return { method, path: pathname + search, authorization: headers.authorization, body, form, parts, query };
}

async function drawJob(job: Job | undefined): Promise<Uint8Array> {
  if (job === undefined || job.behavior === 'no-picture') return Buffer.from('<html>Sign in to the hotel</html>');
  if (job.behavior === 'huge-picture') return drawHuge();
  return typeof job.behavior === 'object' ? job.behavior.picture : drawLikeModel(job.control, job.behavior === 'weak');
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
