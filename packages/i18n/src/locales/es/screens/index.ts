import { builder } from '../builder.ts';
import { onboarding } from '../onboarding.ts';
import { plans } from '../plans.ts';
import { settings } from '../settings.ts';
import { stats } from '../stats.ts';
import { upgrade } from '../upgrade.ts';

/** What all other screens say: fetched with the first of them. */
export const screenResources = { builder, onboarding, plans, settings, stats, upgrade } as const;
