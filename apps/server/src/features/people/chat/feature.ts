import { readChatService } from '@evercode/config';
import { defineFeature } from '../../../platform/feature.ts';
import { createChatHandlers } from './chat-handlers.ts';
import { createAskIdentity } from './ask-identity.ts';

/** Who writes to the support chat, where the operator has one that can know. */
export const feature = defineFeature(({ db, config, internet, log }) => {
  const identities = readChatService(config)?.identities;
  const ask = identities && createAskIdentity({ ...identities, internet, log });
  return { handlers: createChatHandlers({ db, ask }) };
});
