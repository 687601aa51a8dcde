import { staticPayload, contentOf } from '@evercode/content';
import { writePathName } from '@evercode/contract';
import type { Row } from '@evercode/database';

type CodeRow = Row<'qrs'>;

type LinkColumns = Pick<CodeRow, 'ending' | 'endingQuery'>;
/** `input` may be null for a dynamic code: its payload is the short link. */
export type PayloadSource = LinkColumns & Pick<CodeRow, 'typology'> & { input: CodeRow['input'] | null };

/** The text inside the picture: the short link or, of a static code, its content. */
export function payloadOf(qr: PayloadSource, shortUrl: string): string {
  const link = shortLinkOf(qr, shortUrl);
  if (link !== null || qr.input === null) return link ?? '';
  return staticPayload(contentOf(qr.typology, qr.input)) ?? '';
}

function shortLinkOf(qr: LinkColumns, shortUrl: string): string | null {
  const pathName = pathNameOf(qr);
  return pathName === null ? null : `${shortUrl}/${pathName}`;
}

/** The part of the short link after the slash; null for a static code. */
export function pathNameOf({ ending, endingQuery }: LinkColumns): string | null {
  return ending === null ? null : writePathName({ ending, query: endingQuery });
}
