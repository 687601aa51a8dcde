import type { Row } from '@evercode/database';
import type { AssetFacts } from '@evercode/routing';

/** What a scan machine needs to know of a file. */
export function factsOf({
  originalName,
  mimeType,
  kind,
  bytes,
  width,
  height,
  sides,
}: Pick<Row<'assets'>, 'originalName' | 'mimeType' | 'kind' | 'bytes' | 'width' | 'height' | 'sides'>): AssetFacts {
  return {
    name: originalName,
    type: mimeType,
    kind,
    bytes: Number(bytes),
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(sides.length > 0 && { sides }),
  };
}
