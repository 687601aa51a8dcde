import { X509Certificate } from 'node:crypto';
import type { SsoMetadata } from '@evercode/contract';

export type Certificate = SsoMetadata['certificates'][number];

/** A certificate as PEM, or as its Base64 alone; undefined when it is none. */
export function readCertificate(text: string): Certificate | undefined {
  try {
    const base64 = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '');
    if (base64 === '' || !/^[A-Za-z0-9+/]+=*$/.test(base64)) return undefined;
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    return {
      // The line breaks of the library differ between versions; these are those of RFC 7468.
      pem: certificate.toString(),
      fingerprint: certificate.fingerprint256,
      subject: certificate.subject.replaceAll('\n', ', '),
      endsAt: new Date(certificate.validTo).toISOString(),
    };
  } catch {
    return undefined;
  }
}

/** When the last of the certificates ends: until then people can sign on. */
export function lastEnd(certificates: readonly Certificate[]): Date | null {
  const ends = certificates.map(({ endsAt }) => Date.parse(endsAt));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
