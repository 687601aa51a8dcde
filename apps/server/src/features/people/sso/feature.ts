import { defineFeature } from '../../../platform/feature.ts';
import { createTell } from '../../../platform/mail/tell-person.ts';
import { createSealedBox } from '../../../platform/sign-in/sealed-box.ts';
import { deleteExpired } from './chores.ts';
import { createLogoutHandlers } from './flow/logout.ts';
import { createSignOnHandlers } from './flow/sign-on-handlers.ts';
import { createTestHandlers } from './flow/test-handlers.ts';
import { serveProviders } from './serve-providers.ts';
import { renewCertificates } from './settings/renew-certificates.ts';
import { createSettingsHandlers } from './settings/settings-handlers.ts';

/** Single sign-on by SAML and OpenID Connect. */
export const feature = defineFeature(
  ({ db, config, secret, internet, tokens, newUuid, now, trials, mail, joinWorkspace: join, log }) => {
    const { publicUrl, billing } = config;
    const flow = { db, publicUrl, box: createSealedBox(secret, 'single sign-on'), internet };
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
        { name: 'certificates of providers', run: (at) => renewCertificates({ db, internet, log }, at) },
      ],
    };
  },
);
