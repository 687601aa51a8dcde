import type { AccessWay, AuditAct } from '@evercode/contract';
import { sql, type RawBuilder, type Transaction } from '@evercode/database';
import { withEvents } from '../events/write-events.ts';

/** A person, or an API key of that person. Without a session where the act is part of the sign-in, and with a key. */
export type Actor = {
  userUuid: string;
  sessionUuid: string | undefined;
  impersonatorUuid: string | undefined;
  key: Readonly<{ uuid: string; name: string }> | undefined;
  via: AccessWay;
};

/** The actor of a request, or of work on its behalf. */
export const actorOf = ({ userUuid, sessionUuid, impersonatorUuid, key, via }: Actor): Actor => ({
  userUuid,
  sessionUuid,
  impersonatorUuid,
  key: key && { uuid: key.uuid, name: key.name },
  via,
});

/** The subject with its name at that moment; details as words or numbers, never content or secrets. */
export type Acted = {
  subject?: { id: string; label: string };
  detail?: Readonly<Record<string, string | number | boolean | null>>;
};

type Acting = { actor: Actor; workspaceUuid: string; act: AuditAct; now: Date };
type Subject = NonNullable<Acted['subject']>;

type Person = { userUuid: string; sessionUuid?: string | undefined; impersonatorUuid?: string | undefined };

/** A person, where there is no request to take the actor from. */
export const personActor = ({ userUuid, sessionUuid, impersonatorUuid }: Person): Actor => ({
  userUuid,
  sessionUuid,
  impersonatorUuid,
  key: undefined,
  via: 'app',
});

const actorColumns = sql`session_id, impersonator_email, via, key_id, key_name`;
const valuesOf = ({ sessionUuid, impersonatorUuid, via, key }: Actor): RawBuilder<unknown> => sql`
  ${sessionUuid ?? null}::uuid, (select email from users where id = ${impersonatorUuid ?? null}::uuid),
  ${via}, ${key?.uuid ?? null}::uuid, ${key?.name ?? null}`;

/** The same act on many subjects. Like all of these, it also writes what programs are told. */
export async function recordActs(
  trx: Transaction,
  { actor, workspaceUuid, act, now }: Acting,
  subjects: readonly Subject[],
): Promise<void> {
  if (subjects.length === 0) return;
  const insert = sql`
    insert into audit_log (id, account_id, at, user_id, user_name, user_email, ${actorColumns},
      act, subject_id, subject_label, detail)
    select gen_random_uuid(), ${workspaceUuid}::uuid, ${now}::timestamptz, users.id,
      trim(name || ' ' || last_name), email, ${valuesOf(actor)},
      ${act}, subject.id, subject.label, '{}'::jsonb
    from users, jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as subject (id text, label text)
    where users.id = ${actor.userUuid}`;
  await withEvents(act, insert).execute(trx);
}

/** Logs an act in its own transaction: a rolled back act is not in the log. */
export async function recordAct(
  trx: Transaction,
  { actor, workspaceUuid, act, now }: Acting,
  { subject, detail }: Acted = {},
): Promise<void> {
  const insert = sql`
    insert into audit_log (id, account_id, at, user_id, user_name, user_email, ${actorColumns},
      act, subject_id, subject_label, detail)
    select gen_random_uuid(), ${workspaceUuid}::uuid, ${now}::timestamptz, id, trim(name || ' ' || last_name), email,
      ${valuesOf(actor)},
      ${act}, ${subject?.id ?? null}, ${subject?.label ?? ''}, ${JSON.stringify(detail ?? {})}::jsonb
    from users where id = ${actor.userUuid}`;
  await withEvents(act, insert).execute(trx);
}

/** Acts of the operator: without a person and without a session. */
export async function recordOperatorActs(
  trx: Transaction,
  { workspaceUuid, act, now }: Omit<Acting, 'actor'>,
  acted: readonly Acted[],
): Promise<void> {
  if (acted.length === 0) return;
  const rows = acted.map(({ subject, detail }) => ({
    id: subject?.id ?? null,
    label: subject?.label ?? '',
    detail: detail ?? {},
  }));
  const insert = sql`
    insert into audit_log (id, account_id, at, user_id, user_name, user_email, act, subject_id, subject_label, detail)
    select gen_random_uuid(), ${workspaceUuid}::uuid, ${now}::timestamptz, null, '', '',
      ${act}, subject.id, subject.label, subject.detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as subject (id text, label text, detail jsonb)`;
  await withEvents(act, insert).execute(trx);
}
