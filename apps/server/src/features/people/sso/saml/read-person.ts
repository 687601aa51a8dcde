import type { Profile } from '@node-saml/node-saml';
import { cleanName, readEmail, type ProvenIdentity } from '../identity.ts';
import { refused } from '../refuse.ts';

/** Names of attributes: as people type them into consoles, then the defaults of Entra and of directories. */
const emailNames = [
  'email',
  'mail',
  'emailaddress',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const nameNames = [
  'displayname',
  'name',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'urn:oid:2.5.4.3',
];
const firstNames = [
  'firstname',
  'givenname',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  'urn:oid:2.5.4.42',
];
const lastNames = [
  'lastname',
  'surname',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  'urn:oid:2.5.4.4',
];

/** A name that differs at every sign-on identifies no person. */
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** Who the signed assertion is about. */
export function readPerson(profile: Profile): Omit<ProvenIdentity, 'endsAt'> {
  const { attributes } = profile;
  const given = new Map(
    Object.entries(typeof attributes === 'object' && attributes !== null ? attributes : {}).map(
      ([name, value]): [string, unknown] => [name.toLowerCase(), Array.isArray(value) ? value[0] : value],
    ),
  );
  const find = (names: readonly string[]): string | undefined =>
    names.map((name) => given.get(name)).find((value): value is string => typeof value === 'string' && value !== '');
  const { nameID: nameId } = profile;
  const format = profile.nameIDFormat || null;
  const email = readEmail(find(emailNames)) ?? readEmail(nameId);
  const isTransient = format === TRANSIENT;
  const subject = isTransient ? email : nameId;
  if (typeof subject !== 'string' || subject === '') throw refused('no-subject');
  const fullName = find(nameNames) ?? [find(firstNames), find(lastNames)].filter(Boolean).join(' ');
  return {
    subject: readEmail(subject) ?? subject,
    email,
    name: cleanName(fullName) || cleanName(email?.split('@', 1)[0] ?? subject),
    sessionIndex: profile.sessionIndex ?? null,
    logout: { nameId, format },
  };
}
