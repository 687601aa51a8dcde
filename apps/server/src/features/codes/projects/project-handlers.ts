import { limits } from '@evercode/contract';
import type { StoredRoute } from '@evercode/database';
import { AppError, violationError } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { destroyProject, restoreProject, subjectOf, trashProject, updateProject } from './change-project.ts';
import type { CodesOfProject } from '../../../platform/ports.ts';
import { toStateName } from './state-name.ts';
import { presentProject, presentProjectWithCodes } from './present-project.ts';
import {
  findProject,
  findProjectWithCodes,
  insertProject,
  listProjects,
  lockAndCountProjects,
} from './projects-repo.ts';

type Deps = {
  newUuid: () => string;
  codes: CodesOfProject;
  /** Makes routes live on this machine; awaited before a change is answered. */
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
};

type Served = 'listProjects' | 'createProject' | 'getProject' | 'updateProject' | 'restoreProject' | 'deleteProject';

export function createProjectHandlers({ newUuid, codes, publish }: Deps): Pick<Handlers, Served> {
  return {
    listProjects: async ({ query }, { workspaceUuid, read }) => {
      const states = query.state === undefined ? (['active', 'paused'] as const) : [toStateName(query.state)];
      return { items: (await read((trx) => listProjects(trx, workspaceUuid, states))).map(presentProject) };
    },

    createProject: async ({ body }, { workspaceUuid, now, transact, record }) => {
      if (body.owner !== undefined && body.owner !== workspaceUuid)
        throw violationError('owner', 'invalid', 'The owner is the workspace that X-Account-Id names.');
      return transact(async (trx) => {
        if ((await lockAndCountProjects(trx, workspaceUuid)) >= limits.projects.most)
          throw new AppError('projects-full');
        const row = await insertProject(trx, {
          id: newUuid(),
          accountId: workspaceUuid,
          title: body.title,
          state: 'active',
          createdAt: now,
          updatedAt: now,
        });
        await record(trx, 'project.created', { subject: subjectOf(row) });
        return presentProject({ ...row, qrCount: 0 });
      });
    },

    getProject: async ({ params }, { workspaceUuid, read }) =>
      presentProjectWithCodes(await read((trx) => findProjectWithCodes(trx, workspaceUuid, params.uuid))),

    updateProject: async ({ params, query, body }, context) =>
      context.transact(async (trx, afterCommit) => {
        const changed = await updateProject(
          trx,
          codes,
          { project: params.uuid, context, isConfirmed: query.confirmLocked === true },
          body,
        );
        afterCommit(() => publish(changed));
        return presentProject(await findProject(trx, context.workspaceUuid, params.uuid));
      }),

    restoreProject: async ({ params, query }, context) =>
      context.transact(async (trx, afterCommit) => {
        const target = { project: params.uuid, context, isConfirmed: query.confirmLocked === true };
        const { routes } = await restoreProject(trx, codes, target);
        afterCommit(() => publish(routes));
        return presentProject(await findProject(trx, context.workspaceUuid, params.uuid));
      }),

    deleteProject: async ({ params, query }, context) => {
      await context.transact(async (trx, afterCommit) => {
        const target = { project: params.uuid, context, isConfirmed: query.confirmLocked === true };
        const changed = query.permanent
          ? await destroyProject(trx, codes, target)
          : await trashProject(trx, codes, target);
        afterCommit(() => publish(changed));
      });
      return undefined;
    },
  };
}
