import { generateKeyPairSync } from 'node:crypto';
import { signXml } from '@node-saml/node-saml/lib/xml.js';
import samlp from 'samlp';
import { signOwnCertificate } from '../../features/people/sso/saml/self-signed.ts';

type Keys = { key: string; certificate: string };

/** A key of a provider with its certificate. */
export function aProviderKey(now = new Date()): Keys {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certificate: signOwnCertificate(keys, { name: 'Provider', now }),
  };
}

type Person = { id: string; email: string; name: string };

/** Answers a request as `samlp` does: a provider by third parties, which our own code shares nothing with. */
export async function answerWithSamlp(
  address: string,
  { issuer, acsUrl, keys, person }: { issuer: string; acsUrl: string; keys: Keys; person: Person },
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const answer = samlp.auth({
    issuer,
    cert: keys.certificate,
    key: keys.key,
    recipient: acsUrl,
    destination: acsUrl,
    getUserFromRequest: () => ({
      id: person.id,
      displayName: person.name,
      name: { givenName: person.name, familyName: 'Example' },
      emails: [{ value: person.email }],
    }),
    getPostURL: (_audience, _request, _sent, done) => done(null, acsUrl),
    responseHandler: (response) => resolve(response.toString('base64')),
  });
  answer({ method: 'GET', query: Object.fromEntries(new URL(address).searchParams) }, {}, reject);
  return promise;
}

/** What is in a response, each part to be made wrong by itself. */
export type ResponseParts = {
  keys: Keys;
  acsUrl: string;
  audience: string;
  issuer: string;
  inResponseTo: string | undefined;
  person: Person;
  id: string;
  now: number;
  recipient?: string;
  destination?: string;
  /** The request that the assertion names; null: none, unlike the response around it. */
  answers?: string | null;
  notBefore?: number;
  notOnOrAfter?: number;
  sessionEndsAt?: number;
  algorithm?: 'sha1' | 'sha256';
  digest?: 'sha1' | 'sha256';
  isSigned?: boolean;
};

const iso = (ms: number): string => new Date(ms).toISOString();
const MINUTE_MS = 60_000;

/** An assertion by hand, signed. */
export function anAssertion(parts: ResponseParts): string {
  const { person, now, inResponseTo, algorithm = 'sha256', digest = algorithm, isSigned = true, keys } = parts;
  const { notBefore = now - MINUTE_MS, notOnOrAfter = now + 5 * MINUTE_MS, recipient = parts.acsUrl } = parts;
  const answered = (parts.answers === undefined ? inResponseTo : parts.answers) ?? undefined;
  const answering = answered === undefined ? '' : ` InResponseTo="${answered}"`;
  const session = parts.sessionEndsAt === undefined ? '' : ` SessionNotOnOrAfter="${iso(parts.sessionEndsAt)}"`;
  const xml =
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${parts.id}" Version="2.0"` +
    ` IssueInstant="${iso(now)}"><saml:Issuer>${parts.issuer}</saml:Issuer><saml:Subject>` +
    `<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${person.id}</saml:NameID>` +
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">' +
    `<saml:SubjectConfirmationData NotOnOrAfter="${iso(notOnOrAfter)}" Recipient="${recipient}"` +
    `${answering}/></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${iso(notBefore)}" NotOnOrAfter="${iso(notOnOrAfter)}"><saml:AudienceRestriction>` +
    `<saml:Audience>${parts.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${iso(now)}" SessionIndex="s-${parts.id}"${session}><saml:AuthnContext>` +
    '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>' +
    '</saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>' +
    `<saml:Attribute Name="email"><saml:AttributeValue>${person.email}</saml:AttributeValue></saml:Attribute>` +
    `<saml:Attribute Name="displayName"><saml:AttributeValue>${person.name}</saml:AttributeValue></saml:Attribute>` +
    '</saml:AttributeStatement></saml:Assertion>';
  return isSigned ? signRoot(xml, { keys, algorithm, digest }) : xml;
}

type Signing = Pick<ResponseParts, 'keys' | 'algorithm' | 'digest'>;

/** The root with its signature, which stands after the issuer. */
export function signRoot(xml: string, { keys, algorithm = 'sha256', digest = algorithm }: Signing): string {
  return signXml(
    xml,
    '/*',
    { reference: "/*/*[local-name(.)='Issuer']", action: 'after' },
    { privateKey: keys.key, publicCert: keys.certificate, signatureAlgorithm: algorithm, digestAlgorithm: digest },
  );
}

/** The first signature of a document, and the document without it. */
export function cutSignature(xml: string): { signature: string; rest: string } {
  const [signature = ''] = /<Signature[\s\S]*?<\/Signature>/.exec(xml) ?? [];
  return { signature, rest: xml.replace(signature, '') };
}

/** A response around an assertion, not signed itself. */
export function aResponse(parts: ResponseParts, assertion = anAssertion(parts)): string {
  const { inResponseTo, acsUrl, issuer, now, destination = acsUrl } = parts;
  return (
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="r-${parts.id}" Version="2.0"` +
    ` IssueInstant="${iso(now)}" Destination="${destination}"` +
    `${inResponseTo === undefined ? '' : ` InResponseTo="${inResponseTo}"`}>` +
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer><samlp:Status>` +
    '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>' +
    `${assertion}</samlp:Response>`
  );
}
