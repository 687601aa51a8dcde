import * as z from 'zod';
import { mailDomain, mailDomainCreate, mailDomainList } from './mail-domain.ts';
import { uuid } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

const tag = 'Single sign-on';
const params = z.object({ uuid });

export const listMailDomains = defineRoute({
  method: 'GET',
  path: '/api/sso/domains',
  action: 'sso.read',
  tag,
  summary: 'The domains of mail addresses whose people may log in with the provider of the workspace',
  success: { status: 200, body: mailDomainList },
});
export const createMailDomain = defineRoute({
  method: 'POST',
  path: '/api/sso/domains',
  action: 'sso.update',
  tag,
  idempotent: true,
  perMinute: 30,
  summary: 'Add a domain of mail addresses. It counts once its TXT record is found',
  body: mailDomainCreate,
  success: { status: 201, body: mailDomain },
});
export const checkMailDomain = defineRoute({
  method: 'POST',
  path: '/api/sso/domains/{uuid}/check',
  action: 'sso.update',
  tag,
  summary:
    'Look for the record of a domain now, at most once in ten seconds. A lost one begins again with a new record',
  params,
  success: { status: 200, body: mailDomain },
});
/** Also without the plan for it: another workspace may be waiting for the domain. */
export const deleteMailDomain = defineRoute({
  method: 'DELETE',
  path: '/api/sso/domains/{uuid}',
  action: 'sso.delete',
  tag,
  summary: 'Remove a domain. Its people cannot use the provider any more; where it is required, only owners get in',
  params,
  success: { status: 204 },
});
