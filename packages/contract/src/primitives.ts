import * as z from 'zod';
import { readPathName, reservedEndings } from './codes/endings.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';

export * from '@evercode/content/values';

export const languageCode = z.enum(languages);
export const newPassword = z.string().min(limits.password.min).max(limits.password.max);

/** The part of a short link after the slash, with or without a query. */
export const pathName = z.string().refine(
  (value) => {
    const read = readPathName(value);
    return read !== undefined && !reservedEndings.some((reserved) => reserved === read.ending);
  },
  { message: 'component.error.code.invalid' },
);

export const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const itemsPerPage = z.coerce.number().int().min(1).max(100).default(limits.pageSize);
/** For lists that name their next page: rows that are added meanwhile move none to another page. */
export const listCursor = z
  .string()
  .min(1)
  .max(limits.cursor.max)
  .optional()
  .describe('Continues after this `nextCursor`');
export const nextCursor = z.string().nullable().optional().describe('null: this is the last page');
/** Query strings have no booleans. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** One value, or several of which any may apply; as a list for those who read it. */
export const anyOf = <Value extends z.ZodType>(value: Value) =>
  z
    .union([value, z.array(value).min(1).max(limits.filter.values)])
    .transform((given): z.output<Value>[] => (Array.isArray(given) ? given : [given]));

/** Beside a person, for what a program did. */
export const apiKeyOfPerson = z.string().nullable().describe('The name of the API key with which that person did it');

export const collection = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });
export const pagedCollection = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.number(), itemsPerPage: z.number(), totalItems: z.number() });
