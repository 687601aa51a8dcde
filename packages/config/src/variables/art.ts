import { z } from 'zod';
import { about, oneLine, webAddress } from './forms.ts';

/** Who draws codes as pictures. */
export const artVariables = {
  artProvider: z.enum(['builtin', 'http', 'comfyui', 'replicate', 'off']).default('builtin').register(about, {
    meaning:
      'Draws codes as pictures: `builtin` draws on this machine without AI; `comfyui`, `replicate` and `http` ask a model, see [art](art.md); `off` takes the art away',
    expects: 'builtin, http, comfyui, replicate or off',
  }),
  artUrl: webAddress
    .refine((value) => !/[?#@]/.test(value))
    .optional()
    .register(about, {
      meaning: 'Address of that service, also in your own network, such as `http://10.0.0.5:8188`',
      expects: 'an http:// or https:// address without credentials',
      fallback: 'https://api.replicate.com for replicate, needed for comfyui and http',
    }),
  artToken: z
    .string()
    .regex(/^\S{8,500}$/)
    .optional()
    .register(about, {
      meaning: 'Token for that service, sent to it alone as `Authorization: Bearer`',
      expects: 'a token of at least 8 characters, without spaces',
      fallback: 'none; needed for replicate',
      secret: true,
    }),
  artWorkflow: z.string().optional().register(about, {
    meaning:
      'Your workflow for comfyui or replicate, as JSON with `%PROMPT%`, `%QR%`, `%SEED%` and `%SCALE%`. Read and checked at the start',
    expects: 'a file',
    fallback: 'none; needed for comfyui and replicate',
  }),
  artImageHosts: z
    .string()
    .regex(/^(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?:,(?:\*\.)?[\w-]+(?:\.[\w-]+)+)*$/)
    .optional()
    .register(about, {
      meaning:
        'Hosts beside the service that images may be fetched from over TLS, separated by commas; `*.` stands for any name below',
      expects: 'host names such as images.example.com,*.cdn.example.com',
      fallback: 'replicate.delivery and names below it for replicate, else none',
    }),
  artName: oneLine(40).optional().register(about, {
    meaning: 'Name of the service, as people read who draws',
    expects: 'one line of at most 40 characters',
    fallback: 'ComfyUI, Replicate, or the host of ART_URL',
  }),
};
