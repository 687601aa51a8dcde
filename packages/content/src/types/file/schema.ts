import * as z from 'zod';
import { line, neededFile, paragraph } from '../../parts/fields.ts';

/** Shared by the types file and PDF. */
export const documentFields = { file: neededFile, title: line, description: paragraph, button: line };

/** `opens`: the file at once, or a page that describes it first. */
export const fileContent = z.strictObject({ ...documentFields, opens: z.enum(['page', 'direct']).default('page') });
