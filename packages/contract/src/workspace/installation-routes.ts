import { frontCodeParams, installation, translations, translationsQuery } from './installation.ts';
import { defineRoute } from '../route.ts';

export const getInstallation = defineRoute({
  method: 'GET',
  path: '/api/public/installation',
  action: 'public',
  tag: 'Installation',
  perMinute: 240,
  summary: 'Public settings of the installation',
  success: { status: 200, body: installation },
});

export const getTranslations = defineRoute({
  method: 'GET',
  path: '/api/translations',
  action: 'public',
  tag: 'Installation',
  perMinute: 60,
  summary: 'Every text of the app in one language, by namespace',
  query: translationsQuery,
  success: { status: 200, body: translations },
});

export const getFrontCode = defineRoute({
  method: 'GET',
  path: '/api/public/front-codes/{look}',
  action: 'public',
  tag: 'Installation',
  perMinute: 240,
  summary: 'The address of this installation as a code, in one of the designs beside the sign-in',
  params: frontCodeParams,
  success: { status: 200, media: ['image/svg+xml'], isForEver: true },
});
