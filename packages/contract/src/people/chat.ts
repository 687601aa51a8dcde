import * as z from 'zod';
import { instant } from '../primitives.ts';

export const chatIdentity = z.object({
  token: z.string().describe('For the widget of HubSpot, together with the email of the person'),
  reusableUntil: instant.describe('Until then a browser uses it again instead of asking for another one'),
});
