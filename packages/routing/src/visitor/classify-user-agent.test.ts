import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { classifyUserAgent } from '../index.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0';

it.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}`, 'ios', 'phone'],
  [`Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${safari}`, 'ios', 'tablet'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
      'Version/18.0 Safari/605.1.15',
    'macos',
    'desktop',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'android', 'phone'],
  [`Mozilla/5.0 (Linux; Android 13; SM-X700) ${chrome} Safari/537.36`, 'android', 'tablet'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'android', 'phone'],
  ['Mozilla/5.0 (Android 14; Tablet; rv:132.0) Gecko/132.0 Firefox/132.0', 'android', 'tablet'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'windows', 'desktop'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'linux', 'desktop'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'other', 'desktop'],
  [
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) Mobile Safari/537.36 Edge/15',
    'other',
    'phone',
  ],
  ['Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'other', 'phone'],
  [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${chrome}`, 'other', 'phone'],
  ['Mozilla/5.0 (Tablet; rv:48.0) Gecko/48.0', 'other', 'tablet'],
  ['Mozilla/5.0 (iPod touch; CPU OS 12)', 'ios', 'phone'],
  ['Opera/9.80 (Macintosh; Intel)', 'macos', 'desktop'],
  ['CFNetwork (Mac OS X 10.15)', 'macos', 'desktop'],
  ['Opera/9.80 (X11; FreeBSD)', 'linux', 'desktop'],
  ['Wget/1.21 (Linux)', 'linux', 'desktop'],
  [`${'x'.repeat(506)}iPhone`, 'ios', 'phone'],
  [`${'x'.repeat(507)}iPhone`, 'other', 'desktop'],
  ['curl/8.5.0', 'other', 'desktop'],
  ['', 'other', 'desktop'],
])('%s', (userAgent, system, device) => {
  expect(classifyUserAgent(userAgent)).toEqual({ system, device });
});

it('classifies any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(Object.keys(classifyUserAgent(text))).toEqual(['system', 'device']);
    }),
  );
});
