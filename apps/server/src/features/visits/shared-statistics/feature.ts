import { defineFeature } from '../../../platform/feature.ts';
import { createLinkTokens } from '../../../platform/public-links/link-tokens.ts';
import { createPublicHandlers } from './public-handlers.ts';
import { createShareHandlers } from './share-handlers.ts';

/** The statistics of a code for everybody who has its public link. */
export const feature = defineFeature(
  ({ db, analytics, sheets, drawings, places, config, shortLinks, secret, newUuid }) => {
    const { billing } = config;
    const tokens = createLinkTokens(secret, 'public statistics');
    return {
      handlers: {
        ...createShareHandlers({ tokens, newUuid }),
        ...createPublicHandlers({ db, analytics, sheets, drawings, places, shortLinks, billing, tokens }),
      },
    };
  },
);
