import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { presentedLook } from '@evercode/content/schemas';
import { apiKeyOfPerson, instant, uuid } from '../primitives.ts';
import { anyInput } from './any-content.ts';
import { storedSettings } from './settings.ts';

/** What scans of a code saw from one change to the next. Says whether there was a password, never which. */
export const qrVersion = z.object({
  version: z.number(),
  at: instant,
  person: z
    .object({ uuid: uuid.nullable(), name: z.string() })
    .describe('The author; null after their account is deleted'),
  apiKey: apiKeyOfPerson,
  typology: z.enum(codeTypes),
  input: anyInput,
  settings: storedSettings,
  hasPassword: z.boolean(),
  landingTemplate: presentedLook.nullable(),
  changed: z.array(z.string()).describe('Fields that differ from the previous version, such as `input`'),
  isCurrent: z.boolean(),
});
export type QrVersion = z.output<typeof qrVersion>;
export const rollback = z.strictObject({ version: z.int().min(1) });
