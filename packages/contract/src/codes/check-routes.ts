import * as z from 'zod';
import { readabilityReasons } from '../errors.ts';
import { limits } from '../limits.ts';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { qr } from './code.ts';

/* What the app knows before a person saves or prints, for programs. */

const tag = 'Codes';

export const getReadability = defineRoute({
  method: 'GET',
  path: '/api/qrs/{uuid}/readability',
  action: 'qr.read',
  tag,
  perMinute: 240,
  summary: 'Whether scanners can read the saved drawing of a code',
  params: z.object({ uuid }),
  query: z.object({
    sizeMm: z.coerce
      .number()
      .min(limits.print.minMm)
      .max(limits.print.maxMm)
      .optional()
      .describe('The longer side on paper, in millimeters; if omitted, it may have any size'),
  }),
  success: {
    status: 200,
    body: z.object({
      isReadable: z.boolean(),
      reasons: z.array(z.enum(readabilityReasons)).describe('Why scanners may fail; empty when they do not'),
    }),
  },
});

const endingProblems = ['invalid', 'taken', 'taken-elsewhere'] as const;

export const checkEnding = defineRoute({
  method: 'GET',
  path: '/api/endings/check',
  action: 'qr.create',
  tag,
  perMinute: 120,
  summary: 'Whether a new code could get this ending',
  query: z.object({
    ending: z
      .string()
      .min(1)
      .max(limits.ending.max + limits.ending.queryMax + 1),
    domain: uuid.optional().describe('A domain of the workspace; if omitted, the one that new codes get'),
  }),
  success: {
    status: 200,
    body: z.object({
      isFree: z.boolean(),
      problem: z
        .enum(endingProblems)
        .nullable()
        .describe('`taken`: by a code of this workspace, maybe as a former ending; null: it is free'),
      url: z.string().nullable().describe('The short link that the code would have; null for an invalid ending'),
    }),
  },
});

export const lookUpQr = defineRoute({
  method: 'GET',
  path: '/api/qrs-by-link',
  action: 'qr.read',
  tag,
  versioned: true,
  summary: 'The code that a short link leads to, former short links included',
  query: z.object({ url: z.string().min(1).max(limits.searchTerm.max) }),
  success: { status: 200, body: qr },
});

export const getQrPictures = defineRoute({
  method: 'GET',
  path: '/api/qrs/{uuid}/pictures',
  action: 'qr.download',
  tag,
  perMinute: 240,
  summary: 'The public address of the picture of a code. It needs no sign-in, and nobody can guess it',
  params: z.object({ uuid }),
  success: {
    status: 200,
    body: z.object({
      token: z.string().describe('Names the code; the same for all its drawings'),
      drawing: z.string().describe('Names the drawing: another design or short link has another one'),
    }),
  },
});

export const publicPictureFormats = ['svg', 'png'] as const;

export const getPublicPicture = defineRoute({
  method: 'GET',
  path: '/api/code-pictures/{token}/{drawing}/code.{format}',
  action: 'public',
  tag,
  perMinute: 600,
  summary: 'The picture of a code, for pages of others. A former drawing answers the present one, to be asked for soon',
  params: z.object({
    token: z.string().max(64),
    drawing: z.string().max(64),
    format: z.enum(publicPictureFormats),
  }),
  success: { status: 200, media: ['image/svg+xml', 'image/png'], isForEver: true },
});
