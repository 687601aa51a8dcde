import type { QrVersion } from '@evercode/contract';
import type { StoredRoute } from '@evercode/database';
import * as z from 'zod';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import { readCursor, splitPage, writeCursor } from '../../../../platform/lists/cursor.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { attachCurrentOnConflict } from '../change/answer-conflict.ts';
import type { SettingsDeps } from '../change/change-settings.ts';
import { cloneQr } from '../create/clone-code.ts';
import type { IdSources } from '../create/check-new-code.ts';
import type { PresentOne } from '../present-one.ts';
import { findProjectTitles, findQr, type CodeRow } from '../codes-repo.ts';
import { subjectOf } from '../change/record-code-acts.ts';
import { rollBackQr } from './roll-back-code.ts';
import { routesOf } from '../route-of-code.ts';
import { listVersions, openVersion, type VersionRow } from './versions-repo.ts';

type Deps = IdSources &
  Pick<SettingsDeps, 'requireReputable'> & {
    publish: (routes: readonly StoredRoute[]) => Promise<void>;
    present: PresentOne;
  };

export function createHistoryHandlers(
  deps: Deps,
): Pick<Handlers, 'cloneQr' | 'listQrCriteria' | 'listQrVersions' | 'getQrVersion' | 'rollBackQr'> {
  const { publish, present } = deps;
  const find = async (uuid: string, { workspaceUuid, read }: WorkspaceContext): Promise<CodeRow> => {
    const row = await read((trx) => findQr(trx, workspaceUuid, uuid));
    if (row === undefined) throw notFound();
    return row;
  };

  return {
    cloneQr: async ({ params }, context) => {
      const row = await context.transact(async (trx, afterCommit) => {
        const copy = await cloneQr(trx, deps, { uuid: params.uuid, context });
        const { domain, ending } = copy;
        if (ending !== null) {
          const routes = (await routesOf(trx, [copy])).map((record) => ({ domain, ending, record }));
          afterCommit(() => publish(routes));
        }
        await context.record(trx, 'qr.created', { subject: subjectOf(copy) });
        return copy;
      });
      return present(row, context);
    },

    listQrCriteria: async ({ params }, context) => {
      const { id, title, projectId, accountId } = await find(params.uuid, context);
      const [project, workspace] = await context.read(async (trx) => [
        projectId === null ? undefined : (await findProjectTitles(trx, [projectId])).get(projectId),
        (await trx.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirst())?.name,
      ]);
      return {
        items: [
          { key: 1, criteria: 'account', id: accountId, iri: `/api/accounts/${accountId}`, title: workspace ?? '' },
          ...(projectId === null
            ? []
            : [
                {
                  key: 2 as const,
                  criteria: 'project' as const,
                  id: projectId,
                  iri: `/api/projects/${projectId}`,
                  title: project ?? '',
                },
              ]),
          { key: 3, criteria: 'qr', id, iri: `/api/qrs/${id}`, title },
        ],
      };
    },

    listQrVersions: async ({ params, query: { cursor, limit } }, context) => {
      const { id } = await find(params.uuid, context);
      const [below] = cursor === undefined ? [] : readCursor(cursor, placeOfVersion);
      const found = await context.read((trx) => listVersions(trx, id, { below, limit: limit + 1 }));
      const { items, last } = splitPage(found, limit);
      return { items: items.map(presentVersion), nextCursor: last === undefined ? null : writeCursor([last.version]) };
    },

    getQrVersion: async ({ params }, context) => {
      const { id } = await find(params.uuid, context);
      const version = await context.read((trx) => openVersion(trx, id, params.version));
      if (version === undefined) throw notFound();
      return presentVersion(version);
    },

    rollBackQr: async ({ params, query, body }, context) => {
      const row = await attachCurrentOnConflict({ uuid: params.uuid, context, present }, () =>
        context.transact(async (trx, afterCommit) => {
          const saved = await rollBackQr(
            trx,
            { uuid: params.uuid, context, isConfirmed: query.confirmLocked },
            body.version,
            deps,
          );
          afterCommit(() => publish(saved.routes));
          return saved.row;
        }),
      );
      return present(row, context);
    },
  };
}

const placeOfVersion = z.tuple([z.int()]);

function presentVersion({ version, at, userId, userName, keyName, seen, changed, isCurrent }: VersionRow): QrVersion {
  const { typology, input, settings, landingTemplate, passwordHash } = seen;
  return {
    version,
    at: at.toISOString(),
    person: { uuid: userId, name: userName },
    apiKey: keyName,
    typology,
    input,
    settings,
    hasPassword: passwordHash !== null,
    landingTemplate,
    // The hash is never answered; a changed hash is listed as `password`.
    changed: changed.map((part) => (part === 'passwordHash' ? 'password' : part)),
    isCurrent,
  };
}
