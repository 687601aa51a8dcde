import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicInternet } from '../../../../platform/internet/internet.ts';
import { signUp, type Member } from '../../../../testing/people.ts';
import { aProviderKey } from '../../../../testing/sign-in/saml-provider.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { renewCertificates } from './renew-certificates.ts';

const issuer = 'https://provider.example/entity';
const internet = { ...publicInternet, isOpen: () => true, isOpenPort: () => true };
const [former, next, another] = [aProviderKey(), aProviderKey(), aProviderKey()];
let metadata = '';
const provider = createServer((_request, response) => void response.end(metadata));
let server: ServerUnderTest;
let owner: Member;
let metadataUrl: string;

const describe = (entityId: string, certificates: readonly string[]) =>
  `<EntityDescriptor entityID="${entityId}"><IDPSSODescriptor>${certificates
    .map(
      (pem) =>
        `<KeyDescriptor><X509Certificate>${pem.replaceAll(/-----[A-Z ]+-----/g, '')}</X509Certificate></KeyDescriptor>`,
    )
    .join('')}<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"` +
  ' Location="https://provider.example/login"/></IDPSSODescriptor></EntityDescriptor>';

beforeAll(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  provider.listen(0, '127.0.0.1', resolve);
  await promise;
  // The cast is safe: a server that listens on a port has an address of this form.
  metadataUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/metadata`;
  server = await startServerUnderTest({ internet });
  owner = await signUp(server, { plan: 'enterprise' });
});
afterAll(async () => {
  await server.stop();
  provider.close();
});

test('new certificates of the same provider are taken once a day, and those of another are not', async () => {
  metadata = describe(issuer, [former.certificate]);
  const read = await owner.call('readSsoMetadata', { body: { url: metadataUrl } });
  expect(read).toMatchObject({ entityId: issuer, metadataUrl });
  await owner.call('putSso', {
    body: {
      protocol: 'saml',
      provider: 'other',
      saml: {
        entityId: issuer,
        loginUrl: 'https://provider.example/login',
        metadataUrl,
        certificates: read.certificates.map(({ pem }) => pem),
      },
    },
  });
  const renewAt = (days: number) =>
    renewCertificates(
      { db: server.db, internet, log: pino({ level: 'silent' }) },
      new Date(Date.now() + days * 86_400_000),
    );
  const count = async () => (await owner.call('getSso')).connection?.saml?.certificates.length;
  metadata = describe('https://other.example', [another.certificate]);
  await renewAt(2);
  expect(await count()).toBe(1);
  metadata = describe(issuer, [former.certificate, next.certificate]);
  await renewAt(2);
  expect(await count()).toBe(1);
  await renewAt(4);
  expect(await count()).toBe(2);
  const acts = (await owner.call('listAuditLog', { query: {} })).items.map(({ act }) => act);
  expect(acts).toContain('sso.certificate-changed');
});

test('metadata at an address that does not answer is said to be out of reach', async () => {
  expect(await owner.refusal('readSsoMetadata', { body: { url: 'http://127.0.0.1:9/metadata' } })).toMatchObject({
    code: 'sso-metadata-refused',
    ssoFault: 'metadata-unreachable',
  });
});
