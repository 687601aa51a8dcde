import { hasListedScheme } from '@evercode/content/addresses';
import { limits } from '@evercode/contract/limits';

/** Printable ASCII without a space: valid in a Location header unchanged, and cannot split it. */
const headerSafe = /^[\x21-\x7e]+$/;

/** Whether a string can be sent unchanged: an allowed scheme, and characters that are valid in a header. */
export function isDestination(url: string): boolean {
  return url.length <= limits.url.encodedMax && hasListedScheme(url) && headerSafe.test(url);
}

/**
 * The form in which an owner's address is stored and sent: unchanged where it is valid in a header, else
 * percent-encoded and with its host in punycode. Undefined when it is not an http(s) address.
 */
export function toDestination(url: string): string | undefined {
  const trimmed = url.trim();
  if (!hasListedScheme(trimmed) || !URL.canParse(trimmed)) return undefined;
  const sent = headerSafe.test(trimmed) ? trimmed : new URL(trimmed).href;
  return isDestination(sent) ? sent : undefined;
}
