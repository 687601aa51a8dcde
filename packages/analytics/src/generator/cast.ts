import type { Place } from '../scan-row.ts';
import type { Weighted } from './random.ts';

/**
 * Data for believable scans: public places and public user agents, weighted as a European brand would see them.
 */

const place = (country: string, region: string, city: string): Place => ({ country, region, city });

export const PLACES: Weighted<{ place: Place; language: string }> = [
  [14, { place: place('IT', 'Lombardia', 'Milan'), language: 'it-IT,it;q=0.9,en;q=0.6' }],
  [11, { place: place('IT', 'Lazio', 'Rome'), language: 'it-IT,it;q=0.9' }],
  [5, { place: place('IT', 'Campania', 'Naples'), language: 'it-IT,it;q=0.9' }],
  [4, { place: place('IT', 'Piemonte', 'Turin'), language: 'it-IT,it;q=0.8,en-US;q=0.5' }],
  [9, { place: place('BR', 'São Paulo', 'São Paulo'), language: 'pt-BR,pt;q=0.9,en;q=0.5' }],
  [4, { place: place('BR', 'Rio de Janeiro', 'Rio de Janeiro'), language: 'pt-BR,pt;q=0.9' }],
  [8, { place: place('ES', 'Madrid', 'Madrid'), language: 'es-ES,es;q=0.9' }],
  [6, { place: place('ES', 'Cataluña', 'Barcelona'), language: 'ca-ES,ca;q=0.9,es;q=0.8' }],
  [4, { place: place('MX', 'Ciudad de México', 'Mexico City'), language: 'es-MX,es;q=0.9' }],
  [8, { place: place('US', 'New York', 'New York'), language: 'en-US,en;q=0.9' }],
  [6, { place: place('US', 'California', 'Los Angeles'), language: 'en-US,en;q=0.9,es;q=0.7' }],
  [3, { place: place('US', 'Illinois', 'Chicago'), language: 'en-US,en;q=0.9' }],
  [6, { place: place('GB', 'England', 'London'), language: 'en-GB,en;q=0.9' }],
  [5, { place: place('DE', 'Berlin', 'Berlin'), language: 'de-DE,de;q=0.9,en;q=0.6' }],
  [4, { place: place('FR', 'Île-de-France', 'Paris'), language: 'fr-FR,fr;q=0.9' }],
  [2, { place: place('PT', 'Lisboa', 'Lisbon'), language: 'pt-PT,pt;q=0.9' }],
  [1, { place: place('JP', 'Tokyo', 'Tokyo'), language: 'ja,en;q=0.6' }],
  [2, { place: place('CH', '', ''), language: 'de-CH,de;q=0.9,fr;q=0.7' }],
  [2, { place: place('', '', ''), language: '' }],
];

const iphone = (version: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const android = (device: string, rest: string) =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;

export const PEOPLE_AGENTS: Weighted<string> = [
  [22, iphone('18_5', 'Version/18.5 Mobile/15E148 Safari/604.1')],
  [9, iphone('17_6_1', 'Version/17.6 Mobile/15E148 Safari/604.1')],
  [3, iphone('16_7', 'CriOS/137.0.7151.107 Mobile/15E148 Safari/604.1')],
  [
    5,
    iphone(
      '18_5',
      'Mobile/15E148 Instagram 385.0.0.21.90 (iPhone16,2; iOS 18_5; it_IT; it; scale=3.00; 1290x2796; 741116227)',
    ),
  ],
  [
    2,
    iphone(
      '18_4',
      'Mobile/15E148 [FBAN/FBIOS;FBAV/518.0.0.52.100;FBBV/752257486;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS;FBSV/18.4]',
    ),
  ],
  [24, android('10; K', 'Chrome/137.0.0.0 Mobile Safari/537.36')],
  [6, android('14; SM-S918B', 'Chrome/136.0.7103.125 Mobile Safari/537.36')],
  [4, android('15; Pixel 9', 'Chrome/137.0.7151.61 Mobile Safari/537.36')],
  [4, android('13; SM-A536B', 'SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36')],
  [3, android('13; 2201117TY', 'Chrome/135.0.7049.111 Mobile Safari/537.36')],
  [
    3,
    android(
      '14; moto g84 5G Build/U1TCS34; wv',
      'Version/4.0 Chrome/137.0.7151.61 Mobile Safari/537.36 Instagram 384.0.0.47.77 Android',
    ),
  ],
  [1, 'Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0'],
  [
    2,
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    4,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
  ],
  [
    2,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
  ],
  [
    3,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [1, 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0'],
];

export const MACHINE_AGENTS: Weighted<string> = [
  [5, 'WhatsApp/2.24.11.85 A'],
  [4, 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  [3, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [2, 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  [2, 'TelegramBot (like TwitterBot)'],
  [2, 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  [2, 'Barracuda Sentinel (EE)'],
  [2, 'curl/8.7.1'],
  [1, 'python-requests/2.32.3'],
  [1, ''],
];

export const REFERRERS: Weighted<string> = [
  [82, ''],
  [7, 'https://l.instagram.com/?u=offer'],
  [4, 'https://www.google.com/'],
  [3, 'https://m.facebook.com/story'],
  [2, 'https://t.co/a'],
  [2, 'android-app://com.google.android.gm/'],
];

/** Relative number of scans by the hour of the day (UTC): highest at lunch and in the evening. */
export const HOUR_WEIGHTS = [
  2, 1, 1, 1, 1, 2, 5, 9, 13, 15, 17, 20, 26, 24, 19, 17, 18, 22, 28, 30, 25, 16, 9, 5,
] as const;
/** Sunday first. */
export const DAY_WEIGHTS = [1.15, 0.8, 0.85, 0.9, 1, 1.2, 1.4] as const;
