import { defineFeature } from '../../../platform/feature.ts';
import { createSessionHandlers } from './session-handlers.ts';
import { createSignInHandlers } from './sign-in-handlers.ts';

/** Sign-up, sign-in, sessions. */
export const feature = defineFeature(
  ({ db, tokens, passwords, refuseGuessable, newUuid, trials, mail, joinWorkspace: join }) => ({
    handlers: {
      ...createSignInHandlers({ db, tokens, passwords, refuseGuessable, newUuid, trials, mail, join }),
      ...createSessionHandlers({ db }),
    },
  }),
);
