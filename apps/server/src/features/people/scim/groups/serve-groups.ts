import type { Queries } from '@evercode/database';
import type { FastifyInstance } from 'fastify';
import { presentGroup, presentList } from '../protocol/present.ts';
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
import { findGroup, listGroups, lockGroup, readMembers, type GroupRow } from './groups-repo.ts';
import { addGroup, removeGroup, updateGroup } from './groups.ts';
import { changeGroup, readGroup } from './read-group.ts';

const url = `${SCIM_PATH}/Groups`;
const one = `${url}/:id`;
const options = { schema: { hide: true }, config: scimConfig };
type OfOne = { Params: { id: string } };

export function serveGroups(app: FastifyInstance, { db, baseUrl, transact, authorise }: Scim): void {
  const present = async (trx: Queries, row: GroupRow, withMembers = true) =>
    presentGroup(baseUrl, row, withMembers ? ((await readMembers(trx, [row.id])).get(row.id) ?? []) : undefined);

  app.get(url, options, async (request, reply) => {
    const { workspaceUuid } = await authorise(request);
    const { comparisons, startIndex, page, withMembers } = readListQuery(request);
    const { rows, total } = await listGroups(db, workspaceUuid, comparisons, page);
    const members = withMembers
      ? await readMembers(
          db,
          rows.map(({ id }) => id),
        )
      : undefined;
    const groups = rows.map((row) => presentGroup(baseUrl, row, members && (members.get(row.id) ?? [])));
    return sendScim(reply, 200, presentList(groups, { total, startIndex }));
  });

  app.post(url, options, async (request, reply) => {
    const context = await authorise(request);
    const sent = readGroup(request.body);
    const resource = await transact(async (trx) => present(trx, await addGroup(trx, context, sent)));
    return sendResource(reply.header('location', `${baseUrl}/Groups/${resource.id}`), 201, resource);
  });

  app.get<OfOne>(one, options, async (request, reply) => {
    const { workspaceUuid } = await authorise(request);
    const row = await findGroup(db, workspaceUuid, request.params.id);
    if (row === undefined) throw noResource(request.params.id);
    return sendResource(reply, 200, await present(db, row, readListQuery(request).withMembers));
  });

  app.put<OfOne>(one, options, async (request, reply) => {
    const context = await authorise(request);
    const resource = await transact(async (trx) => {
      const row = await updateGroup(trx, context, request.params.id, (before, current) => {
        requireVersion(request, current);
        return readGroup(request.body, before.members);
      });
      return present(trx, row);
    });
    return sendResource(reply, 200, resource);
  });

  // Without a body: a group may have thousands of members, and the provider knows them.
  app.patch<OfOne>(one, options, async (request, reply) => {
    const context = await authorise(request);
    const changes = readPatch(request.body);
    await transact((trx) =>
      updateGroup(trx, context, request.params.id, (before, current) => {
        requireVersion(request, current);
        return changes.reduce(changeGroup, before);
      }),
    );
    return reply.code(204).send();
  });

  app.delete<OfOne>(one, options, async (request, reply) => {
    const context = await authorise(request);
    await transact(async (trx) => {
      const row = await lockGroup(trx, context.workspaceUuid, request.params.id);
      if (row === undefined) throw noResource(request.params.id);
      requireVersion(request, row);
      await removeGroup(trx, context, row);
    });
    return reply.code(204).send();
  });
}
