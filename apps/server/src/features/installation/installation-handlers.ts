import type { Config } from '@evercode/config';
import { readTexts } from '@evercode/i18n/server';
import type { Handlers } from '../../platform/serve-routes.ts';

type Told = Pick<Config, 'helpUrl' | 'operatorEmail' | 'billing'>;

export function createInstallationHandlers({ helpUrl, operatorEmail, billing }: Told): Pick<Handlers, 'getInstallation' | 'getTranslations'> {
  return {
    getInstallation: async () => ({ helpUrl: helpUrl ?? null, operatorEmail: operatorEmail ?? null, hasBilling: billing === 'on' }),

    getTranslations: async ({ query: { locale } }) => ({ locale, translations: readTexts(locale) }),
  };
}
