import type { Mail, Mailer, Recipient } from '@evercode/mail';
import { sql, type Database, type Transaction } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import type { SealedBox } from '../sign-in/sealed-box.ts';

/** NOTIFY wakes whoever delivers. */
export const MAIL_CHANNEL = 'evercode_mail';

/** Mail is part of the change that it tells of: queued in its transaction, delivered after it. */
export type Post = { queue(trx: Transaction, mail: Mail, to: Recipient, now: Date): Promise<void> };

type Deps = { box: SealedBox; newUuid: () => string };
type Letter = { mail: Mail; to: Recipient };

export function createPost({ box, newUuid }: Deps): Post {
  return {
    async queue(trx, mail, to, now) {
      const letter: Letter = { mail, to };
      await trx.insertInto('mailQueue').values({ id: newUuid(), sealed: box.seal(letter), createdAt: now, nextAttemptAt: now }).execute();
      await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(trx);
    },
  };
}

const MINUTE_MS = 60_000;
/** Minutes until the next attempt after each failed one; after the last the mail is given up. A mail server's bad night is survived. */
const waits = [1, 5, 15, 60, 180, 360, 720];

type Delivery = { db: Database; box: SealedBox; mailer: Mailer; log: FastifyBaseLogger };

/**
 * Sends what is due, one by one, and says how many were tried. Several processes may do it at once. A crash between the server's yes and our
 * note of it sends a mail twice; the other way round it would be lost.
 */
export async function deliverDueMail({ db, box, mailer, log }: Delivery, now: () => Date, signal: AbortSignal): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    const wasOne = !signal.aborted && (await db.transaction().execute((trx) => deliverOne(trx, { box, mailer, log }, now())));
    if (!wasOne) return tried;
  }
}

async function deliverOne(trx: Transaction, { box, mailer, log }: Omit<Delivery, 'db'>, now: Date): Promise<boolean> {
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
  const forget = () => trx.deleteFrom('mailQueue').where('id', '=', due.id).execute();
  try {
    // Trusted: only `queue` seals with this key, and the seal is checked.
    const { mail, to } = box.open(due.sealed) as Letter;
    await mailer.send(mail, to);
    await forget();
  } catch (error) {
    const wait = waits[due.attempts];
    log.warn({ err: error, mail: due.id, attempt: due.attempts + 1, isGivenUp: wait === undefined }, 'mail could not be sent');
    if (wait === undefined) await forget();
    else await trx.updateTable('mailQueue').set({ attempts: due.attempts + 1, nextAttemptAt: new Date(now.getTime() + wait * MINUTE_MS) }).where('id', '=', due.id).execute();
  }
  return true;
}
