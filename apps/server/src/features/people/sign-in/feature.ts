import { defineFeature } from '../../../platform/feature.ts';
import { createSessionHandlers } from './session-handlers.ts';
import { createSignInHandlers } from './sign-in-handlers.ts';

/** Sign-up, sign-in, sessions. */
export const feature = defineFeature(
  ({ db, config, tokens, passwords, refuseGuessable, newUuid, trials, mail, joinWorkspace: join }) => ({
    handlers: {
      ...createSignInHandlers({
        db,
        billing: config.billing,
        tokens,
        passwords,
        refuseGuessable,
        newUuid,
        trials,
        mail,
        join,
      }),
      ...createSessionHandlers({ db }),
    },
  }),
);
