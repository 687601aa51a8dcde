import * as z from 'zod';
import { bounds } from '../../bounds.ts';
import { optionalText, requiredText } from '../../values/primitives.ts';

export const wifiContent = z
  .strictObject({
    ssid: requiredText(bounds.wifi.ssid),
    security: z.enum(['wpa', 'wep', 'none']).default('wpa'),
    password: optionalText(bounds.wifi.password).default(''),
    hidden: z.boolean().default(false),
  })
  .refine(({ security, password }) => security === 'none' || password !== '', {
    message: 'required',
    path: ['password'],
  });
export type WifiContent = z.output<typeof wifiContent>;
