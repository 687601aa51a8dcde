import { describeFileName, nameOfDownload } from '@evercode/contract/name-file';
import type { AssetFacts } from '@evercode/routing';

/** Kinds that browsers display without running anything in them. */
const inlineKinds: ReadonlySet<AssetFacts['kind']> = new Set(['picture', 'pdf', 'audio', 'video']);

/** Loads nothing, runs nothing, and has no origin. */
const locked = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox";
/** With the scan origin, but still no scripts: a player opened by itself requests its ranges from that origin. */
const playable = `${locked} allow-same-origin`;
/** `locked` without the sandbox, in which browsers have no PDF viewer. */
const viewable =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; frame-ancestors 'self'";

/**
 * The headers of a file except its length. A file never changes under its id, but the right to see it can: so only the
 * visitor's own cache may keep it.
 */
export function describeFile({ name, kind, type }: AssetFacts, isDownload: boolean): Record<string, string> {
  const isInline = inlineKinds.has(kind) && !isDownload;
  return {
    'Content-Type': /^text\/|^application\/json$/.test(type) ? `${type}; charset=utf-8` : type,
    'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; ${describeFileName(nameOf({ name, kind, type }))}`,
    'Cache-Control': 'private, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': policyOf(kind),
  };
}

/** A picture gets the extension of its stored format, whatever its upload was called. */
function nameOf({ name, kind, type }: Pick<AssetFacts, 'name' | 'kind' | 'type'>): string {
  const downloadName = nameOfDownload({ name, kind });
  return type === 'image/avif' ? downloadName.replace(/\.webp$/, '.avif') : downloadName;
}

function policyOf(kind: AssetFacts['kind']): string {
  if (kind === 'pdf') return viewable;
  return kind === 'audio' || kind === 'video' ? playable : locked;
}
