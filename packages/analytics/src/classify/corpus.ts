import type { ScanClass, ScanEntry } from '../scan-row.ts';

/** Modelled on what these programs document, and labelled by hand. Only the tests read this. */
type Sample = { class: ScanClass; of: string } & Partial<Pick<ScanEntry, 'method' | 'purpose'>> & { userAgent: string };

const samsung = 'Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const webview = `${samsung} Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36`;
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`;
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36';

export const CORPUS: readonly Sample[] = [
  { class: 'human', of: 'Safari on iPhone', userAgent: safari },
  { class: 'human', of: 'Chrome on Windows', userAgent: chrome },
  { class: 'human', of: 'Edge', userAgent: `${chrome} Edg/137.0.0.0` },
  { class: 'human', of: 'Chrome on Android, reduced', userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36' },
  { class: 'human', of: 'Firefox on Android', userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0' },
  { class: 'human', of: 'Firefox on Linux', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0' },
  { class: 'human', of: 'Samsung Internet', userAgent: 'Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36' },
  { class: 'human', of: 'Cubot phone', userAgent: 'Mozilla/5.0 (Linux; Android 12; CUBOT P60) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36' },
  { class: 'human', of: 'Instagram on iPhone', userAgent: `${iphone} Mobile/15E148 Instagram 385.0.0.21.90 (iPhone16,2; iOS 18_5; it_IT; it; scale=3.00; 1290x2796; 741116227)` },
  { class: 'human', of: 'Instagram on Android', userAgent: `${webview} Instagram 384.0.0.47.77 Android (34/14; 450dpi; 1080x2115; samsung; SM-S918B; dm3q; qcom; pt_BR; 741116227)` },
  { class: 'human', of: 'Facebook on iPhone', userAgent: `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/518.0.0.52.100;FBBV/752257486;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS;FBSV/18.4;FBSS/3;FBID/phone;FBLC/it_IT;FBOP/5]` },
  { class: 'human', of: 'Facebook on Android', userAgent: `${webview} [FB_IAB/FB4A;FBAV/518.0.0.63.86;]` },
  { class: 'human', of: 'WhatsApp web view on Android', userAgent: `${webview} WhatsApp/2.25.16.81 A` },
  { class: 'human', of: 'WhatsApp web view on iPhone', userAgent: `${iphone} Mobile/15E148 WhatsApp/25.16.81` },
  { class: 'human', of: 'TikTok', userAgent: `${iphone} Mobile/15E148 musical_ly_39.8.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/it Region/IT BytedanceWebview/d8a21c6` },
  { class: 'human', of: 'Line', userAgent: `${iphone} Mobile/15E148 Safari Line/15.8.0` },
  { class: 'human', of: 'WeChat', userAgent: `${webview} MMWEBID/1234 MicroMessenger/8.0.50.2701(0x28003252) WeChat/arm64 Weixin NetType/WIFI Language/it` },
  { class: 'human', of: 'Snapchat', userAgent: `${iphone} Mobile/15E148 Snapchat/13.43.0.49 (like Safari/8621.2.5, panda)` },
  { class: 'human', of: 'LinkedIn app', userAgent: `${iphone} Mobile/15E148 [LinkedInApp]/9.31.2054` },
  { class: 'human', of: 'Pinterest app', userAgent: `${iphone} Mobile/15E148 [Pinterest/iOS]` },
  { class: 'human', of: 'Google app', userAgent: `${iphone} GSA/372.0.765839154 Mobile/15E148 Safari/604.1` },
  { class: 'human', of: 'a code reader app', userAgent: `${webview} QRCodeScanner/3.2` },
  { class: 'human', of: 'a barcode reader app', userAgent: `${webview} QR Scanner/2.1` },
  { class: 'human', of: 'Samsung television', userAgent: 'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/94.0.4606.31 TV Safari/537.36' },

  { class: 'preview', of: 'WhatsApp on Android', userAgent: 'WhatsApp/2.24.11.85 A' },
  { class: 'preview', of: 'WhatsApp on iPhone', userAgent: 'WhatsApp/2.24.11 i' },
  { class: 'preview', of: 'WhatsApp desktop', userAgent: 'WhatsApp/2.2336.9 N' },
  { class: 'preview', of: 'Facebook', userAgent: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)' },
  { class: 'preview', of: 'iMessage', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0' },
  { class: 'preview', of: 'Slack', userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  { class: 'preview', of: 'Slack images', userAgent: 'Slack-ImgProxy (+https://api.slack.com/robots)' },
  { class: 'preview', of: 'Telegram', userAgent: 'TelegramBot (like TwitterBot)' },
  { class: 'preview', of: 'Twitter', userAgent: 'Twitterbot/1.0' },
  { class: 'preview', of: 'Discord', userAgent: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' },
  { class: 'preview', of: 'LinkedIn', userAgent: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)' },
  { class: 'preview', of: 'Skype', userAgent: 'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com' },
  { class: 'preview', of: 'Line', userAgent: 'facebookexternalhit/1.1;line-poker/1.0' },
  { class: 'preview', of: 'KakaoTalk', userAgent: 'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984' },
  { class: 'preview', of: 'Bluesky', userAgent: 'Mozilla/5.0 (compatible; Bluesky Cardyb/1.1; +mailto:support@bsky.app)' },
  { class: 'preview', of: 'Mastodon', userAgent: 'Mastodon/4.3.8 (http.rb/5.2.0; +https://mastodon.social/)' },

  { class: 'bot', of: 'Google', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { class: 'bot', of: 'Google on a phone', userAgent: 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { class: 'bot', of: 'Bing', userAgent: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/136.0.0.0 Safari/537.36' },
  { class: 'bot', of: 'Yandex', userAgent: 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' },
  { class: 'bot', of: 'Apple', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)' },
  { class: 'bot', of: 'GPTBot', userAgent: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)' },
  { class: 'bot', of: 'headless Chrome', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/137.0.0.0 Safari/537.36' },
  { class: 'bot', of: 'UptimeRobot', userAgent: 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)' },
  { class: 'bot', of: 'curl', userAgent: 'curl/8.7.1' },
  { class: 'bot', of: 'wget', userAgent: 'Wget/1.24.5' },
  { class: 'bot', of: 'Python', userAgent: 'python-requests/2.32.3' },
  { class: 'bot', of: 'Go', userAgent: 'Go-http-client/2.0' },
  { class: 'bot', of: 'Node', userAgent: 'axios/1.9.0' },
  { class: 'bot', of: 'Java', userAgent: 'Apache-HttpClient/4.5.14 (Java/17.0.11)' },
  { class: 'bot', of: 'nobody', userAgent: '' },
  { class: 'bot', of: 'a crawler that names an app', userAgent: `${iphone} Instagram 1.0 (compatible; linkcrawler; +https://crawl.example)` },

  { class: 'prefetch', of: 'Chrome prefetch', userAgent: chrome, purpose: 'prefetch' },
  { class: 'prefetch', of: 'Chrome prerender', userAgent: chrome, purpose: 'prefetch;prerender' },
  { class: 'prefetch', of: 'Safari top sites', userAgent: safari, purpose: 'preview' },
  { class: 'head', of: 'a browser asking for headers', userAgent: safari, method: 'HEAD' },
  { class: 'head', of: 'a link checker', userAgent: 'curl/8.7.1', method: 'HEAD' },
];
