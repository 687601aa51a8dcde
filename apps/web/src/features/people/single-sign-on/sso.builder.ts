import type { SsoConnection, SsoSettings } from '@evercode/contract';

export const aConnection = (chosen: Partial<SsoConnection> = {}): SsoConnection => ({
  uuid: '55555555-5555-4555-8555-555555555555',
  protocol: 'saml',
  provider: 'okta',
  saml: {
    entityId: 'https://okta.example/app',
    loginUrl: 'https://okta.example/login',
    logoutUrl: null,
    metadataUrl: null,
    certificates: [{ pem: 'PEM', fingerprint: 'AA', subject: 'CN=okta', endsAt: '2030-01-01T00:00:00Z' }],
  },
  oidc: null,
  isEnabled: false,
  isInPlan: true,
  enforcement: 'optional',
  addsPeople: false,
  roleOfNew: 'editor',
  allowsUnsolicited: false,
  signsRequests: false,
  configuredAt: '2026-11-20T10:00:00Z',
  testedAt: null,
  certificateEndsAt: '2030-01-01T00:00:00Z',
  lastSignedInAt: null,
  ...chosen,
});

export const someSso = (connection: SsoConnection | null, people = {}): SsoSettings => ({
  connection,
  serviceProvider: {
    entityId: 'https://app.example/api/sso/saml/1/metadata',
    acsUrl: 'https://app.example/api/sso/saml/1/acs',
    metadataUrl: 'https://app.example/api/sso/saml/1/metadata',
    logoutUrl: 'https://app.example/api/sso/saml/1/slo',
    redirectUri: 'https://app.example/api/sso/oidc/callback',
    postLogoutUri: 'https://app.example/en/login',
    backchannelLogoutUri: 'https://app.example/api/sso/oidc/1/backchannel-logout',
    scopes: 'openid email profile',
  },
  people: { bound: 9, ownersWithoutFactor: 0, ...people },
});
