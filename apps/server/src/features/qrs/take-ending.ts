import { limits, readPathName, type PathName } from '@evercode/contract';
import { countEndings, isEndingOf, reserveRoute, type Transaction } from '@evercode/database';
import { AppError, violationError } from '../../platform/http/app-error.ts';
import type { QrRow } from './qrs-repo.ts';
import { routesOf } from './route-of-qr.ts';

/** What the contract has let through. */
export function toPathName(text: string): PathName {
  const read = readPathName(text);
  if (read === undefined) throw violationError('pathName', 'component.error.code.invalid', 'This short link is not valid.');
  return read;
}

/**
 * Another ending for a code whose row is locked. Those before stay its own: they lead to it for as long as it exists, and it may go back
 * to one of them. What is printed behind an ending takes nothing. Each of them is written anew with every save, so there is an end to their number.
 */
export async function takeEnding(trx: Transaction, qr: QrRow, ending: string): Promise<void> {
  if (qr.ending === null) throw violationError('pathName', 'readonly', 'A static code has no short link.');
  const wished = { domain: qr.domain, ending };
  if (await isEndingOf(trx, wished, qr.id)) return;
  if (await countEndings(trx, qr.id) >= limits.ending.most) throw new AppError('endings-full');
  const [record] = await routesOf(trx, [qr]);
  if (record === undefined || !(await reserveRoute(trx, { ...wished, record }))) throw endingTaken();
}

export const endingTaken = (): AppError => violationError('pathName', 'not_unique_url', 'This short URL is already in use.');
