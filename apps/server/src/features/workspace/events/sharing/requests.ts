import type { AnalyticsProvider, AnalyticsService } from '@evercode/config';
import type { SharedEvent } from './shared-event.ts';

export type EventRequest = Readonly<{ path: string; headers?: Readonly<Record<string, string>>; body: unknown }>;

type WriteRequests = (service: AnalyticsService, events: readonly SharedEvent[]) => EventRequest[];

/** GA4 takes 25 events of one visitor in a request. */
const GA4_EVENTS = 25;

/** How each service takes events, without an address or a person. */
export const writeRequests = {
  /** The batch of the capture API. No profile is made, and the address of this server is not taken for a place. */
  posthog: ({ key }, events) => [
    {
      path: '/batch/',
      body: {
        api_key: key,
        batch: events.map(({ id, name, at, visitor, properties }) => ({
          uuid: id,
          event: name,
          distinct_id: visitor,
          timestamp: at.toISOString(),
          properties: { ...properties, $process_person_profile: false, $geoip_disable: true },
        })),
      },
    },
  ],

  /** The Measurement Protocol. Its names have letters, digits and underscores only. */
  ga4: ({ id: measurementId, key }, events) =>
    [...groupByVisitor(events)].flatMap(([visitor, own]) =>
      inParts(own, GA4_EVENTS).map((part) => ({
        path: `/mp/collect?${new URLSearchParams({ measurement_id: measurementId, api_secret: key }).toString()}`,
        body: {
          client_id: visitor,
          consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
          events: part.map(({ name, at, properties }) => ({
            name: name.replaceAll('.', '_'),
            timestamp_micros: at.getTime() * 1000,
            params: properties,
          })),
        },
      })),
    ),

  /** The batch of the HTTP tracking API. The key is the user of basic authentication, without a password. */
  segment: ({ key }, events) => [
    {
      path: '/v1/batch',
      headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
      body: {
        batch: events.map(({ id, name, at, visitor, properties }) => ({
          type: 'track',
          messageId: id,
          event: name,
          anonymousId: visitor,
          timestamp: at.toISOString(),
          properties,
        })),
      },
    },
  ],
} as const satisfies Readonly<Record<AnalyticsProvider, WriteRequests>>;

function groupByVisitor(events: readonly SharedEvent[]): Map<string, SharedEvent[]> {
  const groups = new Map<string, SharedEvent[]>();
  for (const event of events) groups.set(event.visitor, [...(groups.get(event.visitor) ?? []), event]);
  return groups;
}

function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, at) => items.slice(at * most, (at + 1) * most));
}
