import type { WorkspaceContext } from '../../../../platform/routes/context.ts';

/** The current titles of codes; '' for permanently deleted ones. */
export async function createTitles(
  { workspaceUuid, read }: Pick<WorkspaceContext, 'workspaceUuid' | 'read'>,
  qrs: readonly string[] | undefined,
): Promise<(qr: string) => string> {
  if (qrs?.length === 0) return () => '';
  const rows = await read((trx) => {
    const own = trx.selectFrom('qrs').select(['id', 'title']).where('accountId', '=', workspaceUuid);
    return (qrs === undefined ? own : own.where('id', 'in', qrs)).execute();
  });
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return (qr) => titles.get(qr) ?? '';
}
