import { staticPayload } from '@evercode/content';
import { contentOf, writePathName } from '@evercode/contract';
import type { QrRow } from './qrs-repo.ts';

type Linked = Pick<QrRow, 'ending' | 'endingQuery'>;
/** `input`: asked for only where there is no link. */
export type Said = Linked & Pick<QrRow, 'typology'> & { input: QrRow['input'] | null };

/** What the picture of a code says: its short link or, where it has none, its content. */
export function payloadOf(qr: Said, shortUrl: string): string {
  const link = linkOf(qr, shortUrl);
  if (link !== null || qr.input === null) return link ?? '';
  return staticPayload(contentOf(qr.typology, qr.input)) ?? '';
}

function linkOf(qr: Linked, shortUrl: string): string | null {
  const pathName = pathNameOf(qr);
  return pathName === null ? null : `${shortUrl}/${pathName}`;
}

/** What stands in its short link after the slash; null: it has none. */
export function pathNameOf({ ending, endingQuery }: Linked): string | null {
  return ending === null ? null : writePathName({ ending, query: endingQuery });
}
