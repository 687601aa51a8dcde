import { auth } from './auth.ts';
import { builder } from './builder.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { onboarding } from './onboarding.ts';
import { passwords } from './passwords.ts';
import { qrs } from './qrs.ts';
import { shell } from './shell.ts';
import { stats } from './stats.ts';
import { validation } from './validation.ts';

export const resources = { auth, builder, common, errors, onboarding, passwords, qrs, shell, stats, validation } as const;
