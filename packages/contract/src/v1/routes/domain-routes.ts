import * as z from 'zod';
import * as domainRoutes from '../../delivery/domain-routes.ts';
import { domain as appDomain, systemDomainUuid, type Domain } from '../../delivery/domain.ts';
import { instant } from '../../primitives.ts';
import { defineV1 } from '../define-v1.ts';
import { byId, id, pageOf, toUuid } from '../shared.ts';
import { cutPage, wholeListPaging } from '../whole-lists.ts';

export const domain = z.object({
  id: id.describe(`The \`domainId\` of codes; ${systemDomainUuid}: the domain that every workspace has`),
  name: z.string(),
  url: appDomain.shape.url,
  status: appDomain.shape.status.describe('New short links can be put on verified ones'),
  isBuiltIn: z.boolean().describe('The domain that every workspace has'),
  isDefault: appDomain.shape.isDefault.describe('New codes get it unless they say another'),
  codeCount: appDomain.shape.codes,
  verifiedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

function toDomain(given: Domain): z.input<typeof domain> {
  const { uuid, name, url, status, isSysReserved, isDefault, codes, verifiedAt, createdAt, updatedAt } = given;
  return {
    id: uuid,
    name,
    url,
    status,
    isBuiltIn: isSysReserved,
    isDefault,
    codeCount: codes,
    verifiedAt,
    createdAt,
    updatedAt,
  };
}

export const listDomains = defineV1(domainRoutes.listDomains, {
  path: '/api/v1/domains',
  name: 'listDomains',
  tag: 'Workspace',
  summary: 'Domains that short links can be on: the one that every workspace has, then its own by name',
  query: z.object(wholeListPaging),
  answer: pageOf(domain),
  toRequest: () => ({}),
  toAnswer: ({ items }, _place, { query }) =>
    cutPage(items.map(toDomain), query, ({ isBuiltIn, name, id: uuid }) => [isBuiltIn ? 0 : 1, name, uuid]),
});

export const getDomain = defineV1(domainRoutes.getDomain, {
  path: '/api/v1/domains/{id}',
  name: 'getDomain',
  tag: 'Workspace',
  summary: 'One domain that short links can be on',
  params: byId,
  answer: domain,
  toRequest: toUuid,
  toAnswer: toDomain,
});
