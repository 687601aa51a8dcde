import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, requiredText, uuid } from '../primitives.ts';

/** The six digits of an authenticator app, with or without spaces. */
const factorCode = z
  .string()
  .max(20)
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));
const recoveryCode = z.string().trim().min(1).max(64);
const signInToken = z.string().min(20).max(200);
const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

/** The JSON form of an answer of `navigator.credentials.get`. Other members are ignored. */
const passkeyAssertion = z.object({
  id: base64url(limits.passkey.credentialIdMax),
  rawId: base64url(limits.passkey.credentialIdMax),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: base64url(limits.passkey.dataMax),
    authenticatorData: base64url(limits.passkey.dataMax),
    signature: base64url(limits.passkey.dataMax),
    userHandle: base64url(128).nullish(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** The JSON form of an answer of `navigator.credentials.create`. */
const passkeyAttestation = z.object({
  id: base64url(limits.passkey.credentialIdMax),
  rawId: base64url(limits.passkey.credentialIdMax),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: base64url(limits.passkey.dataMax),
    attestationObject: base64url(limits.passkey.dataMax),
    transports: z
      .array(
        z
          .string()
          .max(32)
          .regex(/^[\w-]+$/),
      )
      .max(10)
      .optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

export const proofKinds = ['password', 'code', 'recoveryCode', 'passkey'] as const;

/**
 * A fresh proof of identity: at most one of these. None is needed when the person has none of them and signed in a
 * moment ago.
 */
export const proof = z
  .strictObject({
    password: z.string().min(limits.loginPassword.min).max(limits.loginPassword.max).optional(),
    code: factorCode.optional(),
    recoveryCode: recoveryCode.optional(),
    passkey: passkeyAssertion.optional(),
  })
  .refine((given) => proofKinds.filter((kind) => given[kind] !== undefined).length <= 1);
export type Proof = z.output<typeof proof>;

export const proofBody = z.strictObject({ proof });
export const codeBody = z.strictObject({ code: factorCode });

export const secondFactor = z.object({
  isOn: z.boolean(),
  since: instant.nullable(),
  recoveryCodesLeft: z.number(),
  proofs: z
    .array(z.enum([...proofKinds, 'recent-sign-in']))
    .describe('The proofs that the person can give now; none: sign in again first'),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** Shown once: neither can be read again. */
export const secondFactorSetup = z.object({
  secret: z.string().describe('Base32, for typing into an authenticator app'),
  uri: z.string().describe('The same as an otpauth:// address, for a QR code'),
});
export type SecondFactorSetup = z.output<typeof secondFactorSetup>;

export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Each works once in place of a code'),
});

export const signInSecondStep = z
  .strictObject({ challenge: signInToken, code: factorCode.optional(), recoveryCode: recoveryCode.optional() })
  .refine(({ code, recoveryCode: recovery }) => (code === undefined) !== (recovery === undefined), { path: ['code'] });

export const passkey = z.object({
  uuid,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.output<typeof passkey>;

const credential = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** For `navigator.credentials.get`, as JSON. The challenge works once, within five minutes. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** For `navigator.credentials.create`, as JSON. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

const passkeyName = requiredText(limits.passkey.nameMax);
export const passkeyCreate = z.strictObject({ name: passkeyName, response: passkeyAttestation });
export const passkeyUpdate = z.strictObject({ name: passkeyName });
export const passkeyLogin = z.strictObject({ response: passkeyAssertion, rememberMe: z.boolean().optional() });
