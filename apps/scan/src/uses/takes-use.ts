import type { IncomingMessage } from 'node:http';

/** Programs that draw a preview of a link in a chat, or read the web. By the case of their letters, a phone named CUBOT is none. */
const programs = /^WhatsApp\/|facebookexternalhit|[Bb]ot[/ ;)-]|UriPreview|ImgProxy|Cardyb|^Mastodon\/|https?:\/\/[^)]*[Bb]ot/;

/**
 * Whether somebody came to use a code. HEAD asks for less, a browser that fetches ahead asks again when its visitor comes, and a link that was
 * sent to a friend must not be used up by the chat that shows it.
 */
export function takesUse({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): 'yes' | 'ahead' | 'no' {
  if (method !== 'GET') return 'no';
  if (/prefetch|prerender/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))) return 'ahead';
  return programs.test(headers['user-agent'] ?? '') ? 'no' : 'yes';
}
