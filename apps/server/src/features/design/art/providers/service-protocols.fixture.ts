/** The protocols of services that draw by a model. Each refuses what the real one refuses. */

export type Asked = Readonly<{ method: string; path: string; authorization: string | undefined; body: unknown }>;

/** `picture`: that of a job. */
type Reply = Readonly<{ status: number; json?: unknown } | { picture: string }>;

export type Question = Asked &
  Readonly<{ parts: readonly string[]; query: URLSearchParams; form?: FormData | undefined }>;
type Handler = (question: Question) => Reply | Promise<Reply>;

/** What all protocols need of the jobs. */
type Jobs = Readonly<{
  url: () => string;
  /** The id of a new job. */
  begin: (control: Uint8Array) => string;
  /** Undefined for an id that was never given. Counts as one question. */
  ask: (id: string) => 'working' | 'failed' | 'done' | undefined;
  running: () => readonly string[];
  ids: () => readonly string[];
  cancel: (id: string) => void;
  /** The picture in base64. */
  read: (id: string) => Promise<string>;
  /** Where the image of a job is said to be. */
  placeOf: (id: string) => string;
  /** Whether the picture is served as bytes without end. */
  isEndless: (id: string) => boolean;
}>;

/** By method and the first part of the path. */
export function protocolsOf(jobs: Jobs): Readonly<Record<string, Handler>> {
  return { ...specified(jobs), ...comfyui(jobs), ...replicate(jobs) };
}

const fromDataUrl = (text: string) => Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
const ok = (json: unknown, status = 200): Reply => ({ status, json });
const notFound: Reply = { status: 404 };

/** The calls of the specification, and the end of a job. */
function specified(jobs: Jobs): Readonly<Record<string, Handler>> {
  return {
    'POST qrbeautifier': ({ body }) => {
      const { qr_image: image, prompt, is_free: isFree, ...more } = body as Record<string, unknown>;
      const isKnown = typeof prompt === 'string' && typeof isFree === 'boolean' && Object.keys(more).length === 0;
      if (typeof image !== 'string' || !isKnown) return ok({ status: 'ERROR' });
      return ok({ status: 'OK', request_id: jobs.begin(fromDataUrl(image)) });
    },
    'GET requeststatus': async ({ query }) => {
      const id = query.get('client_id') ?? '';
      const state = jobs.ask(id);
      if (state === undefined) return notFound;
      if (state === 'working') return ok({ status: 'processing' });
      if (state === 'failed') return ok({ status: 'error', response: [], error: 'out of memory' });
      if (jobs.isEndless(id)) return { picture: id };
      return ok({ status: 'success', response: [await jobs.read(id)], error: null });
    },
    'DELETE requeststatus': ({ query }) => {
      jobs.cancel(query.get('client_id') ?? '');
      return { status: 204 };
    },
  };
}

/** What ComfyUI says of a workflow whose image was never uploaded. */
export const unknownImage = {
  error: {
    type: 'prompt_outputs_failed_validation',
    message: 'Prompt outputs failed validation',
    details: '',
    extra_info: {},
  },
  node_errors: {
    '5': {
      errors: [
        {
          type: 'custom_validation_failed',
          message: 'Custom validation failed for node',
          details: 'image - Invalid image file: gone.png',
          extra_info: { input_name: 'image' },
        },
      ],
      dependent_outputs: ['9'],
      class_type: 'LoadImage',
    },
  },
};

type ComfyNode = { class_type: string; inputs: Record<string, unknown> };

function comfyui(jobs: Jobs): Readonly<Record<string, Handler>> {
  const uploads = new Map<string, Uint8Array>();
  return {
    'POST upload': async ({ parts, form }) => {
      const image = form?.get('image');
      if (parts[1] !== 'image' || !(image instanceof File)) return { status: 400 };
      uploads.set(image.name, new Uint8Array(await image.arrayBuffer()));
      return ok({ name: image.name, subfolder: '', type: form?.get('type') ?? 'input' });
    },
    'POST prompt': ({ body }) => {
      const { prompt = {} } = body as { prompt?: Record<string, ComfyNode> };
      const loaded = Object.values(prompt).find(({ class_type: type }) => type === 'LoadImage');
      const control = uploads.get(String(loaded?.inputs['image']));
      if (control === undefined) return ok(unknownImage, 400);
      return ok({ prompt_id: jobs.begin(control), number: jobs.ids().length, node_errors: {} });
    },
    'GET history': ({ parts: [, id = ''] }) => {
      const state = jobs.ask(id);
      if (state === undefined || state === 'working') return ok({});
      const images = [
        { filename: 'preview.png', subfolder: '', type: 'temp' },
        { filename: `${id}.png`, subfolder: 'codes', type: 'output' },
      ];
      const failed = { outputs: {}, status: { status_str: 'error', completed: false, messages: [] } };
      const done = { outputs: { '9': { images } }, status: { status_str: 'success', completed: true, messages: [] } };
      return ok({ [id]: state === 'failed' ? failed : done });
    },
    'GET view': ({ query }) => {
      const isSaved = query.get('subfolder') === 'codes' && query.get('type') === 'output';
      const id = (query.get('filename') ?? '').replace('.png', '');
      return isSaved && jobs.ids().includes(id) ? { picture: id } : notFound;
    },
    'GET queue': () => ok({ queue_running: jobs.running().map((id) => [1, id, {}, {}, []]), queue_pending: [] }),
    'POST queue': () => ({ status: 200 }),
    'POST interrupt': ({ body }) => {
      jobs.cancel((body as { prompt_id: string }).prompt_id);
      return { status: 200 };
    },
  };
}

export const unauthenticated = {
  title: 'Unauthenticated',
  detail: 'You did not pass an authentication token',
  status: 401,
};

/** Predictions, and the host of their images. */
function replicate(jobs: Jobs): Readonly<Record<string, Handler>> {
  const present = (id: string, status: string, more: object = {}) => {
    const get = `${jobs.url()}/v1/predictions/${id}`;
    const base = { id, model: 'someone/codes', version: 'hidden', status, output: null, error: null };
    return { ...base, data_removed: false, logs: '', urls: { get, cancel: `${get}/cancel` }, ...more };
  };
  return {
    'POST v1': ({ parts: [, resource, id = '', act], authorization = '', body }) => {
      if (!/^Bearer \S+$/.test(authorization)) return ok(unauthenticated, 401);
      if (act === 'cancel') {
        jobs.cancel(id);
        return ok(present(id, 'canceled'));
      }
      const { version, input } = body as { version?: string; input?: Record<string, unknown> };
      if (resource !== 'predictions' || typeof version !== 'string' || typeof input?.['seed'] !== 'number')
        return ok({ title: 'Input validation failed', detail: '- input: seed is required\n', status: 422 }, 422);
      return ok(present(jobs.begin(fromDataUrl(String(input['image']))), 'starting'), 201);
    },
    'GET v1': ({ parts: [, , id = ''] }) => {
      const state = jobs.ask(id);
      if (state === undefined) return notFound;
      if (state === 'working') return ok(present(id, 'processing'));
      if (state === 'failed') return ok(present(id, 'failed', { error: 'NSFW content detected' }));
      return ok(present(id, 'succeeded', { output: [jobs.placeOf(id)] }));
    },
    'GET files': ({ parts: [, id = ''] }) => (jobs.ids().includes(id) ? { picture: id } : notFound),
  };
}
