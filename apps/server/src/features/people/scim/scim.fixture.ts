import { nextNumber } from '../../../testing/members/next-number.ts';
import { signUp, type Member } from '../../../testing/people.ts';
import type { ServerUnderTest } from '../../../testing/server-under-test.ts';
import { proveMailDomain } from '../../../testing/sign-in/prove-mail-domain.ts';

type Answer = { status: number; body: Record<string, unknown> & { id: string }; etag: string | null };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Provider = {
  owner: Member;
  domain: string;
  token: string;
  /** An address of the company. */
  newAddress: () => string;
  send: (method: Method, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  patch: (path: string, ...Operations: unknown[]) => Promise<Answer>;
  /** Sends a person as most providers do. */
  create: (email?: string, more?: object) => Promise<Answer>;
};

/** A workspace with a proved domain, and its identity provider. */
export async function startProvider(server: Pick<ServerUnderTest, 'url' | 'db'>): Promise<Provider> {
  const owner = await signUp(server, { plan: 'enterprise' });
  const domain = `company-${nextNumber()}.com`;
  await proveMailDomain(server.db, owner.workspaceUuid, domain);
  const { token } = await owner.call('createScimToken');
  const send: Provider['send'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${server.url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: JSON.parse(text || '{}') as Answer['body'],
      etag: answer.headers.get('etag'),
    };
  };
  const newAddress = () => `person-${nextNumber()}@${domain}`;
  return {
    owner,
    domain,
    token,
    newAddress,
    send,
    patch: (path, ...Operations) =>
      send('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }),
    create: (email = newAddress(), more = {}) =>
      send('POST', '/Users', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: email,
        name: { givenName: 'Maria', familyName: 'Souza' },
        emails: [{ value: email, type: 'work', primary: true }],
        active: true,
        ...more,
      }),
  };
}

/** The person in the team list of the owner. */
export async function inTeam({ owner }: Provider, email: string) {
  const { items } = await owner.call('listMemberships', { query: { account: owner.workspaceUuid } });
  return items.find((one) => one.email === email);
}
