import type { Transaction } from '@evercode/database';
import { AppError } from '../../http/answers/app-error.ts';
import { personActor, recordAct } from '../../workspaces/audit.ts';
import { listRequired } from '../sso-in-force.ts';
import { hasVerifiedMailDomain } from '../verified-mail-domain.ts';

type SigningIn = { userUuid: string; now: Date; billing: 'on' | 'off' };

/**
 * Refuses a person whose workspace has proved the domain of their address and requires its provider. Owners get in with
 * two factors, so that there is a way in when the provider is down. After the first factor: before it, the refusal
 * would reveal who works where.
 */
export async function refuseWithoutProvider(
  trx: Transaction,
  { userUuid, now, billing, hasFactors }: SigningIn & { hasFactors: boolean },
): Promise<void> {
  for (const { accountId, role, email, workspaceName } of await listRequired(trx, userUuid, { billing, now })) {
    const isRefused = role === 'owner' ? !hasFactors : await hasVerifiedMailDomain(trx, accountId, email);
    if (isRefused) throw new AppError('sso-required', { personUuid: userUuid, workspaceName });
  }
}

/** Logs that an owner got in without the provider that the workspace requires. */
export async function recordBreakGlass(
  trx: Transaction,
  { userUuid, sessionUuid, now, billing }: SigningIn & { sessionUuid: string },
): Promise<void> {
  const actor = personActor({ userUuid, sessionUuid });
  for (const required of await listRequired(trx, userUuid, { billing, now }))
    if (required.role === 'owner')
      await recordAct(
        trx,
        { actor, workspaceUuid: required.accountId, act: 'sso.break-glass', now },
        { subject: { id: required.connectionId, label: nameOfProvider(required.provider) } },
      );
}

const names: Readonly<Record<string, string>> = {
  okta: 'Okta',
  entra: 'Microsoft Entra',
  google: 'Google',
  keycloak: 'Keycloak',
};

/** The brand of a provider, which is the same in every language. */
export const nameOfProvider = (provider: string): string => names[provider] ?? 'SSO';
