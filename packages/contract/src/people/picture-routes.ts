import * as z from 'zod';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

export const getPicture = defineRoute({
  method: 'GET',
  path: '/api/pictures/{uuid}',
  action: 'public',
  tag: 'Pictures',
  perMinute: 600,
  summary: 'A picture of a person or a workspace, public by its address; a changed picture has another address',
  params: z.object({ uuid }),
  success: { status: 200, media: ['image/webp'], isForEver: true },
});
