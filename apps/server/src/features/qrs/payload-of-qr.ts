import { staticPayload } from '@evercode/content';
import { contentOf } from '@evercode/contract';
import type { QrRow } from './qrs-repo.ts';

type Drawn = Pick<QrRow, 'ending' | 'typology' | 'input'>;

/** What the picture of a code says: its short link or, where it has none, its content. */
export function payloadOf({ ending, typology, input }: Drawn, shortUrl: string): string {
  return ending === null ? staticPayload(contentOf(typology, input)) ?? '' : `${shortUrl}/${ending}`;
}
