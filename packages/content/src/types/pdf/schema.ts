import * as z from 'zod';
import { documentFields } from '../file/schema.ts';

export const pdfContent = z.strictObject({ ...documentFields, opens: z.enum(['direct', 'page']).default('direct') });
