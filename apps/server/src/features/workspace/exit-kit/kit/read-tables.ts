import { fileNameOf, type KitRecord, type KitTable } from '@evercode/exit-kit';
import { sql, type Transaction } from '@evercode/database';
import type { Within } from './kit-source.ts';

/** A reader of one page of rows. `id`: the key that the next page begins after. */
export type Pages<Found> = (trx: Transaction, within: Within) => Promise<(Found & { id: string })[]>;
type Page<Name extends KitTable> = { id: string; record: KitRecord<Name> }[];

export async function readVersions(
  trx: Transaction,
  { workspaceUuid, after, limit }: Within,
): Promise<Page<'versions'>> {
  const place = sql<string>`qr_id::text || lpad(version::text, 12, '0')`;
  const rows = await trx
    .selectFrom('qrVersions')
    .select(['qrId', 'version', 'at', 'userName', 'changed', 'seen'])
    .select(place.as('place'))
    .where('accountId', '=', workspaceUuid)
    .$if(after !== undefined, (versions) =>
      versions.where(
        sql<boolean>`(qr_id, version) > (${after?.slice(0, 36) ?? ''}::uuid, ${Number(after?.slice(36))})`,
      ),
    )
    .orderBy('qrId')
    .orderBy('version')
    .limit(limit)
    .execute();
  return rows.map(({ qrId, version, at, userName, changed, seen, place: id }) => {
    const { passwordHash, ...shown } = seen;
    return {
      id,
      record: {
        code: qrId,
        version,
        at: at.toISOString(),
        by: userName,
        changed,
        seen: { ...shown, hasPassword: passwordHash !== null },
      },
    };
  });
}

export async function readProjects(
  trx: Transaction,
  { workspaceUuid, after, limit }: Within,
): Promise<Page<'projects'>> {
  const rows = await trx
    .selectFrom('projects')
    .select(['id', 'title', 'state', 'createdAt'])
    .where('accountId', '=', workspaceUuid)
    .$if(after !== undefined, (projects) => projects.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, createdAt, ...project }) => ({
    id,
    record: { uuid: id, ...project, createdAt: createdAt.toISOString() },
  }));
}

export async function readDesigns(trx: Transaction, { workspaceUuid, after, limit }: Within): Promise<Page<'designs'>> {
  const rows = await trx
    .selectFrom('qrStyles')
    .select(['id', 'name', 'designParams', 'logoId', 'createdAt'])
    .where('accountId', '=', workspaceUuid)
    .$if(after !== undefined, (styles) => styles.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, designParams, logoId, createdAt }) => ({
    id,
    record: { uuid: id, name, design: { ...designParams }, logo: logoId, createdAt: createdAt.toISOString() },
  }));
}

export async function readTemplates(
  trx: Transaction,
  { workspaceUuid, after, limit }: Within,
): Promise<Page<'page-templates'>> {
  const rows = await trx
    .selectFrom('pageTemplates')
    .select(['id', 'title', 'type', 'data', 'blocks', 'createdAt'])
    .where('accountId', '=', workspaceUuid)
    .$if(after !== undefined, (templates) => templates.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, title, type, data, blocks, createdAt }) => ({
    id,
    record: { uuid: id, title, type, look: { ...data }, blocks, createdAt: createdAt.toISOString() },
  }));
}

/** Members and open invitations in one list, by a key that sorts members first. */
export async function readPeople(trx: Transaction, { workspaceUuid, after, limit }: Within): Promise<Page<'people'>> {
  const members = trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select([
      sql<string>`'1' || memberships.id`.as('id'),
      sql<string>`trim(users.name || ' ' || users.last_name)`.as('name'),
      'users.email',
      'memberships.role',
      'memberships.createdAt',
    ])
    .where('memberships.accountId', '=', workspaceUuid);
  const invited = trx
    .selectFrom('invitations')
    .select([sql<string>`'2' || id`.as('id'), sql<string>`''`.as('name'), 'email', 'role', 'createdAt'])
    .where('accountId', '=', workspaceUuid)
    .where('acceptedAt', 'is', null);
  const rows = await trx
    .selectFrom(members.unionAll(invited).as('people'))
    .selectAll()
    .$if(after !== undefined, (people) => people.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, createdAt, ...person }) => ({
    id,
    record: { ...person, isInvited: id.startsWith('2'), since: createdAt.toISOString() },
  }));
}

type ReadFile = { id: string; record: KitRecord<'files'>; sides: readonly number[] };

/** Uploaded files, with where the store has them. */
export async function readFiles(trx: Transaction, { workspaceUuid, after, limit }: Within): Promise<ReadFile[]> {
  const rows = await trx
    .selectFrom('assets')
    .select(['id', 'originalName', 'mimeType', 'kind', 'bytes', 'sides', 'createdAt'])
    .where('accountId', '=', workspaceUuid)
    .$if(after !== undefined, (files) => files.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, originalName: name, mimeType: type, kind, bytes, sides, createdAt }) => ({
    id,
    sides,
    record: {
      uuid: id,
      name,
      type,
      kind,
      bytes: Number(bytes),
      file: `redirector/site/files/${fileNameOf({ file: id, name, type })}`,
      createdAt: createdAt.toISOString(),
    },
  }));
}

type ReadPicture<Name extends 'logos' | 'backgrounds'> = { id: string; record: KitRecord<Name>; bytes: Buffer };

/** Logos with their bytes, deleted ones that codes still show included. */
export async function readLogos(
  trx: Transaction,
  { workspaceUuid, after, limit }: Within,
): Promise<ReadPicture<'logos'>[]> {
  const rows = await trx
    .selectFrom('qrLogos')
    .select(['id', 'name', 'type', 'bytes', 'deletedAt'])
    .where('accountId', '=', workspaceUuid)
    .$if(after !== undefined, (logos) => logos.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, type, bytes, deletedAt }) => ({
    id,
    bytes,
    record: {
      uuid: id,
      name,
      type,
      inLibrary: deletedAt === null,
      file: `data/logos/${id}.${type === 'image/png' ? 'png' : 'svg'}`,
    },
  }));
}

export async function readBackgrounds(
  trx: Transaction,
  { workspaceUuid, after, limit }: Within,
): Promise<ReadPicture<'backgrounds'>[]> {
  const rows = await trx
    .selectFrom('qrBackgrounds')
    .select(['id', 'type', 'bytes'])
    .where('accountId', '=', workspaceUuid)
    .$if(after !== undefined, (backgrounds) => backgrounds.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, type, bytes }) => ({
    id,
    bytes,
    record: { uuid: id, type, file: `data/backgrounds/${id}.jpg` },
  }));
}
