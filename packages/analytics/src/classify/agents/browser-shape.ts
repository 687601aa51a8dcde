const MODERN = /^Mozilla\/5\.0 \([^)]+\)?.*(?:AppleWebKit|Gecko|Trident|Presto|Goanna|KHTML|Ladybird|Servo)\//i;

/** From before everybody said Mozilla/5.0, phones with keys, and browsers of text. */
const OLD = /^Mozilla\/[45]\.0 \(compatible; MSIE \d|^Opera\/\d|^UCWEB\/|Profile\/MIDP-|\bUP\.(?:Browser|Link)\/|\bNetFront\/|^DoCoMo\/|^(?:Lynx|E?Links|w3m)(?:\/| \()/i;

/** A platform and an engine. Programs that do not pretend have neither. */
export function isBrowserShaped(userAgent: string): boolean {
  return MODERN.test(userAgent) || OLD.test(userAgent);
}
