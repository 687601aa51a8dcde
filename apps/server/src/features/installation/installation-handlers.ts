import type { Config } from '@evercode/config';
import { readTexts } from '@evercode/i18n/server';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { createFrontCodes } from './front-codes.ts';

type Told = Pick<Config, 'helpUrl' | 'operatorEmail' | 'billing' | 'publicUrl'>;

export function createInstallationHandlers({ helpUrl, operatorEmail, billing, publicUrl }: Told): Pick<Handlers, 'getInstallation' | 'getTranslations' | 'getFrontCode'> {
  const frontCode = createFrontCodes(publicUrl);
  return {
    getInstallation: async () => ({ helpUrl: helpUrl ?? null, operatorEmail: operatorEmail ?? null, hasBilling: billing === 'on' }),

    getTranslations: async ({ query: { locale } }) => ({ locale, translations: readTexts(locale) }),

    getFrontCode: async ({ params: { look } }) => ({ type: 'image/svg+xml', bytes: frontCode(look), fileName: `evercode-${look}.svg` }),
  };
}
