import * as z from 'zod';
import {
  group,
  invitation,
  invitationCreate,
  invitationToken,
  membership,
  membershipUpdate,
  ownerTransfer,
} from './team.ts';
import { collection, reference, uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

const tag = 'People';
const params = z.object({ uuid });
const byLink = z.object({ invite_id: invitationToken });

export const listGroups = defineRoute({
  method: 'GET',
  path: '/api/groups',
  action: 'member.read',
  tag,
  summary: 'The roles that a member can be given',
  success: { status: 200, body: collection(group) },
});

export const listMemberships = defineRoute({
  method: 'GET',
  path: '/api/user-accounts',
  action: 'self.read-memberships',
  tag,
  summary:
    'The memberships and invitations of the user; with `account`, all of that workspace if the user may read them',
  query: z.object({ user: reference('users').optional(), account: reference('accounts').optional() }),
  success: { status: 200, body: collection(membership) },
});

export const changeMembership = defineRoute({
  method: 'PATCH',
  path: '/api/user-accounts/{uuid}',
  action: 'member.remove',
  tag,
  summary: 'Give a member or an invitation a role; one other than the usual needs member.change-role',
  params,
  body: membershipUpdate,
  success: { status: 200, body: membership },
});

export const removeMembership = defineRoute({
  method: 'DELETE',
  path: '/api/user-accounts/{uuid}',
  action: 'member.remove',
  tag,
  summary: 'Remove a member, or revoke an invitation',
  params,
  success: { status: 204 },
});

export const leaveWorkspace = defineRoute({
  method: 'POST',
  path: '/api/user-accounts/{uuid}/leave',
  action: 'self.leave-workspace',
  tag,
  summary: 'Leave a workspace',
  params,
  success: { status: 204 },
});

export const invite = defineRoute({
  method: 'POST',
  path: '/api/invitations',
  action: 'member.invite',
  tag,
  perMinute: 30,
  idempotent: true,
  summary: 'Invite people by email: all of them or, when one cannot be invited, none',
  body: invitationCreate,
  success: { status: 201, body: collection(membership) },
});

export const inviteAgain = defineRoute({
  method: 'POST',
  path: '/api/user-accounts/{uuid}/invite-again',
  action: 'member.invite',
  tag,
  perMinute: 30,
  summary: 'Send an invitation again; the earlier link ends',
  params,
  success: { status: 200, body: membership },
});

export const getInvitation = defineRoute({
  method: 'GET',
  path: '/api/invitations/{invite_id}',
  action: 'public',
  tag,
  perMinute: 30,
  summary: 'The invitation of a link',
  params: byLink,
  success: { status: 200, body: invitation },
});

export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/api/invitations/{invite_id}/accept',
  action: 'self.answer-invitation',
  tag,
  perMinute: 30,
  summary: 'Join the workspace. `invite_id` is the link’s, or the uuid of an invitation to the own verified address',
  params: byLink,
  success: { status: 200, body: membership },
});

export const refuseInvitation = defineRoute({
  method: 'POST',
  path: '/api/invitations/{invite_id}/refuse',
  action: 'self.answer-invitation',
  tag,
  perMinute: 30,
  summary: 'Decline an invitation, which ends it',
  params: byLink,
  success: { status: 204 },
});

export const transferOwnership = defineRoute({
  method: 'POST',
  path: '/api/accounts/{uuid}/transfer',
  action: 'owner.transfer',
  tag,
  perMinute: 10,
  summary: 'Make another member the owner, and the caller an admin',
  params,
  body: ownerTransfer,
  success: { status: 204 },
});
