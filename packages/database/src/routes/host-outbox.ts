import type { HostRecord, LiveHost } from '@evercode/routing';
import { sql } from 'kysely';
import type { Transaction } from '../open-database.ts';
import { notifyFollowers } from './route-outbox.ts';

/** A record without what `writeHost` adds: the version, which grows also when the name gets another holder. */
export type NewHost = Omit<LiveHost, 'format' | 'version' | 'gone'>;

/** Makes a host known to scan machines, or changes what they know. Followers see it once the transaction commits. */
export async function writeHost(trx: Transaction, host: NewHost): Promise<void> {
  await write(trx, host.host, { format: 1, ...host });
}

/** Requests to this host are answered as those to an unknown one. A host that is not known stays so. */
export async function dropHost(trx: Transaction, host: string): Promise<void> {
  const known = await trx.selectFrom('hosts').select('host').where('host', '=', host).executeTakeFirst();
  if (known !== undefined) await write(trx, host, { format: 1, host, gone: true });
}

async function write(
  trx: Transaction,
  host: string,
  record: Omit<LiveHost, 'version' | 'gone'> | Omit<Extract<HostRecord, { gone: true }>, 'version'>,
): Promise<void> {
  const text = JSON.stringify(record);
  await sql`
    insert into hosts (host, version, record)
    values (${host}, 1, ${text}::jsonb || '{"version": 1}')
    on conflict (host) do update set
      version = hosts.version + 1,
      record = excluded.record || jsonb_build_object('version', hosts.version + 1),
      txid = pg_current_xact_id()`.execute(trx);
  await notifyFollowers(trx);
}
