import { z } from 'zod';
import { mostImages, type Service } from './ask-service.ts';
import { ProviderError, type Provider } from './provider.ts';
import { fillWorkflow, type Workflow } from './workflow.ts';

const uploaded = z.object({ name: z.string().min(1).max(300), subfolder: z.string().max(300).default('') });
const queued = z.object({ prompt_id: z.string().regex(/^[\w-]{1,100}$/) });
const image = z.object({ filename: z.string(), subfolder: z.string().default(''), type: z.string().default('output') });
const history = z.record(
  z.string(),
  z.object({
    outputs: z.record(z.string(), z.looseObject({ images: z.array(image).optional() })).default({}),
    status: z.object({ status_str: z.string().optional(), completed: z.boolean().optional() }).nullish(),
  }),
);
/** Each entry begins with a number and the id of its prompt. */
const queue = z.object({ queue_running: z.array(z.tuple([z.unknown(), z.string()], z.unknown())).default([]) });

/** A ComfyUI server, with the workflow of the operator in the format of its API. */
export function createComfyuiProvider(
  { ask, tell, readImage }: Service,
  workflow: Workflow,
  newUuid: () => string,
): Provider {
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
      const { [id]: entry } = await ask(`history/${id}`, history, { signal });
      // It comes into the history once it has ended.
      if (entry === undefined) return { state: 'working' };
      if (entry.status?.status_str === 'error' || entry.status?.completed === false)
        return { state: 'failed', error: 'the workflow ended with an error, or was interrupted' };
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
