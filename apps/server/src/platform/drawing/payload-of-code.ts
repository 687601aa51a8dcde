import { staticPayload, contentOf } from '@evercode/content';
import { writePathName } from '@evercode/contract';
import type { Row } from '@evercode/database';
import type { LinkDomains } from '../short-links/short-links.ts';

type CodeRow = Row<'qrs'>;

type PathColumns = Pick<CodeRow, 'ending' | 'endingQuery'>;
type LinkColumns = PathColumns & Pick<CodeRow, 'domain'>;
type Origins = Pick<LinkDomains, 'originOf'>;
/** `input` may be null for a dynamic code: its payload is the short link. */
export type PayloadSource = LinkColumns & Pick<CodeRow, 'typology'> & { input: CodeRow['input'] | null };

/** The text inside the picture: the short link or, of a static code, its content. */
export function payloadOf(qr: PayloadSource, origins: Origins): string {
  const link = shortLinkOf(qr, origins);
  if (link !== null || qr.input === null) return link ?? '';
  return staticPayload(contentOf(qr.typology, qr.input)) ?? '';
}

/** Null for a static code. */
export function shortLinkOf(qr: LinkColumns, { originOf }: Origins): string | null {
  const pathName = pathNameOf(qr);
  return pathName === null ? null : `${originOf(qr.domain)}/${pathName}`;
}

/** The part of the short link after the slash; null for a static code. */
export function pathNameOf({ ending, endingQuery }: PathColumns): string | null {
  return ending === null ? null : writePathName({ ending, query: endingQuery });
}
