import * as z from 'zod';
import { pictureUpload } from './picture.ts';
import { user, userDelete, userDeletion, userUpdate } from './user.ts';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Users';
const params = z.object({ uuid });

export const getUser = defineRoute({
  method: 'GET',
  path: '/api/users/{uuid}',
  action: 'self.read',
  tag,
  summary: 'The signed-in user',
  params,
  success: { status: 200, body: user },
});

export const updateUser = defineRoute({
  method: 'PATCH',
  path: '/api/users/{uuid}',
  action: 'self.update',
  tag,
  summary: 'Change name, phone, language or time zone',
  params,
  body: userUpdate,
  success: { status: 200, body: user },
});

export const setAvatar = defineRoute({
  method: 'POST',
  path: '/api/users/{uuid}/avatar',
  action: 'self.update',
  tag,
  perMinute: 20,
  summary: 'Set the picture of the user; the body is the file',
  params,
  upload: pictureUpload,
  success: { status: 200, body: user },
});

export const removeAvatar = defineRoute({
  method: 'DELETE',
  path: '/api/users/{uuid}/avatar',
  action: 'self.update',
  tag,
  summary: 'Remove the picture of the user',
  params,
  success: { status: 200, body: user },
});

export const exportUser = defineRoute({
  method: 'GET',
  path: '/api/users/{uuid}/export',
  action: 'self.export',
  tag,
  perMinute: 6,
  summary: 'All data of the user as one JSON file',
  params,
  success: { status: 200, media: ['application/json'] },
});

export const getUserDeletion = defineRoute({
  method: 'GET',
  path: '/api/users/{uuid}/deletion',
  action: 'self.delete',
  tag,
  summary: 'What a deletion of the user would delete',
  params,
  success: { status: 200, body: userDeletion },
});

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/users/{uuid}',
  action: 'self.delete',
  tag,
  perMinute: 10,
  summary: 'Delete the user with all owned workspaces, forever; their short links answer 410',
  params,
  body: userDelete,
  success: { status: 204 },
});
