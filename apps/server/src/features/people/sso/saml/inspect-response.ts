import { limits } from '@evercode/contract';
import { refused } from '../refuse.ts';

/** Facts of a response before its signature is checked. None of them identifies a person. */
export type Inspected = {
  xml: string;
  root: Document;
  inResponseTo: string | null;
  hasOwnSignature: boolean;
};

/** SHA-1 and keys that both sides share are how responses are forged. */
export const signatureAlgorithms: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
const digestAlgorithms = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

/** Refuses what no honest provider sends, each for its own reason, before the library sees it. */
export async function inspectResponse(encoded: string, acsUrl: string): Promise<Inspected> {
  const xml = Buffer.from(encoded, 'base64').toString('utf8');
  if (Buffer.byteLength(xml) > limits.sso.responseBytes) throw refused('too-large');
  // Comments can cut a name in two, and a document type can hold entities. Neither has a use in a response.
  if (xml.includes('<!') || /<\?(?!xml\s)/.test(xml)) throw refused('malformed', new Error('comment or doctype'));
  const { parseDomFromString, xpath } = await import('@node-saml/node-saml/lib/xml.js');
  const root = await parseDomFromString(xml).catch((error: unknown) => {
    throw refused('malformed', error);
  });
  const count = (path: string) => xpath.selectElements(root, path).length;
  const valuesOf = (path: string) => xpath.selectAttributes(root, path).map(({ value }) => value);

  if (count("/*[local-name()='Response']") !== 1) throw refused('malformed', new Error('not a response'));
  const status = valuesOf("/*/*[local-name()='Status']/*[local-name()='StatusCode']/@Value");
  if (status.length === 1 && status[0] !== 'urn:oasis:names:tc:SAML:2.0:status:Success')
    throw refused('provider-refused', new Error(status[0]));
  if (count("//*[local-name()='EncryptedAssertion']") > 0) throw refused('encrypted');
  // Anywhere: copies beside the signed one are how signatures are wrapped.
  const assertions = count("//*[local-name()='Assertion']");
  if (assertions > 1 || count("//*[local-name()='Response']") > 1) throw refused('several-assertions');
  if (count("/*/*[local-name()='Assertion']") !== 1) throw refused('malformed', new Error('no assertion'));
  if (count("/*/*[local-name()='Assertion']/*[local-name()='Signature']") === 0) throw refused('not-signed');
  const isKnown =
    valuesOf("//*[local-name()='SignatureMethod']/@Algorithm").every((name) => signatureAlgorithms.has(name)) &&
    valuesOf("//*[local-name()='DigestMethod']/@Algorithm").every((name) => digestAlgorithms.has(name));
  if (!isKnown) throw refused('weak-signature');
  if (valuesOf('/*/@Destination').some((destination) => destination !== '' && destination !== acsUrl))
    throw refused('wrong-recipient', new Error('destination'));
  return {
    xml,
    root,
    inResponseTo: valuesOf('/*/@InResponseTo')[0] ?? null,
    hasOwnSignature: count("/*/*[local-name()='Signature']") > 0,
  };
}
