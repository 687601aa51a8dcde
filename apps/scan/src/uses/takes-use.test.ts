import { expect, it } from 'vitest';
import { takesUse } from './takes-use.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['yes', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`], ['yes', `${iphone} Mobile/15E148 WhatsApp/25.16.81`], ['yes', ''],
  ['yes', 'Mozilla/5.0 (Linux; Android 12; CUBOT P60) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36'],
  ['no', 'WhatsApp/2.24.11.85 A'], ['no', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'], ['no', 'TelegramBot (like TwitterBot)'],
  ['no', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'], ['no', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['no', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com'],
])('%s: %s', (expected, userAgent) => {
  expect(takesUse({ method: 'GET', headers: { 'user-agent': userAgent } })).toBe(expected);
});

it('not with HEAD, and not yet when a browser fetches ahead', () => {
  expect(takesUse({ method: 'HEAD', headers: {} })).toBe('no');
  for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }]) expect(takesUse({ method: 'GET', headers })).toBe('ahead');
});
