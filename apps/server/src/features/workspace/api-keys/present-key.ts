import type { ApiKey } from '@evercode/contract';
import { makerOf, stateOfKey } from '../../../platform/sign-in/keys/find-key.ts';
import type { ListedKey } from './keys-repo.ts';

/** The answer has no hash, which `ListedKey` does not even contain. */
export function presentKey(row: ListedKey, billing: 'on' | 'off', now: Date): ApiKey {
  return {
    uuid: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    addresses: row.addresses,
    isEnabled: row.isEnabled,
    state: stateOfKey(row, makerOf(row, billing, now), now),
    madeBy: row.userName === null ? null : `${row.userName} ${row.lastName ?? ''}`.trim(),
    createdAt: row.madeAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
