import * as z from 'zod';
import { pictureUpload } from '../entities/picture.ts';
import { user, userDelete, userDeletion, userUpdate } from '../entities/user.ts';
import { uuid } from '../primitives.ts';
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

export const exportUser = defineRoute({
  method: 'GET', path: '/api/users/{uuid}/export', action: 'self.export', tag, perMinute: 6,
  summary: 'Everything that one has here, as one JSON file', params, success: { status: 200, media: ['application/json'] },
});

export const getUserDeletion = defineRoute({
  method: 'GET', path: '/api/users/{uuid}/deletion', action: 'self.delete', tag,
  summary: 'What would go with oneself', params, success: { status: 200, body: userDeletion },
});

export const deleteUser = defineRoute({
  method: 'DELETE', path: '/api/users/{uuid}', action: 'self.delete', tag, perMinute: 10,
  summary: 'Delete oneself, with every workspace that one owns and everything in it, forever; their short links answer 410',
  params, body: userDelete, success: { status: 204 },
});
