import * as z from 'zod';
import { bounds } from '../../bounds.ts';
import { requiredText } from '../../values/primitives.ts';

export const textContent = z.strictObject({ text: requiredText(bounds.payload.max) });
