import type { Config } from '@evercode/config';
import type { Places } from '@evercode/geo';
import { readTexts } from '@evercode/i18n/server';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { createFrontCodes } from './front-codes.ts';

type Told = Pick<Config, 'helpUrl' | 'operatorEmail' | 'billing' | 'publicUrl'> & { places: Pick<Places, 'by' | 'refresh'> };

export function createInstallationHandlers({ helpUrl, operatorEmail, billing, publicUrl, places }: Told): Pick<Handlers, 'getInstallation' | 'getTranslations' | 'getFrontCode'> {
  const frontCode = createFrontCodes(publicUrl);
  return {
    getInstallation: async () => {
      places.refresh();
      const by = places.by();
      return {
        helpUrl: helpUrl ?? null, operatorEmail: operatorEmail ?? null, hasBilling: billing === 'on',
        placesBy: by === undefined ? null : { name: by.name, url: by.url, of: by.of.toISOString() },
      };
    },

    getTranslations: async ({ query: { locale } }) => ({ locale, translations: readTexts(locale) }),

    getFrontCode: async ({ params: { look } }) => ({ type: 'image/svg+xml', bytes: frontCode(look), fileName: `evercode-${look}.svg` }),
  };
}
