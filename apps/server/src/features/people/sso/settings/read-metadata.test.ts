import { expect, test } from 'vitest';
import { aProviderKey } from '../../../../testing/sign-in/saml-provider.ts';
import { readMetadata } from './read-metadata.ts';

const now = new Date();
const { certificate } = aProviderKey(now);
const old = aProviderKey(new Date('1990-01-01T00:00:00Z')).certificate;
const bare = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\n/g, '');

const keyOf = (pem: string) =>
  `<KeyDescriptor use="signing"><X509Certificate>${bare(pem)}</X509Certificate></KeyDescriptor>`;
const LOGIN =
  '<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"' +
  ' Location="https://provider.example/login"/>';
const entity = (inner: string) =>
  '<EntityDescriptor entityID="https://provider.example/entity">' +
  `<IDPSSODescriptor>${inner}</IDPSSODescriptor></EntityDescriptor>`;
const xml = entity(keyOf(certificate) + LOGIN);

const readable: Record<string, string> = {
  XML: xml,
  'XML in Base64': Buffer.from(xml).toString('base64'),
  'XML with a byte order mark': `\u{FEFF}${xml}`,
};
test.each(Object.entries(readable))('is read: %s', async (_name, text) => {
  expect(await readMetadata(text, now)).toMatchObject({
    entityId: 'https://provider.example/entity',
    loginUrl: 'https://provider.example/login',
    logoutUrl: null,
    certificates: [{ fingerprint: expect.stringMatching(/^(?:[\dA-F]{2}:){31}/) as unknown }],
  });
});

test.each([
  ['PEM', certificate, 1],
  ['Base64 of a certificate', bare(certificate), 1],
  ['two certificates, one of them ended', certificate + old, 1],
  ['the same certificate twice', certificate + certificate, 1],
])('a certificate alone is read: %s', async (_name, text, count) => {
  const { entityId, certificates } = await readMetadata(text, now);
  expect([entityId, certificates.length]).toEqual([null, count]);
});

test.each([
  ['metadata-empty', '  '],
  ['metadata-not-xml', 'a text'],
  ['metadata-not-xml', '<EntityDescriptor'],
  ['metadata-doctype', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xml}`],
  ['metadata-doctype', `<?xml version="1.0"?><!DOCTYPE x>${xml}`],
  ['metadata-other-xml', '<html></html>'],
  ['metadata-several-entities', `<EntitiesDescriptor>${xml}${xml}</EntitiesDescriptor>`],
  ['metadata-no-login-url', entity(keyOf(certificate))],
  ['metadata-no-certificate', entity(LOGIN)],
  [
    'metadata-bad-certificate',
    entity(`<KeyDescriptor><X509Certificate>AAAA</X509Certificate></KeyDescriptor>${LOGIN}`),
  ],
  ['metadata-bad-certificate', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'],
  ['metadata-certificate-ended', entity(keyOf(old) + LOGIN)],
  ['metadata-too-large', `<a>${'x'.repeat(256 * 1024)}</a>`],
])('is refused as %s', async (fault, text) => {
  await expect(readMetadata(text, now)).rejects.toMatchObject({
    code: 'sso-metadata-refused',
    details: { ssoFault: fault },
  });
});
