import { installation, translations, translationsQuery } from '../entities/installation.ts';
import { defineRoute } from '../route.ts';

export const getInstallation = defineRoute({
  method: 'GET', path: '/api/public/installation', action: 'public', tag: 'Installation', perMinute: 240,
  summary: 'Where help is found and who sells plans here', success: { status: 200, body: installation },
});

export const getTranslations = defineRoute({
  method: 'GET', path: '/api/translations', action: 'public', tag: 'Installation', perMinute: 60,
  summary: 'Every text of the app in one language, by namespace', query: translationsQuery, success: { status: 200, body: translations },
});
