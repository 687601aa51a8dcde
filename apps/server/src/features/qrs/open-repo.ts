import type { AssetKind } from '@evercode/contract';
import { type Queries, sql } from '@evercode/database';
import type { AssetRow } from './files-of-qr.ts';
import type { QrRow } from './qrs-repo.ts';
import { logoBeside, tagsBeside } from './read-beside.ts';
import { presentTag } from './tags-repo.ts';

/** As JSON has it. */
type JoinedFile = Omit<AssetRow, 'createdAt'> & { kind: AssetKind; createdAt: string };

/** Every file that it names, or ever named. */
const filesBeside = sql<JoinedFile[] | null>`
  (select json_agg(json_build_object(
    'id', assets.id, 'accountId', assets.account_id, 'originalName', assets.original_name, 'mimeType', assets.mime_type, 'kind', assets.kind, 'bytes', assets.bytes::text,
    'width', assets.width, 'height', assets.height, 'sides', assets.sides, 'createdAt', assets.created_at))
  from qr_assets join assets on assets.id = qr_assets.asset_id where qr_assets.qr_id = qr.id)`;

/** A code with all that is shown of it, in one statement. */
export async function openQr(db: Queries, accountUuid: string, uuid: string) {
  const found = await db
    .selectFrom('qrs as qr')
    .leftJoin('projects', 'projects.id', 'qr.projectId')
    .leftJoin('qrLogos', 'qrLogos.id', 'qr.logoId')
    .leftJoin('qrUses', 'qrUses.qrId', 'qr.id')
    .selectAll('qr')
    .select(['projects.title as projectTitle', 'qrLogos.name as logoName', 'qrUses.uses'])
    .select([tagsBeside.as('tags'), filesBeside.as('files')])
    .where('qr.id', '=', uuid).where('qr.accountId', '=', accountUuid)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { projectTitle, logoName, uses, tags, files, ...rest } = found;
  const row: QrRow = rest;
  const logo = logoBeside(row.logoId, logoName);
  return {
    row,
    beside: {
      logos: new Map(logo === undefined ? [] : [[logo.uuid, logo]]),
      tags: new Map([[row.id, (tags ?? []).map(presentTag)]]),
      projects: new Map(row.projectId === null ? [] : [[row.projectId, projectTitle ?? '']]),
      files: new Map((files ?? []).map((file) => [file.id, { ...file, createdAt: new Date(file.createdAt) }])),
      uses: uses === null ? null : Number(uses),
    },
  };
}
