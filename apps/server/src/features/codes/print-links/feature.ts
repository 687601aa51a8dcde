import { defineFeature } from '../../../platform/feature.ts';
import { createLinkTokens } from '../../../platform/public-links/link-tokens.ts';
import { createLinkHandlers } from './link-handlers.ts';
import { createPrinterHandlers } from './printer-handlers.ts';

/** The files of a code for a printer without an account. */
export const feature = defineFeature(({ db, drawings, requireReadable, config, shortLinks, secret, newUuid }) => {
  const { billing } = config;
  const tokens = createLinkTokens(secret, 'files for printers');
  const drawing = { shortLinks, drawings, requireReadable };
  return {
    handlers: {
      ...createLinkHandlers({ tokens, newUuid, ...drawing }),
      ...createPrinterHandlers({ db, tokens, billing, ...drawing }),
    },
  };
});
