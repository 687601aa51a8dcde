import { limits } from '@evercode/contract';
import { GROUP, presentList, USER } from './present.ts';

/** What this server supports (RFC 7643, 5 to 7). */
const providerConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: limits.scim.page },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token of Settings > Single Sign-On' },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const typeOf = (base: string, name: 'User' | 'Group', schema: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

type Kind = 'string' | 'boolean' | 'complex' | 'reference';
const attribute = (name: string, type: Kind = 'string', more: object = {}) => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const schemaOf = (base: string, id: string, name: string, attributes: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

const schemas = (base: string) => [
  schemaOf(base, USER, 'User', [
    attribute('userName', 'string', { required: true, uniqueness: 'server' }),
    attribute('externalId', 'string', { caseExact: true }),
    attribute('name', 'complex', { subAttributes: [attribute('givenName'), attribute('familyName')] }),
    attribute('displayName'),
    attribute('emails', 'complex', {
      multiValued: true,
      subAttributes: [attribute('value'), attribute('type'), attribute('primary', 'boolean')],
    }),
    attribute('active', 'boolean'),
  ]),
  schemaOf(base, GROUP, 'Group', [
    attribute('displayName', 'string', { required: true, uniqueness: 'server' }),
    attribute('externalId', 'string', { caseExact: true }),
    attribute('members', 'complex', {
      multiValued: true,
      subAttributes: [attribute('value', 'string', { mutability: 'immutable' }), attribute('display')],
    }),
  ]),
];

/** The documents of discovery by their path; undefined for every other path. */
export function discover(base: string, path: string): object | undefined {
  const types = [typeOf(base, 'User', USER), typeOf(base, 'Group', GROUP)];
  const whole = (items: readonly object[]) => presentList(items, { total: items.length, startIndex: 1 });
  const [, kind, id] = /^\/(\w+)(?:\/(.+))?$/.exec(path) ?? [];
  if (kind === 'ServiceProviderConfig' && id === undefined) return providerConfig(base);
  if (kind === 'ResourceTypes') return id === undefined ? whole(types) : types.find((one) => one.id === id);
  if (kind === 'Schemas') return id === undefined ? whole(schemas(base)) : schemas(base).find((one) => one.id === id);
  return undefined;
}
