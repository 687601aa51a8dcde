import { expect, it } from 'vitest';
import { readUseIntent } from './use-intent.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['visit', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['visit', `${iphone} Mobile/15E148 WhatsApp/25.16.81`],
  ['visit', ''],
  [
    'visit',
    'Mozilla/5.0 (Linux; Android 12; CUBOT P60) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/137.0.0.0 Mobile Safari/537.36',
  ],
  ['none', 'WhatsApp/2.24.11.85 A'],
  ['none', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['none', 'TelegramBot (like TwitterBot)'],
  ['none', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['none', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['none', 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com'],
])('%s: %s', (expected, userAgent) => {
  expect(readUseIntent({ method: 'GET', headers: { 'user-agent': userAgent } })).toBe(expected);
});

it('HEAD takes no use, and a prefetch takes none yet', () => {
  expect(readUseIntent({ method: 'HEAD', headers: {} })).toBe('none');
  for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])
    expect(readUseIntent({ method: 'GET', headers })).toBe('prefetch');
});
