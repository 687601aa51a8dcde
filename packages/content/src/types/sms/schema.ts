import * as z from 'zod';
import { paragraph, phone } from '../../parts/fields.ts';

export const smsContent = z.strictObject({ phone, message: paragraph });
