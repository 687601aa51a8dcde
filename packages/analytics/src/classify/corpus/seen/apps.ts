import { iphone, ipad, label, webView, type Sample } from '../sample.ts';

const samsung = '14; SM-S918B Build/UP1A.231005.007';

export const APPS: readonly Sample[] = label('human', [
  [
    'Instagram on iPhone',
    iphone(
      '18_5',
      'Mobile/15E148 Instagram 385.0.0.21.90 (iPhone16,2; iOS 18_5; it_IT; it; scale=3.00; 1290x2796; 741116227)',
    ),
  ],
  [
    'Instagram on Android',
    webView(
      samsung,
      '137.0.7151.61',
      ' Instagram 384.0.0.47.77 Android (34/14; 450dpi; 1080x2115; samsung; SM-S918B; dm3q; qcom; pt_BR; 741116227)',
    ),
  ],
  [
    'Facebook on iPhone',
    iphone(
      '18_4',
      'Mobile/15E148 [FBAN/FBIOS;FBAV/518.0.0.52.100;FBBV/752257486;FBDV/iPhone15,3;FBMD/iPhone;FBSN/iOS;FBSV/18.4;FBSS/3;FBID/phone;FBLC/it_IT;FBOP/5]',
    ),
  ],
  ['Facebook on Android', webView(samsung, '137.0.7151.61', ' [FB_IAB/FB4A;FBAV/518.0.0.63.86;]')],
  [
    'Facebook Lite',
    webView('11; SM-A107F Build/RP1A.200720.012', '120.0.6099.43', '[FBAN/EMA;FBLC/pt_BR;FBAV/389.0.0.10.117;]'),
  ],
  [
    'Messenger on iPhone',
    iphone(
      '17_5_1',
      'Mobile/15E148 [FBAN/MessengerForiOS;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBCR/;FBID/phone;FBLC/es_ES;FBOP/0]',
    ),
  ],
  [
    'Messenger on Android',
    webView('13; M2101K6G Build/TKQ1.220829.002', '126.0.6478.72', '[FB_IAB/Orca-Android;FBAV/463.0.0.46.109;]'),
  ],
  [
    'Threads',
    iphone(
      '18_5',
      'Mobile/15E148 Barcelona 385.0.0.25.81 (iPhone14,5; iOS 18_5; en_US; en; scale=3.00; 1170x2532; 743291478)',
    ),
  ],
  ['WhatsApp on Android', webView(samsung, '137.0.7151.61', ' WhatsApp/2.25.16.81 A')],
  ['WhatsApp on iPhone', iphone('18_5', 'Mobile/15E148 WhatsApp/25.16.81')],
  [
    'TikTok on iPhone',
    iphone(
      '18_5',
      'Mobile/15E148 musical_ly_39.8.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/it Region/IT BytedanceWebview/d8a21c6',
    ),
  ],
  [
    'TikTok on Android',
    webView(
      '12; CPH2211 Build/RKQ1.211119.001',
      '124.0.6367.179',
      ' trill_2023408040 BytedanceWebview/d8a21c6 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/34.8.4 ByteLocale/es',
    ),
  ],
  [
    'Telegram on Android',
    webView(
      '14; 2312DRA50G Build/UP1A.231005.007',
      '129.0.6668.100',
      ' Telegram-Android/11.2.3 (Xiaomi 2312DRA50G; Android 14; SDK 34; AVERAGE)',
    ),
  ],
  ['Line on iPhone', iphone('18_5', 'Mobile/15E148 Safari Line/15.8.0')],
  ['Line on Android', webView('13; SO-53C Build/64.1.D.1.110', '128.0.6613.146', ' Line/14.14.0/IAB')],
  [
    'WeChat on Android',
    webView(
      samsung,
      '130.0.6723.103',
      ' MMWEBID/1234 MicroMessenger/8.0.50.2701(0x28003252) WeChat/arm64 Weixin NetType/WIFI Language/it',
    ),
  ],
  ['WeChat on iPhone', iphone('17_6', 'Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/4G Language/zh_CN')],
  ['Snapchat on iPhone', iphone('18_5', 'Mobile/15E148 Snapchat/13.43.0.49 (like Safari/8621.2.5, panda)')],
  [
    'Snapchat on Android',
    webView(
      '14; Pixel 7 Build/AP2A.240805.005',
      '127.0.6533.103',
      ' Snapchat/12.98.0.42 (Pixel 7; Android 14#12106177#34; gzip; V/MUSHROOM)',
    ),
  ],
  ['LinkedIn on iPhone', iphone('18_5', 'Mobile/15E148 [LinkedInApp]/9.31.2054')],
  ['LinkedIn on Android', webView('14; SM-A546B Build/UP1A.231005.007', '135.0.7049.100', ' [LinkedInApp]')],
  ['Pinterest on iPhone', iphone('18_5', 'Mobile/15E148 [Pinterest/iOS]')],
  ['Pinterest on Android', webView('13; SM-A137F Build/TP1A.220624.014', '125.0.6422.165', ' [Pinterest/Android]')],
  ['X on iPhone', iphone('18_4_1', 'Mobile/15E148 Twitter for iPhone/11.2')],
  ['X on Android', webView('14; SM-G996B Build/UP1A.231005.007', '136.0.7103.60', ' TwitterAndroid')],
  ['Reddit', iphone('18_5', 'Mobile/15E148 RedditApp/2025.20.0')],
  ['Viber', iphone('16_7', 'Mobile/15E148 Viber/22.1.0')],
  ['KakaoTalk', webView('13; SM-S901N Build/TP1A.220624.014', '124.0.6367.113', ';KAKAOTALK 2410820')],
  ['Naver', iphone('17_5', 'Mobile/15E148 NAVER(inapp; search; 1300; 12.6.3; 14PRO)')],
  [
    'Zalo',
    webView(
      '12; SM-A226B Build/SP1A.210812.016',
      '119.0.6045.193',
      ' Zalo android/12100783 ZaloTheme/light ZaloLanguage/vi',
    ),
  ],
  [
    'QQ',
    webView(
      '11; V2055A Build/RP1A.200720.012',
      '89.0.4389.72',
      ' MQQBrowser/6.2 TBS/046281 QQ/8.9.28.635 NetType/WIFI',
    ),
  ],
  ['Weibo', iphone('16_6', 'Mobile/15E148 Weibo (iPhone14,2__weibo__13.9.1__iphone__os16.6)')],
  [
    'Alipay',
    iphone(
      '17_4',
      'Mobile/15E148 NebulaSDK/1.8.100112 Nebula AliApp(AP/10.5.76.6000) AlipayClient/10.5.76.6000 Language/zh-Hans',
    ),
  ],
  [
    'Baidu’s app',
    webView(
      '12; PGJM10 Build/SP1A.210812.016',
      '97.0.4692.98',
      ' T7/13.50 SP-engine/2.90.0 baiduboxapp/13.50.0.11 (Baidu; P1 12) NABar/1.0',
    ),
  ],
  ['VK', iphone('17_3', 'Mobile/15E148 VKiOSApp/8.80 (iPhone; iOS 17.3; Scale/3.00)')],
  [
    'Yandex’s app',
    iphone('17_5', 'Version/17.5 YaBrowser/24.6.0.478.10 YaApp_iOS/2024.6.0 Mobile/15E148 Safari/604.1'),
  ],
  ['Google on iPhone', iphone('18_5', 'GSA/372.0.765839154 Mobile/15E148 Safari/604.1')],
  ['Google on iPad', ipad('17_6', 'GSA/325.0.657584124 Mobile/15E148 Safari/604.1')],
  ['Google on Android', webView('15; Pixel 8a Build/AP4A.250105.002', '132.0.6834.79', ' GSA/15.52.39.28.arm64')],
  ['Bing on iPhone', iphone('17_5_1', 'Mobile/15E148 BingSapphire/28.4.420613001')],
  ['Teams on Android', webView('13; SM-G525F Build/TP1A.220624.014', '123.0.6312.99', ' TeamsMobile-Android')],
  ['Outlook on iPhone', iphone('18_3', 'Mobile/15E148 Outlook-iOS/4.2520.0')],
  [
    'Discord on a desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) discord/1.0.9195 Chrome/134.0.6998.44 Electron/35.0.2 Safari/537.36',
  ],
  [
    'Slack on a desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Slack/4.43.51 Chrome/134.0.6998.88 Electron/35.0.1 Safari/537.36',
  ],
  ['a code reader', webView(samsung, '137.0.7151.61', ' QRCodeScanner/3.2')],
  ['another code reader', webView(samsung, '137.0.7151.61', ' QR Scanner/2.1')],
  ['a reader of barcodes', webView('10; M2004J19C Build/QP1A.190711.020', '103.0.5060.71', ' Barcode Scanner/4.8')],
  ['a code reader with bot in its name', iphone('17_5', 'Mobile/15E148 QRbot/3.1.8')],
  ['a web view that names no app, Android', webView('13; Redmi Note 12 Build/TKQ1.221114.001', '131.0.6778.81')],
  ['Spotify', iphone('18_5', 'Mobile/15E148 Spotify/9.0.50')],
  [
    'Xiaohongshu',
    iphone('17_4_1', 'Mobile/15E148 discover/8.40.1 NetType/WiFi (iPhone; iOS 17.4.1; Scale/3.00) xhsdiscover'),
  ],
]);
