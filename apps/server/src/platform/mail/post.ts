import { showsBrand, type Mail, type Recipient } from '@evercode/mail';
import { sql, type Database, type Transaction } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../http/answers/app-error.ts';
import type { SealedBox } from '../sign-in/secrets/sealed-box.ts';
import type { MailOutcome } from '../metrics/work-metrics.ts';
import { spendMailBudget, type MailCause } from './mail-budgets.ts';
import type { SendMail } from './send-mail.ts';

/** NOTIFY wakes the delivering worker. */
export const MAIL_CHANNEL = 'evercode_mail';

/**
 * Mail is queued in the transaction of the change it reports, and delivered after the commit. False when the budget of
 * its kind is used up and the mail was left out; a mail that a request asks for is refused with `mail-limit-reached`
 * instead.
 */
export type Post = {
  queue<M extends Mail>(trx: Transaction, mail: M, to: Recipient, cause: MailCause<M['kind']>): Promise<boolean>;
};

type Deps = { box: SealedBox; newUuid: () => string; log: Pick<FastifyBaseLogger, 'warn'> };
/** `workspace`: the id of the one whose logo or brand the mail shows. */
type QueuedMail = { mail: Mail; to: Recipient; workspace?: string };

export function createPost({ box, newUuid, log }: Deps): Post {
  return {
    async queue(trx, mail, to, cause) {
      const { now } = cause;
      const spent = await spendMailBudget(trx, { kind: mail.kind, to, cause });
      if (!spent.isWithin) {
        const { beyond, retryAfterSeconds } = spent;
        if (beyond === 'refuse') throw new AppError('mail-limit-reached', { retryAfterSeconds });
        log.warn({ mail: mail.kind, cause }, 'a mail was left out: the budget of its kind is used up');
        return false;
      }
      const { brandOf, workspace }: { now: Date; workspace?: string; brandOf?: string } = cause;
      const shown = brandOf ?? (showsBrand(mail) ? workspace : undefined);
      const queued: QueuedMail = {
        mail,
        to,
        ...(shown !== undefined && { workspace: shown }),
      };
      await trx
        .insertInto('mailQueue')
        .values({ id: newUuid(), sealed: box.seal(queued), createdAt: now, nextAttemptAt: now })
        .execute();
      await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(trx);
      return true;
    },
  };
}

const MINUTE_MS = 60_000;
/**
 * Minutes until the next attempt after each failed one. The last is hours away, so that a mail server may be down for a
 * night; then the mail is dropped.
 */
const retryMinutes = [1, 5, 15, 60, 180, 360, 720];

type Delivery = {
  db: Database;
  box: SealedBox;
  send: SendMail;
  log: FastifyBaseLogger;
  onTried?: (outcome: MailOutcome) => void;
};

/**
 * Sends due mail one by one and answers the number of attempts. Several processes may run it at once. At least once: a
 * crash between the server's acceptance and our commit sends a mail twice.
 */
export async function deliverDueMail(
  { db, ...delivery }: Delivery,
  now: () => Date,
  signal: AbortSignal,
): Promise<number> {
  for (let attempts = 0; ; attempts += 1) {
    const hasDelivered = !signal.aborted && (await db.transaction().execute((trx) => deliverOne(trx, delivery, now())));
    if (!hasDelivered) return attempts;
  }
}

async function deliverOne(
  trx: Transaction,
  { box, send, log, onTried }: Omit<Delivery, 'db'>,
  now: Date,
): Promise<boolean> {
  const due = await trx
    .selectFrom('mailQueue')
    .selectAll()
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  const deleteRow = () => trx.deleteFrom('mailQueue').where('id', '=', due.id).execute();
  try {
    // Trusted: only `queue` encrypts with this key, and the encryption is authenticated.
    await send(trx, box.open(due.sealed) as QueuedMail, now);
    await deleteRow();
    onTried?.('sent');
  } catch (error) {
    const delayMinutes = retryMinutes[due.attempts];
    onTried?.(delayMinutes === undefined ? 'given-up' : 'failed');
    log.warn(
      { err: error, mail: due.id, attempt: due.attempts + 1, isGivenUp: delayMinutes === undefined },
      'mail could not be sent',
    );
    if (delayMinutes === undefined) await deleteRow();
    else
      await trx
        .updateTable('mailQueue')
        .set({ attempts: due.attempts + 1, nextAttemptAt: new Date(now.getTime() + delayMinutes * MINUTE_MS) })
        .where('id', '=', due.id)
        .execute();
  }
  return true;
}
