import { artEvent, artQuery, artRequest, artStarted, artState } from './art.ts';
import { defineRoute } from '../route.ts';

const tag = 'Art';

export const startArt = defineRoute({
  method: 'POST',
  path: '/qrbeautifier',
  action: 'art.create',
  tag,
  perMinute: 60,
  idempotent: true,
  summary: 'Draw a code as a picture, by a prompt',
  body: artRequest,
  success: { status: 200, body: artStarted },
});
export const getArt = defineRoute({
  method: 'GET',
  path: '/requeststatus',
  action: 'art.create',
  tag,
  summary: 'The state of a picture, and the picture',
  query: artQuery,
  success: { status: 200, body: artState },
});
export const followArt = defineRoute({
  method: 'GET',
  path: '/requeststatus/events',
  action: 'art.create',
  tag,
  summary: 'One event as soon as a picture is done, for those who do not want to wait until they ask again',
  query: artQuery,
  success: { status: 200, events: artEvent },
});
export const cancelArt = defineRoute({
  method: 'DELETE',
  path: '/requeststatus',
  action: 'art.create',
  tag,
  summary: 'Stop drawing a picture that is not wanted any more',
  query: artQuery,
  success: { status: 204 },
});
