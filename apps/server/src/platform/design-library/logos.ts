import type { QrLogo } from '@evercode/contract';
import type { Queries, Row } from '@evercode/database';
import { addressOfAsset, iriOfLogo } from './logo-addresses.ts';
import { findTemplateLogo } from './template-logos.ts';

/** The one way from a row to an answer. */
export function presentLogo({ id, name }: Pick<Row<'qrLogos'>, 'id' | 'name'>): QrLogo {
  return { uuid: id, iri: iriOfLogo(id), name, assetUrl: addressOfAsset(id), isTemplate: false };
}

/** What the logos of codes or styles are, with one query for all of them; deleted ones too, since what has them keeps them. */
export async function findLogos(db: Queries, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, QrLogo>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const templates = wanted.flatMap((id) => findTemplateLogo(id)?.presented ?? []);
  const own = wanted.filter((id) => findTemplateLogo(id) === undefined);
  const rows = own.length === 0 ? [] : await db.selectFrom('qrLogos').select(['id', 'name']).where('id', 'in', own).execute();
  return new Map([...templates, ...rows.map(presentLogo)].map((logo) => [logo.uuid, logo]));
}
