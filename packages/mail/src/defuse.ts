/** A scheme, or a dot (of any script that addresses may be written in) with a word behind it. Not the initials of a person. */
const address = /:\/\/|[.\u3002\uFF0E\uFF61](?:\p{L}{2,}|xn--)/iu;

/** Whether a mail program may make a link of it. */
export function looksLikeAddress(name: string): boolean {
  return address.test(name);
}

const schemes = /\p{L}[\p{L}\p{N}+.-]*:\/+/giu;
const dots = /[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}])/gu;

/**
 * A name that anybody may have typed, in a mail to somebody who does not know them. `Booking.com` still reads as it is written, but a
 * zero-width non-joiner behind the dot keeps mail programs from making a link of it, and a scheme, which no name needs, is left out.
 */
export function defuse(name: string): string {
  if (!looksLikeAddress(name)) return name;
  return name.replaceAll(schemes, '').replaceAll(dots, '$&\u200C');
}
