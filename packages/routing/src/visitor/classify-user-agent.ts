import type { DeviceKind, System } from '@evercode/contract';

type UserAgentClass = { readonly system: System; readonly device: DeviceKind };

/** The system is named in the first parenthesis; a longer header is untrusted padding. */
const readLength = 512;

/**
 * The system and kind of device that a User-Agent names, as far as rules can ask for them. Takes well under a
 * microsecond:
 * - `Windows Phone` first, as it also names Android and iPhone: other, phone
 * - `iPhone`, `iPod`, `iPad`: ios. An iPad that asks for desktop pages (the default since iPadOS 13) says `Macintosh`
 *   and cannot be distinguished from a Mac
 * - `Android`: a phone with `Mobile`, else a tablet (also televisions and Chromebooks with such an app)
 * - `Windows NT`, `Macintosh`, `CrOS` (other), `Linux` or `X11`: desktop
 * - everything else is other: a phone with `Mobile`, `Mobi` or `Phone` (KaiOS, HarmonyOS), a tablet with `Tablet`, else
 *   a desktop
 */
export function classifyUserAgent(userAgent: string): UserAgentClass {
  const text = userAgent.length > readLength ? userAgent.slice(0, readLength) : userAgent;
  if (text.includes('Windows Phone')) return otherPhone;
  if (text.includes('iPhone') || text.includes('iPod')) return iosPhone;
  if (text.includes('iPad')) return iosTablet;
  if (text.includes('Android')) return text.includes('Mobile') ? androidPhone : androidTablet;
  if (text.includes('Windows')) return windowsDesktop;
  if (text.includes('Macintosh') || text.includes('Mac OS X')) return macosDesktop;
  if (text.includes('CrOS')) return otherDesktop;
  if (/Mobi|Phone/.test(text)) return otherPhone;
  if (text.includes('Tablet')) return otherTablet;
  return text.includes('Linux') || text.includes('X11') ? linuxDesktop : otherDesktop;
}

const iosPhone: UserAgentClass = { system: 'ios', device: 'phone' };
const iosTablet: UserAgentClass = { system: 'ios', device: 'tablet' };
const androidPhone: UserAgentClass = { system: 'android', device: 'phone' };
const androidTablet: UserAgentClass = { system: 'android', device: 'tablet' };
const windowsDesktop: UserAgentClass = { system: 'windows', device: 'desktop' };
const macosDesktop: UserAgentClass = { system: 'macos', device: 'desktop' };
const linuxDesktop: UserAgentClass = { system: 'linux', device: 'desktop' };
const otherPhone: UserAgentClass = { system: 'other', device: 'phone' };
const otherTablet: UserAgentClass = { system: 'other', device: 'tablet' };
const otherDesktop: UserAgentClass = { system: 'other', device: 'desktop' };
