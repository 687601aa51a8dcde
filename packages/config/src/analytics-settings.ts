import type { z } from 'zod';
import type { Field, variables } from './variables/variables.ts';

type AnalyticsSettings = Pick<
  z.output<typeof variables>,
  'analyticsProvider' | 'analyticsKey' | 'analyticsId' | 'analyticsUrl'
>;
export type AnalyticsProvider = Exclude<AnalyticsSettings['analyticsProvider'], 'own'>;

/** A service that gets product events. */
export type AnalyticsService = Readonly<{
  provider: AnalyticsProvider;
  /** As people read whom they agree to. */
  name: string;
  url: string;
  key: string;
  /** Of GA4; empty for the others. */
  id: string;
}>;

/** Each service: its name, its public address, and what it needs. */
const services = {
  posthog: { name: 'PostHog', url: 'https://us.i.posthog.com', needs: ['analyticsKey'] },
  ga4: { name: 'Google Analytics', url: 'https://www.google-analytics.com', needs: ['analyticsKey', 'analyticsId'] },
  segment: { name: 'Segment', url: 'https://api.segment.io', needs: ['analyticsKey'] },
} as const satisfies Readonly<
  Record<AnalyticsProvider, { name: string; url: string; needs: readonly (Field & keyof AnalyticsSettings)[] }>
>;

/** The first variable that is needed and not set. */
export function findMissingAnalytics(settings: AnalyticsSettings): Field | undefined {
  const { analyticsProvider: provider } = settings;
  return provider === 'own' ? undefined : services[provider].needs.find((field) => settings[field] === undefined);
}

/** Undefined where product events stay in the database. */
export function readAnalyticsService({
  analyticsProvider: provider,
  analyticsKey: key = '',
  analyticsId: id = '',
  analyticsUrl,
}: AnalyticsSettings): AnalyticsService | undefined {
  if (provider === 'own') return undefined;
  const { name, url } = services[provider];
  return { provider, name, url: analyticsUrl ?? url, key, id };
}
