const MODERN = /^Mozilla\/5\.0 \([^)]+\)?.*(?:AppleWebKit|Gecko|Trident|Presto|Goanna|KHTML)\//;

/** From before everybody said Mozilla/5.0, and phones with keys. */
const OLD = /^Mozilla\/[45]\.0 \(compatible; MSIE \d|^Opera\/\d|^UCWEB\/|Profile\/MIDP-|^DoCoMo\//;

/** A platform and an engine. Programs that do not pretend have neither. */
export function isBrowserShaped(userAgent: string): boolean {
  return MODERN.test(userAgent) || OLD.test(userAgent);
}
