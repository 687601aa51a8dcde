import { designParams, limits, toSearchKey } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { readVectorLogo, writeVectorLogo } from '@evercode/qr';

import { buffer } from 'node:stream/consumers';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import { openPicture } from '../../../../platform/pictures/open-picture.ts';
import type { OpenedKit } from './open-kit.ts';
import type { Renaming } from './rename-ids.ts';

type Place = { workspaceUuid: string; now: Date };

/** Projects are active until their codes are in them. */
export async function takeProjects(
  trx: Transaction,
  kit: OpenedKit,
  { rename }: Renaming,
  place: Place,
): Promise<void> {
  for await (const { record } of kit.lines('projects')) {
    const { uuid, title, createdAt } = record;
    await trx
      .insertInto('projects')
      .values({
        id: rename(uuid),
        accountId: place.workspaceUuid,
        title,
        titleKey: toSearchKey(title),
        state: 'active',
        createdAt: new Date(createdAt),
        updatedAt: place.now,
      })
      .execute();
  }
}

/** The states of projects, once their codes have their own. */
export async function closeProjects(
  trx: Transaction,
  kit: OpenedKit,
  { rename }: Renaming,
  { now }: Place,
): Promise<void> {
  for await (const { record } of kit.lines('projects'))
    if (record.state !== 'active')
      await trx
        .updateTable('projects')
        .set({
          state: record.state,
          ...(record.state === 'deleted' && { trashedAt: now, stateBefore: 'active' as const }),
        })
        .where('id', '=', rename(record.uuid))
        .execute();
}

/** A logo is drawn again: pixels by the picture library, paths by our own writer, which knows nothing but paths. */
async function readLogo(kit: OpenedKit, file: string, type: string) {
  const bytes = await buffer(await kit.open(file, limits.logo.bytes));
  if (type === 'image/svg+xml') {
    const logo = readVectorLogo(bytes.toString());
    if (logo === undefined) throw new AppError('logo-unsupported');
    const { width, height } = logo;
    return { type: 'image/svg+xml' as const, bytes: Buffer.from(writeVectorLogo(logo)), width, height };
  }
  const { data, info } = await (
    await openPicture(bytes)
  )
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { type: 'image/png' as const, bytes: data, width: info.width, height: info.height };
}

async function readBackground(kit: OpenedKit, file: string) {
  const bytes = await buffer(await kit.open(file, limits.backgrounds.bytes * 4));
  const { data, info } = await (
    await openPicture(bytes)
  )
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { type: 'image/jpeg' as const, bytes: data, width: info.width, height: info.height };
}

/**
 * The design library. What cannot be read is left out; its codes are drawn without it. What an earlier attempt has
 * written stays.
 */
export async function takeLibrary(
  kit: OpenedKit,
  { rename, renameAll }: Renaming,
  { workspaceUuid, now }: Place,
  write: (run: (trx: Transaction) => Promise<void>) => Promise<void>,
): Promise<{ leftOut: string[] }> {
  const leftOut: string[] = [];
  for await (const { record } of kit.lines('logos')) {
    const made = await readLogo(kit, record.file, record.type).catch(() => undefined);
    if (made === undefined) leftOut.push(record.name);
    else
      await write(async (trx) => {
        await trx
          .insertInto('qrLogos')
          .values({
            id: rename(record.uuid),
            accountId: workspaceUuid,
            name: record.name.slice(0, limits.title.max),
            ...made,
            createdAt: now,
            deletedAt: record.inLibrary ? null : now,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
  }
  for await (const { record } of kit.lines('backgrounds')) {
    const made = await readBackground(kit, record.file).catch(() => undefined);
    if (made !== undefined)
      await write(async (trx) => {
        await trx
          .insertInto('qrBackgrounds')
          .values({ id: rename(record.uuid), accountId: workspaceUuid, ...made, createdAt: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
  }
  for await (const { record } of kit.lines('designs')) {
    const design = designParams.safeParse(renameAll(record.design));
    if (!design.success) leftOut.push(record.name);
    else
      await write(async (trx) => {
        await trx
          .insertInto('qrStyles')
          .values({
            id: rename(record.uuid),
            accountId: workspaceUuid,
            name: record.name.slice(0, limits.title.max),
            designId: null,
            logoId: record.logo === null ? null : rename(record.logo),
            designParams: JSON.stringify(design.data),
            createdAt: new Date(record.createdAt),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
  }
  return { leftOut };
}
