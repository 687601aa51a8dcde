import type { QrLogo } from '@evercode/contract';
import type { Queries, Row } from '@evercode/database';
import { addressOfFile, iriOfLogo } from './logo-addresses.ts';
import { findTemplateLogo } from './template-logos.ts';

/** The only way from a logo's row to an answer. */
export function presentLogo({ id, name }: Pick<Row<'qrLogos'>, 'id' | 'name'>): QrLogo {
  return { uuid: id, iri: iriOfLogo(id), name, assetUrl: addressOfFile(id), isTemplate: false };
}

/** A logo that is joined to a code. `name`: the name in `qr_logos`; null for a logo of the product, without a row. */
export function presentJoinedLogo(id: string | null, name: string | null): QrLogo | undefined {
  if (id === null) return undefined;
  return name === null ? findTemplateLogo(id)?.presented : presentLogo({ id, name });
}

/** The logos of many codes or styles, read with one query. Deleted logos are included: codes and styles keep them. */
export async function findLogos(db: Queries, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, QrLogo>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const templates = wanted.flatMap((id) => findTemplateLogo(id)?.presented ?? []);
  const own = wanted.filter((id) => findTemplateLogo(id) === undefined);
  const rows =
    own.length === 0 ? [] : await db.selectFrom('qrLogos').select(['id', 'name']).where('id', 'in', own).execute();
  return new Map([...templates, ...rows.map(presentLogo)].map((logo) => [logo.uuid, logo]));
}
