import { defineFeature } from '../../../platform/feature.ts';
import { createKeyHandlers } from './key-handlers.ts';

/** Makes, changes and deletes API keys. Requests with one are authorised in `platform/sign-in/authorise-key.ts`. */
export const feature = defineFeature(({ config, newUuid }) => ({
  handlers: createKeyHandlers({ billing: config.billing, newUuid }),
}));
