import { session } from './session.ts';
import { impersonationInput, staffUser, staffUserQuery } from './staff.ts';
import { pagedCollection } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Support staff';

export const listStaffUsers = defineRoute({
  method: 'GET',
  path: '/api/staff/users',
  action: 'staff.read',
  tag,
  perMinute: 120,
  summary: 'Users with their workspaces, the newest first',
  query: staffUserQuery,
  success: { status: 200, body: pagedCollection(staffUser) },
});

export const impersonate = defineRoute({
  method: 'POST',
  path: '/api/staff/impersonations',
  action: 'staff.impersonate',
  tag,
  perMinute: 10,
  summary: 'Act as a user for at most an hour. To stop, log that session out',
  body: impersonationInput,
  success: { status: 201, body: session },
});
