import { auth } from './people/auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { passwords } from './people/passwords.ts';
import { qrs } from './codes/qrs.ts';
import { shell } from './shell.ts';
import { validation } from './validation.ts';

/** The namespaces of the sign-in and the list of codes, loaded with the first page. */
export const resources = { auth, common, errors, passwords, qrs, shell, validation } as const;
