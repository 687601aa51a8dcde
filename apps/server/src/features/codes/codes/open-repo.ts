import type { AssetKind } from '@evercode/contract';
import { type Queries, sql } from '@evercode/database';
import type { FileRow } from './change/files-of-code.ts';
import type { CodeRow } from './codes-repo.ts';
import { presentJoinedLogo } from '../../../platform/design-library/logos.ts';
import { joinedTags } from './list/joined-columns.ts';
import { presentTag } from './tags/tags-repo.ts';

/** A row of `assets` as JSON: dates are text. */
type JoinedFile = Omit<FileRow, 'createdAt'> & { kind: AssetKind; createdAt: string };

/** Every file that the code refers to, or referred to in a former version. */
const joinedFiles = sql<JoinedFile[] | null>`
  (select json_agg(json_build_object(
    'id', assets.id, 'accountId', assets.account_id, 'originalName', assets.original_name,
    'mimeType', assets.mime_type, 'kind', assets.kind, 'bytes', assets.bytes::text,
    'width', assets.width, 'height', assets.height, 'sides', assets.sides, 'createdAt', assets.created_at))
  from qr_assets join assets on assets.id = qr_assets.asset_id where qr_assets.qr_id = qr.id)`;

/** A code with everything its answer shows, in one statement. */
export async function openQr(db: Queries, workspaceUuid: string, uuid: string) {
  const found = await db
    .selectFrom('qrs as qr')
    .leftJoin('projects', 'projects.id', 'qr.projectId')
    .leftJoin('qrLogos', 'qrLogos.id', 'qr.logoId')
    .leftJoin('qrUses', 'qrUses.qrId', 'qr.id')
    .selectAll('qr')
    .select(['projects.title as projectTitle', 'qrLogos.name as logoName', 'qrUses.uses'])
    .select([joinedTags.as('tags'), joinedFiles.as('files')])
    .where('qr.id', '=', uuid)
    .where('qr.accountId', '=', workspaceUuid)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { projectTitle, logoName, uses, tags, files, ...rest } = found;
  const row: CodeRow = rest;
  const logo = presentJoinedLogo(row.logoId, logoName);
  return {
    row,
    related: {
      logos: new Map(logo === undefined ? [] : [[logo.uuid, logo]]),
      tags: new Map([[row.id, (tags ?? []).map(presentTag)]]),
      projects: new Map(row.projectId === null ? [] : [[row.projectId, projectTitle ?? '']]),
      files: new Map((files ?? []).map((file) => [file.id, { ...file, createdAt: new Date(file.createdAt) }])),
      uses: uses === null ? null : Number(uses),
    },
  };
}
