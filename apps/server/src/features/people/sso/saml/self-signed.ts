import { randomBytes, sign, type KeyObject } from 'node:crypto';

const YEARS = 20;

/** DER: a tag, the length, and the parts. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size =
    length < 0x80
      ? Buffer.of(length)
      : length < 0x1_00
        ? Buffer.of(0x81, length)
        : Buffer.of(0x82, length >> 8, length & 0xff);
  return Buffer.concat([Buffer.of(tag), size, body]);
}

const SEQUENCE = 0x30;
const sha256WithRsa = der(SEQUENCE, Buffer.from('06092a864886f70d01010b0500', 'hex'));
const commonName = Buffer.from('0603550403', 'hex');

const nameOf = (name: string): Buffer =>
  der(SEQUENCE, der(0x31, der(SEQUENCE, commonName, der(0x0c, Buffer.from(name, 'utf8')))));

/** GeneralizedTime, without fractions of a second. */
const timeOf = (date: Date): Buffer =>
  der(0x18, Buffer.from(date.toISOString().replaceAll(/[-:T]|\.\d+/g, ''), 'ascii'));

/**
 * A certificate that a key has signed for itself (RFC 5280). Providers take keys only inside of certificates, and
 * Node has no way to make one. Nothing but the key in it is ever trusted.
 */
export function signOwnCertificate(
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  { name, now }: { name: string; now: Date },
): string {
  const end = new Date(now);
  end.setUTCFullYear(now.getUTCFullYear() + YEARS);
  // The first bit of an integer is its sign.
  const serial = Buffer.concat([Buffer.of(1), randomBytes(15)]);
  const toBeSigned = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, serial),
    sha256WithRsa,
    nameOf(name),
    der(SEQUENCE, timeOf(now), timeOf(end)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const certificate = der(SEQUENCE, toBeSigned, sha256WithRsa, der(0x03, Buffer.of(0), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
