import type { GroupType } from '@evercode/contract';
import type { KeptMail } from '@evercode/mail';
import { waitFor } from '@evercode/testkit';
import { createCaller } from '../call-api.ts';
import { nextNumber } from './next-number.ts';
import { signUp, type Member } from '../people.ts';
import { readMail, tokenOf } from '../reading/read-mail.ts';
import type { ServerUnderTest } from '../server-under-test.ts';

/** An unused address. */
export function newEmail(): string {
  return `invited-${nextNumber()}@example.com`;
}

/** The invitations to an address, newest first; waits for at least so many. */
export async function readInvitations(server: ServerUnderTest, email: string, atLeast = 1): Promise<KeptMail[]> {
  return waitFor(
    async () => {
      const mails = (await readMail(server, email)).filter(({ text }) => text.includes('/invitation/'));
      return mails.length >= atLeast && mails;
    },
    { what: `${atLeast} invitations to ${email}` },
  );
}

/** Invites an address and answers the token of the mail. */
export async function inviteTo(
  server: ServerUnderTest,
  host: Member,
  email = newEmail(),
  role: GroupType = 'editor',
): Promise<{ email: string; token: string; uuid: string }> {
  const { items } = await host.call('invite', { body: { emails: [email], role } });
  const [mail] = await readInvitations(server, email);
  return { email, token: tokenOf(mail), uuid: items[0]?.uuid ?? '' };
}

/** A person in another workspace. `uuid` is the membership. */
type Joined = Member & { uuid: string };

/** Joins the workspace of the host by an invitation, and calls there. */
export async function joinAs(server: ServerUnderTest, host: Member, role: GroupType): Promise<Joined> {
  const person = await signUp(server);
  const { token } = await inviteTo(server, host, person.email, role);
  const { uuid } = await person.call('acceptInvitation', { params: { invite_id: token } });
  return { ...inWorkspaceOf(server, person, host), uuid };
}

export function inWorkspaceOf({ url }: ServerUnderTest, person: Member, host: Member): Member {
  const headers = { ...person.headers, 'x-account-id': host.workspaceUuid };
  return { ...person, ...createCaller(url, headers), headers, workspaceUuid: host.workspaceUuid };
}
