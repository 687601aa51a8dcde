import { z } from 'zod';
import { mostImages, type Service } from './ask-service.ts';
import { ProviderError, type Provider } from './provider.ts';
import { cutReason } from './read-refusal.ts';
import { fillWorkflow, type Workflow } from './workflow.ts';

const uploaded = z.object({ name: z.string().min(1).max(300), subfolder: z.string().max(300).default('') });
const queued = z.object({ prompt_id: z.string().regex(/^[\w-]{1,100}$/) });
const image = z.object({ filename: z.string(), subfolder: z.string().default(''), type: z.string().default('output') });
const history = z.record(
  z.string(),
  z.object({
    outputs: z.record(z.string(), z.looseObject({ images: z.array(image).optional() })).default({}),
    status: z
      .object({
        status_str: z.string().optional(),
        completed: z.boolean().optional(),
        // What happened, each with its kind.
        messages: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])).catch([]),
      })
      .nullish(),
  }),
);
/** Each entry begins with a number and the id of its prompt. */
const entries = z.array(z.tuple([z.unknown(), z.string()], z.unknown())).default([]);
const queue = z.object({ queue_running: entries, queue_pending: entries });
type Ended = z.output<typeof history>[string];

/** A ComfyUI server, with the workflow of the operator in the format of its API. */
export function createComfyuiProvider(
  { ask, tell, readImage }: Service,
  workflow: Workflow,
  newUuid: () => string,
): Provider {
  const findEnded = async (id: string, signal: AbortSignal): Promise<Ended | undefined> =>
    (await ask(`history/${id}`, history, { signal }))[id];
  /** A long queue, with the whole workflow of each job, may be too large to be read: then the job counts as queued. */
  const isQueued = async (id: string, signal: AbortSignal): Promise<boolean> => {
    try {
      const { queue_running: running, queue_pending: pending } = await ask('queue', queue, { signal });
      return [...running, ...pending].some(([, queued]) => queued === id);
    } catch (error) {
      if (error instanceof ProviderError) return true;
      throw error;
    }
  };
  return {
    start: async ({ control, prompt, seed, scale }, signal) => {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(control)], { type: 'image/png' }), `evercode-${newUuid()}.png`);
      form.set('type', 'input');
      const { name, subfolder } = await ask('upload/image', uploaded, { method: 'POST', form, signal });
      const qr = subfolder === '' ? name : `${subfolder}/${name}`;
      const json = { prompt: fillWorkflow(workflow, { prompt, qr, seed, scale }), client_id: newUuid() };
      return (await ask('prompt', queued, { method: 'POST', json, signal })).prompt_id;
    },
    poll: async (id, signal) => {
      // It comes into the history once it has ended.
      let entry = await findEnded(id, signal);
      if (entry === undefined) {
        if (await isQueued(id, signal)) return { state: 'working' };
        // It may have ended between these two questions.
        entry = await findEnded(id, signal);
        if (entry === undefined) return { state: 'failed', error: 'the server has lost the job' };
      }
      if (entry.status?.status_str === 'error' || entry.status?.completed === false)
        return { state: 'failed', error: readFailure(entry) };
      const all = Object.values(entry.outputs).flatMap(({ images = [] }) => images);
      // Previews of nodes in between are of the type `temp`.
      const saved = all.filter(({ type }) => type === 'output');
      const chosen = (saved.length > 0 ? saved : all).slice(0, mostImages);
      if (chosen.length === 0) throw new ProviderError('unexpected', 'the workflow saves no image');
      const read = ({ filename, subfolder, type }: (typeof chosen)[number]) =>
        readImage(`view?${new URLSearchParams({ filename, subfolder, type }).toString()}`, signal);
      return { state: 'done', images: await Promise.all(chosen.map(read)) };
    },
    cancel: async (id, signal) => {
      await tell('queue', { method: 'POST', json: { delete: [id] }, signal });
      const { queue_running: running } = await ask('queue', queue, { signal });
      // Older servers ignore the id and interrupt whatever runs.
      if (running.some(([, running]) => running === id))
        await tell('interrupt', { method: 'POST', json: { prompt_id: id }, signal });
    },
  };
}

/** The node that failed, and why. Without such a message the workflow was interrupted. */
function readFailure({ status }: Ended): string {
  const failure = status?.messages.find(([kind]) => kind === 'execution_error')?.[1];
  const { node_type: node, exception_message: message } = failure ?? {};
  const said = typeof node === 'string' && typeof message === 'string' ? cutReason(`${node}: ${message}`) : undefined;
  return said ?? 'the workflow ended with an error, or was interrupted';
}
