import { defineFeature } from '../../../platform/feature.ts';
import { completeSignIn } from '../../../platform/sign-in/complete-sign-in.ts';
import { createPerson } from '../../../platform/sign-in/create-person.ts';
import { openSession } from '../../../platform/sign-in/open-session.ts';
import { createGoogleHandlers } from './google-handlers.ts';

/** Sign-in and sign-up with Google, where the operator has a client id. */
export const feature = defineFeature(({ db, config, tokens, newUuid, trials, mail, joinWorkspace, internet }) => ({
  handlers: createGoogleHandlers({
    db,
    config,
    mail,
    internet,
    signIn: (trx, signIn) => completeSignIn(trx, { tokens, newUuid, billing: config.billing }, signIn),
    openSession: (trx, signIn) => openSession(trx, { tokens, newUuid, billing: config.billing }, signIn),
    createPerson: (trx, person) => createPerson(trx, { ...person, passwordHash: null, newUuid, trials }),
    join: joinWorkspace,
  }),
}));
