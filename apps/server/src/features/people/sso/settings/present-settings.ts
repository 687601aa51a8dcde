import { hasCapability, type Subject } from '@evercode/access';
import { ssoProviders, type SsoSettings } from '@evercode/contract';
import type { Connection } from '../connections-repo.ts';
import { readCertificate } from './certificates.ts';

const toIso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Whether the last test was of the settings as they are. */
export const isTested = ({ version, testedVersion }: Pick<Connection, 'version' | 'testedVersion'>): boolean =>
  version === testedVersion;

export function presentConnection(row: Connection, subject: Subject): NonNullable<SsoSettings['connection']> {
  const { entityId, loginUrl, logoutUrl, metadataUrl, issuer, clientId } = row;
  return {
    uuid: row.id,
    protocol: row.protocol,
    provider: ssoProviders.find((known) => known === row.provider) ?? 'other',
    saml:
      entityId === null || loginUrl === null
        ? null
        : {
            entityId,
            loginUrl,
            logoutUrl,
            metadataUrl,
            certificates: row.certificates.flatMap((pem) => readCertificate(pem) ?? []),
          },
    oidc: issuer === null || clientId === null ? null : { issuer, clientId },
    isEnabled: row.isEnabled,
    isInPlan: hasCapability(subject, 'single-sign-on'),
    enforcement: row.enforcement,
    addsPeople: row.addsPeople,
    roleOfNew: row.roleOfNew,
    allowsUnsolicited: row.allowsUnsolicited,
    signsRequests: row.signsRequests,
    configuredAt: row.configuredAt.toISOString(),
    testedAt: isTested(row) ? toIso(row.testedAt) : null,
    certificateEndsAt: toIso(row.certificateEndsAt),
    lastSignedInAt: toIso(row.lastSignedInAt),
  };
}
