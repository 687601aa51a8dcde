import { z } from 'zod';
import { mostImages, readBase64Image, type Service } from './ask-service.ts';
import { ProviderError, type Provider } from './provider.ts';

const started = z.object({ status: z.string(), request_id: z.string().min(1).max(200).optional() });
const state = z.object({
  status: z.string(),
  response: z.array(z.string()).nullish(),
  error: z.unknown().optional(),
});

/**
 * A service with the calls of the specification: `/qrbeautifier` and `/requeststatus?client_id=`. They name neither a
 * seed nor a weight, so another try is the same call again. Another Evercode is such a service.
 */
export function createHttpProvider({ ask, tell }: Service): Provider {
  const pathOf = (id: string) => `requeststatus?client_id=${encodeURIComponent(id)}`;
  return {
    start: async ({ control, prompt, isFree }, signal) => {
      const qr_image = `data:image/png;base64,${Buffer.from(control).toString('base64')}`;
      const json = { qr_image, prompt, is_free: isFree };
      const { status, request_id: id } = await ask('qrbeautifier', started, { method: 'POST', json, signal });
      if (status !== 'OK' || id === undefined) throw new ProviderError('refused', 'the service did not start');
      return id;
    },
    poll: async (id, signal) => {
      const { status, response, error } = await ask(pathOf(id), state, { hasImages: true, signal });
      if (status === 'error') return { state: 'failed', error: typeof error === 'string' ? error : 'no reason given' };
      if (status !== 'success') return { state: 'working' };
      const images = (response ?? []).slice(0, mostImages).map(readBase64Image);
      return { state: 'done', images: images.filter((image) => image !== undefined) };
    },
    // Not among the calls of the specification: a service without it says 404.
    cancel: (id, signal) => tell(pathOf(id), { method: 'DELETE', signal }),
  };
}
