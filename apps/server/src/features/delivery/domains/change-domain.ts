import { systemDomainUuid, type DomainUpdate } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { violationError } from '../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import { isHolder } from './check-domain.ts';
import { changeDomain, clearDefault, type DomainRow } from './domains-repo.ts';
import { publishDomain } from './host-of-domain.ts';

/** As the log names it. */
export const subjectOf = ({ id, name }: DomainRow) => ({ id, label: name });

/** `row`: undefined for the domain of the installation. */
export async function makeDefault(
  trx: Transaction,
  context: WorkspaceContext,
  row: DomainRow | undefined,
  { ownHost }: ShortLinks,
): Promise<void> {
  if (row !== undefined && row.status !== 'verified') throw violationError('isDefault', 'domain-unverified', '');
  await clearDefault(trx, context.workspaceUuid);
  if (row !== undefined) await changeDomain(trx, row.id, { isDefault: true, updatedAt: context.now });
  await context.record(trx, 'domain.default', {
    subject: row === undefined ? { id: systemDomainUuid, label: ownHost } : subjectOf(row),
  });
}

export async function changeShows(
  trx: Transaction,
  context: WorkspaceContext,
  before: DomainRow,
  { hsts = before.hsts, shows = {} }: DomainUpdate,
): Promise<void> {
  await requirePictures(trx, context, shows);
  const row = await changeDomain(trx, before.id, {
    hsts,
    shows: JSON.stringify({ ...before.shows, ...shows }),
    updatedAt: context.now,
  });
  if (isHolder(row)) await publishDomain(trx, row);
  await context.record(trx, 'domain.changed', { subject: subjectOf(row) });
}

async function requirePictures(
  trx: Transaction,
  { workspaceUuid }: WorkspaceContext,
  shows: NonNullable<DomainUpdate['shows']>,
): Promise<void> {
  for (const field of ['logo', 'favicon'] as const) {
    const id = shows[field];
    if (id === null || id === undefined) continue;
    const file = await trx
      .selectFrom('assets')
      .select(['kind', 'sides'])
      .where('id', '=', id)
      .where('accountId', '=', workspaceUuid)
      // So that no chore deletes it before this commits.
      .forKeyShare()
      .executeTakeFirst();
    if (file === undefined) throw violationError(`shows.${field}`, 'missing-file', '');
    if (file.kind !== 'picture' || file.sides.length === 0) throw violationError(`shows.${field}`, 'not-picture', '');
  }
}
