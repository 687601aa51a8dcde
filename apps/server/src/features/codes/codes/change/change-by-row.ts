import type { ChangeCode } from '../../../../platform/ports.ts';
import { replaceTags } from '../tags/replace-tags.ts';
import { lockOrFail, updateQr, type UpdateDeps } from './change-code.ts';

/** A change of one code by another feature, under the rules of a request. */
export function changeCode(deps: UpdateDeps): ChangeCode {
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
