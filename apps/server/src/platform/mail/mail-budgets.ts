import type { Queries } from '@evercode/database';
import type { Mail, Recipient } from '@evercode/mail';
import { countWithin } from '../sign-in/secrets/attempts.ts';

/** Mails of one kind within 24 hours: caused by one person, in one workspace, to one address. */
type PerDay = { sender?: number; workspace?: number; recipient?: number };

/**
 * `refuse`: the request that asks for the mail is refused, so `queue` throws. `leave-out`: only the mail is missing, so
 * `queue` answers false, and the caller must not record the fact as told.
 */
type MailBudget = { perDay: PerDay; beyond: 'refuse' | 'leave-out'; isForConfirmedToo: boolean };

/** Mail that the person or workspace behind it could send to an address of their choice. */
const asked = (perDay: PerDay) => ({ perDay, beyond: 'refuse', isForConfirmedToo: true }) as const;

/**
 * A chore's mail to members with a confirmed address, who may leave. The bound protects the operator's mail server and
 * reputation.
 */
const byChore = { perDay: { workspace: 200, recipient: 50 }, beyond: 'leave-out', isForConfirmedToo: true } as const;

/**
 * What the affected person must learn. An attacker could use up any budget before the act that matters, so none counts
 * for a confirmed address: each such act is bounded by its own proof or attempts. An unconfirmed address may belong to
 * a stranger, whose mailbox could be flooded by changing the password of a made-up profile.
 */
const securityNotice = { perDay: { recipient: 10 }, beyond: 'leave-out', isForConfirmedToo: false } as const;

/** The budget of every kind of mail, by whose act causes it. */
const mailBudgets = {
  invitation: asked({ sender: 50, workspace: 100, recipient: 10 }),
  /** Not refused: a stranger could otherwise keep the owner of an address from signing up. */
  verifyEmail: { perDay: { recipient: 10 }, beyond: 'leave-out', isForConfirmedToo: true },
  /** Asking is limited more tightly, for unknown addresses too. An error here would reveal which ones are known. */
  resetPassword: { perDay: { recipient: 12 }, beyond: 'leave-out', isForConfirmedToo: true },
  passwordChanged: securityNotice,
  signInChanged: securityNotice,
  accountDeleted: securityNotice,
  apiKey: securityNotice,
  blocked: securityNotice,
  unblocked: securityNotice,
  /** Each is caused by a charge, or by an act that a person may do; the bound is for a fault of ours. */
  billing: { perDay: { workspace: 100, recipient: 50 }, beyond: 'leave-out', isForConfirmedToo: true },
  destinations: byChore,
  domain: byChore,
  mailDomain: byChore,
  job: byChore,
  /** One a day by itself, and tests that a person asks for, which are sent without the queue. */
  sender: byChore,
  quota: byChore,
  webhook: byChore,
  /** One for each end of a certificate. */
  certificate: byChore,
  report: byChore,
} as const satisfies Record<Mail['kind'], MailBudget>;

type MailKind = Mail['kind'];
type CauseKey = 'sender' | 'workspace';
/** Distributes over the kinds, so that a union of kinds needs the causes of each. */
type NeededKeys<Kind extends MailKind> = Kind extends MailKind
  ? Extract<keyof (typeof mailBudgets)[Kind]['perDay'], CauseKey>
  : never;

/** Who caused a mail: the ids of the person and the workspace that its budget counts. */
export type MailCause<Kind extends MailKind> = Readonly<
  { now: Date; /** The workspace on whose app domain it was asked for. */ brandOf?: string } & Record<
    NeededKeys<Kind>,
    string
  >
>;

type Counted = { kind: MailKind; to: Recipient; cause: { now: Date; sender?: string; workspace?: string } };
type Spent = { isWithin: true } | { isWithin: false; beyond: MailBudget['beyond']; retryAfterSeconds: number };

const DAY_MS = 24 * 3_600_000;

/**
 * Counts a mail in the transaction that queues it: a rollback counts none, and deleting what caused the mail gives
 * nothing back.
 */
export async function spendMailBudget(trx: Queries, { kind, to, cause }: Counted): Promise<Spent> {
  const { perDay, beyond, isForConfirmedToo }: MailBudget = mailBudgets[kind];
  const recipient = to.email.toLowerCase();
  if (!isForConfirmedToo && (await isConfirmed(trx, recipient))) return { isWithin: true };
  const keys = { sender: cause.sender, workspace: cause.workspace, recipient };
  for (const side of ['sender', 'workspace', 'recipient'] as const) {
    const [most, key] = [perDay[side], keys[side]];
    if (most === undefined || key === undefined) continue;
    const counted = await countWithin(trx, `mail ${kind} ${side}\n${key}`, { most, withinMs: DAY_MS }, cause.now);
    if (!counted.isWithin) return { isWithin: false, beyond, retryAfterSeconds: counted.retryAfterSeconds };
  }
  return { isWithin: true };
}

async function isConfirmed(trx: Queries, email: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.fn('lower', ['email']), '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
