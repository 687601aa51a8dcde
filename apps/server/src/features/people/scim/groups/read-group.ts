import { limits, storableText } from '@evercode/contract';
import * as z from 'zod';
import type { Change } from '../protocol/read-patch.ts';
import { ScimError } from '../protocol/scim-error.ts';

export type SentGroup = { name: string; externalId: string | null; members: ReadonlySet<string> };

const text = storableText(limits.scim.textMax);
const members = z.array(z.object({ value: text.min(1) }));
const body = z.object({ displayName: text.min(1), externalId: text.nullish(), members: members.nullish() });

/** A whole group, of a POST or a PUT. Members stay as they are where they are left out. */
export function readGroup(sent: unknown, membersNow: ReadonlySet<string> = new Set()): SentGroup {
  const { displayName, externalId, members: given } = parse(body, sent);
  return {
    name: displayName,
    externalId: externalId ?? null,
    members: given ? new Set(given.map(({ value }) => value)) : membersNow,
  };
}

/** A group after a change. Entra removes members by `members[value eq "…"]` or by a list of values. */
export function changeGroup(before: SentGroup, { op, attribute, match, value }: Change): SentGroup {
  if (attribute === 'displayname') return { ...before, name: parse(text.min(1), value) };
  if (attribute === 'externalid') return { ...before, externalId: op === 'remove' ? null : parse(text, value) };
  if (attribute !== 'members') return before;
  if (match !== undefined && match.by !== 'value')
    throw new ScimError(400, 'Members are named by their value.', 'invalidPath');
  const given = value === undefined || value === null ? [] : parse(members, Array.isArray(value) ? value : [value]);
  const named = match === undefined ? given.map((one) => one.value) : [match.value];
  if (op === 'remove')
    // Without any, all members are meant.
    return { ...before, members: named.length === 0 ? new Set() : before.members.difference(new Set(named)) };
  return { ...before, members: op === 'replace' ? new Set(named) : before.members.union(new Set(named)) };
}

function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ScimError(400, `A group needs a displayName and members with a value each.`, 'invalidValue');
}
