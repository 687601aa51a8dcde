import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant } from '../primitives.ts';
import { stats } from './stats.ts';

/** What a public link to the statistics of one code shows, and until when. */
export const statsShareWish = z.object({
  showsCities: z.boolean().default(true),
  showsParameters: z.boolean().default(false).describe('URL parameters may name people or campaigns'),
  endsAt: instant.nullable().default(null).describe('In the future; null: when it is turned off'),
  timezone: z.string().max(64).default('UTC').describe('In which its days begin'),
});

export const statsShare = z.object({
  token: z.string().describe('The last part of the public page’s address, `/{language}/statistics/{token}`'),
  showsCities: z.boolean(),
  showsParameters: z.boolean(),
  endsAt: instant.nullable(),
  timezone: z.string(),
  createdAt: instant,
});
export type StatsShareSettings = z.output<typeof statsShare>;

/** Null while the statistics are not shared. */
export const statsShareState = z.object({ share: statsShare.nullable() });

/** The periods of the public page, in days. */
export const sharedDays = [7, 30, 90] as const;
export type SharedDays = (typeof sharedDays)[number];

export const sharedStatsQuery = z.object({
  days: z.enum(['7', '30', '90']).default('30').describe('The latest days, today included'),
});

const { totals, series, countries, cities, os, deviceKinds, parameters } = stats.shape;

/** The public statistics of one code. Names no person. */
export const sharedStats = z.object({
  title: z.string(),
  workspace: z.object({ name: z.string(), logo: z.string().nullable() }),
  timezone: z.string(),
  days: z.number().describe('Those shown: at most as many as the plan of the workspace has'),
  offered: z.array(z.number()).describe('The periods that can be asked for'),
  totals,
  series,
  countries,
  cities: cities.nullable().describe('Null where they are not shared'),
  os,
  deviceKinds: deviceKinds.nullable().describe('Null where the plan does not have them'),
  parameters: parameters.nullable().describe('Null where they are not shared'),
  placesBy: z.object({ name: z.string(), url: z.string() }).nullable(),
});
export type SharedStats = z.output<typeof sharedStats>;

export const sharedToken = z.object({ token: z.string().max(limits.sharedStats.tokenLength) });
