import { limits, webUrl, type SsoMetadata } from '@evercode/contract';
import { metadataRefused } from '../refuse.ts';
import { lastEnd, readCertificate, type Certificate } from './certificates.ts';

type Fields = Omit<SsoMetadata, 'metadataUrl'>;

/** Reads XML as it is or in Base64, or certificates in PEM. Each fault has its own code, so that people can mend it. */
export async function readMetadata(text: string, now: Date): Promise<Fields> {
  if (Buffer.byteLength(text) > limits.sso.metadataBytes) throw metadataRefused('metadata-too-large');
  const plain = decode(text.replace(/^\u{FEFF}/u, '').trim());
  if (plain === '') throw metadataRefused('metadata-empty');
  const pems = plain.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  if (pems !== null && !plain.startsWith('<'))
    return { entityId: null, loginUrl: null, logoutUrl: null, certificates: readAll(pems, now) };
  if (!plain.startsWith('<')) {
    const bare = readCertificate(plain);
    if (bare === undefined)
      throw metadataRefused(plain.includes('-----BEGIN') ? 'metadata-bad-certificate' : 'metadata-not-xml');
    return { entityId: null, loginUrl: null, logoutUrl: null, certificates: readAll([bare.pem], now) };
  }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(plain)) throw metadataRefused('metadata-doctype');
  return readXml(plain, now);
}

/** Base64 of XML: neither a `<` nor a `-` can stand in Base64. */
function decode(text: string): string {
  if (text.startsWith('<') || text.includes('-')) return text;
  const decoded = Buffer.from(text, 'base64').toString('utf8').trim();
  return decoded.startsWith('<') || decoded.startsWith('-----BEGIN') ? decoded : text;
}

async function readXml(xml: string, now: Date): Promise<Fields> {
  const { parseDomFromString, xpath } = await import('@node-saml/node-saml/lib/xml.js');
  const root = await parseDomFromString(xml).catch((error: unknown) => {
    throw metadataRefused('metadata-not-xml', error);
  });
  const valuesOf = (path: string) => xpath.selectAttributes(root, path).map(({ value }) => value);
  const entity = "//*[local-name()='EntityDescriptor']";
  const provider = `${entity}/*[local-name()='IDPSSODescriptor']`;
  const providers = xpath.selectElements(root, provider).length;
  if (providers === 0) throw metadataRefused('metadata-other-xml');
  if (providers > 1) throw metadataRefused('metadata-several-entities');
  const addressOf = (service: string, binding: string) =>
    valuesOf(`${provider}/*[local-name()='${service}'][contains(@Binding, '${binding}')]/@Location`)[0];
  const loginUrl = readAddress(addressOf('SingleSignOnService', 'HTTP-Redirect'));
  if (loginUrl === null) throw metadataRefused('metadata-no-login-url');
  const keys = `${provider}/*[local-name()='KeyDescriptor'][not(@use) or @use='signing']`;
  const texts = xpath
    .selectElements(root, `${keys}//*[local-name()='X509Certificate']`)
    .map(({ textContent }) => textContent ?? '');
  return {
    entityId: valuesOf(`${entity}[*[local-name()='IDPSSODescriptor']]/@entityID`)[0] ?? null,
    loginUrl,
    logoutUrl: readAddress(addressOf('SingleLogoutService', 'HTTP-Redirect')),
    certificates: readAll(texts, now),
  };
}

function readAddress(address: string | undefined): string | null {
  const parsed = webUrl.safeParse(address);
  return parsed.success ? parsed.data : null;
}

/** Each once. Ended ones are left out where there are others; the newest stay where there are too many. */
function readAll(texts: readonly string[], now: Date): Certificate[] {
  if (texts.length === 0) throw metadataRefused('metadata-no-certificate');
  const read = texts.map(readCertificate);
  if (read.some((certificate) => certificate === undefined)) throw metadataRefused('metadata-bad-certificate');
  const once = new Map(
    read.flatMap((certificate) => (certificate === undefined ? [] : [[certificate.fingerprint, certificate] as const])),
  );
  const all = [...once.values()];
  if ((lastEnd(all)?.getTime() ?? 0) <= now.getTime()) throw metadataRefused('metadata-certificate-ended');
  return all
    .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
    .toSorted((a, b) => Date.parse(b.endsAt) - Date.parse(a.endsAt))
    .slice(0, limits.sso.certificates);
}
