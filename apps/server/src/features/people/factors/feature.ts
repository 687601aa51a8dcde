import { defineFeature } from '../../../platform/feature.ts';
import { createFactorHandlers } from './factor-handlers.ts';

/** Second factors and passkeys. */
export const feature = defineFeature(({ db, tokens, passwords, newUuid, secret, config, mail }) => ({
  handlers: createFactorHandlers({
    db,
    tokens,
    passwords,
    newUuid,
    secret,
    publicUrl: config.publicUrl,
    ...mail,
  }),
}));
