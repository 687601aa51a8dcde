import type { ApiKeyCreate, CreatedApiKey } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { createCaller, type Caller } from '../call-api.ts';

export type KeyUnderTest = Caller & { made: CreatedApiKey };

/** A caller with an API key that this member makes; the member's plan must have keys. */
export async function makeKey(url: string, member: Caller, chosen: Partial<ApiKeyCreate> = {}): Promise<KeyUnderTest> {
  const made = await member.call('createApiKey', { body: { name: 'Till', scopes: ['everything'], ...chosen } });
  return { ...callWith(url, made.key), made };
}

export const callWith = (url: string, key: string, headers = {}): Caller =>
  createCaller(url, { authorization: `Bearer ${key}`, ...headers });

/** Limits beyond the plan of a workspace. */
export async function agreeOnKeys(
  db: Database,
  workspaceUuid: string,
  limits: { apiKeys?: number; apiRequestsPerMonth?: number; apiRequestsPerSecond?: number },
): Promise<void> {
  const row = { limits: JSON.stringify(limits), until: null };
  await db
    .insertInto('agreements')
    .values({ accountId: workspaceUuid, createdAt: new Date(), ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}
