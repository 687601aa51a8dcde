import { defineFeature } from '../../../platform/feature.ts';
import { createFactorHandlers } from './factor-handlers.ts';

/** Second factors and passkeys. */
export const feature = defineFeature(({ tokens, newUuid, proofs, mail }) => ({
  handlers: createFactorHandlers({ ...proofs, tokens, newUuid, ...mail }),
}));
