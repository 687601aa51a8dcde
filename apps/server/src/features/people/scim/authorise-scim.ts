import { decide } from '@evercode/access';
import type { Database } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { countAttempt } from '../../../platform/sign-in/secrets/attempts.ts';
import { hashToken } from '../../../platform/sign-in/secrets/hash-token.ts';
import { toSubject } from '../../../platform/sign-in/keys/subject-of-member.ts';
import { planColumns } from '../../../platform/workspaces/plan-columns.ts';
import type { ScimContext, ScimDeps } from './scim-context.ts';
import { isWellFormedScimToken, shownPart } from './settings/token-text.ts';

const MINUTE_MS = 60_000;

type Asking = { authorization: string | undefined; address: string; now: Date };

/** The workspace of a token. Read anew for each request, so that an ended token ends with it. */
export async function authoriseScim(
  db: Database,
  deps: ScimDeps,
  { authorization, address, now }: Asking,
): Promise<ScimContext> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('unauthenticated');
  const row = isWellFormedScimToken(token) ? await findByToken(db, token) : undefined;
  if (row === undefined) {
    // Only wrong tokens count. None can be guessed; this bounds what guessing costs.
    await countAttempt(db, 'scimToken', address, now);
    throw new AppError('unauthenticated');
  }
  await countAttempt(db, 'scimRequest', row.accountId, now);
  if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() >= MINUTE_MS)
    await db.updateTable('scimSettings').set({ lastUsedAt: now }).where('accountId', '=', row.accountId).execute();
  return {
    ...deps,
    workspaceUuid: row.accountId,
    token: shownPart(token),
    now,
    mayGive: mayProvision(row, deps.billing, now),
  };
}

type PlanRow = Omit<Parameters<typeof toSubject>[0], 'role' | 'permissions'>;

/** Whether the plan of the workspace has single sign-on. */
const mayProvision = (plan: PlanRow, billing: 'on' | 'off', now: Date): boolean =>
  decide(toSubject({ ...plan, role: 'owner', permissions: [] }, billing, now), 'sso.update').allowed;

const findByToken = (db: Database, token: string) =>
  db
    .selectFrom('scimSettings')
    .innerJoin('accounts', 'accounts.id', 'scimSettings.accountId')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .select(['scimSettings.accountId', 'scimSettings.lastUsedAt', ...planColumns])
    .where('scimSettings.hash', '=', hashToken(token))
    .executeTakeFirst();
