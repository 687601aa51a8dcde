import { defineFeature } from '../../../platform/feature.ts';
import { createPasswordHandlers } from './password-handlers.ts';

/** Passwords: reset, change, and the verification of email addresses. */
export const feature = defineFeature(({ db, passwords, refuseGuessable, mail }) => ({
  handlers: createPasswordHandlers({ db, passwords, refuseGuessable, ...mail }),
}));
