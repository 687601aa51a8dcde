import { limits, readPathName, type PathName } from '@evercode/contract';
import { countEndings, findHolder, isEndingOf, reserveRoute, type Transaction } from '@evercode/database';
import { AppError, violationError } from '../../../../platform/http/answers/app-error.ts';
import type { CodeRow } from '../codes-repo.ts';
import { routesOf } from '../route-of-code.ts';

/** Splits what the contract has validated already. */
export function parseEnding(text: string): PathName {
  const read = readPathName(text);
  if (read === undefined)
    throw violationError('pathName', 'component.error.code.invalid', 'This short link isn’t valid.');
  return read;
}

/**
 * Reserves another ending, or an ending on another domain, for a locked code. Former ones stay assigned: they lead to
 * the code as long as it exists, and it may return to them. A query behind the ending needs no reservation. Every save
 * rewrites the routes of all endings, so their number is limited.
 */
export async function changeEnding(
  trx: Transaction,
  qr: CodeRow,
  requested: { domain: string; ending: string },
): Promise<void> {
  if (await isEndingOf(trx, requested, qr.id)) return;
  if ((await countEndings(trx, qr.id)) >= limits.ending.most) throw new AppError('endings-full');
  const [record] = await routesOf(trx, [qr]);
  if (record === undefined || !(await reserveRoute(trx, { ...requested, record })))
    throw await endingTaken(trx, requested, qr.accountId);
}

export async function endingTaken(
  trx: Transaction,
  ending: { domain: string; ending: string },
  workspaceUuid: string,
): Promise<AppError> {
  const isOwn = (await findHolder(trx, ending)) === workspaceUuid;
  return violationError('pathName', isOwn ? 'not_unique_url' : 'not_unique_url_elsewhere', '');
}
