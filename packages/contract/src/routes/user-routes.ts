import * as z from 'zod';
import { user, userUpdate } from '../entities/user.ts';
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
  summary: 'Change name, language or time zone', params, body: userUpdate, success: { status: 200, body: user },
});
