import { defineFeature } from '../../../platform/feature.ts';
import { createFactorHandlers } from './factor-handlers.ts';

/** Second factors and passkeys. */
export const feature = defineFeature(({ tokens, newUuid, proofs, mail, config }) => ({
  handlers: createFactorHandlers({ ...proofs, tokens, newUuid, billing: config.billing, ...mail }),
}));
