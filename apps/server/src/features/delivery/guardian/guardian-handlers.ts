import type { Destinations } from '@evercode/contract';
import { sql, type Row, type Transaction } from '@evercode/database';
import { readDestinations } from '../../../platform/destinations/read-destinations.ts';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { countAttempt } from '../../../platform/sign-in/secrets/attempts.ts';
import { GUARDIAN_CHANNEL } from './guard-destinations.ts';

type Code = Pick<Row<'qrs'>, 'id' | 'replacedUrls'>;

export function createGuardianHandlers({
  isOn,
}: {
  isOn: boolean;
}): Pick<Handlers, 'listDestinations' | 'checkDestinations'> {
  const list = async (trx: Transaction, code: Code): Promise<Destinations> => ({
    isOn,
    items: [...((await readDestinations(trx, [code])).get(code.id) ?? [])],
  });

  return {
    listDestinations: ({ params }, context) =>
      context.read(async (trx) => list(trx, await find(trx, params.uuid, context))),

    checkDestinations: ({ params }, context) =>
      context.transact(async (trx) => {
        const code = await find(trx, params.uuid, context);
        if (!isOn) return list(trx, code);
        await countAttempt(trx, 'destinationCheck', code.id, context.now);
        await trx.updateTable('qrDestinations').set({ askedAt: context.now }).where('qrId', '=', code.id).execute();
        await sql`select pg_notify(${GUARDIAN_CHANNEL}, '')`.execute(trx);
        return list(trx, code);
      }),
  };
}

async function find(trx: Transaction, uuid: string, { workspaceUuid }: WorkspaceContext): Promise<Code> {
  const code = await trx
    .selectFrom('qrs')
    .select(['id', 'replacedUrls'])
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  if (code === undefined) throw notFound();
  return code;
}
