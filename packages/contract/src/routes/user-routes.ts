import * as z from 'zod';
import { pictureUpload } from '../entities/picture.ts';
import { membership, user, userUpdate } from '../entities/user.ts';
import { collection, reference, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Users';
const params = z.object({ uuid });

export const getUser = defineRoute({
  method: 'GET', path: '/api/users/{uuid}', action: 'self.read', tag,
  summary: 'The signed-in user', params, success: { status: 200, body: user },
});

export const updateUser = defineRoute({
  method: 'PATCH', path: '/api/users/{uuid}', action: 'self.update', tag,
  summary: 'Change name, phone, language or time zone', params, body: userUpdate, success: { status: 200, body: user },
});

export const setAvatar = defineRoute({
  method: 'POST', path: '/api/users/{uuid}/avatar', action: 'self.update', tag, perMinute: 20,
  summary: 'Show a picture of oneself; the body is the file', params, upload: pictureUpload, success: { status: 200, body: user },
});

export const removeAvatar = defineRoute({
  method: 'DELETE', path: '/api/users/{uuid}/avatar', action: 'self.update', tag,
  summary: 'Take the picture of oneself away', params, success: { status: 200, body: user },
});

export const listMemberships = defineRoute({
  method: 'GET', path: '/api/user-accounts', action: 'self.read-memberships', tag,
  summary: 'The workspaces the signed-in user belongs to',
  query: z.object({ user: reference('users').optional(), account: reference('accounts').optional() }),
  success: { status: 200, body: collection(membership) },
});
