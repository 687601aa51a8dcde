import type { Asset } from '@evercode/contract';
import type { Row } from '@evercode/database';

export function presentFile({
  id,
  originalName,
  mimeType,
  kind,
  bytes,
  width,
  height,
  createdAt,
}: Row<'assets'>): Asset {
  const iri = `/api/assets/${id}`;
  return {
    uuid: id,
    iri,
    originalName,
    mimeType,
    kind,
    bytes: Number(bytes),
    width,
    height,
    url: `${iri}/content`,
    createdAt: createdAt.toISOString(),
  };
}
