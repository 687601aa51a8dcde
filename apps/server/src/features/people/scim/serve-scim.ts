import type { Database } from '@evercode/database';
import type { FastifyInstance } from 'fastify';
import { readJson } from '../../../platform/http/requests/read-json.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import { authoriseScim } from './authorise-scim.ts';
import { serveGroups } from './groups/serve-groups.ts';
import { servePeople } from './people/serve-people.ts';
import { SCIM_PATH, scimConfig, sendScim, type Scim } from './protocol/answer-scim.ts';
import { discover } from './protocol/discovery.ts';
import { answerScimError, SCIM_TYPE, ScimError } from './protocol/scim-error.ts';
import type { ScimDeps } from './scim-context.ts';

type Deps = ScimDeps & { db: Database; now: () => Date; baseUrl: string };

/**
 * SCIM 2.0 (RFC 7643, RFC 7644), by which the identity provider of a workspace keeps its people. Beside the API,
 * because its errors, its content type and its token are those of SCIM.
 */
export function serveScim(app: FastifyInstance, { db, now, baseUrl, ...deps }: Deps): void {
  void app.register(async (scope) => {
    readJson(scope, ['application/json', SCIM_TYPE]);
    scope.setErrorHandler(answerScimError);
    const scim: Scim = {
      db,
      baseUrl,
      transact: createTransact(db),
      authorise: (request) =>
        authoriseScim(db, deps, { authorization: request.headers.authorization, address: request.ip, now: now() }),
    };
    servePeople(scope, scim);
    serveGroups(scope, scim);
    scope.get(`${SCIM_PATH}/*`, { schema: { hide: true }, config: scimConfig }, async (request, reply) => {
      await scim.authorise(request);
      const found = discover(baseUrl, request.url.slice(SCIM_PATH.length).replace(/\?.*/, ''));
      if (found === undefined) throw new ScimError(404, 'There is no such address.');
      return sendScim(reply, 200, found);
    });
  });
}
