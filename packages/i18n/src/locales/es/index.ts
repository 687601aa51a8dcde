import { auth } from './auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { passwords } from './passwords.ts';
import { qrs } from './qrs.ts';
import { shell } from './shell.ts';
import { validation } from './validation.ts';

/** What the sign-in and the list of codes say: there from the first page on. */
export const resources = { auth, common, errors, passwords, qrs, shell, validation } as const;
