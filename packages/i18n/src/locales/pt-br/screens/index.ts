import { builder } from '../builder.ts';
import { onboarding } from '../onboarding.ts';
import { people } from '../people.ts';
import { settings } from '../settings.ts';
import { stats } from '../stats.ts';

/** What all other screens say: fetched with the first of them. */
export const screenResources = { builder, onboarding, people, settings, stats } as const;
