import * as z from 'zod';
import { fullPhone, paragraph } from '../../parts/fields.ts';

export const whatsappContent = z.strictObject({ phone: fullPhone, message: paragraph });
export type WhatsappContent = z.output<typeof whatsappContent>;
