/** A scheme, or a dot (of any script that allows it in addresses) followed by a word. Initials do not match. */
const address = /:\/\/|[.\u3002\uFF0E\uFF61](?:\p{L}{2,}|xn--)/iu;

/** Whether a mail program may turn a part of the text into a link. */
export function containsAddress(name: string): boolean {
  return address.test(name);
}

const schemes = /\p{L}[\p{L}\p{N}+.-]*:\/+/giu;
const dots = /[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}])/gu;

/**
 * Keeps mail programs from turning a name that a stranger typed into a link: removes schemes and puts a zero-width
 * non-joiner behind each dot. `Booking.com` looks the same.
 */
export function breakLinks(name: string): string {
  if (!containsAddress(name)) return name;
  return name.replaceAll(schemes, '').replaceAll(dots, '$&\u200C');
}
