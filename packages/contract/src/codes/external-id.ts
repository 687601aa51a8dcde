import * as z from 'zod';
import { limits } from '../limits.ts';
import { requiredText, storableText } from '../primitives.ts';

/** A program's own id of a code. */
export const externalId = requiredText(limits.externalId.max).describe(
  'The id that your system has for the code, such as an article number; unique in the workspace',
);

const { keys, key, value } = limits.metadata;
const name = z.string().regex(new RegExp(`^[\\w.-]{1,${key}}$`));

/** Values that a program keeps with a code. */
export const metadata = z
  .record(name, storableText(value))
  .refine((given) => Object.keys(given).length <= keys, { message: 'too-large' })
  .describe(`Values of your own: at most ${keys}, with names of letters, digits, "_", "-" and "."`);

/** The merged values are bounded by \`metadata\`. */
export const metadataPatch = z
  .record(name, storableText(value).nullable())
  .refine((given) => Object.keys(given).length <= keys * 2, { message: 'too-large' });
