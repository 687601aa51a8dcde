import { limits, toSearchKey, type BatchResult, type QrBatch } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { addTags, findTags, removeTags } from '../tags/tags-repo.ts';
import type { Place } from '../list/open-place.ts';
import { lockNamesOf } from './select-codes.ts';

type TagBatch = Extract<QrBatch, { action: 'tag' }>;

/**
 * Adds tags to many codes and removes others from them. Like a single tag it changes neither a version nor the date of
 * the latest change. A code that would exceed the limit of tags stays as it was.
 */
export async function tagMany(
  trx: Transaction,
  context: WorkspaceContext,
  { batch, place, newUuid }: { batch: TagBatch; place: Place; newUuid: () => string },
): Promise<BatchResult> {
  if (batch.add.length > 0) context.require('tag.create');
  if (batch.remove.length > 0) context.require('tag.delete');
  const { workspaceUuid: accountId, now: createdAt } = context;
  const { rows, missing } = await lockNamesOf(trx, place, batch.selection);
  const present = await findTags(
    trx,
    rows.map(({ id }) => id),
  );
  const [wanted, unwanted] = [byKey(batch.add), byKey(batch.remove)];
  const left: BatchResult['left'] = missing.map((uuid) => ({ uuid, title: '', reason: 'gone' }));
  const changed: { id: string; title: string }[] = [];
  const added: Parameters<typeof addTags>[1][number][] = [];
  for (const { id, title } of rows) {
    const keys = new Set((present.get(id) ?? []).map(({ name }) => toSearchKey(name)));
    const fresh = [...wanted].filter(([key]) => !keys.has(key) && !unwanted.has(key));
    const gone = [...keys].filter((key) => unwanted.has(key));
    if (fresh.length === 0 && gone.length === 0) continue;
    if (keys.size - gone.length + fresh.length > limits.tags.most) {
      left.push({ uuid: id, title, reason: 'tags-full' });
      continue;
    }
    changed.push({ id, title });
    for (const [, name] of fresh) added.push({ id: newUuid(), accountId, qrId: id, name, createdAt });
  }
  const ids = changed.map(({ id }) => id);
  await removeTags(trx, ids, [...unwanted.keys()]);
  await addTags(trx, added);
  await context.recordMany(
    trx,
    'qr.changed',
    changed.map(({ id, title }) => ({ id, label: title })),
  );
  return { changed: ids, left };
}

/** Names by the key they are compared by. */
const byKey = (names: readonly string[]): ReadonlyMap<string, string> =>
  new Map(names.map((name) => [toSearchKey(name), name]));
