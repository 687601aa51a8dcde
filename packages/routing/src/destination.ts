import { hasListedScheme } from '@evercode/contract/addresses';
import { limits } from '@evercode/contract/limits';

/** Printable ASCII without a space: what a Location header can carry unchanged, and nothing that could split it. */
const headerSafe = /^[\x21-\x7e]+$/;

/** Whether a string can be sent as it stands: a listed scheme, and characters that a header carries. */
export function isDestination(url: string): boolean {
  return url.length <= limits.url.encodedMax && hasListedScheme(url) && headerSafe.test(url);
}

/**
 * The form of an owner's address that is stored and sent: itself, letter for letter, where a header can carry it;
 * percent-encoded (and its host in punycode) where it holds other characters. Undefined when it is not an http(s) address.
 */
export function toDestination(url: string): string | undefined {
  const trimmed = url.trim();
  if (!hasListedScheme(trimmed) || !URL.canParse(trimmed)) return undefined;
  const sent = headerSafe.test(trimmed) ? trimmed : new URL(trimmed).href;
  return isDestination(sent) ? sent : undefined;
}
