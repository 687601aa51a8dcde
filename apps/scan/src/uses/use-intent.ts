import type { IncomingMessage } from 'node:http';

/** Link previews and crawlers. The match is case-sensitive: a phone named CUBOT is none of them. */
const programs =
  /^WhatsApp\/|facebookexternalhit|[Bb]ot[/ ;)-]|UriPreview|ImgProxy|Cardyb|^Mastodon\/|https?:\/\/[^)]*[Bb]ot/;

/** `visit`: takes a use. `prefetch`: the browser asks again when its visitor comes. `none`: takes no use. */
type UseIntent = 'visit' | 'prefetch' | 'none';

/** The intent of a request for a code with a use limit: a link preview in a chat must take no use. */
export function readUseIntent({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): UseIntent {
  if (method !== 'GET') return 'none';
  if (/prefetch|prerender/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''))) return 'prefetch';
  return programs.test(headers['user-agent'] ?? '') ? 'none' : 'visit';
}
