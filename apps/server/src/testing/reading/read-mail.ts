import { join } from 'node:path';
import { createOutbox, type KeptMail } from '@evercode/mail';
import { waitFor } from '@evercode/testkit';
import type { ServerUnderTest } from '../server-under-test.ts';

/** The mails to an address, newest first; waits for at least so many. */
export async function readMail(
  { config }: Pick<ServerUnderTest, 'config'>,
  address: string,
  atLeast = 1,
): Promise<KeptMail[]> {
  const outbox = createOutbox({ dir: join(config.dataDir, 'mail'), now: () => new Date() });
  return waitFor(
    async () => {
      const mails = (await outbox.list()).filter(({ to }) => to.address === address);
      return mails.length >= atLeast && mails;
    },
    { what: `${atLeast} mails to ${address}` },
  );
}

/** Whether no mail is left to send: what was queued before is delivered then. */
export async function isMailSent({ db }: Pick<ServerUnderTest, 'db'>): Promise<boolean> {
  return (await db.selectFrom('mailQueue').select('id').execute()).length === 0;
}

export async function untilMailIsSent(server: Pick<ServerUnderTest, 'db'>): Promise<void> {
  await waitFor(() => isMailSent(server), { what: 'the mail to be delivered' });
}

/** The token at the end of a mail's link. */
export function tokenOf(mail: KeptMail | undefined): string {
  const token = /https?:\/\/\S+\/([\w-]{20,})$/m.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No link in: ${mail?.text}`);
  return token;
}
