import type { Transaction } from '@evercode/database';
import { isAppDomain } from '../../../../platform/brand/app-hosts.ts';
import { violationError } from '../../../../platform/http/answers/app-error.ts';

/** A stored domain that a new short link may be on. Locks it, so that it is not disconnected meanwhile. */
export async function requireDomain(trx: Transaction, workspaceUuid: string, domain: string | null): Promise<string> {
  if (domain === null) return '';
  const found = await trx
    .selectFrom('domains')
    .select('status')
    .where('id', '=', domain)
    .where('accountId', '=', workspaceUuid)
    .where('disconnectedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (found === undefined) throw violationError('domain', 'unknown-domain', '');
  if (found.status !== 'verified' || (await isAppDomain(trx, domain)))
    throw violationError('domain', 'domain-unverified', '');
  return domain;
}

/** The domain of new codes. While it is not verified they get that of the installation, which always leads. */
export async function findDefaultDomain(trx: Transaction, workspaceUuid: string): Promise<string> {
  const found = await trx
    .selectFrom('domains')
    .select('id')
    .where('accountId', '=', workspaceUuid)
    .where('isDefault', '=', true)
    .where('status', '=', 'verified')
    .forShare()
    .executeTakeFirst();
  return found?.id ?? '';
}
