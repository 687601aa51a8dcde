import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicInternet } from '../../../../platform/internet/internet.ts';
import { createAppLinks } from '../../../../platform/mail/app-links.ts';
import { joinWorkspace } from '../../../../testing/members/join-workspace.ts';
import { confirmAddress, givePlan, signUp, type Member } from '../../../../testing/people.ts';
import { aProviderKey } from '../../../../testing/sign-in/saml-provider.ts';
import { startServerUnderTest, type ServerUnderTest } from '../../../../testing/server-under-test.ts';
import { renewCertificates } from './renew-certificates.ts';
import { tellOfCertificates } from './tell-of-certificates.ts';

const issuer = 'https://provider.example/entity';
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
  server = await startServerUnderTest({ ssoHosts: new URL(metadataUrl).origin });
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
  const network = { internet: publicInternet, ownOrigins: new Set([new URL(metadataUrl).origin]) };
  const renewAt = (days: number) =>
    renewCertificates(
      { db: server.db, network, log: pino({ level: 'silent' }) },
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
  // The last one answers, but its name is not in SSO_HOSTS.
  for (const url of [
    'https://127.0.0.1:9/metadata',
    'http://example.com/',
    metadataUrl.replace('127.0.0.1', 'localhost'),
  ])
    expect(await owner.refusal('readSsoMetadata', { body: { url } })).toMatchObject({
      code: 'sso-metadata-refused',
      ssoFault: 'metadata-unreachable',
    });
});

test('owners and admins get one mail 30 days before the certificate ends, and another for the next one', async () => {
  const DAY_MS = 86_400_000;
  const [admin, editor] = [
    await joinWorkspace(server, owner.workspaceUuid, 'admin'),
    await joinWorkspace(server, owner.workspaceUuid, 'editor'),
  ];
  for (const { email } of [admin, editor]) await confirmAddress(server.db, email);
  const now = new Date();
  const endIn = async (days: number, isEnabled = true) => {
    const certificateEndsAt = new Date(now.getTime() + days * DAY_MS);
    await server.db.updateTable('ssoConnections').set({ isEnabled, certificateEndsAt }).execute();
    return certificateEndsAt.toISOString();
  };
  /** What is sent: to whom, and of which end. */
  const tell = async (billing: 'on' | 'off' = 'off') => {
    const sent: unknown[] = [];
    const post = {
      queue: async (_trx: unknown, mail: object, { email }: { email: string }) => {
        sent.push({ email, ...mail });
        return true;
      },
    };
    await tellOfCertificates(
      { db: server.db, billing, mail: { post, links: createAppLinks('https://app.example') } },
      now,
    );
    return sent;
  };
  await endIn(31);
  expect(await tell()).toEqual([]);
  await endIn(29, false);
  expect(await tell()).toEqual([]);
  for (const days of [29, 28]) {
    const endsAt = await endIn(days);
    const sent = await tell();
    expect(sent).toHaveLength(2);
    for (const { email } of [owner, admin])
      expect(sent).toContainEqual({
        email,
        kind: 'certificate',
        link: 'https://app.example/dashboard/single-sign-on',
        workspace: expect.any(String) as unknown,
        endsAt,
      });
    expect(await tell()).toEqual([]);
  }
  await endIn(-1);
  expect(await tell()).toEqual([]);
  await endIn(27);
  await givePlan(server.db, owner.workspaceUuid, 'free');
  expect(await tell('on')).toEqual([]);
});
