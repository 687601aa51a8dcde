import type { Group, Invitation, Membership, Role } from '@evercode/contract';
import { groupTypes } from '@evercode/contract';
import { permissionsOf } from '@evercode/access';
import { addressOfPicture } from '../../../platform/pictures/pictures.ts';
import type { InvitationRow } from './invitations-repo.ts';
import type { MemberRow } from './members-repo.ts';

const groupNames = { owner: 'Owner', admin: 'Admin', editor: 'Editor' } as const;
type GroupName = keyof typeof groupNames;

export function presentGroups(): Group[] {
  return groupTypes.map((type) => ({ type, name: groupNames[type], permissions: permissionsOf(type) }));
}

export function presentMember(row: MemberRow): Membership {
  return {
    uuid: row.id,
    iri: toIri(row),
    user: `/api/users/${row.userId}`,
    name: joinNames(row.name, row.lastName),
    email: row.email,
    avatar: addressOfPicture(row.pictureId),
    account: presentWorkspace(row),
    logo: addressOfPicture(row.logoId),
    isOwner: row.role === 'owner',
    role: row.role,
    permissions: row.permissions,
    group: presentGroup(row.role),
    status: 'active',
    isProvisioned: row.personId !== null,
    invitation: null,
  };
}

/** With the role that the person gets back. */
export const presentDeactivated = (row: MemberRow): Membership => ({ ...presentMember(row), status: 'deactivated' });

export function presentInvited(row: InvitationRow, now: Date): Membership {
  const status = row.expiresAt > now ? 'pending' : 'expired';
  return {
    uuid: row.id,
    iri: toIri(row),
    user: null,
    name: '',
    email: row.email,
    avatar: null,
    account: presentWorkspace(row),
    logo: addressOfPicture(row.logoId),
    isOwner: false,
    role: 'guest',
    permissions: [],
    group: presentGroup(row.role),
    status,
    isProvisioned: false,
    invitation: { uuid: row.id, status, invitedBy: joinInviterNames(row), expiresAt: row.expiresAt.toISOString() },
  };
}

export function presentInvitation(row: InvitationRow, isRegistered: boolean, now: Date): Invitation {
  return {
    account: presentWorkspace(row),
    inviter: joinInviterNames(row),
    email: row.email,
    role: row.role === 'admin' ? 'admin' : 'editor',
    status: row.acceptedAt !== null ? 'accepted' : row.expiresAt > now ? 'pending' : 'expired',
    expiresAt: row.expiresAt.toISOString(),
    isRegistered,
  };
}

export function joinNames(...names: readonly (string | null)[]): string {
  return names.filter((name) => name !== null && name !== '').join(' ');
}

function toIri({ id }: { id: string }): string {
  return `/api/user-accounts/${id}`;
}

function presentWorkspace({
  accountId,
  accountName,
}: {
  accountId: string;
  accountName: string;
}): Membership['account'] {
  return { uuid: accountId, iri: `/api/accounts/${accountId}`, name: accountName };
}

function joinInviterNames({ inviterName, inviterLastName }: InvitationRow): string {
  return joinNames(inviterName, inviterLastName);
}

/** A membership row with the role guest is not expected; it is shown as an editor, the least role of the groups. */
function presentGroup(role: Role): Membership['group'] {
  const type: GroupName = role === 'guest' ? 'editor' : role;
  return { type, name: groupNames[type], permissions: permissionsOf(type) };
}
