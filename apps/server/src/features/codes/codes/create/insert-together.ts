import type { StoredRoute, Transaction } from '@evercode/database';
import { defaultDesign } from '@evercode/qr';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { beginUses } from '../change/change-settings.ts';
import { checkAndLinkFiles } from '../change/files-of-code.ts';
import { insertQrs, type CodeRow } from '../codes-repo.ts';
import { reserveEndings, type NeededEnding } from '../endings/reserve-ending.ts';
import { addTags } from '../tags/tags-repo.ts';
import { recordVersions } from '../versions/versions-repo.ts';
import type { CheckedCode, IdSources } from './check-new-code.ts';

/** Inserts all codes, in their order, or throws why one of them cannot be inserted. */
export async function insertTogether(
  trx: Transaction,
  { newUuid, randomBelow }: IdSources,
  context: WorkspaceContext,
  codes: readonly CheckedCode[],
): Promise<{ rows: CodeRow[]; routes: StoredRoute[] }> {
  const { workspaceUuid: accountId, userUuid, now } = context;
  const dynamic = codes.filter(({ create }) => create.dynamic);
  const { endings, routes } = await reserveEndings(
    trx,
    dynamic.map((code) => toNeeded(code, accountId)),
    randomBelow,
  );
  const endingOf = new Map(dynamic.map((code, at) => [code, endings[at]]));
  const rows = await insertQrs(
    trx,
    codes.map((code) => {
      const { create, settings } = code;
      const ending = endingOf.get(code);
      return {
        version: 1,
        state: code.state,
        id: code.id,
        accountId,
        title: create.title,
        description: create.description,
        projectId: create.project ?? null,
        isDynamic: create.dynamic,
        content: code.content,
        landingTemplate: create.landingTemplate ? JSON.stringify(create.landingTemplate) : null,
        settings: JSON.stringify(settings.settings),
        passwordHash: settings.passwordHash,
        designParams: JSON.stringify({ ...defaultDesign, ...create.designParams }),
        logoId: create.logo ?? null,
        domain: code.domain,
        externalId: create.externalId ?? null,
        metadata: JSON.stringify(create.metadata ?? {}),
        ending: ending?.ending ?? null,
        endingQuery: ending?.query ?? '',
        createdBy: userUuid,
        createdAt: code.createdAt,
        updatedAt: now,
      };
    }),
  );
  await checkAndLinkFiles(trx, ...rows);
  await beginUses(
    trx,
    context,
    rows.filter(({ settings }) => settings.useLimit).map(({ id }) => ({ qrUuid: id, scans: 0 })),
  );
  await addTags(
    trx,
    codes.flatMap(({ id, tags }) =>
      tags.map((name, at) => ({
        id: newUuid(),
        accountId,
        qrId: id,
        name,
        // Tags are shown in the order of their creation.
        createdAt: new Date(now.getTime() + at),
      })),
    ),
  );
  await recordVersions(
    trx,
    context,
    rows.map((after) => ({ after })),
  );
  return { rows, routes };
}

function toNeeded({ id, create, settings, requested, domain, state }: CheckedCode, accountId: string): NeededEnding {
  const { title, typology, input, landingTemplate = null } = create;
  const qr = {
    version: 1,
    state,
    ...settings,
    id,
    accountId,
    title,
    typology,
    input,
    landingTemplate,
    blockedAt: null,
    quotaUntil: null,
  };
  return { qr, domain, requested };
}
