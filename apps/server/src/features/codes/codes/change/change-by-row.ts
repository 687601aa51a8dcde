import { toSearchKey } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { ChangeCode } from '../../../../platform/ports.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { addTags, findTags, removeTags } from '../tags/tags-repo.ts';
import { lockOrFail, updateQr } from './change-code.ts';
import type { SettingsDeps } from './change-settings.ts';

type Deps = SettingsDeps & { newUuid: () => string };

/** A change of one code by another feature, under the rules of a request. */
export function changeCode(deps: Deps): ChangeCode {
  return async (trx, context, { uuid, update, tags, isConfirmed }) => {
    const target = { uuid, context, isConfirmed };
    const { row, routes } =
      Object.keys(update).length === 0
        ? { row: await lockOrFail(trx, target), routes: [] }
        : await updateQr(trx, deps, target, update);
    if (tags !== undefined) await replaceTags(trx, context, deps, uuid, tags);
    return { version: row.version, routes };
  };
}

/** Names that differ only in case are one tag, which keeps its spelling. */
async function replaceTags(
  trx: Transaction,
  context: WorkspaceContext,
  { newUuid }: Pick<Deps, 'newUuid'>,
  qrId: string,
  names: readonly string[],
): Promise<void> {
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
}
