import { defineFeature } from '../../../platform/feature.ts';
import { createSessionHandlers } from './session-handlers.ts';
import { createSignInHandlers } from './sign-in-handlers.ts';

/** Sign-up, sign-in, sessions. */
export const feature = defineFeature(({ db, tokens, passwords, newUuid, trials, mail, joinWorkspace }) => ({
  handlers: {
    ...createSignInHandlers({ db, tokens, passwords, newUuid, trials, mail, join: joinWorkspace }),
    ...createSessionHandlers({ db }),
  },
}));
