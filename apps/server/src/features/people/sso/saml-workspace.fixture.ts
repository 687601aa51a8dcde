import { inflateRawSync } from 'node:zlib';
import { expect } from 'vitest';
import { createCaller } from '../../../testing/call-api.ts';
import { signUp } from '../../../testing/people.ts';
import {
  aProviderKey,
  answerWithSamlp,
  aResponse,
  type ResponseParts,
} from '../../../testing/sign-in/saml-provider.ts';
import { proveMailDomain } from '../../../testing/sign-in/prove-mail-domain.ts';
import type { ServerUnderTest } from '../../../testing/server-under-test.ts';

/** As `publicUrl` of the server under test. */
export const publicUrl = 'https://app.example';
export const issuer = 'https://provider.example/entity';
export const keys = aProviderKey();

type Server = Pick<ServerUnderTest, 'url' | 'db'>;
export type SamlWorkspace = Awaited<ReturnType<typeof startSamlWorkspace>>;

let count = 0;
const nextId = (): number => (count += 1);

export const ticketOf = (location: string) => new URL(location, publicUrl).searchParams.get('ticket') ?? '';

/** A form of a provider, and where the browser is led. */
export async function post({ url }: Pick<Server, 'url'>, acsUrl: string, encoded: string): Promise<string> {
  const answer = await fetch(acsUrl.replace(publicUrl, url), {
    method: 'POST',
    body: new URLSearchParams({ SAMLResponse: encoded }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** A workspace whose mail domain is proved and whose provider is on, with what people and the provider do. */
export async function startSamlWorkspace(server: Server, domain: string) {
  const owner = await signUp(server, { plan: 'enterprise', email: `owner@${domain}` });
  await proveMailDomain(server.db, owner.workspaceUuid, domain);
  await owner.call('putSso', {
    body: {
      protocol: 'saml',
      provider: 'okta',
      saml: { entityId: issuer, loginUrl: 'https://provider.example/login', certificates: [keys.certificate] },
    },
  });
  const addresses = (await owner.call('getSso')).serviceProvider;
  const { acsUrl, entityId: audience } = addresses;
  const test = await owner.call('testSso');
  const person = { id: `owner-of-${domain}`, email: owner.email, name: 'Maria' };
  const encoded = await answerWithSamlp(test.redirectTo, { issuer, acsUrl, keys, person });
  expect(await post(server, acsUrl, encoded)).toBe(`/sso/finish?test=${test.test}`);
  expect(await owner.call('getSsoTest', { params: { uuid: test.test } })).toEqual({
    uuid: test.test,
    state: 'passed',
    hasSignature: true,
    email: owner.email,
    name: 'Maria Example',
    role: 'owner',
    fault: null,
  });
  await owner.call('updateSso', { body: { isEnabled: true, addsPeople: true } });

  const stranger = createCaller(server.url);
  const aPerson = (): ResponseParts['person'] => {
    const id = nextId();
    return { id: `subject-${id}`, email: `person-${id}@${domain}`, name: `Person ${id}` };
  };

  /** Begins a sign-on. The id of the request is in the address. */
  async function begin(email = aPerson().email, more: object = {}) {
    const started = await stranger.call('startSso', { body: { email, ...more } });
    const request = new URL(started.redirectTo).searchParams.get('SAMLRequest') ?? '';
    const xml = inflateRawSync(Buffer.from(request, 'base64')).toString('utf8');
    return { ...started, requestId: / ID="([^"]+)"/.exec(xml)?.[1] ?? '' };
  }

  /** The parts of a correct answer to a request, of which each can be chosen. */
  const partsOf = (inResponseTo: string | undefined, chosen: Partial<ResponseParts> = {}): ResponseParts => ({
    keys,
    acsUrl,
    audience,
    issuer,
    inResponseTo,
    person: aPerson(),
    id: `_assertion-${nextId()}`,
    now: Date.now(),
    ...chosen,
  });

  const send = (xml: string, to = acsUrl) => post(server, to, Buffer.from(xml).toString('base64'));

  /** The whole way of a person from the login to a session. */
  async function signOn(signingOn = aPerson(), more: Partial<ResponseParts> = {}) {
    const { requestId, binding } = await begin();
    const ticket = ticketOf(await send(aResponse(partsOf(requestId, { person: signingOn, ...more }))));
    const answer = await stranger.call('finishSso', { body: { ticket, binding } });
    if (!('token' in answer)) throw new Error('A question instead of a session.');
    return { ...answer, self: createCaller(server.url, { authorization: `Bearer ${answer.token}` }) };
  }

  return { owner, addresses, stranger, aPerson, begin, partsOf, send, signOn };
}
