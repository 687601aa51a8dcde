import { account } from '../account.ts';
import { builder } from '../builder.ts';
import { onboarding } from '../onboarding.ts';
import { security } from '../security.ts';
import { settings } from '../settings.ts';
import { stats } from '../stats.ts';

/** What all other screens say: fetched with the first of them. */
export const screenResources = { account, builder, onboarding, security, settings, stats } as const;
