import type { Profile, SAML } from '@node-saml/node-saml';
import type { SsoFault } from '@evercode/contract';
import * as z from 'zod';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { Connection } from '../connections-repo.ts';
import type { ProvenIdentity } from '../identity.ts';
import { refused } from '../refuse.ts';
import { CLOCK_SKEW_MS } from './create-saml.ts';
import type { Inspected } from './inspect-response.ts';
import { readPerson } from './read-person.ts';

type Read = { identity: ProvenIdentity; assertionId: string; issuedAt: Date };

type Expected = {
  saml: SAML;
  connection: Connection;
  acsUrl: string;
  /** The id of the request; undefined: the sign-on began at the provider. */
  requestId: string | undefined;
  now: Date;
};

/** The assertion as the library has parsed the bytes that are signed. */
const signedAssertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1), IssueInstant: z.string() }),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z
              .tuple([
                z.object({
                  $: z.object({
                    Recipient: z.string().optional(),
                    InResponseTo: z.string().optional(),
                    NotOnOrAfter: z.string().optional(),
                  }),
                }),
              ])
              .optional(),
          }),
        ),
      }),
    ]),
    AuthnStatement: z
      .array(z.object({ $: z.object({ SessionNotOnOrAfter: z.string().optional() }).optional() }))
      .optional(),
  }),
});

/** Verifies a response and reads who it is about, from the signed bytes alone. */
export async function readResponse(encoded: string, inspected: Inspected, expected: Expected): Promise<Read> {
  const { saml, connection, acsUrl, requestId, now } = expected;
  const profile = await validate(saml, encoded);
  if (inspected.hasOwnSignature) await requireOwnSignature(inspected, connection);
  if (profile.issuer !== connection.entityId) throw refused('wrong-issuer');
  const parsed = signedAssertion.safeParse(profile.getAssertion?.());
  if (!parsed.success) throw refused('malformed', new Error('assertion'));
  const { $: about, Subject: subject, AuthnStatement: statements = [] } = parsed.data.Assertion;

  const confirmations = subject[0].SubjectConfirmation.filter(
    ({ $ }) => $.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  ).flatMap(({ SubjectConfirmationData: data }) => data?.map(({ $ }) => $) ?? []);
  const ours = confirmations.filter(({ Recipient: recipient }) => recipient === acsUrl);
  if (ours.length === 0) throw refused('wrong-recipient');
  // Signed, unlike the attribute of the response: an assertion of another sign-on cannot be moved into this one.
  if (ours.every(({ InResponseTo: answered }) => answered !== requestId)) throw refused('unknown-request');
  const isCurrent = ours.some(
    ({ NotOnOrAfter: end }) => end !== undefined && Date.parse(end) + CLOCK_SKEW_MS > now.getTime(),
  );
  if (!isCurrent) throw refused('expired');

  const ends = statements.flatMap(({ $ }) => ($?.SessionNotOnOrAfter === undefined ? [] : [$.SessionNotOnOrAfter]));
  const endsAt = ends.map((text) => new Date(text)).find((date) => !Number.isNaN(date.getTime())) ?? null;
  return {
    identity: { ...readPerson(profile), endsAt: endsAt?.toISOString() ?? null },
    assertionId: about.ID,
    issuedAt: new Date(about.IssueInstant),
  };
}

async function validate(saml: SAML, encoded: string): Promise<Profile> {
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded });
    if (profile === null) throw refused('malformed', new Error('no profile'));
    return profile;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused(faultOf(error), error);
  }
}

/** The library tells its refusals apart by their sentences only. The first that fits counts. */
const sentences: readonly (readonly [RegExp, SsoFault])[] = [
  [/multiple assertions/i, 'several-assertions'],
  [/InResponseTo/, 'unknown-request'],
  [/signature|transforms|ref URI/i, 'signature-mismatch'],
  [/audience/i, 'wrong-audience'],
  [/not yet valid/i, 'not-yet-valid'],
  [/expired|subject confirmation/i, 'expired'],
  [/decryption key/i, 'encrypted'],
  [/responder|requester|provider returned/i, 'provider-refused'],
];

function faultOf(error: unknown): SsoFault {
  const said = error instanceof Error ? error.message : '';
  return sentences.find(([sentence]) => sentence.test(said))?.[1] ?? 'malformed';
}

/** The library accepts a response with a signed assertion whatever its own signature is. */
async function requireOwnSignature({ xml, root }: Inspected, { certificates }: Connection): Promise<void> {
  const { getVerifiedXml } = await import('@node-saml/node-saml/lib/xml.js');
  if (getVerifiedXml(xml, root.documentElement, certificates) === null)
    throw refused('signature-mismatch', new Error('signature of the response'));
}
