import * as z from 'zod';
import { codeTypes } from '@evercode/content/names';
import { presentedLook } from '@evercode/content/schemas';
import { limits } from '../limits.ts';
import { apiKeyOfPerson, instant, listCursor, uuid } from '../primitives.ts';
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

/** Contents may be long, so a program reads them page by page. */
export const versionsQuery = z.object({
  cursor: listCursor,
  limit: z.coerce.number().int().min(1).max(limits.history.most).default(limits.history.most),
});
export const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647);
export const rollback = z.strictObject({ version: z.int().min(1) });
