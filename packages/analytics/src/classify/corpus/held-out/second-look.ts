import { android, iphone, label, mac, webView, windows, type Sample } from '../sample.ts';

const like = '(KHTML, like Gecko)';

/** Collected after the rules had been mended for the first held-out agents. */
export const SECOND_LOOK: readonly Sample[] = [
  ...label('human', [
    [
      'Puffin on a Moto',
      `Mozilla/5.0 (Linux; Android 8.0.0; moto g(6) play Build/OPP27.91-87; pt-br) AppleWebKit/537.36 ${like} Chrome/63.0.3239.111 Mobile Safari/537.36 Puffin/7.5.3.20547AP`,
    ],
    [
      'Puffin as a desktop',
      `Mozilla/5.0 (X11; U; Linux x86_64; en-TW) AppleWebKit/537.36 ${like} Safari/537.36 Puffin/5.1.0IT Chrome/49.0.2623`,
    ],
    [
      'QQ on Android',
      `Mozilla/5.0 (Linux; U; Android 6.0; zh-cn; FRD-AL00 Build/HUAWEIFRD-AL00) AppleWebKit/537.36 (KHTML, like Gecko)Version/4.0 Chrome/37.0.0.0 MQQBrowser/6.0 Mobile Safari/537.36`,
    ],
    ['QQ on a Mac', mac(`537.36 ${like} Chrome/43.0.2357.134 Safari/537.36 QQBrowser/3.8.3858.400`, '10_10_5')],
    [
      'QQ on Windows',
      windows('Chrome/63.0.3239.26 Safari/537.36 Core/1.63.6788.400 QQBrowser/10.3.2727.400', '6.3; WOW64'),
    ],
    ['QtWebEngine', windows('QtWebEngine/5.5.1 Chrome/40.0.2214.115 Safari/537.36', '6.2')],
    ['rekonq', `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.21 ${like} rekonq/2.3.2 Safari/537.21`],
    ['RockMelt', windows('RockMelt/0.16.91.483 Chrome/16.0.912.77 Safari/535.7', '6.1')],
    [
      'iPhone 5',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 6_0_1 like Mac OS X) AppleWebKit/536.26 ${like} Version/6.0 Mobile/10A523 Safari/8536.25`,
    ],
    ['Safari on Windows', windows('Version/5.0.4 Safari/533.20.27', '5.1')],
    ['Sailfish on Windows', windows('Chrome/47.0.2526.111 Safari/537.36 SailfishBrowser/Rulz ~LenovoG780')],
    [
      'Samsung Internet 2',
      `Mozilla/5.0 (Linux; Android 5.0; SAMSUNG SM-G900F Build/LRX21T) AppleWebKit/537.36 ${like} SamsungBrowser/2.1 Chrome/34.0.1847.76 Mobile Safari/537.36`,
    ],
    [
      'Samsung Internet 10',
      `Mozilla/5.0 (Linux; Android 9; SAMSUNG SM-G960U) AppleWebKit/537.36 ${like} SamsungBrowser/10.2 Chrome/71.0.3578.99 Mobile Safari/537.36`,
    ],
    ['SeaMonkey', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.9; rv:36.0) Gecko/20100101 Firefox/36.0 SeaMonkey/2.33.1'],
    ['Seznam’s browser', windows('Chrome/50.0.2661.102 Safari/537.36 SznProhlizec/3.0.0', '6.0')],
    [
      'Silk on a Fire',
      `Mozilla/5.0 (Linux; Android 5.1.1; KFSUWI) AppleWebKit/537.36 ${like} Silk/80.5.3 like Chrome/80.0.3987.162 Safari/537.36`,
    ],
    [
      'Silk as a Mac',
      `Mozilla/5.0 (Macintosh; U; Intel Mac OS X 10_6_3; en-us; Silk/1.0.146.3-Gen4_12000410) AppleWebKit/533.16 ${like} Version/5.0 Safari/533.16 Silk-Accelerated=true`,
    ],
    ['Sleipnir of Explorer', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; Trident/6.0; Sleipnir/2.9.18)'],
    [
      'a television with SlimBrowser',
      `Mozilla/5.0 (SmartHub; Linux/SmartTV) AppleWebKit/606 ${like} SlimBrowser/11.0.8.0 Safari/606 OMI/4.8.0.129.PIXEL_UNICORN2.12`,
    ],
    [
      'Snapchat on iPad',
      `Mozilla/5.0 (iPad; CPU OS 13_3_1 like Mac OS X) AppleWebKit/605.1.15 ${like} Version/13.0.5 Mobile/15E148 Snapchat/10.77.0.54 (like Safari/604.1)`,
    ],
    ['Snapchat that is short', iphone('13_1_3', 'Snapchat/10.69.5.72 (iPhone11,6; iOS 13.1.3; gzip)')],
    [
      'Snapchat without a space',
      webView(
        '10; SM-G973U Build/QP1A.190711.020',
        '79.0.3945.136',
        'Snapchat10.74.6.0 (SM-G973U; Android 10#G973USQS2CSL1#29; gzip)',
      ),
    ],
    [
      'Snapchat on LG',
      webView(
        '8.1.0; LG-Q710AL Build/O11019',
        '73.0.3683.90',
        'Snapchat10.54.0.31 (LG-Q710AL; Android 8.1.0#1916317118700#27; gzip)',
      ),
    ],
    ['Sogou on a desktop', windows('Chrome/31.0.1650.63 Safari/537.36 SE 2.X MetaSr 1.0', '6.1; WOW64')],
    ['Sogou with Trident', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0; SE 2.X MetaSr 1.0) like Gecko'],
    ['Spotify on a desktop', windows('Spotify/1.1.31.703 Safari/537.36', '10.0; WOW64')],
    ['a phone called Iron', android('6.0; IRON_2 Build/1474531013', '64.0.3282.137')],
    ['Tesla’s phone', android('7.0; Tesla_SP6.3', '75.0.3770.143')],
    ['Tesla of 2016', `Mozilla/5.0 (X11; GNU/Linux) AppleWebKit/601.1 ${like} Tesla QtCarBrowser Safari/601.1`],
    [
      'TheWorld',
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/4.0; SLCC2; .NET CLR 2.0.50727; .NET CLR 3.5.30729; .NET CLR 3.0.30729; Media Center PC 6.0; InfoPath.2; Tablet PC 2.0; CIBA; TheWorld)',
    ],
    ['Thunderbird', 'Mozilla/5.0 (Windows NT 10.0; WOW64; rv:60.0) Gecko/20100101 Thunderbird/60.7.0 Lightning/6.2.7'],
    ['Tor on Android', 'Mozilla/5.0 (Android 9; Mobile; rv:78.0) Gecko/78.0 Firefox/78.0'],
    [
      'X on iPad',
      `Mozilla/5.0 (iPad; CPU OS 10_3_4 like Mac OS X) AppleWebKit/603.1.30 ${like} Mobile/14G61 Twitter for iPhone/7.51.5`,
    ],
    [
      'X on an old iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 9_3_2 like Mac OS X) AppleWebKit/601.1.46 ${like} Mobile/13F69 Twitter for iPhone`,
    ],
    [
      'UC on a BlackBerry',
      'BlackBerry9630/4.2.0.284 Profile/MIDP-2.0 Configuration/CLDC-1.1/UC Browser7.8.0.95/160/352',
    ],
    [
      'UC on iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X; zh-CN) AppleWebKit/537.51.1 ${like} Mobile/16B92 UCBrowser/12.1.7.1109 Mobile AliApp(TUnionSDK/0.1.20.3)`,
    ],
    ['UC on a Nokia 5250', 'Mozilla/5.0 (S60V5; U; en-us; Nokia5250)/UC Browser8.2.0.132/50/355/UCWEB Mobile'],
    [
      'UC on a Nokia 200',
      'Nokia200/2.0 (11.81) Profile/MIDP-2.1 Configuration/CLDC-1.1 UCWEB/2.0(Java; U; MIDP-2.0; en-us; nokia200) U2/1.0.0 UCBrowser/8.7.1.234 U2/1.0.0 Mobile',
    ],
    ['UC on Symbian', 'UCWEB/2.0 (Symbian; U; S60 V5; en-US; Nokia5250) U2/1.0.0 UCBrowser/8.9.0.277 U2/1.0.0 Mobile'],
    [
      'Viber on Android',
      `Mozilla/5.0 (Linux; Android 7.1.2; G011A Build/N2G48H; wv) AppleWebKit/537.36 ${like} Version/4.0 Chrome/66.0.3359.158 Safari/537.36 Viber/11.9.5.8`,
    ],
    ['Viber on a Mac', mac(`537.36 ${like} QtWebEngine/5.6.0 Chrome/45.0.2454.101 Safari/537.36 Viber`, '10_11_4')],
    ['Novarra', 'BlackBerry8320/4.5.0.81 Profile/MIDP-2.0 Configuration/CLDC-1.1 VendorID/100 Novarra-Vision/8.0'],
    [
      'Vivaldi',
      `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${like} Chrome/65.0.3325.183 Safari/537.36 Vivaldi/1.96.1137.3`,
    ],
    [
      'Vivo',
      `Mozilla/5.0 (Linux; Android 6.0.1; vivo 1606 Build/MMB29M; wv) AppleWebKit/537.36 ${like} Chrome/62.0.3202.84 Mobile Safari/537.36 VivoBrowser/5.7.0.6`,
    ],
    [
      'an old web view, iPad',
      `Mozilla/5.0 (iPad; CPU OS 11_2_5 like Mac OS X) AppleWebKit/604.5.6 ${like} Mobile/15D60`,
    ],
    ['LinkedIn on an old iPhone', iphone('12_4_1', 'Mobile/15E148 [LinkedInApp]')],
  ]),
  ...label('bot', [
    [
      'Cloudflare',
      'Mozilla/5.0 (compatible; CloudFlare-AlwaysOnline/1.0; +http://www.cloudflare.com/always-online) AppleWebKit/534.34',
    ],
    ['Wordup', 'WordupInfoSearch/1.0'],
    ['Jersey', 'Jersey/2.25.1 (HttpUrlConnection 1.8.0_141)'],
    ['ZoomBot', 'ZoomBot (Linkbot 1.0 http://suite.seozoom.it/bot.html)'],
    ['Velen', 'VelenPublicWebCrawler (velen.io)'],
    ['Moodle', 'MoodleBot/1.0'],
    ['Validator.nu', 'Validator.nu/LV'],
    ['W3C’s mobile check', 'W3C-mobileOK/DDC-1.0'],
    ['a validator of feeds', 'FeedValidator/1.3'],
    ['Google’s physical web', 'Mozilla/5.0 (Google-PhysicalWeb)'],
    ['Blackboard', 'Blackboard Safeassign'],
    ['BazQux', 'Mozilla/5.0 (compatible; BazQux/2.4; +https://bazqux.com/fetcher; 1 subscribers)'],
    ['Rivva', 'Mozilla/5.0 (compatible; Rivva; http://rivva.de)'],
    ['awesomecrawler', windows('Chrome/25.0.1364.5 Safari/537.22 +awesomecrawler', '6.2; WOW64')],
    ['Dataprovider', 'Mozilla/5.0 (compatible; Dataprovider.com)'],
    ['AnyEvent', 'Mozilla/5.0 (compatible; U; AnyEvent-HTTP/2.24; +http://software.schmorp.de/pkg/AnyEvent)'],
    ['2ip', '2ip.ru CMS Detector (https://2ip.ru/cms/)'],
    ['Clickagy', 'Clickagy Intelligence Bot v2'],
    ['B2B', 'B2B Bot'],
    [
      'Google’s favicons',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.75 Safari/537.36 Google Favicon',
    ],
    [
      'HubSpot',
      'Mozilla/5.0 (X11; Linux x86_64; HubSpot Single Page link check; web-crawlers+links@hubspot.com) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/51.0.2704.103 Safari/537.36',
    ],
    [
      'Lighthouse',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36(KHTML, like Gecko) Chrome/69.0.3464.0 Safari/537.36 Chrome-Lighthouse',
    ],
    ['Streamline', 'Mozilla/5.0 (compatible; MSIE 8.0; Windows NT 5.1) Streamline3Bot/1.0'],
    ['Mixnode', 'MixnodeCache/1.8(+https://cache.mixnode.com/)'],
    ['curl without a number', 'curl'],
    [
      'Jooble',
      'Mozilla/5.0 (compatible; Jooblebot/2.0; Windows NT 6.1; WOW64; +http://jooble.org/jooble-bot) AppleWebKit/537.36 (KHTML, like Gecko) Safari/537.36',
    ],
    ['Fedora’s planet', 'venus/fedoraplanet'],
    [
      'Bytespider as an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 11_0 like Mac OS X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/40.0.3754.1902 Mobile Safari/537.36; Bytespider',
    ],
    ['Safari’s helper', 'com.apple.WebKit.Networking/8613.3.9.0.16 CFNetwork/1335.0.3 Darwin/21.6.0'],
    ['QuickTime', 'QuickTime/7.6.6 (qtver=7.6.6;cpu=IA32;os=Mac 10.6.8)'],
    ['a radio', 'RadiosNet/2.7.0 (Java; Android)'],
    ['Sonos', 'Linux UPnP/1.0 Sonos/54.2-72031 (ZPS11)'],
  ]),
  ...label('preview', [
    ['Friendica', `Friendica 'The Tazmans Flax-lily' 2019.01-1293; https://hoyer.xyz`],
    ['Viber that fetches', 'Viber/12.8.0.1 CFNetwork/1121.2.2 Darwin/19.3.0'],
    ['PowerPoint that opens a link', 'Microsoft Office/16.0 (Windows NT 10.0; Microsoft PowerPoint 16.0.10325; Pro)'],
  ]),
];
