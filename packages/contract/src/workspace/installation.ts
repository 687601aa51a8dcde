import * as z from 'zod';
import { limits } from '../limits.ts';
import { gatewayNames } from '../money/payment-sources.ts';
import { instant, languageCode } from '../primitives.ts';

/** Public settings of the installation. */
export const installation = z.object({
  helpUrl: z.string().nullable().describe('Address of a help center; `{lang}` stands for the language'),
  operatorEmail: z.string().nullable().describe('Where to write for a paid plan'),
  hasBilling: z.boolean().describe('false: every workspace has every capability'),
  payments: z
    .object({
      gateway: z.enum(gatewayNames),
      isTest: z.boolean().describe('Test mode: no money moves'),
      publishableKey: z.string().nullable().describe('For the payment form of the gateway; null: the form is our own'),
      scriptUrl: z.string().nullable().describe('Where the gateway serves its form; null: our own form'),
    })
    .nullable()
    .describe('How plans are paid for; null: they cannot be bought here'),
  art: z
    .enum(['builtin', 'http', 'comfyui', 'replicate'])
    .nullable()
    .describe('What draws codes as pictures; null: the art is off'),
  artProvider: z.string().nullable().describe('The name of the service whose model draws; null: no model draws'),
  chat: z
    .object({
      kind: z.enum(['hubspot', 'script']),
      name: z.string().describe('The service that people agree to'),
      scriptUrl: z.string(),
      identifies: z.boolean().describe('Signed-in people are known to the chat'),
    })
    .nullable()
    .describe('The support chat; null: there is none'),
  analytics: z.string().nullable().describe('The service that gets product events of people who agree; null: none'),
  afterlifeDays: z.number().int().describe('Days for which codes of a deleted workspace can lead on; 0: never'),
  placesBy: z
    .object({ name: z.string(), url: z.string(), of: instant.describe('The date of its data') })
    .nullable()
    .describe('The attribution for places of visitors; null: none is required'),
});
export type Installation = z.output<typeof installation>;

export const translationsQuery = z.object({ locale: languageCode.default('en') });

export const translations = z.object({
  locale: languageCode,
  translations: z.record(z.string(), z.unknown()).describe('Texts by namespace, as i18next has them'),
});

/** Counted from zero. */
export const frontCodeParams = z.object({
  look: z.coerce
    .number()
    .int()
    .min(0)
    .max(limits.frontCodes - 1),
});
