import * as z from 'zod';
import { line, paragraph } from '../../parts/fields.ts';
import { email } from '../../values/primitives.ts';

export const emailContent = z.strictObject({ email, subject: line, message: paragraph });
export type EmailContent = z.output<typeof emailContent>;
