import { defineFeature } from '../../../platform/feature.ts';
import { createPublicHandlers } from './public-handlers.ts';
import { createShareHandlers } from './share-handlers.ts';
import { createShareTokens } from './share-tokens.ts';

/** The statistics of a code for everybody who has its public link. */
export const feature = defineFeature(({ db, analytics, sheets, drawings, places, config, secret, newUuid }) => {
  const { shortUrl, billing } = config;
  const tokens = createShareTokens(secret);
  return {
    handlers: {
      ...createShareHandlers({ tokens, newUuid }),
      ...createPublicHandlers({ db, analytics, sheets, drawings, places, shortUrl, billing, tokens }),
    },
  };
});
