import type { SsoConnection, SsoConnectionInput, SsoMetadata } from '@evercode/contract';
import type { Chosen } from './set-up-steps.ts';

export interface Values {
  readonly entityId: string;
  readonly loginUrl: string;
  readonly logoutUrl: string;
  readonly metadataUrl: string;
  /** PEM, several one below the other. */
  readonly certificate: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}
export type FieldName = keyof Values;

const nothing: Values = {
  entityId: '',
  loginUrl: '',
  logoutUrl: '',
  metadataUrl: '',
  certificate: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
};

/** As saved, or empty for another provider or protocol. */
export function valuesOf(connection: SsoConnection | null, { provider, protocol }: Chosen): Values {
  if (connection?.provider !== provider || connection.protocol !== protocol) return nothing;
  const { saml, oidc } = connection;
  if (saml === null) return { ...nothing, ...oidc };
  return { ...nothing, ...fieldsOf(saml) };
}

/** The fields that metadata holds; a certificate alone leaves the others as they are. */
export function fieldsOf(found: SsoMetadata): Partial<Values> {
  const { entityId, loginUrl, logoutUrl, metadataUrl, certificates } = found;
  return {
    ...(entityId !== null && { entityId }),
    ...(loginUrl !== null && { loginUrl }),
    ...(logoutUrl !== null && { logoutUrl }),
    ...(metadataUrl !== null && { metadataUrl }),
    ...(certificates.length > 0 && { certificate: certificates.map(({ pem }) => pem.trim()).join('\n') }),
  };
}

const required = {
  saml: ['entityId', 'loginUrl', 'certificate'],
  oidc: ['issuer', 'clientId', 'clientSecret'],
} as const;

export function missingFields(values: Values, { protocol }: Chosen, hasSecret: boolean): readonly FieldName[] {
  return required[protocol].filter((field) => values[field].trim() === '' && !(field === 'clientSecret' && hasSecret));
}

export function inputOf(values: Values, { provider, protocol }: Chosen): SsoConnectionInput {
  const text = (field: FieldName) => values[field].trim();
  const orNull = (field: FieldName) => text(field) || null;
  if (protocol === 'oidc') {
    const secret = text('clientSecret');
    const oidc = { issuer: text('issuer'), clientId: text('clientId'), ...(secret !== '' && { clientSecret: secret }) };
    return { protocol, provider, oidc };
  }
  const saml = {
    entityId: text('entityId'),
    loginUrl: text('loginUrl'),
    logoutUrl: orNull('logoutUrl'),
    metadataUrl: orNull('metadataUrl'),
    certificates: splitCertificates(values.certificate),
  };
  return { protocol, provider, saml };
}

/** Without the lines around it, the whole text is one certificate in Base64. */
function splitCertificates(text: string): string[] {
  const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g);
  return found === null ? [text.trim()] : [...found];
}
