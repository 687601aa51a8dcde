import { toSearchKey } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { addTags, findTags, removeTags } from './tags-repo.ts';

/**
 * Gives a code exactly these tags, and says whether that changed any. Names that differ only in case are one tag, which
 * keeps its spelling.
 */
export async function replaceTags(
  trx: Transaction,
  context: WorkspaceContext,
  { newUuid }: { newUuid: () => string },
  qrId: string,
  names: readonly string[],
): Promise<boolean> {
  const present = new Set(((await findTags(trx, [qrId])).get(qrId) ?? []).map(({ name }) => toSearchKey(name)));
  const wanted = new Map(names.map((name) => [toSearchKey(name), name]));
  const gone = [...present].filter((key) => !wanted.has(key));
  const fresh = [...wanted].filter(([key]) => !present.has(key));
  if (fresh.length > 0) context.require('tag.create');
  if (gone.length > 0) context.require('tag.delete');
  await removeTags(trx, [qrId], gone);
  await addTags(
    trx,
    fresh.map(([, name], at) => ({
      id: newUuid(),
      accountId: context.workspaceUuid,
      qrId,
      name,
      createdAt: new Date(context.now.getTime() + at),
    })),
  );
  return fresh.length > 0 || gone.length > 0;
}
