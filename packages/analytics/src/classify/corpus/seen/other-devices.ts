import { ipad, label, mac, windows, type Sample } from '../sample.ts';

const chrome = 'Chrome/137.0.0.0 Safari/537.36';
const linux = (rest: string, machine = 'Linux x86_64') =>
  `Mozilla/5.0 (X11; ${machine}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;

export const OTHER_DEVICES: readonly Sample[] = label('human', [
  ['Safari on iPad', ipad('17_5', 'Version/17.5 Mobile/15E148 Safari/604.1')],
  ['Chrome on iPad', ipad('18_5', 'CriOS/137.0.7151.79 Mobile/15E148 Safari/604.1')],
  [
    'Galaxy Tab',
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/134.0.0.0 Safari/537.36',
  ],
  [
    'Lenovo Tab',
    'Mozilla/5.0 (Linux; Android 11; Lenovo TB-X306F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  ],
  [
    'Kindle Fire',
    'Mozilla/5.0 (Linux; Android 11; KFTRWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/132.3.1 like Chrome/132.0.6834.94 Safari/537.36',
  ],
  [
    'Kindle with ink',
    'Mozilla/5.0 (X11; U; Linux armv7l like Android; en-us) AppleWebKit/531.2+ (KHTML, like Gecko) Version/5.0 Safari/533.2+ Kindle/3.0+',
  ],
  [
    'Huawei MatePad',
    'Mozilla/5.0 (Linux; Android 10; BAH3-W09; HMSCore 6.13.0.301) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 HuaweiBrowser/14.0.5.303 Safari/537.36',
  ],
  ['Chrome on Windows', windows(chrome)],
  ['Chrome on Windows 7', windows('Chrome/109.0.0.0 Safari/537.36', '6.1; Win64; x64')],
  ['Chrome on 32 bit', windows('Chrome/118.0.0.0 Safari/537.36', '10.0; WOW64')],
  ['Edge', windows(`${chrome} Edg/137.0.0.0`)],
  ['old Edge', windows('Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763')],
  ['Opera', windows(`Chrome/134.0.0.0 Safari/537.36 OPR/119.0.0.0`)],
  ['Opera GX', windows('Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0 (Edition std-1)')],
  ['Vivaldi', windows('Chrome/134.0.0.0 Safari/537.36 Vivaldi/7.3.3635.14')],
  ['Yandex Browser', windows('Chrome/132.0.0.0 YaBrowser/25.2.0.0 Safari/537.36')],
  ['Avast’s browser', windows('Chrome/131.0.0.0 Safari/537.36 Avast/131.0.0.0')],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0'],
  ['Firefox ESR', 'Mozilla/5.0 (Windows NT 6.1; rv:115.0) Gecko/20100101 Firefox/115.0'],
  ['Tor Browser', 'Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['Internet Explorer 9', 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)'],
  ['Pale Moon', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:102.0) Goanna/6.7 Firefox/102.0 PaleMoon/33.7.1'],
  ['Safari on a Mac', mac('605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15')],
  ['Safari of High Sierra', mac('604.5.6 (KHTML, like Gecko) Version/11.0.3 Safari/604.5.6', '10_13_3')],
  ['Chrome on a Mac', mac(`537.36 (KHTML, like Gecko) ${chrome}`)],
  ['Edge on a Mac', mac(`537.36 (KHTML, like Gecko) ${chrome} Edg/137.0.0.0`)],
  ['Firefox on a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:139.0) Gecko/20100101 Firefox/139.0'],
  ['a web view of a Mac', mac('605.1.15 (KHTML, like Gecko)')],
  ['Chrome on Linux', linux(chrome)],
  ['Chromium of Ubuntu', linux('Ubuntu Chromium/120.0.6099.71 Chrome/120.0.6099.71 Safari/537.36')],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0'],
  ['Firefox on Ubuntu', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:138.0) Gecko/20100101 Firefox/138.0'],
  [
    'GNOME Web',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
  ],
  ['Chromebook', linux(chrome, 'CrOS x86_64 14541.0.0')],
  ['FreeBSD', 'Mozilla/5.0 (X11; FreeBSD amd64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ['Konqueror', 'Mozilla/5.0 (X11; Linux x86_64) KHTML/5.102.0 (like Gecko) Konqueror/5 KIO/5.102'],
  [
    'Samsung television',
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/4.0 Chrome/94.0.4606.31 TV Safari/537.36',
  ],
  [
    'LG television',
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36 WebAppManager',
  ],
  [
    'Android television',
    'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH22) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Safari/537.36',
  ],
  [
    'Fire TV',
    'Mozilla/5.0 (Linux; Android 9; AFTMM) AppleWebKit/537.36 (KHTML, like Gecko) Silk/108.4.5 like Chrome/108.0.5359.160 Safari/537.36',
  ],
  [
    'PlayStation 5',
    'Mozilla/5.0 (PlayStation; PlayStation 5/6.50) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15',
  ],
  [
    'PlayStation 4',
    'Mozilla/5.0 (PlayStation 4 11.00) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.0 Safari/605.1.15',
  ],
  ['Xbox', windows('Chrome/134.0.0.0 Safari/537.36 Edg/134.0.0.0', '10.0; Win64; x64; Xbox; Xbox Series X')],
  [
    'Nintendo Switch',
    'Mozilla/5.0 (Nintendo Switch; WifiWebAuthApplet) AppleWebKit/609.4 (KHTML, like Gecko) NF/6.0.2.21.3 NintendoBrowser/5.1.0.22474',
  ],
  [
    'Nintendo 3DS',
    'Mozilla/5.0 (New Nintendo 3DS like iPhone) AppleWebKit/536.30 (KHTML, like Gecko) NX/3.0.0.5.23 Mobile NintendoBrowser/1.12.10178.EU',
  ],
  [
    'Meta Quest',
    'Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 (KHTML, like Gecko) OculusBrowser/37.2.0.3 Chrome/132.0.6834.209 VR Safari/537.36',
  ],
  [
    'Tesla',
    'Mozilla/5.0 (X11; GNU/Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.5414.119 Safari/537.36 Tesla/2024.2.7',
  ],
]);
