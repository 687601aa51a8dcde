import type { SsoSettings } from '@evercode/contract';
import { connectionIdOf } from '../connections-repo.ts';

export type Addresses = SsoSettings['serviceProvider'];

/** The addresses that a workspace gives to its provider. */
export function addressesOf(workspaceUuid: string, publicUrl: string): Addresses {
  const id = connectionIdOf(workspaceUuid);
  const saml = `${publicUrl}/api/sso/saml/${id}`;
  return {
    entityId: `${saml}/metadata`,
    metadataUrl: `${saml}/metadata`,
    acsUrl: `${saml}/acs`,
    logoutUrl: `${saml}/slo`,
    redirectUri: `${publicUrl}/api/sso/oidc/callback`,
    postLogoutUri: `${publicUrl}/login`,
    backchannelLogoutUri: `${publicUrl}/api/sso/oidc/${id}/backchannel-logout`,
    scopes: 'openid email profile',
  };
}
