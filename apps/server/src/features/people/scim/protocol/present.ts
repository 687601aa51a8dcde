import type { Row } from '@evercode/database';
import type { PersonRow } from '../people/people-repo.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

export type Resource = { id: string; meta: { version: string } };

const metaOf = (
  kind: 'User' | 'Group',
  base: string,
  row: Pick<Row<'scimUsers'>, 'id' | 'version' | 'createdAt' | 'updatedAt'>,
) => ({
  resourceType: kind,
  created: row.createdAt.toISOString(),
  lastModified: row.updatedAt.toISOString(),
  location: `${base}/${kind}s/${row.id}`,
  version: `W/"${row.version}"`,
});

/** A person as the provider knows them. One whom an admin has removed by hand is inactive. */
export function presentPerson(base: string, row: PersonRow): Resource & Record<string, unknown> {
  const { givenName, familyName, displayName, emails } = row.attributes;
  return {
    schemas: [USER],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.userName,
    name: { ...(givenName && { givenName }), ...(familyName && { familyName }) },
    ...(displayName && { displayName }),
    emails: emails ?? [{ value: row.email, type: 'work', primary: true }],
    active: row.isActive && (row.membershipId !== null || row.deactivatedAt !== null),
    meta: metaOf('User', base, row),
  };
}

type GroupWithMembers = Row<'scimGroups'> & { members: readonly { id: string; userName: string }[] };

/** `members`: undefined where the provider leaves them out (`excludedAttributes=members`). */
export function presentGroup(
  base: string,
  row: Row<'scimGroups'>,
  members: GroupWithMembers['members'] | undefined,
): Resource & Record<string, unknown> {
  return {
    schemas: [GROUP],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    displayName: row.name,
    ...(members && {
      members: members.map(({ id, userName }) => ({ value: id, display: userName, $ref: `${base}/Users/${id}` })),
    }),
    meta: metaOf('Group', base, row),
  };
}

export const presentList = (
  resources: readonly object[],
  { total, startIndex }: { total: number; startIndex: number },
) => ({
  schemas: [LIST],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});
