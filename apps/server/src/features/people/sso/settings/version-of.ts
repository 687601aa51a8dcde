import { createHash } from 'node:crypto';
import type { Connection } from '../connections-repo.ts';

type Tested = Pick<
  Connection,
  'protocol' | 'entityId' | 'loginUrl' | 'certificates' | 'issuer' | 'clientId' | 'signsRequests'
>;

/** A hash of everything that a test shows to work. With another version, it has to be tested again. */
export function versionOf(tested: Tested, secret: string | undefined): string {
  const { protocol, entityId, loginUrl, certificates, issuer, clientId, signsRequests } = tested;
  return createHash('sha256')
    .update(JSON.stringify([protocol, entityId, loginUrl, certificates, issuer, clientId, signsRequests, secret]))
    .digest('base64url');
}
