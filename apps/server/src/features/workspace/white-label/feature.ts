import { defineFeature } from '../../../platform/feature.ts';
import { allowedServers, productOf } from '../../../platform/mail/own-mail-server.ts';
import { readTexts } from '../../../platform/internet/read-texts.ts';
import { createAddressHandlers } from './address-handlers.ts';
import { createDraftHandlers } from './draft-handlers.ts';
import { createPublishHandlers } from './publish-handlers.ts';
import { checkSenders } from './sender/check-senders.ts';
import { createSenderHandlers } from './sender/sender-handlers.ts';
import { settleBrands } from './settle-brands.ts';

/** The product under another name: drafted, previewed, published, and taken back. */
export const feature = defineFeature(
  ({ db, config, pictures, ports, publish, brandBox: box, internet, mail, appHosts, log }) => {
    const { billing } = config;
    const find = internet.readTexts ?? readTexts(config);
    return {
      handlers: {
        ...createDraftHandlers({ pictures, box }),
        ...createPublishHandlers({
          codes: ports.codesOfWorkspace,
          publish,
          publishHost: ports.publishHost,
          onHosts: appHosts.forget,
        }),
        ...createAddressHandlers({ db }),
        ...createSenderHandlers({
          readTexts: find,
          box,
          servers: { internet, allowed: allowedServers(config) },
          product: productOf(config),
          links: mail.links,
          log,
        }),
      },
      chores: [
        {
          name: 'brands of plans',
          run: (at) => settleBrands({ db, billing, codes: ports.codesOfWorkspace, publish }, at),
        },
        { name: 'senders of brands', run: (at) => checkSenders({ db, readTexts: find, ...mail }, at) },
      ],
    };
  },
);
