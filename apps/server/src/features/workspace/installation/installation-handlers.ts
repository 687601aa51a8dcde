import { nameArtProvider, type AnalyticsService, type ChatService, type Config } from '@evercode/config';
import type { Installation } from '@evercode/contract';
import type { Places } from '@evercode/geo';
import { loadAllTexts } from '@evercode/i18n';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { createFrontCodes } from './front-codes.ts';

type Settings = 'helpUrl' | 'operatorEmail' | 'billing' | 'publicUrl' | 'afterlifeDays';
type ArtSettings = 'artProvider' | 'artUrl' | 'artName';

type Deps = Pick<Config, Settings | ArtSettings> & {
  places: Pick<Places, 'by' | 'refresh'>;
  payments: Installation['payments'];
  chat: ChatService | undefined;
  analytics: AnalyticsService | undefined;
};

export function createInstallationHandlers({
  helpUrl,
  operatorEmail,
  billing,
  publicUrl,
  afterlifeDays,
  artProvider,
  artUrl,
  artName,
  places,
  payments,
  chat,
  analytics,
}: Deps): Pick<Handlers, 'getInstallation' | 'getTranslations' | 'getFrontCode'> {
  const drawFrontCode = createFrontCodes(publicUrl);
  return {
    getInstallation: async (_request, { appHost }) => {
      places.refresh();
      const source = places.by();
      return {
        helpUrl: helpUrl ?? null,
        operatorEmail: operatorEmail ?? null,
        hasBilling: billing === 'on',
        payments,
        art: artProvider === 'off' ? null : artProvider,
        artProvider: nameArtProvider({ artProvider, artUrl, artName }) ?? null,
        // Under the brand of a workspace, the operator's own chat would be that of a stranger.
        chat: chat === undefined || appHost !== undefined ? null : presentChat(chat),
        analytics: analytics?.name ?? null,
        afterlifeDays,
        placesBy: source === undefined ? null : { name: source.name, url: source.url, of: source.of.toISOString() },
      };
    },

    getTranslations: async ({ query: { locale } }) => ({
      locale,
      translations: await loadAllTexts(locale),
    }),

    getFrontCode: async ({ params: { look } }) => ({
      type: 'image/svg+xml',
      bytes: drawFrontCode(look),
      fileName: `evercode-${look}.svg`,
    }),
  };
}

const presentChat = ({ kind, name, scriptUrl, identities }: ChatService): Installation['chat'] => ({
  kind,
  name,
  scriptUrl,
  identifies: identities !== undefined,
});
