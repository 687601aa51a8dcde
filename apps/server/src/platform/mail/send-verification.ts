import type { Transaction } from '@evercode/database';
import type { Recipient } from '@evercode/mail';
import type { AppLinks } from './app-links.ts';
import { linkHours, makeLink } from '../sign-in/secrets/one-time-links.ts';
import type { Post } from './post.ts';

/** Asks the owner of an address to confirm it. False when the address got too many of these mails today. */
export async function sendVerification(
  trx: Transaction,
  { post, links }: { post: Post; links: AppLinks },
  { userUuid, to, now }: { userUuid: string; to: Recipient; now: Date },
): Promise<boolean> {
  const token = await makeLink(trx, 'verify-email', { userUuid, email: to.email }, now);
  return post.queue(
    trx,
    { kind: 'verifyEmail', link: links.verifyEmail(to.language, token), days: linkHours['verify-email'] / 24 },
    to,
    { now },
  );
}
