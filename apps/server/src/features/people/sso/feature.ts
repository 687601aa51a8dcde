import { defineFeature } from '../../../platform/feature.ts';
import { readOrigins } from '../../../platform/internet/internet.ts';
import { createTell } from '../../../platform/mail/tell-person.ts';
import { createSealedBox } from '../../../platform/sign-in/secrets/sealed-box.ts';
import { deleteExpired } from './chores.ts';
import { createLogoutHandlers } from './flow/logout.ts';
import { createSignOnHandlers } from './flow/sign-on-handlers.ts';
import { createTestHandlers } from './flow/test-handlers.ts';
import { serveProviders } from './serve-providers.ts';
import { renewCertificates } from './settings/renew-certificates.ts';
import { createSettingsHandlers } from './settings/settings-handlers.ts';
import { tellOfCertificates } from './settings/tell-of-certificates.ts';

/** Single sign-on by SAML and OpenID Connect. */
export const feature = defineFeature(
  ({ db, config, secret, internet, tokens, newUuid, now, trials, mail, joinWorkspace: join, log }) => {
    const { publicUrl, billing, ssoHosts } = config;
    const network = { internet, ownOrigins: readOrigins(ssoHosts) };
    const flow = { db, publicUrl, box: createSealedBox(secret, 'single sign-on'), network };
    return {
      handlers: {
        ...createSettingsHandlers(flow),
        ...createTestHandlers({ ...flow, newUuid }),
        ...createSignOnHandlers({ ...flow, billing, tokens, newUuid, trials, join, tell: createTell(mail) }),
        ...createLogoutHandlers(flow),
      },
      pages: (app) => serveProviders(app, { ...flow, billing, log, now }),
      chores: [
        { name: 'expired sign-ons', run: (at) => deleteExpired(db, at) },
        { name: 'certificates of providers', run: (at) => renewCertificates({ db, network, log }, at) },
        // After they were read again: a provider that has renewed its key asks for nothing.
        { name: 'ends of certificates', run: (at) => tellOfCertificates({ db, billing, mail }, at) },
      ],
    };
  },
);
