/** The providers with instructions of their own. */
export const ssoProviders = ['okta', 'entra', 'google', 'keycloak', 'other'] as const;
export type SsoProvider = (typeof ssoProviders)[number];
