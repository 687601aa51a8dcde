import { describeFileName, nameOfDownload } from '@evercode/contract/name-file';
import type { AssetFacts } from '@evercode/routing';

/** What browsers show and do not run. */
const shown: ReadonlySet<AssetFacts['kind']> = new Set(['picture', 'pdf', 'audio', 'video']);

/** Nothing is loaded, nothing is run, and it has no origin. */
const locked = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox";
/** Still without scripts, but of our origin: a player that opens a film by itself asks for its parts, and would be refused as a stranger. */
const playable = `${locked} allow-same-origin`;
/** The same as `locked` less the sandbox: within one, browsers have no viewer for PDFs. */
const viewable = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'self'";

/** What is said of a file beside its length. A file never changes under its id, but whoever may see it can change; so no cache on the way keeps it. */
export function describeFile({ name, kind, type }: AssetFacts, isDownload: boolean): Record<string, string> {
  const isInline = shown.has(kind) && !isDownload;
  return {
    'Content-Type': /^text\/|^application\/json$/.test(type) ? `${type}; charset=utf-8` : type,
    'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; ${describeFileName(nameOf({ name, kind, type }))}`,
    'Cache-Control': 'private, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': policyOf(kind),
  };
}

/** A picture is called by the form in which it is kept, whatever it was called before. */
function nameOf({ name, kind, type }: Pick<AssetFacts, 'name' | 'kind' | 'type'>): string {
  const called = nameOfDownload({ name, kind });
  return type === 'image/avif' ? called.replace(/\.webp$/, '.avif') : called;
}

function policyOf(kind: AssetFacts['kind']): string {
  if (kind === 'pdf') return viewable;
  return kind === 'audio' || kind === 'video' ? playable : locked;
}
