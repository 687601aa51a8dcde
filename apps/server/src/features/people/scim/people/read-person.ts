import { email as emailSchema, limits, storableText } from '@evercode/contract';
import type { ScimAttributes } from '@evercode/database';
import * as z from 'zod';
import type { Change } from '../protocol/read-patch.ts';
import { ScimError } from '../protocol/scim-error.ts';

/** What is kept of a person. Everything else that a provider sends, a password above all, is dropped unread. */
export type SentPerson = {
  userName: string;
  externalId: string | null;
  isActive: boolean;
  attributes: ScimAttributes;
};

const text = storableText(limits.scim.textMax);
/** Some providers send null for what is empty. */
const optional = text.nullish().transform((given) => (given === null || given === '' ? undefined : given));
/** Entra sends "True" and "False" unless its tenant URL has the flag aadOptscim062020. */
const flag = z.union([
  z.boolean(),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(['true', 'false']))
    .transform((given) => given === 'true'),
]);
const emails = z
  .array(
    z.object({
      value: text.min(1),
      type: optional,
      primary: flag.nullish().transform((given) => given ?? undefined),
    }),
  )
  .max(limits.scim.emails);

const nameParts = z.object({ givenName: optional, familyName: optional });

const personBody = z.object({
  userName: text.min(1),
  externalId: optional,
  active: flag.nullish().transform((given) => given ?? undefined),
  name: nameParts.nullish(),
  displayName: optional,
  emails: emails.nullish(),
});

/** A whole person, of a POST or a PUT. `active` is kept where a PUT leaves it out. */
export function readPerson(body: unknown, isActiveNow = true): SentPerson {
  const { userName, externalId, active, name, displayName, emails: sent } = parse(personBody, body);
  return {
    userName,
    externalId: externalId ?? null,
    isActive: active ?? isActiveNow,
    attributes: {
      ...(name?.givenName && { givenName: name.givenName }),
      ...(name?.familyName && { familyName: name.familyName }),
      ...(displayName && { displayName }),
      ...(sent && { emails: sent.map(toEmail) }),
    },
  };
}

type Email = NonNullable<ScimAttributes['emails']>[number];
const toEmail = ({ value, type, primary }: z.output<typeof emails>[number]): Email => ({
  value,
  ...(type !== undefined && { type }),
  ...(primary !== undefined && { primary }),
});

/** A person after a change. Attributes that are not kept change nothing. */
export function changePerson(before: SentPerson, { op, attribute, match, sub, value: given }: Change): SentPerson {
  const value = op === 'remove' ? undefined : given;
  const { attributes } = before;
  const set = (name: 'givenName' | 'familyName' | 'displayName', written: unknown): SentPerson => {
    const { [name]: _, ...others } = attributes;
    const next = parse(optional, written);
    return { ...before, attributes: { ...others, ...(next !== undefined && { [name]: next }) } };
  };
  switch (attribute) {
    case 'username':
      return { ...before, userName: parse(text.min(1), value) };
    case 'externalid':
      return { ...before, externalId: parse(optional, value) ?? null };
    case 'active':
      return { ...before, isActive: parse(flag, value) };
    case 'displayname':
      return set('displayName', value);
    case 'name': {
      if (sub === 'givenname') return set('givenName', value);
      if (sub === 'familyname') return set('familyName', value);
      if (sub !== undefined) return before;
      const { givenName, familyName } = parse(nameParts, value ?? {});
      const { givenName: oldGiven, familyName: oldFamily, ...others } = attributes;
      const [first, last] = op === 'remove' ? [] : [givenName ?? oldGiven, familyName ?? oldFamily];
      return {
        ...before,
        attributes: { ...others, ...(first && { givenName: first }), ...(last && { familyName: last }) },
      };
    }
    case 'emails':
      return {
        ...before,
        attributes: { ...attributes, emails: changeEmails(attributes.emails ?? [], { op, match, sub, value }) },
      };
    default:
      return before;
  }
}

/** `emails[type eq "work"].value` changes that address, or adds it: Entra does not ask whether there is one. */
function changeEmails(
  before: readonly Email[],
  { op, match, sub, value }: Pick<Change, 'op' | 'match' | 'sub' | 'value'>,
): readonly Email[] {
  if (match === undefined) {
    if (op === 'remove') return [];
    const sent = parse(emails, Array.isArray(value) ? value : [value]).map(toEmail);
    return op === 'replace'
      ? sent
      : parse(emails, [...before.filter((one) => !sent.some((other) => other.value === one.value)), ...sent]).map(
          toEmail,
        );
  }
  const isMeant = (one: Email): boolean =>
    match.by === 'type'
      ? one.type === match.value
      : match.by === 'value'
        ? one.value === match.value
        : one.primary === (match.value === 'true');
  if (op === 'remove') return before.filter((one) => !isMeant(one));
  const change =
    sub === undefined
      ? parse(emails.element.partial(), value)
      : sub === 'value'
        ? { value: parse(text.min(1), value) }
        : {};
  if (before.some(isMeant))
    return before.map((one) =>
      isMeant(one) ? { ...one, ...(change.value !== undefined && { value: change.value }) } : one,
    );
  if (change.value === undefined) return before;
  const added = { value: change.value, ...(match.by === 'type' && { type: match.value }) };
  return parse(emails, [...before, added]).map(toEmail);
}

/** The address by which the person logs in: the primary one, that of work, the first, or the name itself. */
export function addressOf({ userName, attributes }: Pick<SentPerson, 'userName' | 'attributes'>): string {
  const sent = attributes.emails ?? [];
  const chosen = sent.find(({ primary }) => primary) ?? sent.find(({ type }) => type === 'work') ?? sent[0];
  const address = emailSchema.safeParse(chosen?.value ?? userName);
  if (!address.success)
    throw new ScimError(400, 'The person needs an email address, as userName or in emails.', 'invalidValue');
  return address.data.toLowerCase();
}

/** The name of the person, in two parts. */
export function nameOf({ userName, attributes }: Pick<SentPerson, 'userName' | 'attributes'>): {
  name: string;
  lastName: string;
} {
  const { givenName, familyName, displayName } = attributes;
  if (givenName !== undefined || familyName !== undefined)
    return {
      name: (givenName ?? '').slice(0, limits.name.max),
      lastName: (familyName ?? '').slice(0, limits.name.max),
    };
  return { name: (displayName ?? userName.replace(/@.*$/, '')).slice(0, limits.name.max), lastName: '' };
}

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ScimError(
    400,
    `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`.replace(/^: /, ''),
    'invalidValue',
  );
}
