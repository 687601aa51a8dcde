import * as z from 'zod';
import { limits } from '../limits.ts';
import { uuid } from '../primitives.ts';

/** The stops of the control between picture and scan, as `@evercode/art` has them. */
export const artStops = ['picture', 'balanced', 'scan'] as const;
export type ArtStop = (typeof artStops)[number];

/** The words of this interface are those of services that draw art from a prompt. */
export const artRequest = z.strictObject({
  qr_image: z
    .string()
    .max(limits.art.imageChars)
    // The magic bytes of the format in base64.
    .regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/)
    .describe('The code as a data URL of a PNG. The art leads where it leads'),
  prompt: z.string().max(limits.art.promptChars),
  template: z
    .string()
    .max(40)
    .optional()
    .describe('The id of a template that is drawn. The prompt is only its title then, in any language'),
  is_free: z.boolean().default(false).describe('Without effect: the plan of the workspace counts'),
  stop: z.enum(artStops).default('balanced').describe('Between the best picture and the safest scan'),
  attempt: z
    .number()
    .int()
    .min(0)
    .max(limits.art.attempts)
    .default(0)
    .describe('Another number draws another picture of the same words, the same number the same one'),
  size: z
    .union(limits.art.sizes.map((size) => z.literal(size)))
    .default(limits.art.sizes[0])
    .describe('Pixels of a side'),
});

export const artStarted = z.object({
  status: z.literal('OK'),
  request_id: uuid.describe('The `client_id` to ask for the result with'),
});

export const artQuery = z.strictObject({ client_id: uuid });

const artFailures = ['no-code', 'not-readable', 'busy', 'failed'] as const;
export type ArtFailure = (typeof artFailures)[number];

/** The scene of a picture, and the readers that found its link. */
const artFacts = z.object({
  scene: z.string().nullable().describe('null: a model has drawn it'),
  isAbstract: z.boolean().describe('No word names a scene: it is an abstract in the colors of the words'),
  unknownWords: z.array(z.string()),
  readers: z.number().int().describe('Decoders that have read the picture'),
  views: z.number().int().describe('Ways to see it, from clean to a poor camera'),
  rung: z.number().int().describe('The step that passed, from 0 on: the higher, the more it looks like a plain code'),
});
export type ArtFacts = z.output<typeof artFacts>;

export const artEvent = z.object({ isDone: z.literal(true) });

export const artState = z.object({
  status: z.enum(['processing', 'success', 'error']),
  response: z.array(z.string()).describe('PNGs in base64. Kept for an hour'),
  svg: z.string().nullable().describe('The picture as vectors, where its manner has them'),
  error: z.enum(artFailures).nullable(),
  facts: artFacts.nullable(),
});
export type ArtState = z.output<typeof artState>;
