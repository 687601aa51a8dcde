import { z } from 'zod';
import { mostImages, readBase64Image, type Service } from './ask-service.ts';
import { longestPictureMs, ProviderError, type Provider } from './provider.ts';
import { fillWorkflow, type Workflow } from './workflow.ts';

export const replicateUrl = 'https://api.replicate.com';
/** Where Replicate serves what models draw. */
export const replicateImageHosts = ['replicate.delivery', '*.replicate.delivery'];

const prediction = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  status: z.string(),
  output: z.unknown().optional(),
  error: z.unknown().optional(),
});

/** Ends a prediction there that was never canceled, because its server stopped meanwhile. */
const deadline = { 'cancel-after': `${longestPictureMs / 60_000}m` };

const ended = new Set(['failed', 'canceled', 'aborted']);

/**
 * Predictions at Replicate. The operator's file holds `version` and `input`. The address of a prediction is made of its
 * id instead of read from `urls`, so that the token goes nowhere else.
 */
export function createReplicateProvider({ ask, tell, fetchImage }: Service, workflow: Workflow): Provider {
  const readImage = async (output: string, signal: AbortSignal): Promise<Uint8Array> => {
    if (!output.startsWith('data:')) return fetchImage(output, signal);
    const bytes = readBase64Image(output);
    if (bytes === undefined) throw new ProviderError('unexpected', 'the output is no image');
    return bytes;
  };
  return {
    start: async ({ control, prompt, seed, scale }, signal) => {
      const qr = `data:image/png;base64,${Buffer.from(control).toString('base64')}`;
      const json = fillWorkflow(workflow, { prompt, qr, seed, scale });
      return (await ask('v1/predictions', prediction, { method: 'POST', headers: deadline, json, signal })).id;
    },
    poll: async (id, signal) => {
      const { status, output, error } = await ask(`v1/predictions/${id}`, prediction, { hasImages: true, signal });
      if (ended.has(status)) return { state: 'failed', error: typeof error === 'string' ? error : status };
      if (status !== 'succeeded') return { state: 'working' };
      const outputs = (Array.isArray(output) ? output : [output]).filter((each) => typeof each === 'string');
      if (outputs.length === 0) throw new ProviderError('unexpected', 'the prediction has no image');
      return {
        state: 'done',
        images: await Promise.all(outputs.slice(0, mostImages).map((each) => readImage(each, signal))),
      };
    },
    cancel: (id, signal) => tell(`v1/predictions/${id}/cancel`, { method: 'POST', signal }),
  };
}
