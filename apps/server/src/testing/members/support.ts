import type { Session } from '@evercode/contract';
import { createCaller, type Caller } from '../call-api.ts';
import { signUp, type Member } from '../people.ts';
import type { ServerUnderTest } from '../server-under-test.ts';

export const REASON = 'Asked by mail how to print';

/** A member of the operator's support staff. */
export async function hireSupport(server: Pick<ServerUnderTest, 'url' | 'db'>): Promise<Member> {
  const member = await signUp(server);
  await server.db.updateTable('users').set({ isStaff: true }).where('id', '=', member.userUuid).execute();
  return member;
}

/** A staff member who acts as a person in that person's workspace. */
export async function actAs(
  { url }: Pick<ServerUnderTest, 'url'>,
  support: Member,
  person: Member,
): Promise<Caller & { session: Session }> {
  const session = await support.call('impersonate', { body: { user: person.userUuid, reason: REASON } });
  return {
    ...createCaller(url, { authorization: `Bearer ${session.token}`, 'x-account-id': person.workspaceUuid }),
    session,
  };
}
