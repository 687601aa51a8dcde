import { chatIdentity } from './chat.ts';
import { defineRoute } from '../route.ts';

export const createChatIdentity = defineRoute({
  method: 'POST',
  path: '/api/hubspot/identification-token',
  action: 'self.chat',
  tag: 'Support chat',
  perMinute: 10,
  summary: 'A token by which the support chat of HubSpot knows who writes; without such a chat: not-found',
  success: { status: 200, body: chatIdentity },
});
