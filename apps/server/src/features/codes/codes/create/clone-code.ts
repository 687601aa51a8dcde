import { contentOf } from '@evercode/content';
import { toSearchKey } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import { lockOrFail, type CodeTarget } from '../change/change-code.ts';
import { beginUses, type SettingsDeps } from '../change/change-settings.ts';
import type { IdSources } from './check-new-code.ts';
import { linkFiles } from '../change/files-of-code.ts';
import { numberTitle } from './number-title.ts';
import { insertQr, lockAndCountActive, type CodeRow } from '../codes-repo.ts';
import { requireUnblocked, requireUnblockedWorkspace } from '../change/require-unblocked.ts';
import { requireCodeRoom } from './require-code-room.ts';
import { requireDomain } from '../endings/choose-domain.ts';
import { refusalOf } from './create-many.ts';
import { reserveEnding } from '../endings/reserve-ending.ts';
import { recordVersion } from '../versions/versions-repo.ts';

/**
 * Copies a code under a new ending. The query of the ending is left out, because it identifies prints of the original.
 * The copy is active, unlocked and has no scans.
 */
export async function cloneQr(
  trx: Transaction,
  { newUuid, randomBelow, requireReputable }: IdSources & Pick<SettingsDeps, 'requireReputable'>,
  target: CodeTarget,
): Promise<CodeRow> {
  const { context } = target;
  const { workspaceUuid, subject, userUuid, now } = context;
  const original = await lockOrFail(trx, target);
  if (original.state === 'deleted') throw notFound();
  requireUnblocked(original);
  await requireReputable(trx, { input: original.input, settings: original.settings });
  // Both branches lock the workspace, so that concurrent copies get different numbers.
  if (original.isDynamic) await requireCodeRoom(trx, workspaceUuid, subject);
  else await lockAndCountActive(trx, workspaceUuid);
  await requireUnblockedWorkspace(trx, workspaceUuid);
  const copy = {
    ...original,
    id: newUuid(),
    title: await nameCopy(trx, original),
    version: 1,
    state: 'active' as const,
    quotaUntil: null,
  };
  const domain = original.isDynamic ? await domainOfCopy(trx, original) : '';
  const ending = original.isDynamic
    ? (await reserveEnding(trx, { qr: copy, domain, requested: undefined }, randomBelow)).ending
    : null;
  const row = await insertQr(trx, {
    id: copy.id,
    accountId: workspaceUuid,
    version: 1,
    state: 'active',
    title: copy.title,
    description: copy.description,
    projectId: copy.projectId,
    isDynamic: copy.isDynamic,
    content: contentOf(copy.typology, copy.input),
    landingTemplate: copy.landingTemplate && JSON.stringify(copy.landingTemplate),
    settings: JSON.stringify(copy.settings),
    passwordHash: copy.passwordHash,
    // The copy has a link of its own, which the picture of the original does not have.
    designParams: JSON.stringify({ ...copy.designParams, art_image: '' }),
    logoId: copy.logoId,
    domain,
    ending,
    createdBy: userUuid,
    createdAt: now,
    updatedAt: now,
  });
  await linkFiles(trx, [row]);
  if (row.settings.useLimit) await beginUses(trx, context, [{ qrUuid: row.id, scans: 0 }]);
  await copyTags(trx, newUuid, original.id, row);
  await recordVersion(trx, context, row);
  return row;
}

/** That of the original, unless it does not lead any more. */
async function domainOfCopy(trx: Transaction, { accountId, domain }: CodeRow): Promise<string> {
  if (domain === '') return '';
  try {
    return await requireDomain(trx, accountId, domain);
  } catch (error) {
    refusalOf(error);
    return '';
  }
}

/** Reads all titles with the same beginning, because a numbered one of them may be taken. */
async function nameCopy(trx: Transaction, { accountId, title, titleKey }: CodeRow): Promise<string> {
  const beginning = titleKey
    .slice(0, 60)
    .replace(/ \(\d{0,6}\)?$/, '')
    .replaceAll(/[\\%_]/g, String.raw`\$&`);
  const rows = await trx
    .selectFrom('qrs')
    .select('titleKey')
    .where('accountId', '=', accountId)
    .where('state', '<>', 'deleted')
    .where('titleKey', 'like', `${beginning}%`)
    .execute();
  const taken = new Set(rows.map((row) => row.titleKey));
  return numberTitle(title, (candidate) => taken.has(toSearchKey(candidate)));
}

async function copyTags(
  trx: Transaction,
  newUuid: () => string,
  from: string,
  { id, accountId, createdAt }: CodeRow,
): Promise<void> {
  const tags = await trx
    .selectFrom('tags')
    .select(['name', 'nameKey'])
    .where('qrId', '=', from)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  if (tags.length === 0) return;
  await trx
    .insertInto('tags')
    .values(tags.map((tag) => ({ ...tag, id: newUuid(), accountId, qrId: id, createdAt })))
    .execute();
}
