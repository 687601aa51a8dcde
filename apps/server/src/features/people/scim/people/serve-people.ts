import type { FastifyInstance } from 'fastify';
import { presentList, presentPerson } from '../protocol/present.ts';
import { readPatch } from '../protocol/read-patch.ts';
import { noResource } from '../protocol/scim-error.ts';
import {
  readListQuery,
  requireVersion,
  SCIM_PATH,
  scimConfig,
  sendResource,
  sendScim,
  type Scim,
} from '../protocol/answer-scim.ts';
import { addPerson, deletePerson, lockPersonRow, sentOf, updatePerson } from './people.ts';
import { findPerson, listPeople } from './people-repo.ts';
import { changePerson, readPerson } from './read-person.ts';

const url = `${SCIM_PATH}/Users`;
const one = `${url}/:id`;
const options = { schema: { hide: true }, config: scimConfig };
type OfOne = { Params: { id: string } };

export function servePeople(app: FastifyInstance, { db, baseUrl, transact, authorise }: Scim): void {
  app.get(url, options, async (request, reply) => {
    const { workspaceUuid } = await authorise(request);
    const { comparisons, startIndex, page } = readListQuery(request);
    const { rows, total } = await listPeople(db, workspaceUuid, comparisons, page);
    const people = rows.map((row) => presentPerson(baseUrl, row));
    return sendScim(reply, 200, presentList(people, { total, startIndex }));
  });

  app.post(url, options, async (request, reply) => {
    const context = await authorise(request);
    const sent = readPerson(request.body);
    const resource = presentPerson(baseUrl, await transact((trx) => addPerson(trx, context, sent)));
    return sendResource(reply.header('location', `${baseUrl}/Users/${resource.id}`), 201, resource);
  });

  app.get<OfOne>(one, options, async (request, reply) => {
    const { workspaceUuid } = await authorise(request);
    const row = await findPerson(db, workspaceUuid, request.params.id);
    if (row === undefined) throw noResource(request.params.id);
    return sendResource(reply, 200, presentPerson(baseUrl, row));
  });

  app.put<OfOne>(one, options, async (request, reply) => {
    const context = await authorise(request);
    const row = await transact(async (trx) => {
      const before = await lockPersonRow(trx, context.workspaceUuid, request.params.id);
      requireVersion(request, before);
      return updatePerson(trx, context, before, readPerson(request.body, before.isActive));
    });
    return sendResource(reply, 200, presentPerson(baseUrl, row));
  });

  app.patch<OfOne>(one, options, async (request, reply) => {
    const context = await authorise(request);
    const changes = readPatch(request.body);
    const row = await transact(async (trx) => {
      const before = await lockPersonRow(trx, context.workspaceUuid, request.params.id);
      requireVersion(request, before);
      return updatePerson(trx, context, before, changes.reduce(changePerson, sentOf(before)));
    });
    return sendResource(reply, 200, presentPerson(baseUrl, row));
  });

  app.delete<OfOne>(one, options, async (request, reply) => {
    const context = await authorise(request);
    await transact(async (trx) => {
      const before = await lockPersonRow(trx, context.workspaceUuid, request.params.id);
      requireVersion(request, before);
      await deletePerson(trx, context, before);
    });
    return reply.code(204).send();
  });
}
