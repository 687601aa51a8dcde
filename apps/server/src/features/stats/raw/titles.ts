import type { WorkspaceContext } from '../../../platform/routes/context.ts';

/** Codes by their titles now; '' for those that are deleted forever. */
export async function createTitles({ accountUuid, read }: Pick<WorkspaceContext, 'accountUuid' | 'read'>, qrs: readonly string[] | undefined): Promise<(qr: string) => string> {
  if (qrs?.length === 0) return () => '';
  const rows = await read((trx) => {
    const own = trx.selectFrom('qrs').select(['id', 'title']).where('accountId', '=', accountUuid);
    return (qrs === undefined ? own : own.where('id', 'in', qrs)).execute();
  });
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (qr) => titles.get(qr) ?? '';
}
