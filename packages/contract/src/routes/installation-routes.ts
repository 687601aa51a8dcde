import { installation } from '../entities/installation.ts';
import { defineRoute } from '../route.ts';

export const getInstallation = defineRoute({
  method: 'GET', path: '/api/public/installation', action: 'public', tag: 'Installation', perMinute: 240,
  summary: 'Where help is found and who sells plans here', success: { status: 200, body: installation },
});
