import type { SsoFault } from '@evercode/contract';
import {
  aResponse,
  anAssertion,
  cutSignature,
  signRoot,
  type aProviderKey,
  type ResponseParts,
} from '../../../testing/sign-in/saml-provider.ts';

type Made = {
  /** The parts of a correct answer to a request. */
  partsOf: (inResponseTo: string | undefined, chosen?: Partial<ResponseParts>) => ResponseParts;
  /** Another one each time. */
  aPerson: () => ResponseParts['person'];
  /** A key that the workspace does not know. */
  strangers: ReturnType<typeof aProviderKey>;
};

const afterIssuer = (xml: string, inner: string) => xml.replace('</saml:Issuer>', `</saml:Issuer>${inner}`);
const into = (outer: string, inner: string) => outer.replace('</saml:Assertion>', `${inner}</saml:Assertion>`);
const intoSignature = (xml: string, inner: string) => xml.replace('</Signature>', `${inner}</Signature>`);
const inObject = (xml: string, inner: string) => intoSignature(xml, `<Object>${inner}</Object>`);
const inExtensions = (inner: string) => `<samlp:Extensions>${inner}</samlp:Extensions>`;

/** Each response is wrong in one way, and refused for it. XSW: the eight forms of signature wrapping. */
export function forgedResponses({
  partsOf,
  aPerson,
  strangers,
}: Made): Readonly<Record<string, { fault: SsoFault; make: (id: string) => string }>> {
  /** A signed assertion, and a forged one beside it for another person. */
  const wrapped = (wrap: (signed: string, forged: string) => string) => (id: string) => {
    const parts = partsOf(id);
    const forged = anAssertion({ ...parts, id: '_forged', isSigned: false, person: aPerson() });
    return aResponse(parts, wrap(anAssertion(parts), forged));
  };
  /** A signed response around which a forged one is put. */
  const wrappedResponse = (wrap: (signature: string, original: string) => string) => (id: string) => {
    const parts = partsOf(id);
    const { signature, rest } = cutSignature(signRoot(aResponse(parts), { keys: parts.keys }));
    const assertion = anAssertion({ ...parts, id: '_forged', isSigned: false, person: aPerson() });
    return afterIssuer(aResponse({ ...parts, id: '_forged' }, assertion), wrap(signature, rest));
  };

  return {
    'an assertion without a signature': {
      fault: 'not-signed',
      make: (id) => aResponse(partsOf(id, { isSigned: false })),
    },
    'the key of a stranger': { fault: 'signature-mismatch', make: (id) => aResponse(partsOf(id, { keys: strangers })) },
    'a changed address': {
      fault: 'signature-mismatch',
      make: (id) => aResponse(partsOf(id)).replace('>person-', '>owner-'),
    },
    'SHA-1 as the signature': { fault: 'weak-signature', make: (id) => aResponse(partsOf(id, { algorithm: 'sha1' })) },
    'SHA-1 as the digest': { fault: 'weak-signature', make: (id) => aResponse(partsOf(id, { digest: 'sha1' })) },
    'two assertions': {
      fault: 'several-assertions',
      make: (id) => aResponse(partsOf(id), anAssertion(partsOf(id)) + anAssertion(partsOf(id))),
    },
    'XSW 1: the signed response in the signature of the forged one': {
      fault: 'several-assertions',
      make: wrappedResponse((signature, original) => intoSignature(signature, original)),
    },
    'XSW 2: the signed response beside its signature, in the forged one': {
      fault: 'several-assertions',
      make: wrappedResponse((signature, original) => original + signature),
    },
    'XSW 3: the forged assertion before the signed one': {
      fault: 'several-assertions',
      make: wrapped((signed, forged) => forged + signed),
    },
    'XSW 4: the signed assertion inside of the forged one': {
      fault: 'several-assertions',
      make: wrapped((signed, forged) => into(forged, signed)),
    },
    'XSW 5: the signature in the forged assertion, the signed one at the end': {
      fault: 'several-assertions',
      make: wrapped((signed, forged) => {
        const { signature, rest } = cutSignature(signed);
        return afterIssuer(forged, signature) + rest;
      }),
    },
    'XSW 6: the signed assertion in the signature, in the forged one': {
      fault: 'several-assertions',
      make: wrapped((signed, forged) => {
        const { signature, rest } = cutSignature(signed);
        return afterIssuer(forged, intoSignature(signature, rest));
      }),
    },
    'XSW 7: the forged assertion in an extension of the response': {
      fault: 'several-assertions',
      make: wrapped((signed, forged) => inExtensions(forged) + signed),
    },
    'XSW 8: the signed assertion in an object of the signature, in the forged one': {
      fault: 'several-assertions',
      make: wrapped((signed, forged) => {
        const { signature, rest } = cutSignature(signed);
        return afterIssuer(forged, inObject(signature, rest));
      }),
    },
    'wrapped: the forged assertion after the signed one': {
      fault: 'several-assertions',
      make: wrapped((signed, forged) => signed + forged),
    },
    'wrapped: the forged assertion inside of the signed one': {
      fault: 'several-assertions',
      make: wrapped((signed, forged) => into(signed, forged)),
    },
    'wrapped: the forged assertion in an object of the signature': {
      fault: 'several-assertions',
      make: wrapped((signed, forged) => inObject(signed, forged)),
    },
    'wrapped: a response in a response': {
      fault: 'several-assertions',
      make: (id) => aResponse(partsOf(id), aResponse(partsOf(id))),
    },
    'wrapped: the signed one beside the place of assertions': { fault: 'malformed', make: wrapped(inExtensions) },
    'a response that a stranger has signed, around an assertion of the provider': {
      fault: 'signature-mismatch',
      make: (id) => signRoot(aResponse(partsOf(id)), { keys: strangers }),
    },
    'a comment in the name': {
      fault: 'malformed',
      make: (id) => aResponse(partsOf(id)).replace('>subject-', '>sub<!-- -->ject-'),
    },
    'a document type with an entity': {
      fault: 'malformed',
      make: (id) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${aResponse(partsOf(id))}`,
    },
    'a thousand laughs': {
      fault: 'malformed',
      make: () => '<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><r>&b;</r>',
    },
    'no XML': { fault: 'malformed', make: () => 'a text' },
    'more than 256 kB': { fault: 'too-large', make: (id) => aResponse(partsOf(id)) + ' '.repeat(256 * 1024) },
    'another audience': {
      fault: 'wrong-audience',
      make: (id) => aResponse(partsOf(id, { audience: 'https://other.example' })),
    },
    'another recipient': {
      fault: 'wrong-recipient',
      make: (id) => aResponse(partsOf(id, { recipient: 'https://other.example/acs' })),
    },
    'another destination': {
      fault: 'wrong-recipient',
      make: (id) => aResponse(partsOf(id, { destination: 'https://other.example/acs' })),
    },
    'another issuer': {
      fault: 'wrong-issuer',
      make: (id) => aResponse(partsOf(id, { issuer: 'https://other.example' })),
    },
    'a request that is not ours': { fault: 'unknown-request', make: () => aResponse(partsOf('_unknown')) },
    'the assertion of another request': {
      fault: 'unknown-request',
      make: (id) => aResponse(partsOf(id, { answers: '_another' })),
    },
    'an unsolicited answer': { fault: 'unsolicited', make: () => aResponse(partsOf(undefined)) },
    'an ended assertion': {
      fault: 'expired',
      make: (id) => aResponse(partsOf(id, { notOnOrAfter: Date.now() - 2 * 60_000 })),
    },
    'an assertion of an hour ago': {
      fault: 'expired',
      make: (id) => aResponse(partsOf(id, { now: Date.now() - 3_600_000, notOnOrAfter: Date.now() + 3_600_000 })),
    },
    'an assertion that is not valid yet': {
      fault: 'not-yet-valid',
      make: (id) => aResponse(partsOf(id, { notBefore: Date.now() + 5 * 60_000, notOnOrAfter: Date.now() + 600_000 })),
    },
    'an encrypted assertion': {
      fault: 'encrypted',
      make: (id) =>
        aResponse(
          partsOf(id),
          '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"></saml:EncryptedAssertion>',
        ),
    },
    'a provider that says no': {
      fault: 'provider-refused',
      make: (id) => aResponse(partsOf(id), '').replace('status:Success', 'status:Responder'),
    },
  };
}
