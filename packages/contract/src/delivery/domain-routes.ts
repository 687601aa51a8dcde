import * as z from 'zod';
import { codesAffected, domain, domainCreate, domainDelete, domainList, domainUpdate } from './domain.ts';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Domains';
const params = z.object({ uuid });

export const listDomains = defineRoute({
  method: 'GET',
  path: '/api/domains',
  action: 'domain.read',
  tag,
  summary: 'The domains that a short link may use, the one of the installation first',
  success: { status: 200, body: domainList },
});
export const createDomain = defineRoute({
  method: 'POST',
  path: '/api/domains',
  action: 'domain.create',
  tag,
  idempotent: true,
  perMinute: 30,
  summary: 'Connect a domain. It is verified once its records are found',
  body: domainCreate,
  success: { status: 201, body: domain },
});
export const getDomain = defineRoute({
  method: 'GET',
  path: '/api/domains/{uuid}',
  action: 'domain.read',
  tag,
  summary: 'A domain with its records and checks',
  params,
  success: { status: 200, body: domain },
});
export const updateDomain = defineRoute({
  method: 'PATCH',
  path: '/api/domains/{uuid}',
  action: 'domain.update',
  tag,
  summary: 'Make a domain the default, or change what it shows',
  params,
  body: domainUpdate,
  success: { status: 200, body: domain },
});
export const verifyDomain = defineRoute({
  method: 'PATCH',
  path: '/api/domains/verify/{uuid}',
  action: 'domain.update',
  tag,
  summary: 'Check a domain now, at most once in ten seconds',
  params,
  success: { status: 200, body: domain },
});
export const reconnectDomain = defineRoute({
  method: 'PATCH',
  path: '/api/domains/reconnect/{uuid}',
  action: 'domain.update',
  tag,
  summary: 'Begin again with a domain that was lost or is not renewed: it is checked now, and often afterwards',
  params,
  success: { status: 200, body: domain },
});
export const getCodesAffected = defineRoute({
  method: 'GET',
  path: '/api/domains/{uuid}/codes-affected',
  action: 'domain.read',
  tag,
  summary: 'The codes that stop leading if the domain is disconnected',
  params,
  success: { status: 200, body: codesAffected },
});
export const deleteDomain = defineRoute({
  method: 'DELETE',
  path: '/api/domains/{uuid}',
  action: 'domain.delete',
  tag,
  summary: 'Disconnect a domain. Its codes get the short link of the installation with the same ending, if it is free',
  params,
  body: domainDelete,
  success: { status: 204 },
});
