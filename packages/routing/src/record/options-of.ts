import type { QrSettings } from '@evercode/contract';
import type { RouteOptions } from './route-record.ts';

/** The route options of a code's settings. `password`: its hash, null for none. */
export function optionsOf(settings: QrSettings, password: string | null): RouteOptions {
  const { googleAnalyticsId, metaPixelId, useLimit, urlParameters, languages, schedule, rules } = settings;
  return {
    ...(schedule && {
      schedule: { from: timeOf(schedule.from), until: timeOf(schedule.until), fallbackUrl: schedule.fallbackUrl },
    }),
    ...(rules && { rules: rules.map(({ id, when, to }) => ({ id, when, to })) }),
    ...(languages && { languages: languages.links }),
    ...(urlParameters && { parameters: urlParameters }),
    ...(password !== null && { password }),
    ...(useLimit && { limit: useLimit }),
    ...((googleAnalyticsId ?? metaPixelId) !== undefined && {
      tags: { ...(googleAnalyticsId && { google: googleAnalyticsId }), ...(metaPixelId && { meta: metaPixelId }) },
    }),
  };
}

const timeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));
