import type { GroupType } from '@evercode/contract';
import type { KeptMail } from '@evercode/mail';
import { waitFor } from '@evercode/testkit';
import { createCaller } from './call-api.ts';
import { signUp, type Member } from './people.ts';
import { readMail, tokenOf } from './read-mail.ts';
import type { ServerUnderTest } from './server-under-test.ts';

let strangers = 0;

/** An address that nobody has yet. */
export function newEmail(): string {
  strangers += 1;
  return `invited-${strangers}@example.com`;
}

/** The invitations that somebody has received, the newest first; waits until there are so many. */
export async function readInvitations(server: ServerUnderTest, email: string, atLeast = 1): Promise<KeptMail[]> {
  return waitFor(async () => {
    const mails = (await readMail(server, email)).filter(({ text }) => text.includes('/invitation/'));
    return mails.length >= atLeast && mails;
  }, { what: `${atLeast} invitations to ${email}` });
}

/** Invites an address and gives the token that arrives there. */
export async function inviteTo(server: ServerUnderTest, host: Member, email = newEmail(), role: GroupType = 'editor'): Promise<{ email: string; token: string; uuid: string }> {
  const { items } = await host.call('invite', { body: { emails: [email], role } });
  const [mail] = await readInvitations(server, email);
  return { email, token: tokenOf(mail), uuid: items[0]?.uuid ?? '' };
}

/** Somebody as a member of another's workspace: `uuid` is the membership. */
export type Joined = Member & { uuid: string };

/** In the workspace of the host, by an invitation; calls there and not in their own. */
export async function joinAs(server: ServerUnderTest, host: Member, role: GroupType): Promise<Joined> {
  const person = await signUp(server);
  const { token } = await inviteTo(server, host, person.email, role);
  const { uuid } = await person.call('acceptInvitation', { params: { invite_id: token } });
  return { ...inWorkspaceOf(server, person, host), uuid };
}

export function inWorkspaceOf({ url }: ServerUnderTest, person: Member, host: Member): Member {
  const headers = { ...person.headers, 'x-account-id': host.accountUuid };
  return { ...person, ...createCaller(url, headers), headers, accountUuid: host.accountUuid };
}
