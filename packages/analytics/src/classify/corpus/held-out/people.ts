import { android, ipad, iphone, label, mac, webView, windows, type Sample } from '../sample.ts';

const like = '(KHTML, like Gecko)';

export const HELD_OUT_PEOPLE: readonly Sample[] = label('human', [
  [
    'a reader with a view of its own, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WebViewApp ExampleApp/1 iPhone11,8',
  ],
  [
    'a reader with a view of its own, Android',
    webView('9; Pixel Build/PQ3A.190801.002', '77.0.3865.73', ' WebViewApp ExampleApp/1'),
  ],
  [
    'Fire TV of 2015',
    `Mozilla/5.0 (Linux; Android 5.1; AFTS Build/LMY47O) AppleWebKit/537.36 ${like} Version/4.0 Chrome/41.99900.2250.0242 Safari/537.36`,
  ],
  [
    'Odyssey',
    `Mozilla/5.0 (Macintosh; PowerPC MorphOS 3.7; Odyssey Web Browser; rv:1.23) AppleWebKit/538.1 ${like} OWB/1.23 Safari/538.1`,
  ],
  ['Amigo', windows('Chrome/28.0.1500.74 Safari/537.36 MRCHROME', '6.1; WOW64')],
  [
    'HTC Desire',
    `Mozilla/5.0 (Linux; U; Android 2.1-update1; de-de; HTC Desire 1.19.161.5 Build/ERE27) AppleWebKit/530.17 ${like} Version/4.0 Mobile Safari/530.17(Linux LLC 1.2)`,
  ],
  ['Android 2.2', `Mozilla/5.0 (Linux; U; Android 2.2) AppleWebKit/533.1 ${like} Version/4.0 Mobile Safari/533.1`],
  [
    'TikTok in French',
    webView(
      '10; SM-G973F Build/QQ3A.200805.001',
      '85.0.4183.101',
      ' trill_2021806060 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/18.6.6 ByteLocale/fr ByteFullLocale/fr Region/FR',
    ),
  ],
  [
    'TikTok in Russian',
    webView(
      '8.1.0; BQ-5516L Build/O11019',
      '81.0.4044.117',
      ' trill_2021509030 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/15.9.3 ByteLocale/ru-RU ByteFullLocale/ru-RU Region/RU AppSkin/white',
    ),
  ],
  [
    'AOL',
    `Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 ${like} Chrome/75.0.3770.100 ADG/11.0.2566 AOLBUILD/11.0.2566 Safari/537.36`,
  ],
  ['AOL of long ago', 'Mozilla/4.0 (compatible; MSIE 6.0; AOL 9.0; Windows NT 5.1; SV1; .NET CLR 1.1.4322)'],
  ['Apple TV', `Mozilla/5.0 (iPhone; CPU iPhone OS 11_0 like Mac OS X) AppleWebKit/604.1.38 ${like} Mobile/15J380`],
  [
    'Arora',
    `Mozilla/5.0 (Windows; U; Windows NT 5.1; zh-CN) AppleWebKit/523.15 (KHTML, like Gecko, Safari/419.3) Arora/0.3 (Change: 287 c9dfb30)`,
  ],
  [
    'Avant',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/4.0; Avant Browser; SLCC2; .NET CLR 2.0.50727; .NET CLR 3.5.30729; .NET CLR 3.0.30729; Media Center PC 6.0; InfoPath.2; .NET4.0C; Tablet PC 2.0; .NET4.0E; Avant Browser)',
  ],
  [
    'Baidu on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 10_0_1 like Mac OS X) AppleWebKit/602.1.50 ${like} Mobile/14A403 baiduboxapp/11.0.0.12 (Baidu; P2 10.0.1)`,
  ],
  ['Baidu on Android', webView('5.1.1; vivo X7 Build/LMY47V', '48.0.2564.116', ' baiduboxapp/8.6.5 (Baidu; P1 5.1.1)')],
  [
    'Baidu on an old Huawei',
    `Mozilla/5.0 (Linux; U; Android 4.1.2; zh-cn; HUAWEI MT1-U06 Build/HuaweiMT1-U06) AppleWebKit/534.30 ${like} Version/4.0 Mobile Safari/534.30 baiduboxapp/042_2.7.3_diordna_8021_027/IEWAUH_61_2.1.4_60U-1TM+IEWAUH/7300001a/|544176010472968/1`,
  ],
  [
    'Bing on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 12_3_1 like Mac OS X) AppleWebKit/605.1.15 ${like} Version/12.0 Mobile/15E148 Safari/605.1.15 BingWeb/6.37.2.0`,
  ],
  ['Bing on Android', webView('8.0.0; SM-G960U Build/R16NW', '70.0.3538.110', ' BingWeb/9.4.26267402')],
  ['BlackBerry with keys', 'BlackBerry8520/5.0.0.681 Profile/MIDP-2.1 Configuration/CLDC-1.1 VendorID/600'],
  [
    'BlackBerry 10 with keys',
    `Mozilla/5.0 (BB10; Kbd) AppleWebKit/537.35+ ${like} Version/10.3.2.2876 Mobile Safari/537.35+`,
  ],
  [
    'BlackBerry 9780',
    `Mozilla/5.0 (BlackBerry; U; BlackBerry 9780; en-GB) AppleWebKit/534.8+ ${like} Version/6.0.0.546 Mobile Safari/534.8+`,
  ],
  [
    'Brave that says so',
    `Mozilla/5.0 (Linux; Android 8.0.0; SM-G935F Build/R16NW) AppleWebKit/537.36 ${like} Brave Chrome/69.0.3497.100 Mobile Safari/537.36`,
  ],
  ['Brave on a Mac', mac(`537.36 ${like} brave/0.7.9 Chrome/47.0.2526.73 Electron/0.36.2 Safari/537.36`, '10_11_2')],
  [
    'Camino',
    'Mozilla/5.0 (Macintosh; U; Intel Mac OS X 10.6; en; rv:1.9.2.28) Gecko/20120308 Camino/2.1.2 (like Firefox/3.6.28)',
  ],
  ['Cheetah', windows('Chrome/34.0.1847.137 Safari/537.36 LBBROWSER', '5.1')],
  ['Galaxy Grand', android('4.4.2; SM-G7102 Build/KOT49H', '62.0.3202.84')],
  ['Honor', android('7.0; BLL-L22 Build/HUAWEIBLL-L22', '55.0.2883.91')],
  ['Huawei P20 lite', android('9; ANE-LX1; Tesseract/1.0', '76.0.3809.132')],
  [
    'Chromebook of 2021',
    `Mozilla/5.0 (X11; CrOS x86_64 13904.66.0) AppleWebKit/537.36 ${like} Chrome/91.0.4472.114 Safari/537.36`,
  ],
  ['Chromecast', `Mozilla/5.0 (CrKey armv7l 1.5.16041) AppleWebKit/537.36 ${like} Chrome/31.0.1650.0 Safari/537.36`],
  [
    'Ubuntu phone',
    'Mozilla/5.0 (Linux; Ubuntu 14.04 like Android 4.4) AppleWebKit/537.36 Chromium/35.0.1870.2 Mobile Safari/537.36',
  ],
  [
    'Chromium of a television',
    `Mozilla/5.0 (SMART-TV; X11; Linux armv7l) AppleWebKit/537.42 ${like} Chromium/25.0.1349.2 Chrome/25.0.1349.2 Safari/537.42`,
  ],
  ['Comodo', windows('Comodo_Dragon/17.1.0.0 Chrome/17.0.963.38 Safari/535.11', '6.1; WOW64')],
  ['IceDragon', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:65.0) Gecko/20100101 Firefox/65.0 IceDragon/65.0.2'],
  ['Conkeror', 'Mozilla/5.0 (X11; Linux x86_64; rv:25.0) Gecko/20100101 conkeror/1.0pre'],
  [
    'Cubot C11 with Opera',
    `Mozilla/5.0 (Linux; Android 4.2.2; CUBOT C11 Build/JDQ39) AppleWebKit/537.36 ${like} Chrome/31.0.1650.57 Mobile Safari/537.36 OPR/18.0.1290.66961`,
  ],
  ['Cubot Dinosaur', webView('6.0; CUBOT DINOSAUR Build/MRA58K', '44.0.2403.119')],
  ['Cubot P20', android('8.0.0; CUBOT_P20', '70.0.3538.110')],
  [
    'Bada',
    `Mozilla/5.0 (SAMSUNG; SAMSUNG-GT-S5780/S5780XXKF5; U; Bada/1.1; de-de) AppleWebKit/533.1 ${like} Dolfin/2.0 Mobile WQVGA SMM-MMS/1.2.0 OPN-B`,
  ],
  [
    'Samsung with keys',
    'SAMSUNG-GT-S5620/1.0 SHP/VPP/R5 Dolfin/1.5 Nextreaming SMM-MMS/1.2.0 profile/MIDP-2.1 configuration/CLDC-1.1',
  ],
  ['Dooble', `Mozilla/5.0 (X11; FreeBSD amd64) AppleWebKit/605.1.15 ${like} Dooble/2.1.9.2`],
  [
    'DuckDuckGo on Android 10',
    `Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 ${like} Version/4.0 Chrome/84.0.4147.111 Mobile DuckDuckGo/5 Safari/537.36`,
  ],
  ['DuckDuckGo as a desktop', mac(`605.1.15 ${like} Mobile/15E148 DuckDuckGo/7`, '10_15_4')],
  ['Ecosia on Android', android('10; K', '111.0.0.0', ' (Ecosia android@111.0.5563.116)')],
  ['Ghostery', 'Mozilla/5.0 (Android 11; Mobile; rv:105.0; Ghostery:3.0) Gecko/105.0 Firefox/105.0'],
  [
    'GNOME Web of Ubuntu 10',
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/534.26+ ${like} Version/5.0 Safari/534.26+ Ubuntu/10.10 (2.30.6-1ubuntu5) Epiphany/2.30.6`,
  ],
  [
    'Google News',
    `Mozilla/5.0 (Linux; Android 14; Pixel 6 Build/UPB3.230519.014) AppleWebKit/537.36 ${like} Version/4.0 Chrome/115.0.5790.21 Mobile Safari/537.36 GNews Android/2022137898`,
  ],
  ['a Pixel that says Google', android('7.1.2; google Pixel 2', '104.0.0.0')],
  [
    'Google on an old iPad',
    `Mozilla/5.0 (iPad; CPU OS 9_1 like Mac OS X) AppleWebKit/600.1.4 ${like} GSA/10.0.63022 Mobile/13B143 Safari/600.1.4`,
  ],
  [
    'Hawk',
    `Mozilla/5.0 (Linux; U; Android 7.0; es-us; Moto C Build/NRD90M.063) AppleWebKit/537.36 ${like} Version/4.0 Chrome/69.0.3497.100 Mobile Safari/537.36 Hawk/QuickBrowser/2.4.8.22800`,
  ],
  [
    'Huawei with Google',
    `Mozilla/5.0 (Linux; Android 10; MAR-LX3A; HMSCore 6.12.4.311; GMSCore 23.48.16) AppleWebKit/537.36 ${like} Chrome/99.0.4844.88 HuaweiBrowser/14.0.2.311 Mobile Safari/537.36`,
  ],
  [
    'HarmonyOS on Android',
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; TET-AN00; HMSCore 6.12.4.312) AppleWebKit/537.36 ${like} Chrome/99.0.4844.88 HuaweiBrowser/14.0.5.301 Mobile Safari/537.36`,
  ],
  ['Iceweasel', 'Mozilla/5.0 (X11; Linux x86_64; rv:38.0) Gecko/20100101 Firefox/38.0 Iceweasel/38.4.0'],
  [
    'Instagram, an old iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15 ${like} Mobile/16A366 Instagram 66.0.0.14.101 (iPhone10,2; iOS 12_0; pt_BR; pt-BR; scale=2.61; gamut=wide; 1080x1920; 126719886)`,
  ],
  [
    'Instagram, Pixel',
    webView(
      '11; Pixel 2 Build/RP1A.201005.004.A1',
      '91.0.4472.120',
      ' Instagram 194.0.0.36.172 Android (30/11; 420dpi; 1080x1878; Google/google; Pixel 2; walleye; walleye; en_US; 301484483)',
    ),
  ],
  [
    'Instagram, Lenovo',
    webView(
      '7.0; Lenovo K33b36 Build/NRD90N',
      '65.0.3325.109',
      ' Instagram 41.0.0.13.92 Android (24/7.0; 480dpi; 1080x1920; LENOVO/Lenovo; Lenovo K33b36; K33b36; qcom; pt_BR; 103516666)',
    ),
  ],
  [
    'Internet Explorer 7',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.0; SLCC1; .NET CLR 2.0.50727; Media Center PC 5.0; .NET CLR 3.0.04506)',
  ],
  [
    'Internet Explorer 11 with much',
    'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; Touch; .NET4.0C; .NET4.0E; .NET CLR 2.0.50727; .NET CLR 3.0.30729; .NET CLR 3.5.30729; Tablet PC 2.0; wbx 1.0.0; rv:11.0) like Gecko',
  ],
  [
    'Internet Explorer 11 that says so',
    'Mozilla/5.0 (IE 11.0; Windows NT 6.3; WOW64; Trident/7.0; rv:11.0) like Gecko',
  ],
  [
    'Lumia 710',
    'Mozilla/5.0 (compatible; MSIE 9.0; Windows Phone OS 7.5; Trident/5.0; IEMobile/9.0; NOKIA; Lumia 710)',
  ],
  [
    'Lumia 635',
    `Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 635) like iPhone OS 7_0_3 Mac OS X AppleWebKit/537 ${like} Mobile Safari/537`,
  ],
  [
    'Sony television with Opera',
    'Opera/9.80 (Linux mips; U; InettvBrowser/2.2 (00014A;SonyDTV115;0002;0100) KDL40EX520; CC/XLA; en) Presto/2.7.61 Version/11.00',
  ],
  ['Iron', windows('Chrome/129.0.0.0 Iron Safari/537.36')],
  [
    'Kindle Fire of 2011',
    `Mozilla/5.0 (Linux; U; Android 2.3.4; en-us; Kindle Fire Build/GINGERBREAD) AppleWebKit/533.1 ${like} Version/4.0 Mobile Safari/533`,
  ],
  ['Konqueror of Kubuntu', 'Mozilla/5.0 (compatible; Konqueror/4.4; Linux) KHTML/4.4.5 (like Gecko) Kubuntu'],
  [
    'Lunascape',
    'Mozilla/5.0 (Windows; U; Windows NT 6.0; ja; rv:1.9.1.15) Gecko/20101029 Firefox/3.5.15 Lunascape/6.3.4.23051 ( .NET CLR 3.5.30729)',
  ],
  ['Lynx', 'Lynx/2.8.9rel.1 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.6.5'],
  ['Maxthon', windows('Maxthon/4.4.8.1000 Chrome/30.0.1599.101 Safari/537.36', '6.3; WOW64')],
  ['Maxthon on iPad', ipad('13_6', 'Version/10.0 Mobile/15E148 Safari/602.1 MXiOS/5.4.5.2')],
  [
    'Maxthon on a Fire',
    `Mozilla/5.0 (Linux; Android 5.1.1; KFAUWI Build/LVY48F; wv) AppleWebKit/537.36 ${like} Version/4.0 Chrome/100.0.4896.127 Safari/537.36 MxBrowser/4.3.5.2000`,
  ],
  [
    'Mercury',
    `Mozilla/5.0 (iPad; CPU OS 7_0_4 like Mac OS X) AppleWebKit/537.51.1 ${like} Mercury/8.9.4 Mobile/11B554a Safari/9537.53`,
  ],
  [
    'Midori',
    `Mozilla/5.0 (Macintosh; U; Intel Mac OS X; de-de) AppleWebKit/535+ ${like} Version/5.0 Safari/535.22+ Midori/0.4`,
  ],
  [
    'Redmi Note 7',
    `Mozilla/5.0 (Linux; U; Android 9; pl-pl; Redmi Note 7 Build/PKQ1.180904.001) AppleWebKit/537.36 ${like} Version/4.0 Chrome/71.0.3578.141 Mobile Safari/537.36 XiaoMi/MiuiBrowser/11.4.3-g`,
  ],
  [
    'Naver on iPhone',
    iphone('17_2_1', 'Version/17.2 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 2000; 12.3.6; 14PRO)'),
  ],
  [
    'Naver with Whale',
    `Mozilla/5.0 (Linux; Android 12; SM-G975N Build/SP1A.210812.016; wv) AppleWebKit/537.36 ${like} Version/4.0 Chrome/90.0.4430.232 Whale/1.0.0.0 Crosswalk/26.90.3.21 Mobile Safari/537.36 NAVER(inapp; search; 1010; 11.11.3)`,
  ],
  ['Whale on a Mac', mac(`537.36 ${like} Chrome/100.0.4896.57 Whale/3.14.133.23 Safari/537.36`)],
  ['Wii U', `Mozilla/5.0 (Nintendo WiiU) AppleWebKit/536.30 ${like} NX/3.0.4.2.12 NintendoBrowser/4.3.1.11264.US`],
  [
    'Nokia X',
    `Mozilla/5.0 (Linux; Android 4.1.2; Nokia_X Build/JZO54K) AppleWebKit/537.36 ${like} Chrome/30.0.1599.82 Mobile Safari/537.36 NokiaBrowser/1.2.0.12`,
  ],
  [
    'Symbian',
    `Mozilla/5.0 (Symbian/3; Series60/5.2 NokiaX7-00/0261.004; Profile/MIDP-2.1 Configuration/CLDC-1.1 ) AppleWebKit/533.4 ${like} NokiaBrowser/7.3.1.21 Mobile Safari/533.4 3gpp-gba(Linux LLC 1.2)`,
  ],
  ['Nokia 6280', 'Nokia6280/2.0 (03.60) Profile/MIDP-2.0 Configuration/CLDC-1.1'],
  [
    'Nook',
    `Mozilla/5.0 (Linux; Android 4.4.2; BN NookHD+ Build/KOT49H) AppleWebKit/537.36 ${like} Version/4.0 Chrome/30.0.0.0 Safari/537.36`,
  ],
  [
    'Vizio television',
    `Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 ${like} Chrome/49.0.2623.112 Safari/537.36 OPR/36.0.2128.0 OMI/4.8.0.129.ALISHAN6.19 VIZIO-DTV/V7.20.8 (Vizio, D32f-E1, wireless)`,
  ],
  ['Opera 12', 'Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18'],
  [
    'Opera Mini on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 8_1_2 like Mac OS X) AppleWebKit/600.1.4 ${like} OPiOS/9.1.0.86723 Mobile/12B440 Safari/9537.53`,
  ],
  [
    'Opera Mini on a BlackBerry',
    'Opera/9.80 (BlackBerry; Opera Mini/6.5.27548/27.2020; U; en) Presto/2.8.119 Version/11.10',
  ],
  ['Opera Mini 3', 'Opera/8.01 (J2ME/MIDP; Opera Mini/3.1.10423/1724; en; U; ssr)'],
  ['Opera Neon', windows('Chrome/53.0.2785.21 Safari/537.36 MMS/1.0.2459.0', '6.1; WOW64')],
  [
    'HiBrowser',
    `Mozilla/5.0 (Linux; Android 14; en; TECNO BG6m Build/SP1A.210812.016) AppleWebKit/537.36 ${like} Chrome/138.0.0.0 HiBrowser/v2.25.6.3;lang=es;nation=DO;locale=es_DO UWS/ Mobile Safari/537.36`,
  ],
  [
    'Klar',
    `Mozilla/5.0 (Linux; Android 7.0) AppleWebKit/537.36 ${like} Version/4.0 Klar/1.0 Chrome/58.0.3029.83 Mobile Safari/537.36`,
  ],
  ['Otter', windows('Otter/1.0.81', '6.2; WOW64')],
  [
    'Pico',
    `Mozilla/5.0 (X11; Linux x86_64; PICO 4 OS5.8.2 like Quest) AppleWebKit/537.36 ${like} PicoBrowser/3.3.38 Chrome/105.0.5195.68 VR Safari/537.36`,
  ],
  ['Lenovo’s browser', windows('Chrome/109.0.0.0 Safari/537.36 SLBrowser/9.0.0.9011 SLBChan/10')],
  [
    'LG television of 2013',
    `Mozilla/5.0 (Unknown; Linux armv7l) AppleWebKit/537.1+ ${like} Safari/537.1+ LG Browser/6.00.00(+mouse+3D+SCREEN+TUNER; LGE; 47LA621V-ZD; 04.28.17; 0x00000001;); LG NetCast.TV-2013 /04.28.17 (LG, 47LA621V-ZD, wired)`,
  ],
  ['LibreWolf', 'Mozilla/5.0 (X11; Linux x86_64; rv:97.0) Gecko/20100101 Firefox/97.0 LibreWolf/97.0.1'],
  ['Ladybird', 'Mozilla/5.0 (Linux; x86_64) Ladybird/1.0'],
  ['Line on an Asus', webView('5.0; ASUS_Z00AD Build/LRX21V', '51.0.2704.81', ' Line/6.5.1/IAB')],
  [
    'Line on a Xiaomi tablet',
    `Mozilla/5.0 (Linux; Android 11; M2105K81AC Build/RKQ1.200826.002; wv) AppleWebKit/537.36 ${like} Version/4.0 Chrome/116.0.0.0 Safari/537.36 Line/13.15.1/IAB`,
  ],
  [
    'Nokia N900',
    'Mozilla/5.0 (X11; U; Linux armv7l; ru-RU; rv:1.9.2.3pre) Gecko/20100723 Firefox/3.5 Maemo Browser 1.7.4.8 RX-51 N900',
  ],
  ['Redmi', android('11; 2201117TG', '97.0.4692.98')],
  [
    'Redmi with Yandex',
    `Mozilla/5.0 (Linux; arm_64; Android 11; 21061119DG) AppleWebKit/537.36 ${like} Chrome/110.0.0.0 YaBrowser/23.3.7.24.00 SA/3 Mobile Safari/537.36`,
  ],
  [
    'Xiaomi with UC',
    `Mozilla/5.0 (Linux; U; Android 15; zh-CN; 25067PYE3C Build/AQ3A.250129.001) AppleWebKit/537.36 ${like} Version/4.0 Chrome/100.0.4896.58 UCBrowser/18.0.4.1430 Mobile Safari/537.36`,
  ],
  [
    'Flipboard’s app',
    `Mozilla/5.0 (Linux; Android 13; 21051182G Build/TKQ1.221013.002; wv) AppleWebKit/537.36 ${like} Version/4.0 Chrome/130.0.6723.107 Safari/537.36 Flipboard/4.3.31/5486,4.3.31.5486`,
  ],
  [
    'Facebook on a Mi Pad',
    `Mozilla/5.0 (Linux; Android 5.1; MI PAD 2 Build/LMY47I; wv) AppleWebKit/537.36 ${like} Version/4.0 Chrome/60.0.3112.107 Safari/537.36 [FB_IAB/FB4A;FBAV/137.0.0.24.91;]`,
  ],
  ['Mi Pad with Edge', android('8.1; Mi Pad4 Wi-Fi', '86.0.4240.111', ' EdgA/86.0.622.61')],
  [
    'Mi Pad 6 Max',
    `Mozilla/5.0 (Linux; U; Android 14; zh-tw; 2307BRPDCC Build/UKQ1.230804.001) AppleWebKit/537.36 ${like} Version/4.0 Chrome/109.0.5414.118 Mobile Safari/537.36 Device/yudi Model/2307BRPDCC XiaoMi/MiuiBrowser/14.10.6`,
  ],
  ['Xperia', android('14; XQ-EC44', '127.0.0.0')],
  ['Xperia with Sleipnir', webView('12; XQ-BT44 Build/62.1.A.1.227', '101.0.4951.61', ' Sleipnir/3.6.0')],
  [
    'Xperia that writes Webkit',
    'Mozilla/5.0 (Linux; Android 4.3; C5302 Build/12.1.A.1.201) AppleWebkit/537.36 (KHTML, like Gecko) Chrome/34.0.1847.114 Mobile Safari/537.36',
  ],
  [
    'Bravia',
    `Mozilla/5.0 (Linux; Andr0id 9; BRAVIA 4K GB ATV3 Build/PTT1.190515.001.S38) AppleWebKit/537.36 ${like} Chrome/67.0.3396.99 Safari/537.36 OPR/46.0.2207.0 OMI/4.13.0.180.DIA5.104 Model/Sony-BRAVIA-4K-GB-ATV3`,
  ],
  ['PlayStation 4 of 2015', `Mozilla/5.0 (PlayStation 4 3.00) AppleWebKit/537.73 ${like}`],
  ['PlayStation Vita', `Mozilla/5.0 (PlayStation Vita 3.52) AppleWebKit/537.73 ${like} Silk/3.2`],
  ['a watch', android('5.0.2; SmartWatch 3 Build/LWX49K', '19.77.34.5')],
  [
    'Yahoo Japan on Android',
    webView('13; SH-M20 Build/TKQ1.220915.002', '132.0.6834.163', ' YJApp-ANDROID jp.co.yahoo.android.yjtop/3.187.0'),
  ],
  ['Yahoo Japan on iPad', ipad('18_1_1', 'Mobile/15E148 YJApp-IOS jp.co.yahoo.ipn.appli/4.131.0')],
  [
    'BlueMail on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 12_0_1 like Mac OS X) AppleWebKit/605.1.15 ${like} Mobile/16A405 BlueMail iOS`,
  ],
  [
    'Sogou on Android',
    webView('9; NX569J Build/PQ3A.190505.002', '68.0.3440.106', ' AWP/2.0 SogouMSE,SogouMobileBrowser/5.21.8'),
  ],
]);
