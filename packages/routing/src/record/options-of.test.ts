import { expect, it } from 'vitest';
import { optionsOf } from '../index.ts';

const url = 'https://example.com/';

it('has no options for a code without settings', () => {
  expect(optionsOf({}, null)).toEqual({});
});

it('maps each setting to its option', () => {
  const rule = { id: 'r', name: 'For me alone', when: { systems: ['ios' as const] }, to: [{ url, weight: 1 }] };
  expect(
    optionsOf(
      {
        schedule: { from: '2026-01-01T00:00:00.000Z', until: null, fallbackUrl: url },
        rules: [rule],
        languages: { links: [{ language: 'de', url }] },
        urlParameters: [{ name: 'utm_source', value: 'x' }],
        useLimit: { count: 3, fallbackUrl: null },
        googleAnalyticsId: 'G-123ABC456',
        metaPixelId: '12345',
      },
      'hash',
    ),
  ).toEqual({
    schedule: { from: Date.UTC(2026, 0, 1), until: null, fallbackUrl: url },
    rules: [{ id: 'r', when: rule.when, to: rule.to }],
    languages: [{ language: 'de', url }],
    parameters: [{ name: 'utm_source', value: 'x' }],
    password: 'hash',
    limit: { count: 3, fallbackUrl: null },
    tags: { google: 'G-123ABC456', meta: '12345' },
  });
});

it('maps the tags of Google and Meta separately', () => {
  expect(optionsOf({ googleAnalyticsId: 'G-123ABC456' }, null)).toEqual({ tags: { google: 'G-123ABC456' } });
  expect(optionsOf({ metaPixelId: '12345' }, null)).toEqual({ tags: { meta: '12345' } });
});
