import type { Transaction } from '@evercode/database';
import { AppError } from '../http/answers/app-error.ts';

/** What a public link is for: one code of one workspace. */
export type LinkedCode = Readonly<{ id: string; accountId: string; qrId: string }>;

/** What is drawn and said of the code behind a public link. Run within the workspace. */
export async function findLinkedCode(trx: Transaction, { accountId, qrId }: LinkedCode) {
  const row = await trx
    .selectFrom('qrs')
    .select([
      'id',
      'accountId',
      'title',
      'typology',
      'input',
      'domain',
      'ending',
      'endingQuery',
      'designParams',
      'logoId',
    ])
    .where('id', '=', qrId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('link-ended');
  return row;
}
