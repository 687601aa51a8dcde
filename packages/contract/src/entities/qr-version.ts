import * as z from 'zod';
import { presentedLook } from '../content/page-look.ts';
import { storedSettings } from '../content/settings.ts';
import { instant, uuid } from '../primitives.ts';
import { anyInput } from './any-input.ts';
import { typologies } from './typology.ts';

/** What a scan of a code saw from one change to the next. Its password is not among it: only whether there was one. */
export const qrVersion = z.object({
  version: z.number(),
  at: instant,
  person: z.object({ uuid: uuid.nullable(), name: z.string() }).describe('Who made it; null once their account is deleted'),
  typology: z.enum(typologies),
  input: anyInput,
  settings: storedSettings,
  hasPassword: z.boolean(),
  landingTemplate: presentedLook.nullable(),
  changed: z.array(z.string()).describe('The parts that differ from the version before, such as `input`'),
  isCurrent: z.boolean(),
});
export type QrVersion = z.output<typeof qrVersion>;
export const rollback = z.strictObject({ version: z.int().min(1) });
