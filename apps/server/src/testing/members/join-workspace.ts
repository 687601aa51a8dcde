import { randomUUID } from 'node:crypto';
import type { Role } from '@evercode/contract';
import { createCaller } from '../call-api.ts';
import { signUp, type Member } from '../people.ts';
import type { ServerUnderTest } from '../server-under-test.ts';

/** A new person with a membership in another workspace, who calls there. */
export async function joinWorkspace(
  server: Pick<ServerUnderTest, 'url' | 'db'>,
  workspaceUuid: string,
  role: Role,
): Promise<Member> {
  const member = await signUp(server);
  await server.db
    .insertInto('memberships')
    .values({ id: randomUUID(), userId: member.userUuid, accountId: workspaceUuid, role, createdAt: new Date() })
    .execute();
  return callIn(server, member, workspaceUuid);
}

/** The same person, calling in another of their workspaces. */
export function callIn({ url }: Pick<ServerUnderTest, 'url'>, member: Member, workspaceUuid: string): Member {
  const headers = { ...member.headers, 'x-account-id': workspaceUuid };
  return { ...member, ...createCaller(url, headers), workspaceUuid, headers };
}
