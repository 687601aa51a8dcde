import type { Typology } from '@evercode/contract';

/** In the order of choice. Written down here: the contract's own list would bring its schemas along, which are 35 kB. */
export const typologyNames = [
  'website', 'file', 'pdf', 'menu', 'email', 'deep-link', 'social-media', 'business-card', 'landing-page', 'app-store', 'whatsapp',
  'text', 'wifi', 'phone', 'sms',
] as const satisfies readonly Typology[];
