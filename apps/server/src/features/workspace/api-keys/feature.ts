import { defineFeature } from '../../../platform/feature.ts';
import { createKeyHandlers } from './key-handlers.ts';
import { createTellOfKey } from './tell-of-key.ts';

/** Makes, changes and deletes API keys. Requests with one are authorised in `platform/sign-in/authorise-key.ts`. */
export const feature = defineFeature(({ config, newUuid, mail }) => ({
  handlers: createKeyHandlers({ billing: config.billing, newUuid, tellOfKey: createTellOfKey(mail) }),
}));
