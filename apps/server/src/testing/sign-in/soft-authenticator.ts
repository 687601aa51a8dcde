import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@evercode/contract';

type Habits = {
  /** The origin of the page. */
  origin: string;
  /** Verifies its user by a finger or a PIN. */
  isVerifying?: boolean;
  /** Counts its uses. */
  isCounting?: boolean;
};

/** A software authenticator: makes what a browser would send with Node's cryptography. Tests choose the faults. */
export function createSoftAuthenticator({ origin, isVerifying = true, isCounting = true }: Habits) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = isCounting ? 1 : 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  /** WebAuthn 6.1: the site's hash, the flags (user present, user verified, with a credential), the counter. */
  const authData = (rpId: string, attested?: Uint8Array) => {
    const head = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(head);
    head[32] = 0x01 | (isVerifying ? 0x04 : 0) | (attested ? 0x40 : 0);
    head.writeUInt32BE(counter, 33);
    return attested ? Buffer.concat([head, attested]) : head;
  };
  const named = () => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  });

  return {
    setCounter(value: number): void {
      counter = value;
    },

    create({ challenge, rp, user }: PasskeyCreation, { from = origin } = {}): PasskeyAttestation {
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coordinate = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
      // COSE: an EC2 key for ES256 on P-256.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      );
      const idLength = Buffer.from([id.length >> 8, id.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(rp.id, attested))],
      ]);
      const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
      return {
        ...named(),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    get({ challenge, rpId }: PasskeyRequest, { from = origin, handle = userHandle } = {}): PasskeyAssertion {
      if (isCounting) counter += 1;
      const client = clientData('webauthn.get', challenge, from);
      const data = authData(rpId);
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey);
      return {
        ...named(),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: handle,
        },
      };
    },
  };
}

export type SoftAuthenticator = ReturnType<typeof createSoftAuthenticator>;
