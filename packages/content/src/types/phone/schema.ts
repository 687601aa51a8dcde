import * as z from 'zod';
import { phone } from '../../parts/fields.ts';

export const phoneContent = z.strictObject({ phone });
